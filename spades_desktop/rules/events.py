"""What happened, as facts.

An event comes out of the rules complete. ``event.seen_by(seat)`` is the same event
with what that seat cannot see set to None; a seat of None is the public. Rules.md,
"Who sees what", is the source of every blank here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.scoring import HandScore


class Phase(Enum):
    """What kind of action is due."""

    DEAL = "deal"
    LOOK = "look"
    DRAFT = "draft"
    SWAP = "swap"
    DRAW = "draw"
    BID = "bid"
    PASS = "pass"
    RETURN = "return"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand begins; ``first`` is its first player or dealer. Everybody sees only this."""

    number: int
    first: int

    def seen_by(self, _seat: int | None) -> HandDealt:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat forgoes Double Nil and takes up its cards, if any were dealt; only it sees which."""

    seat: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Looked:
        """The cards blanked for all but the owner."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class DoubleNilBid:
    """A seat bids Double Nil, and then takes up its cards, if any were dealt; only it sees which."""

    seat: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> DoubleNilBid:
        """The cards blanked for all but the owner."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat looks at the top card of the stock; only it sees which."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Drew:
        """The card blanked for all but the one who draws."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Kept:
    """The card drawn was kept, the next one discarded: unseen, or shown to the keeper."""

    seat: int
    card: Card | None
    discarded: Card | None
    shown: bool

    def seen_by(self, seat: int | None) -> Kept:
        """Both blanked for others; the discard also for the keeper unless it is shown."""
        if seat != self.seat:
            return replace(self, card=None, discarded=None)
        return self if self.shown else replace(self, discarded=None)


@dataclass(frozen=True, slots=True)
class Rejected:
    """The card drawn was discarded, and the next one taken; only the drawer sees either."""

    seat: int
    card: Card | None
    taken: Card | None

    def seen_by(self, seat: int | None) -> Rejected:
        """Both blanked for others."""
        return self if seat == self.seat else replace(self, card=None, taken=None)


@dataclass(frozen=True, slots=True)
class Swapped:
    """A Double Nil bidder threw away ``count`` cards; only she sees which."""

    seat: int
    count: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Swapped:
        """The cards blanked for others."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Received:
    """Chance gave her as many from the discards; only she sees which."""

    seat: int
    count: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Received:
        """The cards blanked for others."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid 0 to 13."""

    seat: int
    tricks: int

    def seen_by(self, _seat: int | None) -> BidMade:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class Passed:
    """A Double Nil bidder passed cards to her partner; the two of them see which."""

    seat: int
    to: int
    count: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Passed:
        """The cards blanked for the other side."""
        return self if seat in (self.seat, self.to) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Returned:
    """The partner returned as many; the two of them see which."""

    seat: int
    to: int
    count: int
    cards: CardSet | None

    def seen_by(self, seat: int | None) -> Returned:
        """The cards blanked for the other side."""
        return self if seat in (self.seat, self.to) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played face up."""

    seat: int
    card: Card
    breaks_spades: bool

    def seen_by(self, _seat: int | None) -> Played:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; ``number`` counts from 1."""

    seat: int
    number: int

    def seen_by(self, _seat: int | None) -> TrickTaken:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class HandScored:
    """The hand is over and counted."""

    score: HandScore

    def seen_by(self, _seat: int | None) -> HandScored:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A side has won the match."""

    side: int

    def seen_by(self, _seat: int | None) -> MatchWon:
        """All of it."""
        return self


@dataclass(frozen=True, slots=True)
class Turn:
    """What is due now, and whose it is: None for chance, or when the match is over."""

    phase: Phase
    seat: int | None

    def seen_by(self, _seat: int | None) -> Turn:
        """All of it."""
        return self


Event = (
    HandDealt
    | Looked
    | DoubleNilBid
    | Drew
    | Kept
    | Rejected
    | Swapped
    | Received
    | BidMade
    | Passed
    | Returned
    | Played
    | TrickTaken
    | HandScored
    | MatchWon
    | Turn
)
