"""What an event sounds like."""

from __future__ import annotations

from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    HandScored,
    Kept,
    MatchWon,
    Passed,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
)
from spades_desktop.rules.scoring import ContractLine, NilLine

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
    MatchWon: "won",
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
