"""Duplicate deals: one deal at two tables, the sides swapped, and the same numbers wherever it is played."""

from __future__ import annotations

import random
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from spades_desktop.game import players, workers
from spades_desktop.game.arena import Contest, Duplicate, Table, play, play_deal
from spades_desktop.game.tally import Tally, tally
from spades_desktop.game.workers import NoCluster, Workers
from spades_desktop.rules.actions import Action
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.record_reader import read
from spades_desktop.rules.seats import side_of
from spades_desktop.rules.state import Match

GAMES = [TWO_PLAYER, PARTNERSHIP]


def careless(known: Observation, rng: random.Random, level: str) -> Action:
    """The casual player; but "careless" plays any legal card."""
    if level == "careless" and known.phase is Phase.PLAY:
        return rng.choice(list(known.legal_actions()))
    return players.choose(known, rng, "casual")


def contest(rules: Rules, *, whole_matches: bool = False, seed: int = 1) -> Contest:
    return Contest(rules, ("casual", "careless"), seed, whole_matches, careless)


def without_times(deals: Iterable[Duplicate]) -> list[Duplicate]:
    """The deals in order, without what the clock said."""
    untimed = []
    for deal in sorted(deals, key=lambda deal: deal.number):
        first, second = (replace(table, seconds=(0.0, 0.0)) for table in deal.tables)
        untimed.append(replace(deal, tables=(first, second)))
    return untimed


def records(deal: Duplicate) -> list[tuple[MatchRecord, Match]]:
    return [read(table.record.encode()) for table in deal.tables]


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_both_tables_get_one_deal_and_the_players_change_sides(rules: Rules, number: int) -> None:
    (first, _), (second, _) = records(play_deal(contest(rules), number))
    assert [hand.deck for hand in first.hands] == [hand.deck for hand in second.hands]
    assert first.first == second.first == number % rules.seats
    assert first.seats == ("casual", "careless") * (rules.seats // 2)
    assert second.seats == ("careless", "casual") * (rules.seats // 2)


@pytest.mark.parametrize("rules", GAMES)
def test_points_are_those_of_the_record_as_the_first_player_sees_them(rules: Rules) -> None:
    deal = play_deal(contest(rules), 2)
    for side, table, (_, match) in zip((0, 1), deal.tables, records(deal), strict=True):
        assert table.hands == ((match.scores[side], match.scores[1 - side]),)
        assert table.points == match.scores[side] - match.scores[1 - side]


@pytest.mark.parametrize("rules", GAMES)
def test_a_player_against_itself_is_exactly_level(rules: Rules) -> None:
    itself = Contest(rules, ("casual", "casual"), seed=3)
    figures = tally(play_deal(itself, number) for number in range(4))
    assert (figures.points_per_hand, figures.points_stderr) == (0.0, 0.0)
    assert figures.hand_wins[0] == figures.hand_wins[1]


def test_whole_matches_repeat_their_decks_hand_by_hand_and_have_a_winner() -> None:
    deal = play_deal(contest(TWO_PLAYER, whole_matches=True), 1)
    played = records(deal)
    decks = [[hand.deck for hand in record.hands] for record, _ in played]
    common = min(map(len, decks))
    assert common > 1
    assert decks[0][:common] == decks[1][:common]
    assert len(set(decks[0])) == len(decks[0])
    for side, table, (_, match) in zip((0, 1), deal.tables, played, strict=True):
        assert match.winner is not None
        assert table.winner == (0 if match.winner == side else 1)
        assert len(table.hands) == len(match.history)


def test_each_decision_is_counted_for_the_player_who_took_it() -> None:
    deal = play_deal(contest(PARTNERSHIP), 0)
    for side, table, (record, _) in zip((0, 1), deal.tables, records(deal), strict=True):
        assert sum(table.decisions) == len(record.hands[0].actions)
        assert table.decisions[0] == 2 * 13 + sum(2 for seat in (0, 1, 2, 3) if side_of(seat) == side)
        assert min(table.seconds) > 0


def test_the_seed_decides_the_cards() -> None:
    (one, _), _ = records(play_deal(contest(TWO_PLAYER, seed=1), 0))
    (other, _), _ = records(play_deal(contest(TWO_PLAYER, seed=2), 0))
    assert one.hands[0].deck != other.hands[0].deck


@pytest.mark.parametrize("rules", GAMES)
def test_two_processes_play_what_one_plays(rules: Rules) -> None:
    results = []
    for count in (1, 2):
        with workers.local(count) as hands:
            results.append(without_times(play(contest(rules), 5, hands)))
    assert results[0] == results[1]
    assert [deal.number for deal in results[0]] == [0, 1, 2, 3, 4]


def test_only_as_many_deals_are_handed_out_as_keep_the_workers_busy() -> None:
    begun: list[int] = []

    class Counting(ThreadPoolExecutor):
        def submit(self, work, /, *args, **kwargs):  # type: ignore[no-untyped-def] # as the parent has it
            begun.append(args[0])
            return super().submit(work, *args, **kwargs)

    with Counting(1) as executor:
        deals = play(contest(TWO_PLAYER), 9, Workers(executor, 2))
        next(deals)
        assert begun == [0, 1]
        next(deals)
        assert len(begun) <= 4
        deals.close()  # type: ignore[attr-defined] # it is a generator


def test_what_a_player_raises_reaches_the_caller() -> None:
    def fails(_known: Observation, _rng: random.Random, _level: str) -> Action:
        raise RuntimeError("no idea")

    with workers.local(1) as hands, pytest.raises(RuntimeError, match="no idea"):
        list(play(replace(contest(TWO_PLAYER), choose=fails), 1, hands))


def _deals_of(hands: Workers) -> list[Duplicate]:
    return without_times(play(contest(TWO_PLAYER), 3, hands))


def test_a_cluster_plays_what_one_process_plays(a_cluster: str) -> None:
    with workers.cluster(a_cluster) as hands:
        assert hands.at_once == 4
        there = _deals_of(hands)
    with workers.local(1) as hands:
        assert there == _deals_of(hands)


def test_an_address_that_is_none_is_refused() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(NoCluster), workers.cluster("nowhere://at:all"):
        pass


# ---- the sums


def table(*hands: tuple[int, int], winner: int | None = None) -> Table:
    return Table(hands, winner, (2.0, 1.0), (4, 10), "")


def test_the_tally_of_two_deals() -> None:
    deals = [
        Duplicate(1, (table((80, 20)), table((10, 30)))),  # 60 and -20: 20 a hand
        Duplicate(0, (table((50, 50)), table((40, 40)))),
    ]
    assert tally(deals) == Tally(
        deals=2,
        tables=4,
        hands=4,
        points_per_hand=10.0,
        points_stderr=10.0,
        hand_wins=(0.25, 0.25),
        match_wins=(0.0, 0.0),
        wins_stderr=0.0,
        seconds_per_decision=(0.5, 0.1),
    )


def test_the_tally_of_a_single_pair_of_matches_has_no_standard_error() -> None:
    deals = [Duplicate(0, (table((300, 0), (210, 9), winner=0), table((0, 505), winner=1)))]
    figures = tally(deals)
    assert figures.match_wins == (0.5, 0.5)
    assert (figures.points_stderr, figures.wins_stderr) == (None, None)
    assert figures.hands == 3
