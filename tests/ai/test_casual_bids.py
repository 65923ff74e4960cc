"""What the rules of thumb draft, bid and exchange."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean

import pytest

from spades_desktop.ai.casual import choose
from spades_desktop.rules.actions import Bid, Pass, Return, Swap, token
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Kept, Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.rules.state import new_match
from tests.ai.duplicate import play_hand, shuffled
from tests.ai.situations import bid, cards, draft, exchange, look

LOW = "2C 4C 7C 9C 2D 4D 6D 8D 3H 5H 7H 3S 6S"
STRONG = "AC KC 5C AD KD 4D AH 2H AS KS QS 8S 5S"
POOR = "3C 7C JC 5D 9D TD 2H 6H QH JH 4S 9S TS"


def chosen(known: Observation) -> str:
    return token(choose(known, random.Random(1)))


@pytest.mark.parametrize("card", ["2S", "9S", "AC", "KD", "QH", "JC"])
def test_a_card_better_than_most_is_kept(card: str) -> None:
    assert chosen(draft(card)) == "keep"


@pytest.mark.parametrize("card", ["2C", "7D", "9H", "TC"])
def test_a_card_poorer_than_most_is_rejected(card: str) -> None:
    assert chosen(draft(card)) == "reject"


def test_with_the_best_cards_gone_a_middling_one_is_kept() -> None:
    best = "AS KS QS JS TS 9S 8S 7S 6S 5S AC AD AH KC KD KH"
    assert chosen(draft("TC", hand=best[:35], rejected=best[36:])) == "keep"


def test_with_the_poorest_cards_gone_a_middling_one_is_rejected() -> None:
    assert chosen(draft("JC")) == "keep"
    assert chosen(draft("JC", rejected="2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D 6D 7D")) == "reject"


def test_a_discard_that_was_shown_counts_as_seen() -> None:
    known = draft("TC")
    shown = [
        Kept(0, None, card, shown=True) for card in cards("AS KS QS JS TS 9S 8S AC AD AH KC KD KH QC QD")
    ]
    assert chosen(known) == "reject"
    assert chosen(replace(known, picks=tuple(shown))) == "keep"


def test_a_double_nil_bidder_drafts_low_cards() -> None:
    assert chosen(draft("2C", double_nil=True)) == "keep"
    assert chosen(draft("AC", double_nil=True)) == "reject"


@pytest.mark.parametrize("game", Game)
def test_a_stronger_hand_bids_more(game: Game) -> None:
    rules = Rules(game)
    strong, poor = (bid(hand, (None,) * rules.seats, rules=rules) for hand in (STRONG, POOR))
    bids = [choose(known, random.Random(1)) for known in (strong, poor)]
    assert isinstance(bids[0], Bid)
    assert isinstance(bids[1], Bid)
    assert bids[0].tricks >= bids[1].tricks + 4
    assert bids[1].tricks >= 1


@pytest.mark.parametrize(("game", "bias"), [(Game.TWO_PLAYER, 0.3), (Game.PARTNERSHIP, 0.3)])
def test_bids_are_what_is_taken_give_or_take_a_third_of_a_trick(game: Game, bias: float) -> None:
    errors = []
    for number in range(100):
        rng = random.Random(f"bids/{number}")
        rules = Rules(game)
        match = play_hand(new_match(rules, number % rules.seats), shuffled(rng), [choose] * rules.seats, rng)
        assert match.hand is not None
        errors += [
            tricks - match.hand.taken_by(seat) for seat, tricks in enumerate(match.hand.bids) if tricks
        ]
    assert abs(fmean(errors)) < bias


def test_a_safe_hand_bids_nil() -> None:
    assert chosen(bid(LOW, (None, 4, 4, 3), rules=PARTNERSHIP)) == "bid:0"


@pytest.mark.parametrize("spade", ["AS", "KS 3S 4S 5S"])
def test_a_spade_that_must_win_is_no_nil(spade: str) -> None:
    hand = " ".join([*LOW.split()[: 13 - len(spade.split())], spade])
    assert chosen(bid(hand, (None, 4, 4, 3), rules=PARTNERSHIP)) != "bid:0"


def test_a_nil_worth_nothing_is_not_bid() -> None:
    rules = replace(PARTNERSHIP, nil_bonus=0)
    assert chosen(bid(LOW, (None, 4, 4, 3), rules=rules)) == "bid:1"


def test_the_last_bidder_heeds_what_the_others_leave_over() -> None:
    low, high = (bid(STRONG, (None, other), rules=TWO_PLAYER) for other in (3, 9))
    assert (chosen(low), chosen(high)) == ("bid:9", "bid:7")


@pytest.mark.parametrize(
    ("rules", "ours", "theirs", "action"),
    [
        (TWO_PLAYER, 200, 480, "double-nil"),
        (TWO_PLAYER, 200, 405, "look"),
        (TWO_PLAYER, 400, 480, "look"),
        (TWO_PLAYER, 480, 200, "look"),
        (PARTNERSHIP, 0, 250, "double-nil"),
        (PARTNERSHIP, 100, 250, "look"),
        (replace(TWO_PLAYER, double_nil=DoubleNilRule.NEVER), 200, 480, "look"),
        (replace(TWO_PLAYER, double_nil_bonus=0), 200, 480, "look"),
    ],
)
def test_double_nil_is_for_the_desperate(rules: Rules, ours: int, theirs: int, action: str) -> None:
    assert chosen(look(rules, ours, theirs)) == action


def test_no_double_nil_beside_a_partners() -> None:
    known = replace(look(PARTNERSHIP, 0, 250), double_nil=(False, False, True, False))
    assert chosen(known) == "look"


DANGEROUS = "2C 3C KC 2D 4D AH 3H 5H 6H 7H 2S QS AS"


def test_a_double_nil_bidder_throws_her_most_dangerous_cards() -> None:
    action = choose(exchange(Phase.SWAP, DANGEROUS, rules=TWO_PLAYER), random.Random(1))
    assert isinstance(action, Swap)
    assert set(action.cards) == set(cards("AS QS KC"))


def test_a_double_nil_bidder_with_nothing_dangerous_throws_nothing() -> None:
    known = exchange(Phase.SWAP, "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 6H", rules=TWO_PLAYER)
    assert choose(known, random.Random(1)) == Swap(())


@pytest.mark.parametrize("count", range(1, 5))
def test_a_double_nil_bidder_passes_as_many_dangerous_cards_as_the_option_says(count: int) -> None:
    rules = replace(PARTNERSHIP, exchange=count)
    action = choose(exchange(Phase.PASS, DANGEROUS, rules=rules), random.Random(1))
    assert isinstance(action, Pass)
    assert len(action.cards) == count
    assert {Card.parse("AS")} <= set(action.cards) <= set(cards("AS QS KC AH 2S"))


def test_her_partner_returns_low_cards_and_no_spade() -> None:
    action = choose(
        exchange(Phase.RETURN, "2S 3S AS KH 4H 2D 9D AC KC QC JC TC 5C", rules=PARTNERSHIP), random.Random(1)
    )
    assert isinstance(action, Return)
    assert set(action.cards) == set(cards("2D 4H 5C"))
