"""A card that follows the mouse: it flies on from where it was let go, or glides home."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from spades_desktop.rules.cards import Card
from spades_desktop.ui.layout import TableLayout
from spades_desktop.ui.timeline import Tween, call, sequence

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

_HOME = 0.2
"""Seconds for the way back to the hand."""


class Drag:
    """The card of a table that the mouse has taken, if any."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._card: Card | None = None

    def follow(self, card: Card, dx: float, dy: float) -> None:
        """The card is ``dx`` and ``dy`` pixels from where it lies."""
        self._card = card
        spot = self._table.layout.by_key[card].spot
        sprite = self._table.sprites[card]
        sprite.x, sprite.y, sprite.moving = spot.x + dx, spot.y + dy, True

    def go_home(self) -> None:
        """The card goes back to its place; at once, where motion disturbs."""
        card, self._card = self._card, None
        if card is None or card not in self._table.sprites:
            return
        sprite, placed = self._table.sprites[card], self._table.layout.by_key[card]
        seconds = 0.0 if self._table.sprites.fades else _HOME
        way = Tween(sprite, seconds, x=placed.spot.x, y=placed.spot.y)
        self._table.timeline.add(sequence(way, call(partial(sprite.place, placed))))

    def lift_from(self, layout: TableLayout) -> TableLayout:
        """Lets go for good; returns the layout with the card where it is, for it to move on from there."""
        card, self._card = self._card, None
        if card is None or card not in layout.by_key or card not in self._table.sprites:
            return layout
        sprite = self._table.sprites[card]
        return TableLayout(
            tuple(
                replace(placed, spot=replace(placed.spot, x=sprite.x, y=sprite.y))
                if placed.key == card
                else placed
                for placed in layout.cards
            )
        )
