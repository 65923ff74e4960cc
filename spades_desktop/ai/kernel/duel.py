"""Two-player Spades with all cards in sight: what a position or a card is worth, exactly.

Hands are masks of cards (``Card.index``), and so is the card led: 0 for none, else one
bit, which its owner's hand no longer holds. ``broken`` is 1 once spades are; ``taken``
are the tricks that seat 0 has taken so far. All values are seat 0's.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .lanes import LaneSearch

try:
    import cython
except ImportError:
    from . import plain as cython

if not cython.compiled:  # the compiled module has them from its .pxd
    from .masks import beats, lanes, legal, size, suit_of

ONE = 1
SUIT = (ONE << 13) - 1
INFINITE = ONE << 45


class Duel:
    """A solver that remembers up to 2 ** ``bits`` positions, 16 bytes each, from one call to the next.

    A solver belongs to one thread; it lets other threads run while it works.
    """

    def __init__(self, bits: int = 18) -> None:
        self._search = LaneSearch(bits)

    @property
    def nodes(self) -> int:
        """How many tricks have been looked at so far."""
        return self._search.nodes

    def set_utility(self, utility: Sequence[int]) -> None:
        """What it is worth when seat 0 takes 0, 1, .. 13 tricks in the whole hand, each below 2 ** 40.

        Any function will do, bags and Nils included. It starts as the tricks themselves.
        Another utility than before forgets all positions.
        """
        self._search.set_utility(utility)

    def value(self, hand0: int, hand1: int, turn: int, led: int, broken: int, taken: int) -> int:
        """What the position is worth when both seats play their best."""
        with cython.nogil:
            if turn == 0:
                value = self._solve(hand0, hand1, turn, led, broken, taken)
            else:
                value = self._solve(hand1, hand0, turn, led, broken, taken)
        return value

    def card_values(
        self, mine: int, others: Sequence[int], turn: int, led: int, broken: int, taken: int
    ) -> array[int]:
        """What each card that the seat ``turn`` may play is worth, in each of several worlds.

        A world is a hand that the other seat may have. The answer has a row for each
        world, and in it a value for each legal card, in ascending order of the cards.
        """
        worlds = array("q", others)
        values = array("q", bytes(8 * size(legal(mine, led, broken)) * len(worlds)))
        if worlds:
            self._value_worlds(mine, worlds, turn, led, broken, taken, values)
        return values

    def _value_worlds(
        self, mine: int, worlds: array[int], turn: int, led: int, broken: int, taken: int, values: array[int]
    ) -> None:
        count = len(worlds)
        cards = len(values) // count
        with cython.nogil:
            for world in range(count):
                self._value_cards(mine, worlds[world], turn, led, broken, taken, values, world * cards)

    def _value_cards(
        self,
        mine: int,
        other: int,
        turn: int,
        led: int,
        broken: int,
        taken: int,
        values: array[int],
        at: int,
    ) -> None:
        """Writes the value of each legal card from ``at`` on; neighbouring cards are worth the same."""
        every = mine | other | led
        rest = legal(mine, led, broken)
        before = 0
        value = 0
        while rest:
            card = rest & -rest
            rest ^= card
            between = every & (card - 1) & -(before << 1)
            if not before or between or suit_of(before) != suit_of(card):
                value = self._value_card(mine, other, turn, led, broken, taken, card)
            values[at] = value
            at += 1
            before = card

    def _value_card(
        self, mine: int, other: int, turn: int, led: int, broken: int, taken: int, card: int
    ) -> int:
        every = mine | other | led
        suit = suit_of(card)
        bit = self._lane_bit(card, every)
        own = lanes(mine, every)
        theirs = lanes(other | led, every)
        left = size(mine)
        if led:
            value = self._search.play(
                theirs,
                own,
                1 - turn,
                broken,
                left,
                taken,
                suit_of(led),
                self._lane_bit(led, every),
                suit,
                bit,
                beats(card, led),
                -INFINITE,
                INFINITE,
            )
        else:
            value = -self._search.follow(
                own, theirs, turn, broken, left, taken, suit, bit, -INFINITE, INFINITE
            )
        return -value if turn else value

    def _solve(self, mine: int, other: int, turn: int, led: int, broken: int, taken: int) -> int:
        """The value of a position to seat 0, ``mine`` being the hand of the seat to play."""
        every = mine | other | led
        own = lanes(mine, every)
        theirs = lanes(other | led, every)
        left = size(mine)
        if led:
            bit = self._lane_bit(led, every)
            value = self._search.follow(
                theirs, own, 1 - turn, broken, left, taken, suit_of(led), bit, -INFINITE, INFINITE
            )
        elif left:
            value = self._search.lead(own, theirs, turn, broken, left, taken, -INFINITE, INFINITE)
        else:
            value = self._search.worth(turn, taken)
        return -value if turn else value

    def _lane_bit(self, card: int, every: int) -> int:
        """The bit of a card in its lane."""
        return ONE << size(every & (card - 1) & SUIT << 13 * suit_of(card))
