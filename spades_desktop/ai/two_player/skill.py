"""How well a searching level plays, as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from spades_desktop.ai import kernel
from spades_desktop.ai.two_player.belief import Trust
from spades_desktop.ai.two_player.stakes import Worth

MOST_KINDS = 6000 if kernel.COMPILED else 1300
"""Up to so many kinds of hands across, each is looked at instead of a sample."""

LAST_KINDS = 1300
"""More kinds of hands than there can be across in the last five tricks: these are always all looked at."""

MEMORY = 17
"""A solver remembers 2 ** this many positions."""

TRUSTS = Trust()
"""All choices across are believed to mean something."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays at a table of two. ``worlds`` is its budget at the first trick."""

    worlds: int
    trust: Trust = TRUSTS
    worth: Worth = "points"
    kinds: int = MOST_KINDS
    solves_bids: bool = False
    boldness: float = 0.4
    bid_share: int = 2
    draft_samples: int = 60

    @property
    def samples(self) -> int:
        """The worlds looked at where nobody says how many."""
        return self.worlds if kernel.COMPILED else max(4, self.worlds // 40)


EXPERT = Skill(worlds=12, trust=Trust(bid=False), kinds=LAST_KINDS)
MASTER = Skill(worlds=150, worth="match")
