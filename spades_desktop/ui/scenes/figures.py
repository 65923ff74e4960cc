"""Cards on a page of text: the pictures that the rulebook asks for, laid out in widths of a card."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from spades_desktop.rules.cards import Card
from spades_desktop.ui import cards
from spades_desktop.ui.cards import CardStyle
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Widget

_CARD = 84  # the width of a card in reference pixels, where there is room
_AIR = 0.06  # around all of it, for shadows


@dataclass(frozen=True)
class Lying:
    """A card with its middle at ``x``, ``y``, in widths of a card; a ``face`` of None is a back."""

    face: Card | None
    x: float
    y: float = 0.0
    angle: float = 0.0
    size: float = 1.0
    dim: bool = False
    lit: bool = False

    def bounds(self) -> tuple[float, float, float, float]:
        """The least and greatest x, and the least and greatest y, that it covers."""
        turn = math.radians(self.angle)
        across = self.size * (abs(math.cos(turn)) + CARD_RATIO * abs(math.sin(turn))) / 2
        down = self.size * (abs(math.sin(turn)) + CARD_RATIO * abs(math.cos(turn))) / 2
        return self.x - across, self.x + across, self.y - down, self.y + down


def _cards(codes: str) -> list[Card]:
    return [Card.parse(code) for code in codes.split()]


def _fan(codes: str, forward: str | None = None) -> list[Lying]:
    """A hand; where some cards stand ``forward``, the others step back."""
    hand = _cards(codes)
    raised = set(_cards(forward)) if forward is not None else set(hand)
    lying = []
    for number, card in enumerate(hand):
        offset = number - (len(hand) - 1) / 2
        y = offset * offset * 0.003 - (0.16 if forward is not None and card in raised else 0)
        lying.append(Lying(card, offset * 0.42, y, -offset * 0.8, dim=card not in raised))
    return lying


def _trick(codes: str, best: str) -> list[Lying]:
    """Cards in the order in which they were played, the one that takes the trick lit."""
    taker = Card.parse(best)
    return [
        Lying(card, number * 1.12, 0, 2.5 if number % 2 else -2.5, dim=card != taker, lit=card == taker)
        for number, card in enumerate(_cards(codes))
    ]


def _around(codes: str, best: str) -> list[Lying]:
    """A trick of four, each card before its player."""
    places = ((-0.9, 0.0, 5.0), (0.0, -0.5, 2.0), (0.9, 0.0, -4.0), (0.0, 0.5, -2.0))
    taker = Card.parse(best)
    return [
        Lying(card, x, y, angle, dim=card != taker, lit=card == taker)
        for card, (x, y, angle) in zip(_cards(codes), places, strict=True)
    ]


def _pile(x: float, count: int, angle: float = 0.0) -> list[Lying]:
    return [
        Lying(None, x + number * 0.015, -number * 0.015, angle * (1 + number % 3), size=0.8)
        for number in range(count)
    ]


def _swap() -> list[Lying]:
    thrown = [Lying(card, number * 0.5, 0, 6 - 6 * number) for number, card in enumerate(_cards("AS KH QD"))]
    return [*thrown, *(Lying(None, 2.6 + number * 0.5, 0, 6 - 6 * number) for number in range(3))]


_HAND = "AS KS 9S 6S AH 7H 4H 8C 5C 3C KD QD 6D"

FIGURES: dict[str, list[Lying]] = {
    "suit": _fan("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    "bid": _fan(_HAND, forward="AS KS AH KD"),
    "follow": _fan(_HAND, forward="AH 7H 4H"),
    "trumped": _trick("9H KH 4S AH", "4S"),
    "discarded": _trick("9D KD AC 3D", "KD"),
    "nil": _fan("5S 3S 9H 6H 4H 2H TC 7C 4C 2C 8D 5D 3D"),
    "draft": [*_pile(-1.35, 6), Lying(Card.parse("KS"), 0), *_pile(1.35, 4, -2)],
    "swap": _swap(),
    "table": _around("9H KH AH 4H", "AH"),
    "claim": _fan("AS KS QS"),
}
"""What each picture of the rulebook shows."""


class Figure(Widget):
    """Some cards as they would lie on the table, in the middle of the column."""

    focusable = False

    def __init__(self, lying: Iterable[Lying], style: CardStyle) -> None:
        super().__init__()
        self._lying = list(lying)
        self._style = style
        bounds = [card.bounds() for card in self._lying]
        self._left, self._top = min(b[0] for b in bounds) - _AIR, min(b[2] for b in bounds) - _AIR
        self._across = max(b[1] for b in bounds) + _AIR - self._left
        self._down = max(b[3] for b in bounds) + _AIR - self._top

    def _card(self, scale: Scale, width: float) -> float:
        """How wide a card is in a column of this width."""
        return min(scale.px(_CARD), width / self._across)

    def minimum(self, _scale: Scale) -> tuple[int, int]:
        """None: the cards become as small as they must."""
        return 0, 0

    def height(self, scale: Scale, width: int) -> int:
        """How high it is in a column of this width."""
        return round(self._card(scale, width) * self._down)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: it is a picture."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        unit = self._card(self.scale, self.rect.width)
        left = self.rect.centerx - unit * self._across / 2
        for card in self._lying:
            width = round(card.size * unit)
            middle = (left + (card.x - self._left) * unit, self.rect.top + (card.y - self._top) * unit)
            picture = cards.picture(card.face, width, card.angle, self._style, card.dim, card.lit)
            surface.blit(picture, picture.get_rect(center=middle))
