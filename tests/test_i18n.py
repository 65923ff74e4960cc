"""Languages: every message translated, every character drawable, numbers as they are written."""

from __future__ import annotations

import locale

import pytest
from babel.messages.catalog import Message

from spades_desktop import i18n
from tests import catalogue


def test_every_message_is_gathered_translated_compiled_and_drawable() -> None:
    assert catalogue.problems() == []


@pytest.mark.parametrize(
    ("message", "translation", "problem"),
    [
        (Message("Keep"), None, "not translated: 'Keep'"),
        (Message("Keep"), Message("Keep", ""), "not translated: 'Keep'"),
        (Message("Keep"), Message("Keep", "نگه دار", flags=["fuzzy"]), "fuzzy: 'Keep'"),
        (
            Message("{name} leads"),
            Message("{name} leads", "{nam} بازی کرد"),
            "other placeholders than '{name} leads': '{nam} بازی کرد'",
        ),
        (
            Message(("{name}: a bag", "{name}: {count} bags")),
            Message(("{name}: a bag", "{name}: {count} bags"), ("یک کیسه", "{name}: {count} کیسه")),
            "other placeholders than ('{name}: a bag', '{name}: {count} bags'): 'یک کیسه'",
        ),
    ],
)
def test_a_spoilt_translation_is_noticed(message: Message, translation: Message | None, problem: str) -> None:
    assert list(catalogue.flaws(message, translation)) == [problem]


def test_a_form_for_one_may_leave_the_number_out() -> None:
    ids = ("{count} bag", "{count} bags")
    assert list(catalogue.flaws(Message(("a bag", ids[1])), Message(ids, ("یک کیسه", "{count} کیسه")))) == []


def test_every_name_of_a_language_and_every_sign_can_be_drawn() -> None:
    assert catalogue.unprintable() == []


def test_a_message_follows_the_language_in_use() -> None:
    english = i18n._("Settings")
    i18n.use("fa")
    persian = i18n._("Settings")
    i18n.use("en")
    assert english == i18n._("Settings") == "Settings"
    assert persian == "تنظیمات"


def test_an_unknown_language_is_refused_and_the_old_one_stays() -> None:
    i18n.use("fa")
    with pytest.raises(ValueError, match="tlh"):
        i18n.use("tlh")
    assert i18n.current() == "fa"


def test_a_plural_has_its_two_english_forms() -> None:
    assert [i18n.ngettext("one bag", "bags", n) for n in (0, 1, 2)] == ["bags", "one bag", "bags"]


def test_persian_runs_to_the_left_and_english_does_not() -> None:
    assert not i18n.is_right_to_left()
    i18n.use("fa")
    assert i18n.is_right_to_left()


@pytest.mark.parametrize(
    ("n", "signed", "english", "persian"),
    [
        (0, False, "0", "۰"),
        (0, True, "0", "۰"),
        (243, False, "243", "۲۴۳"),
        (52, True, "+52", "\u200e+۵۲"),
        (-58, False, "−58", "\u200e−۵۸"),
        (-100, True, "−100", "\u200e−۱۰۰"),
    ],
)
def test_a_number_is_written_in_the_digits_of_the_language(
    n: int, signed: bool, english: str, persian: str
) -> None:
    assert i18n.number(n, signed) == english
    i18n.use("fa")
    assert i18n.number(n, signed) == persian


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A system that says nothing of its language."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    return monkeypatch


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fa_IR"}, "fa"),
        ({"LANG": "fa_IR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANGUAGE": "tlh:fa:en", "LANG": "en_GB"}, "fa"),
    ],
)
def test_the_environment_says_the_language(
    system: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    for variable, value in environment.items():
        system.setenv(variable, value)
    assert i18n.system_language() == expected


def test_without_an_environment_the_operating_system_is_asked(system: pytest.MonkeyPatch) -> None:
    assert i18n.system_language(["de", "fa-IR", "en"]) == "fa"
    system.setattr(locale, "getlocale", lambda: ("fa_IR", "UTF-8"))
    assert i18n.system_language() == "fa"


def test_an_unreadable_locale_means_english(system: pytest.MonkeyPatch) -> None:
    def unreadable() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    system.setattr(locale, "getlocale", unreadable)
    assert i18n.system_language() == "en"
