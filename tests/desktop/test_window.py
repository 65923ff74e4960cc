"""The game as a program of the desktop: how it ends, and what it does where there is no display."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.desktop.closing import close_window
from tests.desktop.display import Display, until
from tests.desktop.program import FROM_SOURCE, ROOT, Program
from tests.desktop.twin import Twin


def test_closing_the_window_ends_the_game_and_leaves_no_process(display: Display, data: Path) -> None:
    with Program(display, data) as game:
        close_window(display)
        assert game.status() == (0, "")
        assert not game.has_processes


def test_asked_to_end_by_the_system_it_ends_and_leaves_no_process(display: Display, data: Path) -> None:
    with Program(display, data) as game:
        game.terminate()
        assert game.status() == (0, "")
        assert not game.has_processes


def test_quit_in_the_menu_ends_the_game(display: Display, data: Path, tmp_path: Path) -> None:
    twin = Twin(tmp_path, display.size)
    with twin, Program(display, data) as game:
        twin.show_menu()
        display.click(twin.place_of("Quit"))
        assert game.status() == (0, "")
        assert not game.has_processes


def test_f11_fills_the_screen_and_leaves_it_again(data: Path) -> None:
    with Display((1600, 900)) as display, Program(display, data, "--size", "1280x720"):
        middle = display.pixels()
        display.press("F11")
        until(lambda: display.pixels() != middle, "a larger picture")
        display.press("F11")
        until(lambda: display.pixels() == middle, "the window as it was")


@pytest.mark.skipif(os.name == "nt", reason="Windows always has a display")
def test_without_a_display_it_says_so(data: Path) -> None:
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(
        [*FROM_SOURCE, "--data-dir", str(data), "--lang", "en"],
        env=environment,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    # What the system's own libraries have to say about it comes before.
    assert (
        done.stderr.splitlines()[-1]
        == "Spades needs a display to open its window on, and there is none here."
    )
    assert "Traceback" not in done.stderr
