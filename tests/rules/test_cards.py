"""Cards and sets of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop.rules.cards import DECK, FULL_DECK, Card, CardSet, Rank, Suit
from spades_desktop.rules.tricks import Trick, beats
from tests.rules.oracle import as_card

CARDS = st.sampled_from(DECK)
SETS = st.frozensets(CARDS)


def test_a_deck_is_52_cards_by_suit_and_rank() -> None:
    assert len(set(DECK)) == 52
    assert list(DECK) == sorted(DECK)
    assert [card.index for card in DECK] == list(range(52))
    assert {(card.suit, card.rank) for card in DECK} == {(suit, rank) for suit in Suit for rank in Rank}


@given(CARDS)
def test_a_card_is_read_back_from_its_code_in_either_case(card: Card) -> None:
    rank, suit = card.rank.letter, card.suit.letter
    for code in (card.code, card.code.lower(), rank.lower() + suit, rank + suit.lower()):
        assert Card.parse(code) is card


@given(st.text("23456789TJQKAcdhsCDHS1\u017f\u212a\uff21 ", max_size=3) | st.text(max_size=3))
def test_a_code_is_a_card_where_the_oracle_reads_one(code: str) -> None:
    expected = as_card(code)
    if expected is None:
        with pytest.raises(ValueError, match="no card"):
            Card.parse(code)
    else:
        assert Card.parse(code).code == expected


@given(SETS, SETS, CARDS)
def test_a_card_set_behaves_as_a_set(one: frozenset[Card], two: frozenset[Card], card: Card) -> None:
    first, second = CardSet.of(one), CardSet.of(two)
    assert set(first | second) == one | two
    assert set(first & second) == one & two
    assert set(first - second) == one - two
    assert (first <= second) == (one <= two)
    assert (first == second) == (one == two)
    assert (card in first) == (card in one)
    assert set(first.with_card(card)) == one | {card}
    assert set(first.without(card)) == one - {card}
    assert (len(first), bool(first)) == (len(one), bool(one))


@given(SETS)
def test_a_card_set_iterates_in_order_and_is_read_back_from_its_text(cards: frozenset[Card]) -> None:
    these = CardSet.of(cards)
    assert list(these) == sorted(cards)
    assert CardSet.parse(str(these)) == these
    assert hash(CardSet.parse(str(these))) == hash(these)


@given(SETS, st.sampled_from(Suit))
def test_the_cards_of_one_suit(cards: frozenset[Card], suit: Suit) -> None:
    assert set(CardSet.of(cards).of_suit(suit)) == {card for card in cards if card.suit == suit}


def test_the_full_deck_holds_every_card() -> None:
    assert tuple(FULL_DECK) == DECK


@given(st.permutations(DECK), st.integers(1, 4), st.integers(0, 3))
def test_the_highest_spade_takes_a_trick_or_else_the_highest_card_of_the_suit_led(
    deck: list[Card], count: int, leader: int
) -> None:
    trick = Trick(leader, tuple(deck[:count]))
    spades = [card for card in trick.cards if card.is_spade]
    led = [card for card in trick.cards if card.suit == trick.cards[0].suit]
    best = max(spades or led)
    assert trick.best == best
    assert trick.winner(4) == (leader + trick.cards.index(best)) % 4


@given(st.permutations(DECK), st.integers(2, 4))
def test_a_card_beats_the_best_so_far_exactly_when_it_takes_the_trick(deck: list[Card], count: int) -> None:
    before, card = Trick(0, tuple(deck[: count - 1])), deck[count - 1]
    assert before.best is not None
    assert beats(card, before.best) is (before.with_card(card).best == card)


def test_an_empty_trick_has_no_winner() -> None:
    assert (Trick(2).led, Trick(2).best, Trick(2).winner(4), Trick(2).card_of(2, 4)) == (None,) * 4
