"""Master at a table of two: legal, repeatable, blind to the unseen, and what the match calls for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings

from spades_desktop.ai.casual import choose as casual
from spades_desktop.ai.player import Budget, consider
from spades_desktop.ai.two_player import duelist
from spades_desktop.ai.two_player.belief import belief
from spades_desktop.ai.two_player.odds import Trust
from spades_desktop.ai.two_player.stakes import Stake
from spades_desktop.rules.actions import Bid, Deal, DoubleNil, Look
from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import TWO_PLAYER, Game, Rules
from spades_desktop.rules.record import MatchRecord, replay
from spades_desktop.rules.scoring import ContractLine, SideScore
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply, legal_actions
from tests.ai.duplicate import shuffled
from tests.ai.every_deal import consistent_deals
from tests.rules.redeal import another_match
from tests.strategies import matches, random_action, random_rules

TRUST = duelist.MASTER.trust
FEW = Budget(samples=6)


def turns(hands: int, seed: int, rules: Rules = TWO_PLAYER) -> Iterator[tuple[Match, Observation]]:
    """Every turn of some hands between casual players, and what the seat to act knows."""
    for number in range(hands):
        rng = Random(f"{seed}/{number}")
        match, _ = apply(new_match(rules, number % 2), Deal(shuffled(rng)))
        while match.to_act is not None:
            known = observe(match, match.to_act)
            yield match, known
            match, _ = apply(match, casual(known, rng), match.to_act)


def last_plays(hands: int, seed: int, cards: int) -> Iterator[tuple[Match, Observation]]:
    """The turns to play with so many cards left at most, where there is a choice."""
    for match, known in turns(hands, seed):
        if known.phase is Phase.PLAY and len(known.cards) <= cards and len(known.legal_cards()) > 1:
            yield match, known


@pytest.mark.parametrize("level", ["novice", "expert", "master"])
def test_every_choice_is_legal_whatever_the_options(level: str) -> None:
    rng = Random(5)
    due = set()
    for _ in range(15):
        match = new_match(random_rules(rng, Game.TWO_PLAYER), 0)
        while match.phase is not Phase.OVER and len(match.history) < 2:
            action = random_action(match, rng)
            if match.to_act is not None and rng.random() < 0.3:
                due.add(match.phase)
                action = consider(observe(match, match.to_act), level, rng, FEW).action
            match, _ = apply(match, action, match.to_act)
    assert due >= {Phase.LOOK, Phase.DRAFT, Phase.BID, Phase.PLAY}


@settings(max_examples=60, deadline=None)
@given(matches(Game.TWO_PLAYER, hands=1))
def test_the_same_seed_and_samples_give_the_same_thought(played: tuple[MatchRecord, Match]) -> None:
    match = played[1]
    if match.to_act is not None:
        known = observe(match, match.to_act)
        assert consider(known, "master", Random(1), FEW) == consider(known, "master", Random(1), FEW)


@settings(max_examples=60, deadline=None)
@given(matches(Game.TWO_PLAYER, hands=1))
def test_what_a_seat_cannot_know_changes_no_thought(played: tuple[MatchRecord, Match]) -> None:
    record, match = played
    if match.to_act is None:
        return
    *_, (other, _) = islice(replay(another_match(record, match.to_act, Random(3))), 1000)
    thought = consider(observe(match, match.to_act), "master", Random(1), FEW)
    assert consider(observe(other, match.to_act), "master", Random(1), FEW) == thought


@settings(max_examples=60, deadline=None)
@given(matches(Game.TWO_PLAYER, hands=1))
def test_the_action_is_the_first_option_and_every_option_is_legal(played: tuple[MatchRecord, Match]) -> None:
    match = played[1]
    if match.to_act is not None and match.phase is not Phase.SWAP:
        thought = consider(observe(match, match.to_act), "master", Random(1), FEW)
        assert thought.options[0][0] == thought.action
        assert {action for action, _ in thought.options} <= {*legal_actions(match)}


def test_the_kinds_of_hands_across_are_those_of_every_deal_that_may_be() -> None:
    for match, known in islice(last_plays(8, 1, 3), 25):
        own = known.cards.mask
        kinds = belief(known, TRUST).kinds(own, 5000)
        assert kinds is not None
        assert known.seat is not None
        every = {_kind(hands[1 - known.seat].mask, own) for hands in consistent_deals(known)}
        assert sorted(_kind(world, own) for world, _ in kinds) == sorted(every)
        assert sum(weight for _, weight in kinds) == pytest.approx(1)
        assert match.to_act == known.seat


def _kind(hand: int, own: int) -> tuple[tuple[int, int], ...]:
    """For each card of a hand its suit and how many own cards of the suit lie below."""
    return tuple(
        sorted(
            (card.suit, sum(1 for mine in CardSet(own) if mine.suit == card.suit and mine < card))
            for card in CardSet(hand)
        )
    )


def test_dealt_worlds_are_hands_that_may_be() -> None:
    for _, known in islice(last_plays(12, 2, 2), 25):
        assert known.seat is not None
        every = {hands[1 - known.seat].mask for hands in consistent_deals(known)}
        assert {*belief(known, TRUST).worlds(50, Random(1))} <= every


def test_a_hand_that_was_drafted_is_believed_to_be_strong() -> None:
    """A drafter keeps high cards and spades."""
    for _, known in turns(3, 4):
        if known.phase is Phase.BID:
            drafted = belief(known, Trust(bid=False))
            spades = sum(drafted.odds[card] for card in range(39, 52) if drafted.pool >> card & 1)
            lows = [drafted.odds[card] for card in (0, 13, 26) if drafted.pool >> card & 1]
            assert spades / len(CardSet(drafted.pool & 0x1FFF << 39)) > 2 * max(lows, default=0)


def test_a_high_bid_makes_high_cards_across_likelier() -> None:
    for _, known in turns(4, 5):
        if known.phase is Phase.PLAY and not known.tricks and known.seat is not None:
            bids: list[int | None] = [None, None]
            bids[known.seat] = known.bids[known.seat]
            low, high = list(bids), list(bids)
            low[1 - known.seat], high[1 - known.seat] = 2, 9
            weak = belief(replace(known, bids=tuple(low)), TRUST)
            strong = belief(replace(known, bids=tuple(high)), TRUST)
            ace = 51 if strong.pool >> 51 & 1 else 50
            if strong.pool >> ace & 1:
                assert strong.odds[ace] > weak.odds[ace]


def test_no_nil_is_bid_on_the_ace_of_spades() -> None:
    ace = Card.parse("AS")
    tried = 0
    for _, known in turns(40, 8):
        if known.phase is Phase.BID and ace in known.cards:
            tried += 1
            options = consider(known, "master", Random(1), FEW).options
            assert all(action != Bid(0) for action, _ in options)
    assert tried > 10


def utility(bids: tuple[int, int], rules: Rules = TWO_PLAYER, **changed: object) -> tuple[int, ...]:
    known = Stake(rules, 0, (0, 0), (0, 0), bids, (False, False), duelist.MASTER.worth)
    return replace(known, **changed).utility()  # type: ignore[arg-type]


def test_bags_are_shunned_while_they_are_counted_and_welcome_when_they_are_not() -> None:
    counted = utility((4, 3))
    assert sorted(counted[4:11], reverse=True) == [*counted[4:11]]
    free = utility((4, 3), Rules(Game.TWO_PLAYER, bag_limit=0))
    assert sorted(free) == [*free]


def test_the_own_contract_is_worth_more_than_a_nil_across() -> None:
    """With 6 of 8 tricks wanted, breaking the Nil gives the other side 1 trick, and 7 lose the contract."""
    worth = utility((8, 0))
    assert worth[12] > worth[13]
    assert worth[8] > worth[7]


def test_a_bag_that_keeps_the_other_side_from_winning_the_match_is_taken() -> None:
    worth = utility((3, 6), scores=(200, 445), bags=(5, 0))
    assert worth[8] > worth[7]


def test_in_a_match_as_good_as_decided_points_still_tell_tricks_apart() -> None:
    ahead = utility((4, 3), Rules(Game.TWO_PLAYER, target=50, bag_penalty=0), scores=(40, -200))
    assert all(more > fewer for fewer, more in pairwise(ahead))


@pytest.mark.parametrize(("level", "unit", "most"), [("expert", "points", 130.0), ("master", "match", 1.0)])
def test_both_choices_of_a_draft_have_a_worth_and_the_better_is_chosen(
    level: str, unit: str, most: float
) -> None:
    for _, known in islice(turns(2, 10), 4, 60, 9):
        if known.phase is Phase.DRAFT:
            thought = consider(known, level, Random(1), FEW)
            (action, best), (_, other) = thought.options
            assert action == thought.action
            assert best is not None
            assert other is not None
            assert -most <= other <= best <= most
            assert thought.unit == unit


def test_double_nil_is_for_one_who_is_about_to_lose_the_match() -> None:
    looks = [known for _, known in turns(1, 9) if known.phase is Phase.LOOK]
    assert [consider(known, "master", Random(1)).action for known in looks] == [Look(), Look()]
    thought = consider(_behind(looks[0]), "master", Random(1))
    assert thought.action == DoubleNil()
    assert thought.unit == "match"


def _behind(known: Observation) -> Observation:
    """The same turn at 400 to 490."""
    assert known.seat is not None
    scores = [SideScore((ContractLine(1, 1, 490),), 0)] * 2
    scores[known.seat] = SideScore((ContractLine(1, 1, 400),), 0)
    return replace(known, history=((scores[0], scores[1]),))
