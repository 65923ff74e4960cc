"""What each option changes, and who has won."""

from typing import Any

import pytest

from spades_desktop.rules.actions import Play
from spades_desktop.rules.events import HandScored, MatchWon, Phase, Played, TrickTaken, Turn
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import DEFAULTS, DoubleNilRule, Game, Rules
from spades_desktop.rules.refusal import Reason
from spades_desktop.rules.scoring import BidResult, ContractLine, SideScore, score_side, winner
from spades_desktop.rules.seats import side_of
from spades_desktop.rules.state import Match
from tests.rules.table import (
    BOTH_GAMES,
    PARTNERSHIP,
    TWO_PLAYER,
    bring_to,
    play_hand,
    refusal,
    start,
    tell,
    tell_all,
)


def bid_and_took(bid: int, tricks: int, *, double_nil: bool = False) -> BidResult:
    return BidResult(0, bid, double_nil, tricks)


def after_scores(game: Game, scores: tuple[int, int], **options: Any) -> Match:
    """A match in which one hand has brought these points."""
    match = start(game, **options)
    one, other = (SideScore((ContractLine(1, 1, points),), bags=0) for points in scores)
    return Match(match.rules, match.first, history=((one, other),))


def may_bid_double_nil(match: Match) -> list[bool]:
    """Whether side 0 may bid Double Nil in the next hand, and whether side 1 may."""
    answers: dict[int, bool] = {}
    while len(answers) < 2:
        match = bring_to(match, Phase.LOOK, (3,) * 4)
        assert match.to_act is not None
        refused = refusal(match, "double-nil")
        assert refused in (None, Reason.DOUBLE_NIL_NOT_ALLOWED)
        assert observe(match, match.to_act).may_double_nil() is (refused is None)
        answers[side_of(match.to_act)] = refused is None
        match = tell(match, "look")
    return [answers[0], answers[1]]


# --- what is allowed ---------------------------------------------------------------------------------------


def test_the_defaults_are_those_of_the_rules() -> None:
    assert DEFAULTS == {
        "target": 500,
        "bag_limit": 10,
        "bag_penalty": 100,
        "nil_bonus": 100,
        "double_nil_bonus": 200,
        "double_nil": DoubleNilRule.ALWAYS,
        "exchange": 3,
        "nil_tricks_are_bags": True,
        "see_discard": False,
        "loss_limit": None,
    }


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("target", 50, 1000),
        ("bag_limit", 0, 20),
        ("bag_penalty", 0, 500),
        ("nil_bonus", 0, 500),
        ("double_nil_bonus", 0, 1000),
        ("exchange", 0, 4),
        ("loss_limit", -1000, -100),
    ],
)
def test_a_number_lies_within_what_is_allowed(name: str, low: int, high: int) -> None:
    allowed = [Rules.from_options(TWO_PLAYER, {name: value}) for value in (low, high)]
    assert [getattr(rules, name) for rules in allowed] == [low, high]
    for value in (low - 1, high + 1, float(low), str(low), True, [low]):
        with pytest.raises(ValueError, match=name):
            Rules.from_options(TWO_PLAYER, {name: value})


@pytest.mark.parametrize("name", ["nil_tricks_are_bags", "see_discard"])
def test_a_switch_is_true_or_false(name: str) -> None:
    assert getattr(Rules.from_options(TWO_PLAYER, {name: True}), name) is True
    for value in (1, 0, None, "true"):
        with pytest.raises(ValueError, match=name):
            Rules.from_options(TWO_PLAYER, {name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [("double_nil", "Always"), ("double_nil", True), ("double_nil", None), ("target", None), ("jokers", 2)],
)
def test_other_options_and_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r"double_nil|DoubleNilRule|target|jokers"):
        Rules.from_options(TWO_PLAYER, {name: value})


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_rules_are_written_as_what_differs_from_the_defaults(game: Game) -> None:
    options = {"target": 250, "double_nil": "behind", "loss_limit": -200, "see_discard": True}
    assert Rules.from_options(game, options).to_options() == options
    assert Rules(game).to_options() == {}


# --- score -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "bags_before", "points", "bags_left"),
    [
        ({}, 8, 43, 11 - 10),
        ({"bag_limit": 5}, 3, 43, 1),
        ({"bag_limit": 0}, 9, 43, 12),
        ({"bag_penalty": 0}, 9, 43, 12),
        ({"bag_limit": 1}, 0, 43, 0),
        ({"bag_limit": 5, "bag_penalty": 50}, 3, 43, 1),
        ({"bag_limit": 12}, 8, 43, 11),
    ],
)
def test_bags_are_taken_off_as_the_options_say(
    options: dict[str, int], bags_before: int, points: int, bags_left: int
) -> None:
    """A contract of 4 that takes 7 is 43 before the penalty."""
    rules = Rules(**{"game": TWO_PLAYER, **options})  # type: ignore[arg-type]  # numbers, but for the game
    times = (bags_before + 3) // rules.bag_limit if rules.counts_bags else 0
    score = score_side(rules, [bid_and_took(4, 7)], bags_before)
    assert (score.points, score.bags) == (points - times * rules.bag_penalty, bags_left)


@pytest.mark.parametrize(("tricks", "points"), [(0, 50), (2, -48)])
def test_nil_is_worth_its_bonus(tricks: int, points: int) -> None:
    assert score_side(Rules(nil_bonus=50), [bid_and_took(0, tricks)], 0).points == points


@pytest.mark.parametrize(("tricks", "points"), [(0, 350), (2, -348)])
def test_double_nil_is_worth_its_own_bonus(tricks: int, points: int) -> None:
    results = [bid_and_took(0, tricks, double_nil=True)]
    assert score_side(Rules(double_nil_bonus=350), results, 0).points == points


@pytest.mark.parametrize("double_nil", [False, True])
def test_without_nil_tricks_are_bags_a_failed_nils_tricks_are_nothing_at_all(double_nil: bool) -> None:
    rules = Rules(PARTNERSHIP, nil_tricks_are_bags=False, nil_bonus=100, double_nil_bonus=100)
    results = [bid_and_took(0, 3, double_nil=double_nil), bid_and_took(4, 5)]
    score = score_side(rules, results, bags_before=9)
    assert (score.points, score.bags) == (-100 + 40 + 1 - 100, 0)
    missed = score_side(rules, [bid_and_took(0, 3, double_nil=double_nil), bid_and_took(4, 2)], 9)
    assert (missed.points, missed.bags) == (-100 - 40, 9)


# --- Double Nil and its exchange ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTH_GAMES)
@pytest.mark.parametrize(("option", "allowed"), [("always", True), ("never", False)])
def test_double_nil_always_or_never(game: Game, option: str, allowed: bool) -> None:
    assert may_bid_double_nil(start(game, double_nil=option)) == [allowed, allowed]


@pytest.mark.parametrize("game", BOTH_GAMES)
@pytest.mark.parametrize(
    ("scores", "allowed"),
    [
        ((0, 0), [False, False]),
        ((100, 199), [False, False]),
        ((100, 200), [True, False]),
        ((-250, 300), [True, False]),
        ((99, -1), [False, True]),
        ((98, -1), [False, False]),
    ],
)
def test_double_nil_behind_is_for_a_side_exactly_100_or_more_below(
    game: Game, scores: tuple[int, int], allowed: list[bool]
) -> None:
    match = after_scores(game, scores, double_nil="behind")
    assert may_bid_double_nil(match) == allowed


def test_double_nil_behind_looks_at_the_scores_before_this_hand_played_out() -> None:
    match = start(TWO_PLAYER, double_nil="behind")
    match = play_hand(match, (1, 11), (2, 11))
    assert match.scores == (11, 110)
    assert may_bid_double_nil(match) == [False, False]
    match = play_hand(match, (6, 6), (6, 7))
    assert match.scores == (71, 171)
    assert may_bid_double_nil(match) == [True, False]


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_with_exchange_0_play_follows_the_bids(game: Game) -> None:
    match = bring_to(start(game, exchange=0), Phase.LOOK, (None,) * 2)
    phases = set()
    while match.phase is not Phase.PLAY:
        phases.add(match.phase)
        word = {Phase.LOOK: "double-nil" if match.to_act == 1 else "look", Phase.DRAFT: "keep"}
        match = tell(match, word.get(match.phase, "bid:3"))
    assert phases <= {Phase.LOOK, Phase.DRAFT, Phase.BID}


# --- winning -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((499, 0), None),
        ((500, 0), 0),
        ((0, 500), 1),
        ((520, 510), 0),
        ((500, 501), 1),
        ((500, 500), None),
        ((505, 505), None),
        ((-900, -900), None),
    ],
)
def test_the_higher_score_at_the_target_wins_and_level_scores_play_on(
    scores: tuple[int, int], expected: int | None
) -> None:
    assert winner(Rules(), scores) == expected


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((-199, 0), None),
        ((-200, 0), 1),
        ((100, -200), 0),
        ((-200, -199), 1),
        ((-200, -500), None),
        ((-300, 500), 1),
        ((500, -300), 0),
    ],
)
def test_the_only_side_at_the_loss_limit_or_below_loses(
    scores: tuple[int, int], expected: int | None
) -> None:
    assert winner(Rules(loss_limit=-200), scores) == expected


def test_level_at_the_target_plays_another_hand_until_one_is_ahead() -> None:
    match = start(TWO_PLAYER, target=130)
    match = play_hand(match, (6, 7), (6, 7))
    match = play_hand(match, (7, 6), (7, 6))
    assert (match.scores, match.winner, match.phase) == ((130, 130), None, Phase.DEAL)
    match = play_hand(match, (7, 7), (6, 7))
    assert (match.scores, match.winner, match.phase) == ((60, 200), 1, Phase.OVER)


def test_the_bag_penalty_comes_before_anybody_looks_at_who_has_won() -> None:
    match = start(TWO_PLAYER, target=100, bag_limit=5)
    match = play_hand(match, (5, 3), (9, 4))
    match = play_hand(match, (5, 3), (6, 7))
    assert match.scores[0] == 54 + 51 - 100
    assert match.winner is None


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_the_last_card_of_a_match_is_followed_by_its_winner(game: Game) -> None:
    each = (5, 8) if game is TWO_PLAYER else (2, 4, 3, 4)
    match = play_hand(start(game, target=80), each, each)
    assert match.winner == 1
    assert {observe(match, viewer).winner for viewer in (0, 1, None)} == {1}


def test_the_winner_is_announced_after_the_score() -> None:
    match = bring_to(start(TWO_PLAYER, loss_limit=-100), Phase.PLAY, (13, 1))
    while match.phase is Phase.PLAY:
        lowest = next(iter(observe(match, match.to_act).legal_cards()))
        match, events = tell_all(match, Play(lowest))
    assert match.winner == 1
    assert [type(event) for event in events] == [Played, TrickTaken, HandScored, MatchWon, Turn]
    assert events[3:] == (MatchWon(1), Turn(Phase.OVER, None))
