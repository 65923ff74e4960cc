"""What the strongest player would do, in words: each choice's worth, and one plain sentence why."""

from __future__ import annotations

from spades_desktop.ai.thought import Thought
from spades_desktop.i18n import _, number
from spades_desktop.rules.actions import (
    Action,
    Bid,
    DoubleNil,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
)
from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.tricks import beats
from spades_desktop.ui import phrases


def worth(value: float, unit: str) -> str:
    """A choice's worth in short: points of this hand, or matches won of a hundred."""
    if unit == "match":
        whole, tenth = divmod(round(value * 1000), 10)
        return _("{whole}.{tenth} %").format(whole=number(whole), tenth=number(tenth))
    return number(round(value), signed=True)


def advice(thought: Thought, known: Observation) -> str:
    """What to do, and why: a sentence that rests on what the adviser weighed and the viewer sees."""
    said = _name(thought.action)
    if known.double_nil and known.seat is not None and known.double_nil[known.seat]:
        reason = _why_low(thought.action) or _reason(thought.action, known)
    elif thought.action == Look() and len(thought.options) == 1:
        reason = _("it is left to a side that is far behind")
    else:
        reason = _reason(thought.action, known)
    return _("{action}: {reason}").format(action=said, reason=reason) if reason else said


def _name(action: Action) -> str:
    match action:
        case Play(card):
            return phrases.card_name(card)
        case Bid(tricks):
            return phrases.bid_name(tricks)
        case Keep():
            return _("Keep")
        case Reject():
            return _("Reject")
        case DoubleNil():
            return _("Double Nil")
        case Look():
            return _("No Double Nil")
        case Swap(cards) if not cards:
            return _("Keep all cards")
        case Swap(cards) | Pass(cards) | Return(cards):
            return " ".join(map(phrases.card_name, cards))
    raise AssertionError(action)


def _reason(action: Action, known: Observation) -> str:
    match action:
        case Play(card):
            return _why_play(card, known)
        case Bid(0):
            return _("this hand may get away without a trick")
        case Bid():
            return _("so many tricks are to be expected of this hand")
        case Keep():
            return _("it is worth more than the card that may come")
        case Reject():
            return _("the next card is likely to be worth more")
        case DoubleNil():
            return _("only something bold can still turn the match")
        case Look():
            return _("it fails too often to be worth it")
        case Swap(cards) if not cards:
            return _("what came for them would be no safer")
        case Swap():
            return _("these are the cards most likely to take a trick")
        case Pass():
            return _("your partner can use what would break your Nil")
        case Return():
            return _("these are the safest cards for a Nil")
    return ""


def _why_low(action: Action) -> str:
    """Why to draft so for a Double Nil, which wants no tricks; empty for what is no draft."""
    match action:
        case Keep():
            return _("it is safer for a Nil than the card that may come")
        case Reject():
            return _("the next card is likely to be safer for a Nil")
    return ""


def _why_play(card: Card, known: Observation) -> str:
    legal = known.legal_cards()
    if len(legal) == 1:
        return _("it is the only card you may play")
    best = known.trick.best
    if best is None:
        return _why_lead(card, known)
    winning = CardSet.of(other for other in legal if beats(other, best))
    last = len(known.trick.cards) == known.seats - 1
    if card in winning:
        if card.is_spade and not best.is_spade:
            return _("a spade takes the trick")
        return _("it takes the trick") if last else _("it may take the trick")
    if winning:
        return _("better to let this trick go")
    if known.trick.led is not None and card.suit != known.trick.led:
        return _("a card to be rid of, since the trick is lost")
    return _("the trick is lost, and this gives up least")


def _why_lead(card: Card, known: Observation) -> str:
    seen = known.played() | known.cards
    above = [rank for rank in range(card.rank + 1, 15) if Card.parse(_code(rank, card)) not in seen]
    if not above:
        return _("no higher card of the suit is left")
    if card.is_spade:
        return _("it draws out spades")
    return _("a lead that risks little") if card.rank < 10 else _("it makes the others play high")


def _code(rank: int, card: Card) -> str:
    return "23456789TJQKA"[rank - 2] + card.suit.letter
