"""What can be done at the table, and how a record writes it (record.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from spades_desktop.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance lays down the shuffled deck of a new hand, top card first.

    A record writes it as the hand's ``deck``, not as a token.
    """

    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Take up the cards without a Double Nil."""


@dataclass(frozen=True, slots=True)
class DoubleNil:
    """Bid no tricks before having seen a card."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the card drawn; the next one is discarded."""


@dataclass(frozen=True, slots=True)
class Reject:
    """Discard the card drawn; the next one must be kept."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A two-player Double Nil bidder throws these cards away; none is allowed."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance gives these discards for the cards thrown away."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number of tricks, 0 to 13; 0 is Nil."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A partnership's Double Nil bidder passes these cards to her partner."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Return:
    """The partner returns these."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Action = Deal | Look | DoubleNil | Keep | Reject | Swap | Draw | Bid | Pass | Return | Play

_WORDS: dict[str, Action] = {
    "look": Look(),
    "double-nil": DoubleNil(),
    "keep": Keep(),
    "reject": Reject(),
}
_TOKENS = {action: word for word, action in _WORDS.items()}
_LISTS: dict[str, type[Swap] | type[Draw] | type[Pass] | type[Return]] = {
    "swap": Swap,
    "draw": Draw,
    "pass": Pass,
    "return": Return,
}
_LIST_NAMES = {kind: name for name, kind in _LISTS.items()}
_BID = re.compile(r"-?[0-9]+", re.ASCII)
_OUT_OF_RANGE = 99
"""Stands for any number of more digits than a bid can have."""


def parse(token: str) -> Action:
    """The action a token of a record stands for.

    Whether it is due or legal is not judged here: ``bid:77`` is a bid, and a
    ``swap:`` may name a card twice. Raises ``ValueError`` for a token that is no
    action of either game.
    """
    if token in _WORDS:
        return _WORDS[token]
    name, colon, rest = token.partition(":")
    if not colon:
        return Play(Card.parse(token))
    if name == "bid" and _BID.fullmatch(rest):
        digits = rest.lstrip("-").lstrip("0") or "0"
        tricks = int(digits) if len(digits) <= 2 else _OUT_OF_RANGE
        return Bid(-tricks if rest.startswith("-") else tricks)
    if name in _LISTS:
        return _LISTS[name](tuple(map(Card.parse, rest.split(","))) if rest else ())
    raise ValueError(f"no action: {token!r}")


def token(action: Action) -> str:
    """How a record writes an action; the reverse of :func:`parse`.

    A :class:`Deal` has no token and raises ``TypeError``.
    """
    match action:
        case Play(card):
            return card.code
        case Bid(tricks):
            return f"bid:{tricks}"
        case Swap(cards) | Draw(cards) | Pass(cards) | Return(cards):
            return f"{_LIST_NAMES[type(action)]}:{codes(cards, ',')}"
        case Deal():
            raise TypeError("a deal is written as the hand's deck")
        case _:
            return _TOKENS[action]


def codes(cards: Iterable[Card], separator: str = " ") -> str:
    """The codes of some cards in their order."""
    return separator.join(card.code for card in cards)
