"""How many tricks to bid: each bid is tried in the same deals, played out by rules of thumb.

What the hand itself may take, what the partner has bid or would, and what the match
calls for are in the stakes, so a Nil is bid where it is worth more than any number.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence
from itertools import compress
from time import monotonic
from typing import NamedTuple

from spades_desktop.ai.bidding import usual_bid
from spades_desktop.ai.exchange import exchanged
from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.cards import ducks
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.stakes import Stakes, Tricks, stakes_of
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.values import hand_value
from spades_desktop.rules.actions import Action, Bid, DoubleNil, Look
from spades_desktop.rules.cards import DECK, Card, CardSet, Rank, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import members, other_side, side_of, with_entry

ACE_OF_SPADES = Card(Suit.SPADES, Rank.ACE)

BELOW, ABOVE = 2, 3
"""How far from what the hand looks worth a bid is still weighed."""

NIL_CALLED = 2.5
"""Nil is weighed where the hand looks worth no more."""

Bids = tuple[int | None, ...]


def choose_bid(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The bid worth most to the observer's side, the lower of equals."""
    assert known.seat is not None
    seat = known.seat
    trial = Trial(known, rng, skill)
    candidates = list(_candidates(known))
    deals = dealer(known, rng.getrandbits(32), skill.trust)
    sums, count = [0.0] * len(candidates), 0
    for _ in ticks(budget, skill.bid_deals):
        hands = deals.deal(1)
        for at, bid in enumerate(candidates):
            sums[at] += trial.worth(hands, with_entry(known.bids, seat, bid), known.double_nil)
        count += 1
    return ranked([Bid(bid) for bid in candidates], [total / count for total in sums], count)


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
    sums, count = [0.0, 0.0], 0
    for _ in ticks(budget, skill.bid_deals):
        hands = _deal_rest(known, rng)
        sums[0] += trial.worth(hands, known.bids, known.double_nil)
        sums[1] += trial.worth(hands, with_entry(known.bids, seat, 0), blind)
        count += 1
    return ranked([Look(), DoubleNil()], [total / count for total in sums], count)


def ranked(actions: Sequence[Action], worths: Sequence[float], count: int) -> Thought:
    """The actions by their chances to win the match, the first of equals first; ``count`` deals tried."""
    order = sorted(zip(actions, worths, strict=True), key=lambda pair: -round(pair[1], 9))
    return Thought(order[0][0], tuple(order), "match", count)


def ticks(budget: Budget | None, usual: int) -> Iterator[None]:
    """Once for each deal to be tried, at least once."""
    seconds = budget.seconds if budget else None
    most = (budget.samples if budget else None) or (usual if seconds is None else 1 << 30)
    ends = None if seconds is None else monotonic() + seconds
    for _ in range(most):
        yield
        if ends is not None and monotonic() >= ends:
            return


def _candidates(known: Observation) -> Iterator[int]:
    worth = hand_value(known.cards, known.rules.game)
    if known.rules.nil_bonus and worth < NIL_CALLED and ACE_OF_SPADES not in known.cards:
        yield 0
    middle = max(1, round(worth))
    yield from range(max(1, middle - BELOW), min(13, middle + ABOVE) + 1)


def _deal_rest(known: Observation, rng: random.Random) -> array[int]:
    """One deal of the deck, of which the observer has seen nothing."""
    deck = list(DECK)
    rng.shuffle(deck)
    return array("q", [CardSet.of(deck[13 * seat : 13 * seat + 13]).mask for seat in range(4)])


class Trial:
    """Tries bids in one deal after another: the others bid as is usual, and all play by rules of thumb."""

    def __init__(self, known: Observation, rng: random.Random, skill: Skill) -> None:
        assert known.seat is not None
        self._known = known
        self._side = side_of(known.seat)
        self._skill = skill
        self._leader = known.bidding_order[0]
        self._playouts = Playouts(4, rng.getrandbits(32))

    def worth(self, hands: Sequence[int], bids: Bids, double_nil: tuple[bool, ...]) -> float:
        """The observer's side's chance to win the match, on average over some playouts of a deal."""
        held = exchanged(self._known.rules, hands, double_nil)
        return self.chance(held, _with_usual_bids(self._known, hands, bids), double_nil)

    def chance(self, held: Sequence[int], bids: tuple[int, ...], double_nil: tuple[bool, ...]) -> float:
        """The same when all has been bid and exchanged, and these are the hands."""
        known = self._known
        aim = stakes_of(known, bids, double_nil)
        self._playouts.set_strides(aim.strides)
        self._playouts.play_by_rules(bids, ducks(known), self._skill.noise)
        counts = self._playouts.tally(held, self._leader, self._skill.bid_rounds)
        shifts = self._shifts(aim)
        total = sum(
            counts[outcome] * _expected(aim, aim.tricks(outcome), shifts)
            for outcome in compress(range(len(counts)), counts)  # of some thousand, a few came about
        )
        chance = total / self._skill.bid_rounds
        return chance if self._side == 0 else 1 - chance

    def _shifts(self, aim: Stakes) -> list[Shift]:
        """How better players than those of a playout do: our side takes more, and our Nils break more."""
        ours, theirs = (
            [seat for seat in members(one, 4) if aim.bids[seat]]
            for one in (self._side, other_side(self._side))
        )
        shifts = []
        if ours and theirs:
            shifts.append(Shift(ours[0], theirs[0], self._skill.bid_edge))
        for seat in members(self._side, 4):
            if not aim.bids[seat] and (ours or theirs):
                shifts.append(Shift(seat, (ours or theirs)[0], self._skill.nil_peril))
        return shifts


class Shift(NamedTuple):
    """In a ``share`` of hands a trick more goes from one seat to another; to a Nil bidder only her first."""

    taker: int
    loser: int
    share: float


def _expected(aim: Stakes, tricks: Tricks, shifts: Sequence[Shift]) -> float:
    """Side 0's chance to win the match, these tricks being shifted so."""
    if not shifts:
        return aim.chance(tricks)
    taker, loser, share = shifts[0]
    chance = _expected(aim, tricks, shifts[1:])
    breaks_nil = not aim.bids[taker]
    if not tricks[loser] or (breaks_nil and tricks[taker]):
        return chance
    shifted = list(tricks)
    shifted[taker] += 1
    shifted[loser] -= 1
    one, two, three, four = shifted
    return chance + share * (_expected(aim, (one, two, three, four), shifts[1:]) - chance)


def _with_usual_bids(known: Observation, hands: Sequence[int], bids: Bids) -> tuple[int, ...]:
    """The bids, those still open as the rules of thumb would have them."""
    order = known.bidding_order
    for seat in order:
        if bids[seat] is None:
            left_over = 13 - sum(bid or 0 for bid in bids) if seat == order[-1] else None
            bids = with_entry(bids, seat, usual_bid(CardSet(hands[seat]), known.rules, left_over))
    return tuple(bid or 0 for bid in bids)
