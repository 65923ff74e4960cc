"""The packaged game as a program: what it is started with, and what it is asked."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.store import Unreadable, stored_matches
from tests.desktop.display import Display, until

SECONDS = 60
"""How long a busy machine may take for one thing."""


class Packaged:
    """A window of the packaged game; its environment has a display and a home, and nothing else."""

    def __init__(self, executable: Path, display: Display, home: Path, *words: str, temporary: Path) -> None:
        self.display = display
        self.data = home / ".local" / "share" / "Spades"
        begun = time.monotonic()
        self._process = subprocess.Popen(
            [str(executable), "--size", "{}x{}".format(*display.size), *words],
            env={"DISPLAY": display.name, "HOME": str(home), "TMPDIR": str(temporary)},
            cwd=executable.anchor,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            self.wait(lambda: display.window() is not None and not display.is_blank(), "the first picture")
        except BaseException:
            self.kill()
            raise
        self.start_seconds = time.monotonic() - begun

    def __enter__(self) -> Packaged:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Waits until the condition holds, while the game is there."""

        def checked() -> bool:
            if self._process.poll() is not None:
                _output, errors = self._process.communicate()
                raise RuntimeError(
                    f"it ended with {self._process.returncode} before {what}: {errors.decode()}"
                )
            return condition()

        until(checked, what, SECONDS)

    def kill(self) -> None:
        """Ends it as a power cut would, a single file's second process too."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self._process.communicate()

    def end(self) -> None:
        """Ends it as a system does that shuts down; raises where it doesn't end well."""
        self._process.terminate()
        _output, errors = self._process.communicate(timeout=SECONDS)
        if self._process.returncode or b"Traceback" in errors:
            raise RuntimeError(f"it ended with {self._process.returncode}: {errors.decode()}")

    # ---- the match on its table

    def match(self) -> StoredMatch | None:
        """The match played last, as it is stored; None while there is none."""
        try:
            found = stored_matches(self.data)
        except Unreadable:  # it is just being made
            return None
        match = found[0] if found else None
        if match is not None and not isinstance(match, StoredMatch):
            raise RuntimeError("the stored match does not replay")
        return match

    def enter(self) -> None:
        """Presses Enter until the match has come to one action more."""
        before = _length(self.match())

        def grown() -> bool:
            self.display.press("Return")
            try:
                until(lambda: _length(self.match()) > before, "an action", 0.3)
            except TimeoutError:  # that Enter brought the cards to their places, or opened a page
                return False
            return True

        self.wait(grown, "what Enter does")

    def await_turn(self) -> None:
        """Waits until a person must do something, or nobody."""

        def due() -> bool:
            match = self.match()
            seat = match.table.to_act if match else None
            return seat is None or (match is not None and match.players[seat].is_person)

        self.wait(due, "the computer's move")

    def enter_once_due(self) -> None:
        """Waits for the computer's moves, and presses Enter unless a hand has come to its end."""
        self.await_turn()
        match = self.match()
        if match is None or not match.table.history:
            self.enter()


def ask(executable: Path, *words: str, environment: dict[str, str] | None = None) -> str:
    """What a subcommand answers, without a display and by default with an empty environment."""
    done = subprocess.run(
        [str(executable), *words],
        env=environment or {},
        cwd=executable.anchor,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=5 * SECONDS,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{words} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode()


def checked(executable: Path, record: Path) -> dict[str, Any]:
    """What ``check`` says of a record; raises unless it is sound."""
    answer: dict[str, Any] = json.loads(ask(executable, "check", "--json", str(record)))
    if not answer["ok"]:
        raise RuntimeError(f"check says {answer}")
    return answer


def _length(match: StoredMatch | None) -> int:
    return -1 if match is None else sum(1 for _ in match.record.actions())
