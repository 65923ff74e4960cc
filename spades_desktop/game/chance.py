"""Chance: who begins, the shuffles, and what a Double Nil bidder draws."""

from __future__ import annotations

import random

from spades_desktop.rules.actions import Action, Deal
from spades_desktop.rules.cards import DECK
from spades_desktop.rules.state import Match
from spades_desktop.rules.step import legal_actions


class Chance:
    """The system's entropy; or, with a seed, the same match again and again.

    With a seed each event of chance has a generator of its own, made from the seed
    and the number of actions before it. So a match that was left and continued gets
    the cards it would have got without the pause.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def first(self, seats: int) -> int:
        """The seat that is first player or dealer of the first hand."""
        return self._generator("first").randrange(seats)

    def deal(self, turn: int) -> Deal:
        """A shuffled deck, every order as likely as any other."""
        deck = list(DECK)
        self._generator(turn).shuffle(deck)
        return Deal(tuple(deck))

    def draw(self, turn: int, match: Match) -> Action:
        """One of the draws that are possible now, each as likely as any other."""
        return self._generator(turn).choice(list(legal_actions(match)))

    def _generator(self, turn: int | str) -> random.Random:
        if self.seed is None:
            return random.SystemRandom()
        return random.Random(f"{self.seed}/{turn}")
