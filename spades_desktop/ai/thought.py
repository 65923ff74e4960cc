"""What a computer player is asked and answers, whatever its level."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation

Unit = Literal["points", "match"]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: seconds of time, or samples, or both; None is no limit."""

    seconds: float | None = None
    samples: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player would do, and what it thinks of the alternatives.

    ``options`` are the actions that were weighed, best first, each with its worth to
    the player's side: in ``unit`` "points", the expected difference of this hand's
    scores, in "match", the chance of winning the match. A rule of thumb weighs
    nothing: its one option has the worth None. ``samples`` counts the worlds looked at.
    """

    action: Action
    options: tuple[tuple[Action, float | None], ...]
    unit: Unit = "points"
    samples: int = 0


Level = Callable[[Observation, random.Random, Budget | None], Thought]
"""A player: what it sees, a generator of its own, and its budget; None is the level's own."""
