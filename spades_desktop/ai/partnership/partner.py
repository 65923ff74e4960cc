"""Expert and master at a table of four."""

from __future__ import annotations

import random

from spades_desktop.ai import kernel
from spades_desktop.ai.partnership.bids import choose_bid, choose_to_look
from spades_desktop.ai.partnership.cards import choose_card
from spades_desktop.ai.partnership.passing import choose_exchange
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation

EXPERT = Skill(solve_from=4, solved=20, played=150, bid_deals=40)
MASTER = Skill()


def think(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """What a level of this skill does in each phase of a hand."""
    if not kernel.COMPILED:
        skill = skill.interpreted()
    match known.phase:
        case Phase.PLAY:
            return choose_card(known, rng, budget, skill)
        case Phase.BID:
            return choose_bid(known, rng, budget, skill)
        case Phase.LOOK:
            return choose_to_look(known, rng, budget, skill)
        case Phase.PASS | Phase.RETURN:
            return choose_exchange(known, rng, budget, skill)
    raise AssertionError(known.phase)
