"""Expert and master at a table of four."""

from __future__ import annotations

import random

from spades_desktop.ai.casual import casual
from spades_desktop.ai.partnership.cards import Skill, choose_card
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation

EXPERT = Skill(solve_from=4, solved=20, played=150)
MASTER = Skill()


def think(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """What a level of this skill does in each phase of a hand."""
    if known.phase is Phase.PLAY:
        return choose_card(known, rng, budget, skill)
    return casual(known, rng, budget)
