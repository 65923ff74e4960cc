"""What a card is worth in tricks before anything is played."""

from __future__ import annotations

from spades_desktop.rules.cards import DECK, Card, CardSet, Rank

_SIDE = {Rank.ACE: 1.0, Rank.KING: 0.83, Rank.QUEEN: 0.69, Rank.JACK: 0.57, Rank.TEN: 0.42, Rank.NINE: 0.2}
_LOWEST_SPADE, _SPADE_STEP = 0.71, 0.075


def _trick_value(card: Card) -> float:
    if card.is_spade:
        return _LOWEST_SPADE + _SPADE_STEP * (card.rank - Rank.TWO)
    return _SIDE.get(card.rank, 0.05)


TRICK_VALUES = tuple(map(_trick_value, DECK))
"""By card index, the tricks a card brings to a drafted hand; fitted by play, their mean is a half."""


def total_value(cards: CardSet) -> float:
    """The sum of the trick values of some cards."""
    return sum(TRICK_VALUES[card.index] for card in cards)
