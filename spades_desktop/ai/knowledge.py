"""Where the cards may lie that a seat does not see, as plain chances.

A rule of thumb, not a deal: every unseen card is held by another seat with a chance
of its own, as if cards fell independently. Only multiplication and addition are used,
so the same observation gives the same numbers on every machine.
"""

from __future__ import annotations

from spades_desktop.rules.cards import FULL_DECK, SUIT_MASKS, Card, CardSet, Rank, Suit
from spades_desktop.rules.events import Kept, Passed, Received, Rejected, Returned, Swapped
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game

DRAFT_WEIGHT = 3.0
"""How much likelier a drafted hand holds an unseen good card than an unseen low one.

Of the 26 cards a drafter turns up, she ends with three in four of the good ones and
one in four of the others.
"""

GOOD_CARDS = CardSet.of(card for card in FULL_DECK if card.is_spade or card.rank >= Rank.JACK)
"""What a drafter keeps: the cards above the mean of the deck."""

SPADES = SUIT_MASKS[Suit.SPADES]


def above(card: Card) -> int:
    """The mask of the cards of the same suit that rank higher."""
    return SUIT_MASKS[card.suit] & -(2 << card.index)


def below(card: Card) -> int:
    """The mask of the cards of the same suit that rank lower."""
    return SUIT_MASKS[card.suit] & ((1 << card.index) - 1)


def gone(known: Observation) -> CardSet:
    """The discards of a draft that this seat has seen, taken for out of play.

    A Double Nil bidder across the table may have drawn one of them again; that is
    rare enough to neglect.
    """
    out = CardSet()
    for pick in known.picks:
        match pick:
            case Kept(_, _, discarded) if discarded is not None:
                out = out.with_card(discarded)
            case Rejected(_, card) if card is not None:
                out = out.with_card(card)
    for swap in known.swaps:
        if isinstance(swap, Swapped) and swap.cards is not None:
            out |= swap.cards
        elif isinstance(swap, Received) and swap.cards is not None:
            out -= swap.cards
    return out


def unseen(known: Observation) -> CardSet:
    """The cards this seat has not seen: in other hands, in the stock or face down."""
    seen = known.cards | known.played() | gone(known)
    return FULL_DECK - (seen.with_card(known.drawn) if known.drawn else seen)


def shown_by_exchange(known: Observation) -> dict[int, CardSet]:
    """What this seat knows other seats to hold, from a partnership's exchange."""
    held: dict[int, CardSet] = {}
    for move in known.passes:
        assert isinstance(move, Passed | Returned)
        if move.cards is None:
            continue
        held[move.to] = held.get(move.to, CardSet()) | move.cards
        held[move.seat] = held.get(move.seat, CardSet()) - move.cards
    played = known.played()
    return {seat: cards - played for seat, cards in held.items() if seat != known.seat}


class Guess:
    """The chance that each other seat holds this card or that."""

    def __init__(self, known: Observation) -> None:
        self.unseen = unseen(known).mask
        self._surely = {seat: cards.mask for seat, cards in shown_by_exchange(known).items()}
        pool = self.unseen
        for mask in self._surely.values():
            pool &= ~mask
        drafted = known.rules.game is Game.TWO_PLAYER
        self._good = pool & GOOD_CARDS.mask if drafted else 0
        weight = (len(CardSet(pool)) or 1) + (DRAFT_WEIGHT - 1) * self._good.bit_count()
        self._pool: list[int] = []
        self._missing: list[tuple[list[float], list[float]]] = []
        for seat in range(known.seats):
            closed = sum(SUIT_MASKS[suit] for suit in known.voids_of(seat))
            self._pool.append(pool & ~closed)
            size = known.sizes[seat] - self._surely.get(seat, 0).bit_count()
            share = max(0.0, min(0.95, size / weight))
            good = min(0.95, share * DRAFT_WEIGHT) if drafted else share
            self._missing.append((_powers(1 - good), _powers(1 - share)))

    def none_of(self, seat: int, mask: int) -> float:
        """The chance that a seat holds no card of a mask within one suit."""
        if self._surely.get(seat, 0) & mask:
            return 0.0
        mask &= self._pool[seat]
        good = (mask & self._good).bit_count()
        of_good, of_others = self._missing[seat]
        return of_good[good] * of_others[mask.bit_count() - good]

    def expected(self, seat: int, mask: int) -> float:
        """How many cards of a mask a seat holds, on average."""
        sure = (self._surely.get(seat, 0) & mask).bit_count()
        mask &= self._pool[seat]
        good = (mask & self._good).bit_count()
        of_good, of_others = self._missing[seat]
        return sure + good * (1 - of_good[1]) + (mask.bit_count() - good) * (1 - of_others[1])


def _powers(base: float) -> list[float]:
    """The powers 0 to 13, by multiplication alone: libraries differ in the last bit of ``pow``."""
    powers = [1.0]
    for _ in range(13):
        powers.append(powers[-1] * base)
    return powers
