"""The words for what the rules say in types."""

from __future__ import annotations

from spades_desktop.i18n import _
from spades_desktop.rules.refusal import Reason


def refusal(reason: Reason) -> str:
    """Why something is refused, as a sentence that fits the table and a report on a record alike."""
    return {
        Reason.BAD_FORMAT: _("This is no match record that can be read."),
        Reason.BAD_DECK: _("The deck is not the 52 cards, each once."),
        Reason.AFTER_END: _("Nothing may follow the end."),
        Reason.BAD_TOKEN: _("There is no such action."),
        Reason.WRONG_PHASE: _("That is not due now."),
        Reason.UNFINISHED_HAND: _("Another hand follows, but this one is not finished."),
        Reason.BID_RANGE: _("A bid is a number from 0 to 13."),
        Reason.DOUBLE_NIL_NOT_ALLOWED: _("Double Nil may not be bid here."),
        Reason.WRONG_COUNT: _("The number of cards is wrong, or one is named twice."),
        Reason.NOT_HELD: _("That card is not there to be taken."),
        Reason.MUST_FOLLOW_SUIT: _("Follow suit: there is a card of the suit led in the hand."),
        Reason.SPADES_NOT_BROKEN: _("Spades are not broken yet: lead another suit."),
        Reason.BAD_RESULT: _("The result written down is not what the cards come to."),
        Reason.OUT_OF_TURN: _("It is another player's turn."),
    }[reason]
