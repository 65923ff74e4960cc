"""What duplicate deals come to: means, shares, and how far to trust them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from spades_desktop.game.arena import Duplicate, Table

Pair = tuple[float, float]
"""A figure for each player, the contest's first one first."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Of some deals. There must be at least one.

    ``points_per_hand`` is the first player's score minus the second's;
    ``points_stderr`` and ``wins_stderr`` are the standard errors of that and of the
    first player's ``match_wins``, deals taken as independent (the two tables of one
    are not), None for a single deal. Level hands and matches without a winner are
    nobody's.
    """

    deals: int
    tables: int
    hands: int
    points_per_hand: float
    points_stderr: float | None
    hand_wins: Pair
    match_wins: Pair
    wins_stderr: float | None
    seconds_per_decision: Pair


def tally(played: Iterable[Duplicate]) -> Tally:
    """The figures of these deals, in whatever order they come."""
    deals = sorted(played, key=lambda deal: deal.number)
    tables = [table for deal in deals for table in deal.tables]
    hands = [hand for table in tables for hand in table.hands]
    ahead = [sum(table.points for table in deal.tables) / _hands(deal.tables) for deal in deals]
    won = [fmean(table.winner == 0 for table in deal.tables) for deal in deals]
    return Tally(
        deals=len(deals),
        tables=len(tables),
        hands=len(hands),
        points_per_hand=fmean(ahead),
        points_stderr=_standard_error(ahead),
        hand_wins=(
            fmean(first > second for first, second in hands),
            fmean(second > first for first, second in hands),
        ),
        match_wins=(fmean(won), fmean(table.winner == 1 for table in tables)),
        wins_stderr=_standard_error(won),
        seconds_per_decision=(_seconds(tables, 0), _seconds(tables, 1)),
    )


def _hands(tables: Iterable[Table]) -> int:
    return sum(len(table.hands) for table in tables)


def _standard_error(values: Sequence[float]) -> float | None:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def _seconds(tables: Iterable[Table], player: int) -> float:
    times = [(table.seconds[player], table.decisions[player]) for table in tables]
    return sum(seconds for seconds, _ in times) / sum(decisions for _, decisions in times)
