"""What choices before the first lead are worth: tried in the same deals, played out by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from time import monotonic
from typing import NamedTuple, TypeVar

from spades_desktop.ai.bidding import usual_bid
from spades_desktop.ai.exchange import exchanged
from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.cards import ducks
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.stakes import Stakes, Tricks, stakes_of
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.actions import Action
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import members, other_side, side_of, with_entry

Bids = tuple[int | None, ...]

Hands = Sequence[int]
"""A deal: the hands as masks, by seat."""

Choice = TypeVar("Choice", bound=Action)


def weighed(
    choices: Sequence[Choice],
    deal: Callable[[], Hands],
    worth: Callable[[Hands, Choice], float],
    budget: Budget | None,
    usual: int,
) -> Thought:
    """The choices by their chances to win the match, on average over deals; the first of equals first.

    ``worth`` is such a chance in one deal. Without a budget there are the ``usual`` number of deals.
    """
    sums, count = [0.0] * len(choices), 0
    for _ in _ticks(budget, usual):
        hands = deal()
        for at, choice in enumerate(choices):
            sums[at] += worth(hands, choice)
        count += 1
    worths = [total / count for total in sums]
    order = sorted(zip(choices, worths, strict=True), key=lambda pair: -round(pair[1], 9))
    return Thought(order[0][0], tuple(order), "match", count)


def _ticks(budget: Budget | None, usual: int) -> Iterator[None]:
    """Once for each deal to be tried, at least once."""
    seconds = budget.seconds if budget else None
    most = (budget.samples if budget else None) or (usual if seconds is None else 1 << 30)
    ends = None if seconds is None else monotonic() + seconds
    for _ in range(most):
        yield
        if ends is not None and monotonic() >= ends:
            return


class Trial:
    """Tries bids in one deal after another: the others bid as is usual, and all play by rules of thumb."""

    def __init__(self, known: Observation, rng: random.Random, skill: Skill) -> None:
        assert known.seat is not None
        self._known = known
        self._side = side_of(known.seat)
        self._skill = skill
        self._leader = known.bidding_order[0]
        self._playouts = Playouts(4, rng.getrandbits(32))

    def worth(self, hands: Hands, bids: Bids, double_nil: tuple[bool, ...]) -> float:
        """The observer's side's chance to win the match, on average over some playouts of a deal."""
        held = exchanged(self._known.rules, hands, double_nil)
        return self.chance(held, _with_usual_bids(self._known, hands, bids), double_nil)

    def chance(self, held: Hands, bids: tuple[int, ...], double_nil: tuple[bool, ...]) -> float:
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


def _with_usual_bids(known: Observation, hands: Hands, bids: Bids) -> tuple[int, ...]:
    """The bids, those still open as the rules of thumb would have them."""
    order = known.bidding_order
    for seat in order:
        if bids[seat] is None:
            left_over = 13 - sum(bid or 0 for bid in bids) if seat == order[-1] else None
            bids = with_entry(bids, seat, usual_bid(CardSet(hands[seat]), known.rules, left_over))
    return tuple(bid or 0 for bid in bids)
