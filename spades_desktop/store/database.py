"""Finding and opening the store's file, whatever has become of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.resources import files
from itertools import count
from pathlib import Path

from spades_desktop.store.notices import Notice, Trouble

NAME = "spades.sqlite3"
VERSION = 1
"""Of the schema; the ``user_version`` of the file."""

BUSY_SECONDS = 2.0
"""How long a write waits for another program's."""

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_TABLES = {
    "match": "id, begun, head, players, state, holder, touched",
    "action": "match, seq, token",
    "setting": "name, value",
}


class Damaged(Exception):
    """The file is no sound store."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A store's connection in autocommit mode, the file it stands for, and what befell it."""

    connection: sqlite3.Connection
    path: Path
    troubles: tuple[Trouble, ...]


def open_database(folder: Path) -> Opened:
    """The store of a folder, which is made if need be. Never raises for what the player cannot help.

    A damaged file is renamed and a new one begun; beside one of a newer version,
    one of ours is used; where nothing can be written, a copy in memory.
    """
    path = folder / NAME
    troubles: list[Trouble] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if _is_newer(path):
            troubles.append(Trouble(Notice.NEWER, path))
            path = _beside_newer(folder)
        try:
            connection = _open(path)
        except Damaged:
            troubles.append(Trouble(Notice.DAMAGED, _set_aside(path)))
            connection = _open(path)
    except (OSError, sqlite3.Error, Damaged):
        troubles.append(Trouble(Notice.IN_MEMORY, path))
        connection = _copy_in_memory(path)
    return Opened(connection, path, tuple(troubles))


def read_database(folder: Path) -> sqlite3.Connection | None:
    """A connection that can only read the store of a folder, also while a window writes it.

    None when there is no store. Raises :class:`Damaged`, or ``sqlite3.Error`` when
    it can't be read. Changes nothing in the folder.
    """
    path = folder / NAME
    if _is_newer(path):
        path = _beside_newer(folder)
    if not path.exists():
        return None
    connection = _read_only(path)
    try:
        if _version(connection):
            _require_sound(connection)
            return connection
    except BaseException:
        connection.close()
        raise
    connection.close()  # a window is just about to build it
    return None


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of the statements inside, written for good when it ends, or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _beside_newer(folder: Path) -> Path:
    return folder / f"spades-{VERSION}.sqlite3"


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        version = _version(connection)
        if version == 0 and not _has_tables(connection):
            _build(connection)
        else:
            _require_sound(connection)
        _write_ahead(connection)
        _probe(connection)
    except sqlite3.DatabaseError as error:
        connection.close()
        if _is_damage(error):
            raise Damaged from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _build(connection: sqlite3.Connection) -> None:
    _write_ahead(connection)
    schema = files("spades_desktop.store").joinpath("schema.sql").read_text(encoding="utf-8")
    connection.executescript(f"BEGIN IMMEDIATE; {schema} PRAGMA user_version = {VERSION}; COMMIT;")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Readers never wait for a writer, and a commit is on the disk when it returns."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if not _is_busy(error):
            raise
        # Another program holds the file just now; any journal is safe, and the next start tries again.
    connection.execute("PRAGMA synchronous = FULL")


def _probe(connection: sqlite3.Connection) -> None:
    """Raises ``sqlite3.Error`` where nothing can be written."""
    try:
        with transaction(connection):
            pass
    except sqlite3.OperationalError as error:
        if not _is_busy(error):  # another program's turn; ours will come
            raise


def _require_sound(connection: sqlite3.Connection) -> None:
    """Raises :class:`Damaged` unless the file is whole and has our tables."""
    try:
        faults = connection.execute("PRAGMA quick_check(1)").fetchone()
        for table, columns in _TABLES.items():
            connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    except sqlite3.DatabaseError as error:
        if _is_damage(error) or error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # no such table or column
            raise Damaged from error
        raise
    if faults != ("ok",) or _version(connection) != VERSION:
        raise Damaged


def _set_aside(path: Path) -> Path:
    """Renames a file and its journals, so that nothing is lost and nothing is in the way."""
    kept = next(
        candidate
        for number in count(1)
        if not (candidate := path.with_name(f"{path.stem}-damaged-{number}.sqlite3")).exists()
    )
    path.rename(kept)
    for journal in ("-wal", "-shm"):
        beside = path.with_name(path.name + journal)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + journal))
    return kept


def _copy_in_memory(path: Path) -> sqlite3.Connection:
    """What can still be read of a store, in memory; an empty one when nothing can."""
    # "immutable" needs no lock and no journal, which a full or read-only disk may not grant.
    for access in ("mode=ro", "mode=ro&immutable=1"):
        memory = sqlite3.connect(":memory:", isolation_level=None)
        try:
            with closing(_read_only(path, access)) as source:
                _require_sound(source)
                source.backup(memory)
            return memory
        except (OSError, sqlite3.Error, Damaged):
            memory.close()
    memory = sqlite3.connect(":memory:", isolation_level=None)
    _build(memory)
    return memory


def _read_only(path: Path, access: str = "mode=ro") -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{access}"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _is_newer(path: Path) -> bool:
    """Whether a file comes from a newer version; read only, so that not a byte of it changes."""
    if not path.is_file():
        return False
    try:
        with closing(_read_only(path)) as connection:
            return _version(connection) > VERSION
    except sqlite3.Error:
        return False


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _has_tables(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


def _is_busy(error: sqlite3.OperationalError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
