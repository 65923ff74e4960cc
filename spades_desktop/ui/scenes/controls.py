"""What the viewer can press in one phase of the game: the contract, and cards as something to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from spades_desktop.rules.actions import Action, Pass, Play, Return, Swap
from spades_desktop.rules.cards import Card
from spades_desktop.ui import phrases
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.focus import Focus
from spades_desktop.ui.layout import Key
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

_DRAG_FROM = 8
"""Reference pixels the mouse must travel with a card held before it is a drag."""


class Controls:
    """Nothing to press: another player's turn. Each phase that asks something derives its own."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.widgets: list[Widget] = []
        self.first: Widget | None = None

    @property
    def prompt(self) -> str:
        """The line that tells what is expected."""
        return phrases.expected(self.table.known, self.table.names)

    def arrange(self) -> None:
        """Gives every widget its rectangle on the table as it is laid out now."""

    def key(self, _event: pygame.event.Event) -> bool:
        """Reacts to a key of this phase; returns whether it was one."""
        return False

    def places_of(self, action: Action) -> list[Rect]:
        """Where an action is chosen: the cards of one that names cards; a phase with buttons adds those."""
        match action:
            case Play(card):
                cards: tuple[Card, ...] = (card,)
            case Swap(cards) | Pass(cards) | Return(cards):
                pass
            case _:
                cards = ()
        return [
            widget.rect for widget in self.widgets if isinstance(widget, CardSpot) and widget.card in cards
        ]

    def accepts(self, _event: pygame.event.Event) -> bool:
        """Whether an event may reach the widgets."""
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        """Paints what is no widget, below the widgets."""


class CardSpot(Widget):
    """A card of the own hand as something to press, hover, focus and drag.

    ``allowed`` cards take the focus; the others still answer a click, so that it can
    be said why not. A card dragged to the middle is ``thrown``: pressed, where nothing else is said.
    """

    row = "hand"

    def __init__(
        self,
        card: Card,
        press: Callable[[Card], None],
        table: TableScene,
        *,
        allowed: bool = True,
        thrown: Callable[[Card], None] | None = None,
    ) -> None:
        super().__init__()
        self.card = card
        self.focusable = allowed
        self._press = press
        self._table = table
        self._thrown = thrown or press
        self._from = (0, 0)
        self._dragging = False

    def activate(self) -> None:
        """The card was chosen."""
        self._press(self.card)

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget; held and moved far enough, the card follows the mouse until it is let go."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._from = event.pos
        elif event.type == pygame.MOUSEMOTION and self.held:
            dx, dy = event.pos[0] - self._from[0], event.pos[1] - self._from[1]
            if self._dragging or abs(dx) + abs(dy) > self._table.scale.px(_DRAG_FROM):
                self._dragging = True
                self._table.drag(self.card, dx, dy)
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dragging:
            self._dragging = self.held = self.hovered = False
            if event.pos[1] < self._table.desk.hand_top:
                self._thrown(self.card)
            else:
                self._table.drop()
            return True
        return super().process_event(event)

    def draw(self, _surface: Surface) -> None:
        """Nothing: the card is a sprite, and its ring lies with it among the others."""


def card_spots(
    table: TableScene,
    press: Callable[[Card], None],
    *,
    allowed: Callable[[Card], bool] = lambda _card: True,
    thrown: Callable[[Card], None] | None = None,
) -> list[CardSpot]:
    """A spot for each card of the viewer's hand, from left to right as they lie."""
    return [
        CardSpot(placed.face, press, table, allowed=allowed(placed.face), thrown=thrown)
        for placed in table.layout.cards
        if placed.face is not None and placed.face in table.known.cards
    ]


def arrange_card_spots(table: TableScene, spots: list[CardSpot]) -> None:
    """Each spot is what shows of its card: from its left edge to that of the next."""
    for number, spot in enumerate(spots):
        placed = table.layout.by_key[spot.card].spot
        left = placed.x - placed.width / 2
        right = placed.x + placed.width / 2
        if number + 1 < len(spots):
            following = table.layout.by_key[spots[number + 1].card].spot
            right = min(right, following.x - following.width / 2)
        top = placed.y - placed.width * CARD_RATIO / 2
        bottom = min(placed.y + placed.width * CARD_RATIO / 2, table.desk.height)
        rect = Rect(round(left), round(top), round(right - left), round(bottom - top))
        spot.place(rect, table.scale)


def in_a_row(buttons: list[Button], middle: tuple[int, int], scale: Scale, *, mirrored: bool) -> Rect:
    """Lays buttons side by side around a point, in the direction of reading; returns the row."""
    gap = scale.px(12)
    sizes = [button.minimum(scale) for button in buttons]
    width = sum(size[0] for size in sizes) + gap * (len(buttons) - 1)
    height = max(size[1] for size in sizes)
    row = Rect(0, 0, width, height)
    row.center = middle
    x = row.left
    pairs = list(zip(buttons, sizes, strict=True))
    for button, size in reversed(pairs) if mirrored else pairs:
        button.place(Rect(x, row.top, size[0], height), scale)
        x += size[0] + gap
    return row


def ringed_card(focus: Focus) -> Key | None:
    """The card that the keyboard is at."""
    focused = focus.focused
    return focused.card if isinstance(focused, CardSpot) and focused.ringed else None


def lifted_cards(focus: Focus, lift: float) -> dict[Key, float]:
    """The cards under the mouse or the keyboard, and how many pixels they rise."""
    return {
        widget.card: lift
        for widget in focus.widgets
        if isinstance(widget, CardSpot)
        and widget.focusable
        and (widget.hovered or (widget.focused and widget.ringed))
    }
