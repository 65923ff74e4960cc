"""Suits, ranks, cards, and an immutable set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property


class Suit(IntEnum):
    """The four suits in ascending order of the bridge table; spades are always trumps."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``C``, ``D``, ``H`` or ``S``, as in a record."""
        return "CDHS"[self]


class Rank(IntEnum):
    """Two low, ace high; the value of a number card is its number."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One of ``23456789TJQKA``, as in a record."""
        return "23456789TJQKA"[self - 2]


@dataclass(frozen=True, order=True)
class Card:
    """One card. Cards sort by suit, then by rank."""

    suit: Suit
    rank: Rank

    @cached_property
    def index(self) -> int:
        """0 to 51: thirteen for each suit below, then the rank."""
        return self.suit * 13 + self.rank - 2

    @cached_property
    def code(self) -> str:
        """Two characters, rank then suit: ``TS`` is the ten of spades."""
        return self.rank.letter + self.suit.letter

    @property
    def is_spade(self) -> bool:
        """Whether the card is a trump."""
        return self.suit is Suit.SPADES

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card of a two-character code in upper or lower case ASCII.

        Raises ``ValueError`` for anything else. The card is one of :data:`DECK`.
        """
        try:
            return _BY_CODE[code]
        except KeyError:
            raise ValueError(f"no card: {code!r}") from None

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.code


DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards by index."""

_BY_CODE = {
    spelling: card
    for card in DECK
    for rank in {card.code[0], card.code[0].lower()}
    for suit in (card.code[1], card.code[1].lower())
    for spelling in (rank + suit,)
}


@dataclass(frozen=True, slots=True)
class CardSet:
    """An immutable set of cards, kept as a 52-bit number; iterates in ascending order."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; naming one twice changes nothing."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(mask)

    @classmethod
    def parse(cls, codes: str) -> CardSet:
        """The set of cards whose codes stand in a text, separated by white space."""
        return cls.of(map(Card.parse, codes.split()))

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of one suit."""
        return CardSet(self.mask & SUIT_MASKS[suit])

    def with_card(self, card: Card) -> CardSet:
        """This set and one card."""
        return CardSet(self.mask | 1 << card.index)

    def without(self, card: Card) -> CardSet:
        """This set less one card, which need not be in it."""
        return CardSet(self.mask & ~(1 << card.index))

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield DECK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return self.mask & ~other.mask == 0

    def __str__(self) -> str:
        return " ".join(card.code for card in self)


SUIT_MASKS: tuple[int, ...] = tuple(0x1FFF << 13 * suit for suit in Suit)
FULL_DECK = CardSet((1 << 52) - 1)
EMPTY = CardSet()
