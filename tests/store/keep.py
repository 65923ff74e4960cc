"""Makes the store of today's schema, to be kept for ever: ``python -m tests.store.keep``.

Each version of the schema has one in the folder ``stores``, made when that version was new and
never again: every later game must open it with nothing lost.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from spades_desktop.rules.options import Game
from spades_desktop.store import open_store
from spades_desktop.store.database import VERSION
from tests.store.test_matches import PLAYERS, a_record, start_of

FOLDER = Path(__file__).parent / "stores"
SETTINGS = {"language": "fa", "pace": "none", "volume": 0.5, "names": {"فرزاد": [1, 2, 3]}}


def main() -> None:
    """Writes the store; refuses where it is kept already."""
    kept = FOLDER / f"v{VERSION}.sqlite3"
    if kept.exists():
        raise SystemExit(f"{kept} is kept as it is")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        with closing(open_store(Path(folder))) as store:
            for seed, game in enumerate(Game, start=1):
                record = a_record(seed, 1000, game)  # until it ends
                store.save(store.begin(record, PLAYERS[game]), record, finished=True)
                store.give_up(store.begin(start_of(record, 30), PLAYERS[game]).id)
                store.begin(start_of(record, 50), PLAYERS[game])
            for name, value in SETTINGS.items():
                store.set_setting(name, value)
            path = store.path
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")  # one file, without its journal
            connection.execute("VACUUM")
        kept.write_bytes(path.read_bytes())


if __name__ == "__main__":
    main()
