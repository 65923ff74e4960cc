"""The chance to win a match from how it stands between two hands."""

from __future__ import annotations

from functools import cache
from math import exp

from spades_desktop import resources
from spades_desktop.ai import matchtable
from spades_desktop.ai.matchtable import Table
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.scoring import winner
from spades_desktop.rules.seats import other_side

HAND_POINTS = 40.0
"""What a side makes in a hand, about."""

BAG_SHARE = 0.9
"""How much of a bag's share of the penalty it costs: the match may end before it is due."""

USUAL_LIMIT, USUAL_PENALTY = 10, 100
"""The bag limit and the penalty of the matches that the tables are made from."""


def bag_price(rules: Rules) -> float:
    """What a bag that is still counting costs in the long run, in points."""
    return BAG_SHARE * rules.bag_penalty / rules.bag_limit if rules.counts_bags else 0.0


def chance_to_win(rules: Rules, scores: tuple[int, int], bags: tuple[int, int], side: int) -> float:
    """A side's chance to win a match that stands so between two hands.

    0 or 1 when it is decided. Else from the table of the game, which is made by the
    strongest player against itself with the default options. With others this is an
    estimate: points to go count alike whatever the target, bags by how much of the
    limit they are, another penalty than the usual by its price, and where none is ever
    taken off a side counts as having no bags. A loss limit, and what a Nil is worth,
    change nothing before they have decided the match or been scored.
    """
    decided = winner(rules, scores)
    if decided is not None:
        return 1.0 if decided == side else 0.0
    mine, theirs = ((scores[one], bags[one]) for one in (side, other_side(side)))
    if mine == theirs:
        return 0.5
    # Always asked for side 0, or the two chances would not add up to 1 in the last digit.
    chance = _chance(rules, (scores[0], bags[0]), (scores[1], bags[1]))
    return chance if side == 0 else 1 - chance


def _chance(rules: Rules, first: tuple[int, int], second: tuple[int, int]) -> float:
    sides = _usual(rules, *first), _usual(rules, *second)
    table = _table(rules.game)
    if table is None:
        return _by_the_lead(*sides)
    mine, theirs = (matchtable.mix(*side) for side in sides)
    return table.chance(mine, theirs)


def _usual(rules: Rules, score: int, bags: int) -> tuple[float, float]:
    """A standing of the table as good as this: points to go, those of bags not counted, and bags."""
    if not rules.counts_bags:
        return rules.target - score, 0.0
    share = bags / rules.bag_limit
    worth = score - BAG_SHARE * share * (rules.bag_penalty - USUAL_PENALTY)
    return rules.target - worth + USUAL_LIMIT * share, USUAL_LIMIT * share


@cache
def _table(game: Game) -> Table | None:
    """The table of a game; None when it is missing or spoilt, which is no reason to stop playing."""
    try:
        return matchtable.read(resources.read_text("chances", f"{game.value}.json"))
    except (OSError, ValueError, TypeError):
        return None


def _by_the_lead(first: tuple[float, float], second: tuple[float, float]) -> float:
    """About the chance, where there is no table: the lead, bags priced, against what is left to change it."""
    to_go, other_to_go = (
        points + (BAG_SHARE * USUAL_PENALTY / USUAL_LIMIT - 1) * bags for points, bags in (first, second)
    )
    left = max(HAND_POINTS, min(to_go, other_to_go))
    return 1 / (1 + exp((to_go - other_to_go) / (6 * left**0.5)))
