"""Whatever becomes of the file, the game plays on, and nothing that was there is destroyed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from spades_desktop.store import Notice, Store, Trouble, Unreadable, database, open_store, stored_matches
from tests.store.conftest import OpenStore
from tests.store.test_matches import TWO, a_record, start_of

FILE = "spades.sqlite3"


def works(store: Store) -> bool:
    """Whether matches and settings can be kept and found again in this run."""
    record = a_record(3)
    stored = store.begin(start_of(record, 10), TWO)
    store.save(stored, record)
    store.set_setting("language", "fa")
    return (
        record in [match.record for match in store.open_matches()] and store.setting("language", "en") == "fa"
    )


def kinds(store: Store) -> list[Notice]:
    return [trouble.notice for trouble in store.notices]


def test_a_new_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "far" / "below")) as store:
        assert works(store)
        assert store.notices == ()
        assert store.path == tmp_path / "far" / "below" / FILE


def test_by_default_the_store_lies_in_the_players_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_desktop.store.store.default_folder", lambda: tmp_path)
    with closing(open_store()) as store:
        assert store.path == tmp_path / FILE


def test_a_file_of_no_bytes_is_a_new_store(tmp_path: Path) -> None:
    """A program that dies right after it has made the file leaves one."""
    (tmp_path / FILE).touch()
    with closing(open_store(tmp_path)) as store:
        assert works(store)
        assert store.notices == ()


def _no_database(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def _half_of_it(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _a_page_overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:8192] = Random(1).randbytes(4096)
    path.write_bytes(content)


def _another_programs(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE recipe (cake TEXT)")


def _without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("DROP TABLE setting")


def _without_a_column(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("ALTER TABLE match RENAME COLUMN touched TO untouched")


def _of_no_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA user_version = -1")


DAMAGES = [
    _no_database,
    _half_of_it,
    _a_page_overwritten,
    _another_programs,
    _without_a_table,
    _without_a_column,
    _of_no_version,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_beside_and_a_new_store_begun(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    with closing(open_store(tmp_path)) as store:
        for seed in range(20):
            store.begin(a_record(seed), TWO)
    path = tmp_path / FILE
    damage(path)
    damaged = path.read_bytes()
    with closing(open_store(tmp_path)) as store:
        kept = tmp_path / "spades-damaged-1.sqlite3"
        assert store.notices == (Trouble(Notice.DAMAGED, kept),)
        assert kept.read_bytes() == damaged
        assert store.open_matches() == []
        assert works(store)
    with closing(open_store(tmp_path)) as store:
        assert store.notices == ()
        assert len(store.open_matches()) == 1


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for content in (b"first" * 999, b"second" * 999):
        (tmp_path / FILE).write_bytes(content)
        open_store(tmp_path).close()
    assert (tmp_path / "spades-damaged-1.sqlite3").read_bytes() == b"first" * 999
    assert (tmp_path / "spades-damaged-2.sqlite3").read_bytes() == b"second" * 999


def test_the_journal_of_a_damaged_file_is_kept_with_it_and_not_played_into_the_new_one(
    tmp_path: Path,
) -> None:
    origin = tmp_path / "origin"
    open_store(origin).close()
    with closing(open_store(origin)) as store:
        store.begin(a_record(1), TWO)
        killed = tmp_path / "killed"
        shutil.copytree(origin, killed)
    journal = (killed / (FILE + "-wal")).read_bytes()
    assert journal, "what was written last is in the journal alone"
    (killed / FILE).write_bytes(b"rubbish" * 2000)
    with closing(open_store(killed)) as store:
        assert kinds(store) == [Notice.DAMAGED]
        assert store.open_matches() == []
    assert (killed / "spades-damaged-1.sqlite3-wal").read_bytes() == journal


def _from_a_newer_version(folder: Path) -> Path:
    with closing(open_store(folder)) as store:
        store.begin(a_record(1), TWO)
    path = folder / FILE
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("ALTER TABLE match RENAME TO contest")
        file.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    return path


def test_the_store_of_a_newer_version_is_untouched_and_one_beside_it_used(tmp_path: Path) -> None:
    path = _from_a_newer_version(tmp_path)
    before = path.read_bytes()
    with closing(open_store(tmp_path)) as store:
        assert store.notices == (Trouble(Notice.NEWER, path),)
        assert store.path == tmp_path / f"spades-{database.VERSION}.sqlite3"
        assert works(store)
    with closing(open_store(tmp_path)) as store:
        assert kinds(store) == [Notice.NEWER]
        assert len(store.open_matches()) == 1, "the next start finds the same store"
    assert path.read_bytes() == before
    assert len(stored_matches(tmp_path)) == 1


def test_a_damaged_store_beside_a_newer_one_is_set_aside_too(tmp_path: Path) -> None:
    path = _from_a_newer_version(tmp_path)
    ours = tmp_path / f"spades-{database.VERSION}.sqlite3"
    ours.write_bytes(b"rubbish" * 2000)
    with closing(open_store(tmp_path)) as store:
        assert store.notices == (
            Trouble(Notice.NEWER, path),
            Trouble(Notice.DAMAGED, tmp_path / f"spades-{database.VERSION}-damaged-1.sqlite3"),
        )
        assert works(store)


class TestWhereNothingCanBeWritten:
    def test_a_file_in_the_place_of_the_folder(self, tmp_path: Path) -> None:
        (tmp_path / "data").write_text("a file")
        with closing(open_store(tmp_path / "data")) as store:
            assert store.notices == (Trouble(Notice.IN_MEMORY, tmp_path / "data" / FILE),)
            assert works(store)
        assert (tmp_path / "data").read_text() == "a file"

    def test_a_folder_in_the_place_of_the_file(self, tmp_path: Path) -> None:
        (tmp_path / FILE).mkdir()
        with closing(open_store(tmp_path)) as store:
            assert kinds(store) == [Notice.IN_MEMORY]
            assert works(store)

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_args: object, **_options: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "mkdir", refuse)
        with closing(open_store(tmp_path / "data")) as store:
            assert kinds(store) == [Notice.IN_MEMORY]
            assert works(store)

    def test_matches_that_can_only_be_read_are_played_on_in_memory(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = a_record(1)
        with closing(open_store(tmp_path)) as store:
            store.begin(record, TWO)
            store.set_setting("speed", "fast")
        before = (tmp_path / FILE).read_bytes()
        _make_read_only(monkeypatch)
        with closing(open_store(tmp_path)) as store:
            assert kinds(store) == [Notice.IN_MEMORY]
            assert [match.record for match in store.open_matches()] == [record]
            assert store.setting("speed", "normal") == "fast"
            assert works(store)
        assert (tmp_path / FILE).read_bytes() == before

    def test_a_damaged_file_that_cannot_be_renamed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_args: object) -> None:
            raise PermissionError(13, "in use by another program")

        (tmp_path / FILE).write_bytes(b"rubbish" * 2000)
        monkeypatch.setattr(Path, "rename", refuse)
        with closing(open_store(tmp_path)) as store:
            assert kinds(store) == [Notice.IN_MEMORY]
            assert works(store)
        assert (tmp_path / FILE).read_bytes() == b"rubbish" * 2000

    def test_a_read_only_folder(self, tmp_path: Path) -> None:
        if sys.platform == "win32" or os.geteuid() == 0:
            pytest.skip("permissions of a folder do not bind this user")
        with closing(open_store(tmp_path)) as store:
            store.begin(a_record(1), TWO)
        tmp_path.chmod(0o500)
        try:
            with closing(open_store(tmp_path)) as store:
                assert kinds(store) == [Notice.IN_MEMORY]
                assert len(store.open_matches()) == 1
                assert works(store)
        finally:
            tmp_path.chmod(0o700)


def _make_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file opened as a store is one that can only be read, as on a read-only disk."""
    connect = database._connect

    def connect_read_only(name: str, uri: bool = False) -> sqlite3.Connection:
        if uri or name == ":memory:":
            return connect(name, uri)
        return connect(f"{Path(name).as_uri()}?mode=ro", uri=True)

    monkeypatch.setattr(database, "_connect", connect_read_only)


class TestFullDisk:
    def test_play_goes_on_and_the_next_write_that_works_makes_up_for_it(self, reopen: OpenStore) -> None:
        record = a_record(1, 60)
        store = reopen()
        stored = store.begin(start_of(record, 5), TWO)
        room = _fill_the_disk(store)
        store.save(stored, start_of(record, 30))
        big = _bigger(store)
        assert store.trouble == Trouble(Notice.NOT_SAVED, store.path)
        assert store.setting("big", "") == big
        room()
        assert store.save(stored, record)
        assert store.trouble is None
        later = reopen()
        assert [match.record for match in later.open_matches()] == [record]
        assert later.setting("big", "") == big

    def test_a_match_begun_on_a_full_disk_is_stored_once_there_is_room(self, reopen: OpenStore) -> None:
        record = a_record(1)
        store = reopen()
        room = _fill_the_disk(store)
        _bigger(store)
        stored = store.begin(start_of(record, 5), TWO)
        assert store.trouble == Trouble(Notice.NOT_SAVED, store.path)
        assert store.open_matches() == []
        room()
        assert store.save(stored, record)
        assert [match.record for match in reopen().open_matches()] == [record]

    def test_the_last_action_is_tried_once_more_when_the_window_closes(self, reopen: OpenStore) -> None:
        record = a_record(1)
        store = reopen()
        stored = store.begin(start_of(record, 5), TWO)
        room = _fill_the_disk(store)
        _bigger(store)
        assert not store.save(stored, record)
        room()
        store.close()
        assert [match.record for match in reopen().open_matches()] == [record]

    def test_a_match_that_could_not_be_given_up_is_given_up_once_there_is_room(
        self, reopen: OpenStore
    ) -> None:
        store = reopen()
        stored = store.begin(a_record(1), TWO)
        room = _fill_the_disk(store)
        _bigger(store)
        store.give_up(stored.id)
        assert store.trouble == Trouble(Notice.NOT_SAVED, store.path)
        room()
        store.close()
        assert reopen().open_matches() == []


class TestDiskThatWasFullFromTheStart:
    """All is in memory until there is room; then the file has it, as if it had been there all along."""

    @pytest.fixture
    def room(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
        """Nothing can be written but by what this returns."""
        connect = database._connect
        full = True

        def connect_while_there_is_room(name: str, uri: bool = False) -> sqlite3.Connection:
            if full and name != ":memory:" and not uri:
                raise sqlite3.OperationalError("database or disk is full")
            return connect(name, uri)

        def empty() -> None:
            nonlocal full
            full = False

        with closing(open_store(tmp_path)) as store:
            store.begin(a_record(7, 20), TWO)
            store.begin(a_record(8, 20), TWO)
        monkeypatch.setattr(database, "_connect", connect_while_there_is_room)
        return empty

    def test_everything_of_this_run_is_stored_once_there_is_room(
        self, room: Callable[[], None], reopen: OpenStore
    ) -> None:
        given_up_record, old_record, record = a_record(7, 20), a_record(8), a_record(1)
        store = reopen()
        assert kinds(store) == [Notice.IN_MEMORY]
        old, given_up = store.open_matches()
        assert given_up.record == given_up_record
        old = store.take(old)
        new = store.begin(start_of(record, 5), TWO)
        assert not store.save(old, old_record)
        store.give_up(given_up.id)
        store.set_setting("language", "fa")
        assert not store.save(new, start_of(record, 10))
        assert [match.record for match in store.open_matches()] == [start_of(record, 10), old_record]
        room()
        assert store.save(new, record)
        assert store.notices == (Trouble(Notice.SAVED_AFTER_ALL, store.path),)
        assert store.trouble is None
        later = reopen()
        for each in (store, later):
            assert [match.record for match in each.open_matches()] == [record, old_record]
            assert len(each.all_records()) == 3
            assert each.setting("language", "en") == "fa"
        assert later.notices == ()

    def test_the_end_of_the_run_tries_it_once_more(self, room: Callable[[], None], reopen: OpenStore) -> None:
        store = reopen()
        store.begin(a_record(1), TWO)
        room()
        store.close()
        assert a_record(1) in [match.record for match in reopen().open_matches()]

    def test_a_disk_that_stays_full_keeps_what_it_has(
        self, room: Callable[[], None], reopen: OpenStore
    ) -> None:
        store = reopen()
        store.give_up(store.open_matches()[0].id)
        store.close()
        room()
        assert len(reopen().open_matches()) == 2

    def test_a_disk_that_fills_up_again_at_once_leaves_all_in_memory(
        self, room: Callable[[], None], reopen: OpenStore, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = reopen()
        stored = store.begin(start_of(a_record(1), 5), TWO)
        room()
        with monkeypatch.context() as only_now:
            only_now.setattr(database, "_open", _with_no_page_to_spare(database._open))
            store.set_setting("big", "x" * 100_000)
            assert kinds(store) == [Notice.IN_MEMORY]
            assert len(store.open_matches()) == 3
        assert store.save(stored, a_record(1))
        assert len(reopen().open_matches()) == 3
        assert reopen().setting("big", "") == "x" * 100_000

    def test_what_another_window_has_played_on_meanwhile_is_not_overwritten(
        self, room: Callable[[], None], reopen: OpenStore
    ) -> None:
        here = reopen()
        mine = here.take(here.open_matches()[0])
        here.save(mine, a_record(8))
        room()
        there = reopen()
        theirs = there.take(there.open_matches()[0])
        gone_on = a_record(8, 30)
        assert there.save(theirs, gone_on)
        assert not here.save(mine, start_of(a_record(8), 25))
        assert here.trouble == Trouble(Notice.ELSEWHERE, here.path)
        assert gone_on in [match.record for match in reopen().open_matches()]


def _with_no_page_to_spare(
    open_file: Callable[[Path, bool], sqlite3.Connection],
) -> Callable[[Path, bool], sqlite3.Connection]:
    def opened(path: Path, build: bool) -> sqlite3.Connection:
        connection = open_file(path, build)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    return opened


def _fill_the_disk(store: Store) -> Callable[[], None]:
    """Lets the file grow no more; what is returned gives it room again."""
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {pages}")

    def room() -> None:
        store._connection.execute("PRAGMA max_page_count = 1000000")

    return room


def _bigger(store: Store) -> str:
    """Something to be kept that needs more room than there is."""
    value = "x" * 100_000
    store.set_setting("big", value)
    return value


class TestOnlyReading:
    """What the command line reads, also while a window is open."""

    def test_without_a_store_there_are_no_matches_and_none_is_made(self, tmp_path: Path) -> None:
        assert stored_matches(tmp_path / "nowhere") == []
        assert not (tmp_path / "nowhere").exists()

    def test_what_a_window_has_just_written_is_read(self, reopen: OpenStore, tmp_path: Path) -> None:
        store, record = reopen(), a_record(1)
        store.begin(record, TWO)
        (found,) = stored_matches(tmp_path)
        assert found.record == record  # type: ignore[union-attr]

    @pytest.mark.parametrize("damage", DAMAGES)
    def test_a_damaged_store_is_said_to_be_unreadable_and_left_as_it_is(
        self, damage: Callable[[Path], None], tmp_path: Path
    ) -> None:
        with closing(open_store(tmp_path)) as store:
            for seed in range(20):
                store.begin(a_record(seed), TWO)
        damage(tmp_path / FILE)
        before = (tmp_path / FILE).read_bytes()
        with pytest.raises(Unreadable):
            stored_matches(tmp_path)
        assert (tmp_path / FILE).read_bytes() == before
