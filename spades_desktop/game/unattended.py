"""Whole matches without a person: the computer against itself, for tests and measurements."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from spades_desktop.game.chance import Chance
from spades_desktop.game.players import Choose
from spades_desktop.rules.actions import Action
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply

MOST_HANDS = 200
"""Players who only lose never reach a target: after so many hands an unattended match is stopped."""


class Ending(Enum):
    """Why a match came to its end."""

    WON = auto()
    """A side has won by the rules."""
    HANDS = auto()
    """It was stopped at the limit of hands, with no winner."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match played to its end: as it stands, its record, and why it ended."""

    match: Match
    record: MatchRecord
    ending: Ending


def play_match(
    rules: Rules,
    players: Sequence[tuple[str, Choose]],
    chance: Chance,
    rng: random.Random,
    most_hands: int = MOST_HANDS,
) -> Outcome:
    """Plays a match between computer players, each a name (its level) and how it chooses.

    Every player sees its observation and nothing else. ``chance`` shuffles and draws,
    ``rng`` is the players' own. Raises ``ValueError`` when they are not as many as the
    game has seats.
    """
    if len(players) != rules.seats:
        raise ValueError(f"{len(players)} players at a table for {rules.seats}")
    first = chance.first(rules.seats)
    match = new_match(rules, first)
    record = MatchRecord(rules, tuple(name for name, _ in players), first)
    for action, after in play_on(match, players, chance, rng, most_hands):
        match, record = after, record.with_action(action)
    return Outcome(match, record, Ending.HANDS if match.winner is None else Ending.WON)


def play_on(
    match: Match,
    players: Sequence[tuple[str, Choose]],
    chance: Chance,
    rng: random.Random,
    most_hands: int = MOST_HANDS,
) -> Iterator[tuple[Action, Match]]:
    """Each action that follows, and the match after it, until it is won or has ``most_hands`` hands.

    The arguments are those of :func:`play_match`.
    """
    turn = 0
    action: Action
    while match.winner is None and len(match.history) < most_hands:
        phase, seat = match.due()
        if phase is Phase.DEAL:
            action = chance.deal(turn)
        elif seat is None:
            action = chance.draw(turn, match)
        else:
            name, choose = players[seat]
            action = choose(observe(match, seat), rng, name)
        match, _ = apply(match, action)
        yield action, match
        turn += 1
