"""Choosing among values with the mouse and the keyboard, in both directions of writing."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ui.choices import Choice, Segments, Slider
from spades_desktop.ui.theme import Scale
from tests.ui.conftest import Hand

SCALE = Scale(1280, 720)
SPEEDS = [("relaxed", "Relaxed"), ("normal", "Normal"), ("fast", "Fast")]
ROW = pygame.Rect(100, 100, 500, 44)


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def choice(log: list[str]) -> Choice[str]:
    choice = Choice("Speed", SPEEDS, "normal", log.append)
    choice.place(ROW, SCALE)
    return choice


@pytest.fixture
def segments(log: list[str]) -> Segments[str]:
    segments = Segments("", SPEEDS, "normal", log.append)
    segments.place(ROW, SCALE)
    return segments


def test_arrow_keys_go_back_and_forth_and_round(choice: Choice[str], log: list[str]) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        Hand(choice).key(key)
    assert log == ["fast", "relaxed", "fast"]


def test_arrow_keys_are_mirrored_with_the_language(choice: Choice[str], log: list[str]) -> None:
    i18n.use("fa")
    Hand(choice).key(pygame.K_LEFT)
    assert log == ["fast"]


def test_enter_goes_on(choice: Choice[str], log: list[str]) -> None:
    Hand(choice).key(pygame.K_RETURN)
    assert log == ["fast"]


def test_a_press_on_the_words_goes_on(choice: Choice[str], log: list[str]) -> None:
    Hand(choice).click((110, 122))
    assert log == ["fast"]


@pytest.mark.parametrize(("language", "x", "expected"), [
    ("en", 590, "fast"),
    ("en", 500, "relaxed"),
    ("fa", 110, "fast"),
    ("fa", 200, "relaxed"),
])  # fmt: skip
def test_a_press_on_an_arrow_goes_its_way(
    choice: Choice[str], log: list[str], language: str, x: int, expected: str
) -> None:
    i18n.use(language)
    Hand(choice).click((x, 122))
    assert log == [expected]


def test_a_choice_that_was_disabled_stays(choice: Choice[str], log: list[str]) -> None:
    choice.enabled = False
    Hand(choice).click((590, 122))
    Hand(choice).key(pygame.K_RIGHT)
    Hand(choice).key(pygame.K_RETURN)
    assert log == []


def test_a_value_that_is_no_option_counts_as_the_first() -> None:
    assert Choice("Speed", SPEEDS, "frantic", print).index == 0


def test_a_press_chooses_the_segment_it_hits(segments: Segments[str], log: list[str]) -> None:
    Hand(segments).click(segments.cells()[2].center)
    Hand(segments).click(segments.cells()[2].center)
    assert log == ["fast"]


def test_segments_are_mirrored_with_the_language(segments: Segments[str]) -> None:
    assert [cell.left for cell in segments.cells()] == sorted(cell.left for cell in segments.cells())
    i18n.use("fa")
    assert segments.cells()[0].right == ROW.right


def test_segments_fill_their_room_without_a_gap(segments: Segments[str]) -> None:
    cells = segments.cells()
    assert sum(cell.width for cell in cells) == ROW.width
    assert cells[0].right == cells[1].left


def test_enter_confirms_segments_only_where_there_is_something_to_confirm(
    segments: Segments[str], log: list[str]
) -> None:
    assert not Hand(segments).key(pygame.K_RETURN)
    segments.on_confirm = lambda: log.append(f"bid {segments.value}")
    assert Hand(segments).key(pygame.K_RETURN)
    assert log == ["bid normal"]


@pytest.fixture
def volume() -> Slider:
    slider = Slider("Volume", 0.5, lambda value: None)
    slider.place(ROW, SCALE)
    return slider


def test_arrow_keys_move_a_slider_and_stop_at_its_ends(volume: Slider) -> None:
    for _ in range(9):
        Hand(volume).key(pygame.K_RIGHT)
    assert volume.value == 1
    Hand(volume).key(pygame.K_LEFT)
    assert volume.value == pytest.approx(0.9)


def test_a_slider_follows_the_mouse_beyond_its_ends(volume: Slider) -> None:
    hand = Hand(volume)
    hand.press((510, 122))
    assert volume.value == pytest.approx(0.5, abs=0.01)
    hand.move((700, 122))
    assert volume.value == 1
    hand.move((300, 122))
    hand.release((300, 122))
    assert volume.value == 0
    hand.move((510, 122))
    assert volume.value == 0


def test_a_slider_is_mirrored_with_the_language(volume: Slider) -> None:
    i18n.use("fa")
    Hand(volume).press((112, 122))
    assert volume.value == pytest.approx(1, abs=0.01)
    Hand(volume).key(pygame.K_RIGHT)
    assert volume.value == pytest.approx(0.9, abs=0.01)
