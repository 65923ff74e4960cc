"""The cards a Double Nil throws, passes and gets back."""

from __future__ import annotations

from spades_desktop.ai.values import dearness
from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.observation import Observation


def _peril(cards: CardSet, card: Card) -> float:
    lower = sum(1 for other in cards.of_suit(card.suit) if other.rank < card.rank)
    return card.rank - 2 * lower + (6 if card.is_spade else 0)


def most_dangerous(cards: CardSet, count: int) -> tuple[Card, ...]:
    """The cards a Nil most wants to be rid of."""
    return tuple(sorted(cards, key=lambda card: (_peril(cards, card), card), reverse=True)[:count])


def safest(cards: CardSet, count: int) -> tuple[Card, ...]:
    """The cards that a partner gives a Nil: the lowest, no spade if he can."""
    return tuple(sorted(cards, key=dearness)[:count])


def cards_to_throw(known: Observation) -> tuple[Card, ...]:
    """A two-player Double Nil bidder's throw: her most dangerous cards, if dangerous at all."""
    chosen = most_dangerous(known.cards, known.rules.exchange)
    return tuple(card for card in chosen if _peril(known.cards, card) >= 8)


def cards_to_pass(known: Observation) -> tuple[Card, ...]:
    """A partnership's Double Nil bidder's pass: her most dangerous cards."""
    return most_dangerous(known.cards, known.rules.exchange)


def cards_to_return(known: Observation) -> tuple[Card, ...]:
    """Her partner's return."""
    return safest(known.cards, known.rules.exchange)
