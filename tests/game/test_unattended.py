"""Matches nobody watches: they end by the rules, or at the limit of hands with the reason told."""

from __future__ import annotations

import os
import random

import pytest

from spades_desktop.ai.casual import choose as casual
from spades_desktop.game.chance import Chance
from spades_desktop.game.players import Choose
from spades_desktop.game.unattended import Ending, play_match
from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.rules.record import write
from spades_desktop.rules.record_reader import read

MATCHES = int(os.environ.get("SPADES_MATCHES", "16"))
"""Of each kind; a thousand were played before this was released."""


def _casual(known: Observation, rng: random.Random, _level: str) -> Action:
    return casual(known, rng)


def _random(known: Observation, rng: random.Random, _level: str) -> Action:
    return rng.choice(list(known.legal_actions()))


def _any_rules(game: Game, rng: random.Random) -> Rules:
    return Rules(
        game,
        target=rng.choice((50, 100, 250, 500)),
        bag_limit=rng.choice((0, 5, 10)),
        bag_penalty=rng.choice((0, 50, 100)),
        nil_bonus=rng.choice((0, 50, 100)),
        double_nil=rng.choice(list(DoubleNilRule)),
        exchange=rng.randint(0, 3),
        nil_tricks_are_bags=rng.random() < 0.5,
        see_discard=rng.random() < 0.5,
        loss_limit=rng.choice((None, -200, -500)),
    )


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("choose", [_casual, _random])
def test_matches_over_all_options_end_by_the_rules_or_at_the_limit(game: Game, choose: Choose) -> None:
    rng = random.Random(f"{game.value}/{choose is _casual}")
    for number in range(MATCHES):
        rules = _any_rules(game, rng)
        players = [(f"player {seat}", choose) for seat in range(rules.seats)]
        outcome = play_match(rules, players, Chance(number), rng, most_hands=40)
        won = outcome.ending is Ending.WON
        assert won == (outcome.match.winner is not None)
        assert won or len(outcome.match.history) == 40
        assert read(write(outcome.record, outcome.match).encode())[1] == outcome.match


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_a_match_stopped_at_the_limit_says_so(rules: Rules) -> None:
    players = [(f"player {seat}", _casual) for seat in range(rules.seats)]
    outcome = play_match(rules, players, Chance(1), random.Random(1), most_hands=1)
    assert outcome.ending is Ending.HANDS
    assert outcome.match.winner is None
    assert len(outcome.match.history) == 1


def test_the_number_of_players_must_be_that_of_the_seats() -> None:
    with pytest.raises(ValueError, match="at a table for 4"):
        play_match(PARTNERSHIP, [("only", _casual)], Chance(1), random.Random(1))
