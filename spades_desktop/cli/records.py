"""``records``: every stored match as a record file."""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path
from uuid import uuid4

from spades_desktop.cli.output import report, say
from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.record import EXTENSION, replay, write
from spades_desktop.store import StoredMatch, Unreadable, UnsoundMatch, default_folder, stored_matches


def records(data_dir: Path | None, out: Path) -> int:
    """Writes the stored matches into a folder, and the path of each file to standard output.

    A file that is there already with the same content stays; one with other content
    is never overwritten, the match gets another name. The exit status is 1 when not
    all could be written.
    """
    folder = default_folder() if data_dir is None else data_dir
    try:
        matches = stored_matches(folder)
    except Unreadable:
        report(_("The matches in {folder} can't be read.").format(folder=folder))
        return 1
    sound = [match for match in matches if isinstance(match, StoredMatch)]
    try:
        out.mkdir(parents=True, exist_ok=True)
        for match in sound:
            say(str(_written(match, out)))
    except OSError as error:
        report(_("Can't write to {folder}: {error}").format(folder=out, error=error))
        return 1
    report(ngettext("{count} match", "{count} matches", len(sound)).format(count=number(len(sound))))
    for unsound in matches:
        if isinstance(unsound, UnsoundMatch):
            report(_("The match {name} does not follow the rules and is left out.").format(name=unsound.id))
    return 0 if len(sound) == len(matches) else 1


def _written(stored: StoredMatch, out: Path) -> Path:
    """The file that now holds a match."""
    *_earlier, (match, _events) = replay(stored.record)
    content = write(stored.record, match).encode()
    stem = f"{stored.record.rules.game.value}-{stored.begun[:10]}-{stored.id[:8]}"
    suffixes = chain([""], (f"-{attempt}" for attempt in count(2)))
    paths = (out / f"{stem}{suffix}{EXTENSION}" for suffix in suffixes)
    return next(path for path in paths if _holds(path, content) or _create(path, content))


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _create(path: Path, content: bytes) -> bool:
    """Writes a new file, whole or not at all; False when there is one of that name."""
    if os.path.lexists(path):
        return False
    part = path.with_name(f".{path.name}-{uuid4().hex}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return True
