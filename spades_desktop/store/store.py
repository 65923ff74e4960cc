"""The store: all that outlives the window."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path

from spades_desktop.rules.record import MatchRecord
from spades_desktop.store import matches, settings
from spades_desktop.store.database import Damaged, Opened, open_database, read_database, transaction
from spades_desktop.store.matches import HeldElsewhere, StoredMatch, UnsoundMatch
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.store.players import Player

T = TypeVar("T")


def default_folder() -> Path:
    """The folder of the player's data on this system."""
    return user_data_path("Spades", appauthor=False)


def open_store(folder: Path | None = None) -> Store:
    """The store of a folder, by default the player's. Never raises for what the player cannot help.

    What went wrong stands in :attr:`Store.notices`.
    """
    return Store(open_database(default_folder() if folder is None else folder))


def stored_matches(folder: Path | None = None) -> list[StoredMatch | UnsoundMatch]:
    """Every match in the store of a folder, the one played last first; none when there is no store.

    Only reads, and may while a window writes. Raises :class:`Unreadable`.
    """
    try:
        connection = read_database(default_folder() if folder is None else folder)
        if connection is None:
            return []
        with closing(connection):
            return list(matches.load(connection))
    except (OSError, sqlite3.Error, Damaged) as error:
        raise Unreadable from error


class Unreadable(Exception):
    """A store that cannot be read."""


@dataclass(frozen=True, slots=True)
class _Unsaved:
    """A match of which the file lacks the last actions."""

    stored: StoredMatch
    record: MatchRecord
    finished: bool


class Store:
    """Matches and settings in one file, written through at once; used by one thread.

    A write that fails never raises: it leaves :attr:`trouble`, and the next write
    makes up for it. ``path`` is the file, which may not exist when all is in memory;
    each write then tries it once more, and when it works, the file has it all.
    """

    def __init__(self, opened: Opened) -> None:
        self.path = opened.path
        self.trouble: Trouble | None = None
        """What befell the last write; None when all is well."""
        self._connection = opened.connection
        self._notices = list(opened.troubles)
        self._unsaved_matches: dict[str, _Unsaved] = {}
        self._unsaved_settings: dict[str, str] = {}
        self._unsaved_ends: set[str] = set()
        """Matches that were given up."""
        self._unclaimed: set[str] = set()

    @property
    def notices(self) -> tuple[Trouble, ...]:
        """What went wrong in opening, and whether there are matches that could not be read."""
        return tuple(self._notices)

    @property
    def _in_memory(self) -> bool:
        return any(trouble.notice is Notice.IN_MEMORY for trouble in self._notices)

    def begin(self, record: MatchRecord, players: tuple[Player, ...]) -> StoredMatch:
        """Stores a match: a new one, or one that has come as a record with actions already."""
        stored = matches.new(record, players)
        self.save(stored, record)
        return stored

    def save(self, stored: StoredMatch, record: MatchRecord, finished: bool = False) -> bool:
        """Writes the actions of ``record`` that the file lacks; whether it worked.

        They are on the disk when this returns True.
        """
        self._unsaved_matches.pop(stored.id, None)  # it was played last: its place is the last one
        self._unsaved_matches[stored.id] = _Unsaved(stored, record, finished)
        return self._write() and self.trouble is None

    def take(self, stored: StoredMatch) -> StoredMatch:
        """The match as it lies in the file now, to be continued here and nowhere else.

        Another window that holds it can append no more.
        """
        stored = matches.held(stored)
        if self._in_memory:
            self._unclaimed.add(stored.holder)
        try:
            with transaction(self._connection):
                return matches.take(self._connection, stored)
        except sqlite3.Error:
            self.trouble = Trouble(Notice.NOT_SAVED, self.path)
            self._unclaimed.add(stored.holder)
            return stored

    def open_matches(self) -> list[StoredMatch]:
        """The matches to be continued, the one played last first.

        One that does not replay is left alone and reported in :attr:`notices`.
        """
        return self._load("state = 'open'")

    def all_records(self) -> list[MatchRecord]:
        """The record of every stored match, the one played last first."""
        return [stored.record for stored in self._load()]

    def give_up(self, id: str) -> None:
        """Offers a match no more; it is kept."""
        self._unsaved_ends.add(id)
        self._write()

    def setting(self, name: str, default: T) -> T:
        """A setting, or ``default`` where there is none, or one of another type than the default's.

        A default of None takes a value of any type.
        """
        try:
            text = self._unsaved_settings.get(name) or settings.read(self._connection, name)
            value = default if text is None else json.loads(text)
        except (sqlite3.Error, ValueError, RecursionError):
            return default
        fits = default is None or type(value) is type(default)
        return value if fits else default

    def set_setting(self, name: str, value: object) -> None:
        """Keeps a setting: anything that JSON can write. Raises ``TypeError`` for anything else."""
        self._unsaved_settings[name] = json.dumps(value)
        self._write()

    def close(self) -> None:
        """Ends all use of the store, after a last try at what is still unsaved."""
        if self._unsaved_matches or self._unsaved_settings or self._unsaved_ends:
            self._write()
        self._connection.close()

    def _write(self) -> bool:
        """Writes all that is unsaved, or nothing of it; whether the file has it now."""
        try:
            lost = self._write_to(self._connection)
        except sqlite3.Error:
            self.trouble = Trouble(Notice.NOT_SAVED, self.path)
            return False
        if self._in_memory:  # all stays unsaved until the file has it
            found = self._leave_memory()
            if found is None:
                return False
            lost = found
        self._unclaimed -= {unsaved.stored.holder for unsaved in self._unsaved_matches.values()}
        self._unsaved_matches.clear()
        self._unsaved_settings.clear()
        self._unsaved_ends.clear()
        self.trouble = Trouble(Notice.ELSEWHERE, self.path) if lost else None
        return True

    def _leave_memory(self) -> bool | None:
        """Goes over to the file with all of this run, if that can be written by now.

        Whether another window has taken a match over meanwhile; None if it can't.
        """
        try:
            opened = open_database(self.path.parent, or_in_memory=False)
        except (OSError, sqlite3.Error):
            return None
        try:
            lost = self._write_to(opened.connection)
        except sqlite3.Error:
            opened.connection.close()
            return None
        self._connection.close()
        self._connection, self.path = opened.connection, opened.path
        self._notices = [trouble for trouble in self._notices if trouble.notice is not Notice.IN_MEMORY]
        for trouble in (*opened.troubles, Trouble(Notice.SAVED_AFTER_ALL, self.path)):
            self._notice(trouble)
        return lost

    def _write_to(self, connection: sqlite3.Connection) -> bool:
        """All that is unsaved, or nothing of it; whether another window has taken one of the matches over."""
        with transaction(connection):
            settings.write(connection, self._unsaved_settings)
            kept = [self._append(connection, unsaved) for unsaved in self._unsaved_matches.values()]
            for id in self._unsaved_ends:
                matches.give_up(connection, id)
        return not all(kept)

    def _append(self, connection: sqlite3.Connection, unsaved: _Unsaved) -> bool:
        try:
            if unsaved.stored.holder in self._unclaimed:
                matches.claim(connection, unsaved.stored, unsaved.record)
            matches.append(connection, unsaved.stored, unsaved.record, unsaved.finished)
        except HeldElsewhere:
            return False
        return True

    def _load(self, where: str = "1") -> list[StoredMatch]:
        try:
            found = list(matches.load(self._connection, where))
        except sqlite3.Error:
            self._notice(Trouble(Notice.UNSOUND_MATCH, self.path))
            return []
        if any(isinstance(match, UnsoundMatch) for match in found):
            self._notice(Trouble(Notice.UNSOUND_MATCH, self.path))
        return [match for match in found if isinstance(match, StoredMatch)]

    def _notice(self, trouble: Trouble) -> None:
        if trouble not in self._notices:
            self._notices.append(trouble)
