"""The figures of ``bench`` that need a window: it is opened by a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import Any

from spades_desktop.cli.measuring import ROUNDS, Figure, NotMeasured

COMMAND = "measure-window"
"""The subcommand that opens the window, measures one thing, and says it in a line of JSON."""


def start(name: str) -> list[Figure]:
    """Seconds from the start of the program to the first frame in its window."""
    times, video = [], ""
    for _ in range(ROUNDS):
        begun = perf_counter()
        with _process(name) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            times.append(perf_counter() - begun)
            process.stdout.read()
        video = _answer(line, process.returncode)["video"]
    return [Figure(name, median(times), "s", video=video)]


def frames(name: str) -> list[Figure]:
    """What the window's process measures by itself."""
    with _process(name) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.stdout.read()
    answer = _answer(line, process.returncode)
    return [Figure(name, answer["value"], "ms", video=answer["video"])]


def _process(name: str) -> subprocess.Popen[bytes]:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "spades_desktop"]
    return subprocess.Popen([*program, COMMAND, name], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)


def _answer(line: bytes, status: int) -> dict[str, Any]:
    if status:
        raise NotMeasured("the window did not open")
    answer: dict[str, Any] = json.loads(line)
    if "error" in answer:
        raise NotMeasured(answer["error"])
    return answer
