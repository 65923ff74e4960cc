"""How the window was asked to open: what the command line hands to it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spades_desktop.rules.record import MatchRecord


@dataclass(frozen=True, slots=True)
class Launch:
    """The options of the window; None where the player's settings or the system decide.

    ``size`` is width and height in pixels. ``seed`` makes shuffles and the
    computer repeatable. ``record`` is a sound match to continue or to show.
    """

    data_dir: Path | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    seed: int | None = None
    record: MatchRecord | None = None
