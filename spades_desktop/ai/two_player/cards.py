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
from spades_desktop.ai.values import dearness
from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import Card
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.tricks import beats

LAST_TRICKS = 5
"""From so many on, no card is played to which another is never inferior."""

KINDS_A_SAMPLE = 10
"""With fewer cards more is looked at in the same time."""

KINDS_A_SECOND = 2000
"""Where it is time that is short."""

QUICK = 10
"""With more cards than this to play, a world takes several times as long."""


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
    if len(at.legal) == 1:
        return Thought(Play(at.legal[0]), ((Play(at.legal[0]), None),), skill.worth)
    judged = _judge(known, at, rng, budget, skill)
    points = 1 / SCALE if skill.worth == "points" else 0.01 / SCALE
    options = tuple((Play(card), judged.worth[card] * points) for card in _in_order(known, at, judged))
    return Thought(options[0][0], options, skill.worth, judged.worlds)


@dataclass(frozen=True, slots=True)
class _Judged:
    """The mean worth of each card over so many ``worlds``; ``poor`` ones are dominated in all there are."""

    worth: dict[Card, float]
    poor: frozenset[Card]
    worlds: int


def _judge(known: Observation, at: Table, rng: random.Random, budget: Budget | None, skill: Skill) -> _Judged:
    held = belief(known, skill.trust)
    solver = Duel(MEMORY)
    solver.set_utility(stake(known, (known.bids[0] or 0, known.bids[1] or 0), skill.worth).utility())
    kinds = held.kinds(at.mine, _most_kinds(known, budget, skill))
    if kinds is not None:
        columns = [*zip(*at.values(solver, [world for world, _ in kinds]), strict=True)]
        weights = [weight for _, weight in kinds]
        means = [sum(map(float.__mul__, weights, map(float, column))) for column in columns]
        poor = frozenset(
            card for card, column in zip(at.legal, columns, strict=True) if _is_dominated(column, columns)
        )
        return _Judged(dict(zip(at.legal, means, strict=True)), poor, len(kinds))
    sums = [0] * len(at.legal)
    worlds = 0
    for count in portions(budget, skill.samples):
        worlds += count
        for column, values in enumerate(zip(*at.values(solver, held.worlds(count, rng)), strict=True)):
            sums[column] += sum(values)
    worth = {card: total / worlds for card, total in zip(at.legal, sums, strict=True)}
    return _Judged(worth, frozenset(), worlds)


def _in_order(known: Observation, at: Table, judged: _Judged) -> list[Card]:
    """The legal cards, the one to play first.

    A trick that the contract needs is taken, and cheaply. In half of the last tricks
    where that may be done another card would be better, were all cards in sight: it
    saves a bag. But a bird in the hand comes before a bag.
    """
    worth, poor = judged.worth, judged.poor
    order = sorted(at.legal, key=lambda card: (card in poor, -round(worth[card] / SCALE, 9), dearness(card)))
    if plain := _cheapest_taker(known, at):
        order.sort(key=lambda card: card != plain)
    return order


def _most_kinds(known: Observation, budget: Budget | None, skill: Skill) -> int:
    """Up to how many kinds of hands across are all looked at: in the last tricks whatever the budget."""
    if len(known.cards) <= LAST_TRICKS:
        return LAST_KINDS
    if budget and budget.samples:
        return KINDS_A_SAMPLE * budget.samples
    most = skill.kinds if len(known.cards) <= QUICK else skill.kinds // 4
    return min(most, round(KINDS_A_SECOND * budget.seconds)) if budget and budget.seconds else most


def _is_dominated(column: tuple[int, ...], columns: Sequence[tuple[int, ...]]) -> bool:
    """Whether another card is worth at least as much in every world, and more in one."""
    return any(other != column and all(map(int.__ge__, other, column)) for other in columns)


def _cheapest_taker(known: Observation, at: Table) -> Card | None:
    """The cheapest card that takes the trick for a contract that still needs it."""
    assert known.seat is not None
    bid = known.bids[known.seat] or 0
    lead = known.trick.best
    if lead is None or 0 in known.bids or not 0 < bid - at.taken <= len(known.cards):
        return None
    return min((card for card in at.legal if beats(card, lead)), key=dearness, default=None)
