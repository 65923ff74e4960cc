"""The game as a program of its own, on a display."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from tests.desktop.display import Display, until

ROOT = Path(__file__).resolve().parent.parent.parent
FROM_SOURCE = (sys.executable, "-m", "spades_desktop")


class Program:
    """The running game; leaving the context ends it for good.

    ``command`` is how it is started: from the source, or an executable.
    """

    def __init__(
        self,
        display: Display,
        data: Path,
        *words: str,
        command: Sequence[str] = FROM_SOURCE,
        folder: Path = ROOT,
    ) -> None:
        self.display = display
        self.data = data
        size = [] if "--size" in words else ["--size", "{}x{}".format(*display.size)]
        self._process = subprocess.Popen(
            [*command, "--data-dir", str(data), *size, "--lang", "en", *words],
            env={**display.environment(), "HOME": str(data), "LC_ALL": "C.UTF-8", **_path()},
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            until(self._shows, "the first picture")
        except BaseException:
            self.kill()
            raise

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    @property
    def is_running(self) -> bool:
        """Whether its process is there."""
        return self._process.poll() is None

    @property
    def has_processes(self) -> bool:
        """Whether it, or any process it has started, is there."""
        try:
            os.killpg(self._process.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """Ends it as a power cut would. No harm where it has ended already."""
        self._process.kill()
        self._process.communicate()

    def terminate(self) -> None:
        """Asks it to end, as a system does that shuts down."""
        self._process.send_signal(signal.SIGTERM)

    def status(self, seconds: float = 20) -> tuple[int, str]:
        """Waits for its end; the exit status, and what it said on standard error."""
        _output, errors = self._process.communicate(timeout=seconds)
        return self._process.returncode, errors.decode()

    def _shows(self) -> bool:
        if not self.is_running:
            raise RuntimeError(f"it ended before it showed anything: {self.status()[1]}")
        return self.display.window() is not None and not self.display.is_blank()


def _path() -> dict[str, str]:
    return {name: os.environ[name] for name in ("PATH",) if name in os.environ}
