"""The casual player against a random one, on duplicate deals.

"After equal bids" can mean three things, and casual must be ahead in each:

- both draft and bid like casual, so that at the two tables of a deal the same seat has
  the same cards and bids the same, and only the play of the cards differs;
- both bid what casual would on the hand they have drafted, but the random one drafts at
  random too, and so bids less;
- both bid the same number, whatever they hold.
"""

from __future__ import annotations

from spades_desktop.ai.casual import choose
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER
from tests.ai.duplicate import bidding, compare, random_cards, random_draft_and_cards, random_player

DEALS = 400
FEWER = 100
"""Enough for the other readings, where the lead is tens of standard errors."""


def test_with_the_same_cards_and_bids_casual_is_30_points_a_hand_ahead_of_random_play() -> None:
    result = compare(TWO_PLAYER, choose, random_cards, deals=DEALS, seed=1)
    assert result.points_a_hand - 2 * result.standard_error >= 30, result


def test_with_drafts_of_their_own_casual_is_30_points_a_hand_ahead_of_random_play() -> None:
    result = compare(TWO_PLAYER, choose, random_draft_and_cards, deals=FEWER, seed=2)
    assert result.points_a_hand - 2 * result.standard_error >= 30, result


def test_with_six_bid_by_both_casual_is_30_points_a_hand_ahead_of_random_play() -> None:
    result = compare(TWO_PLAYER, bidding(6, choose), bidding(6, random_player), deals=FEWER, seed=3)
    assert result.points_a_hand - 2 * result.standard_error >= 30, result


def test_in_partnership_with_the_same_bids_casual_is_25_points_a_hand_ahead_of_random_play() -> None:
    result = compare(PARTNERSHIP, choose, random_cards, deals=DEALS, seed=4)
    assert result.points_a_hand - 2 * result.standard_error >= 25, result


def test_in_partnership_with_three_bid_by_all_casual_is_25_points_a_hand_ahead_of_random_play() -> None:
    result = compare(PARTNERSHIP, bidding(3, choose), bidding(3, random_player), deals=FEWER, seed=5)
    assert result.points_a_hand - 2 * result.standard_error >= 25, result


def test_a_player_is_level_with_itself() -> None:
    assert compare(TWO_PLAYER, choose, choose, deals=10, seed=6).ahead == (0.0,) * 10
