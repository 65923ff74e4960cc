"""Stored matches: begun, appended to, offered again, kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from spades_desktop.rules.options import Game
from spades_desktop.rules.record import MatchRecord
from spades_desktop.store import Kind, Notice, Player, StoredMatch, Trouble, UnsoundMatch, stored_matches
from tests.store.conftest import OpenStore
from tests.strategies import random_match, random_rules

PLAYERS = {
    Game.TWO_PLAYER: (Player("Kathy"), Player("Steve", Kind.COMPUTER)),
    Game.PARTNERSHIP: (
        Player("Kathy"),
        Player("Steve", Kind.COMPUTER, "master"),
        Player("فرزاد"),
        Player("Zoë", Kind.COMPUTER, "novice"),
    ),
}
TWO = PLAYERS[Game.TWO_PLAYER]


def a_record(seed: int, actions: int = 40, game: Game = Game.TWO_PLAYER) -> MatchRecord:
    rng = Random(seed)
    record, _ = random_match(rng, random_rules(rng, game), actions=actions)
    return record


def start_of(record: MatchRecord, actions: int) -> MatchRecord:
    """The record as it was after so many actions."""
    shorter = replace(record, hands=())
    for _, action in zip(range(actions), record.actions(), strict=False):
        shorter = shorter.with_action(action)
    return shorter


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("actions", [0, 1, 40, 200])
def test_a_match_comes_back_as_it_was_stored(game: Game, actions: int, reopen: OpenStore) -> None:
    record = a_record(actions, actions, game)
    stored = reopen().begin(record, PLAYERS[game])
    (found,) = reopen().open_matches()
    assert (found.id, found.begun, found.record, found.players) == (
        stored.id,
        stored.begun,
        record,
        PLAYERS[game],
    )


def test_saving_appends_the_actions_that_are_new(reopen: OpenStore) -> None:
    record, store = a_record(1), reopen()
    stored = store.begin(start_of(record, 10), TWO)
    for actions in (11, 12, 12, 40):
        assert store.save(stored, start_of(record, actions))
        assert [match.record for match in reopen().open_matches()] == [start_of(record, actions)]


def test_the_match_played_last_is_offered_first(reopen: OpenStore) -> None:
    store = reopen()
    record = a_record(1)
    first, second, third = (store.begin(start_of(record, 5), TWO) for _ in range(3))
    assert [match.id for match in store.open_matches()] == [third.id, second.id, first.id]
    store.save(first, start_of(record, 6))
    assert [match.id for match in reopen().open_matches()] == [first.id, third.id, second.id]
    store.take(second)
    assert [match.id for match in store.open_matches()] == [second.id, first.id, third.id]


def test_a_match_given_up_or_finished_is_kept_but_no_more_offered(reopen: OpenStore) -> None:
    store, record = reopen(), a_record(1)
    given_up = store.begin(record, TWO)
    finished = store.begin(record, TWO)
    store.give_up(given_up.id)
    store.save(finished, record, finished=True)
    assert reopen().open_matches() == []
    assert reopen().all_records() == [record, record]


def test_giving_up_a_finished_match_leaves_it_finished(reopen: OpenStore, tmp_path: Path) -> None:
    store, record = reopen(), a_record(1)
    stored = store.begin(record, TWO)
    store.save(stored, record, finished=True)
    store.give_up(stored.id)
    with closing(sqlite3.connect(tmp_path / "spades.sqlite3")) as file:
        assert file.execute("SELECT state FROM match").fetchall() == [("finished",)]


def test_when_a_match_was_begun_is_kept_in_universal_time(reopen: OpenStore) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    begun = datetime.fromisoformat(reopen().begin(a_record(1), TWO).begun)
    assert before <= begun <= datetime.now(UTC)


def test_the_table_of_a_stored_match_is_what_everybody_may_see(reopen: OpenStore) -> None:
    record = a_record(1, 60)
    table = reopen().begin(record, TWO).table
    assert (table.seat, table.hand_number, table.rules) == (None, 1, record.rules)


class TestUnsoundMatches:
    """A match that does not replay is left alone and reported, and the others are still there."""

    @pytest.mark.parametrize(
        "damage",
        [
            "UPDATE action SET token = 'bid:77' WHERE match = ? AND seq = 20",
            "UPDATE action SET token = 'deck:2C' WHERE match = ? AND seq = 0",
            "UPDATE action SET token = x'ff00ff' WHERE match = ? AND seq = 20",
            "UPDATE action SET token = CAST(x'ff00ff' AS TEXT) WHERE match = ? AND seq = 20",
            "UPDATE action SET token = 5 WHERE match = ? AND seq = 20",
            "DELETE FROM action WHERE match = ? AND seq = 20",
            "DELETE FROM action WHERE match = ? AND seq = 0",
            "UPDATE match SET head = 'no JSON' WHERE id = ?",
            "UPDATE match SET head = '[]' WHERE id = ?",
            "UPDATE match SET head = '{}' WHERE id = ?",
            "UPDATE match SET head = x'c328' WHERE id = ?",
            "UPDATE match SET head = replace(head, '\"version\": 1', '\"version\": 2') WHERE id = ?",
            "UPDATE match SET players = '[]' WHERE id = ?",
            "UPDATE match SET players = '5' WHERE id = ?",
            """UPDATE match SET players = '[{"kind": "cat", "level": ""}, {}]' WHERE id = ?""",
        ],
    )
    def test_one_unsound_match_does_not_hide_the_sound_one(
        self, damage: str, reopen: OpenStore, tmp_path: Path
    ) -> None:
        store, record = reopen(), a_record(1)
        sound, spoilt = (store.begin(record, TWO) for _ in range(2))
        with closing(sqlite3.connect(store.path)) as file, file:
            assert file.execute(damage, (spoilt.id,)).rowcount == 1
            before = (
                file.execute("SELECT * FROM action ORDER BY match, seq").fetchall()
                if "CAST" not in damage
                else []
            )
        later = reopen()
        assert [match.id for match in later.open_matches()] == [sound.id]
        assert later.notices == (Trouble(Notice.UNSOUND_MATCH, store.path),)
        assert {type(match) for match in stored_matches(tmp_path)} == {StoredMatch, UnsoundMatch}
        later.set_setting("anything", 1)
        if before:
            with closing(sqlite3.connect(store.path)) as file:
                assert file.execute("SELECT * FROM action ORDER BY match, seq").fetchall() == before

    def test_looking_twice_reports_once(self, reopen: OpenStore) -> None:
        store = reopen()
        store.begin(a_record(1), TWO)
        with closing(sqlite3.connect(store.path)) as file, file:
            file.execute("UPDATE match SET head = ''")
        for _ in range(2):
            assert store.open_matches() == []
        assert len(store.notices) == 1
