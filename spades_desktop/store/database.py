"""Finding and opening the store's file, whatever has become of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from importlib.resources import files
from itertools import count
from pathlib import Path

from spades_desktop.store.notices import Notice, Trouble

NAME = "spades.sqlite3"
VERSION = 1
"""Of the schema; the ``user_version`` of the file."""

BUSY_SECONDS = 2.0
"""How long a write waits for another program's."""

# SQLITE_ERROR: no such table or column.
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
# Another program's turn, or a full disk: what can't be written now can be later.
_PASSING = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL}
_TABLES = {
    "match": "id, begun, head, players, state, holder, touched",
    "action": "match, seq, token",
    "setting": "name, value",
}


class Damaged(Exception):
    """The file is no sound store."""


class _Found(Enum):
    """What lies at a path: no store or one not yet built, one of this version, or a newer one."""

    NOTHING = auto()
    OURS = auto()
    NEWER = auto()


@dataclass(frozen=True, slots=True)
class Opened:
    """A store's connection in autocommit mode, the file it stands for, and what befell it."""

    connection: sqlite3.Connection
    path: Path
    troubles: tuple[Trouble, ...]


def open_database(folder: Path, *, or_in_memory: bool = True) -> Opened:
    """The store of a folder, which is made if need be. Never raises for what the player cannot help.

    A damaged file is renamed and a new one begun; beside one of a newer version,
    one of ours is used; where nothing can be written, a copy in memory. Without that,
    ``OSError`` or ``sqlite3.Error`` is raised there.
    """
    path = folder / NAME
    troubles: list[Trouble] = []

    def find(path: Path) -> _Found:
        try:
            return _examine(path)
        except Damaged:
            troubles.append(Trouble(Notice.DAMAGED, _set_aside(path)))
            return _Found.NOTHING

    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = find(path)
        if found is _Found.NEWER:
            troubles.append(Trouble(Notice.NEWER, path))
            path = _beside_newer(folder)
            found = find(path)
        connection = _open(path, build=found is _Found.NOTHING)
    except (OSError, sqlite3.Error):
        if not or_in_memory:
            raise
        troubles.append(Trouble(Notice.IN_MEMORY, path))
        connection = _copy_in_memory(path)
    return Opened(connection, path, tuple(troubles))


def read_database(folder: Path) -> sqlite3.Connection | None:
    """A connection that can only read the store of a folder, also while a window writes it.

    None when there is no store. Raises :class:`Damaged`, or ``sqlite3.Error`` when
    it can't be read. Changes nothing in the folder.
    """
    path = folder / NAME
    found = _examine(path)
    if found is _Found.NEWER:
        path = _beside_newer(folder)
        found = _examine(path)
    return _read_only(path) if found is _Found.OURS else None


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


def _examine(path: Path, access: str = "mode=ro") -> _Found:
    """What a file is. Only reads, so that not a byte of a damaged or newer one, or of its journal, changes.

    Raises :class:`Damaged`, or ``sqlite3.Error`` when it can't be read.
    """
    if not path.exists():
        return _Found.NOTHING
    with closing(_read_only(path, access)) as connection:
        try:
            # All is read as of one moment: another program may be building the store just now.
            connection.execute("BEGIN")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version > VERSION:
                return _Found.NEWER
            if version == 0 and tables == 0:
                return _Found.NOTHING
            faults = connection.execute("PRAGMA quick_check(1)").fetchone()
            for table, columns in _TABLES.items():
                connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        except sqlite3.DatabaseError as error:
            if _code(error) in _DAMAGE:
                raise Damaged from error
            raise
    if version != VERSION or faults != ("ok",):
        raise Damaged
    return _Found.OURS


def _open(path: Path, build: bool) -> sqlite3.Connection:
    connection = _connect(str(path))
    try:
        _write_ahead(connection)
        if build:
            _build(connection)
        _try_to_write(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _build(connection: sqlite3.Connection) -> None:
    schema = files("spades_desktop.store").joinpath("schema.sql").read_text(encoding="utf-8")
    connection.executescript(f"BEGIN IMMEDIATE; {schema} PRAGMA user_version = {VERSION}; COMMIT;")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Readers never wait for a writer, and a commit is on the disk when it returns."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if _code(error) not in _PASSING:  # any journal is safe, and the next start tries again
            raise
    connection.execute("PRAGMA synchronous = FULL")


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Raises ``sqlite3.Error`` where nothing can ever be written."""
    try:
        with transaction(connection):
            connection.execute(f"PRAGMA user_version = {VERSION}")
    except sqlite3.OperationalError as error:
        if _code(error) not in _PASSING:
            raise


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
        memory = _connect(":memory:")
        try:
            if _examine(path, access) is _Found.OURS:
                with closing(_read_only(path, access)) as source:
                    source.backup(memory)
                return memory
        except (OSError, sqlite3.Error, Damaged):
            pass
        memory.close()
    memory = _connect(":memory:")
    _build(memory)
    return memory


def _read_only(path: Path, access: str = "mode=ro") -> sqlite3.Connection:
    return _connect(f"{path.absolute().as_uri()}?{access}", uri=True)


def _connect(database: str, uri: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(database, uri=uri, timeout=BUSY_SECONDS, isolation_level=None)
    # A text of broken bytes makes one match unsound; it must not keep us from the others.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    return connection


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 for an error of the module's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
