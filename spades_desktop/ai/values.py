"""What cards are worth in tricks before anything is played."""

from __future__ import annotations

from spades_desktop.rules.cards import DECK, Card, CardSet, Rank, Suit
from spades_desktop.rules.options import Game

SIDE_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)

_KEPT = {Rank.ACE: 1.0, Rank.KING: 0.83, Rank.QUEEN: 0.69, Rank.JACK: 0.57, Rank.TEN: 0.42, Rank.NINE: 0.2}
_LOWEST_SPADE, _SPADE_STEP = 0.71, 0.075


def _draft_value(card: Card) -> float:
    if card.is_spade:
        return _LOWEST_SPADE + _SPADE_STEP * (card.rank - Rank.TWO)
    return _KEPT.get(card.rank, 0.05)


DRAFT_VALUES = tuple(map(_draft_value, DECK))
"""By card index, the tricks a card adds to a drafted hand; their mean is about a half."""


def draft_value(cards: CardSet) -> float:
    """The sum of the draft values of some cards."""
    return sum(DRAFT_VALUES[card.index] for card in cards)


# Fitted by least squares to the tricks that rules of thumb took from each other. In a
# drafted hand the opponent has as many high cards, so the middle ones take nothing.
_BASE = {Game.TWO_PLAYER: -1.0, Game.PARTNERSHIP: -0.85}
_SPADE = {Game.TWO_PLAYER: 0.84, Game.PARTNERSHIP: 0.58}
_HIGH_SPADE = {
    Game.TWO_PLAYER: {Rank.ACE: 0.81, Rank.KING: 0.85, Rank.QUEEN: 0.76, Rank.JACK: 0.55, Rank.TEN: 0.2},
    Game.PARTNERSHIP: {Rank.ACE: 0.9, Rank.KING: 0.78, Rank.QUEEN: 0.6, Rank.JACK: 0.44, Rank.TEN: 0.2},
}
_HIGH_CARD = {
    Game.TWO_PLAYER: {Rank.ACE: 0.84, Rank.KING: 0.62, Rank.QUEEN: 0.3, Rank.JACK: 0.05, Rank.TEN: 0.05},
    Game.PARTNERSHIP: {Rank.ACE: 0.75, Rank.KING: 0.52, Rank.QUEEN: 0.32, Rank.JACK: 0.24, Rank.TEN: 0.13},
}
_RUFF = {Game.TWO_PLAYER: (0.2, 0.12), Game.PARTNERSHIP: (0.12, 0.05)}
"""For each of up to three spades, beside a void and beside a singleton."""
_LONG_SPADE = {Game.TWO_PLAYER: 0.0, Game.PARTNERSHIP: 0.35}
"""For each spade after the fourth."""


def hand_value(cards: CardSet, game: Game) -> float:
    """The tricks a hand of 13 takes on average when both sides want tricks."""
    spades = cards.of_suit(Suit.SPADES)
    value = _BASE[game] + _SPADE[game] * len(spades) + _LONG_SPADE[game] * max(0, len(spades) - 4)
    for card in cards:
        value += (_HIGH_SPADE if card.is_spade else _HIGH_CARD)[game].get(card.rank, 0.0)
    for suit in SIDE_SUITS:
        length = len(cards.of_suit(suit))
        if length < 2:
            value += _RUFF[game][length] * min(3, len(spades))
    return value


def dearness(card: Card) -> tuple[bool, Rank, Card]:
    """Sorts cards by which of those worth the same is kept: a spade, and a high card."""
    return card.is_spade, card.rank, card


def _trick_values(game: Game) -> tuple[float, ...]:
    return tuple(
        _SPADE[game] * card.is_spade
        + (_HIGH_SPADE if card.is_spade else _HIGH_CARD)[game].get(card.rank, 0.0)
        for card in DECK
    )


TRICK_BASE = _BASE[Game.TWO_PLAYER]
TRICK_VALUES = _trick_values(Game.TWO_PLAYER)
"""By card index, what a card adds to :func:`hand_value` for two players; ``TRICK_BASE`` is the hand's."""

PARTNERSHIP_VALUES = _trick_values(Game.PARTNERSHIP)
"""By card index, what a card adds to :func:`hand_value` in partnership."""
