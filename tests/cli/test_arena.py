"""``arena``: its lines, its numbers, its records, and what it says when it is cut short."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from spades_desktop.__main__ import main
from spades_desktop.cli.check import read_file

SEEDED = ("arena", "--players", "casual,casual", "--seed", "1")


def rows(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    """The lines of JSON, without the times, which no seed decides."""
    assert main([*SEEDED, "--json", *words]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for row in found:
        seconds = row.pop("seconds_per_decision")
        assert len(seconds) == 2
        assert min(seconds) > 0
    return found


def test_a_match_up_of_hands(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = rows(capsys, "--game", "two-player", "--deals", "3", "--workers", "1")
    wins = row.pop("hand_wins")
    assert wins[0] == wins[1] <= 0.5
    assert row == {
        "game": "two-player",
        "players": ["casual", "casual"],
        "deals": 3,
        "hands": 6,
        "points_per_hand": 0.0,
        "stderr": 0.0,
    }


def test_a_match_up_of_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = rows(capsys, "--match", "--deals", "2", "--workers", "1")
    assert row.pop("hands") > 4
    assert row == {
        "game": "two-player",
        "players": ["casual", "casual"],
        "deals": 2,
        "matches": 4,
        "match_wins": [0.5, 0.5],
        "stderr": 0.0,
    }


def test_partnership(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = rows(capsys, "--game", "partnership", "--deals", "1", "--workers", "1")
    assert (row["game"], row["hands"], row["stderr"]) == ("partnership", 2, None)


def test_three_players_make_three_match_ups(capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "--players", "casual,casual,casual", "--deals", "1", "--workers", "1")
    assert len(found) == 3


def test_two_workers_find_the_same_numbers_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (rows(capsys, "--deals", "4", "--workers", count) for count in "12")
    assert one == two


def test_a_sentence_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEEDED, "--deals", "2", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("casual against casual: +0.0 ± 0.0 points a hand over 2 deals;")
    assert "2/2" in told.err


def test_records_of_every_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "new" / "records"
    rows(capsys, "--deals", "2", "--workers", "1", "--out", str(out))
    names = [
        f"two-player-casual-casual-hand-1-0000{deal}{table}.spades.json" for deal in "01" for table in "ab"
    ]
    assert sorted(path.name for path in out.iterdir()) == names
    for name in names:
        record, match = read_file(str(out / name))
        assert len(match.history) == 1
        assert record.seats == ("casual", "casual")


def test_a_folder_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    words = ["--deals", "2", "--workers", "1", "--json", "--out", str(tmp_path / "file")]
    assert main([*SEEDED, *words]) == 1
    assert "Can't write to" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["arena"],
        ["arena", "--players", "casual"],
        ["arena", "--players", "casual,genius"],
        [*SEEDED, "--deals", "0"],
        [*SEEDED, "--workers", "-1"],
        [*SEEDED, "--game", "bridge"],
        [*SEEDED, "--workers", "1", "--scheduler", "tcp://127.0.0.1:1"],
    ],
)
def test_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().out == ""


def test_a_cluster_finds_the_same_numbers(capsys: pytest.CaptureFixture[str], a_cluster: str) -> None:
    here = rows(capsys, "--deals", "3", "--workers", "1")
    assert rows(capsys, "--deals", "3", "--scheduler", a_cluster) == here


def test_a_cluster_out_of_reach(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    assert main([*SEEDED, "--json", "--scheduler", "nowhere://at:all"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "The cluster can't be reached" in told.err


needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals for one process")


@pytest.fixture
def heeding() -> Iterator[None]:
    """A program that is started now hears signals, even if these tests were started to ignore them."""
    numbers = [signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP")]
    before = [signal.signal(number, signal.SIG_DFL) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@contextmanager
def at_work(workers: str) -> Iterator[subprocess.Popen[str]]:
    """An endless arena that has played three deals."""
    words = ["--deals", "100000", "--workers", workers, "--json"]
    command = [sys.executable, "-c", TALKATIVE, *SEEDED, *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
    ) as process:
        assert process.stderr is not None
        for _ in range(3):
            process.stderr.readline()
        yield process


def told(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What it and its workers still say; raises when one of them, who all have its pipes, stays."""
    try:
        return process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise


@needs_signals
@pytest.mark.usefixtures("heeding")
@pytest.mark.parametrize("to_all", [False, True])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_asked_to_end_it_leaves_what_there_is_and_no_worker(workers: str, name: str, to_all: bool) -> None:
    """Asked alone as by ``kill``, or with its workers as by a terminal."""
    number = signal.Signals[name]
    with at_work(workers) as process:
        if to_all:
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
        out, rest = told(process)
    assert process.returncode == 128 + number
    row = json.loads(out)
    assert 3 <= row["deals"] < 100000
    assert row["hands"] == 2 * row["deals"]
    if name != "SIGHUP" or not to_all:  # Python's own tracker of semaphores dies of that, and Python says so
        assert "Traceback" not in rest


@needs_signals
def test_killed_it_leaves_no_worker() -> None:
    with at_work("2") as process:
        process.kill()
        out, _ = told(process)
    assert out == ""
    assert process.returncode == -signal.SIGKILL


@needs_signals
@pytest.mark.usefixtures("heeding")
def test_what_it_was_started_to_ignore_does_not_end_it() -> None:
    """As under ``nohup``."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with at_work("1") as process:
            process.send_signal(signal.SIGHUP)
            assert process.stderr is not None
            assert process.stderr.readline() != ""
            process.send_signal(signal.SIGTERM)
            told(process)
    finally:
        signal.signal(signal.SIGHUP, before)
    assert process.returncode == 128 + signal.SIGTERM


TALKATIVE = """
import sys
from spades_desktop.__main__ import main
from spades_desktop.cli import progress
if __name__ == "__main__":
    step = progress.Progress.step
    def talk(self, note):
        step(self, note)
        progress.report(note())
    progress.Progress.step = talk
    sys.exit(main(sys.argv[1:]))
"""
"""The program, but with a line on standard error for every deal."""
