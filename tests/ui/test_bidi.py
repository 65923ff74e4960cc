"""The order in which mixed text is seen."""

from __future__ import annotations

import pytest

from spades_desktop.ui import bidi
from spades_desktop.ui.bidi import Run, isolate, runs


def seen(line: str, right_to_left: bool) -> str:
    """The line letter by letter, from left to right, brackets as they are written."""
    return "".join(run.text[::-1] if run.right_to_left else run.text for run in runs(line, right_to_left))


def test_a_plain_line_is_one_run() -> None:
    assert runs("follow suit", False) == [Run("follow suit", False)]
    assert runs("نوبت شما", True) == [Run("نوبت شما", True)]


def test_digits_stay_in_order_inside_persian() -> None:
    assert runs("دست ۱۲ از 13", True) == [
        Run("13", False),
        Run(" از ", True),
        Run("۱۲", False),
        Run("دست ", True),
    ]


def test_a_latin_name_stays_whole_inside_persian() -> None:
    assert runs(f"{isolate('Steve 2')} برد", True) == [Run(" برد", True), Run("Steve 2", False)]


def test_a_persian_name_does_not_carry_off_the_number_after_it() -> None:
    assert seen(f"{isolate('ابج')} 5, bid 4", False) == "جبا 5, bid 4"
    assert seen("ابج 5, bid 4", False) == "5 جبا, bid 4"


def test_an_isolated_name_takes_its_own_direction() -> None:
    assert seen(isolate("Ann (2)!"), True) == "Ann (2)!"
    assert seen(isolate("ابج!"), False) == "!جبا"


def test_a_sign_stays_left_of_its_number_where_it_was_marked() -> None:
    assert seen("ا \u200e−۵۸", True) == "−۵۸ ا"
    assert seen("ا −۵۸", True) == "۵۸− ا"


def test_brackets_go_with_what_is_inside_and_before_them() -> None:
    assert seen("ا Ann (2) ب", True) == "ب Ann (2) ا"
    assert seen("ا (Ann) ب", True) == "ب )Ann( ا"


def test_space_at_the_end_belongs_to_the_paragraph() -> None:
    assert runs("اب  ", False) == [Run("اب", True), Run("  ", False)]


def test_an_unclosed_or_unopened_isolate_does_no_harm() -> None:
    assert seen("\u2068Ann", True) == "Ann"
    assert seen("Ann\u2069 ب", True) == "ب Ann"


@pytest.mark.parametrize(
    ("text", "otherwise", "expected"),
    [
        ("Ann", True, False),
        ("12 اب", False, True),
        ("12 + 3", True, True),
        ("12 + 3", False, False),
        (f"{isolate('Ann')} اب", False, True),
    ],
)
def test_a_text_runs_where_its_first_letter_does(text: str, otherwise: bool, expected: bool) -> None:
    assert bidi.is_right_to_left(text, otherwise) == expected
