"""Settings as rows: a name and a value in JSON."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping


def read(connection: sqlite3.Connection, name: str) -> str | None:
    """The JSON of a setting, if it was ever made."""
    row = connection.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def write(connection: sqlite3.Connection, settings: Mapping[str, str]) -> None:
    """Keeps settings, each name with its JSON; in a transaction."""
    connection.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", settings.items())
