"""How well the table of chances foretells who wins: ``python -m tests.ai.measure_chances partnership``.

The matches kept beside ``assets/make/chances.py`` fall into four parts, and how each
ended is held against a table made of the other three. Beside it what the lead alone
says, which serves where there is no table. Takes some minutes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from math import log, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

from spades_desktop.ai import matchtable, utility
from spades_desktop.game.selfplay import Course
from spades_desktop.rules.options import Game
from spades_desktop.rules.scoring import winner

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"
PARTS = 4

Row = tuple[int, float, float, bool]
"""A standing between two hands: the match, what table and lead say of side 0, and whether it won."""


def rows(game: Game) -> Iterator[Row]:
    """All standings of the matches that were won."""
    sys.path.insert(0, str(MAKE))
    chances, values = import_module("chances"), import_module("values")
    rules = chances.RULES[game]
    _, played = chances.read_hands(MAKE / f"{game.value}.hands")
    for part in range(PARTS):
        others = values.Values(rules, [course for at, course in played.items() if at % PARTS != part])
        others.settle()
        table = matchtable.Table(tuple(map(tuple, others.chances)))
        for course in (course for at, course in played.items() if at % PARTS == part):
            yield from _rows(rules, values, table, course)


def _rows(rules: Any, values: Any, table: matchtable.Table, course: Course) -> Iterator[Row]:
    at, before = course.start, []
    for hand in course.hands:
        before.append(at)
        at = tuple(values.after(rules, *pair) for pair in zip(at, hand, strict=True))
    won = winner(rules, (at[0].points + at[0].bags, at[1].points + at[1].bags))
    for one, other in before if won is not None else ():
        sides = (rules.target - one.points, one.bags), (rules.target - other.points, other.bags)
        told = table.chance(matchtable.mix(*sides[0]), matchtable.mix(*sides[1]))
        yield course.number, told, utility._by_the_lead(*sides), won == 0


def gain(found: list[Row], loss: Any) -> str:
    """By how much the lead loses more than the table, standings of one match taken as one."""
    more: dict[int, list[float]] = defaultdict(list)
    for match, table, lead, won in found:
        more[match].append(loss(lead, won) - loss(table, won))
    mean = sum(map(sum, more.values())) / len(found)
    error = sqrt(sum((sum(one) - mean * len(one)) ** 2 for one in more.values())) / len(found)
    return f"{mean:+.4f} ± {error:.4f}"


def main() -> None:
    """Prints the figures of the game named."""
    found = list(rows(Game(sys.argv[1])))
    print(f"{len(found)} standings of {len({match for match, *_ in found})} matches")
    for name, loss in (
        ("Brier score", lambda told, won: (told - won) ** 2),
        ("log loss", lambda told, won: -log(told if won else 1 - told)),
    ):
        table, lead = (fmean(loss(row[by], row[3]) for row in found) for by in (1, 2))
        print(f"{name}: table {table:.4f}, lead {lead:.4f}, the table less by {gain(found, loss)}")
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for _, told, _, won in found:
        bins[int(20 * max(told, 1 - told))].append((told, won) if told >= 0.5 else (1 - told, not won))
    for _, some in sorted(bins.items()):
        told, share = (fmean(pair[part] for pair in some) for part in (0, 1))
        print(f"told {told:.2f}: won {share:.2f} of {len(some)}")


if __name__ == "__main__":
    main()
