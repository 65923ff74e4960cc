"""The novice: the casual player's eye, with a beginner's slips between choices that lie near each other."""

from __future__ import annotations

import random

from spades_desktop.ai.aims import aims
from spades_desktop.ai.bidding import tricks_to_bid
from spades_desktop.ai.cardplay import expected_winners, worth
from spades_desktop.ai.casual import casual
from spades_desktop.ai.knowledge import Guess, unseen
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.values import DRAFT_VALUES, draft_value
from spades_desktop.rules.actions import Action, Bid, Keep, Play, Reject
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation

CARD_SLIP = 0.3
"""How far the worth of a card is misjudged, give or take, in contract tricks."""

DRAFT_SLIP = 0.1
"""How far a card drawn is misjudged, in tricks."""

BID_SLIPS = (-1, 0, 0, 0, 1)
"""What is added to a bid."""


def novice(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """The level: it errs by a little everywhere, and so never chooses what is plainly absurd."""
    match known.phase:
        case Phase.DRAFT:
            action: Action = Keep() if _keeps(known, rng) else Reject()
        case Phase.BID:
            tricks = tricks_to_bid(known)
            action = Bid(min(13, max(1, tricks + rng.choice(BID_SLIPS))) if tricks else 0)
        case Phase.PLAY:
            return _card(known, rng)
        case _:
            return casual(known, rng, budget)
    return Thought(action, ((action, None),))


def _keeps(known: Observation, rng: random.Random) -> bool:
    assert known.drawn is not None
    assert known.seat is not None
    rest = unseen(known)
    worth_drawn = DRAFT_VALUES[known.drawn.index] + rng.gauss(0, DRAFT_SLIP)
    return (worth_drawn * len(rest) >= draft_value(rest)) != known.double_nil[known.seat]


def _card(known: Observation, rng: random.Random) -> Thought:
    legal = [*known.legal_cards()]
    guess = Guess(known)
    goal = aims(known, expected_winners(known, guess))
    chosen = Play(max(legal, key=lambda card: worth(known, guess, goal, card) + rng.gauss(0, CARD_SLIP)))
    return Thought(chosen, ((chosen, None),))
