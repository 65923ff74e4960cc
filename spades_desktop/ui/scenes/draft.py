"""The draft: look or bid Double Nil before the first card, then keep or reject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spades_desktop.i18n import _, number
from spades_desktop.rules.actions import DoubleNil, Keep, Look, Reject
from spades_desktop.ui.scenes.controls import Controls, in_a_row
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
        desk = self.table.desk
        in_a_row(self._buttons, desk.action_row.center, self.table.scale, mirrored=desk.mirrored)


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
        desk = self.table.desk
        in_a_row(self._buttons, desk.action_row.center, self.table.scale, mirrored=desk.mirrored)

    def key(self, event: pygame.event.Event) -> bool:
        """K keeps, R rejects."""
        if event.key not in (pygame.K_k, pygame.K_r):
            return False
        self.table.submit(Keep() if event.key == pygame.K_k else Reject())
        return True
