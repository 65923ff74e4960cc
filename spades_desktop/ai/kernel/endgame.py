"""The last tricks of four players with all cards in sight, solved exactly.

Sides 0 (seats 0 and 2) and 1 play against each other for any function of the *outcome*,
the sum of the ``stride`` of the seat that took each trick: see :mod:`playout`. Contracts
need the tricks of a side counted, a Nil those of its bidder apart from her partner's.

Each trick more takes about four times as long; six or seven are quickly done.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .fourlanes import FourLaneSearch

try:
    import cython
except ImportError:
    from . import plain as cython

if not cython.compiled:  # the compiled module has them from its .pxd
    from .masks import lanes, legal, size, suit_of

ONE = 1
INFINITE = ONE << 45


class Endgame:
    """A solver that remembers up to 2 ** ``bits`` positions, 32 bytes each, from one call to the next.

    A solver belongs to one thread; it lets other threads run while it works.
    """

    def __init__(self, bits: int = 16) -> None:
        self._search = FourLaneSearch(bits)

    @property
    def nodes(self) -> int:
        """How many tricks have been looked at so far."""
        return self._search.nodes

    def set_utility(self, strides: Sequence[int], utility: Sequence[int]) -> None:
        """What each outcome of the whole hand is worth to side 0, each below 2 ** 40.

        The table goes up to 13 times the largest stride. Another utility than before
        forgets all positions.
        """
        self._search.set_utility(strides, utility)

    def card_values(
        self,
        worlds: Sequence[int],
        trick: Sequence[int],
        leader: int,
        broken: int,
        taken: Sequence[int],
        limit: int = 1 << 40,
    ) -> array[int]:
        """What each card that the seat to play may play is worth to side 0, in each of several worlds.

        A world is a row of one hand for each seat; the hand of the seat to play must be
        the same in all. ``trick`` are the cards on the table as masks, no longer in the
        hands, ``taken`` the tricks of each seat so far. The answer has a row for each
        world, and in it a value for each legal card in ascending order. After ``limit``
        nodes it stops and answers for the worlds solved by then only.
        """
        turn = (leader + len(trick)) & 3
        rows = array("q", worlds)
        count = len(rows) // 4
        if not count:
            return array("q")
        cards = size(legal(rows[turn], trick[0] if trick else 0, broken))
        values = array("q", bytes(8 * cards * count))
        outcome = self._search.outcome(taken)
        table = array("q", [*trick, *[0] * (4 - len(trick))])
        self._search.limit = self._search.nodes + limit
        self._search.stopped = 0
        solved = self._value_worlds(rows, count, table, len(trick), leader, broken, outcome, values, cards)
        return values[: solved * cards]

    def _value_worlds(
        self,
        worlds: array[int],
        count: int,
        trick: array[int],
        played: int,
        leader: int,
        broken: int,
        outcome: int,
        values: array[int],
        cards: int,
    ) -> int:
        solved = count
        with cython.nogil:
            for world in range(count):
                self._value_cards(
                    worlds, world, trick, played, leader, broken, outcome, values, world * cards
                )
                if self._search.stopped:
                    solved = world
                    break
        return solved

    def _value_cards(
        self,
        worlds: array[int],
        world: int,
        trick: array[int],
        played: int,
        leader: int,
        broken: int,
        outcome: int,
        values: array[int],
        at: int,
    ) -> None:
        """Writes the value of each legal card from ``at`` on; neighbouring cards are worth the same."""
        turn = (leader + played) & 3
        hand = worlds[4 * world + turn]
        left = size(hand)
        every = 0
        for seat in range(4):
            every |= worlds[4 * world + seat]
        for place in range(played):
            every |= trick[place]
        for seat in range(4):
            self._search.set_hand(left, seat, lanes(worlds[4 * world + seat], every))
        winner = leader
        best = 0
        for place in range(played):
            card = lanes(trick[place], every)
            seat = (leader + place) & 3
            self._search.set_table(left, place, seat, card)
            if place == 0 or self._search.beats(card, best):
                best = card
                winner = seat
        rest = legal(hand, trick[0] if played else 0, broken)
        before = 0
        value = 0
        while rest:
            card = rest & -rest
            rest ^= card
            between = every & (card - 1) & -(before << 1)
            if not before or between or suit_of(before) != suit_of(card):
                bit = lanes(card, every)
                value = self._search.put(
                    left, played, turn, broken, outcome, best, winner, bit, -INFINITE, INFINITE
                )
            values[at] = -value if turn & 1 else value
            at += 1
            before = card
