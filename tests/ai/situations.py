"""Observations in few words: a seat's cards, the bids, the trick on the table."""

from __future__ import annotations

from dataclasses import replace

from spades_desktop.rules.cards import FULL_DECK, Card, CardSet, Suit
from spades_desktop.rules.events import Kept, Phase, Rejected
from spades_desktop.rules.observation import Observation, before_match
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.scoring import BagsLine, HandScore, SideScore
from spades_desktop.rules.tricks import Trick


def cards(codes: str) -> tuple[Card, ...]:
    """Cards in the order of their codes."""
    return tuple(map(Card.parse, codes.split()))


def scores(ours: int, theirs: int) -> tuple[HandScore, ...]:
    """A history that leaves the sides 0 and 1 at these points."""
    return ((SideScore((BagsLine(0, ours),), 0), SideScore((BagsLine(0, theirs),), 0)),)


def play(
    hand: str,
    bids: tuple[int, ...],
    trick: str = "",
    *,
    taken: tuple[int, ...] = (),
    out: str = "",
    rules: Rules | None = None,
    double_nil: tuple[bool, ...] | None = None,
) -> Observation:
    """Seat 0 to play: its cards, the bids by seat, the cards on the table, the last by the seat before.

    ``taken`` are the tricks by seat so far, made up of cards in neither ``hand`` nor
    ``out``, of which the latter are surely still unseen; as few as possible show a void.
    """
    seats = len(bids)
    rules = rules or (TWO_PLAYER if seats == 2 else PARTNERSHIP)
    held, table = CardSet.parse(hand), cards(trick)
    past = _past(FULL_DECK - held - CardSet.of(table) - CardSet.parse(out), taken or (0,) * seats)
    left = 13 - len(past)
    assert len(held) == left, f"{len(held)} cards held of {left}"
    sizes = (left,) * (seats - len(table)) + (left - 1,) * len(table)
    return replace(
        before_match(rules, seats - 1, 0),
        phase=Phase.PLAY,
        to_act=0,
        hand_number=1,
        cards=held,
        sizes=sizes,
        looked=(True,) * seats,
        double_nil=double_nil or (False,) * seats,
        bids=bids,
        trick=Trick((seats - len(table)) % seats, table),
        tricks=past,
        spades_broken=True,
    )


def _past(pool: CardSet, taken: tuple[int, ...]) -> tuple[Trick, ...]:
    seats, tricks = len(taken), []
    for seat, count in enumerate(taken):
        for _ in range(count):
            longest = max(Suit, key=lambda suit: len(pool.of_suit(suit)))
            same = list(pool.of_suit(longest))[-seats:]
            others = [card for card in pool if card.suit is not longest and not card.is_spade]
            played = (*reversed(same), *others)[:seats]
            pool -= CardSet.of(played)
            tricks.append(Trick(seat, played))
            assert tricks[-1].winner(seats) == seat
    return tuple(tricks)


def bid(hand: str, others: tuple[int | None, ...], *, rules: Rules) -> Observation:
    """Seat 0 to bid after ``others``, whose first entry is its own and None."""
    seats = rules.seats
    return replace(
        before_match(rules, 0, 0),
        phase=Phase.BID,
        to_act=0,
        hand_number=1,
        cards=CardSet.parse(hand),
        sizes=(13,) * seats,
        looked=(True,) * seats,
        bids=others,
    )


def draft(drawn: str, hand: str = "", rejected: str = "", *, double_nil: bool = False) -> Observation:
    """Seat 0 of two to keep or reject, with a hand kept, and some cards rejected for unknown ones."""
    kept = [Kept(0, card, None, shown=False) for card in cards(hand)]
    refused = [Rejected(0, card, None) for card in cards(rejected)]
    return replace(
        before_match(TWO_PLAYER, 0, 0),
        phase=Phase.DRAFT,
        to_act=0,
        hand_number=1,
        cards=CardSet.parse(hand),
        drawn=Card.parse(drawn),
        looked=(True, True),
        double_nil=(double_nil, False),
        bids=(0 if double_nil else None, None),
        picks=(*kept, *refused),
    )


def look(rules: Rules, ours: int, theirs: int) -> Observation:
    """Seat 0 may still bid Double Nil, at these scores."""
    seats = rules.seats
    return replace(
        before_match(rules, 0, 0),
        phase=Phase.LOOK,
        to_act=0,
        hand_number=2,
        looked=(False,) * seats,
        double_nil=(False,) * seats,
        bids=(None,) * seats,
        history=scores(ours, theirs),
    )


def exchange(phase: Phase, hand: str, *, rules: Rules) -> Observation:
    """Seat 0 to throw, pass or return."""
    return replace(before_match(rules, 0, 0), phase=phase, to_act=0, hand_number=1, cards=CardSet.parse(hand))
