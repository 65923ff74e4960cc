"""The language the game speaks: translated words, numbers, and the direction of writing.

Every string a player sees passes through ``_``, ``ngettext`` or ``pgettext`` *when it is drawn*, so a
change of language shows at once. Placeholders are named: ``_("{name} leads").format(name=...)``.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Iterable, Mapping

from spades_desktop import resources

DOMAIN = "spades"

LANGUAGES: Mapping[str, str] = {"en": "English", "fa": "فارسی"}
"""The languages there are: their codes, and their names in themselves."""

_RIGHT_TO_LEFT = frozenset({"fa"})
_DIGITS: Mapping[str, Mapping[int, int]] = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}

# Before a signed number in a right-to-left sentence: it keeps the sign on the number's left.
_LEFT_TO_RIGHT_MARK = "\u200e"


class _Language:
    """The language in use. The one thing of this module that changes."""

    code = "en"
    catalogue = gettext.NullTranslations()


def use(code: str) -> None:
    """Speaks the language ``code`` from now on; raises ValueError when it is not one of LANGUAGES.

    A language whose translations are absent falls back to English word by word.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code}")
    _Language.code = code
    _Language.catalogue = gettext.NullTranslations()
    compiled = resources.path("locale", code, "LC_MESSAGES", f"{DOMAIN}.mo")
    if compiled.is_file():
        with compiled.open("rb") as file:
            _Language.catalogue = gettext.GNUTranslations(file)


def current() -> str:
    """The code of the language in use; English until ``use`` is called."""
    return _Language.code


def is_right_to_left() -> bool:
    """Whether the language in use is written from right to left."""
    return _Language.code in _RIGHT_TO_LEFT


def _(message: str) -> str:
    """The message in the language in use."""
    return _Language.catalogue.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with the number ``n``."""
    return _Language.catalogue.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, where one English word needs two translations."""
    return _Language.catalogue.pgettext(context, message)


def number(n: int, signed: bool = False) -> str:
    """A whole number in the digits of the language: ``−58`` with a true minus sign, ``+52`` when ``signed``.

    Zero bears no sign.
    """
    sign = "−" if n < 0 else "+" if signed and n > 0 else ""
    if sign and is_right_to_left():
        sign = _LEFT_TO_RIGHT_MARK + sign
    return sign + str(abs(n)).translate(_DIGITS.get(_Language.code, {}))


def system_language(preferred: Iterable[str] = ()) -> str:
    """The first language of the system that the game speaks, else English.

    Looks where gettext looks (``LANGUAGE``, then the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that
    is set), then at what the operating system was found to prefer (``"fa"``, ``"fa_IR.UTF-8"``), then asks
    the locale module.
    """
    wishes = os.environ.get("LANGUAGE", "").split(":")
    ruling = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    wishes += [ruling] if ruling else [*preferred, _c_library_locale()]
    codes = (wish.replace("-", "_").split("_")[0].split(".")[0].lower() for wish in wishes)
    return next((code for code in codes if code in LANGUAGES), "en")


def _c_library_locale() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # macOS may hold a locale name that Python cannot read
        return ""
