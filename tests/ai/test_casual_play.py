"""What the rules of thumb do at the card table, one situation a test."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spades_desktop.ai.casual import choose
from spades_desktop.rules.actions import Action, token
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER
from tests.ai.situations import play

HIGH_AND_LOW = "2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS"


def chosen(known: Observation) -> str:
    action: Action = choose(known, random.Random(1))
    return token(action)


def test_a_forced_card_is_played() -> None:
    assert chosen(play("2C 3D 4D 5D 6D 7D 8D 9D TD JD 2S 3S 4S", (6, 6), "AC")) == "2C"


@pytest.mark.parametrize(("led", "answer"), [("4C", "5C"), ("8C", "9C"), ("JC", "QC"), ("KC", "AC")])
def test_last_to_play_wins_with_the_cheapest_card_that_wins(led: str, answer: str) -> None:
    assert chosen(play(HIGH_AND_LOW, (7, 6), led)) == answer


def test_a_trick_that_cannot_be_won_gets_the_lowest_card() -> None:
    assert chosen(play(HIGH_AND_LOW, (7, 6), "AD")) == "3D"


def test_a_void_player_who_needs_tricks_ruffs_with_the_lowest_spade() -> None:
    assert chosen(play("2C 5C 9C QC AC 3D 8D KD 7D JD 2S 9S KS", (7, 6), "AH")) == "2S"


def test_a_ruff_is_overruffed_as_cheaply_as_can_be() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 7D JD 2S 9S KS", (3, 4, 3, 3), "TH 3H 8S")
    assert chosen(known) == "9S"


def test_a_partners_sure_trick_is_not_overtaken() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (4, 3, 3, 3), "7C KC 8C")
    assert chosen(known) == "2C"


def test_a_partners_sure_trick_is_not_ruffed() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 7D JD 2S 9S KS", (4, 3, 3, 3), "7H AH 8H")
    assert chosen(known) == "2C"


def test_a_partners_poor_card_is_no_reason_to_hold_back_a_sure_winner() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (4, 3, 3, 3), "7C 3C KC")
    assert chosen(known) == "AC"


def test_a_sure_winner_is_led_by_a_side_that_needs_tricks() -> None:
    assert chosen(play("2C AC 3D", (8, 3), taken=(6, 4), out="3C KC 4D 5D KD")) == "AC"


BAGS = "2H 5H QH 3D"


def test_a_made_contract_ducks_bags() -> None:
    known = play(BAGS, (5, 3), "9H", taken=(5, 4))
    assert chosen(known) == "5H"


def test_a_made_contract_sheds_its_highest_card_under_a_higher_one() -> None:
    assert chosen(play(BAGS, (5, 3), "KH", taken=(5, 4))) == "QH"


def test_without_bags_nothing_is_ducked() -> None:
    known = play(BAGS, (5, 3), "9H", taken=(5, 4), rules=replace(TWO_PLAYER, bag_limit=0))
    assert chosen(known) == "QH"


def test_a_made_contract_takes_the_trick_that_sets_the_other_side() -> None:
    known = play(BAGS, (5, 8), "9H", taken=(5, 4))
    assert chosen(known) == "QH"


def test_a_nil_bidder_ducks_under_with_the_highest_card_that_stays_below() -> None:
    known = play("2C 5C 9C QC 3D 8D 6D 4H 7H 2H 2S 3S 5S", (0, 5, 4, 3), "3C TC JC")
    assert chosen(known) == "9C"


def test_a_nil_bidder_sheds_a_dangerous_card_when_void() -> None:
    known = play("2C 5C KC 3D 8D 6D 4D 7D 2D TD 2S 3S 5S", (0, 5, 4, 3), "3H TH JH")
    assert chosen(known) == "KC"


def test_a_nil_bidder_rids_herself_of_a_high_spade_under_a_higher_one() -> None:
    known = play("2C 5C KC 3D 8D 6D 4H 7H 2H TD 2S 3S JS", (0, 5, 4, 3), "4S 6S KS")
    assert chosen(known) == "JS"


def test_a_nil_bidder_does_not_ruff() -> None:
    known = play("2C 3C 5C 3D 8D 6D 4D 7D 2D TD 2S 3S 5S", (0, 5, 4, 3), "3H TH JH")
    assert not chosen(known).endswith("S")


def test_a_nil_bidder_across_a_table_of_two_ducks_too() -> None:
    assert chosen(play("2C 5C 9C 7C 3D 8D 6D 4H 7H 2H 2S 3S 5S", (0, 7), "8C")) == "7C"


def test_a_partners_nil_is_saved_by_taking_the_trick_from_her() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (4, 3, 0, 3), "7C TC 8C")
    assert chosen(known) == "QC"


def test_a_partners_nil_is_covered_with_a_high_lead() -> None:
    known = play("2C 3C 5C 7C AC 3D 4D 6D 4H 5H 2S 9S 3S", (4, 4, 0, 4))
    assert chosen(known) == "AC"


def test_a_partners_nil_is_covered_by_a_high_card_before_she_plays() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (1, 4, 0, 4), "4C")
    assert chosen(known) in ("QC", "AC")


def test_a_bag_is_no_reason_to_leave_a_partners_nil_with_the_trick() -> None:
    known = play("QH 5H 2H 3D", (4, 3, 0, 3), "4H 8H 6H", taken=(4, 3, 0, 2))
    assert chosen(known) == "QH"


def test_an_opponents_failing_nil_is_left_with_the_trick() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (4, 0, 4, 4), "TC 4C 3C")
    assert chosen(known) in ("2C", "5C", "9C")


def test_an_opponents_nil_is_attacked_with_a_low_lead() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (4, 0, 4, 4))
    assert chosen(known) in ("2C", "3D", "4H", "2S")


def test_an_opponents_nil_is_attacked_across_a_table_of_two() -> None:
    known = play("2C 5C 9C QC AC 3D 8D KD 4H JH 2S 9S KS", (7, 0))
    assert chosen(known) in ("2C", "3D", "4H", "2S")


def test_no_contract_is_thrown_away_to_break_a_nil() -> None:
    known = play("2C AC KS AS", (9, 0), "TC", taken=(5, 4))
    assert known.contract_of(0) - known.taken_by(0) == 4
    assert chosen(known) == "AC"


def test_a_worthless_nil_is_not_covered_at_a_cost() -> None:
    rules = replace(PARTNERSHIP, nil_bonus=0)
    known = play("2H 3H QH 3D", (4, 3, 0, 3), "4H 8H 6H", taken=(4, 3, 0, 2), rules=rules)
    assert chosen(known) == "3H"
