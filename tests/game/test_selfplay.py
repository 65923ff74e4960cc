"""Matches of master against itself from any standing: the same whoever plays them, to their end."""

from __future__ import annotations

import pytest

from spades_desktop.game import workers
from spades_desktop.game.selfplay import Course, course, courses
from spades_desktop.game.workers import Workers
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules

NUMBERS = (3, 0, 7)


def played(hands: Workers, rules: Rules = TWO_PLAYER) -> list[Course]:
    """Some matches by a player who hardly looks, in the order of their numbers."""
    return sorted(courses(rules, 5, 2, NUMBERS, hands), key=lambda one: one.number)


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_two_processes_play_what_one_plays(rules: Rules) -> None:
    found = []
    for count in (1, 2):
        with workers.local(count) as hands:
            found.append(played(hands, rules))
    assert found[0] == found[1]
    assert [one.number for one in found[0]] == sorted(NUMBERS)


def test_a_cluster_plays_what_one_process_plays(a_cluster: str) -> None:
    with workers.cluster(a_cluster) as hands:
        there = played(hands)
    with workers.local(1) as hands:
        assert there == played(hands)


def test_each_match_begins_elsewhere_short_of_the_target_and_is_played_to_its_end() -> None:
    found = [course(TWO_PLAYER, 5, 2, number) for number in range(4)]
    assert len({one.start for one in found}) == 4
    for one in found:
        for side in one.start:
            assert -100 <= side.points < TWO_PLAYER.target
            assert side.points % 10 == 0
            assert 0 <= side.bags < TWO_PLAYER.bag_limit
        shares = [one.start, *one.hands]
        most = max(sum(pair[side].points + pair[side].bags for pair in shares) for side in (0, 1))
        assert most >= TWO_PLAYER.target  # and more, where penalties were paid on the way


def test_another_seed_is_another_match() -> None:
    assert course(TWO_PLAYER, 5, 2, 0) != course(TWO_PLAYER, 6, 2, 0)
