"""A display of its own for each test: an X server without a screen, and somebody at mouse and keyboard."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pygame

TOOLS = ("Xvfb", "xdotool")
"""What must be on the PATH."""

_LOOKS_PER_SECOND = 50


def missing_tools() -> list[str]:
    """Those of TOOLS that this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(condition: Callable[[], bool], what: str, seconds: float = 20) -> None:
    """Waits until the condition holds; raises TimeoutError, naming what it waited for, when it never does."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s for {what}")
        time.sleep(1 / _LOOKS_PER_SECOND)


class Display:
    """An X server with one screen of this size, on whatever display number is free."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.size = size
        self._folder = tempfile.TemporaryDirectory(prefix="display-")
        reading, writing = os.pipe()
        with open(reading, "rb") as number:
            self._server = subprocess.Popen(
                [
                    # Without -noreset it lets go of everything when its last program ends.
                    *("Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-noreset"),
                    *("-screen", "0", "{}x{}x24".format(*size), "-fbdir", self._folder.name),
                ],
                pass_fds=[writing],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            os.close(writing)
            self.name = ":" + number.readline().decode().strip()
        assert self.name != ":", "no X server could be started"
        self._do("mousemove", "0", "0")  # out of the way

    def __enter__(self) -> Display:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    def environment(self) -> dict[str, str]:
        """What a program needs in its environment to open a window here, and no more."""
        return {"DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    # ---- the eyes

    def pixels(self) -> bytes:
        """The screen as it is now, four bytes a pixel: blue, green, red, and one of no meaning."""
        dump = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        # The X window dump: 25 big-endian numbers, of which the first is the header's length and the
        # twentieth how many colours of twelve bytes follow it.
        head = struct.unpack(">25I", dump[:100])
        start = head[0] + 12 * head[19]
        return dump[start : start + 4 * self.size[0] * self.size[1]]

    def picture(self) -> pygame.Surface:
        """The screen as it is now."""
        seen = pygame.image.frombuffer(self.pixels(), self.size, "BGRA")
        picture = pygame.Surface(self.size)
        picture.blit(seen, (0, 0), special_flags=pygame.BLEND_ADD)
        return picture

    def is_blank(self) -> bool:
        """Whether hardly anything is to be seen: fewer than 50 different pixels among some thousands."""
        pixels = self.pixels()
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 4 * 101)}) < 50

    # ---- the hands

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, by the names of X: ``Return``, ``k``, ``Right``."""
        self._do("key", "--delay", "0", *keys)

    def click(self, where: tuple[int, int]) -> None:
        """Moves the mouse there and clicks."""
        self._do("mousemove", *map(str, where), "click", "1")

    def window(self, name: str = "spades-desktop") -> int | None:
        """The number of the window of this class, once there is one."""
        found = self._do("search", "--onlyvisible", "--class", name).split()
        return int(found[0]) if found else None

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, capture_output=True, check=False
        )
        return done.stdout.decode()
