"""The gallery shows every scene, and the main ones still look as they did."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop.ui import theme
from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.score import ScoreScene
from tests import gallery
from tests.gallery_scenes import SCENES

ALIKE = 1.0
"""The greatest difference of two pictures of the same scene, in 255ths."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()


@pytest.mark.parametrize("name", gallery.REFERENCES)
def test_the_main_scenes_look_as_they_did(name: str) -> None:
    """Where a change is meant, ``python -m tests.gallery --update`` takes the pictures anew."""
    seen = gallery.kept(gallery.picture(name, (1280, 720), "en"))
    assert gallery.difference(seen, gallery.reference(name)) < ALIKE


def test_two_scenes_do_not_look_alike() -> None:
    first, *others = (gallery.reference(name) for name in gallery.REFERENCES)
    for other in others:
        assert gallery.difference(first, other) > ALIKE


def test_a_picture_without_one_card_does_not_look_alike() -> None:
    whole = gallery.reference("play")
    without = whole.copy()
    without.fill((24, 75, 66), pygame.Rect(300, 80, 60, 84))
    assert gallery.difference(whole, without) > ALIKE


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_shown_in_every_language_in_the_smallest_window(name: str, language: str) -> None:
    """With the largest text."""
    picture = gallery.picture(name, (960, 540), language, 1.5)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 960, 7) for y in range(0, 540, 11)}) > 50


@pytest.mark.parametrize("name", [name for name in SCENES if "hint" in name])
def test_the_scenes_of_a_hint_show_one(name: str) -> None:
    with gallery.shown(name, (960, 540), "en") as evening:
        assert evening.table._hint.tags(evening.table.scale)


@pytest.mark.parametrize("name", [name for name in SCENES if "lesson" in name])
def test_the_scenes_of_a_lesson_show_one(name: str) -> None:
    with gallery.shown(name, (960, 540), "en") as evening:
        assert evening.table.lessons.words


@pytest.mark.parametrize(("name", "winner"), [("match-end", 1), ("match-won", 0), ("four-match-end", 0)])
def test_a_match_is_won_and_another_lost(name: str, winner: int) -> None:
    with gallery.shown(name, (960, 540), "en") as evening:
        assert isinstance(evening.top, MatchEndScene)
        assert evening.top.winner == winner


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("name", ["score-lines", "four-score-lines"])
def test_a_score_of_many_lines_keeps_within_its_panel(name: str, language: str) -> None:
    with gallery.shown(name, (960, 540), language, 1.5) as evening:
        page = evening.top
        assert isinstance(page, ScoreScene)
        for tally in page._tallies:
            assert tally.rect.height >= tally.height(page.scale, tally.lines_room)
            assert page.panel.bottom - tally.rect.bottom >= page.scale.px(theme.MARGIN)
