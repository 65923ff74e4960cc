"""Tricks: what may be played to one, who takes it, and what it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spades_desktop.rules.cards import Card, CardSet, Suit
from spades_desktop.rules.seats import places_after


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards played so far, the leader's first, clockwise."""

    leader: int
    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Suit | None:
        """The suit led, or None while nobody has led."""
        return self.cards[0].suit if self.cards else None

    @property
    def best(self) -> Card | None:
        """The card that takes the trick as it lies: the highest spade, else the highest of the suit led."""
        if not self.cards:
            return None
        led = self.cards[0].suit
        return max(self.cards, key=lambda card: (card.is_spade, card.suit == led, card.rank))

    def plays(self, seats: int) -> Iterator[tuple[int, Card]]:
        """Each seat and its card, in order of play, at a table of 2 or 4."""
        for place, card in enumerate(self.cards):
            yield (self.leader + place) % seats, card

    def winner(self, seats: int) -> int | None:
        """The seat whose card takes the trick as it lies, or None with no card played."""
        if self.best is None:
            return None
        return (self.leader + self.cards.index(self.best)) % seats

    def card_of(self, seat: int, seats: int) -> Card | None:
        """The card a seat has played to it, if it has."""
        place = places_after(self.leader, seat, seats)
        return self.cards[place] if place < len(self.cards) else None

    def with_card(self, card: Card) -> Trick:
        """The trick with one card more."""
        return Trick(self.leader, (*self.cards, card))


def beats(card: Card, best: Card) -> bool:
    """Whether a card played later takes the trick from the best so far."""
    if card.suit == best.suit:
        return card.rank > best.rank
    return card.is_spade


def legal_cards(hand: CardSet, trick: Trick, spades_broken: bool) -> CardSet:
    """The cards of a hand that may be played to a trick.

    Follow the suit led if you can; lead no spade before they are broken, unless
    you hold nothing else.
    """
    if trick.led is not None:
        return hand.of_suit(trick.led) or hand
    if spades_broken:
        return hand
    return hand - hand.of_suit(Suit.SPADES) or hand


def breaks_spades(card: Card, spades_broken: bool) -> bool:
    """Whether this (legal) card is the one that breaks spades.

    Unbroken, a spade is legal only for a player who cannot follow, or who leads
    from nothing but spades, or who follows such a lead; the first of these breaks.
    """
    return card.is_spade and not spades_broken


def shown_void(tricks: Iterable[Trick], seat: int, seats: int) -> frozenset[Suit]:
    """The suits a seat has failed to follow in these tricks of one hand."""
    return frozenset(
        trick.cards[0].suit
        for trick in tricks
        if (card := trick.card_of(seat, seats)) is not None and card.suit != trick.cards[0].suit
    )
