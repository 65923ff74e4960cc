"""Hand after hand in one window, and how much memory that takes. Linux.

    python -m tests.ui.endurance --hands 1000 --size 1920x1080 --pace none

After every tenth part of the hands it writes a line: hands played, resident megabytes now and at the most.
At any pace but "none" motion is seen for some frames, and then skipped.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from spades_desktop.game.players import COMPUTER, PERSON, Player
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER
from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.timeline import PACES
from tests.ui.playing import NAMES, Evening, asks

_FRAMES = 6
"""At most so many frames of a motion are seen before it is skipped."""

_HANDS = 12
"""A match that hasn't ended after so many is given up for a new one."""


def hands(evening: Evening) -> Iterator[int]:
    """Plays on and on, both games in turn; yields how many hands are over, at each score."""
    rng = random.Random(1)
    over = 0
    for rules in cycle((TWO_PLAYER, PARTNERSHIP)):
        people = (PERSON, *[COMPUTER] * (rules.seats - 1))
        evening.app.start(rules, tuple(map(Player, NAMES, people)))
        given_up = over + _HANDS
        while over < given_up and not isinstance(evening.top, MatchEndScene):
            for _ in range(rng.randint(1, _FRAMES)):
                evening.frame()
            if isinstance(evening.top, TableScene):
                _play_on(evening, evening.top, rng)
            elif isinstance(evening.top, ScoreScene):
                over += 1
                yield over
                while isinstance(evening.top, ScoreScene):  # the first press finishes what unfolds on it
                    evening.enter()
                    evening.frame()


def _play_on(evening: Evening, table: TableScene, rng: random.Random) -> None:
    """Skips what moves; does something where the person is asked, having pointed at this and that."""
    if table.busy:
        table.skip()
    elif asks(table):
        evening.move(rng.choice(evening.controls.widgets).rect.center)
        evening.frame()
        evening.enter()
    else:
        evening.await_thought()


def resident() -> tuple[float, float]:
    """Megabytes of this process in memory: now, and at the most so far."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    now, most = (int(lines[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    return now, most


def main() -> None:
    """Plays as many hands as asked, in a window of the size asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--pace", choices=list(PACES), default="none")
    asked = parser.parse_args()
    across, down = map(int, asked.size.split("x"))
    with (
        tempfile.TemporaryDirectory() as folder,
        Evening(Path(folder), (across, down), pace=asked.pace) as evening,
    ):
        for over in hands(evening):
            if over % max(1, asked.hands // 10) == 0:
                print("{:5} hands: {:.0f} MB, {:.0f} MB at the most".format(over, *resident()), flush=True)
            if over >= asked.hands:
                break


if __name__ == "__main__":
    main()
