"""The computer player: an observation in, an action out."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from spades_desktop.ai.bidding import bids_double_nil, tricks_to_bid
from spades_desktop.ai.cardplay import card_to_play
from spades_desktop.ai.drafting import keeps
from spades_desktop.ai.exchange import cards_to_pass, cards_to_return, cards_to_throw
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


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: seconds of time, or samples, or both; None is no limit."""

    seconds: float | None = None
    samples: int | None = None


def choose(known: Observation, rng: random.Random, budget: Budget | None = None) -> Action:
    """A legal action of the seat whose turn it is, by rules of thumb.

    Depends on nothing but the observation: the rules of thumb need neither chance
    nor time, so ``rng`` and ``budget`` stay unused. It must be the observer's turn.
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


Player = Callable[[Observation, random.Random, Budget | None], Action]

LEVELS: dict[str, Player] = {"casual": choose}
"""The players by the name of their level."""
