"""How a hand is sorted: colours alternate, and the spades are where the player wants them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop.rules.cards import DECK, CardSet, Suit
from spades_desktop.ui.order import HandOrder

hands = st.sets(st.sampled_from(DECK)).map(CardSet.of)
orders = st.builds(HandOrder, st.booleans(), st.booleans())

RED = {Suit.DIAMONDS, Suit.HEARTS}


def suits(cards: str, order: HandOrder) -> str:
    """The suits of a hand from left to right, each once."""
    return "".join(dict.fromkeys(card.suit.letter for card in order.sorted(CardSet.parse(cards))))


@given(hands, orders)
def test_every_card_is_there_once_and_each_suit_stands_together(hand: CardSet, order: HandOrder) -> None:
    cards = order.sorted(hand)
    assert sorted(cards) == [*hand]
    blocks = [
        card.suit for number, card in enumerate(cards) if number == 0 or cards[number - 1].suit != card.suit
    ]
    assert len(blocks) == len(set(blocks))


def clashes(row: Sequence[Suit]) -> int:
    """How often two suits of one colour stand side by side."""
    return sum((one in RED) == (other in RED) for one, other in pairwise(row))


@given(hands, orders)
def test_colours_alternate_as_well_as_spades_at_the_end_allow(hand: CardSet, order: HandOrder) -> None:
    row = [*dict.fromkeys(card.suit for card in order.sorted(hand))]
    spades_last = [other for other in permutations(row) if Suit.SPADES not in other[:-1]]
    assert clashes(row) == min(map(clashes, spades_last))


@given(hands, orders)
def test_spades_are_at_the_end_asked_for_and_ranks_run_as_asked(hand: CardSet, order: HandOrder) -> None:
    cards = order.sorted(hand)
    if hand.of_suit(Suit.SPADES):
        assert cards[0 if order.spades_left else -1].is_spade
    for suit in Suit:
        ranks = [card.rank for card in cards if card.suit is suit]
        assert ranks == sorted(ranks, reverse=not order.ascending)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2S 2H 2C 2D", "SHCD"),
        ("2H 2C 2D", "HCD"),
        ("2S 2C 2D", "SDC"),
        ("2S 2H 2C", "SHC"),
        ("2S 2H 2D", "SHD"),
        ("2C 2D", "CD"),
    ],
)
def test_the_suits_of_a_hand_from_left_to_right(cards: str, expected: str) -> None:
    assert suits(cards, HandOrder()) == expected
    assert suits(cards, HandOrder(spades_left=False)) == expected[::-1]
