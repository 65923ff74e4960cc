"""What an event sounds like, and when."""

from __future__ import annotations

from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    HandScored,
    Kept,
    Passed,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
)
from spades_desktop.rules.scoring import ContractLine, NilLine
from spades_desktop.ui.animate import PLAY, TRICK_REST

_LANDS = 0.7
"""After this part of its way a card that slows down has all but come to lie."""

_NAMES: dict[type[Event], str] = {
    HandDealt: "shuffle",
    Drew: "draw",
    Kept: "draw",
    Rejected: "draw",
    Swapped: "draw",
    Received: "draw",
    Passed: "draw",
    Returned: "draw",
    BidMade: "bid",
    DoubleNilBid: "bid",
    Played: "play",
    TrickTaken: "gather",
}


def sound_of(event: Event, side: int) -> str | None:
    """The name of the sound of an event, as heard by a side: a contract made or lost is its own."""
    match event:
        case Played(_, _, breaks_spades=True):
            return "broken"
        case HandScored(score):
            bids = [line for line in score[side].lines if isinstance(line, ContractLine | NilLine)]
            return "made" if all(line.made for line in bids) else "lost"
        case _:
            return _NAMES.get(type(event))


def moment_of(event: Event) -> float:
    """Seconds of an event's motion, at normal speed, until the eye sees what is heard."""
    match event:
        case Played():
            return PLAY * _LANDS
        case TrickTaken():
            return TRICK_REST
        case _:
            return 0.0
