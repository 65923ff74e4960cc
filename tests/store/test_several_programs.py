"""Several programs with one store: each writes what it holds, and nothing is mixed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path

import pytest

from spades_desktop.store import Notice, Trouble, database, open_store
from tests.store.conftest import OpenStore
from tests.store.test_matches import TWO, a_record, start_of


class TestTwoWindows:
    def test_whoever_continues_a_match_takes_it_over(self, reopen: OpenStore) -> None:
        here, there = reopen(), reopen()
        record = a_record(1)
        first = here.begin(start_of(record, 10), TWO)
        second = there.take(there.open_matches()[0])
        assert not here.save(first, start_of(record, 12))
        assert here.trouble == Trouble(Notice.ELSEWHERE, here.path)
        assert there.save(second, start_of(record, 11))
        assert there.trouble is None
        assert [match.record for match in reopen().open_matches()] == [start_of(record, 11)]

    def test_a_match_is_taken_over_as_it_lies_in_the_store_by_then(self, reopen: OpenStore) -> None:
        here, there = reopen(), reopen()
        record = a_record(1)
        first = here.begin(start_of(record, 10), TWO)
        (offered,) = there.open_matches()
        here.save(first, start_of(record, 15))
        assert there.take(offered).record == start_of(record, 15)

    def test_two_matches_are_played_at_once(self, reopen: OpenStore) -> None:
        stores = reopen(), reopen()
        records = a_record(1), a_record(2)
        held = [store.begin(start_of(record, 1), TWO) for store, record in zip(stores, records, strict=True)]
        for actions in range(2, 41):
            for store, stored, record in zip(stores, held, records, strict=True):
                assert store.save(stored, start_of(record, actions))
        assert [match.record for match in reopen().open_matches()] == [records[1], records[0]]


class TestAnotherProgram:
    """Another program writes at the same time, for longer than we wait."""

    @pytest.fixture(autouse=True)
    def _impatient(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(database, "BUSY_SECONDS", 0.0)

    def test_a_write_it_prevented_is_made_up_for(self, reopen: OpenStore) -> None:
        record, store = a_record(1), reopen()
        stored = store.begin(start_of(record, 5), TWO)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not store.save(stored, start_of(record, 6))
            assert store.trouble == Trouble(Notice.NOT_SAVED, store.path)
            other.execute("ROLLBACK")
        assert store.save(stored, start_of(record, 7))
        assert [match.record for match in reopen().open_matches()] == [start_of(record, 7)]

    def test_a_store_opened_meanwhile_is_used_as_it_is(self, reopen: OpenStore) -> None:
        record = a_record(1)
        first = reopen()
        first.begin(record, TWO)
        with closing(sqlite3.connect(first.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            store = reopen()
            assert store.notices == ()
            assert [match.record for match in store.open_matches()] == [record]
            other.execute("ROLLBACK")
        assert store.save(store.take(store.open_matches()[0]), record)

    def test_a_match_that_could_not_be_taken_over_is_taken_over_by_its_first_write(
        self, reopen: OpenStore
    ) -> None:
        record, here, there = a_record(1), reopen(), reopen()
        before = here.begin(start_of(record, 5), TWO)
        with closing(sqlite3.connect(here.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            stored = there.take(there.open_matches()[0])
            assert there.trouble == Trouble(Notice.NOT_SAVED, there.path)
            other.execute("ROLLBACK")
        assert there.save(stored, start_of(record, 8))
        assert there.save(stored, start_of(record, 9))
        assert not here.save(before, start_of(record, 6))

    def test_unless_it_has_gone_on_differently_meanwhile(self, reopen: OpenStore) -> None:
        record, here, there = a_record(1), reopen(), reopen()
        before = here.begin(start_of(record, 5), TWO)
        with closing(sqlite3.connect(here.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            stored = there.take(there.open_matches()[0])
            other.execute("ROLLBACK")
        assert here.save(before, start_of(record, 10))
        assert not there.save(stored, start_of(record, 6))
        assert there.trouble == Trouble(Notice.ELSEWHERE, there.path)
        assert [match.record for match in reopen().open_matches()] == [start_of(record, 10)]


def _store_matches(folder: Path, seed: int) -> list[str]:
    """A whole program: opens the store, plays a match into it, and tells what befell it."""
    record = a_record(seed)
    with closing(open_store(folder)) as store:
        stored = store.begin(start_of(record, 1), TWO)
        saved = [store.save(stored, start_of(record, actions)) for actions in range(2, 41)]
        return [*(trouble.notice.name for trouble in store.notices), *("not saved" for ok in saved if not ok)]


def test_programs_that_start_at_once_in_a_new_folder_share_one_store(tmp_path: Path) -> None:
    with get_context("spawn").Pool(3) as programs:
        for attempt in range(4):
            folder = tmp_path / str(attempt)
            befell = programs.starmap(_store_matches, [(folder, seed) for seed in range(3)], chunksize=1)
            assert befell == [[], [], []]
            with closing(open_store(folder)) as store:
                assert store.notices == ()
                assert {match.record for match in store.open_matches()} == {
                    a_record(seed) for seed in range(3)
                }
