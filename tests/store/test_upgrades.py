"""The store of every earlier version opens, and nothing in it is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spades_desktop.store import Store, database
from spades_desktop.store.matches import StoredMatch
from tests.store.conftest import OpenStore
from tests.store.keep import FOLDER, SETTINGS

VERSIONS = range(1, database.VERSION + 1)


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything that stands in a store."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}").fetchall())
            for table in ("match", "action", "setting")
        }


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest) -> Path:
    """The store that is kept of a version."""
    return FOLDER / f"v{request.param}.sqlite3"


@pytest.fixture
def store(kept: Path, tmp_path: Path, reopen: OpenStore) -> Store:
    """A copy of it, opened by the game of today."""
    (tmp_path / database.NAME).write_bytes(kept.read_bytes())
    return reopen()


def test_it_opens_without_a_notice(store: Store) -> None:
    assert store.notices == ()
    assert store.trouble is None


def test_every_match_is_there_and_sound(store: Store, kept: Path) -> None:
    records = store.all_records()
    assert store.notices == ()
    stored = rows(kept)
    assert len(records) == len(stored["match"]) == 6
    assert sum(1 for record in records for _ in record.actions()) == len(stored["action"])


def test_the_matches_to_be_continued_are_offered_and_go_on(store: Store, reopen: OpenStore) -> None:
    offered = store.open_matches()
    assert [sum(1 for _ in match.record.actions()) for match in offered] == [50, 50]
    assert store.save(store.take(offered[1]), offered[1].record)
    again = reopen().open_matches()
    assert [described(match) for match in again] == [described(offered[1]), described(offered[0])]


def described(match: StoredMatch) -> tuple[object, ...]:
    return match.id, match.begun, match.record, match.players


def test_the_settings_are_as_they_were(store: Store) -> None:
    assert {name: store.setting(name, None) for name in SETTINGS} == SETTINGS
