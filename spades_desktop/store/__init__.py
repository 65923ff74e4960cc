"""SQLite: the matches and settings that outlive the window.

Nothing that happens to the file stops the game: see :class:`~spades_desktop.store.notices.Notice`.
"""

from spades_desktop.store.matches import StoredMatch, UnsoundMatch
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.store.players import Kind, Player
from spades_desktop.store.store import Store, Unreadable, default_folder, open_store, stored_matches

__all__ = [
    "Kind",
    "Notice",
    "Player",
    "Store",
    "StoredMatch",
    "Trouble",
    "Unreadable",
    "UnsoundMatch",
    "default_folder",
    "open_store",
    "stored_matches",
]
