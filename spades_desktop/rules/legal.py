"""Which actions are open, told from what the one to act knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from spades_desktop.rules.actions import (
    Action,
    Bid,
    DoubleNil,
    Draw,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
)
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.options import BEHIND_BY, DoubleNilRule, Rules
from spades_desktop.rules.seats import other_side
from spades_desktop.rules.tricks import Trick, legal_cards


def may_double_nil(rules: Rules, scores: tuple[int, int], side: int) -> bool:
    """Whether the option ``double_nil`` allows it to a side with these scores before the hand."""
    if rules.double_nil is DoubleNilRule.BEHIND:
        return scores[side] <= scores[other_side(side)] - BEHIND_BY
    return rules.double_nil is DoubleNilRule.ALWAYS


def open_actions(
    phase: Phase, rules: Rules, own: CardSet, *, trick: Trick, spades_broken: bool, double_nil: bool
) -> Iterator[Action]:
    """Every legal action of the seat to act, each once, in a fixed order.

    ``own`` are its cards, ``double_nil`` whether it may bid that. Nothing where
    chance is due. Exchanges are hundreds of combinations: take them lazily.
    """
    match phase:
        case Phase.LOOK:
            yield Look()
            if double_nil:
                yield DoubleNil()
        case Phase.DRAFT:
            yield Keep()
            yield Reject()
        case Phase.BID:
            yield from map(Bid, range(14))
        case Phase.SWAP:
            for count in range(rules.exchange + 1):
                yield from map(Swap, combinations(own, count))
        case Phase.PASS:
            yield from map(Pass, combinations(own, rules.exchange))
        case Phase.RETURN:
            yield from map(Return, combinations(own, rules.exchange))
        case Phase.PLAY:
            yield from map(Play, legal_cards(own, trick, spades_broken))


def open_draws(discards: CardSet, count: int) -> Iterator[Action]:
    """Everything chance may give for ``count`` cards thrown away."""
    yield from map(Draw, combinations(discards, count))
