"""How far a long run has come, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType

from spades_desktop.cli.output import redraw, report

_BAR = 30
_SECONDS_BETWEEN = 0.2


class Progress:
    """A bar that moves on in a terminal; elsewhere, in a log, a line for each tenth of the way."""

    def __init__(self, title: str, total: int) -> None:
        self._title = title
        self._total = total
        self._done = 0
        self._start = monotonic()
        self._drawn_at = -_SECONDS_BETWEEN
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_terminal:
            self._draw()
            redraw("\n")

    def step(self, note: Callable[[], str]) -> None:
        """One piece more is done; ``note`` says what it all comes to so far, when that is shown."""
        tenths = 10 * self._done // self._total
        self._done += 1
        if self._is_terminal:
            if monotonic() - self._drawn_at >= _SECONDS_BETWEEN:
                self._draw(note())
        elif 10 * self._done // self._total > tenths:
            report(self._words(note()))

    def _draw(self, note: str = "") -> None:
        if not self._is_terminal:
            return
        self._drawn_at = monotonic()
        filled = _BAR * self._done // self._total
        redraw(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {self._words(note)}\x1b[K")

    def _words(self, note: str) -> str:
        elapsed = monotonic() - self._start
        left = elapsed / self._done * (self._total - self._done) if self._done else None
        times = _clock(elapsed) if left is None else f"{_clock(elapsed)} + {_clock(left)}"
        return "  ".join(filter(None, (self._title, f"{self._done}/{self._total}", times, note)))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
