"""A match in progress, hidden cards included. Only the session and the rules hold one."""

from __future__ import annotations

from dataclasses import dataclass

from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.events import Kept, Passed, Phase, Received, Rejected, Returned, Swapped
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.scoring import HandScore, counting_bags, total_points
from spades_desktop.rules.seats import clockwise_from, next_seat, partner_of
from spades_desktop.rules.tricks import Trick

PICKS = 26
"""Picks of a two-player draft."""
TRICKS = 13
"""Tricks of a hand."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal: facts in the order they came about; the rest is worked out from them.

    Tuples with an entry a seat are indexed by seat.
    """

    rules: Rules
    number: int
    first: int
    deck: tuple[Card, ...]
    cards: tuple[CardSet, ...]
    looked: tuple[bool, ...]
    double_nil: tuple[bool, ...]
    bids: tuple[int | None, ...]
    trick: Trick
    discards: CardSet = CardSet()
    picks: tuple[Kept | Rejected, ...] = ()
    swaps: tuple[Swapped | Received, ...] = ()
    passes: tuple[Passed | Returned, ...] = ()
    tricks: tuple[Trick, ...] = ()
    spades_broken: bool = False

    @property
    def seats(self) -> int:
        """2 or 4."""
        return self.rules.seats

    @property
    def over(self) -> bool:
        """Whether all tricks are played."""
        return len(self.tricks) == TRICKS

    @property
    def next_card(self) -> Card:
        """The top card of the stock; there must be one."""
        return self.deck[2 * len(self.picks)]

    @property
    def bidding_order(self) -> tuple[int, ...]:
        """All seats in the order of their bids: from the left of the first player or dealer."""
        return clockwise_from(next_seat(self.first, self.seats), self.seats)

    def taken_by(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.winner(self.seats) == seat for trick in self.tricks)

    def due(self) -> tuple[Phase, int | None]:
        """What must happen next in this hand and by whom; (DEAL, None) when it is over."""
        if self.over:
            return Phase.DEAL, None
        if self.rules.game is Game.TWO_PLAYER:
            return self._due_in_draft() or self._due_in_swaps() or self._due_in_bids() or self._due_in_play()
        return self._due_in_bids() or self._due_in_exchanges() or self._due_in_play()

    def _due_in_draft(self) -> tuple[Phase, int | None] | None:
        if len(self.picks) == PICKS:
            return None
        seat = (self.first + len(self.picks)) % 2
        return (Phase.DRAFT if self.looked[seat] else Phase.LOOK), seat

    def _due_in_swaps(self) -> tuple[Phase, int | None] | None:
        if not self.rules.exchange:
            return None
        for seat in clockwise_from(self.first, self.seats):
            if not self.double_nil[seat]:
                continue
            done = [swap for swap in self.swaps if swap.seat == seat]
            if not done:
                return Phase.SWAP, seat
            if done[0].count and len(done) == 1:
                return Phase.DRAW, None
        return None

    def _due_in_bids(self) -> tuple[Phase, int | None] | None:
        for seat in self.bidding_order:
            if not self.looked[seat]:
                return Phase.LOOK, seat
            if self.bids[seat] is None:
                return Phase.BID, seat
        return None

    def _due_in_exchanges(self) -> tuple[Phase, int | None] | None:
        if not self.rules.exchange:
            return None
        for seat in self.bidding_order:
            partner = partner_of(seat, self.seats)
            assert partner is not None
            if not self.double_nil[seat] or self.double_nil[partner]:
                continue
            done = [move for move in self.passes if seat in (move.seat, move.to)]
            if not done:
                return Phase.PASS, seat
            if len(done) == 1:
                return Phase.RETURN, partner
        return None

    def _due_in_play(self) -> tuple[Phase, int | None]:
        return Phase.PLAY, (self.trick.leader + len(self.trick.cards)) % self.seats


@dataclass(frozen=True, slots=True)
class Match:
    """A whole match so far.

    ``first`` is the first player or dealer of hand 1; ``hand`` the current or the
    last one, None before the first; ``winner`` a side.
    """

    rules: Rules
    first: int
    hand: Hand | None = None
    history: tuple[HandScore, ...] = ()
    winner: int | None = None

    @property
    def scores(self) -> tuple[int, int]:
        """The points of each side over the finished hands."""
        return total_points(self.history)

    @property
    def bags(self) -> tuple[int, int]:
        """The bags of each side still counting."""
        return counting_bags(self.history)

    @property
    def next_first(self) -> int:
        """The first player or dealer of the hand to be dealt next: one seat on each hand."""
        return (self.first + len(self.history)) % self.rules.seats

    def due(self) -> tuple[Phase, int | None]:
        """What kind of action is due, and from which seat: None for chance or at the end."""
        if self.winner is not None:
            return Phase.OVER, None
        return (Phase.DEAL, None) if self.hand is None else self.hand.due()

    @property
    def phase(self) -> Phase:
        """What kind of action is due."""
        return self.due()[0]

    @property
    def to_act(self) -> int | None:
        """Whose action is due; None for chance or at the end."""
        return self.due()[1]


def new_match(rules: Rules, first: int) -> Match:
    """A match not yet begun. Raises ``ValueError`` for a seat that is not at the table."""
    if type(first) is not int or not 0 <= first < rules.seats:
        raise ValueError(f"first: no seat {first!r}")
    return Match(rules, first)
