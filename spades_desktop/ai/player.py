"""The computer player: an observation in, an action out."""

from __future__ import annotations

import random

from spades_desktop.ai.casual import casual
from spades_desktop.ai.levels import expert, master
from spades_desktop.ai.novice import novice
from spades_desktop.ai.thought import Budget, Level, Thought
from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation

__all__ = ["LEVELS", "STRONGEST", "Budget", "Level", "Thought", "choose", "consider"]

LEVELS: dict[str, Level] = {"novice": novice, "casual": casual, "expert": expert, "master": master}
"""The players by the name of their level, the weakest first."""

STRONGEST = list(LEVELS)[-1]
"""The level that plays best."""


def consider(known: Observation, level: str, rng: random.Random, budget: Budget | None = None) -> Thought:
    """What a level would do for the observer, whose turn it must be, and what it thinks of the alternatives.

    Rests on nothing but the observation, the state of ``rng`` and the budget; without
    one the level has its own, a count of samples, and the answer repeats exactly.
    Raises ``KeyError`` for a level that is not one of :data:`LEVELS`.
    """
    return LEVELS[level](known, rng, budget)


def choose(known: Observation, level: str, rng: random.Random, budget: Budget | None = None) -> Action:
    """The action of :func:`consider`."""
    return consider(known, level, rng, budget).action
