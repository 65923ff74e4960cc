"""The house stands as it was designed: who imports whom, and that types and style hold everywhere."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def complaints(*command: str) -> str:
    """What a checker run at the root has to say, or nothing when it is content."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_a_room_imports_only_rooms_below_it() -> None:
    run = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    said = complaints("-c", run, "--no-cache")
    assert said == "", said


def test_types_hold_everywhere() -> None:
    said = complaints("-m", "mypy")
    assert said == "", said


@pytest.mark.parametrize("check", [("check",), ("format", "--check")], ids=" ".join)
def test_style_holds_everywhere(check: tuple[str, ...]) -> None:
    said = complaints("-m", "ruff", *check, ".")
    assert said == "", said
