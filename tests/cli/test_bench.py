"""``bench``: which figures there are, and how each row is told. What they come to is not tested."""

from __future__ import annotations

import json

import pytest

from spades_desktop.__main__ import main
from spades_desktop.ai import kernel
from spades_desktop.cli import bench, figures, measuring
from spades_desktop.cli.measuring import Figure, NotMeasured, in_turn, percentile

NAMES = """
playouts-2p playouts-4p solve-tricks-13 solve-utility-13 rules-actions decision-2p decision-4p
frame-720p frame-1080p frame-2160p frame-lateness-thinking start
"""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little work for each figure."""
    monkeypatch.setattr(figures, "PLAYOUTS", 2600)
    monkeypatch.setattr(figures, "SOLVES", 1)


def test_the_figures_are_those_of_the_command_line_s_description() -> None:
    assert list(bench.FIGURES) == NAMES.split()


@pytest.mark.parametrize("name", ["playouts-2p", "solve-tricks-13", "rules-actions"])
def test_a_figure_as_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", name]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    compared = kernel.COMPILED and name != "rules-actions"
    assert list(row) == ["figure", "value", "unit", *(["against", "ratio"] if compared else [])]
    assert (row["figure"], row["unit"]) == (name, "1/s")
    assert row["value"] > 0
    if compared:
        assert row["against"] == "interpreted"
        assert row["ratio"] > 0


def test_playouts_for_four_are_measured_against_open_spiel_where_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("pyspiel")
    assert main(["bench", "--json", "playouts-4p"]) == 0
    first, *_ = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["against"] == "OpenSpiel C++ rollouts"


def test_without_open_spiel_nothing_is_said_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "_open_spiel", lambda: None)
    assert main(["bench", "--json", "playouts-4p"]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert row.get("against") in {None, "interpreted"}


def test_a_window_is_opened_by_a_process_of_its_own_which_names_its_driver(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_desktop.cli.windows.ROUNDS", 1)
    assert main(["bench", "--json", "start"]) == 0
    (row,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(row) == ["figure", "value", "unit", "video"]
    assert (row["figure"], row["unit"], row["video"]) == ("start", "s", "dummy")
    assert row["value"] > 0


def _cannot(_name: str) -> list[Figure]:
    raise NotMeasured("no display")


def _two_rows(name: str) -> list[Figure]:
    return [Figure(name, 1234567.8, "1/s", "a snail", 5.4321), Figure(name, 0.00123456, "s", video="x11")]


def test_rows_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FIGURES", {"speed": _two_rows})
    assert bench.bench([], as_json=False) == 0
    assert capsys.readouterr().out.splitlines() == [
        "speed: 1,235,000 1/s (5.432 times a snail)",
        "speed: 0.001235 s (video driver: x11)",
    ]


@pytest.mark.parametrize(("asked", "status"), [([], 0), (["speed", "frames"], 1)])
def test_what_cannot_be_measured_is_left_out_and_told(
    asked: list[str], status: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "FIGURES", {"frames": _cannot, "speed": _two_rows})
    assert bench.bench(asked, as_json=True) == status
    told = capsys.readouterr()
    assert [json.loads(line)["figure"] for line in told.out.splitlines()] == ["speed", "speed"]
    assert told.err == "frames can't be measured here: no display\n"


def test_an_unknown_figure_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "start", "--json", "speed"]) == 2
    assert capsys.readouterr().out == ""


def test_two_ways_are_measured_in_turn_and_compared_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "ROUNDS", 3)
    order: list[str] = []

    def way(name: str, rates: list[float]) -> measuring.Rate:
        def measured(number: int) -> float:
            order.append(name)
            return rates[number]

        return measured

    assert in_turn(way("a", [10.0, 30.0, 20.0]), way("b", [5.0, 10.0, 1.0])) == (20.0, 3.0)
    assert order == list("ababab")


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([float(n) for n in range(1, 101)], 95) == 95.0
    assert percentile([3.0, 1.0, 2.0], 99) == 3.0
