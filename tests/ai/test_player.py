"""The computer player is legal everywhere, repeats itself, and knows no more than its seat."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from spades_desktop.ai import player
from spades_desktop.ai.casual import choose
from spades_desktop.ai.player import Budget, Thought, consider
from spades_desktop.rules.actions import Deal, token
from spades_desktop.rules.cards import DECK
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import TWO_PLAYER, Game
from spades_desktop.rules.record import MatchRecord, replay
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply, legal_actions
from tests.rules.redeal import another_match
from tests.strategies import matches, random_action, random_rules, rngs


@pytest.mark.parametrize("game", Game)
def test_every_choice_is_legal_whatever_the_options_and_whatever_went_before(game: Game) -> None:
    rng = Random(2)
    due: Counter[Phase] = Counter()
    hands = 0
    while hands < 150:
        match = new_match(random_rules(rng, game), 0)
        while match.phase is not Phase.OVER and len(match.history) < 4:
            action = random_action(match, rng)
            if match.to_act is not None and rng.random() < 0.7:
                due[match.phase] += 1
                action = choose(observe(match, match.to_act), rng)
            match, _ = apply(match, action, match.to_act)
        hands += len(match.history)
    own = {Phase.DRAFT, Phase.SWAP} if game is Game.TWO_PLAYER else {Phase.PASS, Phase.RETURN}
    assert set(due) == own | {Phase.LOOK, Phase.BID, Phase.PLAY}


@settings(max_examples=60)
@given(matches(hands=1))
def test_the_choice_is_among_those_the_rules_list(played: tuple[MatchRecord, Match]) -> None:
    match = played[1]
    if match.to_act is not None:
        chosen = choose(observe(match, match.to_act), Random(1))
        # An exchange may be named in another order than the rules list it.
        legal = {frozenset(token(action).replace(":", ",").split(",")) for action in legal_actions(match)}
        assert frozenset(token(chosen).replace(":", ",").split(",")) in legal


@settings(max_examples=60)
@given(matches(hands=1), rngs())
def test_the_same_observation_gets_the_same_choice(played: tuple[MatchRecord, Match], rng: Random) -> None:
    match = played[1]
    if match.to_act is not None:
        known = observe(match, match.to_act)
        assert choose(known, Random(1)) == choose(known, Random(1), Budget(seconds=rng.random()))


@settings(max_examples=60)
@given(matches(hands=1), rngs())
def test_what_a_seat_cannot_know_changes_no_choice(played: tuple[MatchRecord, Match], rng: Random) -> None:
    record, match = played
    if match.to_act is None:
        return
    *_, (other, _) = islice(replay(another_match(record, match.to_act, rng)), 1000)
    chosen = choose(observe(match, match.to_act), Random(1))
    assert choose(observe(other, match.to_act), Random(1)) == chosen


@settings(max_examples=20)
@given(matches(hands=1))
def test_the_level_casual_has_one_option_and_does_not_weigh_it(played: tuple[MatchRecord, Match]) -> None:
    match = played[1]
    if match.to_act is not None:
        known = observe(match, match.to_act)
        action = choose(known, Random(1))
        assert consider(known, "casual", Random(1)) == Thought(action, ((action, None),), "points", 0)
        assert player.choose(known, "casual", Random(1)) == action


def test_there_is_no_level_of_another_name() -> None:
    match, _ = apply(new_match(TWO_PLAYER, 0), Deal(DECK))
    with pytest.raises(KeyError):
        consider(observe(match, match.to_act), "genius", Random(1))


def test_only_the_seat_whose_turn_it_is_may_ask() -> None:
    match = new_match(random_rules(Random(1)), 0)
    with pytest.raises(AssertionError):
        choose(observe(match, 0), Random(1))
