"""Hands as masks of 52 bits (``Card.index``), and cards as masks of one bit: the rules of a trick."""

from __future__ import annotations

from .tables import COUNT

ONE = 1
LANE = 14
SUIT = (ONE << 13) - 1
SPADES = SUIT << 39
SIDE_SUITS = (ONE << 39) - 1


def size(hand: int) -> int:
    """How many cards a hand has."""
    return COUNT[hand & SUIT] + COUNT[hand >> 13 & SUIT] + COUNT[hand >> 26 & SUIT] + COUNT[hand >> 39]


def suit_of(card: int) -> int:
    """The suit of a card, 0 to 3; the highest of a hand's cards decides."""
    if card > SIDE_SUITS:
        return 3
    if card >> 26:
        return 2
    return 1 if card > SUIT else 0


def legal(hand: int, led: int, broken: int) -> int:
    """The cards of a hand that may be played; ``led`` is the card led as a mask, 0 for the leader."""
    if led:
        follows = hand & SUIT << 13 * suit_of(led)
        return follows if follows else hand
    side = hand & SIDE_SUITS
    return hand if broken or not side else side


def beats(card: int, best: int) -> int:
    """Whether a card played later takes the trick from the best so far."""
    if card > best:
        return 1 if card > SIDE_SUITS or suit_of(card) == suit_of(best) else 0
    return 0


def lanes(hand: int, every: int) -> int:
    """A hand in lanes of 14 bits a suit, where only the order among ``every`` card in play counts.

    In each suit, the lowest card in play is the lane's bit 0, the next one bit 1, and so on.
    """
    packed = 0
    for suit in range(4):
        place = LANE * suit
        for card in range(13 * suit, 13 * suit + 13):
            if every >> card & 1:
                packed |= (hand >> card & 1) << place
                place += 1
    return packed
