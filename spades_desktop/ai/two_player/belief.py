"""The hands that may lie across a table of two: dealt by their chances, or all of them by kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spades_desktop.ai.hidden import Hidden, hidden_from
from spades_desktop.ai.kernel.dealing import Dealer
from spades_desktop.ai.two_player.odds import Trust, odds
from spades_desktop.rules.cards import SUIT_MASKS
from spades_desktop.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Belief:
    """The hands the other seat may hold. ``odds``, by card, are for holding it against not."""

    hidden: Hidden
    odds: tuple[float, ...]

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return self.hidden.sizes[0]

    @property
    def pool(self) -> int:
        """The cards it may hold, as a mask."""
        return (self.hidden.pool | self.hidden.dug) & ~self.hidden.closed[0]

    def worlds(self, count: int, rng: random.Random) -> list[int]:
        """So many hands dealt by their chances."""
        dealer = Dealer(
            self.hidden.pool | self.hidden.dug,
            (0, 0),
            (self.size, 0),
            (self.hidden.closed[0], 0),
            rng.getrandbits(31),
            (*self.odds, *(1.0,) * 104),
        )
        dug, draws = self.hidden.dug, self.hidden.draws
        found: list[int] = []
        while len(found) < count:
            dealt = dealer.deal(count)[::2]
            found += [world for world in dealt if (world & dug).bit_count() <= draws] if dug else dealt
        return found[:count]

    def kinds(self, own: int, most: int) -> list[tuple[int, float]] | None:
        """Every hand it may hold, one of each kind, and how likely the kind is; None if there are too many.

        Hands are of one kind when they hold as many cards in each gap between the cards
        of ``own``: however they are played, they take the same tricks.
        """
        gaps = self._gaps(own)
        ways = 1
        for gap in gaps:
            ways *= min(len(gap), self.size) + 1
        if ways > 64 * most:
            return None
        found = [*self._deal_gaps(gaps, most + 1)]
        if len(found) > most:
            return None
        total = sum(weight for _, weight in found)
        return [(world, weight / total) for world, weight in found]

    def _gaps(self, own: int) -> list[list[int]]:
        """The cards it may hold, those together that no card of ``own`` parts."""
        gaps: dict[tuple[int, int, bool], list[int]] = {}
        rest = self.pool
        while rest:
            card = rest & -rest
            rest ^= card
            suit = (card.bit_length() - 1) // 13
            key = suit, (own & SUIT_MASKS[suit] & (card - 1)).bit_count(), bool(card & self.hidden.dug)
            gaps.setdefault(key, []).append(card)
        return [*gaps.values()]

    def _deal_gaps(self, gaps: Sequence[list[int]], most: int) -> Iterator[tuple[int, float]]:
        """Up to ``most`` kinds, with the sum of the weights of the hands of each."""
        by_gap = [self._from_gap(gap) for gap in gaps]
        room = [0]
        for gap in reversed(gaps):
            room.append(room[-1] + len(gap))
        room.reverse()
        dug, draws = self.hidden.dug, self.hidden.draws
        stack = [(0, 0, self.size, 1.0)]
        while stack and most:
            at, world, left, weight = stack.pop()
            if left == 0 or at == len(gaps):
                if left == 0 and (world & dug).bit_count() <= draws:
                    most -= 1
                    yield world, weight
                continue
            for count, (cards, ways) in enumerate(by_gap[at][: left + 1]):
                if left - count <= room[at + 1]:
                    stack.append((at + 1, world | cards, left - count, weight * ways))

    def _from_gap(self, gap: Sequence[int]) -> list[tuple[int, float]]:
        """For 0, 1, .. cards of a gap, some such cards, and the weight of all ways to pick so many."""
        ways = [1.0] + [0.0] * len(gap)
        for card in gap:
            odds = self.odds[card.bit_length() - 1]
            for count in range(len(gap), 0, -1):
                ways[count] += odds * ways[count - 1]
        picked = [0]
        for card in gap:
            picked.append(picked[-1] | card)
        return [*zip(picked, ways, strict=True)]


def belief(known: Observation, trust: Trust) -> Belief:
    """What the seat to act believes of the other one's hand, once the draft is over."""
    hidden = hidden_from(known)
    return Belief(hidden, odds(known, hidden, trust))
