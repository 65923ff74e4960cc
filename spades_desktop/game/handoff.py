"""Who may look at the screen now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from spades_desktop.store.players import Player


@dataclass(frozen=True, slots=True)
class Handoff:
    """Which of several persons at one screen is looking.

    ``looker`` is the seat of the person who looked last, ``viewer`` the one for
    whom the table is drawn now (None: only what is public), ``waiting_for`` the
    one for whom the curtain is to be opened.
    """

    persons: frozenset[int]
    looker: int | None = None
    viewer: int | None = None
    waiting_for: int | None = None

    @classmethod
    def at_table(cls, players: Iterable[Player]) -> Handoff:
        """Before anybody has looked. The only person at a table need not be waited for."""
        persons = frozenset(seat for seat, player in enumerate(players) if player.is_person)
        only = next(iter(persons)) if len(persons) == 1 else None
        return cls(persons, only, only)

    def after(self, to_act: int | None) -> Handoff:
        """Who may look once ``to_act`` is due: a seat, or None for chance and at the end.

        The last to look goes on looking until another person's turn comes; then
        nobody does before :meth:`opened`.
        """
        if len(self.persons) < 2 or to_act not in self.persons:
            return self
        if to_act == self.looker:
            return replace(self, viewer=to_act, waiting_for=None)
        return replace(self, viewer=None, waiting_for=to_act)

    def opened(self) -> Handoff:
        """The person waited for is looking; no change when nobody is waited for."""
        if self.waiting_for is None:
            return self
        return replace(self, looker=self.waiting_for, viewer=self.waiting_for, waiting_for=None)
