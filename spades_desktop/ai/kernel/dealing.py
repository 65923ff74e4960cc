"""Worlds: the unseen cards dealt at random among those who may hold them.

Exact, not by trial: the ways to deal the cards from the n-th on are counted first, so
each card can fall with its true chance. A world's chance is the product of its cards'
weights, among all worlds in which every hand has its size and nobody holds a card that
is closed to her.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from . import plain as cython

ONE = 1
LOW_32 = (ONE << 32) - 1
UNIT = 1.0 / (LOW_32 + 1)


def seed_state(seed: int) -> int:
    """The state from which xorshift starts for a seed, never 0."""
    return (seed * 0x9E3779B1 + 0x7F4A7C15) % (1 << 32) or 1


class Dealer:
    """Deals the ``unseen`` cards to the seats, and what is left over to a pile.

    ``known`` are the cards already known of each seat, ``missing`` how many more it
    gets, ``closed`` the cards that cannot be among these. ``weights``, where given, has
    52 numbers for each seat and 52 more for the pile, all at least 0: how likely a card
    is to lie there, as against elsewhere. At most three places, the pile among them,
    may get cards. Raises ``ValueError`` where no world is possible.
    """

    def __init__(
        self,
        unseen: int,
        known: Sequence[int],
        missing: Sequence[int],
        closed: Sequence[int],
        seed: int,
        weights: Sequence[float] | None = None,
    ) -> None:
        cards = [card for card in range(52) if unseen >> card & 1]
        sizes = [*missing, len(cards) - sum(missing)]
        places = [place for place, count in enumerate(sizes) if count]
        shut = [*closed, 0]
        if min(sizes) < 0 or max(missing) > 13 or len(places) > 3:
            raise ValueError(f"cannot deal {len(cards)} cards to hands of {missing}")
        self._cards = len(cards)
        self._seats = len(known)
        self._state = seed_state(seed)
        self._masks = array("q", [1 << card for card in cards])
        self._known = array("q", known)
        self._hands = array("q", [*known, 0])
        # Two places are counted, the third gets the rest; the pile comes last, being large.
        while len(places) < 3:
            places.insert(0, next(place for place in range(len(sizes)) if place not in places))
        self._places = array("q", places)
        self._first = sizes[places[0]]
        self._second = sizes[places[1]]
        self._weights = array("d", bytes(8 * 3 * len(cards)))
        for at, card in enumerate(cards):
            for third, place in enumerate(places):
                weight = 1.0 if weights is None else weights[52 * place + card]
                self._weights[3 * at + third] = 0.0 if shut[place] >> card & 1 else weight
        self._ways = array("d", bytes(8 * (len(cards) + 1) * (self._first + 1) * (self._second + 1)))
        self._count_ways()
        if not self._ways[(self._first + 1) * (self._second + 1) - 1] > 0:
            raise ValueError("the unseen cards cannot lie so")

    def deal(self, worlds: int) -> array[int]:
        """So many worlds, each a row of one hand for each seat, known cards included."""
        hands = array("q", bytes(8 * worlds * self._seats))
        if worlds:
            self._deal_worlds(hands, worlds)
        return hands

    def _count_ways(self) -> None:
        """The weight of all ways to deal the cards from ``at`` on, by what the first two places lack."""
        wide = self._second + 1
        layer = (self._first + 1) * wide
        for first in range(self._first + 1):
            for second in range(wide):
                self._ways[self._cards * layer + first * wide + second] = 0.0 if first or second else 1.0
        for at in range(self._cards - 1, -1, -1):
            for first in range(self._first + 1):
                for second in range(wide):
                    here = at * layer + first * wide + second
                    total = 0.0
                    if self._cards - at > first + second:
                        total = self._weights[3 * at + 2] * self._ways[here + layer]
                    if first:
                        total = total + self._weights[3 * at] * self._ways[here + layer - wide]
                    if second:
                        total = total + self._weights[3 * at + 1] * self._ways[here + layer - 1]
                    self._ways[here] = total

    def _deal_worlds(self, hands: array[int], worlds: int) -> None:
        with cython.nogil:
            for world in range(worlds):
                self._deal_one()
                for seat in range(self._seats):
                    hands[world * self._seats + seat] = self._hands[seat]

    def _deal_one(self) -> None:
        for seat in range(self._seats):
            self._hands[seat] = self._known[seat]
        wide = self._second + 1
        layer = (self._first + 1) * wide
        first = self._first
        second = self._second
        for at in range(self._cards):
            here = at * layer + first * wide + second
            chance = self._next() * UNIT * self._ways[here]
            place = 2
            if first:
                share = self._weights[3 * at] * self._ways[here + layer - wide]
                if chance < share:
                    place = 0
                chance = chance - share
            if second and place == 2:
                share = self._weights[3 * at + 1] * self._ways[here + layer - 1]
                if chance < share:
                    place = 1
            # Rounding must not leave a card where it cannot lie.
            if place == 2 and (
                self._cards - at <= first + second
                or self._weights[3 * at + 2] * self._ways[here + layer] == 0.0
            ):
                place = 1
                if not second or self._weights[3 * at + 1] * self._ways[here + layer - 1] == 0.0:
                    place = 0
            if place == 0:
                first -= 1
            elif place == 1:
                second -= 1
            self._hands[self._places[place]] |= self._masks[at]

    def _next(self) -> int:
        """The next 32 random bits, by xorshift."""
        bits = self._state
        bits ^= bits << 13 & LOW_32
        bits ^= bits >> 17
        bits ^= bits << 5 & LOW_32
        self._state = bits
        return bits
