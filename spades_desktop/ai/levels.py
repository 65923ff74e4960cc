"""The levels that search, by what they spend and believe."""

from __future__ import annotations

import random

from spades_desktop.ai.partnership import partner
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player import duelist
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game


def expert(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """Searches little."""
    if known.rules.game is Game.TWO_PLAYER:
        return duelist.think(known, rng, budget, duelist.EXPERT)
    return partner.think(known, rng, budget, partner.EXPERT)


def master(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """Searches as well as it can."""
    if known.rules.game is Game.TWO_PLAYER:
        return duelist.think(known, rng, budget, duelist.MASTER)
    return partner.think(known, rng, budget, partner.MASTER)
