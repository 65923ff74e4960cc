"""Alpha-beta search for two hands with all cards in sight.

Only the order of the cards still in play matters, so each suit is kept without gaps:
a *lane* of 14 bits for each suit, the lowest card still in play at its bit 0, and one
word of four lanes for each hand. Cards without another's card between them are then
neighbouring bits, of which one is tried, and equal positions are equal numbers.

Values are those of the seat to play, so that best for one is worst for the other;
``left`` are the tricks still to be played, ``taken`` those that seat 0 has taken.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .tables import COUNT, SURE, UNDER

ONE = 1
LANE = 14
SUIT = (ONE << 13) - 1
SPADE = ONE << 3 * LANE
SIDE_SUITS = SPADE - 1
LOWS = 1 | ONE << LANE | ONE << 2 * LANE | SPADE
LOW_31 = (ONE << 31) - 1
FACTOR_LOW = 0x5851F42D
FACTOR_HIGH = 0x4C957F2D
LARGEST = ONE << 45
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class LaneSearch:
    """The search, and its memory of 2 ** ``bits`` positions."""

    def __init__(self, bits: int) -> None:
        assert 1 <= bits <= 24
        self.nodes = 0
        self._slots = (1 << bits) - 1
        self._memory = array("q", [0]) * (2 << bits)
        self._order = array("q", bytes(8 * 14 * 16))
        self._most = array("q", bytes(8 * 14 * 14))
        self._least = array("q", bytes(8 * 14 * 14))
        self._utility = array("q")
        self.set_utility(range(14))

    def set_utility(self, utility: Sequence[int]) -> None:
        """What seat 0's tricks are worth to it, for 0 to 13; another utility forgets all positions."""
        table = array("q", utility)
        assert len(table) == 14
        if table == array("q", self._utility):
            return
        self._utility = table
        for low in range(14):
            for high in range(low, 14):
                self._most[14 * low + high] = max(table[low : high + 1])
                self._least[14 * low + high] = min(table[low : high + 1])
        steps = [table[tricks + 1] - table[tricks] for tricks in range(13)]
        self._counts_tricks = all(step == 1 for step in steps)
        self._is_monotone = all(step >= 0 for step in steps)
        self._memory = array("q", [0]) * len(self._memory)

    def worth(self, seat: int, taken: int) -> int:
        """What the end of a hand is worth to a seat."""
        return -self._utility[taken] if seat else self._utility[taken]

    def lead(
        self, mine: int, other: int, leader: int, broken: int, left: int, taken: int, alpha: int, beta: int
    ) -> int:
        """The value to the leader; outside ``alpha`` to ``beta`` only a bound on it."""
        self.nodes += 1
        if left == 1:
            follower_wins = other == mine << 1 or (other >= SPADE and mine < SPADE)
            return self.worth(leader, taken + (leader if follower_wins else 1 - leader))
        every = mine | other
        sure = SURE[((every >> 3 * LANE) + 1) | (other >> 3 * LANE)]
        sure_mine = sure >> 4
        sure_other = sure & 15
        if self._is_monotone:
            sure_mine += self._quick(mine, other)
        low = taken + (sure_other if leader else sure_mine)
        high = taken + left - (sure_mine if leader else sure_other)
        most = self._most[14 * low + high]
        least = self._least[14 * low + high]
        if leader:
            most, least = -least, -most
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        key = ((every + LOWS) | other) * 2 + (1 if every <= SIDE_SUITS else broken)
        if not self._counts_tricks:
            key = (key * 2 + leader) * 16 + taken
        offset = self._offset(leader, left, taken)
        slot = self._slot_of(key)
        move = 0
        if self._memory[slot] == key:
            known = self._memory[slot + 1]
            value = (known >> 17) + offset
            bound = known & 3
            if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                return value
            move = known >> 2 & 0x7FFF
        middle = (low + high) >> 1
        rising = self._utility[middle + 1] >= self._utility[middle]
        moves = self._leads(mine, other, broken, left, rising, move)
        best = -LARGEST
        best_move = 0
        floor = alpha
        for place in range(16 * left, 16 * left + moves):
            move = self._order[place]
            value = -self.follow(mine, other, leader, broken, left, taken, move & 3, move >> 2, -beta, -floor)
            if value > best:
                best = value
                best_move = move
                floor = max(floor, value)
                if value >= beta:
                    break
        bound = EXACT
        if best >= beta or best <= alpha:
            bound = AT_LEAST if best >= beta else AT_MOST
        self._memory[slot] = key
        self._memory[slot + 1] = (best - offset) * 0x20000 + best_move * 4 + bound
        return best

    def _slot_of(self, key: int) -> int:
        """Where a position is remembered; one forgotten for it was the last to be there."""
        mixed = (key & LOW_31) * FACTOR_LOW ^ (key >> 31) * FACTOR_HIGH
        return 2 * ((mixed >> 24) & self._slots)

    def _offset(self, leader: int, left: int, taken: int) -> int:
        """What a remembered value lacks when tricks are counted.

        What has been taken before then changes nothing else, and neither does the seat.
        """
        if not self._counts_tricks:
            return 0
        return -(left + taken) if leader else taken

    def _quick(self, mine: int, other: int) -> int:
        """Tricks the leader can take in the side suits at once, one after the other.

        With those that her spades take anyway, they are a lower bound where more
        tricks are never worse.
        """
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

    def _leads(self, mine: int, other: int, broken: int, left: int, rising: int, first: int) -> int:
        """Writes the leads to try, each as 4 * its bit in the lane + its suit; returns how many.

        The one remembered comes first; then winners if tricks are wanted, or else sure
        losers; then the lowest card of each suit.
        """
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
            card = 0
            if not rising:
                if own and own & -own < theirs:
                    card = own & -own
            elif own > theirs and theirs:
                card = (UNDER[own] + 1) >> 1
            if card:
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

    def follow(
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
        """The value to the follower (``mine``) when the leader plays the bit ``led`` of a lane."""
        best = -LARGEST
        own = mine >> LANE * suit & SUIT
        if own:
            own &= ~(own << 1)
            above = own & -led
            below = own ^ above
            while above | below:
                wins = 1 if above else 0
                if above:
                    card = above & -above
                    above ^= card
                else:
                    card = below & -below
                    below ^= card
                value = self.play(
                    other, mine, leader, broken, left, taken, suit, led, suit, card, wins, alpha, beta
                )
                if value > best:
                    best = value
                    alpha = max(alpha, value)
                    if value >= beta:
                        return best
            return best
        for place in range(4):
            discard = place
            if self._is_monotone:  # then spades are better tried first
                discard = place - 1 if place else 3
            own = mine >> LANE * discard & SUIT
            own &= ~(own << 1)
            wins = 1 if discard == 3 else 0
            while own:
                card = own & -own
                own ^= card
                value = self.play(
                    other, mine, leader, broken, left, taken, suit, led, discard, card, wins, alpha, beta
                )
                if value > best:
                    best = value
                    alpha = max(alpha, value)
                    if value >= beta:
                        return best
        return best

    def play(
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
        """The value to the follower when she plays the bit ``card`` of the lane ``my_suit`` to that lead."""
        # The higher of two cards of one suit goes first: it moves nothing below it.
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
            return self.lead(mine, other, 1 - leader, broken, left - 1, taken + leader, alpha, beta)
        return -self.lead(other, mine, leader, broken, left - 1, taken + 1 - leader, -beta, -alpha)

    def _without(self, hand: int, suit: int, card: int) -> int:
        """A hand with one place of a lane taken out, the cards above it moved down."""
        lane = hand >> LANE * suit & SUIT
        return hand ^ (lane ^ (lane & (card - 1) | lane >> 1 & -card)) << LANE * suit
