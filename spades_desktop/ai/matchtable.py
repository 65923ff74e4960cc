"""The table of the chances to win a match between two hands, made by ``assets/make/chances.py``.

A side stands by the points it has to go, those of its bags not counted, and by its bags:
in the usual game the former are a multiple of ten. The table holds the chances of some
such standings against each other; between them it is taken to run straight.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

TO_GO = (*range(10, 130, 10), *range(130, 290, 20), *range(290, 500, 35), 550, 640, 800, 1000)
"""The points to go of the standings in the table."""

BAGS = (0, 3, 5, 7, 8, 9)
"""Their bags."""

UNIT = 100_000
"""The chances are written as whole numbers of this part."""

Mix = tuple[tuple[int, float], ...]
"""Standings of the table, by their place in :data:`STANDINGS`, and how much of each."""

STANDINGS = tuple((to_go, bags) for to_go in TO_GO for bags in BAGS)


@lru_cache(maxsize=1 << 12)
def mix(to_go: float, bags: float) -> Mix:
    """What a side's standing is made up of; one out of the table's reach counts as the nearest in it."""
    return tuple(
        (len(BAGS) * row + column, much * share)
        for row, much in _between(TO_GO, to_go)
        for column, share in _between(BAGS, bags)
    )


def _between(nodes: Sequence[int], at: float) -> Iterator[tuple[int, float]]:
    """The one or two places that a value lies at or between, and how near it is to each: in all 1."""
    at = min(max(at, nodes[0]), nodes[-1])
    low = bisect_right(nodes, at) - 1
    if nodes[low] == at:
        yield low, 1.0
        return
    share = (at - nodes[low]) / (nodes[low + 1] - nodes[low])
    yield low, 1 - share
    yield low + 1, share


@dataclass(frozen=True, slots=True)
class Table:
    """The chance of the standing of the row against that of the column."""

    chances: tuple[tuple[float, ...], ...]

    def chance(self, mine: Mix, theirs: Mix) -> float:
        """The chance of the one who stands so against the other."""
        chance = 0.0
        for own, much in mine:
            row = self.chances[own]
            for other, share in theirs:
                chance += much * share * row[other]
        return chance


def read(text: str) -> Table:
    """The table from what :func:`written` made. Raises ``ValueError`` for anything else."""
    rows = json.loads(text)
    count = len(STANDINGS)
    if not isinstance(rows, list) or [len(row) for row in rows] != list(range(count)):
        raise ValueError("no table of chances")
    chances = [[0.5] * count for _ in rows]
    for own, row in enumerate(rows):
        for other, chance in enumerate(row):
            chances[own][other] = chance / UNIT
            chances[other][own] = 1 - chance / UNIT
    return Table(tuple(map(tuple, chances)))


def written(chances: Sequence[Sequence[float]]) -> str:
    """A table as text: each standing's chances against those before it, from which the others follow.

    None is 0 or 1: no match is won before it is.
    """
    rows = ([min(max(round(UNIT * chance), 1), UNIT - 1) for chance in row] for row in chances)
    return "[\n" + ",\n".join(json.dumps(row[:own]) for own, row in enumerate(rows)) + "\n]\n"
