"""What a hand is worth to a side of two by the tricks it takes: in points, or in chances to win the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from spades_desktop.ai.outcome import match_chance, points_ahead
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import BidResult, score_side
from spades_desktop.rules.seats import side_of

Worth = Literal["points", "match"]

SCALE = 1 << 26
"""Utilities are whole numbers: this many to a point, or 100 times as many to a match."""


@dataclass(frozen=True, slots=True)
class Stake:
    """All that decides what tricks are worth to ``seat``, but the tricks: rules, scores, bags and bids."""

    rules: Rules
    seat: int
    scores: tuple[int, int]
    bags: tuple[int, int]
    bids: tuple[int, int]
    double_nil: tuple[bool, bool]
    worth: Worth

    def utility(self) -> tuple[int, ...]:
        """What it is worth to take 0, 1, .. 13 tricks, in :data:`SCALE`."""
        return _utility(self)


def stake(known: Observation, bids: tuple[int, int], worth: Worth) -> Stake:
    """The stake of the hand being played at a table of two, with these bids by seat."""
    assert known.seat is not None
    return Stake(
        known.rules,
        known.seat,
        known.scores,
        known.bags,
        bids,
        (known.double_nil[0], known.double_nil[1]),
        worth,
    )


@lru_cache(maxsize=512)
def _utility(at: Stake) -> tuple[int, ...]:
    return tuple(round(SCALE * _worth(at, tricks)) for tricks in range(14))


def _worth(at: Stake, tricks: int) -> float:
    taken = (tricks, 13 - tricks) if at.seat == 0 else (13 - tricks, tricks)
    one, other = (
        score_side(
            at.rules, [BidResult(seat, at.bids[seat], at.double_nil[seat], taken[seat])], at.bags[seat]
        )
        for seat in (0, 1)
    )
    side = side_of(at.seat)
    if at.worth == "points":
        return points_ahead(at.rules, at.bags, (one, other), side)
    return 100 * match_chance(at.rules, at.scores, at.bags, (one, other), side)
