"""What the command line asks of the window, and when it opens."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from spades_desktop import i18n
from spades_desktop.game.launch import Launch
from spades_desktop.rules.record_reader import read
from tests.cli.conftest import Run, record_text


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What windows were opened, with a window in place that closes at once, and answers 0."""
    launches: list[Launch] = []
    window = ModuleType("spades_desktop.ui.app")

    def close_at_once(launch: Launch) -> int:
        launches.append(launch)
        return 0

    window.run = close_at_once  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "spades_desktop.ui.app", window)
    return launches


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.spades.json"
    path.write_text(record_text(1), encoding="utf-8")
    return path


def test_no_argument_opens_the_window_as_the_player_left_it(run: Run, opened: list[Launch]) -> None:
    assert run() == (0, "", "")
    assert opened == [Launch()]


def test_every_option_reaches_the_window(
    run: Run, opened: list[Launch], record: Path, tmp_path: Path
) -> None:
    options = [
        "--data-dir",
        tmp_path,
        "--lang",
        "fa",
        "--size",
        "1280x720",
        "--fullscreen",
        "--seed",
        "-7",
        record,
    ]
    assert run(*options)[0] == 0
    assert opened == [Launch(tmp_path, "fa", (1280, 720), True, -7, read(record.read_bytes())[0])]


def test_the_language_asked_for_is_spoken(run: Run, opened: list[Launch]) -> None:
    run("--lang", "fa")
    assert opened
    assert i18n.current() == "fa"


def test_a_record_named_like_a_command_is_opened_when_it_is_named_as_a_path(
    run: Run, opened: list[Launch], record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.rename(tmp_path / "check")
    monkeypatch.chdir(tmp_path)
    assert run("./check")[0] == 0
    assert run("--", "check")[0] == 0
    assert [launch.record for launch in opened] == [read((tmp_path / "check").read_bytes())[0]] * 2


@pytest.mark.parametrize("content", [None, "rubbish", record_text(1).replace("look ", "look look ", 1)])
def test_an_unsound_record_opens_no_window_and_says_why(
    content: str | None, run: Run, opened: list[Launch], tmp_path: Path
) -> None:
    path = tmp_path / "match.spades.json"
    if content is not None:
        path.write_text(content)
    status, out, err = run(path)
    assert (status, out, opened) == (1, "", [])
    assert err.startswith(f"{path}: ")


@pytest.mark.parametrize("size", ["960x540", "1920X1080", "3840x2160"])
def test_a_size_is_width_by_height(size: str, run: Run, opened: list[Launch]) -> None:
    run("--size", size)
    width, height = size.lower().split("x")
    assert opened[0].size == (int(width), int(height))


WRONG_SIZES = (
    "",
    "x",
    "1280",
    "1280x",
    "x720",
    "12.8x7",
    "-960x540",
    "959x540",
    "960x539",
    "3841x2160",
    "٩٦٠x٥٤٠",
)


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--size", size] for size in (*WRONG_SIZES, "٩٦٠x٥٤٠", "9" * 5000 + "x540")),
        ["--lang", "xx"],
        *(["--seed", seed] for seed in ("one", "1.5", "", "9" * 5000)),
        ["--seed"],
        ["--nonsense"],
        ["--full"],
        ["--fullscreen=yes"],
        ["one", "two"],
        ["suggest", "--stdin"],
        ["check"],
        ["check", "--nonsense", "file"],
        ["records", "--out", "there", "more"],
        ["records", "--data", "here", "--out", "there"],
    ],
)
def test_wrong_use_is_told_from_a_no(arguments: list[str], run: Run, opened: list[Launch]) -> None:
    status, out, err = run(*arguments)
    assert (status, out, opened) == (2, "", [])
    assert err.startswith("usage: spades-desktop")


@pytest.mark.parametrize("command", [[], ["check"], ["suggest"], ["arena"], ["records"], ["bench"]])
def test_help_is_an_answer(command: list[str], run: Run) -> None:
    status, out, err = run(*command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: " + " ".join(["spades-desktop", *command]))


def test_the_status_of_the_window_is_the_programs(run: Run, opened: list[Launch]) -> None:
    sys.modules["spades_desktop.ui.app"].run = lambda _launch: 1  # type: ignore[attr-defined]
    assert run()[0] == 1
