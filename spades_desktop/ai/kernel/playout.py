"""Hands played out to their end by quick rules or at random, all cards in sight.

Good for many worlds rather than for one: what matters is how often a card leads to
which outcome. An outcome is an index into a table: for each trick, the ``stride`` of the
seat that took it is added. Strides 1, 0, 1, 0 thus count the tricks of one side, and 1,
0, 14, 0 those of two seats apart.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from .tables import COUNT, UNDER

try:
    import cython
except ImportError:
    from . import plain as cython

if not cython.compiled:  # the compiled module has them from its .pxd
    from .masks import legal, size

ONE = 1
SUIT = (ONE << 13) - 1
SIDE_SUITS = (ONE << 39) - 1
LOW_32 = (ONE << 32) - 1


class Playouts:
    """Plays hands out at a table of 2 or 4 ``seats``; the same ``seed`` plays the same way.

    It belongs to one thread, and lets other threads run while it works.
    """

    def __init__(self, seats: int, seed: int) -> None:
        assert seats in (2, 4)
        self._seats = seats
        self._state = (seed * 0x9E3779B1 + 0x7F4A7C15) % (1 << 32) or 1
        self._strides = array("q", bytes(32))
        self._outcomes = 1
        self._guided = 0
        self._noise = 0
        self._goals = array("q", bytes(32))
        self._ducks = array("q", bytes(32))
        self._nils = array("q", bytes(32))
        self._hands = array("q", bytes(32))
        self._taken = array("q", bytes(32))
        self._start = array("q", bytes(8 * 9))
        self.set_strides([1, 0] * (seats // 2))

    def set_strides(self, strides: Sequence[int]) -> None:
        """What a trick of each seat adds to the outcome; outcomes thus go up to 13 times the largest."""
        self._strides = array("q", strides)
        self._outcomes = 1 + 13 * max(strides)

    def play_at_random(self) -> None:
        """From now on every legal card is as likely as another."""
        self._guided = 0

    def play_by_rules(self, bids: Sequence[int], ducks: Sequence[int], noise: int = 16) -> None:
        """From now on seats play by rules of thumb for what they have bid, a bid of 0 being a Nil.

        ``ducks`` says for each side whether it avoids tricks once its contract is made,
        unless the other's may then be broken.
        In ``noise`` of 256 choices any legal card is played instead.
        """
        self._guided = 1
        self._noise = noise
        for seat in range(self._seats):
            self._goals[seat] = bids[seat] + (bids[seat ^ 2] if self._seats == 4 else 0)
            self._nils[seat] = 0 if bids[seat] else 1
            self._ducks[seat] = ducks[seat & 1]

    def outcomes(
        self,
        worlds: Sequence[int],
        trick: Sequence[int],
        leader: int,
        broken: int,
        taken: Sequence[int],
        rounds: int,
    ) -> array[int]:
        """How often each card of the seat to play led to each outcome.

        A world is a row of one hand for each seat; the hand of the seat to play must be
        the same in all. ``trick`` are the cards on the table as masks, ``taken`` the
        tricks taken by each seat so far. Every card is played ``rounds`` times in every
        world. The answer has a row for each legal card in ascending order, and in it a
        count for each outcome.
        """
        turn = (leader + len(trick)) % self._seats
        rows = array("q", worlds)
        count = len(rows) // self._seats
        if not count:
            return array("q")
        cards = size(legal(rows[turn], trick[0] if trick else 0, broken))
        counts = array("q", bytes(8 * cards * self._outcomes))
        start = self._start
        start[0] = leader
        start[1] = len(trick)
        start[2] = broken
        for place, card in enumerate(trick):
            start[3 + place] = card
        seen = array("q", taken)
        self._play_worlds(rows, count, seen, rounds, counts)
        return counts

    def tally(self, worlds: Sequence[int], leader: int, rounds: int) -> array[int]:
        """How often whole hands, each played ``rounds`` times from its first lead, came to each outcome."""
        rows = array("q", worlds)
        counts = array("q", bytes(8 * self._outcomes))
        self._start[0] = leader
        self._start[1] = 0
        self._start[2] = 0
        self._play_hands(rows, len(rows) // self._seats, rounds, counts)
        return counts

    def _play_hands(self, worlds: array[int], count: int, rounds: int, counts: array[int]) -> None:
        with cython.nogil:
            for world in range(count):
                for _ in range(rounds):
                    for seat in range(self._seats):
                        self._hands[seat] = worlds[world * self._seats + seat]
                        self._taken[seat] = 0
                    counts[self._play_out(0)] += 1

    def _play_worlds(
        self, worlds: array[int], count: int, taken: array[int], rounds: int, counts: array[int]
    ) -> None:
        with cython.nogil:
            turn = (self._start[0] + self._start[1]) & (self._seats - 1)
            led = self._start[3] if self._start[1] else 0
            for world in range(count):
                rest = legal(worlds[world * self._seats + turn], led, self._start[2])
                row = 0
                while rest:
                    card = rest & -rest
                    rest ^= card
                    for _ in range(rounds):
                        for seat in range(self._seats):
                            self._hands[seat] = worlds[world * self._seats + seat]
                            self._taken[seat] = taken[seat]
                        counts[row + self._play_out(card)] += 1
                    row += self._outcomes

    def _play_out(self, card: int) -> int:
        """Plays one hand out from the start set, with this card (0: any) first; the outcome."""
        outcome = 0
        for seat in range(self._seats):
            outcome += self._taken[seat] * self._strides[seat]
        seat = self._start[0]
        played = 0
        broken = self._start[2]
        best = 0
        winner = seat
        lane = 0
        given = self._start[1]
        while True:
            if given > 0:
                given -= 1
                choice = self._start[3 + played]
            else:
                hand = self._hands[seat]
                if given == 0 and card:
                    given = -1
                    choice = card
                else:
                    if hand == 0:
                        return outcome
                    choice = hand
                    if played:
                        choice = hand & lane
                        if choice == 0:
                            choice = hand
                    elif not broken and hand & SIDE_SUITS:
                        choice = hand & SIDE_SUITS
                    if choice & (choice - 1):
                        choice = self._choose(choice, seat, played, best, winner, lane)
                self._hands[seat] = hand ^ choice
            if played == 0:
                lane = self._suit_around(choice)
                best = choice
                winner = seat
            elif choice > best and (choice & lane or choice > SIDE_SUITS):
                best = choice
                winner = seat
            if choice > SIDE_SUITS:
                broken = 1
            played += 1
            if played == self._seats:
                outcome += self._strides[winner]
                self._taken[winner] += 1
                seat = winner
                played = 0
            else:
                seat = (seat + 1) & (self._seats - 1)

    def _suit_around(self, card: int) -> int:
        """All cards of a card's suit."""
        if card > SIDE_SUITS:
            return SUIT << 39
        if card >> 26:
            return SUIT << 26
        return SUIT << 13 if card > SUIT else SUIT

    def _choose(self, choices: int, seat: int, played: int, best: int, winner: int, lane: int) -> int:
        bits = self._next()
        if self._guided and (bits & 0xFF) >= self._noise:
            if played == 0:
                return self._rule_to_lead(choices, seat, bits >> 8 & 3)
            return self._rule_to_follow(choices, seat, played, best, winner, lane)
        return self._pick(choices, bits)

    def _pick(self, choices: int, bits: int) -> int:
        """One of several cards, as 32 random bits will have it."""
        number = size(choices) * bits >> 32
        while number:
            choices &= choices - 1
            number -= 1
        return choices & -choices

    def _next(self) -> int:
        """The next 32 random bits, by xorshift."""
        bits = self._state
        bits ^= bits << 13 & LOW_32
        bits ^= bits >> 17
        bits ^= bits << 5 & LOW_32
        self._state = bits
        return bits

    def _live_nil(self, seat: int) -> int:
        return 1 if self._nils[seat] and self._taken[seat] == 0 else 0

    def _wants(self, seat: int) -> int:
        """Whether a seat wants to take tricks: for its contract, against the other, or minding no bags."""
        if self._nils[seat]:
            return 0
        got = self._taken[seat]
        if self._seats == 4 and not self._nils[seat ^ 2]:
            got += self._taken[seat ^ 2]
        if got < self._goals[seat] or not self._ducks[seat]:
            return 1
        return self._may_set(seat)

    def _may_set(self, seat: int) -> int:
        """Whether the other side is so short of its contract that half the tricks left would break it."""
        short = self._goals[seat ^ 1]
        if not self._nils[seat ^ 1]:
            short -= self._taken[seat ^ 1]
        if self._seats == 4 and not self._nils[seat ^ 3]:
            short -= self._taken[seat ^ 3]
        left = size(self._hands[seat])
        return 1 if short > 0 and 2 * (left - short + 1) <= left + 1 else 0

    def _others(self, seat: int) -> int:
        """The cards of all other hands."""
        others = self._hands[seat ^ 1]
        if self._seats == 4:
            others |= self._hands[seat ^ 2] | self._hands[seat ^ 3]
        return others

    def _rule_to_lead(self, choices: int, seat: int, turn: int) -> int:
        """An unbeaten card if tricks are wanted, or a low one; ``turn`` is the suit looked at first."""
        others = self._others(seat)
        wants = self._wants(seat)
        covers = self._seats == 4 and self._live_nil(seat ^ 2)
        chosen = choices & -choices
        fewest = 99
        for step in range(4):
            suit = (turn + step) & 3
            own = choices >> 13 * suit & SUIT
            theirs = others >> 13 * suit & SUIT
            if own == 0:
                continue
            card = own & -own
            if wants or covers:
                top = (UNDER[own] + 1) >> 1
                if top > theirs and theirs:
                    return top << 13 * suit
                worth = 20 if suit == 3 else 13 - COUNT[own]
                if covers:
                    card = top
                    worth = COUNT[theirs & -top]
            else:
                # Few cards below mine make it a safe loser, if there is any above it.
                worth = COUNT[theirs & (card - 1)]
                if theirs < card:
                    worth += 20
            if worth < fewest:
                fewest = worth
                chosen = card << 13 * suit
        return chosen

    def _rule_to_follow(self, choices: int, seat: int, played: int, best: int, winner: int, lane: int) -> int:
        winners = choices & -best & (lane if best <= SIDE_SUITS else ~SIDE_SUITS)
        if best <= SIDE_SUITS:
            winners |= choices & ~SIDE_SUITS
        losers = choices ^ winners
        last = played == self._seats - 1
        partner = winner == seat ^ 2
        if winners == 0:
            return self._loser(losers, lane, self._wants(seat))
        if losers and not partner and self._live_nil(winner):
            return self._loser(losers, lane, 1)
        if partner and self._live_nil(winner) and not self._live_nil(seat):
            return self._highest(winners)
        if not self._wants(seat):
            if losers:
                return self._loser(losers, lane, 0)
            return self._highest(winners) if last else winners & -winners
        if partner and losers:
            return self._loser(losers, lane, 1)
        if last or self._seats == 2:
            return winners & -winners
        # Over what the next opponent can play, if that can be.
        threat = self._hands[(seat + 1) & 3] & lane
        safe = winners & ~lane
        if threat:
            safe |= winners & -(self._highest(threat) << 1)
        if safe:
            return safe & -safe
        return self._loser(losers, lane, 1) if losers else winners & -winners

    def _loser(self, losers: int, lane: int, keeps: int) -> int:
        """The lowest card if high ones are to be kept, or else the highest, by rank across suits."""
        if losers & lane:
            return losers & -losers if keeps else self._highest(losers)
        chosen = losers
        edge = 99 if keeps else -1
        for suit in range(4):
            own = losers >> 13 * suit & SUIT
            if own:
                card = own & -own if keeps else (UNDER[own] + 1) >> 1
                rank = COUNT[card - 1]
                if keeps and suit == 3:
                    rank += 13
                if rank < edge if keeps else rank > edge:
                    edge = rank
                    chosen = card << 13 * suit
        return chosen

    def _highest(self, cards: int) -> int:
        if cards > SIDE_SUITS:
            return (ONE * UNDER[cards >> 39] + 1) >> 1 << 39
        if cards >> 26:
            return (ONE * UNDER[cards >> 26] + 1) >> 1 << 26
        if cards > SUIT:
            return (ONE * UNDER[cards >> 13] + 1) >> 1 << 13
        return (UNDER[cards] + 1) >> 1
