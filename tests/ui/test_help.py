"""How to play: the whole rules, read with Enter alone, with arrows, or by chapter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from spades_desktop.rules.cards import Card
from spades_desktop.rules.options import OPTION_NAMES
from spades_desktop.rules.tricks import Trick
from spades_desktop.ui import rulebook
from spades_desktop.ui.scenes.figures import FIGURES, Lying
from spades_desktop.ui.scenes.help import ChapterButton, HelpScene
from spades_desktop.ui.scenes.menu import Entry, MenuScene
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.widgets import Button, Label
from tests.ui.stage import Stage, Stand, language

SIZES = [((960, 540), 1.5), ((1280, 720), 1.0), ((3840, 2160), 0.8)]


@pytest.fixture
def app() -> Stand:
    return Stand()


@pytest.fixture
def stage(app: Stand) -> Iterator[Stage]:
    with Stage(app) as stage:
        stage.push(MenuScene(app))
        yield stage


@pytest.fixture
def scene(app: Stand, stage: Stage) -> HelpScene:
    return opened(app, stage)


def opened(app: Stand, stage: Stage) -> HelpScene:
    """The page, just opened."""
    scene = HelpScene(app)
    stage.push(scene)
    return scene


def offset(scene: HelpScene) -> int:
    """How far the text has been rolled."""
    assert scene.roll is not None
    return scene.roll.offset


def button(scene: HelpScene, words: str) -> Button:
    return next(w for w in scene.focus.widgets if isinstance(w, Button) and w.words == words)


def marked(scene: HelpScene) -> list[str]:
    """The chapters marked as being read."""
    return [w.words for w in scene.focus.widgets if isinstance(w, ChapterButton) and w.current]


def is_seen(scene: HelpScene, words: str) -> bool:
    """Whether the heading of a chapter can be seen."""
    assert scene.roll is not None
    heading = next(w for w in scene.roll.widgets if isinstance(w, Label) and w.words == words and w.bold)
    return scene.roll.window.contains(heading.rect)


class TestReading:
    def test_the_menu_leads_there_and_esc_back(self, stage: Stage) -> None:
        menu = stage.top
        assert isinstance(menu, MenuScene)
        stage.click(next(w for w in menu.focus.widgets if isinstance(w, Entry) and w.words == "How to play"))
        reading = isinstance(stage.top, HelpScene)
        stage.key(pygame.K_ESCAPE)

        assert (reading, stage.top) == (True, menu)

    @pytest.mark.parametrize("code", ["en", "fa"])
    @pytest.mark.parametrize(("size", "text_size"), SIZES)
    def test_enter_alone_shows_every_line_whole_and_then_leaves(
        self, size: tuple[int, int], text_size: float, code: str
    ) -> None:
        app = Stand(size, Settings(text_size=text_size))
        with language(code), Stage(app) as stage:
            stage.push(MenuScene(app))
            scene = opened(app, stage)
            assert scene.roll is not None
            unseen = list(scene.roll.widgets)
            for _ in range(40):
                unseen = [w for w in unseen if not scene.roll.window.contains(w.rect)]
                stage.key(pygame.K_RETURN)
                if isinstance(stage.top, MenuScene):
                    break
            assert isinstance(stage.top, MenuScene)
            assert unseen == []

    def test_the_arrows_roll_the_text_down_and_up_again(self, scene: HelpScene, stage: Stage) -> None:
        stage.key(pygame.K_DOWN, times=3)
        down = offset(scene)
        stage.key(pygame.K_UP, times=3)

        assert (down > 0, offset(scene)) == (True, 0)

    def test_home_and_end_go_to_the_first_and_to_the_last_line(self, scene: HelpScene, stage: Stage) -> None:
        stage.key(pygame.K_END)
        assert scene.roll is not None
        end = offset(scene)
        stage.key(pygame.K_HOME)

        assert (end, offset(scene)) == (scene.roll.longest, 0)

    def test_the_wheel_rolls_the_text_and_the_chapter_read_is_marked(
        self, scene: HelpScene, stage: Stage
    ) -> None:
        assert marked(scene) == ["The aim"]

        stage.wheel(-7)

        assert marked(scene) == ["Bids"]


class TestChapters:
    def test_a_click_opens_a_chapter(self, scene: HelpScene, stage: Stage) -> None:
        stage.click(button(scene, "Nil"))

        assert marked(scene) == ["Nil"]
        assert is_seen(scene, "Nil")

    def test_the_arrows_go_from_chapter_to_chapter(self, scene: HelpScene, stage: Stage) -> None:
        stage.click(button(scene, "Nil"))
        stage.key(pygame.K_DOWN)

        assert marked(scene) == ["Two players"]
        assert is_seen(scene, "Two players")

    def test_the_text_stays_where_it_was_when_the_window_changes(
        self, scene: HelpScene, stage: Stage
    ) -> None:
        stage.click(button(scene, "Score"))
        stage.resize((1280, 800))

        assert marked(scene) == ["Score"]


class TestTheRulebook:
    def test_every_option_of_a_match_is_explained(self) -> None:
        told = [part for part in rulebook.chapters()[-1].parts if isinstance(part, rulebook.Option)]

        assert told == [rulebook.option(name) for name in OPTION_NAMES]

    def test_every_picture_is_there_and_none_is_left_over(self) -> None:
        shown = [
            part.name
            for chapter in rulebook.chapters()
            for part in chapter.parts
            if isinstance(part, rulebook.Picture)
        ]

        assert shown == list(FIGURES)

    def test_no_card_is_twice_in_a_picture(self) -> None:
        for lying in FIGURES.values():
            faces = [card.face for card in lying if card.face]
            assert len(faces) == len(set(faces))

    @pytest.mark.parametrize("name", ["trumped", "discarded", "table"])
    def test_the_card_lit_is_the_one_that_takes_the_trick(self, name: str) -> None:
        assert [card.face for card in FIGURES[name] if card.lit] == [Trick(0, faces(FIGURES[name])).best]


def faces(lying: list[Lying]) -> tuple[Card, ...]:
    return tuple(card.face for card in lying if card.face)
