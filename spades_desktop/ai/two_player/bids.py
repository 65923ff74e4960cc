"""How many tricks to bid at a table of two: each bid is tried over worlds, solved for its worth."""

from __future__ import annotations

import random
from statistics import fmean

from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.belief import CAUTION, belief
from spades_desktop.ai.two_player.skill import MEMORY, Skill
from spades_desktop.ai.two_player.stakes import SCALE, stake
from spades_desktop.ai.values import TRICK_BASE, TRICK_VALUES
from spades_desktop.rules.actions import Bid
from spades_desktop.rules.cards import CardSet, Rank, Suit
from spades_desktop.rules.observation import Observation

ACE_OF_SPADES = 1 << 13 * Suit.SPADES + Rank.ACE - 2

NEAR = 2
"""How far from the expected tricks a bid is still tried."""

NIL_BELOW = 3.5
"""With fewer expected tricks than this a Nil is tried."""

NIL_HOPE = 1.0
"""Points added to a Nil"""


def think_of_bids(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The bid that is worth most over the worlds."""
    assert known.seat is not None
    samples = (budget.samples if budget and budget.samples else skill.samples) // skill.bid_share
    worlds = belief(known, skill.trust).worlds(max(2, samples), rng)
    turn = 0 if known.trick.leader == known.seat else 1
    mine = known.cards.mask
    solver = Duel(MEMORY)
    tricks = [solver.value(mine, world, turn, 0, 0, 0) for world in worlds]
    mean = fmean(tricks)
    tries = [bid for bid in range(1, 14) if abs(bid - mean) <= NEAR] or [1]
    if mean < NIL_BELOW and not mine & ACE_OF_SPADES and known.rules.nil_bonus:
        tries.insert(0, 0)
    other = known.bids[1 - known.seat]
    across = [
        _bid_of(world, took) if other is None else other for world, took in zip(worlds, tricks, strict=True)
    ]
    worth = {}
    for bid in tries:
        total = 0.0
        if skill.solves_bids or not bid:
            for theirs in sorted(set(across)):
                solver.set_utility(stake(known, _by_seat(known, bid, theirs), skill.worth).utility())
                total += sum(
                    solver.value(mine, world, turn, 0, 0, 0)
                    for world, said in zip(worlds, across, strict=True)
                    if said == theirs
                )
        else:
            for took, said in zip(tricks, across, strict=True):
                utility = stake(known, _by_seat(known, bid, said), skill.worth).utility()
                total += (1 - skill.boldness) * utility[took] + skill.boldness * utility[min(13, took + 1)]
        worth[bid] = total / len(worlds)
    order = sorted(tries, key=lambda bid: -worth[bid])
    unit = 1 / SCALE if skill.worth == "points" else 0.01 / SCALE
    options = tuple((Bid(bid), worth[bid] * unit) for bid in order)
    return Thought(options[0][0], options, skill.worth, len(worlds))


def _by_seat(known: Observation, mine: int, theirs: int) -> tuple[int, int]:
    return (theirs, mine) if known.seat else (mine, theirs)


def _bid_of(hand: int, _took: int) -> int:
    """What a hand across would probably bid."""
    worth = TRICK_BASE + sum(TRICK_VALUES[card.index] for card in CardSet(hand))
    return max(1, round(worth - CAUTION))
