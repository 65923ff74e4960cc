"""The bid: 0 to 13 in one row, the hand in full view, and what the others have said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from spades_desktop.ai.bidding import tricks_to_bid
from spades_desktop.i18n import _, number
from spades_desktop.rules.actions import Action, Bid
from spades_desktop.rules.seats import other_side, partner_of, side_of
from spades_desktop.ui import phrases, text, theme
from spades_desktop.ui.scenes.controls import Controls
from spades_desktop.ui.scenes.hint import tag_size
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import PADDING, Button

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

BIDS = range(14)
ABOVE = 12
"""From the row up to the line above it, in reference pixels that grow with the text."""


class BidControls(Controls):
    """A button for each bid. The focus starts on a sensible one; digits move it, Enter bids."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        suggested = tricks_to_bid(table.known)
        self._buttons = [self._button(bid, suggested) for bid in BIDS]
        for button in self._buttons:
            button.row = "bids"
        self.widgets = [*self._buttons]
        self.first = self._buttons[suggested]
        self._typed = ""

    def _button(self, bid: int, suggested: int) -> Button:
        return Button(
            phrases.bid_name(bid),
            lambda: self.table.submit(Bid(bid)),
            kind="main" if bid == suggested else "quiet",
        )

    def arrange(self) -> None:
        """All in one row across the felt, Nil a little wider, above the line on the contract."""
        desk, scale = self.table.desk, self.table.scale
        gap = scale.px(9)
        height = self._buttons[0].minimum(scale)[1]
        wanted = max(scale.grow(54), 4 * tag_size(scale))  # as wide as a hint's tag, too
        room = desk.felt_width(self.table.known.seats)
        nil = self._nil_width(scale, room - 13 * gap, wanted)
        side = min(wanted, (room - nil - 13 * gap) // 13)
        x = desk.width // 2 - (nil + 13 * (side + gap)) // 2
        y = desk.action_row.bottom - self._line - scale.px(8) - height
        buttons = self._buttons[::-1] if desk.mirrored else self._buttons
        for button in buttons:
            width = nil if button is self._buttons[0] else side
            button.place(Rect(x, y, width, height), scale)
            x += width + gap

    def _nil_width(self, scale: Scale, room: int, number: int) -> int:
        """How wide Nil is in a row of this width, where a number would be ``number`` wide.

        It is always a little wider than the numbers, and its word is seen whole.
        """
        button = self._buttons[0]
        word = text.measure(button.words, scale.font(button.size), bold=True) + scale.px(1.4 * PADDING)
        usual = max(button.minimum(scale)[0], scale.px(72))
        return max(word, min(usual, max(room - 13 * number, round(room * 1.25 / 14.25))))

    @property
    def _line(self) -> int:
        """The height of the lines above and below the row."""
        return text.line_height(self.table.scale.font(theme.BODY))

    @property
    def row(self) -> Rect:
        """The rectangle of the whole row."""
        return self._buttons[0].rect.unionall([button.rect for button in self._buttons])

    @property
    def above(self) -> Rect:
        """The line above the row, which leaves room for the names at the sides and for hints."""
        scale = self.table.scale
        width = round(self.table.desk.felt_width(self.table.known.seats) * 0.6)
        line = Rect(0, 0, width, self._line)
        line.midbottom = (self.row.centerx, self.row.top - scale.grow(ABOVE))
        return line

    def places_of(self, action: Action) -> list[Rect]:
        """The button of a bid."""
        return [self._buttons[action.tricks].rect] if isinstance(action, Bid) else []

    def key(self, event: pygame.event.Event) -> bool:
        """Digits move the focus: 1 and then 2 is twelve."""
        if not event.unicode or not event.unicode.isdecimal():
            return False
        digit = int(event.unicode)
        both = int(self._typed + str(digit)) if self._typed else digit
        bid = both if both in BIDS else digit
        self._typed = str(bid) if bid == 1 else ""
        self.table.focus.focus(self._buttons[bid])
        return True

    def _chosen(self) -> int | None:
        focused = self.table.focus.focused
        return next((bid for bid in BIDS if self._buttons[bid] is focused), None)

    def draw(self, surface: Surface, scale: Scale) -> None:
        """Above the row what the others have bid, below it what this bid makes."""
        size = scale.font(theme.BODY)
        below = Rect(0, 0, self.table.desk.felt_width(self.table.known.seats), self._line)
        below.midtop = (self.row.centerx, self.row.bottom + scale.px(8))
        text.draw(surface, self._others(), self.above, size, theme.QUIET, align="middle")
        text.draw(surface, self._contract(), below, size, theme.TEXT, align="middle")

    def _others(self) -> str:
        known, names = self.table.known, self.table.names
        said = [
            _("{name} bid {bid}").format(
                name=text.isolate(names[seat]), bid=phrases.bid_name(bid, known.double_nil[seat])
            )
            for seat in known.bidding_order
            if (bid := known.bids[seat]) is not None
        ]
        return " · ".join(said) if said else _("You are the first to bid")

    def _contract(self) -> str:
        known = self.table.known
        bid = self._chosen()
        if bid is None or known.seat is None:
            return ""
        if bid == 0:
            return _("Nil: {points} points if you take no trick, as many lost if you take one").format(
                points=number(known.rules.nil_bonus)
            )
        side = side_of(known.seat)
        contract = known.contract_of(side) + bid
        partner = partner_of(known.seat, known.seats)
        theirs = known.contract_of(other_side(side))
        if partner is None or known.bids[partner] is None:
            return _("Worth {points} if you make it").format(points=number(10 * contract))
        return _("Your side's contract: {contract}, against {other}").format(
            contract=number(contract), other=number(theirs)
        )
