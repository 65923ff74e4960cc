"""Deals of the unseen cards among the other three, as likely as what they bid makes them.

Among all ways in which the hands are worth, on average, what was bid on them, the most
even one is taken: each card's weight with a seat is an exponential of the card's worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum

from spades_desktop.ai.hidden import hidden_from
from spades_desktop.ai.kernel.dealing import Dealer
from spades_desktop.ai.values import PARTNERSHIP_VALUES
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import clockwise_from

BID_WORTH = (2.2, 2.4, 3.2, 4.1, 4.9, 5.7, 6.4, 7.0)
"""What the cards of a hand are worth together, by its bid up to 7; a bid more adds ``BID_STEP``."""

BID_STEP = 0.65

ROUNDS = 12
"""How often the weights are corrected; sizes and worths are met within some hundredths then."""

STEEPEST = 3.0
"""The most that one trick of a card's worth may weigh, as a logarithm."""


def dealer(known: Observation, seed: int, trust: bool = True) -> Dealer:
    """Deals what the observer has not seen; each world has a hand for each of the four seats.

    Consistent with sizes, voids shown and cards seen in an exchange. Without ``trust``
    in the bids every such deal is as likely as another.
    """
    assert known.seat is not None
    places = clockwise_from(known.seat, 4)
    hidden = hidden_from(known)
    held, missing, closed = [0] * 4, [0] * 4, [0] * 4
    held[known.seat] = known.cards.mask
    for seat, sure, size, shut in zip(places[1:], hidden.sure, hidden.sizes, hidden.closed, strict=True):
        held[seat], missing[seat], closed[seat] = sure, size - sure.bit_count(), shut
    weights = _weights(known, hidden.pool, held, missing, closed) if trust else None
    return Dealer(hidden.pool, held, missing, closed, seed, weights)


@dataclass(slots=True)
class _Lean:
    """How a seat's hand leans: it is to be worth ``goal`` in its ``size`` unknown cards."""

    seat: int
    size: int
    closed: int
    goal: float | None
    share: float = 1.0
    tilt: float = 0.0


def _weights(
    known: Observation, pool: int, held: Sequence[int], missing: Sequence[int], closed: Sequence[int]
) -> list[float]:
    leans = [
        _Lean(seat, missing[seat], closed[seat], _goal(known, seat, held[seat]))
        for seat in range(4)
        if seat != known.seat and missing[seat]
    ]
    lots = Counter(
        (PARTNERSHIP_VALUES[card.index], tuple(not lean.closed >> card.index & 1 for lean in leans))
        for card in CardSet(pool)
    )
    for _ in range(ROUNDS):
        _correct(leans, lots)
    weights = [1.0] * (5 * 52)
    for lean in leans:
        for card in range(52):
            weights[52 * lean.seat + card] = exp(lean.tilt * PARTNERSHIP_VALUES[card])
    return weights


def _goal(known: Observation, seat: int, held: int) -> float | None:
    """What a seat's unknown cards are worth if its bid is right; None when it has not bid, or unseen."""
    bid = known.bids[seat]
    if bid is None or known.double_nil[seat]:
        return None
    last = len(BID_WORTH) - 1
    worth: float = BID_WORTH[min(bid, last)] + BID_STEP * max(0, bid - last)
    shown = [card for trick in (*known.tricks, known.trick) for by, card in trick.plays(4) if by == seat]
    return worth - fsum(PARTNERSHIP_VALUES[card.index] for card in (*shown, *CardSet(held)))


def _correct(leans: list[_Lean], lots: Counter[tuple[float, tuple[bool, ...]]]) -> None:
    """One step towards hands of the right sizes and worths."""
    count, worth, spread = ([0.0] * len(leans) for _ in range(3))
    for (value, may_hold), cards in lots.items():
        odds = [
            lean.share * exp(lean.tilt * value) if may else 0.0
            for lean, may in zip(leans, may_hold, strict=True)
        ]
        total = sum(odds)
        for at, odd in enumerate(odds):
            chance = odd / total
            count[at] += cards * chance
            worth[at] += cards * chance * value
            spread[at] += cards * chance * (1 - chance) * value * value
    for at, lean in enumerate(leans):
        if lean.goal is not None and spread[at] > 0.05:
            tilt = lean.tilt + 0.7 * (lean.goal - worth[at]) / spread[at]
            lean.tilt = max(-STEEPEST, min(STEEPEST, tilt))
        lean.share *= lean.size / count[at] if count[at] else 1.0
