"""Keep the card drawn, or take the next one unseen."""

from __future__ import annotations

from spades_desktop.ai.knowledge import unseen
from spades_desktop.ai.values import DRAFT_VALUES, draft_value
from spades_desktop.rules.observation import Observation


def keeps(known: Observation) -> bool:
    """Whether the card drawn is worth more than the mean of those it could be exchanged for.

    A Double Nil bidder wants the reverse.
    """
    assert known.drawn is not None
    assert known.seat is not None
    rest = unseen(known)
    better = DRAFT_VALUES[known.drawn.index] * len(rest) >= draft_value(rest)
    return better != known.double_nil[known.seat]
