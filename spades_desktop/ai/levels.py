"""The levels that search, by what they spend and believe."""

from __future__ import annotations

import random

from spades_desktop.ai.casual import casual
from spades_desktop.ai.duel_bids import think_of_bids
from spades_desktop.ai.duelist import think_of_cards
from spades_desktop.ai.partnership import partner
from spades_desktop.ai.skill import Skill
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game

EXPERT = Skill(worlds=30)
MASTER = Skill(worlds=150)


def _two_player(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    if known.phase is Phase.PLAY:
        return think_of_cards(known, rng, budget, skill)
    if known.phase is Phase.BID:
        return think_of_bids(known, rng, budget, skill)
    return casual(known, rng, budget)


def expert(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """Searches little."""
    if known.rules.game is Game.TWO_PLAYER:
        return _two_player(known, rng, budget, EXPERT)
    return partner.think(known, rng, budget, partner.EXPERT)


def master(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """Searches as well as it can."""
    if known.rules.game is Game.TWO_PLAYER:
        return _two_player(known, rng, budget, MASTER)
    return partner.think(known, rng, budget, partner.MASTER)
