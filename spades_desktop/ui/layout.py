"""Where everything on the table lies: a pure function of what is known and of the window.

Lengths are real pixels; a :class:`Spot` is a card's middle. Moving, skipping, resizing
and resuming all come down to these layouts: an animation is only the way between two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import places_after
from spades_desktop.ui.order import HandOrder
from spades_desktop.ui.theme import MARGIN, Scale

CARD_RATIO = 350 / 250
"""Height of a card over its width."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle, its width, and its turn in degrees counter-clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        """The spot a little further right and down."""
        return Spot(self.x + dx, self.y + dy, self.width, self.angle)

    @property
    def height(self) -> float:
        """The height of the card."""
        return self.width * CARD_RATIO


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
class Desk:
    """What a layout depends on beside the game: window, direction of writing, the viewer's habits.

    ``bottom`` is the seat drawn at the bottom edge, the one who looks or looked last.
    """

    scale: Scale
    bottom: int = 0
    mirrored: bool = False
    order: HandOrder = HandOrder()

    @property
    def unit(self) -> float:
        """Real pixels per reference pixel."""
        return self.scale.unit

    @property
    def width(self) -> int:
        """Of the window."""
        return self.scale.width

    @property
    def height(self) -> int:
        """Of the window."""
        return self.scale.height

    @cached_property
    def card_unit(self) -> float:
        """Real pixels per reference pixel of a card: a tall window gets larger cards."""
        return min(self.height / 720, self.unit * 1.2)

    def place_of(self, seat: int, seats: int) -> str:
        """At which edge a seat is drawn: "bottom", "left", "top" or "right"."""
        edges = ("bottom", "top") if seats == 2 else ("bottom", "left", "top", "right")
        return edges[places_after(self.bottom, seat, seats)]

    def mirror(self, rect: Rect) -> Rect:
        """A rectangle of the interface, on the other side where writing runs from right to left."""
        if not self.mirrored:
            return rect
        return Rect(self.width - rect.right, rect.y, rect.width, rect.height)

    # ---- the interface around the cards

    @cached_property
    def margin(self) -> int:
        """Between the window's edge and what stands at it."""
        return self.scale.px(MARGIN)

    def panel(self, side: int, seats: int) -> Rect:
        """The panel of a side: two players above and below, sides at a table of four left and right."""
        own = side == self.bottom % 2
        width = self.scale.grow(232 if seats == 2 else 262)
        height = self.scale.grow(118 if seats == 2 else 150)
        if seats == 4:
            x = self.margin if own else self.width - self.margin - width
            return self.mirror(Rect(x, self.margin, width, height))
        y = self.height - self.margin - height if own else self.margin
        return self.mirror(Rect(self.margin, y, width, height))

    def header(self, seats: int) -> Rect:
        """Hand number, target, and whether spades are broken."""
        width, height = self.scale.grow(214), self.scale.grow(40)
        if seats == 4:
            return self.mirror(Rect(self.margin, self.height - self.margin - height, width, height))
        return self.mirror(Rect(self.width - self.margin - width, self.margin, width, height))

    def tools(self, count: int) -> list[Rect]:
        """Square buttons in the lower corner opposite to the player's panel."""
        side, gap = self.scale.px(42), self.scale.px(8)
        left = self.width - self.margin - count * side - (count - 1) * gap
        y = self.height - self.margin - side
        rects = [Rect(left + number * (side + gap), y, side, side) for number in range(count)]
        return [self.mirror(rect) for rect in rects]

    def last_trick(self, seats: int) -> Rect:
        """The panel that shows the last trick."""
        cards = 2 if seats == 2 else 4
        card = self.scale.px(58)
        width = self.scale.px(32) + card + (cards - 1) * round(card * 0.9)
        width = max(width, self.scale.grow(150))
        height = self.scale.grow(34) + round(card * CARD_RATIO) + self.scale.px(16)
        bottom = self.height - self.margin - self.scale.px(42) - self.scale.px(16)
        return self.mirror(Rect(self.width - self.margin - width, bottom - height, width, height))

    # ---- the cards

    @cached_property
    def hand_area(self) -> tuple[float, float]:
        """The least and greatest x of the player's own fan: between her panel and the buttons."""
        inset = self.scale.grow(232) + self.margin + self.unit * 16
        other = self.margin + self.unit * (3 * 50 + 16)
        left, right = inset, self.width - other
        if self.mirrored:
            left, right = other, self.width - inset
        room = min(self.width / 2 - left, right - self.width / 2)
        if room * 2 >= self.unit * 690:
            return self.width / 2 - room, self.width / 2 + room
        return left, right

    @property
    def hand_top(self) -> float:
        """The y of the upper edge of the player's resting cards."""
        return self.height - 176 * self.card_unit

    @property
    def prompt(self) -> tuple[int, int]:
        """The middle of the line that tells what is expected."""
        return self.width // 2, round(self.hand_top - 54 * self.unit)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the felt between the two players."""
        top = 124 * self.card_unit
        bottom = self.hand_top - 62 * self.unit
        return self.width / 2, (top + bottom) / 2

    def own_fan(self, count: int) -> list[Spot]:
        """Spots of the player's own cards, from left to right."""
        width = 122 * self.card_unit
        left, right = self.hand_area
        middle = (left + right) / 2
        step = min(68 * self.card_unit, (right - left - width) / max(1, count - 1))
        spots = []
        for number in range(count):
            offset = number - (count - 1) / 2
            angle = -offset * min(1.1, 10 / max(1, count))
            drop = offset * offset * 0.36 * self.card_unit
            y = self.hand_top + width * CARD_RATIO / 2 + drop
            spots.append(Spot(middle + offset * step, y, width, angle))
        return spots

    def other_fan(self, place: str, count: int) -> list[Spot]:
        """Spots of the backs of another player's cards, whole and at her edge."""
        width = 76 * self.card_unit
        half = width * CARD_RATIO / 2
        spots = []
        for number in range(count):
            offset = number - (count - 1) / 2
            along = offset * self._step(place, count)
            bow = offset * offset * 0.28 * self.card_unit
            inset = 18 * self.card_unit + half - bow
            if place == "top":
                spots.append(Spot(self.width / 2 + along, inset, width, offset * 0.9))
            elif place == "left":
                spots.append(Spot(inset, self.side_y + along, width, 90 + offset * 0.9))
            else:
                spots.append(Spot(self.width - inset, self.side_y - along, width, -90 + offset * 0.9))
        return spots

    @cached_property
    def _side_room(self) -> tuple[float, float]:
        """The least and greatest y of a hand at the side: between the panels and the corners."""
        top = self.panel(0, 4).bottom + 10 * self.unit
        return top, self.height - self.margin - self.scale.grow(40) - 10 * self.unit

    @property
    def side_y(self) -> float:
        """The y of the middle of a hand at the left or right edge."""
        return sum(self._side_room) / 2

    def _step(self, place: str, count: int) -> float:
        """From one back of a hand to the next."""
        if place == "top":
            return 31 * self.card_unit
        top, bottom = self._side_room
        return min(24 * self.card_unit, (bottom - top - 82 * self.card_unit) / max(1, count - 1))

    def fan(self, place: str, count: int) -> list[Spot]:
        """Spots of a hand at any edge."""
        return self.own_fan(count) if place == "bottom" else self.other_fan(place, count)

    @property
    def drawn_width(self) -> float:
        """The width of the card being looked at in the draft."""
        return 174 * self.card_unit

    @property
    def drawn(self) -> Spot:
        """The card being looked at in the draft, large."""
        x, _ = self.middle
        return Spot(x, self.draft_y, self.drawn_width)

    @property
    def draft_y(self) -> float:
        """The y of the middle of stock, drawn card and discards."""
        return 138 * self.card_unit + self.drawn_width * CARD_RATIO / 2

    @property
    def stock(self) -> Spot:
        """The stock of the draft."""
        return Spot(self.middle[0] - 190 * self.card_unit, self.draft_y, 138 * self.card_unit)

    @property
    def discards(self) -> Spot:
        """The discard pile of the draft."""
        return Spot(self.middle[0] + 190 * self.card_unit, self.draft_y, 138 * self.card_unit, -2)

    def trick_spot(self, place: str, seats: int) -> Spot:
        """Where the card of the player at an edge lies in the trick."""
        x, y = self.middle
        u = self.card_unit
        if seats == 2:
            dx, dy, angle = {"top": (-34, -38, 4.0), "bottom": (34, 38, -3.0)}[place]
        else:
            dx, dy, angle = {
                "bottom": (2, 62, -2.0),
                "left": (-104, -4, 5.0),
                "top": (-2, -62, 2.0),
                "right": (104, 4, -4.0),
            }[place]
        return Spot(x + dx * u, y + dy * u, 122 * u, angle)

    def pile(self, place: str) -> Spot:
        """Where the tricks a player takes go: out of sight past her edge."""
        width = 76 * self.card_unit
        x = self.width / 2
        far = 120 * self.card_unit
        return {
            "bottom": Spot(x, self.height + far, width, 0),
            "top": Spot(x, -far, width, 0),
            "left": Spot(-far, self.side_y, width, 90),
            "right": Spot(self.width + far, self.side_y, width, -90),
        }[place]

    def chosen_lift(self) -> float:
        """How far a card that stands forward rises above the others."""
        return 22 * self.card_unit


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
    if known.rules.game is not Game.TWO_PLAYER or known.phase not in DRAFTING:
        return
    # A pile shows as many edges as its height deserves; the index is the height at which a card lies.
    for level in _levels(known.stock_left):
        yield Placed(Back(STOCK, level), _lifted(desk.stock, level, desk))
    for level in _levels(known.discard_count):
        yield Placed(Back(DISCARDS, level), _lifted(desk.discards, level, desk))
    if known.phase is Phase.DRAFT:
        drawn = known.drawn
        yield Placed(drawn if drawn else Back(DRAWN), desk.drawn, drawn)


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
        yield Placed(card, spot.moved(dy=-desk.chosen_lift()) if forward else spot, card, card not in legal)


def _trick(known: Observation, desk: Desk) -> Iterator[Placed]:
    for seat, card in known.trick.plays(known.seats):
        yield Placed(card, desk.trick_spot(desk.place_of(seat, known.seats), known.seats), card)


def card_at(layout: TableLayout, cards: CardSet, x: float, y: float) -> Card | None:
    """The uppermost of some cards under a point, as if it were not turned."""
    for placed in reversed(layout.cards):
        spot = placed.spot
        if placed.face is not None and placed.face in cards:
            across, down = spot.width / 2, spot.height / 2
            if abs(x - spot.x) <= across and abs(y - spot.y) <= down:
                return placed.face
    return None
