"""Matches as rows: written action by action, read back through the rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from itertools import islice
from typing import Any
from uuid import uuid4

from spades_desktop.rules.actions import Action, Deal, codes, token
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.record import MatchRecord, replay, write
from spades_desktop.rules.record_reader import RecordError, read
from spades_desktop.rules.state import new_match
from spades_desktop.store.players import Kind, Player

_DECK = "deck:"


class HeldElsewhere(Exception):
    """Another session has taken the match over."""


@dataclass(frozen=True)
class StoredMatch:
    """A match as the store knows it, its record replayed and found sound.

    ``begun`` is UTC in ISO 8601. ``holder`` names the session that may append to
    it; it is empty for a match that was only read.
    """

    id: str
    begun: str
    record: MatchRecord
    players: tuple[Player, ...]
    holder: str = ""

    @cached_property
    def table(self) -> Observation:
        """What everybody may see of the match as it lies: scores, whose turn, the winner."""
        *_, (match, _events) = replay(self.record)
        return observe(match, None)


@dataclass(frozen=True)
class UnsoundMatch:
    """A stored match that does not replay."""

    id: str
    begun: str


def new(record: MatchRecord, players: tuple[Player, ...]) -> StoredMatch:
    """A match to be stored, held by the caller."""
    begun = datetime.now(UTC).isoformat(timespec="seconds")
    return held(StoredMatch(uuid4().hex, begun, record, players))


def held(stored: StoredMatch) -> StoredMatch:
    """The same match with a new holder."""
    return replace(stored, holder=uuid4().hex)


def append(connection: sqlite3.Connection, stored: StoredMatch, record: MatchRecord, finished: bool) -> None:
    """Brings the rows of a match up to its record, the match's own row included; in a transaction.

    Raises :class:`HeldElsewhere`, having written nothing.
    """
    head = write(replace(record, hands=()), new_match(record.rules, record.first))
    players = json.dumps([{"kind": player.kind.value, "level": player.level} for player in stored.players])
    connection.execute(
        "INSERT OR IGNORE INTO match VALUES (?, ?, ?, ?, 'open', ?, 0)",
        (stored.id, stored.begun, head, players, stored.holder),
    )
    updated = connection.execute(
        "UPDATE match SET state = ?, touched = (SELECT max(touched) + 1 FROM match)"
        " WHERE id = ? AND holder = ?",
        ("finished" if finished else "open", stored.id, stored.holder),
    )
    if updated.rowcount == 0:
        raise HeldElsewhere
    # The file itself says how much of the match it has, so a write that failed is made up for by the next.
    (written,) = connection.execute("SELECT count(*) FROM action WHERE match = ?", (stored.id,)).fetchone()
    missing = islice(enumerate(record.actions()), written, None)
    connection.executemany(
        "INSERT INTO action VALUES (?, ?, ?)",
        ((stored.id, seq, _written(action)) for seq, action in missing),
    )


def claim(connection: sqlite3.Connection, stored: StoredMatch, record: MatchRecord) -> None:
    """Takes a match over whose actions in the store begin this record; in a transaction.

    Raises :class:`HeldElsewhere` when they do not: it has gone on differently meanwhile.
    """
    rows = connection.execute(
        "SELECT token FROM action WHERE match = ? ORDER BY seq", (stored.id,)
    ).fetchall()
    ours = [(_written(action),) for action in islice(record.actions(), len(rows))]
    if rows != ours:
        raise HeldElsewhere
    connection.execute("UPDATE match SET holder = ? WHERE id = ?", (stored.holder, stored.id))


def take(connection: sqlite3.Connection, stored: StoredMatch) -> StoredMatch:
    """The match as it lies in the store now, held by the holder that ``stored`` names; in a transaction."""
    connection.execute(
        "UPDATE match SET holder = ?, touched = (SELECT max(touched) + 1 FROM match) WHERE id = ?",
        (stored.holder, stored.id),
    )
    found = next(load(connection, "id = ?", stored.id), None)
    return replace(found, holder=stored.holder) if isinstance(found, StoredMatch) else stored


def give_up(connection: sqlite3.Connection, id: str) -> None:
    """Offers a match no more; it stays in the store."""
    connection.execute("UPDATE match SET state = 'given up' WHERE id = ? AND state = 'open'", (id,))


def load(
    connection: sqlite3.Connection, where: str = "1", *values: str
) -> Iterator[StoredMatch | UnsoundMatch]:
    """The matches that meet a condition in SQL, the one played last first."""
    rows = connection.execute(
        f"SELECT id, begun, head, players FROM match WHERE {where} ORDER BY touched DESC", values
    ).fetchall()
    for id, begun, head, players in rows:
        tokens = connection.execute("SELECT seq, token FROM action WHERE match = ? ORDER BY seq", (id,))
        try:
            record = _record(head, tokens.fetchall())
            yield StoredMatch(id, begun, record, _players(players, record.seats))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError, RecordError):
            yield UnsoundMatch(id, begun)


def _written(action: Action) -> str:
    return _DECK + codes(action.deck) if isinstance(action, Deal) else token(action)


def _record(head: str, rows: list[tuple[int, str]]) -> MatchRecord:
    """The record of a match's rows, through the strict reader of record files."""
    document = json.loads(head)
    hands: list[dict[str, Any]] = []
    for place, (seq, word) in enumerate(rows):
        if seq != place:
            raise ValueError("an action is missing")
        if word.startswith(_DECK):
            hands.append({"deck": word.removeprefix(_DECK), "actions": []})
        else:
            hands[-1]["actions"].append(word)
    document["hands"] = [{**hand, "actions": " ".join(hand["actions"])} for hand in hands]
    return read(json.dumps(document).encode())[0]


def _players(text: str, names: tuple[str, ...]) -> tuple[Player, ...]:
    return tuple(
        Player(name, Kind(player["kind"]), str(player["level"]))
        for name, player in zip(names, json.loads(text), strict=True)
    )
