"""Words on the screen."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ui import text
from spades_desktop.ui.theme import TEXT

ROOM = pygame.Rect(100, 50, 400, 60)


def inked(surface: pygame.Surface) -> pygame.Rect:
    """The bounds of all that was drawn."""
    return surface.get_bounding_rect()


def drawn(line: str, align: text.Align = "start", size: int = 20) -> pygame.Rect:
    surface = pygame.Surface((600, 160), pygame.SRCALPHA)
    text.draw(surface, line, ROOM, size, align=align)
    return inked(surface)


def test_persian_letters_are_joined() -> None:
    apart = sum(text.measure(letter, 40) for letter in "نگهبان")
    assert text.measure("نگهبان", 40) < 0.85 * apart


def test_a_picture_is_as_wide_as_measured_and_holds_a_line() -> None:
    line = "Steve برد: ۱۲ از 13 ♠"
    assert text.render(line, 23).get_width() == text.measure(line, 23)
    assert text.render(line, 23).get_height() >= text.line_height(23)


def test_bold_is_wider() -> None:
    assert text.measure("Keep", 20, bold=True) > text.measure("Keep", 20)


def test_marks_and_isolates_take_no_room() -> None:
    assert text.measure(text.isolate("Ann"), 20) == text.measure("Ann", 20)
    assert text.measure("\u200e−5", 20) == text.measure("−5", 20)


def test_an_empty_line_can_be_drawn() -> None:
    assert text.render("", 20).get_width() == 0
    assert drawn("").size == (0, 0)


def test_a_line_starts_at_the_left_in_english_and_at_the_right_in_persian() -> None:
    assert drawn("Hand 6").left == pytest.approx(ROOM.left, abs=3)
    i18n.use("fa")
    assert drawn("Hand 6").right == pytest.approx(ROOM.right, abs=3)
    assert drawn("Hand 6", "end").left == pytest.approx(ROOM.left, abs=3)


def test_capitals_stand_in_the_middle_of_their_room() -> None:
    ink = drawn("HHH", "middle", size=40)
    assert ink.centery == pytest.approx(ROOM.centery, abs=1)
    assert ink.centerx == pytest.approx(ROOM.centerx, abs=1)


def test_persian_digits_are_as_high_as_latin_ones() -> None:
    heights = [inked(text.render(digit, 100)).height for digit in ("1", "۱")]
    assert heights[0] == pytest.approx(heights[1], abs=3)


@pytest.mark.parametrize("line", ["ÅÇŐẴ", "جعمي", "gjpqy,"])
def test_the_picture_holds_the_highest_and_the_deepest_letters(line: str) -> None:
    picture = text.render(line, 60)
    ink = inked(picture)
    assert ink.top > 0
    assert ink.bottom < picture.get_height()


def test_the_colour_and_its_opacity_are_kept() -> None:
    surface = pygame.Surface((60, 60), pygame.SRCALPHA)
    surface.blit(text.render("■", 40, (*TEXT, 128)), (0, 0))
    red, green, blue, alpha = surface.get_at(inked(surface).center)
    assert alpha == pytest.approx(128, abs=2)
    assert (red, green, blue) == pytest.approx(TEXT, abs=3)


def test_a_short_line_is_left_alone() -> None:
    assert text.fit("Keep", 400, 20) == ("Keep", 20)


def test_a_line_slightly_too_long_is_made_smaller() -> None:
    line = "Hearts were led: follow suit"
    fitted, size = text.fit(line, text.measure(line, 20) - 5, 20)
    assert fitted == line
    assert 17 <= size < 20


def test_a_line_much_too_long_is_cut_and_says_so() -> None:
    fitted, size = text.fit("Hearts were led: follow suit", 120, 20)
    assert fitted.startswith("Hearts")
    assert fitted.endswith("…")
    assert text.measure(fitted, size) <= 120


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    words = "Steve made five of eight and lost eighty points because the tenth bag cost him more"
    lines = text.wrap(words, 200, 18)
    assert len(lines) > 2
    assert all(text.measure(line, 18) <= 200 for line in lines)
    assert " ".join(lines) == words


def test_a_word_too_long_for_a_line_is_broken() -> None:
    lines = text.wrap("a Donaudampfschifffahrtsgesellschaft", 100, 18)
    assert "".join(lines) == "aDonaudampfschifffahrtsgesellschaft"
    assert all(text.measure(line, 18) <= 100 for line in lines)


def test_line_breaks_of_the_text_are_kept() -> None:
    assert text.wrap("one\n\ntwo", 400, 18) == ["one", "", "two"]


def test_nothing_wraps_to_no_endless_loop_in_no_room() -> None:
    assert text.wrap("ab", 0, 18) == ["a", "b"]
    assert text.fit("ab", 0, 18)[0] == "…"


def test_a_few_lines_are_about_equally_long() -> None:
    words = "Keep the card, and the next one of the stock is discarded unseen. Reject it, and take the next."
    filled, even = text.wrap(words, 400, 18), text.wrap_evenly(words, 400, 18)
    assert len(even) == len(filled)
    assert " ".join(even) == words
    assert max(text.measure(line, 18) for line in even) <= 400
    assert min(text.measure(line, 18) for line in even) > min(text.measure(line, 18) for line in filled)


def test_lines_made_equal_break_no_word_that_fits() -> None:
    path = "/home/kathy/.local/share/Spades/spades-damaged-1.sqlite3"
    width = text.measure(path, 18)
    assert path in text.wrap_evenly(f"It is kept as {path} now", width, 18)
