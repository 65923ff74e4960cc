"""What is heard at the table, and that the eye sees it at that moment."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_desktop.rules.events import (
    HandScored,
    MatchWon,
    Phase,
)
from spades_desktop.rules.scoring import ContractLine, NilLine, SideScore
from spades_desktop.ui.heard import moment_of, sound_of
from spades_desktop.ui.scenes.table import TableScene
from tests.ui.at_table import asked
from tests.ui.playing import Evening, at, due
from tests.ui.test_animate import steps


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path) as evening:
        yield evening


class Ear:
    """Remembers each sound, and where every card was when it began."""

    def __init__(self, table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.heard: list[tuple[str, dict[object, tuple[float, float]]]] = []
        monkeypatch.setattr(table.app.sounds, "play", self._play)

    def _play(self, name: str) -> None:
        sprites = self.table.sprites
        shown = {*sprites.moving, *(sprites[key] for key in self.table.layout.by_key)}
        self.heard.append((name, {sprite.key: (sprite.x, sprite.y) for sprite in shown}))

    def places(self, name: str) -> dict[object, tuple[float, float]]:
        return next(places for heard, places in self.heard if heard == name)


def test_a_card_is_heard_as_it_comes_to_lie(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(evening, at(2, 1))
    ear = Ear(table, monkeypatch)
    card = next(iter(table.known.legal_cards()))
    lay = table.layout.by_key[card].spot
    table.focus.focus(evening.spot(card))
    evening.enter()
    assert ear.heard == []
    while not ear.heard:
        evening.frame()
    goal = table.layout.by_key[card].spot
    x, y = ear.heard[0][1][card]
    assert ear.heard[0][0] == "play"
    assert math.hypot(goal.x - x, goal.y - y) < 0.05 * math.hypot(goal.x - lay.x, goal.y - lay.y)


def test_a_trick_is_heard_as_it_begins_to_go(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(evening, at(2, 1))
    ear = Ear(table, monkeypatch)
    card = next(iter(table.known.legal_cards()))
    table.focus.focus(evening.spot(card))
    evening.enter()
    while not any(name == "gather" for name, _places in ear.heard):
        evening.frame()
        at_rest = {sprite.key: sprite for sprite in table.sprites.moving if sprite.lit}
    assert [sprite.key for sprite in at_rest.values()] == [table.known.tricks[-1].best]
    lain, pile = table.desk.trick_spot("bottom", 2), table.desk.pile("top")
    x, y = ear.places("gather")[card]
    assert math.hypot(lain.x - x, lain.y - y) < 0.25 * math.hypot(lain.x - pile.x, lain.y - pile.y)


def test_a_draw_is_heard_at_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(evening, due(Phase.DRAFT, at=4))
    ear = Ear(table, monkeypatch)
    evening.enter()
    evening.frame()
    evening.frame()
    assert [name for name, _places in ear.heard] == ["draw"]


def test_a_press_that_skips_is_heard_too(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(evening, at(2, 1))
    ear = Ear(table, monkeypatch)
    evening.enter()
    table.skip()
    assert [name for name, _places in ear.heard][:2] == ["play", "gather"]


def test_no_sound_comes_after_what_moves_with_it() -> None:
    for step in steps():
        longest = max((move.seconds for move in step.moves), default=0.0)
        assert moment_of(step.event) <= longest, step


@pytest.mark.parametrize(("taken", "sound"), [(0, "made"), (1, "lost")])
def test_a_side_hears_whether_it_made_all_that_it_had_bid(taken: int, sound: str) -> None:
    ours = SideScore((ContractLine(3, 3, 30), NilLine(0, False, taken, 100)), bags=0)
    theirs = SideScore((ContractLine(5, 4, -50),), bags=0)
    assert sound_of(HandScored((ours, theirs)), 0) == sound


def test_a_match_won_is_heard_where_it_is_seen_and_not_at_the_table() -> None:
    assert sound_of(MatchWon(0), 0) is None
