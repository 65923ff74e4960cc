"""Matches to show on pages: their hands scored by the rules, their cards of no matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation, before_match
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import BidResult, HandScore, counting_bags, score_side, total_points, winner
from spades_desktop.rules.seats import SIDES, members
from spades_desktop.store.players import COMPUTER, PERSON, Player

Bid = int | str
"""A number of tricks, or ``"DN"`` for a Double Nil."""

TWO = (Player("Kathy", PERSON), Player("Steve", COMPUTER))
FOUR = (
    Player("Kathy", PERSON),
    Player("Steve", COMPUTER),
    Player("Megan", COMPUTER),
    Player("Rob", COMPUTER),
)

SIX_HANDS = (
    ((4, 6), (4, 7)),
    ((6, 9), (5, 4)),
    ((7, 5), (6, 8)),
    ((8, 9), (3, 4)),
    ((7, 9), (4, 4)),
    ((4, 6), (5, 7)),
)
"""Six hands for two: each player's bid and tricks."""

WON = (*SIX_HANDS, ((9, 9), (4, 4)), ((0, 0), (7, 13)), (("DN", 0), (9, 13)))
"""Nine hands for two, at the end of which the first one has won."""

FOUR_HANDS = (
    ((4, 5), (3, 2), (3, 4), (2, 2)),
    ((0, 0), (5, 5), (5, 6), (2, 2)),
    ((0, 2), ("DN", 1), (6, 5), (4, 5)),
)
"""Three hands for four."""


def after(rules: Rules, hands: Sequence[Sequence[tuple[Bid, int]]]) -> Observation:
    """The public table after hands in which each seat bid and took so much."""
    history: list[HandScore] = []
    for hand in hands:
        bags = counting_bags(history)
        sides = []
        for side in SIDES:
            seats = members(side, rules.seats)
            results = [
                BidResult(seat, 0 if bid == "DN" else int(bid), bid == "DN", tricks)
                for seat, (bid, tricks) in ((seat, hand[seat]) for seat in seats)
            ]
            sides.append(score_side(rules, results, bags[side]))
        history.append((sides[0], sides[1]))
    won = winner(rules, total_points(history))
    phase = Phase.OVER if won is not None else Phase.DEAL
    return replace(
        before_match(rules, 0, None),
        hand_number=len(hands),
        history=tuple(history),
        winner=won,
        phase=phase,
    )
