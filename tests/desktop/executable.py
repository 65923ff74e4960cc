"""Starts packaged games as a stranger would, plays in them, and says what it saw.

    python -m tests.desktop.executable dist/spades-desktop/spades-desktop dist/Spades [PICTURES]

Each is started from another folder than its own, with an environment that has a display and a home and
nothing else: no sound, no language, no PATH. The home has a name with spaces and letters of other
alphabets, and the program's own folder cannot be written. Raises when anything is not as it should be.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from spades_desktop.ai import kernel
from spades_desktop.game.players import seated
from spades_desktop.rules.record_reader import read
from spades_desktop.store.matches import StoredMatch
from tests.desktop.display import Display
from tests.desktop.matches import continues
from tests.desktop.packaged import SECONDS, Packaged, ask, checked
from tests.desktop.twin import Twin

HOME = "Zoë & فرزاد – home ♠"
GAMES = {"two-player": (), "partnership": ("Down",)}
"""The keys that lead from the menu's first entry to each game."""
LIMITS = {True: 35e6, False: 15e6}
"""The most bytes, on Linux, of a folder build and of a single file."""


class Trial:
    """One executable on trial; everything it leaves behind lies in ``room``."""

    def __init__(self, executable: Path, room: Path, pictures: Path | None) -> None:
        self.executable = executable
        self.is_folder = (executable.parent / "_internal").is_dir()
        self.home = room / HOME
        self.temporary = room / "temporary"
        self._room = room
        self._pictures = pictures
        self.temporary.mkdir()

    def start(self, display: Display, home: Path, *words: str) -> Packaged:
        """Opens its window."""
        return Packaged(self.executable, display, home, *words, temporary=self.temporary)

    def must_look_alike(self, game: Packaged, match: StoredMatch, what: str) -> None:
        """The window comes to show this match, to the pixel; a picture of it is kept."""
        twin = Twin(Path(tempfile.mkdtemp(dir=self._room)), game.display.size)
        with twin:
            twin.show_match(match)
            game.wait(lambda: twin.looks_like(game.display.picture()), what)
        if self._pictures is not None:
            name = f"{'folder' if self.is_folder else 'file'} - {what}.png"
            pygame.image.save(game.display.picture(), self._pictures / name)

    # ---- what is tried

    def plays_a_hand_of(self, game_name: str) -> tuple[Path, Path]:
        """By Enter alone, killed once in the middle; the records of it then, and at the end."""
        home = self.home / game_name
        home.mkdir(parents=True)
        with Display() as display:
            with self.start(display, home) as game:
                print(f"the first picture after {game.start_seconds:.2f} s")
                display.press(*GAMES[game_name])
                for _ in range(8):
                    game.enter_once_due()
                game.await_turn()
            before = game.match()
            assert before is not None
            assert before.record.rules.game.value == game_name
            middle = self.written(home, "middle")
            with self.start(display, home) as game:
                while not (match := game.match()) or not match.table.history:
                    game.enter_once_due()
                assert continues(match, before)
                self.must_look_alike(game, match, f"a hand of {game_name}, played")
                game.end()
        print(f"a hand of {game_name} by keys alone, killed once: to be seen, stored and sound")
        return middle, self.written(home, "end")

    def written(self, home: Path, name: str) -> Path:
        """The record of the match in a home, written by the game and found sound."""
        out = home / name
        ask(self.executable, "records", "--out", str(out), environment={"HOME": str(home)})
        (record,) = out.iterdir()
        checked(self.executable, record)
        return record

    def is_safe_twice_at_once(self) -> None:
        """The second window goes on with the match; the first cannot spoil it."""
        home = self.home / "twice"
        home.mkdir()
        with Display() as here, Display() as there, self.start(here, home) as first:
            for _ in range(8):
                first.enter_once_due()
            before = first.match()
            with self.start(there, home) as second:
                for _ in range(4):
                    second.enter_once_due()
                    here.press("Return")
                after = second.match()
                second.end()
            first.end()
        assert before is not None
        assert after is not None
        assert continues(after, before)
        self.written(home, "records")

    def opens(self, record: Path, what: str) -> None:
        """A record as its argument: the match goes on, or its end is shown."""
        home = self.home / what
        home.mkdir()
        expected = read(record.read_bytes())[0]
        shown = StoredMatch("", "", expected, seated(expected.seats))
        with Display() as display, self.start(display, home, str(record)) as game:
            self.must_look_alike(game, shown, what)
            stored = game.match()
            assert (None if stored is None else stored.record) == (None if _is_over(shown) else expected)
            game.end()

    def answers_without_a_display(self, unfinished: Path) -> Path:
        """The subcommands do, and a window says why it doesn't open. The record of a finished match."""
        advice = json.loads(ask(self.executable, "suggest", "--seed", "1", "--json", str(unfinished)))
        assert advice["action"] in [option["action"] for option in advice["options"]], advice
        out = self._room / "finished"
        duel = ("arena", "--players", "expert,casual", "--match", "--deals", "2", "--seed", "1")
        answer = json.loads(ask(self.executable, *duel, "--workers", "2", "--json", "--out", str(out)))
        assert answer["matches"] == 4, answer
        for match in out.iterdir():
            checked(self.executable, match)
        done = subprocess.run(
            [str(self.executable)],
            env={"HOME": str(self.home), "TMPDIR": str(self.temporary)},
            cwd=self.executable.anchor,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 1, done
        assert b"Spades needs a display" in done.stderr, done
        assert b"Traceback" not in done.stderr, done
        return min(out.iterdir())

    def has_left_nothing_behind(self, kills: int) -> None:
        """Nothing but what a kill left of a single file that was unpacked."""
        left = [path for path in self.temporary.iterdir() if path.name.startswith("_MEI")]
        assert len(left) == (0 if self.is_folder else kills), left

    def has_a_compiled_kernel(self) -> None:
        """Every module of it that setup.py compiles."""
        inside = {path.name.split(".")[0] for path in self.executable.parent.glob("_internal/**/kernel/*")}
        sources = {path.stem for path in Path(kernel.__file__).parent.glob("*.pxd")}
        assert sources <= inside, sources - inside

    def names_every_library_inside(self) -> None:
        """With its licence, in a text that lies inside too."""
        inside = self.executable.parent / "_internal"
        named = {line.partition(":")[0] for line in (inside / "licences" / "licences.txt").open()}
        libraries = [*inside.glob("*.so*"), *inside.glob("*.libs/*.so*")]
        found = {match[0] for path in libraries if (match := re.match(r"\w+[+]*", path.name))}
        assert found <= named, found - named

    def is_small(self) -> None:
        """On Linux, as small as it must be."""
        files = self.executable.parent.rglob("*") if self.is_folder else [self.executable]
        size = sum(path.lstat().st_size for path in files if path.is_file())
        print(f"{size / 1e6:.1f} MB")
        assert sys.platform != "linux" or size <= LIMITS[self.is_folder], size


def try_all(executable: Path, pictures: Path | None) -> None:
    """Everything on a folder build; on a single file, what is not the same for sure."""
    print(f"---- {executable}")
    with tempfile.TemporaryDirectory() as folder, read_only(executable.parent):
        trial = Trial(executable, Path(folder), pictures)
        trial.is_small()
        middle, _end = trial.plays_a_hand_of("two-player")
        if trial.is_folder:
            trial.has_a_compiled_kernel()
            trial.names_every_library_inside()
            trial.plays_a_hand_of("partnership")
            trial.is_safe_twice_at_once()
            print("two windows at once spoil nothing")
        over = trial.answers_without_a_display(middle)
        print("suggest, arena, check and records answer without a display")
        trial.opens(middle, "a match to be continued")
        trial.opens(over, "a match that is over")
        print("records are opened, continued or shown")
        trial.has_left_nothing_behind(kills=1)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing in it can be written, and nothing has been, though an administrator could."""

    def look() -> dict[Path, tuple[int, int]]:
        return {path: (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}

    before = look()
    modes = {path: path.stat().st_mode for path in [folder, *before]}
    for path, mode in modes.items():
        os.chmod(path, mode & ~0o222)
    try:
        yield
    finally:
        for path, mode in modes.items():
            os.chmod(path, mode)
    assert look() == before, "it has written into its own folder"


def _is_over(match: StoredMatch) -> bool:
    return match.table.winner is not None


def main(*words: str) -> None:
    """Tries the executables; a last word that is no file is the folder for pictures."""
    executables = [Path(word).resolve() for word in words if Path(word).is_file()]
    pictures = next((Path(word) for word in words if not Path(word).is_file()), None)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    assert executables, "no executable was named"
    for executable in executables:
        try_all(executable, pictures)


if __name__ == "__main__":
    main(*sys.argv[1:])
