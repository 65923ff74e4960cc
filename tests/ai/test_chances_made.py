"""``assets/make/chances.py``: one table for one seed, and what is kept when cut short."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from spades_desktop.ai import matchtable
from spades_desktop.rules.options import TWO_PLAYER

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"
FEW = ("--game", "two-player", "--samples", "2", "--seed", "3")


@pytest.fixture(scope="module")
def maker() -> Iterator[Any]:
    """The program as a module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(MAKE)
        yield import_module("chances")


def make(maker: Any, folder: Path, *words: str) -> int:
    """Runs the program for two-player matches, to write into a folder; its exit status."""
    status = maker.main([*FEW, "--hands", str(folder), "--tables", str(folder), *words])
    assert isinstance(status, int)
    return status


def hands(folder: Path) -> list[str]:
    """The lines of hands in a folder."""
    return (folder / "two-player.hands").read_text("utf-8").splitlines()


def table(folder: Path) -> Path:
    """Where the table of a folder is."""
    return folder / "two-player.json"


@pytest.fixture(scope="module")
def whole(maker: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what three matches make."""
    folder = tmp_path_factory.mktemp("whole")
    assert make(maker, folder, "--matches", "3", "--workers", "1") == 0
    return folder


@pytest.fixture
def quick(maker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is not worked out, for only the hands are of interest."""
    monkeypatch.setattr(maker, "table", lambda _rules, played: f"of {len(played)}")


def test_a_table_is_written_and_passes_its_own_check(maker: Any, whole: Path) -> None:
    chances = matchtable.read(table(whole).read_text("utf-8")).chances
    near, far = matchtable.STANDINGS.index((50, 0)), matchtable.STANDINGS.index((465, 0))
    assert chances[near][far] > 0.5 > chances[far][near]
    assert make(maker, whole, "--check") == 0


def test_a_table_of_other_hands_fails_the_check(
    maker: Any, whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = hands(whole)
    (tmp_path / "two-player.hands").write_text("\n".join(kept[:-1]) + "\n", "utf-8")
    table(tmp_path).write_bytes(table(whole).read_bytes())
    assert make(maker, tmp_path, "--check") == 1
    assert "two-player.json is not what" in capsys.readouterr().err


@pytest.mark.usefixtures("quick")
def test_two_processes_make_of_it_what_one_makes(maker: Any, whole: Path, tmp_path: Path) -> None:
    assert make(maker, tmp_path, "--matches", "3", "--workers", "2") == 0
    assert hands(tmp_path) == hands(whole)


@pytest.mark.usefixtures("quick")
def test_a_cluster_makes_of_it_what_one_process_makes(
    maker: Any, whole: Path, tmp_path: Path, a_cluster: str
) -> None:
    assert make(maker, tmp_path, "--matches", "3", "--scheduler", a_cluster) == 0
    assert hands(tmp_path) == hands(whole)


@pytest.mark.usefixtures("quick")
def test_a_cluster_out_of_reach(maker: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    assert make(maker, tmp_path, "--scheduler", "nowhere://at:all") == 1
    assert "can't be reached" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("quick")
def test_ctrl_c_leaves_what_there_is_and_one_can_go_on(
    maker: Any, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = maker.courses

    def interrupted(*arguments: Any) -> Iterator[Any]:
        yield from islice(play(*arguments), 2)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(maker, "courses", interrupted)
        assert make(maker, tmp_path, "--matches", "3", "--workers", "1") == maker.INTERRUPTED
    assert hands(tmp_path) == hands(whole)[:-1]
    assert table(tmp_path).read_text("utf-8") == "of 2"
    assert make(maker, tmp_path, "--matches", "3", "--workers", "1", "--go-on") == 0
    assert hands(tmp_path) == hands(whole)
    assert table(tmp_path).read_text("utf-8") == "of 3"


@pytest.mark.usefixtures("quick")
def test_one_goes_on_only_as_one_began(maker: Any, whole: Path, tmp_path: Path) -> None:
    (tmp_path / "two-player.hands").write_text("\n".join(hands(whole)) + "\n", "utf-8")
    with pytest.raises(SystemExit, match="seed 3, 2 samples"):
        make(maker, tmp_path, "--go-on", "--seed", "4")
    assert hands(tmp_path) == hands(whole)


def test_what_hands_bring_is_added_up_by_the_rules(maker: Any) -> None:
    values = import_module("values")
    side, brought = maker.Share(300, 8), maker.Share(50, 3)
    assert values.after(TWO_PLAYER, side, brought) == maker.Share(300 + 50 + 10 - 100, 1)
