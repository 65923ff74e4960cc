"""Playing a card: by click, by drag, or by the keyboard among the cards that may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import Card
from spades_desktop.ui.scenes.controls import Controls, arrange_card_spots, card_spots

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene


class PlayControls(Controls):
    """The viewer's cards. With ``confirm_play`` set, a card is first chosen and then played."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        legal = table.known.legal_cards()
        self._spots = card_spots(table, self._press, allowed=lambda card: card in legal)
        self.widgets = [*self._spots]
        self.first = min(
            (spot for spot in self._spots if spot.focusable), key=lambda spot: spot.card.rank, default=None
        )
        self._asked: Card | None = None

    def arrange(self) -> None:
        """The spots lie on the cards."""
        arrange_card_spots(self.table, self._spots)

    def _press(self, card: Card) -> None:
        legal = card in self.table.known.legal_cards()
        if self.table.app.settings.confirm_play and legal and self._asked != card:
            self._asked = card
            self.table.choose(frozenset({card}))
            return
        self.table.submit(Play(card), card)
