"""The chance to win a match: certain at its end, fair between the sides, and more with every point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop import resources
from spades_desktop.ai import utility
from spades_desktop.ai.utility import chance_to_win
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.rules.scoring import winner

GAMES = [TWO_PLAYER, PARTNERSHIP]

scores = st.integers(-400, 1100)
rules = st.builds(
    Rules,
    game=st.sampled_from(Game),
    target=st.sampled_from([50, 250, 300, 500, 1000]),
    bag_limit=st.sampled_from([0, 5, 10, 20]),
    bag_penalty=st.sampled_from([0, 50, 100, 500]),
    loss_limit=st.sampled_from([None, -200]),
)


@st.composite
def standings(draw: st.DrawFn) -> tuple[Rules, tuple[int, int], tuple[int, int]]:
    """Rules, scores and bags, as they may be after a hand."""
    played = draw(rules)
    bag = st.integers(0, played.bag_limit - 1) if played.counts_bags else st.integers(0, 60)
    return played, (draw(scores), draw(scores)), (draw(bag), draw(bag))


@given(standings())
def test_a_decided_match_is_won_or_lost_and_no_other(
    at: tuple[Rules, tuple[int, int], tuple[int, int]],
) -> None:
    played, points, bags = at
    won = winner(played, points)
    for side in (0, 1):
        chance = chance_to_win(played, points, bags, side)
        assert 0 < chance < 1 if won is None else chance == (won == side)


@given(standings())
def test_one_side_or_the_other_wins(at: tuple[Rules, tuple[int, int], tuple[int, int]]) -> None:
    played, points, bags = at
    assert chance_to_win(played, points, bags, 0) + chance_to_win(played, points, bags, 1) == 1


@given(standings())
def test_it_makes_no_difference_which_side_is_which(
    at: tuple[Rules, tuple[int, int], tuple[int, int]],
) -> None:
    played, points, bags = at
    swapped = chance_to_win(played, points[::-1], bags[::-1], 1)
    assert swapped == pytest.approx(chance_to_win(played, points, bags, 0), abs=1e-12)


@given(rules, scores, st.integers(0, 4))
def test_level_sides_have_equal_chances(played: Rules, score: int, bags: int) -> None:
    assert chance_to_win(played, (score, score), (bags, bags), 0) == 0.5


@given(standings(), st.integers(1, 300))
def test_more_points_are_never_worse(at: tuple[Rules, tuple[int, int], tuple[int, int]], more: int) -> None:
    played, points, bags = at
    better = (points[0] + more, points[1])
    assert chance_to_win(played, better, bags, 0) >= chance_to_win(played, points, bags, 0) - 1e-12


@pytest.mark.parametrize("game", GAMES)
def test_a_bag_before_the_penalty_is_feared_and_one_that_is_not_counted_is_a_point(game: Rules) -> None:
    full = chance_to_win(game, (309, 304), (9, 4), 0)
    assert full < 0.5 < chance_to_win(replace(game, bag_limit=0), (309, 304), (9, 4), 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_short_match_is_the_end_of_a_long_one(game: Rules) -> None:
    short = chance_to_win(replace(game, target=250), (130, 60), (0, 0), 0)
    assert short == chance_to_win(game, (380, 310), (0, 0), 0)


@pytest.fixture
def no_tables(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tables say something else."""
    monkeypatch.setattr(resources, "read_text", request.param)
    utility._table.cache_clear()
    yield
    utility._table.cache_clear()


def absent(*_parts: str) -> str:
    raise FileNotFoundError


@pytest.mark.parametrize(
    "no_tables",
    [
        absent,
        lambda *_: "",
        lambda *_: "{}",
        lambda *_: "[[], [1, 2]]",
        lambda *_: '[["a"]]',
        lambda *_: "[1]",
    ],
    indirect=True,
)
@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("game", GAMES)
def test_without_a_table_the_lead_tells(game: Rules) -> None:
    assert 0.5 < chance_to_win(game, (60, 0), (0, 0), 0) < chance_to_win(game, (400, 340), (0, 0), 0) < 1
    assert chance_to_win(game, (300, 302), (0, 2), 0) > 0.5
