"""The kernel's sources as files: what is compiled, and by what to know these sources from others."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

MODULES = ("masks", "lanes", "duel", "dealing", "playout", "fourlanes", "endgame")
"""What is compiled, in the order in which the modules import one another."""


def fingerprint() -> int | None:
    """A number that other sources hardly share; None where there are none, as in the packaged game.

    ``setup.py`` puts it into each module that it compiles, as ``FINGERPRINT``.
    """
    number = 0
    try:
        for name in MODULES:
            for ending in (".py", ".pxd"):
                number = crc32(Path(__file__).with_name(name + ending).read_bytes(), number)
    except OSError:
        return None
    return number
