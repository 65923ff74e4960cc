"""What a Double Nil bidder at a table of two throws away: tried in worlds, and with new cards by chance."""

from __future__ import annotations

import random

from spades_desktop.ai.exchange import most_dangerous
from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.knowledge import gone, unseen
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.belief import belief
from spades_desktop.ai.two_player.skill import MEMORY, Skill
from spades_desktop.ai.two_player.stakes import SCALE, stake
from spades_desktop.rules.actions import Swap
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import with_entry

AGAINST_BLIND = 9
"""What the other side bids against a Double Nil, about."""

MOST_WORLDS = 200
"""Each throw is tried in no more."""


def think_of_swapping(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """How many of the most dangerous cards to throw: the number that is worth most, the fewest of equals.

    Each is played out against the best defence that sees all cards.
    """
    assert known.seat is not None
    other = 1 - known.seat
    held = belief(known, skill.trust)
    samples = min(MOST_WORLDS, (budget.samples if budget else None) or skill.samples)
    bids = with_entry((AGAINST_BLIND, AGAINST_BLIND), known.seat, 0)
    if known.double_nil[other]:
        bids = with_entry(bids, other, 0)
    solver = Duel(MEMORY)
    solver.set_utility(stake(known, (bids[0], bids[1]), skill.worth).utility())
    mine = known.cards.mask
    turn = int(known.trick.leader != known.seat)
    out_of_hand = (gone(known) | unseen(known)).mask
    throws = [most_dangerous(known.cards, count) for count in range(known.rules.exchange + 1)]
    sums = [0] * len(throws)
    for world in held.worlds(samples, rng):
        pile = [*CardSet(out_of_hand & ~world)]
        drawn = rng.sample(pile, known.rules.exchange)
        for at, thrown in enumerate(throws):
            hand = mine & ~CardSet.of(thrown).mask | CardSet.of(drawn[:at]).mask
            sums[at] += solver.value(hand, world, turn, 0, 0, 0)
    unit = (1 if skill.worth == "points" else 0.01) / SCALE / samples
    order = sorted(range(len(throws)), key=lambda at: -sums[at])
    options = tuple((Swap(throws[at]), sums[at] * unit) for at in order)
    return Thought(options[0][0], options, skill.worth, samples)
