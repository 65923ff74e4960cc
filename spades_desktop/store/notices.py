"""What can befall a store. The words for it are made on the top floor."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path


class Notice(Enum):
    """One misfortune; the game plays on after each."""

    DAMAGED = auto()
    """The store's file could not be read. It is kept at the trouble's path; a new one is in use."""
    NEWER = auto()
    """The file at the path comes from a newer version. It is untouched; another one is in use."""
    IN_MEMORY = auto()
    """Nothing can be written at the path: all of this run is forgotten when it ends, or until it can."""
    SAVED_AFTER_ALL = auto()
    """Now the path can be written, and has all of this run."""
    UNSOUND_MATCH = auto()
    """A stored match does not replay. It is left as it is, and not offered."""
    NOT_SAVED = auto()
    """The last write failed: a full disk, say. The next one makes up for it."""
    ELSEWHERE = auto()
    """Another window has taken this match over: here it is saved no more."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A misfortune and the file it concerns."""

    notice: Notice
    path: Path
