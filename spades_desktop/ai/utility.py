"""The chance to win a match from how it stands between two hands."""

from __future__ import annotations

from math import exp

from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import winner
from spades_desktop.rules.seats import other_side

HAND_POINTS = 40.0
"""What a side makes in a hand, about."""

HAND_SPREAD = 65.0
"""By how many points, give or take, the difference of the scores changes in a hand."""

BAG_SHARE = 0.9
"""How much of a bag's share of the penalty it costs: the match may end before it is due."""

FAR = 250
"""With fewer points to go than this, the match may well end before a bag is paid for."""


def bag_price(rules: Rules) -> float:
    """What a bag that is still counting costs in the long run, in points."""
    return BAG_SHARE * rules.bag_penalty / rules.bag_limit if rules.counts_bags else 0.0


def chance_to_win(rules: Rules, scores: tuple[int, int], bags: tuple[int, int], side: int) -> float:
    """A side's chance to win a match that stands so between two hands.

    A formula, not a table: the lead, bags priced, is weighed against what the hands
    that are left may still change, the more of them the farther both are from the
    target. It was fitted to matches drawn from 120 hands of master against itself,
    played for the default options, and is off by some hundredths there.
    """
    decided = winner(rules, scores)
    if decided is not None:
        return 1.0 if decided == side else 0.0
    price = bag_price(rules) * max(0.0, min(1.0, (rules.target - max(scores)) / FAR))
    worth = [score - price * count for score, count in zip(scores, bags, strict=True)]
    hands = max(1.0, (rules.target - max(worth)) / HAND_POINTS)
    lead = worth[side] - worth[other_side(side)]
    return 1 / (1 + exp(-1.7 * lead / (HAND_SPREAD * hands**0.5)))
