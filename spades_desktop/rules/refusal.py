"""Why something is refused."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """The rule that was broken; the value is the word of record.md."""

    BAD_FORMAT = "bad-format"
    BAD_DECK = "bad-deck"
    AFTER_END = "after-end"
    BAD_TOKEN = "bad-token"
    WRONG_PHASE = "wrong-phase"
    UNFINISHED_HAND = "unfinished-hand"
    BID_RANGE = "bid-range"
    DOUBLE_NIL_NOT_ALLOWED = "double-nil-not-allowed"
    WRONG_COUNT = "wrong-count"
    NOT_HELD = "not-held"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    SPADES_NOT_BROKEN = "spades-not-broken"
    BAD_RESULT = "bad-result"
    OUT_OF_TURN = "out-of-turn"
    """Never in a record, which names no seats."""


class IllegalAction(Exception):
    """An action that the rules forbid here; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
