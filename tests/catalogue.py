"""The translations: gathers the game's messages, and keeps every language complete, sound and compiled.

``python -m tests.catalogue update``   gathers the messages into ``spades.pot`` and every ``spades.po``
``python -m tests.catalogue compile``  makes every ``spades.mo`` from its ``spades.po``
``python -m tests.catalogue check``    says what is missing or broken; the tests ask the same
"""

# mypy: disable-error-code="import-untyped"
# ^ fontTools comes without types.

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from unicodedata import category

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from fontTools.ttLib import TTFont

from spades_desktop.i18n import DOMAIN, LANGUAGES
from spades_desktop.resources import root

SOURCE = Path(__file__).parent.parent / "spades_desktop"
LOCALE = root() / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
TRANSLATED = [code for code in LANGUAGES if code != "en"]
FONTS = [root() / "fonts" / f"spades-{weight}.ttf" for weight in ("regular", "bold")]

SIGNS = "0123456789۰۱۲۳۴۵۶۷۸۹+−×♠♥♦♣←↑→↓‹›✓…·•"
"""What the game draws as text beside its messages."""

_KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


class _Catalogue(Catalog):
    """Messages whose header names no date, path, person or tool: the same wherever they are gathered."""

    @property  # type: ignore[misc] # in the parent it can also be set
    def mime_headers(self) -> list[tuple[str, str]]:
        headers = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers


def _empty(code: str | None) -> _Catalogue:
    return _Catalogue(locale=code, header_comment="# The words of Spades.", fuzzy=False)


def gathered() -> Catalog:
    """All messages of the source, with the files they are in."""
    catalogue = _empty(None)
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE.parent).as_posix()
        found = extract_from_file(
            "python", path, keywords=_KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True
        )
        for line, message, comments, context in found:
            catalogue.add(message, None, [(where, line)], auto_comments=comments, context=context)
    return catalogue


def po(code: str) -> Path:
    """The translations of a language, as a translator writes them."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo(code: str) -> Path:
    """The translations of a language, as the game reads them."""
    return po(code).with_suffix(".mo")


def translations(code: str) -> Catalog:
    """What the language's translator wrote; empty where nobody has yet."""
    catalogue = _empty(code)
    if po(code).is_file():
        with po(code).open("rb") as file:
            for message in read_po(file, locale=code):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def as_text(catalogue: Catalog) -> bytes:
    """The catalogue as the text of a .po or .pot file: in the order of the files, without line numbers."""
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    return file.getvalue()


def compiled(code: str) -> bytes:
    """The .mo file that belongs to the language's translations."""
    file = BytesIO()
    write_mo(file, translations(code))
    return file.getvalue()


def update() -> None:
    """Gathers the messages; what a translator wrote stays, and a changed message is marked fuzzy."""
    template = gathered()
    LOCALE.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_text(template))
    for code in TRANSLATED:
        catalogue = translations(code)
        catalogue.update(template)
        po(code).parent.mkdir(parents=True, exist_ok=True)
        po(code).write_bytes(as_text(catalogue))


def compile_all() -> None:
    """Compiles every language."""
    for code in TRANSLATED:
        mo(code).write_bytes(compiled(code))


def problems() -> list[str]:
    """All that is wrong, in words; empty when all is well."""
    template = gathered()
    found = []
    if not TEMPLATE.is_file() or TEMPLATE.read_bytes() != as_text(template):
        found.append(f"{TEMPLATE.name} is out of date: python -m tests.catalogue update")
    for code in TRANSLATED:
        found += [f"{code}: {problem}" for problem in _problems_of(code, template)]
    return found + unprintable()


def _problems_of(code: str, template: Catalog) -> Iterator[str]:
    catalogue = translations(code)
    for message in template:
        if message.id:
            yield from flaws(message, catalogue.get(message.id, message.context))
    if not mo(code).is_file() or mo(code).read_bytes() != compiled(code):
        yield f"{mo(code).name} is out of date: python -m tests.catalogue compile"


def flaws(message: Message, translation: Message | None) -> Iterator[str]:
    """What is wrong with the translation of a message: absent, unsure, or with other placeholders."""
    forms = _forms(translation.string) if translation else []
    if not forms or not all(forms):
        yield f"not translated: {message.id!r}"
    elif translation and translation.fuzzy:
        yield f"fuzzy: {message.id!r}"
    # A form for one thing may leave the number out, so a plural asks for what all forms of the message have.
    wanted = [_placeholders(form) for form in _forms(message.id)]
    for form in filter(None, forms):
        if not set.intersection(*wanted) <= _placeholders(form) <= set.union(*wanted):
            yield f"other placeholders than {message.id!r}: {form!r}"


def _forms(words: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [words] if isinstance(words, str) else list(words or ())


def _placeholders(form: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(form) if field is not None}


def written() -> set[str]:
    """Every character the game may draw in any language, names of players aside."""
    words = [SIGNS, *LANGUAGES.values()]
    for catalogue in (gathered(), *map(translations, TRANSLATED)):
        for message in catalogue:
            if message.id:
                words += [*_forms(message.id), *_forms(message.string)]
    return {character for character in "".join(words) if category(character) not in {"Cc", "Cf"}}


def unprintable() -> list[str]:
    """What the fonts lack of what is written."""
    return [
        f"{path.name} lacks {character} U+{ord(character):04X}"
        for path in FONTS
        for covered in [set(TTFont(path).getBestCmap())]
        for character in sorted(written())
        if ord(character) not in covered
    ]


def main(command: str) -> int:
    """Carries out one command; 1 when the check found something."""
    if command == "update":
        update()
    elif command == "compile":
        compile_all()
    elif command == "check":
        found = problems()
        print("\n".join(found) or "All translations are whole.")
        return 1 if found else 0
    else:
        raise SystemExit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:])))
