"""How likely each card is in the hand across a table of two, by what its owner did.

A draft tells much. Of the cards a seat kept, it chose each; of those it rejected, it
chose none; the rest came by chance. Each unseen card is in one of these four lots:
chosen, forced on it, rejected, or gone unseen. A card's weight in a lot is how readily
such a card is kept or rejected, times a factor of the lot; the factors make the lots as
large, on average, as they are known to be. A bid tilts the weights until the hand looks
about as strong as it says. A card that would have done what another did, and cheaper,
is less likely to have been there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from spades_desktop.ai.hidden import Hidden
from spades_desktop.ai.values import DRAFT_VALUES, TRICK_BASE, TRICK_VALUES
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.events import Kept, Rejected
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.tricks import beats

EDGE = 0.5
"""The draft value of a card that is kept as often as not: the mean of the deck."""

SHARPNESS = 12.0
"""How abruptly keeping turns into rejecting around that value."""

SLIP = 0.03
"""How often a card is kept or rejected against all sense."""

CAUTION = 0.5
"""Tricks that bidders commonly take off what their hand is worth."""

BID_SPREAD = 1.3
"""The standard deviation of a hand's worth around what its bid says, in tricks."""

NIL_WORTH = 0.5
"""What a hand is worth, in tricks, of which a Nil is bid."""

CHEAPER = 0.25
"""How much less likely a seat is to hold a card that would have done what it played, and cheaper."""

ROUNDS = 15
"""Of fitting the lots; they differ by some thousandths of a card then."""


@dataclass(frozen=True, slots=True)
class Trust:
    """How far the other seat's choices are believed to mean what they would mean to us."""

    draft: bool = True
    bid: bool = True
    play: bool = True


def odds(known: Observation, hidden: Hidden, trust: Trust) -> tuple[float, ...]:
    """By card, how much likelier the other seat holds it than not, but for the size of its hand."""
    assert known.seat is not None
    other = 1 - known.seat
    chances = _by_draft(known, other, hidden, trust) if trust.draft else (1.0,) * 52
    if trust.play:
        passed_over = _passed_over(known, other)
        chances = tuple(chance * CHEAPER ** passed_over[card] for card, chance in enumerate(chances))
    return _clipped(hidden, chances)


def _passed_over(known: Observation, other: int) -> list[int]:
    """By card, how often the other seat followed with a dearer one that did no more."""
    times = [0] * 52
    for trick in (*known.tricks, known.trick):
        if len(trick.cards) < 2 or trick.leader == other:
            continue
        led, played = trick.cards
        low = led.index + 1 if played.suit is led.suit and beats(played, led) else 13 * played.suit
        if beats(played, led) or played.suit is led.suit:
            for card in range(low, played.index):
                times[card] += 1
    return times


def _clipped(hidden: Hidden, odds: Sequence[float]) -> tuple[float, ...]:
    """Odds that are never 0 nor overwhelming, those of cards drawn again from the discards small."""
    seen = max(1, (hidden.dug).bit_count())
    again = hidden.draws / (2.0 * seen)
    return tuple(
        again if hidden.dug >> card & 1 else min(1e4, max(1e-4, chance)) for card, chance in enumerate(odds)
    )


def _by_draft(known: Observation, other: int, hidden: Hidden, trust: Trust) -> tuple[float, ...]:
    """By card, the weight of the lots in its hand over the weight of those that are not."""
    low = known.double_nil[other]
    kept = sum(isinstance(pick, Kept) for pick in known.picks if pick.seat == other)
    rejected = sum(isinstance(pick, Rejected) for pick in known.picks if pick.seat == other)
    shown = [card.index for card in known.played() - _own_played(known)]
    cards = [card for card in range(52) if hidden.pool >> card & 1]
    open_ = [not hidden.closed[0] >> card & 1 for card in cards]
    gone = len(cards) + len(shown) - kept - 2 * rejected
    sizes = [kept, rejected, rejected, max(0, gone)]
    factors = [1.0, 1.0, 1.0, 1.0]
    keeps = [_keeps(card, low) for card in cards]
    keeps_shown = [_keeps(card, low) for card in shown]
    aim = _worth_told(known, other) if trust.bid and not low else None
    tilt = 0.0
    lift = [1.0] * len(cards)
    for _ in range(ROUNDS):
        chosen, forced, spurned, unseen_ = factors
        lots = [0.0] * 4
        worth = TRICK_BASE
        for at, keep in enumerate(keeps):
            held_1 = keep * chosen * lift[at] if open_[at] else 0.0
            held_2 = forced * lift[at] if open_[at] else 0.0
            out_1, out_2 = (1 - keep) * spurned, unseen_
            share = 1 / (held_1 + held_2 + out_1 + out_2)
            lots[0] += held_1 * share
            lots[1] += held_2 * share
            lots[2] += out_1 * share
            lots[3] += out_2 * share
            worth += TRICK_VALUES[cards[at]] * (held_1 + held_2) * share
        for at, keep in enumerate(keeps_shown):
            share = 1 / (keep * chosen + forced)
            lots[0] += keep * chosen * share
            lots[1] += forced * share
            worth += TRICK_VALUES[shown[at]]
        factors = [
            factor * size / lot if lot else 0.0
            for factor, size, lot in zip(factors, sizes, lots, strict=True)
        ]
        if aim is not None:
            tilt += 0.4 * ((aim - worth) / BID_SPREAD**2 - tilt)
            lift = [exp(tilt * TRICK_VALUES[card]) for card in cards]
    chosen, forced, spurned, unseen_ = factors
    odds = [1.0] * 52
    for at, keep in enumerate(keeps):
        out = (1 - keep) * spurned + unseen_
        odds[cards[at]] = (keep * chosen + forced) * lift[at] / out if out else 1e4
    return tuple(odds)


def _keeps(card: int, low: bool) -> float:
    """How often a drafter keeps a card; one who wants no tricks keeps the others."""
    keeps = 1 / (1 + exp(SHARPNESS * (EDGE - DRAFT_VALUES[card])))
    return SLIP + (1 - 2 * SLIP) * (1 - keeps if low else keeps)


def _worth_told(known: Observation, other: int) -> float | None:
    """The tricks a hand is worth by its bid; None while it has not bid."""
    bid = known.bids[other]
    if bid is None:
        return None
    return bid + CAUTION if bid else NIL_WORTH


def _own_played(known: Observation) -> CardSet:
    """The cards the observer has played."""
    return CardSet.of(
        card for trick in (*known.tricks, known.trick) for seat, card in trick.plays(2) if seat == known.seat
    )
