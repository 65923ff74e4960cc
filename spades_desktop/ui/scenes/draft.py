"""The draft: look or bid Double Nil before the first card, then keep or reject."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from spades_desktop.i18n import _, number
from spades_desktop.rules.actions import Action, DoubleNil, Keep, Look, Reject
from spades_desktop.ui.scenes.controls import Controls, in_a_row
from spades_desktop.ui.widgets import Button

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene


class _Pair(Controls):
    """Two buttons side by side, each for an action; the first has the focus."""

    def __init__(self, table: TableScene, buttons: dict[Action, Button]) -> None:
        super().__init__(table)
        self._buttons = buttons
        self.widgets = [*buttons.values()]
        self.first = self.widgets[0]

    def arrange(self) -> None:
        """The buttons stand above the prompt."""
        desk = self.table.desk
        buttons = [*self._buttons.values()]
        in_a_row(buttons, desk.action_row.center, self.table.scale, mirrored=desk.mirrored)

    def places_of(self, action: Action) -> list[Rect]:
        """The button of an action."""
        return [self._buttons[action].rect] if action in self._buttons else []


class LookControls(_Pair):
    """Before the first card: take up the cards, or bid Double Nil unseen."""

    def __init__(self, table: TableScene) -> None:
        words = _("Draw the first card") if table.known.seats == 2 else _("Look at my cards")
        look = Button(words, lambda: table.submit(Look()), kind="main")
        blind = Button(_("Double Nil"), lambda: table.submit(DoubleNil()), icon="crown")
        super().__init__(table, {Look(): look, DoubleNil(): blind})

    @property
    def prompt(self) -> str:
        """What a Double Nil is worth."""
        worth = number(self.table.known.rules.double_nil_bonus)
        return _("Double Nil: bid no tricks before seeing a card, for {points} points or against you").format(
            points=worth
        )


class DraftControls(_Pair):
    """The card drawn: keep it, or reject it and take the next."""

    def __init__(self, table: TableScene) -> None:
        keep = Button(_("Keep"), lambda: table.submit(Keep()), kind="main")
        reject = Button(_("Reject"), lambda: table.submit(Reject()))
        super().__init__(table, {Keep(): keep, Reject(): reject})

    @property
    def prompt(self) -> str:
        """What each of the two does."""
        if self.table.known.rules.see_discard:
            return _("K keeps and shows you the next card going away · R rejects and takes the next card")
        return _("K keeps and discards the next card unseen · R rejects and takes the next card")

    def key(self, event: pygame.event.Event) -> bool:
        """K keeps, R rejects."""
        if event.key not in (pygame.K_k, pygame.K_r):
            return False
        self.table.submit(Keep() if event.key == pygame.K_k else Reject())
        return True
