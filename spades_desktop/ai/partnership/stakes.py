"""What each outcome of a hand is worth to the sides, in chances to win the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product

from spades_desktop.ai.outcome import match_chance
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import BidResult, score_side
from spades_desktop.rules.seats import SIDES, members, other_side, side_of

SCALE = 1 << 30
"""A sure win of the match, in the whole numbers of the kernel."""

BASE = 14
"""A group's tricks, 0 to 13, are a digit of the outcome."""

Tricks = tuple[int, int, int, int]
"""The tricks of a whole hand by seat; those of two who both bid a number count as the first one's."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """All that decides what tricks are worth: scores and bags before the hand, and the bids by seat.

    To the side that ``guards`` its contract, breaking a Nil is worth nothing where the contract
    breaks too, and the contract counts twice when it is missed.
    """

    rules: Rules
    scores: tuple[int, int]
    bags: tuple[int, int]
    bids: tuple[int, ...]
    double_nil: tuple[bool, ...]
    guards: int | None = None

    @property
    def strides(self) -> tuple[int, ...]:
        """By seat, what a trick adds to the outcome: see :mod:`spades_desktop.ai.kernel.playout`."""
        return _strides(_nils(self.bids))

    def chance(self, tricks: Tricks) -> float:
        """Side 0's chance to win the match."""
        return _chance(self, tricks)

    def tricks(self, outcome: int) -> Tricks:
        """The tricks of an outcome."""
        return _outcomes(_nils(self.bids))[outcome]

    def utility(self) -> tuple[int, ...]:
        """What each outcome is worth to side 0, in units of 1 / ``SCALE``."""
        return _utility(self)


def stakes(known: Observation) -> Stakes:
    """What the hand is about, once all have bid; against a Nil the observer guards a contract in reach."""
    assert known.seat is not None
    bids = tuple(bid or 0 for bid in known.bids)
    side = side_of(known.seat)
    taken = sum(known.taken_by(seat) for seat in members(side, 4) if bids[seat])
    makable = taken + 13 - len(known.tricks) >= known.contract_of(side) > 0
    against_nil = any(bids[seat] == 0 and not known.taken_by(seat) for seat in members(other_side(side), 4))
    return replace(stakes_of(known, bids, known.double_nil), guards=side if makable and against_nil else None)


def stakes_of(known: Observation, bids: tuple[int, ...], double_nil: tuple[bool, ...]) -> Stakes:
    """What the hand would be about with these bids. Where two bid a number only their sum matters."""
    sums = list(bids)
    for one, other in (members(side, 4) for side in SIDES):
        if bids[one] and bids[other]:
            sums[one], sums[other] = bids[one] + bids[other] - 1, 1
    return Stakes(known.rules, known.scores, known.bags, tuple(sums), double_nil)


def _nils(bids: tuple[int, ...]) -> tuple[bool, ...]:
    return tuple(bid == 0 for bid in bids)


@cache
def _groups(nils: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats whose tricks count together: each Nil bidder apart, the bidders of a side together.

    The largest group comes last: its tricks are what the others leave of 13.
    """
    groups: list[tuple[int, ...]] = [(seat,) for seat in range(4) if nils[seat]]
    groups += [bid for side in SIDES if (bid := tuple(seat for seat in members(side, 4) if not nils[seat]))]
    return tuple(sorted(groups, key=len))


@cache
def _strides(nils: tuple[bool, ...]) -> tuple[int, ...]:
    strides = [0] * 4
    for place, group in enumerate(_groups(nils)[:-1]):
        for seat in group:
            strides[seat] = BASE**place
    return tuple(strides)


@cache
def _outcomes(nils: tuple[bool, ...]) -> dict[int, Tricks]:
    """The tricks of every outcome of a whole hand."""
    groups, strides = _groups(nils), _strides(nils)
    tricks_of = {}
    for split in _splits(len(groups)):
        tricks = [0] * 4
        for group, count in zip(groups, split, strict=True):
            tricks[group[0]] = count
        outcome = sum(count * stride for count, stride in zip(tricks, strides, strict=True))
        tricks_of[outcome] = (tricks[0], tricks[1], tricks[2], tricks[3])
    return tricks_of


def _splits(groups: int) -> Iterator[tuple[int, ...]]:
    """All ways in which 13 tricks fall to so many groups."""
    for tricks in product(range(BASE), repeat=groups - 1):
        if sum(tricks) <= 13:
            yield (*tricks, 13 - sum(tricks))


@lru_cache(maxsize=16)
def _utility(at: Stakes) -> tuple[int, ...]:
    utility = [0] * (13 * max(at.strides) + 1)
    for outcome, tricks in _outcomes(_nils(at.bids)).items():
        utility[outcome] = round(SCALE * at.chance(tricks))
    return tuple(utility)


@lru_cache(maxsize=1 << 14)
def _chance(at: Stakes, tricks: Tricks) -> float:
    scores = at.scores
    if at.guards is not None and _missed(at, at.guards, tricks):
        tricks = _without_nil_tricks(at, other_side(at.guards), tricks)
        contract = sum(at.bids[seat] for seat in members(at.guards, 4))
        once_more = [0, 0]
        once_more[at.guards] = 10 * contract
        scores = scores[0] - once_more[0], scores[1] - once_more[1]
    one, other = (
        score_side(
            at.rules,
            [BidResult(seat, at.bids[seat], at.double_nil[seat], tricks[seat]) for seat in members(side, 4)],
            at.bags[side],
        )
        for side in SIDES
    )
    return match_chance(at.rules, scores, at.bags, (one, other), 0)


def _missed(at: Stakes, side: int, tricks: Tricks) -> bool:
    return sum(at.bids[seat] for seat in members(side, 4)) > sum(
        tricks[seat] for seat in members(side, 4) if at.bids[seat]
    )


def _without_nil_tricks(at: Stakes, side: int, tricks: Tricks) -> Tricks:
    """The tricks, those of a side's Nil bidders left out."""
    one, two, three, four = (
        0 if side_of(seat) == side and not at.bids[seat] else count for seat, count in enumerate(tricks)
    )
    return one, two, three, four
