"""The chance to win a match from how it stands between two hands."""

from __future__ import annotations

from math import exp

from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import winner
from spades_desktop.rules.seats import other_side

BAG_SHARE = 0.9
"""How much of a bag's share of the penalty is felt when it is taken: the match may end before it is due."""

HAND_SPREAD = 75.0
"""By how many points, give or take, the difference of the scores changes in a hand."""

HAND_POINTS = 50.0
"""What a side makes in a hand, mostly."""


def bag_price(rules: Rules) -> float:
    """What a bag that is still counting costs in the long run, in points."""
    return BAG_SHARE * rules.bag_penalty / rules.bag_limit if rules.counts_bags else 0.0


def chance_to_win(rules: Rules, scores: tuple[int, int], bags: tuple[int, int], side: int) -> float:
    """A side's chance to win a match that stands so between two hands.

    An estimate, not a table: the lead, bags priced, is weighed against what chance
    may still change in the hands that are left, the more the farther both are from
    the target.
    """
    decided = winner(rules, scores)
    if decided is not None:
        return 1.0 if decided == side else 0.0
    price = bag_price(rules)
    worth = [score - price * count for score, count in zip(scores, bags, strict=True)]
    hands = max(1.0, (rules.target - max(worth)) / HAND_POINTS)
    spread = HAND_SPREAD * hands**0.5
    lead = worth[side] - worth[other_side(side)]
    return 1 / (1 + exp(-1.7 * lead / spread))
