"""Starts a packaged game as a stranger would, from another folder, and says what it saw.

    python -m tests.desktop.executable dist/spades-desktop/spades-desktop

Exit status 0 when the window showed the menu, a match was begun by Enter alone, the
game ended when it was told to, and ``records`` and ``check`` agree that the match is sound.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.desktop.display import Display, until
from tests.desktop.program import Program


def main(executable: Path) -> None:
    """Raises when anything is not as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        elsewhere = Path(folder)
        data = elsewhere / "data"
        start = time.monotonic()
        with (
            Display() as display,
            Program(display, data, command=[str(executable)], folder=elsewhere) as game,
        ):
            print(f"a picture in the window after {time.monotonic() - start:.2f} s")
            until(lambda: _begun(display, executable, data), "a match begun by Enter")
            game.terminate()
            status, errors = game.status()
        if status or errors:
            raise RuntimeError(f"ended with status {status}: {errors}")
        records = _records(executable, data)
        answers = [
            json.loads(answer) for answer in _ask(executable, "check", "--json", *records).splitlines()
        ]
        if len(answers) != 1 or not answers[0]["ok"]:
            raise RuntimeError(f"check says {answers}")
        print("the match is stored, written as a record, and found sound")
    size = sum(path.lstat().st_size for path in executable.parent.rglob("*") if path.is_file())
    print(f"the folder holds {size / 1e6:.1f} MB")


def _begun(display: Display, executable: Path, data: Path) -> bool:
    display.press("Return")
    return any("keep" in Path(record).read_text() for record in _records(executable, data))


def _records(executable: Path, data: Path) -> list[str]:
    """Writes the stored matches to a new folder beside the data; the files."""
    out = Path(tempfile.mkdtemp(dir=data.parent))
    _ask(executable, "records", "--data-dir", str(data), "--out", str(out))
    return [str(record) for record in out.iterdir()]


def _ask(executable: Path, *words: str) -> str:
    return subprocess.run(
        [str(executable), *words], env={}, cwd=executable.anchor, capture_output=True, text=True, check=True
    ).stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
