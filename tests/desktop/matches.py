"""What the game has stored, read beside it as it plays; and what it finds there when it starts."""

from __future__ import annotations

from pathlib import Path

from spades_desktop.rules.options import Game, Rules
from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.store import Unreadable, open_store, stored_matches
from spades_desktop.ui.scenes.new_match import Seating


def prepare(data: Path, *, friends: bool = False) -> None:
    """Leaves settings behind: cards that don't linger, and new matches that end after a few hands.

    In partnership a person plays with three computers, or with three ``friends``.
    """
    store = open_store(data)
    store.set_setting("pace", "none")
    for game, shelf, persons, target in (
        (Game.TWO_PLAYER, "computer", False, 100),
        (Game.TWO_PLAYER, "persons", True, 50),
        (Game.PARTNERSHIP, "computer", friends, 50),
    ):
        seating = Seating.usual(game, persons)
        seating.rules = Rules(game, target=target)
        store.set_setting(f"new_match.{game.value}.{shelf}", seating.to_json())
    store.close()


def stored(data: Path) -> StoredMatch | None:
    """The match played last, as it lies in the store; None while there is none."""
    try:
        found = stored_matches(data)
    except Unreadable:  # it is just being made
        return None
    assert len(found) <= 1, "one match was begun"
    match = found[0] if found else None
    assert match is None or isinstance(match, StoredMatch), "it does not replay"
    return match


def length(match: StoredMatch | None) -> int:
    """How many actions a match has come to; -1 for no match."""
    return -1 if match is None else sum(1 for _ in match.record.actions())


def continues(later: StoredMatch, earlier: StoredMatch) -> bool:
    """Whether it is the same match, with all that it had, and perhaps more."""
    before, after = list(earlier.record.actions()), list(later.record.actions())
    return later.id == earlier.id and after[: len(before)] == before
