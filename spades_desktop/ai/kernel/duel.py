"""Two-player Spades with all cards in sight: what a position is worth to seat 0, exactly.

Only the order of the cards still in play matters, so each suit is kept without gaps:
a *lane* of 14 bits for each suit, the lowest card still in play at its bit 0, and one
word of four lanes for each hand. Cards without another's card between them are then
neighbouring bits, of which one is tried; and equal positions are equal numbers.

Values inside are seen by the seat to play (negamax); outside they are seat 0's.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from spades_desktop.ai.kernel.tables import COUNT, SURE, UNDER

try:
    import cython

    COMPILED = bool(cython.compiled)
except ImportError:
    from spades_desktop.ai.kernel import plain as cython

    COMPILED = False

ONE = 1
LANE = 14
SUIT = (ONE << 13) - 1
SPADE = ONE << 3 * LANE
SIDE_SUITS = SPADE - 1
LOWS = 1 | ONE << LANE | ONE << 2 * LANE | SPADE
LOW_31 = (ONE << 31) - 1
FACTOR_LOW = 0x5851F42D
FACTOR_HIGH = 0x4C957F2D
LARGEST = ONE << 40
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Duel:
    """A solver with a memory of 2 ** ``bits`` positions, 16 bytes each, kept from one call to the next.

    Not to be shared between threads: it releases the interpreter's lock while it works.
    """

    def __init__(self, bits: int = 18) -> None:
        self.nodes = 0
        self._slots = (1 << bits) - 1
        self._memory = array("q", bytes(16 << bits))
        self._utility = array("q", bytes(8 * 14))
        self._most = array("q", bytes(8 * 14 * 14))
        self._least = array("q", bytes(8 * 14 * 14))
        self._order = array("q", bytes(8 * 14 * 16))
        self.set_utility(range(14))

    def set_utility(self, utility: Sequence[int]) -> None:
        """What seat 0's tricks are worth to it, for 0 to 13 tricks in the whole hand; forgets all positions."""
        self._utility = array("q", utility)
        for low in range(14):
            for high in range(low, 14):
                self._most[14 * low + high] = max(utility[low : high + 1])
                self._least[14 * low + high] = min(utility[low : high + 1])
        steps = [utility[n + 1] - utility[n] for n in range(13)]
        self._counts_tricks = all(step == 1 for step in steps)
        self._is_monotone = all(step >= 0 for step in steps)
        self._memory = array("q", bytes(8 * len(self._memory)))

    def value(self, hand0: int, hand1: int, turn: int, led: int, broken: int, taken: int) -> int:
        """What the position is worth to seat 0 when both play their best."""
        with cython.nogil:
            value = self._solve(hand0, hand1, turn, led, broken, taken)
        return value

    def _solve(self, hand0: int, hand1: int, turn: int, led: int, broken: int, taken: int) -> int:
        hands0 = self._pack(hand0, hand0 | hand1)
        hands1 = self._pack(hand1, hand0 | hand1)
        left = self._size(hand0)
        if turn == 0:
            return self._lead(hands0, hands1, 0, broken, left, taken, -LARGEST, LARGEST)
        return -self._lead(hands1, hands0, 1, broken, left, taken, -LARGEST, LARGEST)

    def _pack(self, hand: int, both: int) -> int:
        packed = 0
        for suit in range(4):
            place = LANE * suit
            for rank in range(13):
                card = 13 * suit + rank
                if both >> card & 1:
                    packed |= (hand >> card & 1) << place
                    place += 1
        return packed

    def _size(self, hand: int) -> int:
        size = 0
        while hand:
            hand &= hand - 1
            size += 1
        return size

    def _lead(
        self, mine: int, other: int, leader: int, broken: int, left: int, taken: int, alpha: int, beta: int
    ) -> int:
        self.nodes += 1
        if left == 1:
            if other == mine << 1 or (other >= SPADE and mine < SPADE):
                if leader == 0:
                    return self._utility[taken]
                return -self._utility[taken + 1]
            if leader == 0:
                return self._utility[taken + 1]
            return -self._utility[taken]
        every = mine | other
        spades = every >> 3 * LANE
        sure = SURE[(spades + 1) | (other >> 3 * LANE)]
        sure_mine = sure >> 4
        sure_other = sure & 15
        if self._is_monotone:
            sure_mine += self._quick(mine, other)
        if leader == 0:
            low = 14 * (taken + sure_mine) + taken + left - sure_other
            most = self._most[low]
            least = self._least[low]
        else:
            low = 14 * (taken + sure_other) + taken + left - sure_mine
            most = -self._least[low]
            least = -self._most[low]
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        if spades == 0:
            broken = 1
        key = ((every + LOWS) | other) * 2 + broken
        offset = 0
        if self._counts_tricks:
            offset = taken if leader == 0 else -(left + taken)
        else:
            key = (key * 2 + leader) * 16 + taken
        slot = (key & LOW_31) * FACTOR_LOW ^ (key >> 31) * FACTOR_HIGH
        slot = 2 * ((slot >> 24) & self._slots)
        first = 0
        if self._memory[slot] == key:
            known = self._memory[slot + 1]
            value = (known >> 17) + offset
            bound = known & 3
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
            first = (known >> 2) & 0x7FFF
        moves = self._leads(mine, other, broken, left, first)
        best = -LARGEST
        best_move = 0
        floor = alpha
        for move in range(16 * left, 16 * left + moves):
            first = self._order[move]
            value = -self._follow(
                mine, other, leader, broken, left, taken, first & 3, first >> 2, -beta, -floor
            )
            if value > best:
                best = value
                best_move = first
                if value > floor:
                    floor = value
                    if value >= beta:
                        break
        bound = EXACT
        if best >= beta:
            bound = AT_LEAST
        elif best <= alpha:
            bound = AT_MOST
        self._memory[slot] = key
        self._memory[slot + 1] = (best - offset) * 0x20000 + best_move * 4 + bound
        return best

    def _quick(self, mine: int, other: int) -> int:
        """Tricks the leader can take in the side suits at once, one after the other."""
        quick = 0
        for suit in range(3):
            own = mine >> LANE * suit & SUIT
            theirs = other >> LANE * suit & SUIT
            if own > theirs:
                run = COUNT[own & ~UNDER[theirs]]
                length = COUNT[theirs]
                if run < length:
                    quick += run
                elif other >= SPADE:
                    quick += length
                else:
                    quick += COUNT[own]
        return quick

    def _leads(self, mine: int, other: int, broken: int, left: int, first: int) -> int:
        """Writes the leads to try in good order, each as 4 * its bit in the lane + suit; returns how many."""
        allowed = mine
        if not broken and mine & SIDE_SUITS:
            allowed = mine & SIDE_SUITS
        allowed &= ~(allowed << 1)
        at = 16 * left
        if first:
            self._order[at] = first
            at += 1
            allowed &= ~((first >> 2) << LANE * (first & 3))
        for suit in range(4):
            own = allowed >> LANE * suit & SUIT
            theirs = other >> LANE * suit & SUIT
            if own > theirs and theirs:
                card = (UNDER[own] + 1) >> 1
                self._order[at] = 4 * card + suit
                at += 1
                allowed ^= card << LANE * suit
        for suit in range(4):
            own = allowed >> LANE * suit & SUIT
            if own:
                card = own & -own
                self._order[at] = 4 * card + suit
                at += 1
                allowed ^= card << LANE * suit
        for suit in range(4):
            own = allowed >> LANE * suit & SUIT
            while own:
                card = own & -own
                self._order[at] = 4 * card + suit
                at += 1
                own ^= card
        return at - 16 * left

    def _follow(
        self,
        other: int,
        mine: int,
        leader: int,
        broken: int,
        left: int,
        taken: int,
        suit: int,
        led: int,
        alpha: int,
        beta: int,
    ) -> int:
        own = mine >> LANE * suit & SUIT
        best = -LARGEST
        if own:
            own &= ~(own << 1)
            above = own & -led
            below = own ^ above
            while above | below:
                if above:
                    card = above & -above
                    above ^= card
                    wins = 1
                else:
                    card = below & -below
                    below ^= card
                    wins = 0
                value = self._next(
                    other, mine, leader, broken, left, taken, suit, led, suit, card, wins, alpha, beta
                )
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return best
            return best
        for place in range(4):
            if place == 0:
                other_suit = 3
            else:
                other_suit = place - 1
            own = mine >> LANE * other_suit & SUIT
            own &= ~(own << 1)
            while own:
                card = own & -own
                own ^= card
                wins = 1 if other_suit == 3 else 0
                value = self._next(
                    other, mine, leader, broken, left, taken, suit, led, other_suit, card, wins, alpha, beta
                )
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return best
        return best

    def _next(
        self,
        other: int,
        mine: int,
        leader: int,
        broken: int,
        left: int,
        taken: int,
        suit: int,
        led: int,
        my_suit: int,
        card: int,
        wins: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value to the follower when she plays this card to that lead."""
        # The higher of two cards of one suit goes first, for it moves nothing below it.
        if my_suit == suit and led > card:
            other = self._without(other, suit, led)
            mine = self._without(mine, suit, led)
            other = self._without(other, suit, card)
            mine = self._without(mine, suit, card)
        else:
            other = self._without(other, my_suit, card)
            mine = self._without(mine, my_suit, card)
            other = self._without(other, suit, led)
            mine = self._without(mine, suit, led)
        if suit == 3 or my_suit == 3:
            broken = 1
        if wins:
            return self._lead(mine, other, 1 - leader, broken, left - 1, taken + leader, alpha, beta)
        return -self._lead(other, mine, leader, broken, left - 1, taken + 1 - leader, -beta, -alpha)

    def _without(self, hand: int, suit: int, card: int) -> int:
        """The hand with one place of a lane taken out, the cards above it moved down."""
        lane = hand >> LANE * suit & SUIT
        return hand ^ ((lane ^ (lane & (card - 1) | lane >> 1 & -card)) << LANE * suit)
