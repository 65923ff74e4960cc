"""Small tables over the cards of one suit, as masks of 13 bits; the ace is the highest bit."""

from __future__ import annotations

from array import array

COUNT = array("b", [mask.bit_count() for mask in range(1 << 13)])
"""How many cards a mask has."""

UNDER = array("h", [(1 << mask.bit_length()) - 1 for mask in range(1 << 13)])
"""All cards up to the highest of a mask, that one included."""


def _sure(pattern: int) -> int:
    """Tricks that the spades of a pattern take for each owner, however badly they are played.

    A spade loses only to a higher one of the other owner, and each of those beats
    but one. The answer is 16 times the tricks of owner 0, plus those of owner 1.
    """
    free, sure = [0, 0], [0, 0]
    for place in reversed(range(pattern.bit_length() - 1)):
        owner = pattern >> place & 1
        if free[1 - owner]:
            free[1 - owner] -= 1
        else:
            sure[owner] += 1
        free[owner] += 1
    return 16 * sure[0] + sure[1]


SURE = array("h", [_sure(pattern) if pattern else 0 for pattern in range(1 << 14)])
"""The tricks surely taken by the two owners of a suit's cards, for patterns as :mod:`duel` has them."""
