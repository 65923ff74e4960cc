"""The command line, run inside the test or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random

import pytest

from spades_desktop.__main__ import main
from spades_desktop.rules.options import Game
from spades_desktop.rules.record import write
from tests.strategies import random_match, random_rules

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the program on arguments: its exit status, standard output and standard error."""
    monkeypatch.setenv("LANGUAGE", "en")

    def run_on(*arguments: object) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return status, written.out, written.err

    return run_on


def program(
    *arguments: str | bytes, environment: Mapping[str, str] | None = None, **options: object
) -> subprocess.CompletedProcess[bytes]:
    """Runs the program as a process of its own."""
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-m", "spades_desktop", *arguments],
        env={**os.environ, "LANGUAGE": "en", **(environment or {})},
        check=False,
        **options,
    )


def record_text(seed: int, game: Game | None = None, actions: int | None = None) -> str:
    """The text of a random record."""
    rng = Random(seed)
    return write(*random_match(rng, random_rules(rng, game), actions=actions))
