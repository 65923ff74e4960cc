"""The desk: a window of some size, and where hands, piles, panels and buttons have their places on it.

Lengths are real pixels; a :class:`Spot` is a card's middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from spades_desktop.rules.seats import places_after
from spades_desktop.ui.order import HandOrder
from spades_desktop.ui.text import line_height
from spades_desktop.ui.theme import MARGIN, SMALL, Scale
from spades_desktop.ui.widgets import HEIGHT

CARD_RATIO = 350 / 250
"""Height of a card over its width."""

PROMPT = 15
"""Size of the text of the line that tells what is expected."""


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
        """The panel that shows the last trick: over the backs of a hand at the side, never over her own."""
        cards = 2 if seats == 2 else 4
        card = self.scale.px(58)
        width = self.scale.px(32) + card + (cards - 1) * round(card * 0.9)
        width = max(width, self.scale.grow(150))
        height = self.scale.grow(34) + round(card * CARD_RATIO) + self.scale.px(16)
        gap = self.scale.px(10)
        top = round(self._raised_top) - gap - height if seats == 2 else self.panel(0, 4).bottom + gap
        return self.mirror(Rect(self.width - self.margin - width, top, width, height))

    # ---- the cards

    @cached_property
    def hand_area(self) -> tuple[float, float]:
        """The least and greatest x of the player's own fan: between her panel and the buttons."""
        inset = self.scale.grow(232) + self.margin + self.unit * 16
        other = self.margin + self.unit * (4 * 50 + 16)
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
    def chosen_lift(self) -> float:
        """How far a card that stands forward rises above the others."""
        return 22 * self.card_unit

    @property
    def hover_lift(self) -> float:
        """How far a card rises under the mouse or the focus."""
        return 12 * self.card_unit

    @property
    def _raised_top(self) -> float:
        """The y of the upper edge of a card that has risen as far as it can."""
        return self.hand_top - self.chosen_lift - self.hover_lift

    @cached_property
    def prompt_area(self) -> Rect:
        """The room for the line that tells what is expected, above the cards however far they rise."""
        left, right = self.hand_area
        # As wide as the last trick beside it and the hands at the sides let it be.
        gap = self.scale.px(10)
        room = min(self.felt_width(2) - 2 * (self.last_trick(2).width + gap), self.felt_width(4) - 2 * gap)
        width = max(round(right - left) + 2 * self.scale.px(20), room)
        height = line_height(self.scale.font(PROMPT)) + self.scale.px(8)
        area = Rect(0, 0, width, height)
        area.midbottom = self.width // 2, round(self._raised_top) - self.scale.px(4)
        return area

    @cached_property
    def action_row(self) -> Rect:
        """The room for a row of buttons above the prompt."""
        height = self.scale.grow(HEIGHT)
        top = self.prompt_area.top - self.scale.px(12) - height
        return Rect(self.margin, top, self.width - 2 * self.margin, height)

    def felt_width(self, seats: int) -> int:
        """How wide the felt is around the middle of the window, free of margins and of hands at the sides."""
        return round(self.width - 2 * (self.margin if seats == 2 else 134 * self.card_unit))

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of the felt between the name of the player across and the prompt."""
        top = self.label_reach + self.scale.grow(13)
        return self.width / 2, (top + self.prompt_area.top) / 2

    @property
    def label_reach(self) -> int:
        """How far from the window's edge the name of another player stands, before her cards."""
        return round(138 * self.card_unit)

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
        step = self._step(place, count)
        side = self._side_y(step * (count - 1) + 76 * self.card_unit)
        # More than thirteen bow and turn no further than thirteen do, or the ends would leave the window.
        bend = min(1.0, 12 / max(1, count - 1))
        spots = []
        for number in range(count):
            offset = number - (count - 1) / 2
            along, turn = offset * step, offset * bend * 0.9
            inset = 18 * self.card_unit + half - (offset * bend) ** 2 * 0.28 * self.card_unit
            if place == "top":
                spots.append(Spot(self.width / 2 + along, inset, width, turn))
            elif place == "left":
                spots.append(Spot(inset, side + along, width, 90 + turn))
            else:
                spots.append(Spot(self.width - inset, side - along, width, -90 + turn))
        return spots

    @cached_property
    def _side_room(self) -> tuple[float, float]:
        """The least and greatest y of a hand at the side: between the panels and the corners."""
        top = self.panel(0, 4).bottom + 10 * self.unit
        return top, self.height - self.margin - self.scale.grow(40) - 10 * self.unit

    def _side_y(self, length: float) -> float:
        """The y of the middle of a hand at the left or right edge: level with the trick where it has room."""
        top, bottom = (self._side_room[0] + length / 2, self._side_room[1] - length / 2)
        return max(top, min(bottom, self.middle[1]))

    def _step(self, place: str, count: int) -> float:
        """From one back of a hand to the next: as far as the panels leave room for all."""
        if place == "top":
            widest, room = 31, self.width - 2 * (self.panel(0, 4).width + self.margin + 10 * self.unit)
        else:
            widest, room = 24, self._side_room[1] - self._side_room[0]
        return min(widest * self.card_unit, (room - 90 * self.card_unit) / max(1, count - 1))

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
        """The y of the middle of stock, drawn card and discards: between the hand across and the buttons."""
        return (124 * self.card_unit + self.action_row.top) / 2

    @property
    def stock(self) -> Spot:
        """The stock of the draft."""
        return Spot(self.middle[0] - self._pile_reach, self._pile_y, 138 * self.card_unit)

    @property
    def discards(self) -> Spot:
        """The discard pile of the draft."""
        return Spot(self.middle[0] + self._pile_reach, self._pile_y, 138 * self.card_unit, -2)

    @property
    def pile_air(self) -> float:
        """From the lower edge of stock and discards to their names below."""
        return 8 * self.unit

    @property
    def _pile_y(self) -> float:
        """The y of the middle of the piles: level with the drawn card, or higher where text is large."""
        name = line_height(self.scale.font(SMALL)) + self.pile_air + 6 * self.unit
        return min(self.draft_y, self.action_row.top - name - 138 * CARD_RATIO / 2 * self.card_unit)

    @property
    def _pile_reach(self) -> float:
        """From the drawn card to the piles beside it: closer where large text makes wide panels."""
        panel = self.panel(0, 2).width + self.margin + 10 * self.unit
        room = self.width / 2 - panel - 69 * self.card_unit - 18 * self.unit
        return max(172 * self.card_unit, min(190 * self.card_unit, room))

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
            "left": Spot(-far, self.middle[1], width, 90),
            "right": Spot(self.width + far, self.middle[1], width, -90),
        }[place]
