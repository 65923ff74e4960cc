"""The figures of ``bench`` that need no display: the kernel, the rules, and decisions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from time import perf_counter
from typing import Any

from spades_desktop.ai import kernel
from spades_desktop.ai.kernel import duel, playout
from spades_desktop.ai.kernel.interpreted import interpreted
from spades_desktop.ai.player import LEVELS
from spades_desktop.cli.measuring import Figure, NotMeasured, alone, in_turn, percentile, rate
from spades_desktop.game import players
from spades_desktop.game.chance import Chance
from spades_desktop.game.unattended import play_match
from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.rules.record import MatchRecord, replay

INTERPRETED = "interpreted"
BROKEN = 1
OPEN_SPIEL = "OpenSpiel C++ rollouts"
PLAYOUTS = 200_000
"""Hands that are played out in a round by compiled code; slower ones play fewer."""
SOLVES = 20
"""Hands that are solved in a round."""
HANDS = {Game.TWO_PLAYER: 2, Game.PARTNERSHIP: 1}
"""Hands whose decisions are timed."""

TRICKS = tuple(range(14))
SCORE = tuple(
    -60 - 60 if tricks < 6 else 60 - 9 * (tricks - 6) - (60 if tricks < 8 else -60) for tricks in TRICKS
)
"""About a score: both have bid 6, a contract missed is lost, a bag costs nine points. It rises and falls."""


def solving(name: str, utility: Sequence[int]) -> list[Figure]:
    """Two-player hands of thirteen cards solved in a second; the same hands by the interpreted source."""

    def solves(module: Any, number: int) -> float:
        solver = module.Duel()
        solver.set_utility(utility)
        hands = [_hands(f"{number}/{deal}", 2) for deal in range(SOLVES)]

        def work() -> int:
            for first, second in hands:
                solver.value(first, second, 0, 0, 0, 0)
            return len(hands)

        return rate(work)

    plain = _plain("duel")
    if plain is None:
        return [Figure(name, alone(lambda number: solves(duel, number)), "1/s")]
    value, ratio = in_turn(lambda number: solves(duel, number), lambda number: solves(plain, number))
    return [Figure(name, value, "1/s", INTERPRETED, ratio)]


def playouts(name: str, seats: int) -> list[Figure]:
    """Hands of thirteen cards played out at random in a second, from the first lead on."""

    def rounds(module: Any, number: int, count: int) -> float:
        player = module.Playouts(seats, number)
        hands = _hands(f"{number}", seats)

        def work() -> int:
            return sum(player.outcomes(hands, [], 0, BROKEN, [0] * seats, count // 13))

        return rate(work)

    def compiled(number: int) -> float:
        return rounds(playout, number, PLAYOUTS if kernel.COMPILED else PLAYOUTS // 50)

    figures = []
    if seats == 4 and (spiel := _open_spiel()) is not None:
        value, ratio = in_turn(compiled, lambda number: _rollouts(spiel, number))
        figures.append(Figure(name, value, "1/s", OPEN_SPIEL, ratio))
    if (plain := _plain("playout")) is not None:
        value, ratio = in_turn(compiled, lambda number: rounds(plain, number, PLAYOUTS // 50))
        figures.append(Figure(name, value, "1/s", INTERPRETED, ratio))
    return figures or [Figure(name, alone(compiled), "1/s")]


def _plain(name: str) -> Any:
    """A module of the kernel interpreted; None where it is so anyway, or in a package without sources."""
    if not kernel.COMPILED:
        return None
    try:
        return interpreted()[name]
    except FileNotFoundError:
        return None


def _open_spiel() -> Any:
    """The module, of the extra ``bench``; None where it is not installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def _rollouts(spiel: Any, number: int) -> float:
    """Random rollouts a second of OpenSpiel's own Spades, from the first lead on, driven by its C++ search.

    The search makes but two steps, each of which is valued by many rollouts.
    """
    rng = random.Random(number)
    game = spiel.load_game("spades")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(4):
        state.apply_action(state.legal_actions()[3])  # a bid of three
    rollouts, steps = PLAYOUTS // 40, 2
    values = spiel.RandomRolloutEvaluator(rollouts, number)
    searcher = spiel.MCTSBot(game, values, 2.0, steps, 10, False, number, False)

    def work() -> int:
        searcher.step(state)
        return rollouts * steps

    return rate(work)


def rules_actions(name: str) -> list[Figure]:
    """Actions a second through the rules engine, of both games."""
    records = [_played(rules) for rules in (TWO_PLAYER, PARTNERSHIP)]

    def work() -> int:
        return sum(sum(1 for _ in replay(record)) for record in records)

    return [Figure(name, alone(lambda _number: rate(work)), "1/s")]


def decisions(name: str, rules: Rules, level: str = "master") -> list[Figure]:
    """Seconds that a level takes for a decision, the 95th percentile of all its decisions in some hands."""
    if level not in LEVELS:
        raise NotMeasured(f"no level {level!r}")
    times: list[float] = []

    def timed(known: Observation, rng: random.Random, asked: str) -> Action:
        start = perf_counter()
        action = players.choose(known, rng, asked)
        times.append(perf_counter() - start)
        return action

    seats = [(level, timed)] * rules.seats
    play_match(rules, seats, Chance(1), random.Random(1), most_hands=HANDS[rules.game])
    return [Figure(name, percentile(times, 95), "s")]


def _hands(seed: str, seats: int) -> list[int]:
    """Hands of thirteen cards as masks."""
    cards = random.Random(seed).sample(range(52), 13 * seats)
    return [sum(1 << card for card in cards[seat::seats]) for seat in range(seats)]


def _played(rules: Rules) -> MatchRecord:
    """A match of rules of thumb, four hands long."""
    seats = [("casual", players.choose)] * rules.seats
    return play_match(rules, seats, Chance(1), random.Random(1), most_hands=4).record
