"""Playing a card: by click, by drag, or by the keyboard among the cards that may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spades_desktop.ai.claim import Claim, claim
from spades_desktop.i18n import _
from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import Card
from spades_desktop.ui.phrases import card_name
from spades_desktop.ui.scenes.controls import Controls, arrange_card_spots, card_spots, in_a_row
from spades_desktop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene


class PlayControls(Controls):
    """The viewer's cards. With ``confirm_play`` set, a card pressed is first chosen; one dragged is played.

    Who is certain to take all the tricks that are left, or none, may lay down her cards.
    """

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        legal = table.known.legal_cards()
        self._spots = card_spots(table, self._press, allowed=lambda card: card in legal, thrown=self._play)
        self._lay_down = _claim_button(table)
        self.widgets: list[Widget] = [*self._spots, *([self._lay_down] if self._lay_down else [])]
        self.first = min(
            (spot for spot in self._spots if spot.focusable), key=lambda spot: spot.card.rank, default=None
        )

    @property
    def prompt(self) -> str:
        """What is expected; of a card that was chosen, that it is to be pressed again."""
        if self.table.chosen:
            [card] = self.table.chosen
            return _("Press {card} once more to play it").format(card=card_name(card))
        return super().prompt

    def arrange(self) -> None:
        """The spots lie on the cards, the button above the prompt."""
        arrange_card_spots(self.table, self._spots)
        if self._lay_down:
            desk = self.table.desk
            in_a_row([self._lay_down], desk.action_row.center, self.table.scale, mirrored=desk.mirrored)

    def key(self, event: pygame.event.Event) -> bool:
        """C lays down."""
        if event.key != pygame.K_c or self._lay_down is None:
            return False
        self.table.lay_down()
        return True

    def _press(self, card: Card) -> None:
        legal = card in self.table.known.legal_cards()
        if self.table.app.settings.confirm_play and legal and card not in self.table.chosen:
            self.table.choose(frozenset({card}))
            return
        self._play(card)

    def _play(self, card: Card) -> None:
        self.table.submit(Play(card), card)


def _claim_button(table: TableScene) -> Button | None:
    """The offer to lay down, which rests on nothing but what the viewer has seen."""
    left = sum(table.known.sizes)
    proven = claim(table.known) if left > table.known.seats else None
    if proven is None:
        return None
    words = _("Take all the rest") if proven is Claim.ALL else _("Take no more tricks")
    return Button(words, table.lay_down, icon="check", hint=_("C lays down your cards: it is certain"))
