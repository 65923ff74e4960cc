"""The casual player: rules of thumb, no search."""

from __future__ import annotations

import random

from spades_desktop.ai.bidding import bids_double_nil, tricks_to_bid
from spades_desktop.ai.cardplay import card_to_play
from spades_desktop.ai.drafting import keeps
from spades_desktop.ai.exchange import cards_to_pass, cards_to_return, cards_to_throw
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.actions import (
    Action,
    Bid,
    DoubleNil,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
)
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation


def choose(known: Observation, _rng: random.Random, _budget: Budget | None = None) -> Action:
    """A legal action of the seat whose turn it is, which must be the observer's.

    Depends on nothing but the observation: rules of thumb need neither chance nor time.
    """
    assert known.is_my_turn
    match known.phase:
        case Phase.LOOK:
            return DoubleNil() if bids_double_nil(known) else Look()
        case Phase.DRAFT:
            return Keep() if keeps(known) else Reject()
        case Phase.SWAP:
            return Swap(cards_to_throw(known))
        case Phase.BID:
            return Bid(tricks_to_bid(known))
        case Phase.PASS:
            return Pass(cards_to_pass(known))
        case Phase.RETURN:
            return Return(cards_to_return(known))
        case Phase.PLAY:
            return Play(card_to_play(known))
    raise AssertionError(known.phase)


def casual(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """The level: its one option, which it does not weigh."""
    action = choose(known, rng, budget)
    return Thought(action, ((action, None),))
