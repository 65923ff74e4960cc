"""How many tricks to bid: each bid is tried in the same deals, played out by rules of thumb.

What the hand itself may take, what the partner has bid or would, and what the match
calls for are in the stakes, so a Nil is bid where it is worth more than any number.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from functools import partial

from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.trial import Hands, Trial, weighed
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.values import hand_value
from spades_desktop.rules.actions import Bid, DoubleNil, Look
from spades_desktop.rules.cards import DECK, Card, CardSet, Rank, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import other_side, side_of, with_entry

ACE_OF_SPADES = Card(Suit.SPADES, Rank.ACE)

BELOW, ABOVE = 2, 3
"""How far from what the hand looks worth a bid is still weighed."""

NIL_CALLED = 2.5
"""Nil is weighed where the hand looks worth no more."""


def choose_bid(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The bid worth most to the observer's side, the lower of equals."""
    assert known.seat is not None
    seat = known.seat
    trial = Trial(known, rng, skill)
    deals = dealer(known, rng.getrandbits(32), skill.trust)

    def worth(hands: Hands, bid: Bid) -> float:
        return trial.worth(hands, with_entry(known.bids, seat, bid.tricks), known.double_nil)

    bids = [Bid(tricks) for tricks in _candidates(known)]
    return weighed(bids, partial(deals.deal, 1), worth, budget, skill.bid_deals)


def choose_to_look(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """Whether to bid Double Nil unseen: tried in deals of the whole deck, exchange and all."""
    assert known.seat is not None
    side = side_of(known.seat)
    behind = known.scores[other_side(side)] - known.scores[side]
    if not known.may_double_nil() or behind < skill.blind_behind:
        return Thought(Look(), ((Look(), None),), "match")
    seat = known.seat
    trial = Trial(known, rng, skill)
    blind = with_entry(known.double_nil, seat, True)

    def worth(hands: Hands, action: Look | DoubleNil) -> float:
        if isinstance(action, Look):
            return trial.worth(hands, known.bids, known.double_nil)
        return trial.worth(hands, with_entry(known.bids, seat, 0), blind)

    choices: tuple[Look | DoubleNil, ...] = Look(), DoubleNil()
    return weighed(choices, partial(_deal_rest, rng), worth, budget, skill.bid_deals)


def _candidates(known: Observation) -> Iterator[int]:
    worth = hand_value(known.cards, known.rules.game)
    if known.rules.nil_bonus and worth < NIL_CALLED and ACE_OF_SPADES not in known.cards:
        yield 0
    middle = max(1, round(worth))
    yield from range(max(1, middle - BELOW), min(13, middle + ABOVE) + 1)


def _deal_rest(rng: random.Random) -> array[int]:
    """One deal of the deck, of which the observer has seen nothing."""
    deck = list(DECK)
    rng.shuffle(deck)
    return array("q", [CardSet.of(deck[13 * seat : 13 * seat + 13]).mask for seat in range(4)])
