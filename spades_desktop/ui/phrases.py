"""What the table says: what is expected, why something was refused, what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from spades_desktop.i18n import _, ngettext, number, pgettext
from spades_desktop.rules.cards import Card, Suit
from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Event,
    Passed,
    Phase,
    Played,
    Returned,
    Swapped,
    TrickTaken,
)
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.refusal import Reason
from spades_desktop.rules.seats import partner_of
from spades_desktop.ui.text import isolate

_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def card_name(card: Card) -> str:
    """A card in short: ``10♥``, the letters being those printed on it."""
    rank = "10" if card.rank == 10 else card.rank.letter
    return isolate(rank + _SIGNS[card.suit])


def bid_name(bid: int, double: bool = False) -> str:
    """A bid as one says it: a number, Nil, or Double Nil."""
    if bid:
        return number(bid)
    return _("Double Nil") if double else _("Nil")


def follow_suit(led: Suit) -> str:
    """What is expected of one who holds the suit led."""
    return {
        Suit.CLUBS: _("Clubs were led: follow suit"),
        Suit.DIAMONDS: _("Diamonds were led: follow suit"),
        Suit.HEARTS: _("Hearts were led: follow suit"),
        Suit.SPADES: _("Spades were led: follow suit"),
    }[led]


def _void(led: Suit) -> str:
    return {
        Suit.CLUBS: _("No clubs: play any card"),
        Suit.DIAMONDS: _("No diamonds: play any card"),
        Suit.HEARTS: _("No hearts: play any card"),
        Suit.SPADES: _("No spades: play any card"),
    }[led]


def expected(known: Observation, names: Sequence[str]) -> str:
    """One line: what the viewer is to do, or whom one waits for."""
    if known.to_act is None:
        return ""
    if not known.is_my_turn:
        return _waiting(known, isolate(names[known.to_act]))
    match known.phase:
        case Phase.LOOK:
            return _("Your turn")
        case Phase.DRAFT:
            return _("Keep this card, or reject it and take the next")
        case Phase.BID:
            return _("How many tricks will you take?")
        case Phase.SWAP:
            return _("Choose up to {count} cards to throw away").format(count=number(known.rules.exchange))
        case Phase.RETURN if (given := known.passes[-1]).cards is not None:
            return _("{name} gave you {cards}: choose as many to return").format(
                name=isolate(names[given.seat]), cards=" ".join(map(card_name, given.cards))
            )
        case Phase.PASS | Phase.RETURN:
            partner = partner_of(known.to_act, known.seats)
            assert partner is not None
            return ngettext(
                "Choose {count} card for {name}", "Choose {count} cards for {name}", known.rules.exchange
            ).format(count=number(known.rules.exchange), name=isolate(names[partner]))
        case Phase.PLAY:
            return _to_play(known)
        case _:
            return ""


def _waiting(known: Observation, name: str) -> str:
    match known.phase:
        case Phase.LOOK | Phase.DRAFT:
            return (
                _("{name} draws").format(name=name)
                if known.seats == 2
                else _("{name} bids").format(name=name)
            )
        case Phase.BID:
            return _("{name} bids").format(name=name)
        case Phase.SWAP | Phase.PASS | Phase.RETURN:
            return _("{name} exchanges cards").format(name=name)
        case _:
            return _("{name} plays").format(name=name)


def _to_play(known: Observation) -> str:
    led = known.trick.led
    if led is not None:
        return follow_suit(led) if known.cards.of_suit(led) else _void(led)
    if known.spades_broken or known.legal_cards() == known.cards:
        return _("You lead: play any card")
    return _("You lead: anything but spades, which are not broken yet")


def refused(reason: Reason, known: Observation) -> str:
    """Why the viewer's action was refused, for her."""
    match reason:
        case Reason.MUST_FOLLOW_SUIT if known.trick.led is not None:
            return follow_suit(known.trick.led)
        case Reason.SPADES_NOT_BROKEN:
            return _("Spades are not broken yet: lead another suit")
        case Reason.OUT_OF_TURN:
            return _("It is not your turn yet")
        case Reason.NOT_HELD:
            return _("You do not hold that card")
        case Reason.BID_RANGE:
            return _("A bid is a number from 0 to 13")
        case Reason.DOUBLE_NIL_NOT_ALLOWED:
            return _("Double Nil is not allowed now")
        case Reason.WRONG_COUNT:
            return _("That is not the right number of cards")
        case _:
            return _("That cannot be done now")


def happened(event: Event, names: Sequence[str]) -> str | None:
    """One sentence on an event that everybody may know of, or None where it is not worth one."""
    match event:
        case DoubleNilBid(seat, _cards):
            return _("{name} bid Double Nil").format(name=isolate(names[seat]))
        case Swapped(seat, count, _cards):
            return ngettext(
                "{name} threw away {count} card", "{name} threw away {count} cards", count
            ).format(name=isolate(names[seat]), count=number(count))
        case BidMade(seat, tricks):
            return _("{name} bid {bid}").format(name=isolate(names[seat]), bid=bid_name(tricks))
        case Passed(seat, to, count, _cards) | Returned(seat, to, count, _cards):
            return ngettext(
                "{name} gave {partner} {count} card", "{name} gave {partner} {count} cards", count
            ).format(name=isolate(names[seat]), partner=isolate(names[to]), count=number(count))
        case Played(seat, card, breaks):
            sentence = _("{name} broke spades with {card}") if breaks else _("{name} played {card}")
            return sentence.format(name=isolate(names[seat]), card=card_name(card))
        case TrickTaken(seat, _number):
            return _("{name} took the trick").format(name=isolate(names[seat]))
        case _:
            return None


def hand_line(hand_number: int, target: int) -> str:
    """Which hand it is, and how far the match goes."""
    return _("Hand {number} · to {target}").format(number=number(hand_number), target=number(target))


def draft_line(hand_number: int, pick: int) -> str:
    """Which hand it is, and how far its draft has come: ``pick`` of 13."""
    return _("Hand {number} · draft {pick} of 13").format(number=number(hand_number), pick=number(pick))


def taken_of(taken: int, bid: int) -> str:
    """Tricks taken of the tricks bid."""
    return pgettext("tricks", "{taken} of {bid}").format(taken=number(taken), bid=number(bid))
