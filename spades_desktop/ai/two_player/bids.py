"""How many tricks to bid at a table of two.

A number is judged by the tricks that each of many worlds gives; a Nil is played out
against the best defence in each.
"""

from __future__ import annotations

import random
from statistics import fmean

from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.belief import belief
from spades_desktop.ai.two_player.odds import CAUTION
from spades_desktop.ai.two_player.skill import MEMORY, Skill, portions
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


def think_of_bids(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The bid that is worth most over the worlds."""
    assert known.seat is not None
    held = belief(known, skill.trust)
    turn = int(known.trick.leader != known.seat)
    mine = known.cards.mask
    solver = Duel(MEMORY)
    worlds: list[int] = []
    tricks: list[int] = []
    for count in portions(budget, max(2, skill.samples // skill.bid_share)):
        dealt = held.worlds(count, rng)
        worlds += dealt
        tricks += [solver.value(mine, world, turn, 0, 0, 0) for world in dealt]
    mean = fmean(tricks)
    tries = [bid for bid in range(1, 14) if abs(bid - mean) <= NEAR] or [1]
    if mean < NIL_BELOW and not mine & ACE_OF_SPADES and known.rules.nil_bonus:
        tries.insert(0, 0)
    other = known.bids[1 - known.seat]
    across = [_bid_of(world) if other is None else other for world in worlds]
    worth = {}
    for bid in tries:
        utility = {
            theirs: stake(known, _by_seat(known, bid, theirs), skill.worth).utility() for theirs in {*across}
        }
        if bid:
            total = sum(
                (1 - skill.boldness) * utility[theirs][took]
                + skill.boldness * utility[theirs][min(13, took + 1)]
                for took, theirs in zip(tricks, across, strict=True)
            )
        else:
            total = 0.0
            for theirs in sorted(utility):
                solver.set_utility(utility[theirs])
                total += sum(
                    solver.value(mine, world, turn, 0, 0, 0)
                    for world, said in zip(worlds, across, strict=True)
                    if said == theirs
                )
        worth[bid] = total / len(worlds)
    order = sorted(tries, key=lambda bid: -worth[bid])
    unit = 1 / SCALE if skill.worth == "points" else 0.01 / SCALE
    options = tuple((Bid(bid), worth[bid] * unit) for bid in order)
    return Thought(options[0][0], options, skill.worth, len(worlds))


def _by_seat(known: Observation, mine: int, theirs: int) -> tuple[int, int]:
    return (theirs, mine) if known.seat else (mine, theirs)


def _bid_of(hand: int) -> int:
    """What a hand across would probably bid."""
    worth = TRICK_BASE + sum(TRICK_VALUES[card.index] for card in CardSet(hand))
    return max(1, round(worth - CAUTION))
