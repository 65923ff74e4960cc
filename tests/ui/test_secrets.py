"""Nothing private is ever drawn for the wrong person, not for a frame."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.events import Kept, Phase, Played
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.ui.scenes.controls import Controls
from spades_desktop.ui.scenes.handoff import CurtainControls, LightHandoffControls
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.widgets import Widget
from tests.ui.playing import Evening, Watch, broken_off, watched


def visible(known: Observation) -> set[Card]:
    """Every card that one who knows this may see: her own, what passed through her hands, what was played."""
    seen: set[Card | None] = {*known.cards, *known.played(), known.drawn}
    for pick in known.picks:
        seen |= {pick.card, pick.discarded if isinstance(pick, Kept) else pick.taken}
    for change in (*known.swaps, *known.passes):
        seen |= {*(change.cards or CardSet())}
    return {card for card in seen if card is not None}


class Watchman:
    """Knows who sits before the screen, from the presses alone, and looks at every picture."""

    def __init__(self, evening: Evening, watch: Watch, persons: tuple[int, ...]) -> None:
        self.evening = evening
        self.watch = watch
        self.persons = persons
        self.looks: int | None = persons[0] if len(persons) == 1 else None
        self.pictures = 0
        self._visible = cache(lambda _turn, viewer: visible(self._table().session.observe(viewer)))
        self._scratch = pygame.Surface(evening.window.size)
        evening.drawn, evening.handled = self.look, self.look_ahead

    @property
    def viewer(self) -> int | None:
        """Who may look now: nobody once another person is due."""
        due = self._table().session.to_act
        return None if due in self.persons and due != self.looks else self.looks

    def _table(self) -> TableScene:
        return next(s for s in self.evening.app.stack._scenes if isinstance(s, TableScene))

    def _played(self) -> set[Card]:
        """All cards played in the match: the curtain may tell of those of the hand before."""
        return {event.card for event in self._table().session.events(None) if isinstance(event, Played)}

    def look_ahead(self) -> None:
        """Looks at what a frame drawn this very moment would show; draws it elsewhere."""
        for scene in self.evening.app.stack.visible:
            scene.draw(self._scratch)
        self.look()

    def look(self) -> None:
        """Looks at what has been drawn."""
        if not len(self.evening.app.stack):
            return
        table = self._table()
        self.pictures += 1
        turn = table.session.turn
        where = f"{table.session.phase} {turn}, {self.viewer} looks"
        allowed = self._visible(turn, self.viewer)
        assert self.watch.faces <= allowed, f"{where}: {self.watch.faces - allowed}"
        assert self.watch.named_cards <= allowed | self._played(), where
        assert table.known.seat == self.viewer, where
        self.watch.forget()


def play(evening: Evening, watchman: Watchman, rng: random.Random, hands: int) -> set[Phase]:
    """A person's random presses, to the end of so many hands; the phases in which something was asked."""
    asked: set[Phase] = set()
    for _ in range(3000):
        evening.wait(rng.choice((0.05, 0.1, 0.2)))
        if not isinstance(evening.top, TableScene):
            if len(watchman._table().public.history) >= hands:
                return asked
            evening.enter()
            continue
        table = evening.table
        controls = evening.controls
        if isinstance(controls, CurtainControls | LightHandoffControls):
            watchman.looks = table.session.to_act
            evening.enter()
        else:
            asked.add(table.session.phase)
            evening.click(some_widget(controls, table.session.phase, rng))
        for _ in range(rng.choice((0, 0, 0, 1, 5))):
            evening.frame()
        if rng.random() < 0.1:  # an impatient finger, which may skip what moves
            evening.press((1, 1))
    raise AssertionError("the hands never end")


def some_widget(controls: Controls, phase: Phase, rng: random.Random) -> Widget:
    """Something to press: anything, but Look more often than Double Nil, and what confirms an exchange."""
    open_to = [widget for widget in controls.widgets if widget.enabled]
    if phase is Phase.LOOK and rng.random() < 0.5:
        return open_to[0]
    if phase in (Phase.PASS, Phase.RETURN) and open_to[-1] is controls.widgets[-1]:
        return open_to[-1]
    return rng.choice(open_to)


@pytest.mark.parametrize(
    ("rules", "persons", "hands"),
    [
        (TWO_PLAYER, (0, 1), 2),
        (Rules(TWO_PLAYER.game, see_discard=True), (0, 1), 1),
        (PARTNERSHIP, (0, 1), 1),
        (PARTNERSHIP, (0, 2), 1),
        (PARTNERSHIP, (0, 1, 2, 3), 1),
    ],
)
def test_every_face_drawn_is_one_that_whoever_looks_may_know(
    rules: Rules, persons: tuple[int, ...], hands: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Evening(tmp_path) as evening, watched(monkeypatch) as watch:
        evening.sit(rules, persons, seed=4)
        watchman = Watchman(evening, watch, persons)
        asked = play(evening, watchman, random.Random(hands), hands)
    assert {Phase.LOOK, Phase.PLAY} <= asked
    assert watchman.pictures > 500


@pytest.mark.parametrize(
    ("rules", "phase", "persons", "seed"),
    [
        (Rules(TWO_PLAYER.game, target=50), Phase.SWAP, (0, 1), 2),
        (PARTNERSHIP, Phase.PASS, (0, 2), 1),
        (PARTNERSHIP, Phase.PASS, (0, 1), 1),
        (PARTNERSHIP, Phase.PASS, (0, 1, 2, 3), 4),
    ],
)
def test_cards_exchanged_are_seen_by_nobody_but_those_who_may(
    rules: Rules,
    phase: Phase,
    persons: tuple[int, ...],
    seed: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = broken_off(rules, lambda match: match.phase is phase, seed=seed, double_nils=0.4)
    with Evening(tmp_path) as evening, watched(monkeypatch) as watch:
        evening.sit(rules, persons, record=record)
        watchman = Watchman(evening, watch, persons)
        asked = play(evening, watchman, random.Random(seed), hands=1)
    assert phase in asked
