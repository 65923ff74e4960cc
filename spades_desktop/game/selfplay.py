"""Matches of the strongest player against itself, from any standing: what the table of chances is made of."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from spades_desktop.ai import player
from spades_desktop.ai.thought import Budget
from spades_desktop.game.chance import Chance
from spades_desktop.game.unattended import play_on
from spades_desktop.game.workers import Workers, spread
from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import BagsLine, PenaltyLine, SideScore
from spades_desktop.rules.state import Match

LOWEST = -100
"""A match begins with no side below these points."""

APART = 120
"""By how many points the sides are apart then, give or take: this is a standard deviation."""


@dataclass(frozen=True, slots=True)
class Share:
    """What a hand brings a side: the points of its bids, and its bags, a point each. No penalty is taken off.

    As a standing: the points that are not of bags, and the bags still counting.
    """

    points: int
    bags: int


Pair = tuple[Share, Share]
"""Of both sides, side 0 first."""


@dataclass(frozen=True, slots=True)
class Course:
    """The match of a number: how it stood when it began, and what each hand brought."""

    number: int
    start: Pair
    hands: tuple[Pair, ...]


def courses(
    rules: Rules, seed: int, samples: int, numbers: Iterable[int], workers: Workers
) -> Iterator[Course]:
    """Plays the matches of these numbers, and yields each as soon as it is over.

    A player looks at so many ``samples`` for a decision. The rules, the seed and the
    match's number decide all else.
    """
    return spread(partial(course, rules, seed, samples), numbers, workers)


def course(rules: Rules, seed: int, samples: int, number: int) -> Course:
    """Plays the match of a number to its end, from a standing drawn from all between which a match moves."""
    rng = random.Random(f"{seed}/{number}")
    points = rng.uniform(LOWEST, rules.target)
    start = _start(rules, points, rng), _start(rules, points + rng.gauss(0, APART), rng)

    def choose(known: Observation, rng: random.Random, level: str) -> Action:
        return player.choose(known, level, rng, Budget(samples=samples))

    match = Match(rules, number % rules.seats, history=((_opening(start[0]), _opening(start[1])),))
    players = [(player.STRONGEST, choose)] * rules.seats
    *_, (_, ended) = play_on(match, players, Chance(rng.getrandbits(64)), rng)
    return Course(number, start, tuple((_share(one), _share(other)) for one, other in ended.history[1:]))


def _start(rules: Rules, points: float, rng: random.Random) -> Share:
    """Whole tens near these points, but short of the target, and any bags."""
    tens = min(max(points, LOWEST), rules.target - 1) // 10
    return Share(10 * int(tens), rng.randrange(rules.bag_limit) if rules.counts_bags else 0)


def _opening(start: Share) -> SideScore:
    """A hand that leaves a side so."""
    return SideScore((BagsLine(0, start.points + start.bags),), start.bags)


def _share(score: SideScore) -> Share:
    bags = sum(line.points for line in score.lines if isinstance(line, BagsLine))
    penalties = sum(line.points for line in score.lines if isinstance(line, PenaltyLine))
    return Share(score.points - bags - penalties, bags)
