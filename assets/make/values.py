"""From hands played to the chances to win a match: worked back from the end of matches to their beginning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import exp, log, log1p
from operator import mul, ne
from typing import NamedTuple

from spades_desktop.ai.matchtable import BAGS, STANDINGS, TO_GO, mix
from spades_desktop.game.selfplay import Course, Pair, Share
from spades_desktop.rules.options import Rules

SCALE = 60.0
"""Hands tell of standings near their own: near in log(1 + points to go / SCALE)."""

WIDTHS = (0.085, 0.12, 0.17, 0.24, 0.34, 0.48, 0.68, 0.96)
"""How near: the first standard deviation by which enough hands tell something."""

ENOUGH = 60
"""Hands, those that are less near counted for less."""

FULL = 7
"""With so many bags or more a side shuns another, and hands go otherwise."""

OTHERWISE = 0.2
"""How much less a hand tells for each side that was full of bags there and is not here, or the reverse."""

LEAST = 0.03
"""Hands that tell less than this part of what the nearest could are left out."""

CLOSE = 1e-4
"""When no chance moves by more in a round, they have settled."""

ROUNDS = 60
"""More rounds than it ever takes."""

Chances = list[list[float]]
Weighed = dict[tuple[Share, Share], float]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as one side sees it: both sides' points to go, who was full of bags, what it brought both."""

    to_go: tuple[int, int]
    full: tuple[bool, bool]
    brought: Pair


def hands(rules: Rules, courses: Iterable[Course]) -> list[Hand]:
    """All hands of some matches, each as either side sees it."""
    found = []
    for course in courses:
        at = list(course.start)
        for brought in course.hands:
            to_go = (rules.target - at[0].points, rules.target - at[1].points)
            full = (at[0].bags >= FULL, at[1].bags >= FULL)
            found.append(Hand(to_go, full, brought))
            found.append(Hand((to_go[1], to_go[0]), (full[1], full[0]), (brought[1], brought[0])))
            at = [after(rules, side, share) for side, share in zip(at, brought, strict=True)]
    return found


def after(rules: Rules, side: Share, brought: Share) -> Share:
    """How a side stands after a hand, bags paid for."""
    bags = side.bags + brought.bags
    times, rest = divmod(bags, rules.bag_limit)
    paid = times * (rules.bag_limit - rules.bag_penalty)
    return Share(side.points + brought.points + paid, rest)


def _near(played: Sequence[Hand]) -> dict[tuple[int, int, bool, bool], Weighed]:
    """What hands may bring and how likely, by the places of both sides' points to go and who is full of bags.

    The lesser place comes second.
    """

    def place(to_go: int) -> float:
        return log1p(max(to_go, TO_GO[0]) / SCALE)  # level beyond the target, they play on

    nodes = [place(to_go) for to_go in TO_GO]
    places = [(place(hand.to_go[0]), place(hand.to_go[1])) for hand in played]
    alike = {
        full: [OTHERWISE ** sum(map(ne, full, hand.full)) for hand in played]
        for full in product((False, True), repeat=2)
    }
    found: dict[tuple[int, int, bool, bool], Weighed] = {}
    for other, own in combinations_with_replacement(range(len(TO_GO)), 2):
        squares = [(nodes[own] - mine) ** 2 + (nodes[other] - theirs) ** 2 for mine, theirs in places]
        for (own_full, other_full), weights in alike.items():
            found[own, other, own_full, other_full] = _told(played, squares, weights)
    return found


def _told(played: Sequence[Hand], squares: Sequence[float], weights: Sequence[float]) -> Weighed:
    """What the hands tell that are not too far off: ``squares`` are of their distances."""
    for width in WIDTHS:
        least = -2 * width * width * log(LEAST)
        told: Weighed = defaultdict(float)
        for hand, square, weight in zip(played, squares, weights, strict=True):
            if square <= least:
                told[hand.brought] += weight * exp(-square / (2 * width * width))
        total = sum(told.values())
        if total >= ENOUGH:
            break
    return {brought: weight / total for brought, weight in told.items()}


def _guess(to_go: int, bags: int, their_to_go: int, their_bags: int) -> float:
    """Something to begin with: the nearer it is to the truth the sooner all is settled."""
    lead = their_to_go - to_go + 8 * (their_bags - bags)
    return 1 / (1 + exp(-lead / (6 * min(to_go, their_to_go) ** 0.5)))


class _Next(NamedTuple):
    """What comes of a standing: what mixture of which others, or, at the target, the points beyond it."""

    places: tuple[int, ...]
    shares: tuple[float, ...]
    beyond: int | None


class Values:
    """The chances of all standings, round by round nearer to what the hands make of them."""

    def __init__(self, rules: Rules, courses: Iterable[Course]) -> None:
        played = hands(rules, courses)
        number = {share: place for place, share in enumerate({hand.brought[0]: None for hand in played})}
        self._near = {
            where: [(number[own], number[other], weight) for (own, other), weight in told.items()]
            for where, told in _near(played).items()
        }
        self._next = [[_follow(rules, to_go, bags, share) for share in number] for to_go, bags in STANDINGS]
        self.chances: Chances = [[_guess(*mine, *theirs) for theirs in STANDINGS] for mine in STANDINGS]

    def settle(self) -> int:
        """Goes on until the chances have settled; the rounds it took."""
        for count in range(1, ROUNDS):
            if self.round() <= CLOSE:
                return count
        raise AssertionError("the chances do not settle")

    def round(self) -> float:
        """Works out each chance anew from those that a hand leads to; by how much any moved at most."""
        before = [row[:] for row in self.chances]
        for mine in range(len(STANDINGS)):
            rows = [self._row(following) for following in self._next[mine]]
            for theirs in range(mine):
                chance = self._chance(mine, theirs, rows)
                self.chances[mine][theirs] = chance
                self.chances[theirs][mine] = 1 - chance
        self.chances = ordered(self.chances)
        return max(map(_farthest, before, self.chances))

    def _row(self, following: _Next) -> list[float]:
        """The chances of what comes of a standing, against each other standing."""
        columns = zip(*(self.chances[place] for place in following.places), strict=True)
        return [sum(map(mul, following.shares, column)) for column in columns]

    def _chance(self, mine: int, theirs: int, rows: Sequence[list[float]]) -> float:
        """On average over the hands; ``rows`` are the chances of what each makes of this standing."""
        total = 0.0
        own, other = self._next[mine], self._next[theirs]
        places = mine // len(BAGS), theirs // len(BAGS)
        own_full, other_full = (STANDINGS[at][1] >= FULL for at in (mine, theirs))
        for brought, given, weight in self._near[*places, own_full, other_full]:
            beyond, (nearby, shares, theirs_beyond) = own[brought].beyond, other[given]
            if beyond is None and theirs_beyond is None:
                row = rows[brought]
                total += weight * sum(map(mul, shares, map(row.__getitem__, nearby)))
            elif beyond == theirs_beyond:
                total += weight / 2
            elif theirs_beyond is None or (beyond is not None and beyond > theirs_beyond):
                total += weight
        return total


def _follow(rules: Rules, to_go: int, bags: int, share: Share) -> _Next:
    there = after(rules, Share(-to_go, bags), share)
    places, shares = zip(*mix(-there.points, there.bags), strict=True)
    beyond = there.points + there.bags
    return _Next(places, shares, beyond if beyond >= 0 else None)


def _farthest(row: Sequence[float], other: Sequence[float]) -> float:
    return max(abs(one - two) for one, two in zip(row, other, strict=True))


def ordered(chances: Chances) -> Chances:
    """The chances, but that nowhere a point more makes them less.

    Midway between the least that are nowhere below these, and the greatest nowhere above.
    """
    count, step = len(chances), len(BAGS)
    highest, lowest = [row[:] for row in chances], [row[:] for row in chances]
    for mine in range(count):
        for theirs in range(count):
            # A step back is a node nearer to the target, with the same bags.
            own, other = count - 1 - mine, count - 1 - theirs
            if mine >= step:
                lowest[mine][other] = min(lowest[mine][other], lowest[mine - step][other])
                highest[own][theirs] = max(highest[own][theirs], highest[own + step][theirs])
            if theirs >= step:
                lowest[mine][other] = min(lowest[mine][other], lowest[mine][other + step])
                highest[own][theirs] = max(highest[own][theirs], highest[own][theirs - step])
    return [
        [(high + low) / 2 for high, low in zip(*rows, strict=True)]
        for rows in zip(highest, lowest, strict=True)
    ]
