"""The draft: look or bid Double Nil before the first card, then keep or reject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.actions import DoubleNil, Keep, Look, Reject
from spades_desktop.ui import text, theme
from spades_desktop.ui.scenes.controls import Controls, in_a_row
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene


class LookControls(Controls):
    """Before the first card: take up the cards, or bid Double Nil unseen."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        two = table.known.seats == 2
        look = Button(
            _("Draw the first card") if two else _("Look at my cards"),
            lambda: table.submit(Look()),
            kind="main",
        )
        blind = Button(
            _("Double Nil"),
            lambda: table.submit(DoubleNil()),
            icon="crown",
        )
        self._buttons = [look, blind]
        self.widgets = [look, blind]
        self.first = look

    @property
    def prompt(self) -> str:
        """What a Double Nil is worth."""
        worth = number(self.table.known.rules.double_nil_bonus)
        return _("Double Nil: bid no tricks before seeing a card, for {points} points or against you").format(
            points=worth
        )

    def arrange(self) -> None:
        """The buttons stand where Keep and Reject will."""
        middle = _button_row(self.table)
        in_a_row(self._buttons, middle, self.table.scale, mirrored=self.table.desk.mirrored)

    def draw(self, surface: Surface, scale: Scale) -> None:
        """The piles' labels."""
        draw_pile_labels(surface, self.table, scale)


class DraftControls(Controls):
    """The card drawn: keep it, or reject it and take the next."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        keep = Button(_("Keep"), lambda: table.submit(Keep()), kind="main")
        reject = Button(_("Reject"), lambda: table.submit(Reject()))
        self._buttons = [keep, reject]
        self.widgets = [keep, reject]
        self.first = keep

    @property
    def prompt(self) -> str:
        """What each of the two does."""
        if self.table.known.rules.see_discard:
            return _("K keeps and shows you the next card going away · R rejects and takes the next card")
        return _("K keeps and discards the next card unseen · R rejects and takes the next card")

    def arrange(self) -> None:
        """The buttons stand below the card."""
        middle = _button_row(self.table)
        in_a_row(self._buttons, middle, self.table.scale, mirrored=self.table.desk.mirrored)

    def key(self, event: pygame.event.Event) -> bool:
        """K keeps, R rejects."""
        if event.key not in (pygame.K_k, pygame.K_r):
            return False
        self.table.submit(Keep() if event.key == pygame.K_k else Reject())
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        """The piles' labels."""
        draw_pile_labels(surface, self.table, scale)


def _button_row(table: TableScene) -> tuple[int, int]:
    """The middle of the row of buttons: between the drawn card and the prompt."""
    desk = table.desk
    return desk.width // 2, round(desk.prompt[1] - 46 * desk.scale.unit)


def draw_pile_labels(surface: Surface, table: TableScene, scale: Scale) -> None:
    """How many cards the stock still has, and which pile is the discards; nothing at a table of four."""
    known, desk = table.known, table.desk
    if known.seats != 2:
        return
    size = scale.font(theme.SMALL)
    left = ngettext("{count} left", "{count} left", known.stock_left).format(count=number(known.stock_left))
    for spot, words in ((desk.stock, left), (desk.discards, _("discards"))):
        width = round(spot.width * 1.3)
        top = round(spot.y + spot.height / 2 + 8 * desk.unit)
        rect = Rect(0, 0, width, text.line_height(size))
        rect.midtop = (round(spot.x), top)
        text.draw(surface, words, rect, size, theme.QUIET, align="middle")
