"""Which card lies where on the table: a pure function of what is known and of the desk.

Moving, skipping, resizing and resuming all come down to these layouts: an animation is
only the way between two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.ui.desk import Desk, Spot


class Back(NamedTuple):
    """A card nobody here knows: the ``at``-th of a hand (its seat) or of a pile."""

    pile: int | str
    at: int = 0


STOCK = "stock"
DISCARDS = "discards"
DRAWN = "drawn"

Key = Card | Back
"""What tells one card on the table from another: its face, or its place among backs."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One card of a layout. ``dim`` cards step back, since they may not be played."""

    key: Key
    spot: Spot
    face: Card | None = None
    dim: bool = False


@dataclass(frozen=True)
class TableLayout:
    """Every card on the table, in the order of drawing."""

    cards: tuple[Placed, ...]

    @cached_property
    def by_key(self) -> dict[Key, Placed]:
        """The cards by what tells them apart."""
        return {placed.key: placed for placed in self.cards}

    def spot(self, key: Key) -> Spot | None:
        """Where a card lies, if it is on the table."""
        placed = self.by_key.get(key)
        return placed.spot if placed else None


def table_layout(known: Observation, desk: Desk, chosen: frozenset[Card] = frozenset()) -> TableLayout:
    """The table as ``known`` shows it; ``chosen`` cards of the own hand stand forward for an exchange."""
    return TableLayout(
        (
            *_draft(known, desk),
            *(placed for seat in range(known.seats) for placed in _hand(known, desk, seat, chosen)),
            *_trick(known, desk),
        )
    )


def _draft(known: Observation, desk: Desk) -> Iterator[Placed]:
    if not _piles_lie(known):
        return
    # A pile shows as many edges as its height deserves; the index is the height at which a card lies.
    # The card being looked at counts as if it were still there, so that the stock only ever sinks.
    for level in _levels(known.stock_left + (known.phase is Phase.DRAFT)):
        yield Placed(Back(STOCK, level), _lifted(desk.stock, level, desk))
    for level in _levels(known.discard_count):
        yield Placed(Back(DISCARDS, level), _lifted(desk.discards, level, desk))
    # Others see that a card is being looked at once it is told whose turn it is.
    if known.drawn is not None:
        yield Placed(known.drawn, desk.drawn, known.drawn)
    elif known.phase is Phase.DRAFT and known.to_act is not None:
        yield Placed(Back(DRAWN), desk.drawn)


def _piles_lie(known: Observation) -> bool:
    """Whether stock and discards lie on the table; from the deal on, which comes before the first turn."""
    just_dealt = known.phase is Phase.DEAL and known.hand_number > 0 and not known.picks
    return known.rules.game is Game.TWO_PLAYER and (known.phase in DRAFTING or just_dealt)


DRAFTING = (Phase.LOOK, Phase.DRAFT, Phase.SWAP, Phase.DRAW)
"""The phases of two-player Spades in which stock and discards lie on the table."""


def _levels(count: int) -> range:
    return range(-(-count // 7))


def _lifted(spot: Spot, level: int, desk: Desk) -> Spot:
    return spot.moved(-2.2 * level * desk.unit, -2.2 * level * desk.unit)


def _hand(known: Observation, desk: Desk, seat: int, chosen: frozenset[Card]) -> Iterator[Placed]:
    place = desk.place_of(seat, known.seats)
    if seat != known.seat or not known.looked[seat]:
        for index, spot in enumerate(desk.fan(place, known.sizes[seat])):
            yield Placed(Back(seat, index), spot)
        return
    choosing = known.is_my_turn and known.phase is Phase.PLAY
    legal = known.legal_cards() if choosing else known.cards
    cards = desk.order.sorted(known.cards)
    for card, spot in zip(cards, desk.fan(place, len(cards)), strict=True):
        forward = card in chosen or (choosing and card in legal and len(legal) < len(cards))
        yield Placed(card, spot.moved(dy=-desk.chosen_lift) if forward else spot, card, card not in legal)


def _trick(known: Observation, desk: Desk) -> Iterator[Placed]:
    for seat, card in known.trick.plays(known.seats):
        yield Placed(card, desk.trick_spot(desk.place_of(seat, known.seats), known.seats), card)
