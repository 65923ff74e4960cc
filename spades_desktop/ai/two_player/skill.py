"""How well a searching level plays, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from spades_desktop.ai import kernel
from spades_desktop.ai.thought import Budget
from spades_desktop.ai.two_player.odds import Trust
from spades_desktop.ai.two_player.stakes import Worth

MOST_KINDS = 6000 if kernel.COMPILED else 100
"""Up to so many kinds of hands across, each is looked at instead of a sample."""

LAST_KINDS = 1300
"""More kinds of hands than there can be across in the last five tricks: these are always all looked at."""

MOST_WORLDS = 100_000
"""Where there is time for more, they would change nothing."""

MEMORY = 17
"""A solver remembers 2 ** this many positions."""

AT_ONCE = 50 if kernel.COMPILED else 1
"""Worlds looked at between two looks at the clock."""

TRUSTS = Trust()
"""All choices across are believed to mean something."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays at a table of two.

    ``worlds`` are looked at for a card, one of ``bid_share`` as many for a bid, and
    ``draft_samples`` at most for a card drawn. Where no more than ``kinds`` different
    hands may be across, all are looked at instead. ``boldness`` is how much of a trick
    more than the worlds give is reckoned with in a bid: played with the cards hidden, a
    contract is missed less often than with all cards in sight.
    """

    worlds: int
    trust: Trust = TRUSTS
    worth: Worth = "points"
    kinds: int = MOST_KINDS
    boldness: float = 0.55
    bid_share: int = 2
    draft_samples: int = 60

    @property
    def samples(self) -> int:
        """The worlds looked at where nobody says how many."""
        return self.worlds if kernel.COMPILED else max(4, self.worlds // 16)


def portions(budget: Budget | None, usual: int) -> Iterator[int]:
    """How many worlds to look at next, until the budget ends; without one ``usual`` in all."""
    seconds = budget.seconds if budget else None
    left = (budget.samples if budget else None) or (usual if seconds is None else MOST_WORLDS)
    start = perf_counter()
    while left > 0:
        yield min(AT_ONCE, left)
        left -= AT_ONCE
        if seconds is not None and perf_counter() - start >= seconds:
            return


EXPERT = Skill(worlds=12, trust=Trust(bid=False, play=False), kinds=LAST_KINDS)
MASTER = Skill(worlds=200, worth="match", bid_share=1)
