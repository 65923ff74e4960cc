"""What each outcome of a hand is worth to the sides, in chances to win the match.

An outcome is a number, as in :mod:`spades_desktop.ai.kernel.playout`: for each trick,
the stride of the seat that took it is added. Seats whose tricks count apart have
strides apart, the others count together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from spades_desktop.ai.utility import chance_to_win
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import BidResult, score_side
from spades_desktop.rules.seats import SIDES, members

SCALE = 1 << 30
"""A sure win of the match, in the whole numbers of the kernel."""

BASE = 14
"""One seat's tricks, 0 to 13, are a digit of the outcome."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """``utility`` of each outcome for side 0, a chance in units of 1 / ``SCALE``; ``strides`` by seat."""

    strides: tuple[int, int, int, int]
    utility: tuple[int, ...]


def stakes(known: Observation) -> Stakes:
    """What the hand is about, once all have bid."""
    bids = tuple(bid or 0 for bid in known.bids)
    return stakes_of(known.rules, known.scores, known.bags, bids, known.double_nil)


@lru_cache(maxsize=64)
def stakes_of(
    rules: Rules,
    scores: tuple[int, int],
    bags: tuple[int, int],
    bids: tuple[int, ...],
    double_nil: tuple[bool, ...],
) -> Stakes:
    """The stakes of a hand with these bids by seat, scores and bags being those before it."""
    groups = _groups(bids)
    strides = [0] * 4
    for place, group in enumerate(groups[:-1]):
        for seat in group:
            strides[seat] = BASE**place
    utility = [0] * (13 * max(strides) + 1)
    gains = [_Gains(rules, side, scores, bags, bids, double_nil) for side in SIDES]
    worth: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
    for tricks in _splits(len(groups)):
        taken = [0] * 4
        for group, count in zip(groups, tricks, strict=True):
            taken[group[0]] = count
        after = gains[0].after(taken), gains[1].after(taken)
        if after not in worth:
            (ours, our_bags), (theirs, their_bags) = after
            worth[after] = round(SCALE * chance_to_win(rules, (ours, theirs), (our_bags, their_bags), 0))
        utility[sum(taken[seat] * strides[seat] for seat in range(4))] = worth[after]
    return Stakes((strides[0], strides[1], strides[2], strides[3]), tuple(utility))


class _Gains:
    """One side's score and bags after the hand, by the tricks of each seat."""

    def __init__(
        self,
        rules: Rules,
        side: int,
        scores: tuple[int, int],
        bags: tuple[int, int],
        bids: tuple[int, ...],
        double_nil: tuple[bool, ...],
    ) -> None:
        self._rules = rules
        self._seats = members(side, 4)
        self._score, self._bags = scores[side], bags[side]
        self._bids, self._double_nil = bids, double_nil
        self._seen: dict[tuple[int, ...], tuple[int, int]] = {}

    def after(self, taken: list[int]) -> tuple[int, int]:
        tricks = tuple(taken[seat] for seat in self._seats)
        if tricks not in self._seen:
            results = [
                BidResult(seat, self._bids[seat], self._double_nil[seat], taken[seat]) for seat in self._seats
            ]
            score = score_side(self._rules, results, self._bags)
            self._seen[tricks] = (self._score + score.points, score.bags)
        return self._seen[tricks]


def _groups(bids: tuple[int, ...]) -> list[list[int]]:
    """The seats whose tricks count together: each Nil bidder apart, the bidders of a side together.

    The largest group comes last: its tricks are what the others leave of 13.
    """
    groups = [[seat] for seat in range(4) if bids[seat] == 0]
    groups += [bidders for side in SIDES if (bidders := [seat for seat in members(side, 4) if bids[seat]])]
    return sorted(groups, key=len)


def _splits(groups: int) -> Iterator[tuple[int, ...]]:
    """All ways in which 13 tricks fall to so many groups."""
    for tricks in product(range(BASE), repeat=groups - 1):
        if sum(tricks) <= 13:
            yield (*tricks, 13 - sum(tricks))
