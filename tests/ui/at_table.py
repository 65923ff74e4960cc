"""A person at the table: what the tests of it share."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.options import TWO_PLAYER, Game, Rules
from spades_desktop.rules.state import Match
from spades_desktop.ui.scenes.bid import BidControls
from spades_desktop.ui.scenes.controls import Controls
from spades_desktop.ui.scenes.draft import DraftControls, LookControls
from spades_desktop.ui.scenes.exchange import ExchangeControls
from spades_desktop.ui.scenes.play import PlayControls
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.sprites import Sprites
from tests.ui.playing import Evening, asks, broken_off
from tests.ui.test_sprites import picture

FELT = (480, 200)
"""A place in a window of 960 x 540 where there is nothing to press."""

FORCED = 2
"""The seed of a match in which seat 0 must follow suit after two tricks, and could do otherwise."""

EXCHANGES = {Phase.SWAP: 0, Phase.PASS: 1, Phase.RETURN: 4}
"""The seeds of matches in which seat 0 is asked for such an exchange."""

CONTROLS: dict[Phase, type[Controls]] = {
    Phase.LOOK: LookControls,
    Phase.DRAFT: DraftControls,
    Phase.BID: BidControls,
    Phase.SWAP: ExchangeControls,
    Phase.PASS: ExchangeControls,
    Phase.RETURN: ExchangeControls,
    Phase.PLAY: PlayControls,
}
"""What can be pressed when such an action is due."""


def asked(
    evening: Evening, when: Callable[[Match], bool], rules: Rules = TWO_PLAYER, seed: int = 1
) -> TableScene:
    """A table at which seat 0, a person, is asked for something."""
    table = evening.sit(rules, record=broken_off(rules, when, seed=seed))
    evening.wait()
    assert asks(table)
    return table


def exchanging(evening: Evening, phase: Phase, count: int = 3, persons: tuple[int, ...] = (0,)) -> TableScene:
    """A table at which seat 0 is asked to throw away, to pass or to return ``count`` cards."""
    rules = Rules(Game.TWO_PLAYER if phase is Phase.SWAP else Game.PARTNERSHIP, exchange=count)
    record = broken_off(
        rules,
        lambda match: match.phase is phase and match.to_act == 0,
        seed=EXCHANGES[phase],
        double_nils=0.35,
    )
    table = evening.sit(rules, persons, record=record)
    evening.wait()
    if table.handoff.waiting_for is not None:
        evening.enter()
        evening.wait()
    assert asks(table)
    assert isinstance(evening.controls, ExchangeControls)
    return table


def assert_settled(evening: Evening) -> None:
    """The table shows all there is to know, every card in its place."""
    table = evening.table
    assert table.known == table.session.observe(table.handoff.viewer)
    fresh = Sprites(table.sprites.style, lambda: None)
    fresh.settle(table.layout)
    assert picture(table.sprites, table.layout) == picture(fresh, table.layout)
    assert not table.busy


def playable(table: TableScene) -> Card:
    """A card that may be played."""
    return next(iter(table.known.legal_cards()))


def forbidden(table: TableScene) -> Card:
    """A card that may not."""
    return next(iter(table.known.cards - table.known.legal_cards()))


def assert_painted_whole(evening: Evening) -> None:
    """Painted anew from the ground up, the table would look no different."""
    last = pygame.image.tobytes(evening.window.surface, "RGB")
    evening.table._changed()
    evening.frame()
    assert pygame.image.tobytes(evening.window.surface, "RGB") == last
