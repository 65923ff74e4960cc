"""The arena: computer against computer on duplicate deals, each played twice with the sides swapped."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from spades_desktop.game import players
from spades_desktop.game.chance import Chance
from spades_desktop.game.players import Choose
from spades_desktop.game.unattended import MOST_HANDS, play_match
from spades_desktop.game.workers import Workers, spread
from spades_desktop.rules.actions import Action, Deal
from spades_desktop.rules.cards import DECK
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import write
from spades_desktop.rules.seats import SIDES, other_side, side_of
from spades_desktop.rules.state import Match
from spades_desktop.rules.step import legal_actions


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players, by the names of their levels, each playing all seats of a side.

    A deal is the first hand of a match, or a match to its end where ``whole_matches``
    are played. Everything but the time it takes follows from the contest and the
    deal's number. ``choose`` must be a function that another process can import.
    """

    rules: Rules
    names: tuple[str, str]
    seed: int
    whole_matches: bool = False
    choose: Choose = players.choose


@dataclass(frozen=True, slots=True)
class Table:
    """What came of a deal at one table. Pairs have the contest's first player first.

    ``hands`` are the points of each hand, ``winner`` the player who won the match,
    ``seconds`` the time that the players' ``decisions`` took, ``record`` the match as text.
    """

    hands: tuple[tuple[int, int], ...]
    winner: int | None
    seconds: tuple[float, float]
    decisions: tuple[int, int]
    record: str

    @property
    def points(self) -> int:
        """By how many points the first player is ahead of the second."""
        return sum(first - second for first, second in self.hands)


@dataclass(frozen=True, slots=True)
class Duplicate:
    """One deal, played twice: the first player is side 0 at the first table, side 1 at the second."""

    number: int
    tables: tuple[Table, Table]


def play(contest: Contest, deals: int, workers: Workers) -> Iterator[Duplicate]:
    """Plays the deals 0 to ``deals`` - 1, and yields each as soon as it is finished."""
    return spread(partial(play_deal, contest), range(deals), workers)


def play_deal(contest: Contest, number: int) -> Duplicate:
    """Plays one deal at both tables."""
    first, second = (_play_table(contest, number, side) for side in SIDES)
    return Duplicate(number, (first, second))


def _play_table(contest: Contest, number: int, side: int) -> Table:
    """One table, where the contest's first player is ``side``."""
    rules = contest.rules
    seats = [_Seat(contest, f"{number}/{side}/{seat}") for seat in range(rules.seats)]
    names = [contest.names[side_of(seat) != side] for seat in range(rules.seats)]
    outcome = play_match(
        rules,
        list(zip(names, seats, strict=True)),
        _Decks(contest.seed, number),
        random.Random(0),  # unused: every seat has a generator of its own
        most_hands=MOST_HANDS if contest.whole_matches else 1,
    )
    order = (side, other_side(side))
    match = outcome.match

    def of_side(values: list[float]) -> list[float]:
        return [sum(values[seat] for seat in range(rules.seats) if side_of(seat) == one) for one in order]

    seconds = of_side([seat.seconds for seat in seats])
    decisions = of_side([seat.decisions for seat in seats])
    return Table(
        hands=tuple((hand[order[0]].points, hand[order[1]].points) for hand in match.history),
        winner=None if match.winner is None else order.index(match.winner),
        seconds=(seconds[0], seconds[1]),
        decisions=(int(decisions[0]), int(decisions[1])),
        record=write(outcome.record, match),
    )


class _Seat:
    """A player at a seat, with a generator that no other player's thinking touches, and a watch."""

    def __init__(self, contest: Contest, place: str) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self._choose = contest.choose
        self._rng = random.Random(f"{contest.seed}/{place}")

    def __call__(self, known: Observation, _rng: random.Random, level: str) -> Action:
        start = perf_counter()
        action = self._choose(known, self._rng, level)
        self.seconds += perf_counter() - start
        self.decisions += 1
        return action


class _Decks(Chance):
    """The same decks hand by hand at both tables, however the hands before were played."""

    def __init__(self, seed: int, number: int) -> None:
        super().__init__(seed)
        self._number = number
        self._hands = 0

    def first(self, seats: int) -> int:
        """Each seat in turn."""
        return self._number % seats

    def deal(self, _turn: int) -> Deal:
        """The deck of the next hand."""
        self._hands += 1
        deck = list(DECK)
        self._random("deck").shuffle(deck)
        return Deal(tuple(deck))

    def draw(self, _turn: int, match: Match) -> Action:
        """One of the draws that are possible now."""
        assert match.hand is not None
        return self._random(f"draw {len(match.hand.swaps)}").choice(list(legal_actions(match)))

    def _random(self, what: str) -> random.Random:
        return random.Random(f"{self.seed}/{self._number}/{self._hands}/{what}")
