"""Whole matches in a real window: by Enter alone, by mouse, and by two persons; each is killed once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.actions import Action, Bid, Keep, Look, Play, Reject
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.record import replay
from spades_desktop.store.matches import StoredMatch
from spades_desktop.ui import phrases
from spades_desktop.ui.scenes.handoff import CurtainControls, LightHandoffControls
from spades_desktop.ui.scenes.table import TableScene
from tests.desktop.display import Display
from tests.desktop.matches import prepare
from tests.desktop.table import BEFORE_THE_KILL, MOUSE_ASIDE, SEED, Table
from tests.desktop.twin import Twin
from tests.gallery_matches import sensible

NAMES_OF_X = {
    pygame.K_RETURN: "Return",
    pygame.K_SPACE: "space",
    pygame.K_RIGHT: "Right",
    pygame.K_DOWN: "Down",
}
"""Keys that the display knows by a name of its own."""


@contextmanager
def sitting(display: Display, data: Path, folder: Path, *, friends: bool = False) -> Iterator[Table]:
    """A window at its menu, and its twin."""
    for place in (data, folder / "twin"):
        prepare(place, friends=friends)
    twin = Twin(folder / "twin", display.size, SEED)
    with twin, Table(display, data, twin) as table:
        yield table


@pytest.fixture
def table(display: Display, data: Path, tmp_path: Path) -> Iterator[Table]:
    with sitting(display, data, tmp_path) as table:
        yield table


@pytest.fixture
def friends(display: Display, data: Path, tmp_path: Path) -> Iterator[Table]:
    with sitting(display, data, tmp_path, friends=True) as table:
        yield table


def chosen_by_keys(table: Table, entry: str) -> Callable[[], None]:
    """Goes down the menu to an entry, and chooses it."""

    def choose() -> None:
        while not table.twin.button(entry).focused:
            _press(table, pygame.K_DOWN)
        table.press("Return")

    return choose


@pytest.mark.parametrize("entry", ["Two players", "Partnership"])
def test_enter_alone_brings_a_person_from_the_menu_to_the_end_of_a_match(entry: str, table: Table) -> None:
    def enter() -> None:
        table.press("Return")

    def play(goes_on: Callable[[], bool]) -> None:
        while goes_on():
            match = table.await_turn()
            if match.table.phase is Phase.DEAL:
                table.twin.show_match(match)
                table.await_sight("the score of the hand")
            if match.table.winner is None:
                table.await_action(enter, "what Enter does")

    table.begin(entry, chosen_by_keys(table, entry), enter)
    play(lambda: table.length < BEFORE_THE_KILL)
    table.kill_and_start_again(enter)
    play(lambda: not table.is_over)
    table.await_end(enter)


@pytest.mark.parametrize("entry", ["Two players", "Partnership"])
def test_a_match_is_played_with_the_mouse_alone(entry: str, table: Table) -> None:
    def click(thing: str | Card) -> Callable[[], None]:
        return lambda: table.click(thing)

    def play(goes_on: Callable[[], bool]) -> None:
        while goes_on():
            match = table.await_turn()
            table.twin.show_match(match)
            if match.table.phase is Phase.DEAL:
                table.await_sight("the score of the hand")
                table.await_action(click("Next hand"), "the next hand")
            elif match.table.winner is None:
                thing = _place_for(sensible(_seen(match)), match.table.seats)
                table.await_action(click(thing), f"what a click on {thing} does")

    table.tolerance = MOUSE_ASIDE
    table.begin(entry, click(entry), click("Start"))
    play(lambda: table.length < BEFORE_THE_KILL)
    table.kill_and_start_again(click("Continue"))
    play(lambda: not table.is_over)
    table.await_end(click("How it ended"))


def test_two_persons_play_a_match_at_one_screen(table: Table) -> None:
    _pass_and_play(table, "Pass and play")


def test_four_persons_play_a_match_at_one_screen(friends: Table) -> None:
    _pass_and_play(friends, "Partnership")


def _press(table: Table, key: int) -> None:
    """A key in the window and at its twin; then the window must show the same, to the pixel."""
    table.press(NAMES_OF_X.get(key) or chr(key))
    table.twin.key(key)
    table.twin.wait()
    table.await_sight("what the twin shows")


def _pass_and_play(table: Table, entry: str) -> None:
    def play(goes_on: Callable[[], bool]) -> None:
        while goes_on():
            for key in _keys_at(table.twin):
                _press(table, key)

    def enter() -> None:
        table.press("Return")

    table.begin(entry, chosen_by_keys(table, entry), enter)
    table.twin.show_match(table.stored)
    table.await_sight("the first hand-over")
    play(lambda: table.length < BEFORE_THE_KILL)
    table.kill_and_start_again(enter)
    play(lambda: not table.is_over)
    table.await_end(enter)


def _seen(match: StoredMatch) -> Observation:
    """What whoever is due knows."""
    *_, (state, _events) = replay(match.record)
    return observe(state, match.table.to_act)


def _place_for(action: Action, seats: int) -> str | Card:
    """The button, or the card, that does an action."""
    match action:
        case Play(card):
            return card
        case Bid(tricks):
            return phrases.bid_name(tricks)
    look = "Draw the first card" if seats == 2 else "Look at my cards"
    return {Look: look, Keep: "Keep", Reject: "Reject"}[type(action)]


def _keys_at(twin: Twin) -> list[int]:
    """Keys that do something sensible where the twin is now."""
    if not isinstance(twin.top, TableScene) or isinstance(twin.controls, CurtainControls):
        return [pygame.K_RETURN]
    if isinstance(twin.controls, LightHandoffControls):
        return [pygame.K_SPACE]
    match sensible(twin.table.known):
        case Keep():
            return [pygame.K_k]
        case Reject():
            return [pygame.K_r]
        case Bid(tricks):
            return [*(pygame.K_0 + int(digit) for digit in str(tricks)), pygame.K_RETURN]
        case Play() if twin.table.focus.focused in [spot for spot in twin.spots if spot.focusable][:-1]:
            return [pygame.K_RIGHT, pygame.K_RETURN]  # the next card that may be played
    return [pygame.K_RETURN]
