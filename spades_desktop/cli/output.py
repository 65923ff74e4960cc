"""Standard output and standard error, whatever they are connected to."""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from typing import TextIO

_UNFIT_FOR_A_LINE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories: control characters, halves of characters, line and paragraph separators."""


def prepare() -> None:
    """Lets both streams take any text: what their encoding lacks is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(line: str) -> bool:
    """Writes one line to standard output, at once. False when it is lost: a full disk, say.

    A reader who has gone away has lost nothing she wanted.
    """
    return _write(sys.stdout, line)


def report(line: str) -> None:
    """Writes one line to standard error."""
    _write(sys.stderr, line)


def redraw(text: str) -> None:
    """Writes to a terminal on standard error as it is: no line ends, and control characters act."""
    try:
        print(text, end="", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _let_go(sys.stderr)


def _write(stream: TextIO | None, line: str) -> bool:
    if stream is None:  # a program without a console
        return True
    try:
        print(_one_line(line), file=stream, flush=True)
    except BrokenPipeError:
        _let_go(stream)
    except (OSError, ValueError):  # ValueError: the stream is closed
        _let_go(stream)
        return False
    return True


def _one_line(text: str) -> str:
    """The text with whatever would end the line, or command the terminal, escaped."""
    return "".join(
        character.encode("unicode_escape").decode()
        if unicodedata.category(character) in _UNFIT_FOR_A_LINE
        else character
        for character in text
    )


def _let_go(stream: TextIO) -> None:
    """Sends whatever the stream still holds nowhere, or the end of the program would trip over it."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
