"""What expert and master bid and play at a table of four."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.stakes import SCALE, stakes_of
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.player import Budget, Thought, choose, consider
from spades_desktop.ai.values import hand_value
from spades_desktop.rules.actions import Bid, Deal, DoubleNil, Look, Play, token
from spades_desktop.rules.cards import DECK, Card, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP, Game, Rules
from spades_desktop.rules.scoring import BagsLine, HandScore, SideScore
from spades_desktop.rules.state import new_match
from spades_desktop.rules.step import apply
from tests.ai.duplicate import shuffled
from tests.ai.situations import bid, look, play

SEEDS = range(3)
NO_BAGS = Rules(Game.PARTNERSHIP, bag_penalty=0)


def thought(known: Observation, seed: int = 1, level: str = "master") -> Thought:
    return consider(known, level, random.Random(seed))


def answers(known: Observation) -> set[str]:
    """What master does, whatever its seed."""
    return {token(thought(known, seed).action) for seed in SEEDS}


def with_bags(ours: int, theirs: int, points: tuple[int, int] = (0, 0)) -> tuple[HandScore, ...]:
    lines = [(BagsLine(0, one),) for one in points]
    return ((SideScore(lines[0], ours), SideScore(lines[1], theirs)),)


def test_a_low_hand_bids_nil() -> None:
    assert answers(bid("2C 3C 4C 7C 2D 4D 6D 2H 3H 5H 7H 2S 3S", (None,) * 4, rules=PARTNERSHIP)) == {"bid:0"}


def test_the_ace_of_spades_never_bids_nil() -> None:
    known = bid("2C 3C 4C 7C 2D 4D 6D 2H 3H 5H 7H 2S AS", (None,) * 4, rules=PARTNERSHIP)
    assert Bid(0) not in [action for action, _ in thought(known).options]


def test_where_a_nil_brings_nothing_a_low_hand_bids_a_number() -> None:
    rules = Rules(Game.PARTNERSHIP, nil_bonus=0)
    known = bid("2C 3C 4C 7C 2D 4D 6D 2H 3H 5H 7H 2S 3S", (None,) * 4, rules=rules)
    assert answers(known) <= {"bid:1", "bid:2"}


def test_a_stronger_hand_bids_more() -> None:
    hands = ("3C 7C JC 5D 9D TD 2H 6H QH JH 4S 9S TS", "AC KC 5C AD KD 4D AH 2H AS KS QS 8S 5S")
    poor, strong = (thought(bid(hand, (None, 3, 3, 3), rules=PARTNERSHIP)).action for hand in hands)
    assert isinstance(poor, Bid)
    assert isinstance(strong, Bid)
    assert strong.tricks >= poor.tricks + 4


def test_double_nil_is_left_alone_by_a_side_that_is_not_behind() -> None:
    assert thought(look(PARTNERSHIP, 0, 0)).action == Look()


def test_far_behind_at_the_end_of_a_match_double_nil_is_bid() -> None:
    assert thought(look(PARTNERSHIP, 200, 470)).action == DoubleNil()


def test_where_double_nil_is_not_played_there_is_nothing_to_think_of() -> None:
    rules = replace(PARTNERSHIP, double_nil=type(PARTNERSHIP.double_nil)("never"))
    assert thought(look(rules, 200, 470)).action == Look()


@pytest.mark.parametrize("taken", [(0, 0, 0, 0), (1, 2, 1, 2), (2, 2, 2, 2)])
def test_a_sure_trick_of_the_partner_is_not_overtaken(taken: tuple[int, ...]) -> None:
    known = play(
        "AH QH 2H 9C 8C KD 9D 7D JS 6S 3S 2S TD"[: 38 - 3 * sum(taken)], (4, 3, 3, 3), "5H KH 3H", taken=taken
    )
    assert answers(known) <= {"QH", "2H"}


@pytest.mark.parametrize("taken", [(0, 0, 0, 0), (1, 2, 1, 2), (2, 2, 2, 2)])
def test_last_to_play_and_short_the_trick_is_won_as_cheaply_as_can_be(taken: tuple[int, ...]) -> None:
    known = play(
        "AH QH JH 2H 9C KD 9D 7D JS 6S 3S 2S TD"[: 38 - 3 * sum(taken)], (4, 3, 4, 2), "TH 4H 5H", taken=taken
    )
    assert answers(known) == {"JH"}


def test_the_partners_nil_is_covered() -> None:
    known = play("AC 9C 3C KD 9D 2D QH 8H 7H KS TS 5S 4S", (4, 3, 0, 4), "2C 8C 4C")
    assert answers(known) <= {"9C", "AC"}


def test_a_contract_is_not_broken_to_attack_a_nil() -> None:
    """The last trick but one decides the contract; led low, the club would go to the Nil bidder."""
    known = play("AC 2C", (3, 0, 3, 4), taken=(3, 0, 2, 6), out="KC QC 3C 2D 2H 2S")
    assert answers(known) == {"AC"}


def test_a_bag_is_left_to_the_others() -> None:
    known = play("AC 2C", (3, 3, 3, 2), "TC 9C 3C", taken=(4, 3, 2, 2), out="2D 2H 2S")
    assert answers(known) == {"2C"}


def test_a_bag_is_no_worry_where_bags_are_not_counted() -> None:
    known = play("AC 2C", (3, 3, 3, 2), "TC 9C 3C", taken=(4, 3, 2, 2), out="2D 2H 2S", rules=NO_BAGS)
    assert answers(known) == {"AC"}


def test_a_bag_is_taken_where_it_keeps_the_others_from_winning() -> None:
    """They need two more tricks and have 450; our contract is made, and we have nine bags."""
    known = play("AC 2C", (3, 4, 3, 3), "TC 9C 3C", taken=(4, 3, 2, 2), out="2D 2H 2S")
    known = replace(known, history=with_bags(8, 0, (300, 450)))
    assert answers(known) == {"AC"}


def test_every_card_is_weighed_and_the_best_comes_first() -> None:
    known = play("AH QH JH 2H 9C KD 9D 7D JS 6S 3S 2S TD", (4, 3, 4, 2), "TH 4H")
    answer = thought(known)
    assert {action for action, _ in answer.options} == {Play(card) for card in known.legal_cards()}
    assert answer.action == answer.options[0][0]
    assert answer.unit == "match"
    assert all(worth is not None and 0 <= worth <= 1 for _, worth in answer.options)


def test_a_forced_card_needs_no_thought() -> None:
    known = play("AH 9C KD 9D 7D JS 6S 3S 2S TD 3C 4C 5C", (4, 3, 4, 2), "TH 4H")
    assert thought(known) == Thought(Play(Card.parse("AH")), ((Play(Card.parse("AH")), None),), "match")


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_same_seed_and_samples_give_the_same_answer(level: str) -> None:
    known = play("AH QH JH 2H 9C KD 9D 7D JS 6S 3S 2S TD", (4, 3, 4, 2), "TH 4H")
    one, other = (consider(known, level, random.Random(7), Budget(samples=100)) for _ in range(2))
    assert one == other
    assert one.samples == 100


def test_what_a_seat_has_not_seen_changes_nothing() -> None:
    rng = random.Random(3)
    deck = list(shuffled(rng))
    mine = deck[0::4]
    others = [card for card in deck if card not in mine]
    seen = []
    for _ in range(2):
        rng.shuffle(others)
        dealt = [card for row in zip(mine, *(others[at::3] for at in range(3)), strict=True) for card in row]
        match, _ = apply(new_match(PARTNERSHIP, 3), Deal(tuple(dealt)))
        for seat in range(4):
            match, _ = apply(match, Look(), seat)
            if seat == 0:
                match, _ = apply(match, Bid(4), seat)
            else:
                match, _ = apply(match, Bid(3), seat)
        seen.append(observe(match, 0))
    assert seen[0] == seen[1]
    assert thought(seen[0]) == thought(seen[1])


def test_dealt_hands_fit_what_was_shown() -> None:
    known = play("KH QH 2H 9C 8C KD 9D", (4, 0, 3, 3), "5H AH 3H", taken=(1, 2, 1, 2))
    worlds = dealer(known, seed=5).deal(50)
    unseen = (1 << 52) - 1 & ~known.cards.mask & ~known.played().mask
    for at in range(0, len(worlds), 4):
        hands = list(worlds[at : at + 4])
        assert [hand.bit_count() for hand in hands] == list(known.sizes)
        assert hands[0] == known.cards.mask
        assert hands[1] | hands[2] | hands[3] == unseen
        for seat in (1, 2, 3):
            assert not any(CardSet(hands[seat]).of_suit(suit) for suit in known.voids_of(seat))


def test_a_high_bidder_is_dealt_better_cards_than_a_low_one() -> None:
    known = bid("2C 3C 4C 7C 2D 4D 6D 2H 3H 5H 7H 2S 3S", (None, 6, 3, 2), rules=PARTNERSHIP)
    worlds = dealer(known, seed=5).deal(200)
    means = [
        sum(hand_value(CardSet(hand), Game.PARTNERSHIP) for hand in worlds[seat::4]) / 200
        for seat in range(1, 4)
    ]
    assert means == pytest.approx([6.3, 3.3, 2.3], abs=0.6)


def test_stakes_rise_with_what_the_hand_brings() -> None:
    known = play("AC 2C", (0, 3, 6, 4), taken=(0, 3, 5, 3))
    at = stakes_of(known, (0, 3, 6, 4), (False,) * 4)
    made, failed, set_too = ((0, 7, 6, 0), (1, 6, 6, 0), (1, 7, 5, 0))
    assert at.chance(made) > at.chance(failed) > at.chance(set_too)
    outcome = sum(count * stride for count, stride in zip(made, at.strides, strict=True))
    assert at.utility()[outcome] == round(SCALE * at.chance(made))


def test_hands_played_freely_are_counted_once_for_each_round() -> None:
    deck = list(DECK)
    random.Random(1).shuffle(deck)
    hands = [CardSet.of(deck[13 * seat : 13 * seat + 13]).mask for seat in range(4)]
    counts = []
    for _ in range(2):
        playouts = Playouts(4, seed=1)
        playouts.play_by_rules((3, 3, 3, 3), (1, 1))
        playouts.set_strides((1, 0, 1, 0))
        counts.append(list(playouts.tally(hands * 5, 1, 10)))
    assert sum(counts[0]) == 50
    assert counts[0] == counts[1]


def test_a_whole_match_can_be_played_by_experts_with_all_options_changed() -> None:
    rules = Rules(
        Game.PARTNERSHIP, target=50, bag_limit=5, bag_penalty=50, nil_tricks_are_bags=False, exchange=2
    )
    match, rng = new_match(rules, 0), random.Random(2)
    hands = 0
    while match.phase is not Phase.OVER and hands < 3:
        match, _ = apply(match, Deal(shuffled(rng)))
        hands += 1
        while match.phase not in (Phase.DEAL, Phase.OVER):
            seat = match.to_act
            assert seat is not None
            match, _ = apply(match, choose(observe(match, seat), "expert", rng, Budget(samples=8)), seat)
    assert len(match.history) == hands
