"""Expert and master at a table of two."""

from __future__ import annotations

import random

from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.bids import think_of_bids
from spades_desktop.ai.two_player.cards import think_of_cards
from spades_desktop.ai.two_player.draft import think_of_keeping, think_of_looking
from spades_desktop.ai.two_player.skill import EXPERT, MASTER, Skill
from spades_desktop.ai.two_player.swap import think_of_swapping
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation

__all__ = ["EXPERT", "MASTER", "think"]


def think(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """What a level of this skill does in each phase of a hand."""
    match known.phase:
        case Phase.PLAY:
            return think_of_cards(known, rng, budget, skill)
        case Phase.BID:
            return think_of_bids(known, rng, budget, skill)
        case Phase.DRAFT:
            return think_of_keeping(known, rng, budget, skill)
        case Phase.LOOK:
            return think_of_looking(known, skill)
        case Phase.SWAP:
            return think_of_swapping(known, rng, budget, skill)
    raise AssertionError(known.phase)
