"""Alpha-beta search for four hands with all cards in sight, side against side.

Hands are kept in lanes without gaps, as in :mod:`lanes`, one word for each seat; cards
on the table stay in them until the trick is over. Values are those of the side to play;
``left`` are the tricks still to be played, the one on the table included.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .tables import UNDER

ONE = 1
LANE = 14
SUIT = (ONE << 13) - 1
SIDE_SUITS = (ONE << 3 * LANE) - 1
LOWS = 1 | ONE << LANE | ONE << 2 * LANE | ONE << 3 * LANE
LOW_31 = (ONE << 31) - 1
FACTOR_LOW = 0x5851F42D
FACTOR_HIGH = 0x4C957F2D
FACTOR_REST = 0x2545F491
LARGEST = ONE << 45
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class FourLaneSearch:
    """The search, and its memory of 2 ** ``bits`` positions.

    ``nodes`` counts the tricks begun; past ``limit`` of them it gives up and is ``stopped``.
    """

    def __init__(self, bits: int) -> None:
        assert 1 <= bits <= 24
        self.nodes = 0
        self.limit = 0
        self.stopped = 0
        self._slots = (1 << bits) - 1
        self._memory = array("q", [0]) * (4 << bits)
        self._hands = array("q", bytes(8 * 4 * 14))
        self._cards = array("q", bytes(8 * 4 * 14))
        self._order = array("q", bytes(8 * 16 * 4 * 14))
        self._strides = array("q", bytes(32))
        self._utility = array("q")
        self._most = array("q")
        self._least = array("q")
        self._outcomes = 0
        self.set_utility((1, 0, 1, 0), range(14))

    def set_utility(self, strides: Sequence[int], utility: Sequence[int]) -> None:
        """What each outcome of the whole hand is worth to side 0, each below 2 ** 40.

        The table goes up to 13 times the largest stride. Another utility than before
        forgets all positions.
        """
        table, steps = array("q", utility), array("q", strides)
        assert len(steps) == 4
        assert len(table) > 13 * max(steps)
        if table == array("q", self._utility) and steps == array("q", self._strides):
            return
        self._utility, self._strides = table, steps
        self._outcomes = len(table)
        self._most = array("q", bytes(8 * 14 * len(table)))
        self._least = array("q", bytes(8 * 14 * len(table)))
        self._reach()
        self._memory = array("q", [0]) * len(self._memory)

    def outcome(self, taken: Sequence[int]) -> int:
        """The outcome so far, from the tricks that each seat has taken."""
        return sum(tricks * stride for tricks, stride in zip(taken, self._strides, strict=True))

    def set_hand(self, left: int, seat: int, lanes: int) -> None:
        """Sets up a hand of the root position, without the card it may have on the table."""
        self._hands[4 * left + seat] = lanes

    def set_table(self, left: int, place: int, seat: int, card: int) -> None:
        """Sets up a card on the table, the leader's at place 0."""
        self._hands[4 * left + seat] |= card
        self._cards[4 * left + place] = card

    def _reach(self) -> None:
        """Fills in the best and the worst outcome within reach, by tricks left and the outcome so far."""
        for outcome in range(self._outcomes):
            self._most[outcome] = self._utility[outcome]
            self._least[outcome] = self._utility[outcome]
        for left in range(1, 14):
            for outcome in range(self._outcomes):
                most = -LARGEST
                least = LARGEST
                for seat in range(4):
                    reached = outcome + self._strides[seat]
                    if reached < self._outcomes:
                        reached += (left - 1) * self._outcomes
                        most = max(most, self._most[reached])
                        least = min(least, self._least[reached])
                self._most[left * self._outcomes + outcome] = most
                self._least[left * self._outcomes + outcome] = least

    def _lane_of(self, card: int) -> int:
        """All places of the lane of a card."""
        if card > SIDE_SUITS:
            return SUIT << 3 * LANE
        if card >> 2 * LANE:
            return SUIT << 2 * LANE
        return SUIT << LANE if card >> LANE else SUIT

    def beats(self, card: int, best: int) -> int:
        """Whether a card played later takes the trick from the best so far."""
        return 1 if card > best and (card > SIDE_SUITS or card & self._lane_of(best)) else 0

    def _lead(self, left: int, leader: int, broken: int, outcome: int, alpha: int, beta: int) -> int:
        """The value to the leader's side; outside ``alpha`` to ``beta`` only a bound on it."""
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = 1
        reach = left * self._outcomes + outcome
        most = self._most[reach]
        least = self._least[reach]
        if leader & 1:
            most, least = -least, -most
        if least >= beta or least == most or self.stopped:
            return least
        if most <= alpha:
            return most
        slot = 0
        owners = self._hands[4 * left + 2] | self._hands[4 * left + 3]
        every = self._hands[4 * left] | self._hands[4 * left + 1] | owners
        if every <= SIDE_SUITS:
            broken = 1
        key = (every + LOWS) | self._hands[4 * left + 1] | self._hands[4 * left + 3]
        rest = (outcome * 2 + broken) * 4 + leader
        if left > 1:
            slot = (key & LOW_31) * FACTOR_LOW ^ (key >> 31) * FACTOR_HIGH ^ rest * FACTOR_REST
            slot ^= (owners & LOW_31) * FACTOR_REST ^ (owners >> 31) * FACTOR_LOW
            slot = 4 * ((slot >> 24) & self._slots)
            if (
                self._memory[slot] == key
                and self._memory[slot + 1] == owners
                and self._memory[slot + 2] >> 2 == rest
            ):
                bound = self._memory[slot + 2] & 3
                value = self._memory[slot + 3]
                if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                    return value
        value = self._best_card(left, 0, leader, broken, outcome, 0, leader, alpha, beta)
        if left > 1 and not self.stopped:
            bound = EXACT
            if value >= beta:
                bound = AT_LEAST
            elif value <= alpha:
                bound = AT_MOST
            self._memory[slot] = key
            self._memory[slot + 1] = owners
            self._memory[slot + 2] = rest * 4 + bound
            self._memory[slot + 3] = value
        return value

    def _best_card(
        self,
        left: int,
        played: int,
        seat: int,
        broken: int,
        outcome: int,
        best: int,
        winner: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value to the side of ``seat``, which plays next to the trick."""
        moves = self._moves(left, played, seat, broken, best, winner)
        value = -LARGEST
        at = 16 * (4 * left + played)
        for place in range(at, at + moves):
            worth = self.put(
                left, played, seat, broken, outcome, best, winner, self._order[place], alpha, beta
            )
            if worth > value:
                value = worth
                alpha = max(alpha, value)
                if value >= beta:
                    break
        return value

    def _moves(self, left: int, played: int, seat: int, broken: int, best: int, winner: int) -> int:
        """Writes the cards to try, one of each run of neighbours; returns how many.

        Winners come first, the cheapest ahead, unless the partner has the trick.
        """
        hand = self._hands[4 * left + seat]
        cards = hand
        if played:
            follows = hand & self._lane_of(self._cards[4 * left])
            if follows:
                cards = follows
        elif not broken and hand & SIDE_SUITS:
            cards = hand & SIDE_SUITS
        cards &= ~(cards << 1)
        at = 16 * (4 * left + played)
        count = 0
        if played == 0:
            others = self._hands[4 * left + ((seat + 1) & 3)] | self._hands[4 * left + ((seat + 3) & 3)]
            for suit in range(4):
                own = cards >> LANE * suit & SUIT
                theirs = others >> LANE * suit & SUIT
                if own > theirs and theirs:
                    card = (ONE * UNDER[own] + 1) >> 1 << LANE * suit
                    self._order[at + count] = card
                    count += 1
                    cards ^= card
        elif winner & 1 != seat & 1:
            winners = cards & -best & self._lane_of(best)
            if best <= SIDE_SUITS:
                winners |= cards & ~SIDE_SUITS
            cards ^= winners
            while winners:
                card = winners & -winners
                winners ^= card
                self._order[at + count] = card
                count += 1
        while cards:
            card = cards & -cards
            cards ^= card
            self._order[at + count] = card
            count += 1
        return count

    def put(
        self,
        left: int,
        played: int,
        seat: int,
        broken: int,
        outcome: int,
        best: int,
        winner: int,
        card: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value to the side of ``seat`` when it plays this card."""
        self._cards[4 * left + played] = card
        if card > SIDE_SUITS:
            broken = 1
        if played == 0 or self.beats(card, best):
            best = card
            winner = seat
        if played < 3:
            return -self._best_card(
                left, played + 1, (seat + 1) & 3, broken, outcome, best, winner, -beta, -alpha
            )
        outcome += self._strides[winner]
        if left == 1:
            return -self._utility[outcome] if seat & 1 else self._utility[outcome]
        self._clear_trick(left)
        if (winner ^ seat) & 1:
            return -self._lead(left - 1, winner, broken, outcome, -beta, -alpha)
        return self._lead(left - 1, winner, broken, outcome, alpha, beta)

    def _clear_trick(self, left: int) -> None:
        """Sets up the hands for the next trick: the four cards taken out, those above them moved down."""
        at = 4 * left
        hand0 = self._hands[at]
        hand1 = self._hands[at + 1]
        hand2 = self._hands[at + 2]
        hand3 = self._hands[at + 3]
        gone = self._cards[at] | self._cards[at + 1] | self._cards[at + 2] | self._cards[at + 3]
        # From the highest down, so that none of those to come is moved.
        while gone:
            card = self._highest(gone)
            gone ^= card
            lane = self._lane_of(card) & -card
            hand0 = hand0 & ~lane | (hand0 & lane & ~card) >> 1
            hand1 = hand1 & ~lane | (hand1 & lane & ~card) >> 1
            hand2 = hand2 & ~lane | (hand2 & lane & ~card) >> 1
            hand3 = hand3 & ~lane | (hand3 & lane & ~card) >> 1
        at -= 4
        self._hands[at] = hand0
        self._hands[at + 1] = hand1
        self._hands[at + 2] = hand2
        self._hands[at + 3] = hand3

    def _highest(self, cards: int) -> int:
        if cards > SIDE_SUITS:
            return (ONE * UNDER[cards >> 3 * LANE] + 1) >> 1 << 3 * LANE
        if cards >> 2 * LANE:
            return (ONE * UNDER[cards >> 2 * LANE] + 1) >> 1 << 2 * LANE
        if cards >> LANE:
            return (ONE * UNDER[cards >> LANE] + 1) >> 1 << LANE
        return (UNDER[cards] + 1) >> 1
