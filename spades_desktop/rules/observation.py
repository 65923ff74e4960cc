"""All that one seat knows of a match, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

from spades_desktop.rules.actions import Action
from spades_desktop.rules.cards import Card, CardSet, Suit
from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    HandScored,
    Kept,
    Looked,
    MatchWon,
    Passed,
    Phase,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
    Turn,
)
from spades_desktop.rules.legal import may_double_nil, open_actions
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.scoring import HandScore, counting_bags, total_points
from spades_desktop.rules.seats import clockwise_from, next_seat, side_of, with_entry
from spades_desktop.rules.tricks import Trick, legal_cards, shown_void


@dataclass(frozen=True, slots=True)
class Observation:
    """What ``seat`` knows; a seat of None is the public table.

    Tuples with an entry a seat are indexed by seat. ``cards`` are the seat's own,
    as far as it has seen them, ``drawn`` the card it looks at in the draft.
    ``picks``, ``swaps`` and ``passes`` are the events of this hand as this seat saw
    them. After a hand its facts stay until the next is dealt.
    """

    rules: Rules
    seat: int | None
    first: int
    phase: Phase = Phase.DEAL
    to_act: int | None = None
    hand_number: int = 0
    cards: CardSet = CardSet()
    drawn: Card | None = None
    sizes: tuple[int, ...] = ()
    looked: tuple[bool, ...] = ()
    double_nil: tuple[bool, ...] = ()
    bids: tuple[int | None, ...] = ()
    picks: tuple[Kept | Rejected, ...] = ()
    swaps: tuple[Swapped | Received, ...] = ()
    passes: tuple[Passed | Returned, ...] = ()
    trick: Trick = Trick(0)
    tricks: tuple[Trick, ...] = ()
    spades_broken: bool = False
    history: tuple[HandScore, ...] = ()
    winner: int | None = None

    @property
    def seats(self) -> int:
        """2 or 4."""
        return self.rules.seats

    @property
    def scores(self) -> tuple[int, int]:
        """The points of each side over the finished hands."""
        return total_points(self.history)

    @property
    def bags(self) -> tuple[int, int]:
        """The bags of each side still counting."""
        return counting_bags(self.history)

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.seat is not None and self.to_act == self.seat

    @property
    def bidding_order(self) -> tuple[int, ...]:
        """All seats in the order of their bids."""
        return clockwise_from(next_seat(self.first, self.seats), self.seats)

    @property
    def stock_left(self) -> int:
        """Cards of the stock nobody has drawn yet; a card being looked at has left it."""
        if self.rules.game is not Game.TWO_PLAYER or not self.hand_number:
            return 0
        return 52 - 2 * len(self.picks) - (self.phase is Phase.DRAFT)

    @property
    def discard_count(self) -> int:
        """Cards on the discard pile."""
        thrown = sum(swap.count for swap in self.swaps if isinstance(swap, Swapped))
        given = sum(swap.count for swap in self.swaps if isinstance(swap, Received))
        return len(self.picks) + thrown - given

    def taken_by(self, seat: int) -> int:
        """How many tricks a seat has taken in this hand."""
        return sum(trick.winner(self.seats) == seat for trick in self.tricks)

    def contract_of(self, side: int) -> int:
        """The sum of a side's bids so far."""
        return sum(bid or 0 for seat, bid in enumerate(self.bids) if side_of(seat) == side)

    def voids_of(self, seat: int) -> frozenset[Suit]:
        """The suits a seat has shown that it does not hold."""
        return shown_void((*self.tricks, self.trick), seat, self.seats)

    def played(self) -> CardSet:
        """Every card played in this hand, the current trick included."""
        return CardSet.of(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    def may_double_nil(self) -> bool:
        """Whether the seat to act may bid Double Nil now."""
        return (
            self.phase is Phase.LOOK
            and self.to_act is not None
            and may_double_nil(self.rules, self.scores, side_of(self.to_act))
        )

    def legal_cards(self) -> CardSet:
        """The cards this seat may play now; none when it may play none."""
        if not self.is_my_turn or self.phase is not Phase.PLAY:
            return CardSet()
        return legal_cards(self.cards, self.trick, self.spades_broken)

    def legal_actions(self) -> Iterator[Action]:
        """Every legal action of this seat now; none when it is not its turn."""
        if self.is_my_turn:
            yield from open_actions(
                self.phase,
                self.rules,
                self.cards,
                trick=self.trick,
                spades_broken=self.spades_broken,
                double_nil=self.may_double_nil(),
            )

    def after(self, event: Event) -> Observation:
        """What this seat knows after an event, given as this seat sees it.

        Raises ``ValueError`` for an event that shows what this seat cannot see.
        """
        if event.seen_by(self.seat) != event:
            raise ValueError(f"seat {self.seat} cannot see {event}")
        return _fold(self, event)

    def after_all(self, events: tuple[Event, ...]) -> Observation:
        """What this seat knows after several events."""
        return reduce(Observation.after, events, self)


def before_match(rules: Rules, first: int, seat: int | None) -> Observation:
    """What a seat knows before the first hand."""
    return _clear(Observation(rules, seat, first), 0, first)


def _clear(known: Observation, number: int, first: int) -> Observation:
    seats = known.seats
    dealt = 13 if number and known.rules.game is Game.PARTNERSHIP else 0
    return replace(
        known,
        hand_number=number,
        first=first,
        cards=CardSet(),
        drawn=None,
        sizes=(dealt,) * seats,
        looked=(False,) * seats,
        double_nil=(False,) * seats,
        bids=(None,) * seats,
        picks=(),
        swaps=(),
        passes=(),
        trick=Trick(next_seat(first, seats)),
        tricks=(),
        spades_broken=False,
    )


def _fold(known: Observation, event: Event) -> Observation:
    match event:
        case HandDealt(number, first):
            return _clear(known, number, first)
        case Looked(seat, cards):
            return replace(known, looked=with_entry(known.looked, seat, True), cards=cards or known.cards)
        case DoubleNilBid(seat, cards):
            return replace(
                known,
                looked=with_entry(known.looked, seat, True),
                double_nil=with_entry(known.double_nil, seat, True),
                bids=with_entry(known.bids, seat, 0),
                cards=cards or known.cards,
            )
        case Drew(_, card):
            return replace(known, drawn=card)
        case Kept(seat, card):
            return replace(_moved(known, seat, 1, gained=_set(card)), drawn=None, picks=(*known.picks, event))
        case Rejected(seat, _, taken):
            return replace(
                _moved(known, seat, 1, gained=_set(taken)), drawn=None, picks=(*known.picks, event)
            )
        case Swapped(seat, count, cards):
            return replace(_moved(known, seat, -count, lost=cards), swaps=(*known.swaps, event))
        case Received(seat, count, cards):
            return replace(_moved(known, seat, count, gained=cards), swaps=(*known.swaps, event))
        case BidMade(seat, tricks):
            return replace(known, bids=with_entry(known.bids, seat, tricks))
        case Passed(seat, to, count, cards) | Returned(seat, to, count, cards):
            given = _moved(known, seat, -count, lost=cards if known.seat == seat else None)
            taken_up = _moved(given, to, count, gained=cards if known.seat == to else None)
            return replace(taken_up, passes=(*known.passes, event))
        case Played(seat, card, breaks):
            played = _moved(known, seat, -1, lost=_set(card))
            return replace(
                played,
                trick=known.trick.with_card(card),
                spades_broken=known.spades_broken or breaks,
            )
        case TrickTaken(seat):
            return replace(known, tricks=(*known.tricks, known.trick), trick=Trick(seat))
        case HandScored(score):
            return replace(known, history=(*known.history, score))
        case MatchWon(side):
            return replace(known, winner=side)
        case Turn(phase, to_act):
            return replace(known, phase=phase, to_act=to_act)


def _moved(
    known: Observation, seat: int, count: int, gained: CardSet | None = None, lost: CardSet | None = None
) -> Observation:
    """A seat's hand grown by ``count``; ``gained`` and ``lost`` are how the observer's own hand changes."""
    cards = (known.cards | (gained or CardSet())) - (lost or CardSet())
    return replace(known, sizes=with_entry(known.sizes, seat, known.sizes[seat] + count), cards=cards)


def _set(card: Card | None) -> CardSet | None:
    return None if card is None else CardSet.of([card])
