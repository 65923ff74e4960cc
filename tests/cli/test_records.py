"""``spades-desktop records``: every stored match as a file, and no file spoilt."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from spades_desktop.rules.options import Game
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.record_reader import read
from spades_desktop.store import Store, open_store
from tests.cli.conftest import Run, program
from tests.game.playing import begin, play_one
from tests.store.test_matches import PLAYERS, a_record, start_of


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with four stored matches: two unfinished, one given up, one finished."""
    folder = tmp_path / "data"
    with closing(open_store(folder)) as store:
        for record in stored_records():
            stored = store.begin(record, PLAYERS[record.rules.game])
        store.save(stored, record, finished=True)
        store.give_up(store.open_matches()[0].id)
    return folder


def stored_records() -> list[MatchRecord]:
    return [a_record(1), a_record(2, 0), a_record(3, 300, Game.PARTNERSHIP), a_record(4, 120)]


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_every_stored_match_becomes_a_sound_record(run: Run, data: Path, tmp_path: Path) -> None:
    out_dir = tmp_path / "out" / "below"
    status, out, _ = run("records", "--data-dir", data, "--out", out_dir)
    assert status == 0
    files = written(out_dir)
    assert sorted(out.splitlines()) == sorted(str(out_dir / name) for name in files)
    assert all(name.endswith(".spades.json") for name in files)
    assert {read(content)[0] for content in files.values()} == set(stored_records())
    assert run("check", *(out_dir / name for name in files))[0] == 0


def test_a_second_time_the_same_files_stay(run: Run, data: Path, tmp_path: Path) -> None:
    first = run("records", "--data-dir", data, "--out", tmp_path / "out")
    files = written(tmp_path / "out")
    assert run("records", "--data-dir", data, "--out", tmp_path / "out") == first
    assert written(tmp_path / "out") == files


def test_a_file_of_other_content_is_not_overwritten(run: Run, data: Path, tmp_path: Path) -> None:
    run("records", "--data-dir", data, "--out", tmp_path / "out")
    before = written(tmp_path / "out")
    spoilt = next(iter(before))
    (tmp_path / "out" / spoilt).write_text("mine")
    for _ in range(2):
        assert run("records", "--data-dir", data, "--out", tmp_path / "out")[0] == 0
        after = written(tmp_path / "out")
        assert after.pop(spoilt) == b"mine"
        (beside,) = set(after) - set(before)
        assert after.pop(beside) == before[spoilt]
        assert after == {name: content for name, content in before.items() if name != spoilt}


def test_a_match_played_on_since_gets_a_file_of_its_own(run: Run, tmp_path: Path) -> None:
    record = a_record(1)
    with closing(open_store(tmp_path / "data")) as store:
        stored = store.begin(start_of(record, 10), PLAYERS[Game.TWO_PLAYER])
        run("records", "--data-dir", tmp_path / "data", "--out", tmp_path / "out")
        store.save(stored, record)
        run("records", "--data-dir", tmp_path / "data", "--out", tmp_path / "out")
    assert {read(content)[0] for content in written(tmp_path / "out").values()} == {
        start_of(record, 10),
        record,
    }


def test_it_reads_beside_an_open_window_which_plays_on(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "data")) as store:
        session = begin(a_record(1).rules, store)
        rng = Random(1)
        for turn in (1, 2, 3):
            play_one(session, rng)
            ended = program(
                "records", "--data-dir", str(tmp_path / "data"), "--out", str(tmp_path / str(turn))
            )
            assert ended.returncode == 0
            (content,) = written(tmp_path / str(turn)).values()
            assert len([*read(content)[0].actions()]) == session.turn
            assert store.trouble is None


@pytest.mark.parametrize("made", [True, False])
def test_where_nothing_is_stored_nothing_is_written(made: bool, run: Run, tmp_path: Path) -> None:
    if made:
        open_store(tmp_path / "data").close()
    status, out, err = run("records", "--data-dir", tmp_path / "data", "--out", tmp_path / "out")
    assert (status, out, err) == (0, "", "0 matches\n")
    assert (tmp_path / "data").exists() == made


def test_a_match_that_does_not_replay_is_left_out_and_reported(run: Run, data: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data / "spades.sqlite3")) as file, file:
        spoilt, last = file.execute("SELECT match, max(seq) FROM action").fetchone()
        file.execute("UPDATE action SET token = '??' WHERE match = ? AND seq = ?", (spoilt, last))
    status, out, err = run("records", "--data-dir", data, "--out", tmp_path / "out")
    assert status == 1
    assert len(out.splitlines()) == 3
    assert f"The match {spoilt} does not follow the rules and is left out." in err


def test_a_store_that_cannot_be_read_is_reported_and_left_as_it_is(run: Run, tmp_path: Path) -> None:
    (tmp_path / "spades.sqlite3").write_bytes(b"rubbish" * 999)
    status, out, err = run("records", "--data-dir", tmp_path, "--out", tmp_path / "out")
    assert (status, out) == (1, "")
    assert err == f"The matches in {tmp_path} can't be read.\n"
    assert written(tmp_path) == {"spades.sqlite3": b"rubbish" * 999}


def test_a_file_in_the_place_of_the_folder_is_reported(run: Run, data: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    status, out, err = run("records", "--data-dir", data, "--out", tmp_path / "out")
    assert (status, out) == (1, "")
    assert err.startswith(f"Can't write to {tmp_path / 'out'}: ")
    assert (tmp_path / "out").read_text() == "mine"


def test_a_write_that_fails_leaves_no_part_of_a_file(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("spades_desktop.cli.records.os.fsync", full)
    status, _, err = run("records", "--data-dir", data, "--out", tmp_path / "out")
    assert status == 1
    assert "No space left on device" in err
    assert written(tmp_path / "out") == {}


def test_by_default_it_reads_the_players_own_store(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_desktop.cli.records.default_folder", lambda: data)
    run("records", "--out", tmp_path / "out")
    assert len(written(tmp_path / "out")) == len(stored_records())


def test_a_folder_to_write_to_must_be_named(run: Run) -> None:
    status, out, err = run("records")
    assert (status, out) == (2, "")
    assert "--out" in err


def test_a_store_is_only_ever_read(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> Store:
        raise AssertionError("opened for writing")

    monkeypatch.setattr("spades_desktop.store.store.open_database", refuse)
    before = (data / "spades.sqlite3").read_bytes()
    assert run("records", "--data-dir", data, "--out", tmp_path / "out")[0] == 0
    assert (data / "spades.sqlite3").read_bytes() == before
