"""From what happened to how the cards move: an event and two layouts in, moves out. Pure.

A card that lies in both layouts goes from the one place to the other. What an event adds
is where a card comes from that was not told apart before, and where one goes that no
longer will be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import (
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    Kept,
    Looked,
    Passed,
    Phase,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
    Turn,
)
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import clockwise_from, next_seat
from spades_desktop.ui.desk import Desk, Spot
from spades_desktop.ui.layout import (
    DISCARDS,
    DRAFTING,
    DRAWN,
    STOCK,
    Back,
    Key,
    Placed,
    TableLayout,
)

SHIFT = 0.2
"""Seconds for a card to make room."""
DRAW = 0.24
PLAY = 0.22
GATHER = 0.3
SETTLE = 0.18
"""Seconds for a card that came down a little askew on a pile to lie straight."""
ASKEW = 4.0
"""By how many degrees."""
DEAL_STEP = 0.028
"""Seconds from one card dealt to the next."""
TRICK_REST = 0.7
"""Seconds a complete trick lies before it is gathered."""
SHOW_REST = 0.45
"""Seconds a card is held up that had to be taken, or may be seen going to the discards."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One leg of a move: the spot it leads to, the face seen there, seconds for the way and at rest there."""

    spot: Spot
    face: Card | None
    seconds: float
    rest: float = 0.0


@dataclass(frozen=True, slots=True)
class Move:
    """A card's way. One that ``leaves`` is gone at its end; any other lies where the new layout has it.

    A ``lit`` card has taken the trick.
    """

    key: Key
    start: Spot
    face: Card | None
    stops: tuple[Stop, ...]
    delay: float = 0.0
    leaves: bool = False
    lit: bool = False

    @property
    def seconds(self) -> float:
        """The whole time it takes, at normal speed."""
        return self.delay + sum(stop.seconds + stop.rest for stop in self.stops)


@dataclass
class _Plan:
    """What an event adds to the plain way from layout to layout."""

    before: TableLayout
    after: TableLayout
    origins: dict[Key, Placed] = field(default_factory=dict)
    ways: dict[Key, tuple[Stop, ...]] = field(default_factory=dict)
    delays: dict[Key, float] = field(default_factory=dict)
    leaving: dict[Key, tuple[Stop, ...]] = field(default_factory=dict)
    passing: list[Move] = field(default_factory=list)
    lit: Key | None = None
    seconds: float = SHIFT

    def origin(self, key: Key, spot: Spot | None, face: Card | None = None) -> None:
        """A card that is new in the layout comes from here."""
        if spot is not None:
            self.origins[key] = Placed(key, spot, face)

    def leave(self, key: Key, *stops: Stop) -> None:
        """A card that is no longer in the layout goes this way."""
        if key in self.before.by_key:
            self.leaving[key] = stops

    def moves(self) -> Iterator[Move]:
        for placed in self.before.cards:
            if placed.key in self.leaving and placed.key not in self.after.by_key:
                way_out = self.leaving[placed.key]
                lit = placed.key == self.lit
                yield Move(placed.key, placed.spot, placed.face, way_out, leaves=True, lit=lit)
        yield from self.passing
        for placed in self.after.cards:
            start = self.origins.get(placed.key) or self.before.by_key.get(placed.key)
            if start is None or (start.spot == placed.spot and start.face == placed.face):
                continue
            stops = self.ways.get(placed.key) or (Stop(placed.spot, placed.face, self.seconds),)
            yield Move(placed.key, start.spot, start.face, stops, self.delays.get(placed.key, 0.0))


def moves(
    event: Event, before: TableLayout, after: TableLayout, known: Observation, desk: Desk
) -> tuple[Move, ...]:
    """How the cards get from the layout before an event to that after it; ``known`` is after it."""
    plan = _Plan(before, after)
    match event:
        case HandDealt():
            _deal(plan, known, desk)
        case Looked(seat, _) | DoubleNilBid(seat, _):
            _take_up(plan, known, seat)
        case Drew(_, card) if card is not None:
            # It may lie there already, its face hidden from whoever looked before.
            plan.seconds = DRAW
            plan.origin(card, before.spot(Back(DRAWN)) or _top(before, STOCK, desk.stock))
        case Kept():
            _keep(plan, event, known, desk)
        case Rejected():
            _reject(plan, event, known, desk)
        case Swapped(seat, count, cards):
            for key in cards or _backs(seat, known.sizes[seat], count):
                _discard(plan, desk, before.by_key[key])
        case Received(seat, count, cards):
            plan.seconds = DRAW
            for key in cards or _backs(seat, known.sizes[seat] - count, count):
                plan.origin(key, _top(before, DISCARDS, desk.discards))
        case Passed(seat, to, count, cards) | Returned(seat, to, count, cards):
            _hand_over(plan, known, seat, to, list(cards) if cards else [None] * count)
        case Played(seat, card):
            plan.seconds = PLAY
            if card not in before.by_key:
                plan.origin(card, before.spot(Back(seat, known.sizes[seat])))
        case TrickTaken(seat):
            pile = desk.pile(desk.place_of(seat, known.seats))
            plan.lit = known.tricks[-1].best
            for card in known.tricks[-1].cards:
                lying = before.spot(card)
                if lying is not None:
                    plan.leave(card, Stop(lying, card, 0.0, TRICK_REST), Stop(pile, card, GATHER))
        case Turn(Phase.DRAFT, _):
            plan.seconds = DRAW
            plan.origin(Back(DRAWN), _top(before, STOCK, desk.stock))
        case Turn(phase, _) if phase not in DRAFTING:
            for placed in before.cards:
                if isinstance(placed.key, Back) and placed.key.pile in (STOCK, DISCARDS):
                    away = placed.spot.moved(dx=-desk.width if placed.key.pile == STOCK else desk.width)
                    plan.leave(placed.key, Stop(away, None, GATHER))
    return tuple(plan.moves())


def shifts(before: TableLayout, after: TableLayout) -> tuple[Move, ...]:
    """How cards get from one layout to another when nothing has happened."""
    return tuple(_Plan(before, after).moves())


def _backs(seat: int, first: int, count: int) -> list[Key]:
    return [Back(seat, first + number) for number in range(count)]


def _top(layout: TableLayout, pile: str, empty: Spot) -> Spot:
    """The spot of the uppermost card of a pile."""
    spots = [
        placed.spot for placed in layout.cards if isinstance(placed.key, Back) and placed.key.pile == pile
    ]
    return spots[-1] if spots else empty


def _deal(plan: _Plan, known: Observation, desk: Desk) -> None:
    plan.seconds = DRAW
    if known.seats == 2:
        for placed in plan.after.cards:
            plan.origin(placed.key, placed.spot.moved(dy=-desk.height))
        top = plan.after.cards[-1]
        plan.ways[top.key], plan.delays[top.key] = _settling(top.spot, DRAW), 2 * DEAL_STEP
        return
    dealer = desk.pile(desk.place_of(known.first, known.seats))
    order = clockwise_from(next_seat(known.first, known.seats), known.seats)
    for place, seat in enumerate(order):
        for number in range(known.sizes[seat]):
            key = Back(seat, number)
            plan.origin(key, dealer)
            plan.delays[key] = (number * len(order) + place) * DEAL_STEP


def _take_up(plan: _Plan, known: Observation, seat: int) -> None:
    if seat != known.seat:
        return
    held = [placed for placed in plan.after.cards if isinstance(placed.key, Card)]
    for number, placed in enumerate(held):
        plan.origin(placed.key, plan.before.spot(Back(seat, number)))
        plan.delays[placed.key] = number * DEAL_STEP


def _keep(plan: _Plan, event: Kept, known: Observation, desk: Desk) -> None:
    stock = _top(plan.before, STOCK, desk.stock)
    plan.seconds = DRAW
    if event.card is None:
        plan.origin(Back(event.seat, known.sizes[event.seat] - 1), plan.before.spot(Back(DRAWN)))
    shown = Stop(desk.drawn, event.discarded, DRAW, SHOW_REST)
    seen = [shown] if event.discarded is not None else []
    _discard(plan, desk, Placed(Back("passing"), stock), *seen, delay=DRAW / 3)


def _reject(plan: _Plan, event: Rejected, known: Observation, desk: Desk) -> None:
    stock = _top(plan.before, STOCK, desk.stock)
    plan.seconds = DRAW
    drawn = plan.before.by_key.get(event.card or Back(DRAWN))
    if drawn is not None:
        _discard(plan, desk, drawn)
    if event.taken is None:
        key: Key = Back(event.seat, known.sizes[event.seat] - 1)
    else:
        key = event.taken
        home = Stop(plan.after.by_key[key].spot, event.taken, DRAW)
        plan.ways[key] = (Stop(desk.drawn, event.taken, DRAW, SHOW_REST), home)
    plan.origin(key, stock)
    plan.delays[key] = DRAW / 2


def _discard(plan: _Plan, desk: Desk, card: Placed, *seen: Stop, delay: float = 0.0) -> None:
    """A card goes onto the discards. Where the pile grows by it, it is what the pile has grown by."""
    way = (*seen, *_settling(_top(plan.after, DISCARDS, desk.discards)))
    for placed in plan.after.cards:
        grown = isinstance(placed.key, Back) and placed.key.pile == DISCARDS
        if grown and placed.key not in plan.before.by_key and placed.key not in plan.origins:
            plan.origin(placed.key, card.spot, card.face)
            plan.ways[placed.key], plan.delays[placed.key] = way, delay
            return
    plan.passing.append(Move(card.key, card.spot, card.face, way, delay, leaves=True))


def _settling(spot: Spot, seconds: float = SETTLE) -> tuple[Stop, ...]:
    """Onto a pile in so many seconds, a little askew, and then straight."""
    return Stop(replace(spot, angle=spot.angle + ASKEW), None, seconds), Stop(spot, None, SETTLE)


def _hand_over(plan: _Plan, known: Observation, seat: int, to: int, cards: list[Card | None]) -> None:
    """Cards go from one hand to another; whoever holds her cards in view sees them by their faces."""
    plan.seconds = DRAW
    left = known.sizes[seat]
    there = known.sizes[to] - len(cards)
    for number, card in enumerate(cards):
        leaving: Key = card if card and known.seat == seat else Back(seat, left + number)
        arriving: Key = card if card and known.seat == to else Back(to, there + number)
        start = plan.before.by_key.get(leaving)
        if start is not None:
            plan.origin(arriving, start.spot, start.face)
            plan.delays[arriving] = number * DEAL_STEP * 2
