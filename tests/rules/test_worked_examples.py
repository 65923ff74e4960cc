"""The worked examples of the rules, each as hands played from the deal to the score."""

from collections.abc import Sequence

import pytest

from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.scoring import (
    BagsLine,
    BidResult,
    ContractLine,
    NilLine,
    PenaltyLine,
    score_side,
    winner,
)
from spades_desktop.rules.state import Match
from tests.rules.table import (
    BOTH_GAMES,
    PARTNERSHIP,
    TWO_PLAYER,
    Bids,
    bring_to,
    cards,
    dealing,
    hand_of,
    play_hand,
    start,
    tell,
)

Played = tuple[Bids, Sequence[int]]


def after(game: Game, *hands: Played) -> Match:
    match = start(game)
    for bids, taken in hands:
        match = play_hand(match, bids, taken)
    return match


def points(match: Match, side: int = 0) -> list[int]:
    return [score[side].points for score in match.history]


# --- two-player --------------------------------------------------------------------------------------------


def test_two_player_bid_7_takes_8_is_71() -> None:
    assert points(after(TWO_PLAYER, ((7, 5), (8, 5)))) == [71]


def test_two_player_bid_8_takes_6_is_minus_80() -> None:
    assert points(after(TWO_PLAYER, ((8, 5), (6, 7)))) == [-80]


ELEVEN_BAGS: tuple[Played, ...] = (((4, 6), (7, 6)), ((3, 7), (6, 7)), ((4, 4), (9, 4)))


def test_two_player_43_76_and_121_less_100_with_one_bag_left() -> None:
    match = after(TWO_PLAYER, *ELEVEN_BAGS)
    assert points(match) == [43, 33, 45 - 100]
    assert match.scores[0] == 21
    assert match.bags[0] == 1


def test_two_player_nine_more_bags_cost_a_second_hundred() -> None:
    match = after(TWO_PLAYER, *ELEVEN_BAGS, ((4, 0), (13, 0)))
    assert points(match)[3] == 49 - 100
    assert match.bags[0] == 0


@pytest.mark.parametrize(("taken", "expected", "bags"), [(0, 100, 0), (2, -98, 2)])
def test_two_player_nil(taken: int, expected: int, bags: int) -> None:
    match = after(TWO_PLAYER, ((0, 4), (taken, 13 - taken)))
    assert (points(match), match.bags[0]) == ([expected], bags)


@pytest.mark.parametrize(("taken", "expected", "bags"), [(0, 200, 0), (1, -199, 1)])
def test_two_player_double_nil(taken: int, expected: int, bags: int) -> None:
    match = after(TWO_PLAYER, ((None, 4), (taken, 13 - taken)))
    assert (points(match), match.bags[0]) == ([expected], bags)


def test_two_player_nil_against_a_bid_of_9_that_takes_13() -> None:
    match = after(TWO_PLAYER, ((0, 9), (0, 13)))
    assert match.scores == (100, 94)
    assert match.bags == (0, 4)


# --- partnership -------------------------------------------------------------------------------------------


def test_partnership_bids_4_and_2_against_3_and_2_are_contracts_of_6_and_5() -> None:
    match = bring_to(start(PARTNERSHIP), Phase.PLAY, (4, 3, 2, 2))
    seen = observe(match, None)
    assert (seen.contract_of(0), seen.contract_of(1)) == (6, 5)


def test_partnership_contract_5_takes_7() -> None:
    match = after(PARTNERSHIP, ((3, 3, 2, 2), (3, 3, 4, 3)))
    assert (points(match), match.bags[0]) == ([52], 2)


NILS = {
    "Nil takes 0, partner bid 4 takes 4": ((0, 4), (0, 4), 140, 0),
    "Nil takes 1, partner bid 4 takes 4": ((0, 4), (1, 4), -59, 1),
    "Nil takes 1, partner bid 4 takes 3": ((0, 4), (1, 3), -139, 1),
    "both Nil, both made": ((0, 0), (0, 0), 200, 0),
    "both Nil, both failed, 1 trick each": ((0, 0), (1, 1), -198, 2),
    "both Nil, one each, 1 trick": ((0, 0), (1, 0), 1, 1),
    "both Double Nil, both made": ((None, None), (0, 0), 400, 0),
    "both Double Nil, both failed, 1 each": ((None, None), (1, 1), -398, 2),
    "both Double Nil, one each, 1 trick": ((None, None), (0, 1), 1, 1),
    "Nil made, partner Double Nil failed, 2 tricks": ((0, None), (0, 2), -98, 2),
}


@pytest.mark.parametrize(("bids", "taken", "expected", "bags"), NILS.values(), ids=NILS.keys())
@pytest.mark.parametrize("side", [0, 1])
def test_partnership_nil(side: int, bids: Bids, taken: Sequence[int], expected: int, bags: int) -> None:
    rest = 13 - sum(taken)
    ours, theirs = (bids, taken), ((2, 2), (2, rest - 2))
    (a, b), (c, d) = (ours, theirs) if side == 0 else (theirs, ours)
    match = after(PARTNERSHIP, ((a[0], c[0], a[1], c[1]), (b[0], d[0], b[1], d[1])))
    assert (points(match, side), match.bags[side]) == ([expected], bags)


def test_partnership_contract_4_takes_7_then_3_takes_6_then_4_takes_9() -> None:
    match = after(
        PARTNERSHIP,
        ((2, 3, 2, 3), (5, 3, 2, 3)),
        ((1, 4, 2, 3), (0, 4, 6, 3)),
        ((3, 2, 1, 2), (7, 2, 2, 2)),
    )
    assert points(match) == [43, 33, 45 - 100]
    assert match.scores[0] == 21
    assert match.bags[0] == 1


# --- in either game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_9_bags_and_then_13_tricks_on_a_failed_double_nil_is_minus_387_with_2_bags_left(game: Game) -> None:
    score = score_side(Rules(game), [BidResult(0, 0, True, 13)], bags_before=9)
    assert score.lines == (NilLine(0, True, 13, -200), BagsLine(13, 13), PenaltyLine(2, -200))
    assert (score.points, score.bags) == (-387, 2)


def test_9_bags_and_then_13_tricks_on_a_failed_double_nil_played_by_two() -> None:
    match = after(TWO_PLAYER, ((4, 0), (13, 0)), ((None, 5), (13, 0)))
    assert points(match) == [49, -387]
    assert match.bags[0] == 2


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_505_against_505_plays_another_hand(game: Game) -> None:
    assert winner(Rules(game), (505, 505)) is None


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_470_with_9_bags_and_bid_4_takes_5_does_not_win(game: Game) -> None:
    score = score_side(Rules(game), [BidResult(0, 4, False, 5)], bags_before=9)
    assert score.lines == (ContractLine(4, 5, 40), BagsLine(1, 1), PenaltyLine(1, -100))
    assert 470 + score.points == 411
    assert winner(Rules(game), (470 + score.points, 0)) is None


@pytest.mark.parametrize(("code", "breaks"), [("2S", True), ("3C", False), ("4D", False)])
def test_a_heart_is_led_and_a_player_without_hearts_may_play_anything(code: str, breaks: bool) -> None:
    ours = cards("2S 3C 4D 5D 6D 7D 8D 9D TD JD QD KD AD")
    theirs = cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    match = start(TWO_PLAYER, first=0)
    match = bring_to(match, Phase.PLAY, (5, 5), dealing(match, ours, theirs))
    match = tell(match, "2H")
    assert not hand_of(match).spades_broken
    assert set(observe(match, 0).legal_cards()) == set(ours)
    assert hand_of(tell(match, code)).spades_broken is breaks
