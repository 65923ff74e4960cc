"""Claiming the rest: a proof that a seat takes all remaining tricks, or none, however the cards lie.

The proof is a search of the game in which the other seats have no cards yet: at each
of their turns they may play whatever some deal still possible lets them hold, and
only that is dealt then. A seat that stands in every such line stands in every deal,
without having to know which it is; and the other way round. Large positions are
decided by two bounds that are sound but not exact, small ones by searching to the end.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from spades_desktop.ai.hidden import Hidden, hidden_from
from spades_desktop.ai.knowledge import SPADES
from spades_desktop.rules.cards import DECK, SUIT_MASKS, Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import places_after

NODES = 600
"""How many turns a proof may look at before it is given up."""


class Claim(Enum):
    """What a seat can prove of the tricks that are left, the current one included."""

    ALL = "all"
    NONE = "none"


def claim(known: Observation, nodes: int | None = NODES) -> Claim | None:
    """What this seat may claim at its turn to play; None when it can prove nothing, or it is not.

    With :attr:`Claim.ALL` there is a way to play, not knowing the hidden cards, that
    takes every remaining trick whatever the others do, in each deal consistent with
    what the seat has seen; with :attr:`Claim.NONE` one that takes none. The others
    include a partner. It depends on the observation alone. A proof that would look at more than
    ``nodes`` turns is not found; None searches to the end.
    """
    if not known.is_my_turn or known.phase is not Phase.PLAY:
        return None
    return next((each for each in Claim if _proven_card(known, each, nodes) is not None), None)


def card_to_lay(known: Observation, proven: Claim) -> Card:
    """The card that carries out a claim this seat could make now, or before cards played since.

    Played by this function from the claim on, the claim comes true. Raises
    ``ValueError`` when the claim does not hold here.
    """
    card = _proven_card(known, proven, None)
    if card is None:
        raise ValueError(f"it is not certain that seat {known.seat} takes {proven.value}")
    return card


def _proven_card(known: Observation, wanted: Claim, nodes: int | None) -> Card | None:
    assert known.seat is not None
    table = _Table(known.cards.mask, hidden_from(known), _Trick(), 0, known.spades_broken)
    for seat, card in known.trick.plays(known.seats):
        place = places_after(known.seat, seat, known.seats)
        table = table._replace(trick=table.trick.with_card(place, 1 << card.index))
    try:
        found = _Proof(wanted, known.seats, nodes).card_to_play(table)
    except _GivenUp:
        return None
    return None if found is None else DECK[found.bit_length() - 1]


class _Trick(NamedTuple):
    """What decides who takes the trick in progress; the masks are 0 while nobody has led."""

    led: int = 0
    best: int = 0
    taker: int = 0
    played: int = 0

    def with_card(self, place: int, card: int) -> _Trick:
        led = self.led or _suit_of(card)
        if self.taken_by(card):
            return _Trick(led, card, place, self.played + 1)
        return _Trick(led, self.best, self.taker, self.played + 1)

    def taken_by(self, cards: int) -> int:
        """Those of some cards that would take the trick as it lies; spades are the highest bits."""
        return cards & (self.led | SPADES) & -(self.best << 1) if self.led else cards


class _Table(NamedTuple):
    """What is known at a turn: the claimer's cards, the hidden ones, the trick, and whose turn it is.

    Seats are told by their place: 0 is the claimer, 1 the one on the left.
    """

    own: int
    hidden: Hidden
    trick: _Trick
    place: int
    broken: bool

    def legal(self) -> int:
        """The cards the claimer may play."""
        if self.trick.led:
            return self.own & self.trick.led or self.own
        return self.own if self.broken else self.own & ~SPADES or self.own

    def with_own(self, card: int) -> _Table:
        """The table after a card of the claimer."""
        trick = self.trick.with_card(0, card)
        return _Table(self.own ^ card, self.hidden, trick, 1, self._broken_by(card))

    def with_other(self, card: int, shows: int, seats: int) -> _Table:
        """The table after a card that another may play, and the suits it shows not to hold."""
        hidden = self.hidden.after(self.place, card, shows)
        assert hidden is not None
        trick = self.trick.with_card(self.place, card)
        return _Table(self.own, hidden, trick, (self.place + 1) % seats, self._broken_by(card))

    def _broken_by(self, card: int) -> bool:
        return self.broken or card & SPADES != 0


class _GivenUp(Exception):
    """The proof has looked at as many turns as it may."""


class _Proof:
    """One search, which remembers what it found between tricks."""

    def __init__(self, wanted: Claim, seats: int, nodes: int | None) -> None:
        self.looked_at = 0
        self._all = wanted is Claim.ALL
        self._seats = seats
        self._nodes = nodes
        self._found: dict[_Table, bool] = {}

    def card_to_play(self, table: _Table) -> int | None:
        """A card that keeps the claim, whatever follows; None when each may lose it."""
        tries = [(card, table.with_own(card)) for card in self._own_tries(table)]
        if not self._all:
            for card, after in tries:
                if after.trick.taker != 0 and takes_none(after.own, after.hidden):
                    return card
        return next((card for card, after in tries if self._holds(after)), None)

    def _holds(self, table: _Table) -> bool:
        self.looked_at += 1
        if self._nodes is not None and self.looked_at > self._nodes:
            raise _GivenUp
        if table.trick.played == self._seats:
            return self._holds_after_trick(table)
        if table.place == 0:
            return self.card_to_play(table) is not None
        return self._holds_whatever_comes(table)

    def _holds_after_trick(self, table: _Table) -> bool:
        leader = table.trick.taker
        if (leader == 0) is not self._all:
            return False
        if not table.own:
            return True
        table = table._replace(trick=_Trick(), place=leader)
        found = self._found.get(table)
        if found is None:
            found = self._found[table] = self._holds_between_tricks(table)
        return found

    def _holds_between_tricks(self, table: _Table) -> bool:
        if self._all:
            return takes_all(table.own, table.hidden, table.broken) or self._holds(table)
        if table.own & SPADES > table.hidden.held & SPADES:
            return False  # nobody can beat that spade
        return takes_none(table.own, table.hidden) or self._holds(table)

    def _holds_whatever_comes(self, table: _Table) -> bool:
        trick = table.trick
        choices = [*table.hidden.plays(table.place, trick.led, table.broken)]
        if self._all and any(trick.taken_by(cards) for cards, _ in choices):
            return False
        if not trick.led:
            choices.sort(key=lambda choice: _leads_to_force(table, choice[0]))
        tries = [(card, shows) for cards, shows in choices for card in self._their_tries(table, cards)]
        if trick.taker != 0 and trick.played >= table.place:
            tries.reverse()  # the claimer has ducked: keep the low cards
        return all(self._holds(table.with_other(card, shows, self._seats)) for card, shows in tries)

    def _own_tries(self, table: _Table) -> list[int]:
        """The claimer's cards that may do, one of equals, the likeliest first."""
        trick, legal = table.trick, table.legal()
        dividers = table.hidden.held | trick.best
        taking = [run & -run for run in _runs(trick.taken_by(legal), dividers)]
        if self._all:
            return taking if trick.led else taking[::-1]
        ducking = legal & ~trick.taken_by(legal)
        # A card that does not take the trick is best a high one: the lower ones duck whatever it ducks.
        return [_highest(ducking & suit) for suit in SUIT_MASKS if ducking & suit] + taking

    def _their_tries(self, table: _Table, cards: int) -> list[int]:
        """Those of one suit's cards another may play, that are as bad for the claimer as any."""
        if self._all:
            # Only who takes a trick counts, and that is the claimer: to keep the higher cards is best.
            return [cards & -cards]
        # Between two cards that are told apart all are equal, but for which of the others takes the trick.
        runs = _runs(cards, table.own | table.trick.best | table.hidden.known_held)
        if self._seats == 2:
            return [run & -run for run in runs]
        return [card for run in runs for card in sorted({run & -run, _highest(run)})]


def takes_all(own: int, hidden: Hidden, broken: bool) -> bool:
    """Whether a leader takes every trick with its highest spades first, then its other cards from the top.

    Sound, not exact: False decides nothing.
    """
    held = hidden.held
    left = own.bit_count()
    for suit in reversed(SUIT_MASKS):
        mine, theirs = own & suit, held & suit
        must_draw = suit == SPADES and theirs != 0 and mine != own
        if must_draw and not broken:
            return False
        rounds = min(hidden.longest(suit), left)
        tops = (mine & -(1 << theirs.bit_length())).bit_count()
        if tops < (rounds if must_draw else min(rounds, mine.bit_count())):
            return False
        if must_draw:
            left -= rounds
    return True


def takes_none(own: int, hidden: Hidden) -> bool:
    """Whether a seat that does not lead takes no trick by playing its highest card below the best.

    So it is when it has no spade, and in each suit its lowest card is under their
    lowest, its second under their second, and so on: then it can follow low, and
    discard its highest. Sound, not exact: False decides nothing.
    """
    if own & SPADES:
        return False
    held = hidden.held
    for suit in SUIT_MASKS:
        mine, lower = own & suit, 0
        while mine:
            card = mine & -mine
            if (held & suit & (card - 1)).bit_count() > lower:
                return False
            mine ^= card
            lower += 1
    return True


def _suit_of(card: int) -> int:
    return SUIT_MASKS[(card.bit_length() - 1) // 13]


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def _leads_to_force(table: _Table, cards: int) -> int:
    """After how many leads of these cards' suit, from the bottom, the claimer cannot duck any more."""
    suit = _suit_of(cards)
    mine, theirs = table.own & suit, table.hidden.held & suit
    if not mine:
        return (table.own & ~SPADES).bit_count() + 1 if table.own & SPADES else 99
    lower = 0
    while mine:
        card = mine & -mine
        mine ^= card
        if (theirs & (card - 1)).bit_count() > lower:
            return lower + 1
        lower += 1
    return 99


def _runs(cards: int, dividers: int) -> list[int]:
    """Cards of one suit with none of the dividers between them, in ascending order."""
    runs = []
    for suit in SUIT_MASKS:
        rest, run, last = cards & suit, 0, 0
        while rest:
            card = rest & -rest
            rest ^= card
            if run and dividers & (card - 1) & -(last << 1):
                runs.append(run)
                run = 0
            run |= card
            last = card
        if run:
            runs.append(run)
    return runs
