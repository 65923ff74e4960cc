"""The search at a table of two: worlds dealt by belief, each solved for what the hand is worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.belief import belief
from spades_desktop.ai.two_player.skill import LAST_KINDS, MEMORY, Skill, portions
from spades_desktop.ai.two_player.stakes import SCALE, stake
from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import Card
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.tricks import beats

LAST_TRICKS = 5
"""From so many on, no card is played to which another is never inferior."""

KINDS_A_SAMPLE = 10
"""With fewer cards more is looked at in the same time."""

PLAINLY = {"points": 3.0, "match": 0.01}
"""By how much ducking must be better than to take a trick that the contract needs."""


@dataclass(frozen=True, slots=True)
class Table:
    """A position of play as the solver wants it: the seat to act is its seat 0."""

    mine: int
    led: int
    broken: int
    taken: int
    legal: tuple[Card, ...]

    def values(self, solver: Duel, worlds: Sequence[int]) -> list[list[int]]:
        """For each world, what each legal card is worth."""
        flat = solver.card_values(self.mine, worlds, 0, self.led, self.broken, self.taken)
        wide = len(self.legal)
        return [list(flat[at : at + wide]) for at in range(0, len(flat), wide)]


def table(known: Observation) -> Table:
    """The position in which a seat is to play."""
    assert known.seat is not None
    led = 1 << known.trick.cards[0].index if known.trick.cards else 0
    return Table(
        known.cards.mask,
        led,
        int(known.spades_broken),
        known.taken_by(known.seat),
        tuple(known.legal_cards()),
    )


def think_of_cards(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """Which card to play: the one that is worth most over the worlds, the cheapest of equals."""
    at = table(known)
    bids = known.bids[0] or 0, known.bids[1] or 0
    unit = skill.worth
    if len(at.legal) == 1:
        return Thought(Play(at.legal[0]), ((Play(at.legal[0]), None),), unit)
    held = belief(known, skill.trust)
    prize = stake(known, bids, skill.worth)
    solver = Duel(MEMORY)
    solver.set_utility(prize.utility())
    kinds = held.kinds(at.mine, _most_kinds(known, budget, skill))
    poor = [False] * len(at.legal)
    if kinds is not None:
        rows = at.values(solver, [world for world, _ in kinds])
        weights = [weight for _, weight in kinds]
        sums = [sum(map(float.__mul__, weights, map(float, column))) for column in zip(*rows, strict=True)]
        poor = _dominated(rows)
        looked_at = len(rows)
    else:
        sums = [0.0] * len(at.legal)
        looked_at = 0
        for count in portions(budget, skill.samples):
            looked_at += count
            for column, values in enumerate(zip(*at.values(solver, held.worlds(count, rng)), strict=True)):
                sums[column] += sum(values)
        sums = [total / looked_at for total in sums]
    worth = dict(zip(at.legal, sums, strict=True))
    order = sorted(
        zip(at.legal, poor, strict=True),
        key=lambda pair: (pair[1], -round(worth[pair[0]] / SCALE, 9), _dearness(pair[0])),
    )
    points = 1 / SCALE if unit == "points" else 0.01 / SCALE
    plain = _cheapest_taker(known, at)
    if plain and not (poor[at.legal.index(plain)] and len(known.cards) <= LAST_TRICKS):
        best = order[0][0]
        better = (worth[best] - worth[plain]) * points
        if beats(best, known.trick.cards[0]) or better <= PLAINLY[unit]:
            order.sort(key=lambda pair: pair[0] != plain)
    options = tuple((Play(card), worth[card] * points) for card, _ in order)
    return Thought(options[0][0], options, unit, looked_at)


def _most_kinds(known: Observation, budget: Budget | None, skill: Skill) -> int:
    """Up to how many kinds of hands across are all looked at: in the last tricks whatever the budget."""
    if len(known.cards) <= LAST_TRICKS:
        return LAST_KINDS
    return KINDS_A_SAMPLE * budget.samples if budget and budget.samples else skill.kinds


def _dominated(rows: Sequence[Sequence[int]]) -> list[bool]:
    """For each card, whether another is worth at least as much in every world, and more in one."""
    columns = [*zip(*rows, strict=True)]
    return [
        any(other != column and all(map(int.__ge__, other, column)) for other in columns)
        for column in columns
    ]


def _cheapest_taker(known: Observation, at: Table) -> Card | None:
    """The cheapest card that takes the trick for a contract that still needs it."""
    assert known.seat is not None
    bid = known.bids[known.seat] or 0
    lead = known.trick.best
    if lead is None or 0 in known.bids or not 0 < bid - at.taken <= len(known.cards):
        return None
    return min((card for card in at.legal if beats(card, lead)), key=_dearness, default=None)


def _dearness(card: Card) -> tuple[bool, int, int]:
    """What sets equal cards apart: a spade and a high card are kept."""
    return card.is_spade, card.rank, card.suit
