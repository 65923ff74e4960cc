"""The cards a Double Nil throws, passes and gets back."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from spades_desktop.ai.values import dearness
from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.seats import partner_of


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


def exchanged(rules: Rules, hands: Sequence[int], double_nil: Sequence[bool]) -> Sequence[int]:
    """Four hands, as masks by seat, after each of these Double Nil bidders' exchange with her partner."""
    for seat, bidder in enumerate(double_nil):
        partner = partner_of(seat, 4)
        assert partner is not None
        if bidder and not double_nil[partner]:
            passed = CardSet.of(most_dangerous(CardSet(hands[seat]), rules.exchange))
            hands = moved(hands, seat, partner, passed)
            hands = moved(hands, partner, seat, CardSet.of(safest(CardSet(hands[partner]), rules.exchange)))
    return hands


def moved(hands: Sequence[int], giver: int, taker: int, cards: CardSet) -> Sequence[int]:
    """The hands when these cards have gone from one seat to another."""
    after = array("q", hands)
    after[giver] &= ~cards.mask
    after[taker] |= cards.mask
    return after
