"""The order in which a player holds her cards."""

from __future__ import annotations

from dataclasses import dataclass

from spades_desktop.rules.cards import Card, CardSet, Suit

_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_WITHOUT_CLUBS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_WITHOUT_HEARTS = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True)
class HandOrder:
    """Spades at the left or the right end; within a suit the high cards first, or the low ones."""

    spades_left: bool = True
    ascending: bool = False

    def sorted(self, cards: CardSet) -> tuple[Card, ...]:
        """The cards from left to right, black and red suits alternating where the hand allows it."""
        suits = _suits(cards)
        if not self.spades_left:
            suits = suits[::-1]
        return tuple(
            card
            for suit in suits
            for card in sorted(cards.of_suit(suit), key=lambda card: card.rank, reverse=not self.ascending)
        )


def _suits(cards: CardSet) -> tuple[Suit, ...]:
    """Which suits stand side by side: of three suits, the odd colour goes between the other two."""
    if not cards.of_suit(Suit.HEARTS) and cards.of_suit(Suit.CLUBS):
        return _WITHOUT_HEARTS if cards.of_suit(Suit.SPADES) else (Suit.CLUBS, Suit.DIAMONDS)
    if not cards.of_suit(Suit.SPADES):
        return (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    return _ALTERNATING if cards.of_suit(Suit.CLUBS) else _WITHOUT_CLUBS
