"""How well a level plays at a table of four, as numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Skill:
    """How hard a level looks at its cards.

    ``solve_from`` are the tricks left from which worlds are solved, ``solved`` and
    ``played`` the worlds then and before, each card ``rounds`` times in each. In
    ``noise`` of 256 choices a playout plays any card. Bids are tried in ``bid_deals``
    deals, ``bid_rounds`` times each; ``bid_edge`` and ``nil_peril`` are how often better
    play than a playout's finds its side one more trick, and breaks its Nil. Without
    ``trust`` the others' bids say nothing. A lower card of the suit is played for the best
    one that is better by no more than ``doubt`` standard errors. Double Nil is thought of when the side is
    ``blind_behind`` points behind, as is the custom: with the exchange it is so often
    made that it would be bid in every hand.
    """

    solve_from: int = 6
    solved: int = 60
    played: int = 1200
    rounds: int = 1
    noise: int = 48
    bid_deals: int = 200
    bid_rounds: int = 4
    bid_edge: float = 0.5
    nil_peril: float = 0.25
    trust: bool = True
    doubt: float = 1.0
    blind_behind: int = 100

    def interpreted(self) -> Skill:
        """The same level where the kernel is not compiled and all takes some fifty times as long."""
        return replace(
            self,
            solve_from=min(5, self.solve_from),
            solved=min(16, self.solved),
            played=min(160, self.played),
            bid_deals=min(60, self.bid_deals),
            bid_rounds=1,
        )
