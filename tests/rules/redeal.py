"""Other matches that look the same from one seat: the cards it cannot know, dealt and exchanged anew.

What a seat can know is told here once more, from the table "Who sees what" and from whole events, so that an
event that shows too much is found out.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

from spades_desktop.rules.actions import Action, Deal, Draw, Pass, Play, Return, Swap
from spades_desktop.rules.cards import DECK, Card
from spades_desktop.rules.events import (
    DoubleNilBid,
    Drew,
    Event,
    Kept,
    Looked,
    Passed,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
)
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import HandRecord, MatchRecord, replay
from spades_desktop.rules.refusal import IllegalAction

Relabel = dict[Card, Card]


def may_know(event: Event, viewer: int | None, rules: Rules) -> set[Card]:
    """The cards that a whole event tells this viewer of."""
    match event:
        case Played(_, card):
            return {card}
        case Drew(seat, card):
            return {card} if seat == viewer and card else set()
        case Kept(seat, card, discarded):
            if seat != viewer:
                return set()
            return {one for one in (card, discarded if rules.see_discard else None) if one}
        case Rejected(seat, card, taken):
            return {one for one in (card, taken) if one} if seat == viewer else set()
        case (
            Looked(seat, cards)
            | DoubleNilBid(seat, cards)
            | Swapped(seat, _, cards)
            | Received(seat, _, cards)
        ):
            return {*(cards or ())} if seat == viewer else set()
        case Passed(seat, to, _, cards) | Returned(seat, to, _, cards):
            return {*(cards or ())} if viewer in (seat, to) else set()
    return set()


def another_match(record: MatchRecord, viewer: int | None, rng: Random) -> MatchRecord:
    """A legal record in which this viewer has seen the same, the rest as different as chance makes it."""
    hidden, exchanges = _hidden_from(record, viewer)
    for number, unseen in enumerate(hidden):
        for across_suits in (True, True, True, False):
            hand = _relabelled(record.hands[number], _shuffled(unseen, rng, across_suits=across_suits))
            if is_legal(other := _with_hand(record, number, hand)):
                record = other
                break
    for number, place in exchanges:
        hand = _exchanged_otherwise(record.hands[number], place, rng)
        if is_legal(other := _with_hand(record, number, hand)):
            record = other
    return record


def is_legal(record: MatchRecord) -> bool:
    """Whether every action of the record is legal."""
    try:
        for _ in replay(record):
            pass
    except IllegalAction:
        return False
    return True


def _with_hand(record: MatchRecord, number: int, hand: HandRecord) -> MatchRecord:
    return replace(record, hands=(*record.hands[:number], hand, *record.hands[number + 1 :]))


def _hidden_from(record: MatchRecord, viewer: int | None) -> tuple[list[set[Card]], list[tuple[int, int]]]:
    """For each hand the cards this viewer has seen nothing of; and the exchanges it has not seen into,
    by hand and place among its actions.
    """
    hidden: list[set[Card]] = []
    exchanges: list[tuple[int, int]] = []
    place = 0
    for action, (_, events) in zip(record.actions(), islice(replay(record), 1, None), strict=True):
        if isinstance(action, Deal):
            hidden.append({*DECK})
            place = 0
            continue
        known = {card for event in events for card in may_know(event, viewer, record.rules)}
        hidden[-1] -= known
        if isinstance(action, Swap | Draw | Pass | Return) and not known:
            exchanges.append((len(hidden) - 1, place))
        place += 1
    return hidden, exchanges


def _shuffled(cards: set[Card], rng: Random, *, across_suits: bool) -> Relabel:
    """These cards, each to stand for another of them: of any suit (which may be illegal), or of its own."""
    relabel: Relabel = {card: card for card in DECK}
    groups = [sorted(cards)] if across_suits else [sorted(c for c in cards if c.suit == s) for s in range(4)]
    for group in groups:
        relabel |= zip(group, rng.sample(group, len(group)), strict=True)
    return relabel


def _relabelled(hand: HandRecord, relabel: Relabel) -> HandRecord:
    def other(action: Action) -> Action:
        match action:
            case Play(card):
                return Play(relabel[card])
            case Swap(cards) | Draw(cards) | Pass(cards) | Return(cards):
                return type(action)(tuple(relabel[card] for card in cards))
        return action

    return HandRecord(tuple(relabel[card] for card in hand.deck), tuple(map(other, hand.actions)))


def _exchanged_otherwise(hand: HandRecord, place: int, rng: Random) -> HandRecord:
    """The hand with some other cards in one of its exchanges, which may be illegal."""
    action = hand.actions[place]
    assert isinstance(action, Swap | Draw | Pass | Return)
    cards = tuple(rng.choice(DECK) if rng.random() < 0.5 else card for card in action.cards)
    return replace(hand, actions=(*hand.actions[:place], type(action)(cards), *hand.actions[place + 1 :]))
