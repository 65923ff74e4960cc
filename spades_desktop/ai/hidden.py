"""Where the cards that a seat does not see may lie: exactly, and dealt no further than play has shown.

The opposite of :mod:`spades_desktop.ai.knowledge`: no chances, only what is possible.
Other seats are told by their place: 1 is the one on the left, and so on clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from spades_desktop.ai.knowledge import SPADES, gone, shown_by_exchange, unseen
from spades_desktop.rules.cards import EMPTY, FULL_DECK, SUIT_MASKS, CardSet
from spades_desktop.rules.events import Received, Swapped
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import clockwise_from, places_after, with_entry

SIDE_SUITS = FULL_DECK.mask & ~SPADES


class Hidden(NamedTuple):
    """All deals that one seat still holds possible, as masks of cards.

    Of the cards in ``pool`` any other seat may hold any, up to its size. In
    partnership all of them are held; in two-player the rest are discards. ``dug``
    are discards this seat has seen of which the other, a Double Nil bidder, may
    have drawn ``draws`` at most. By place, the first entry being place 1's: ``sure``
    are the cards a seat is known to hold, ``closed`` the suits it is known not to,
    and ``sizes`` how many it holds.
    """

    pool: int
    dug: int
    draws: int
    sure: tuple[int, ...]
    closed: tuple[int, ...]
    sizes: tuple[int, ...]

    @property
    def known_held(self) -> int:
        """The cards of which it is known who holds them."""
        return reduce(or_, self.sure)

    @property
    def held(self) -> int:
        """The cards that some other seat may hold."""
        open_to_all = reduce(and_, self.closed)
        return (self.pool | self.dug) & ~open_to_all | self.known_held

    def longest(self, suit: int) -> int:
        """The most cards of a suit, given as its mask, that one seat may hold."""
        return max(
            min(size, ((self.pool | self.dug) & ~closed & suit | sure & suit).bit_count())
            for size, closed, sure in zip(self.sizes, self.closed, self.sure, strict=True)
        )

    def plays(self, place: int, led: int, broken: bool) -> Iterator[tuple[int, int]]:
        """What a seat may play: cards of one suit and kind, and the suits it then shows not to hold.

        ``led`` is the mask of the suit led, 0 when the seat leads. If one of the
        cards may be played, all may.
        """
        closed = self.closed[place - 1]
        for kind in (self.pool & ~closed, self.dug & ~closed, self.sure[place - 1]):
            for suit in SUIT_MASKS:
                cards = kind & suit
                if cards:
                    if led:
                        shows = 0 if suit == led else led
                    else:
                        shows = SIDE_SUITS if suit == SPADES and not broken else 0
                    if self.after(place, cards & -cards, shows) is not None:
                        yield cards, shows

    def after(self, place: int, card: int, shows: int) -> Hidden | None:
        """The deals still possible when a seat has played a card and shown suits; None when no deal is."""
        at = place - 1
        pool, dug, draws, sure, closed, sizes = self
        if pool & card:
            pool ^= card
        elif dug & card:
            dug ^= card
            draws -= 1
        else:
            sure = with_entry(sure, at, sure[at] ^ card)
        if shows:
            closed = with_entry(closed, at, closed[at] | shows)
        left = Hidden(pool, dug if draws else 0, draws, sure, closed, with_entry(sizes, at, sizes[at] - 1))
        return left if left._can_be_dealt() else None

    def _can_be_dealt(self) -> bool:
        if len(self.sizes) == 1:
            drawn = min(self.draws, (self.dug & ~self.closed[0]).bit_count())
            return (self.pool & ~self.closed[0]).bit_count() + drawn >= self.sizes[0]
        if not any(self.closed) and not any(self.sure):
            return True
        # Hall's theorem: the cards that only some of the seats can hold must find room with them.
        one, two, three = self.closed
        room = [size - sure.bit_count() for size, sure in zip(self.sizes, self.sure, strict=True)]
        pool = self.pool
        return not (
            any(map(and_, self.sure, self.closed))
            or pool & one & two & three
            or (pool & two & three).bit_count() > room[0]
            or (pool & one & three).bit_count() > room[1]
            or (pool & one & two).bit_count() > room[2]
            or (pool & three).bit_count() > room[0] + room[1]
            or (pool & two).bit_count() > room[0] + room[2]
            or (pool & one).bit_count() > room[1] + room[2]
        )


def hidden_from(known: Observation) -> Hidden:
    """Every deal consistent with all that a seat has seen of this hand, at its turn to play.

    Only the rules are used, never what a bid or a choice suggests.
    """
    assert known.seat is not None
    others = clockwise_from(known.seat, known.seats)[1:]
    surely = shown_by_exchange(known)
    dug, draws = _drawn_again(known)
    sure = tuple(surely.get(seat, EMPTY).mask for seat in others)
    pool = unseen(known).mask & ~reduce(or_, sure)
    sizes = tuple(known.sizes[seat] for seat in others)
    return Hidden(pool, dug if draws else 0, draws, sure, _closed(known), sizes)


def _closed(known: Observation) -> tuple[int, ...]:
    """The suits each other seat has shown that it does not hold.

    It did not follow; or it led a spade before they were broken.
    """
    assert known.seat is not None
    closed = [0] * known.seats
    broken = False
    for trick in (*known.tricks, known.trick):
        for seat, card in trick.plays(known.seats):
            assert trick.led is not None
            place = places_after(known.seat, seat, known.seats)
            if card.suit is not trick.led:
                closed[place] |= SUIT_MASKS[trick.led]
            elif seat == trick.leader and card.is_spade and not broken:
                closed[place] |= SIDE_SUITS
            broken = broken or card.is_spade
    return tuple(closed[1:])


def _drawn_again(known: Observation) -> tuple[int, int]:
    """The discards this seat has seen that the other may have drawn and still hold, and how many at most."""
    pile = gone(replace(known, swaps=()))
    within_reach, draws = EMPTY, 0
    for swap in known.swaps:
        match swap:
            case Swapped(_, _, cards) if cards is not None:
                pile |= cards
            case Received(_, _, cards) if cards is not None:
                pile -= cards
                within_reach -= cards
            case Received(_, count, None):
                within_reach |= pile
                draws += count
    played = known.played() & within_reach
    return (within_reach - played).mask, draws - len(CardSet(played.mask))
