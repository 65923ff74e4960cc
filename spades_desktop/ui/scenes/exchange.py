"""A Double Nil's exchange: choose the cards to throw away, to pass or to return, then confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.actions import Action, Pass, Return, Swap
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.refusal import Reason
from spades_desktop.rules.seats import partner_of
from spades_desktop.ui.scenes.controls import Controls, arrange_card_spots, card_spots, in_a_row
from spades_desktop.ui.text import isolate
from spades_desktop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

_KINDS: dict[Phase, type[Swap] | type[Pass] | type[Return]] = {
    Phase.SWAP: Swap,
    Phase.PASS: Pass,
    Phase.RETURN: Return,
}


class ExchangeControls(Controls):
    """Cards are chosen and unchosen freely; nothing is done before the button is pressed."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._most = table.known.rules.exchange
        self._any_number = table.known.phase is Phase.SWAP
        self._spots = card_spots(table, self._toggle)
        self._confirm = Button("", self._do, kind="main")
        self.widgets = [*self._spots, self._confirm]
        self._name_button()
        self.first = self._confirm if self._any_number else self._following(0)

    @property
    def _chosen(self) -> frozenset[Card]:
        return self.table.chosen

    def _toggle(self, card: Card) -> None:
        if card not in self._chosen and len(self._chosen) == self._most:
            self.table.refuse(Reason.WRONG_COUNT, card)
            return
        self.table.choose(self._chosen ^ {card})
        self._name_button()
        self.arrange()
        if not self._any_number and card in self._chosen:
            place = [spot.card for spot in self._spots].index(card)
            self.table.focus.focus(self._following(place))

    def _following(self, place: int) -> Widget:
        """Where the focus goes by keyboard: to the next card, and with enough chosen to the button."""
        if len(self._chosen) == self._most:
            return self._confirm
        around = [*self._spots[place:], *self._spots[:place]]
        return next(spot for spot in around if spot.card not in self._chosen)

    def _name_button(self) -> None:
        count = len(self._chosen)
        self._confirm.enabled = self._any_number or count == self._most
        if self._any_number:
            words = (
                ngettext("Throw away {count} card", "Throw away {count} cards", count)
                if count
                else _("Keep all cards")
            )
            self._confirm.words = words.format(count=number(count))
            return
        seat = self.table.known.seat
        assert seat is not None
        partner = partner_of(seat, self.table.known.seats)
        assert partner is not None
        self._confirm.words = _("Give to {name}: {count} of {needed}").format(
            name=isolate(self.table.names[partner]), count=number(count), needed=number(self._most)
        )

    def places_of(self, action: Action) -> list[Rect]:
        """The cards that an exchange names; the button where it is none."""
        return [self._confirm.rect] if action == Swap(()) else super().places_of(action)

    def arrange(self) -> None:
        """The button above the prompt, the spots on the cards."""
        arrange_card_spots(self.table, self._spots)
        desk = self.table.desk
        in_a_row([self._confirm], desk.action_row.center, self.table.scale, mirrored=desk.mirrored)

    def _do(self) -> None:
        self.table.submit(_KINDS[self.table.known.phase](tuple(sorted(self._chosen))))
