"""What the score of a hand is worth to a side: in points, and in chances to win the match."""

from __future__ import annotations

from spades_desktop.ai.utility import bag_price, chance_to_win
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import HandScore
from spades_desktop.rules.seats import other_side

Pair = tuple[int, int]
"""Of the two sides."""

LEAST = 3e-7
"""By so much of a match points tell apart what is worth the same: too little to be seen among six digits."""

MUCH = 400.0
"""As many points weigh as much as more of them."""


def points_ahead(rules: Rules, bags: Pair, hand: HandScore, side: int) -> float:
    """How many points a hand puts a side ahead, bags at their price; the match stood at ``bags`` before."""
    other = other_side(side)
    grown = [after.bags - before for after, before in zip(hand, bags, strict=True)]
    return hand[side].points - hand[other].points - bag_price(rules) * (grown[side] - grown[other])


def match_chance(rules: Rules, scores: Pair, bags: Pair, hand: HandScore, side: int) -> float:
    """A side's chance to win the match, which stood at these scores and bags before the hand.

    Above 0 and below 1: in a match as good as decided the points of the hand still tell what is better.
    """
    chance = chance_to_win(
        rules,
        (scores[0] + hand[0].points, scores[1] + hand[1].points),
        (hand[0].bags, hand[1].bags),
        side,
    )
    ahead = points_ahead(rules, bags, hand, side) / MUCH
    return chance * (1 - 2 * LEAST) + LEAST * (1 + max(-1.0, min(1.0, ahead)))
