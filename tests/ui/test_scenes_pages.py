"""What the pages do with a mouse and a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ai import kernel
from spades_desktop.ai.player import LEVELS, STRONGEST
from spades_desktop.rules.options import TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.store.players import COMPUTER, PERSON, Player
from spades_desktop.ui.choices import Choice, Segments, Slider
from spades_desktop.ui.scenes.ask import AskScene
from spades_desktop.ui.scenes.keys import KeysScene
from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.menu import Entry, MenuScene
from spades_desktop.ui.scenes.new_match import NewMatchScene, Seating
from spades_desktop.ui.scenes.options import OptionsScene, SetChoice
from spades_desktop.ui.scenes.page import Page
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.settings import Backs, SettingsScene
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.textfield import TextField
from spades_desktop.ui.widgets import Button, Label, Toggle, Widget
from tests.ui.matches import SIX_HANDS, TWO, WON, after
from tests.ui.pages import PAGES, nothing, open_match
from tests.ui.stage import Stage, Stand, language

W = TypeVar("W", bound=Widget)


@pytest.fixture
def app() -> Stand:
    return Stand()


@pytest.fixture
def stage(app: Stand) -> Iterator[Stage]:
    with Stage(app) as stage:
        yield stage


def page(stage: Stage) -> Page:
    """The topmost scene, which must be a page."""
    assert isinstance(stage.top, Page)
    return stage.top


def find(stage: Stage, kind: type[W], words: str = "") -> W:
    """The first widget of a kind with these words."""
    return next(
        widget
        for widget in page(stage).focus.widgets
        if isinstance(widget, kind) and (not words or getattr(widget, "words", "") == words)
    )


def entries(stage: Stage) -> list[str]:
    """What the menu offers."""
    return [widget.words for widget in page(stage).focus.widgets if isinstance(widget, Entry)]


class TestTheMenu:
    def test_offers_what_exists_and_nothing_else(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))

        assert entries(stage) == [
            "Two players",
            "Partnership",
            "Pass and play",
            "How to play",
            "Settings",
            "Keys",
            "Quit",
        ]

    def test_offers_an_open_match_first_and_says_how_it_stands(self, app: Stand, stage: Stage) -> None:
        app.store.matches = [open_match()]
        stage.push(MenuScene(app))
        entry = find(stage, Entry)

        assert entry.words == "Continue"
        assert entry.note.translate({0x2068: None, 0x2069: None}) == "Kathy 130 – Steve 178, hand 6"

    def test_enter_alone_continues_an_open_match(self, app: Stand, stage: Stage) -> None:
        match = open_match()
        app.store.matches = [match]
        stage.push(MenuScene(app))
        stage.key(pygame.K_RETURN)

        assert app.calls == [("resume", match)]

    def test_notices_a_match_that_was_begun_meanwhile(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))
        stage.push(SettingsScene(app))
        app.store.matches = [open_match()]
        stage.key(pygame.K_ESCAPE)

        assert entries(stage)[0] == "Continue"

    def test_tells_each_notice_until_it_is_dismissed(self, app: Stand, stage: Stage) -> None:
        app.notices += ["first", "second"]
        stage.push(MenuScene(app))
        stage.click(page(stage).focus.widgets[-1])

        assert app.notices == ["second"]

        stage.click(page(stage).focus.widgets[-1])

        assert app.notices == []
        assert isinstance(page(stage).focus.widgets[-1], Entry)

    def test_a_click_on_quit_ends_the_game(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))
        stage.click(find(stage, Entry, "Quit"))

        assert app.calls == [("quit",)]

    def test_the_arrows_and_enter_reach_every_entry(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))
        stage.key(pygame.K_DOWN, times=5)
        stage.key(pygame.K_RETURN)

        assert isinstance(stage.top, KeysScene)

    def test_keeps_its_place_while_another_page_is_open(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))
        stage.key(pygame.K_DOWN, times=4)
        stage.key(pygame.K_RETURN)
        stage.key(pygame.K_ESCAPE)

        assert page(stage).focus.focused is find(stage, Entry, "Settings")


class TestANewMatch:
    def test_starts_with_enter_alone(self, app: Stand, stage: Stage) -> None:
        stage.push(MenuScene(app))
        stage.key(pygame.K_RETURN, times=2)
        players = (Player("You", PERSON, STRONGEST), Player("Hazel", COMPUTER, STRONGEST))

        assert app.calls == [("start", TWO_PLAYER, players, None)]

    def test_of_pass_and_play_seats_two_persons(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, True))
        stage.key(pygame.K_RETURN)

        assert [(player.name, player.kind) for player in app.calls[0][2]] == [
            ("Player 1", PERSON),
            ("Player 2", PERSON),
        ]

    def test_seats_the_computer_at_the_level_that_is_chosen(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        who = [widget for widget in page(stage).focus.widgets if isinstance(widget, Choice)]
        who[1].choose(1)
        stage.key(pygame.K_RETURN)

        assert app.calls[0][2][1] == Player("Hazel", COMPUTER, next(iter(LEVELS)))

    def test_takes_the_names_that_are_written(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.click(find(stage, TextField))
        stage.type("  Marta ")
        stage.click(find(stage, Button, "Start"))

        assert [player.name for player in app.calls[0][2]] == ["Marta", "Hazel"]

    def test_takes_its_own_name_for_a_seat_left_empty(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.click(find(stage, TextField))
        stage.type("    ")
        stage.click(find(stage, Button, "Start"))

        assert app.calls[0][2][0].name == "You"

    def test_is_remembered_by_the_next_one(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.click(find(stage, TextField))
        stage.type("Marta")
        find(stage, Choice, "First player").choose(2)
        find(stage, SetChoice).choose(1)
        stage.click(find(stage, Button, "Start"))
        app.stack.clear()
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.key(pygame.K_RETURN)

        assert app.calls[1] == app.calls[0]
        assert app.calls[1][1] == Rules(target=250)
        assert app.calls[1][3] == 1

    @pytest.mark.parametrize(
        "kept", [None, 3, [], {}, {"names": ["a"]}, {"names": [1, 2], "kinds": ["person", "ghost"]}]
    )
    def test_begins_as_usual_where_what_was_remembered_makes_no_sense(self, kept: Any) -> None:
        usual = Seating.usual(Game.TWO_PLAYER, False)

        assert Seating.from_json(kept, usual) == usual

    def test_does_not_start_with_nobody_to_play(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        find(stage, Choice).choose(1)
        stage.key(pygame.K_RETURN)

        assert app.calls == []

    def test_asks_once_before_it_gives_an_open_one_up(self, app: Stand, stage: Stage) -> None:
        app.store.matches = [open_match()]
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.key(pygame.K_RETURN)

        assert isinstance(stage.top, AskScene)
        assert app.calls == []

        stage.click(find(stage, Button, "Start another"))

        assert [call[0] for call in app.calls] == ["start"]

    def test_keeps_the_open_one_when_enter_answers_the_question(self, app: Stand, stage: Stage) -> None:
        app.store.matches = [open_match()]
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.key(pygame.K_RETURN, times=2)

        assert isinstance(stage.top, NewMatchScene)
        assert app.calls == []

    def test_of_another_game_asks_nothing(self, app: Stand, stage: Stage) -> None:
        app.store.matches = [open_match()]
        stage.push(NewMatchScene(app, Game.PARTNERSHIP, False))
        stage.key(pygame.K_RETURN)

        assert len(app.calls[0][2]) == 4

    def test_keeps_what_was_written_when_the_language_changes(self, app: Stand, stage: Stage) -> None:
        stage.push(NewMatchScene(app, Game.TWO_PLAYER, False))
        stage.click(find(stage, TextField))
        stage.type("Marta")
        app.change(language="fa")

        assert find(stage, TextField).value == "Marta"


class TestTheRules:
    def test_follow_a_named_set(self, app: Stand, stage: Stage) -> None:
        told: list[Rules] = []
        stage.push(OptionsScene(app, TWO_PLAYER, told.append))
        stage.key(pygame.K_RIGHT, times=2)

        assert told[-1] == Rules(double_nil=DoubleNilRule.NEVER)
        assert find(stage, Choice, "Double Nil").value is DoubleNilRule.NEVER

    def test_are_ones_own_when_they_are_of_no_set(self, app: Stand, stage: Stage) -> None:
        told: list[Rules] = []
        stage.push(OptionsScene(app, TWO_PLAYER, told.append))
        stage.key(pygame.K_DOWN)
        stage.key(pygame.K_RIGHT)

        assert told == [Rules(target=750)]
        assert find(stage, SetChoice).value == "own"

    def test_close_an_option_that_changes_nothing(self, app: Stand, stage: Stage) -> None:
        stage.push(OptionsScene(app, Rules(bag_limit=0, double_nil=DoubleNilRule.NEVER), lambda _rules: None))

        assert not find(stage, Choice, "Bag penalty").enabled
        assert not find(stage, Choice, "Cards exchanged").enabled

    def test_do_not_offer_the_discard_where_there_is_none(self, app: Stand, stage: Stage) -> None:
        stage.push(OptionsScene(app, Rules(Game.PARTNERSHIP), lambda _rules: None))
        words = [widget.words for widget in page(stage).focus.widgets if isinstance(widget, Toggle)]

        assert words == ["Tricks of a failed Nil are bags"]

    def test_show_a_value_that_is_none_of_those_offered(self, app: Stand, stage: Stage) -> None:
        stage.push(OptionsScene(app, Rules(target=333), lambda _rules: None))

        assert find(stage, Choice, "Points to win").options[0] == (333, "333")

    def test_roll_to_what_has_the_focus(self) -> None:
        app = Stand((960, 540), Settings(text_size=1.5))
        with Stage(app) as stage:
            stage.push(OptionsScene(app, TWO_PLAYER, lambda _rules: None))
            stage.key(pygame.K_TAB, times=10)
            roll, focused = page(stage).roll, page(stage).focus.focused
            assert roll is not None
            assert focused is not None

            assert roll.offset > 0
            assert roll.window.contains(focused.rect)

    def test_roll_with_the_wheel_as_far_as_there_is_more(self) -> None:
        app = Stand((960, 540), Settings(text_size=1.5))
        with Stage(app) as stage:
            stage.push(OptionsScene(app, TWO_PLAYER, lambda _rules: None))
            roll = page(stage).roll
            assert roll is not None
            stage.wheel(-100)

            assert roll.offset == roll.longest > 0

            stage.wheel(100)

            assert roll.offset == 0

    def test_rolled_out_of_sight_answer_no_click(self) -> None:
        app = Stand((960, 540), Settings(text_size=1.5))
        told: list[Rules] = []
        with Stage(app) as stage:
            stage.push(OptionsScene(app, TWO_PLAYER, told.append))
            hidden = find(stage, Choice, "Nil")
            roll = page(stage).roll
            assert roll is not None
            below = [
                x for x in range(hidden.rect.left, hidden.rect.right) if not roll.window.collidepoint(x, 500)
            ]
            for x in below[::40]:
                if not find(stage, Button, "Done").rect.collidepoint(x, 500):
                    stage.click((x, 500))

            assert told == []


class TestTheSettings:
    def test_show_at_once(self, app: Stand, stage: Stage) -> None:
        stage.push(SettingsScene(app))
        find(stage, Choice, "Text size").choose(5)

        assert app.settings.text_size == 1.5
        assert page(stage).scale.text == 1.5

    def test_mirror_themselves_when_the_language_changes_and_keep_the_focus(
        self, app: Stand, stage: Stage
    ) -> None:
        stage.push(SettingsScene(app))
        place = page(stage).focus.widgets.index(find(stage, Choice, "Language"))
        before = page(stage).focus.widgets[place]
        page(stage).focus.focus(before)
        stage.key(pygame.K_RIGHT)
        now = page(stage).focus.widgets[place]

        assert i18n.current() == "fa"
        assert now.focused
        assert now.rect.centerx == app.stack.size[0] - before.rect.centerx

    @pytest.mark.parametrize(
        ("kind", "words", "name", "value"),
        [
            (Toggle, "Mute", "muted", True),
            (Toggle, "Four colours", "four_colours", True),
            (Toggle, "Second click to play", "confirm_play", True),
            (Segments, "Spades", "spades_left", False),
            (Segments, "In a suit", "ascending", True),
            (Backs, "Back of the cards", "back", 2),
            (Choice, "Speed", "pace", "fast"),
        ],
    )
    def test_are_changed_from_the_keyboard(
        self, app: Stand, stage: Stage, kind: type[Widget], words: str, name: str, value: object
    ) -> None:
        stage.push(SettingsScene(app))
        widget = find(stage, kind, words)
        page(stage).focus.focus(widget)
        stage.key(pygame.K_SPACE if kind is Toggle else pygame.K_RIGHT)

        assert getattr(app.settings, name) == value

    def test_take_the_volume_from_where_the_line_is_pressed(self, app: Stand, stage: Stage) -> None:
        stage.push(SettingsScene(app))
        slider = find(stage, Slider)
        stage.click((slider.rect.right - 2, slider.rect.centery))

        assert app.settings.volume == 1.0

    @pytest.mark.parametrize("code", ["en", "fa"])
    def test_have_left_on_the_left_in_every_language(self, app: Stand, stage: Stage, code: str) -> None:
        with language(code):
            stage.push(SettingsScene(app))
            where = next(
                widget
                for widget in page(stage).focus.widgets
                if isinstance(widget, Segments) and {value for value, _ in widget.options} == {True, False}
            )
            ends = {value: cell.left for cell, (value, _) in zip(where.cells(), where.options, strict=True)}

        assert ends[True] < ends[False]

    def test_follow_the_key_that_mutes(self, app: Stand, stage: Stage) -> None:
        stage.push(SettingsScene(app))
        stage.key(pygame.K_m)

        assert app.settings.muted
        assert find(stage, Toggle, "Mute").value

    @pytest.mark.parametrize("compiled", [True, False])
    def test_say_where_the_computer_thinks_less_far(
        self, compiled: bool, app: Stand, stage: Stage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(kernel, "COMPILED", compiled)
        stage.push(SettingsScene(app))
        notes = [widget.words for widget in page(stage).focus.widgets if isinstance(widget, Label)]

        assert any("is not compiled here" in words for words in notes) != compiled


class TestTheScore:
    @pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
    def test_leads_on_to_the_next_hand(self, app: Stand, stage: Stage, key: int) -> None:
        went: list[str] = []
        known = after(TWO_PLAYER, SIX_HANDS)
        stage.push(ScoreScene(app, known, TWO, lambda: went.append("next"), lambda: went.append("menu")))
        stage.tick(2)
        stage.key(key)

        assert went == ["next"]

    def test_leads_to_the_menu_with_esc(self, app: Stand, stage: Stage) -> None:
        went: list[str] = []
        known = after(TWO_PLAYER, SIX_HANDS)
        stage.push(ScoreScene(app, known, TWO, lambda: went.append("next"), lambda: went.append("menu")))
        stage.key(pygame.K_ESCAPE)

        assert went == ["menu"]

    def test_is_drawn_where_a_hand_has_brought_nothing_to_either(self, app: Stand, stage: Stage) -> None:
        nil_for_nothing = after(Rules(nil_bonus=0), (((0, 0), (0, 13)),))
        stage.push(ScoreScene(app, nil_for_nothing, TWO, nothing, nothing))

        assert stage.draw().get_size() == (1280, 720)


class TestTheEndOfAMatch:
    def test_names_the_winner_first(self, app: Stand, stage: Stage) -> None:
        stage.push(MatchEndScene(app, after(TWO_PLAYER, WON), TWO, nothing, nothing))
        title = page(stage).focus.widgets[0]

        assert getattr(title, "words", "").translate({0x2068: None, 0x2069: None}) == "Kathy won the match"

    def test_plays_again_with_enter(self, app: Stand, stage: Stage) -> None:
        went: list[str] = []
        known = after(TWO_PLAYER, WON)
        stage.push(MatchEndScene(app, known, TWO, lambda: went.append("again"), lambda: went.append("menu")))
        stage.tick(2)
        stage.key(pygame.K_RETURN)

        assert went == ["again"]


class TestTheKeys:
    @pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_QUESTION, pygame.K_RETURN])
    def test_close_with_a_key(self, app: Stand, stage: Stage, key: int) -> None:
        menu = stage.push(MenuScene(app))
        stage.push(KeysScene(app))
        stage.key(key)

        assert stage.top is menu

    def test_close_with_a_press_beside_them(self, app: Stand, stage: Stage) -> None:
        menu = stage.push(MenuScene(app))
        stage.push(KeysScene(app))
        stage.click((4, 4))

        assert stage.top is menu

    def test_open_from_any_page_with_a_question_mark(self, app: Stand, stage: Stage) -> None:
        stage.push(SettingsScene(app))
        stage.key(pygame.K_QUESTION)

        assert app.calls == [("show_keys",)]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_drawn_in_both_languages(name: str) -> None:
    pictures = []
    for code in ("en", "fa"):
        with language(code):
            app = Stand((960, 540))
            with Stage(app) as stage:
                stage.push(PAGES[name](app))
                pictures.append(pygame.image.tobytes(stage.draw(), "RGB"))

    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_at_rest_is_not_drawn_again(name: str) -> None:
    app = Stand((960, 540))
    with Stage(app) as stage:
        stage.push(PAGES[name](app))
        stage.tick(2)
        stage.draw()
        stage.tick(0.5)

        assert not app.stack.busy
        assert not app.stack.dirty
