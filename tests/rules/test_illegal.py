"""What is illegal in every game, each with its reason, and nothing changed by the attempt."""

from itertools import product

import pytest

from spades_desktop.rules.actions import Action, Bid, Deal, Draw, Keep, Look, Pass, Play, Return, Swap
from spades_desktop.rules.cards import DECK, FULL_DECK, Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.options import Game
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.state import Match
from spades_desktop.rules.step import apply
from tests.rules.table import (
    BOTH_GAMES,
    PARTNERSHIP,
    TWO_PLAYER,
    bring_to,
    cards,
    dealing,
    hand_of,
    play_hand,
    refusal,
    start,
    tell,
)

BIDS = (3, 3, 3, 3)
SUITS = tuple(cards(" ".join(rank + suit for rank in "23456789TJQKA")) for suit in "CDHS")
MIXED = (
    cards("2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S"),
    cards("6C 7C 8C 9C 5D 6D 7D 5H 6H 7H 5S 6S 7S"),
    cards("TC JC QC 8D 9D TD JD 8H 9H TH 8S 9S TS"),
    cards("KC AC QD KD AD JH QH KH AH JS QS KS AS"),
)


def at_play(game: Game, *hands: tuple[Card, ...]) -> Match:
    match = start(game)
    return bring_to(match, Phase.PLAY, BIDS, dealing(match, *(hands or MIXED)[: match.rules.seats]))


@pytest.mark.parametrize(
    ("game", "phase"),
    [
        *product(BOTH_GAMES, [Phase.LOOK, Phase.BID, Phase.PLAY]),
        (TWO_PLAYER, Phase.DRAFT),
    ],
)
def test_nobody_acts_out_of_turn(game: Game, phase: Phase) -> None:
    match = bring_to(start(game), phase, BIDS)
    for seat in range(match.rules.seats):
        due: dict[Phase, Action] = {Phase.LOOK: Look(), Phase.DRAFT: Keep(), Phase.BID: Bid(3)}
        action = due.get(phase) or Play(next(iter(hand_of(match).cards[seat])))
        expected = None if seat == match.to_act else Reason.OUT_OF_TURN
        assert expected == refusal(match, action, seat)


def test_no_player_draws_for_chance() -> None:
    match = tell(bring_to(start(), Phase.SWAP, (None, 3)), Swap((DECK[0],)))
    draw = Draw((DECK[1],))
    assert refusal(match, draw) is None
    assert [refusal(match, draw, seat) for seat in (0, 1)] == [Reason.OUT_OF_TURN] * 2


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_card_not_held_cannot_be_played(game: Game) -> None:
    match = at_play(game)
    assert match.to_act == 1
    assert {Reason.NOT_HELD} == {refusal(match, Play(card)) for card in FULL_DECK if card not in MIXED[1]}


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_card_played_is_held_no_more(game: Game) -> None:
    match = tell(at_play(game), "9C", *(["TC", "KC"] if game is PARTNERSHIP else []), "2C")
    leader = match.to_act
    assert leader == (3 if game is PARTNERSHIP else 1)
    assert refusal(match, "KC" if game is PARTNERSHIP else "9C") is Reason.NOT_HELD


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_suit_must_be_followed(game: Game) -> None:
    match = tell(at_play(game), "6H")
    seat = match.to_act
    assert seat is not None
    expected = {card: None if card.suit.letter == "H" else Reason.MUST_FOLLOW_SUIT for card in MIXED[seat]}
    assert expected == {card: refusal(match, Play(card)) for card in MIXED[seat]}


def test_a_spade_led_must_be_followed_with_spades() -> None:
    ours = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS")
    theirs = cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AC")
    match = tell(at_play(TWO_PLAYER, ours, theirs), "AC", "2C", "2S")
    assert [refusal(match, code) for code in ("3C", "AS")] == [Reason.MUST_FOLLOW_SUIT, None]


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_spades_cannot_be_led_unbroken(game: Game) -> None:
    match = at_play(game)
    spades = {card: Reason.SPADES_NOT_BROKEN if card.is_spade else None for card in MIXED[1]}
    assert spades == {card: refusal(match, Play(card)) for card in MIXED[1]}


def test_spades_may_be_led_unbroken_from_nothing_but_spades_which_breaks_them() -> None:
    match = at_play(TWO_PLAYER, SUITS[0], SUITS[3])
    assert not hand_of(match).spades_broken
    assert hand_of(tell(match, "5S")).spades_broken


def test_a_void_player_may_trump_the_first_trick_and_spades_may_then_be_led() -> None:
    hands = (cards("2S 3S 4S 2C 3C 4C 5C 6C 7C 8C 9C TC JC"), SUITS[1])
    match = tell(at_play(TWO_PLAYER, *hands), "AD", "2S")
    assert hand_of(match).spades_broken
    assert match.to_act == 0
    assert refusal(match, "3S") is None


def test_spades_stay_unbroken_while_everybody_follows() -> None:
    match = tell(at_play(TWO_PLAYER, MIXED[0], MIXED[1]), "6H", "2H")
    assert not hand_of(match).spades_broken
    assert refusal(match, "5S") is Reason.SPADES_NOT_BROKEN


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_bid_is_a_number_from_0_to_13(game: Game) -> None:
    match = bring_to(start(game), Phase.BID, BIDS)
    assert {None} == {refusal(match, Bid(tricks)) for tricks in range(14)}
    assert {Reason.BID_RANGE} == {refusal(match, Bid(tricks)) for tricks in (-1, 14, 99, -13)}


def test_two_bids_may_add_up_to_anything() -> None:
    match = tell(bring_to(start(), Phase.BID, BIDS), Bid(8), Bid(6))
    assert hand_of(match).bids == (6, 8)
    assert match.phase is Phase.PLAY


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_there_is_no_double_nil_after_looking(game: Game) -> None:
    match = tell(bring_to(start(game), Phase.LOOK, BIDS), "look")
    assert refusal(match, "double-nil") is Reason.WRONG_PHASE


@pytest.mark.parametrize(("game", "phase"), [(TWO_PLAYER, Phase.SWAP), (PARTNERSHIP, Phase.PASS)])
@pytest.mark.parametrize("exchange", [1, 2, 3, 4])
def test_an_exchange_has_the_right_number_of_cards_each_once(game: Game, phase: Phase, exchange: int) -> None:
    bids = (3, None, 3, 3)
    match = bring_to(start(game, exchange=exchange), phase, bids)
    kind = Swap if game is TWO_PLAYER else Pass
    own = tuple(hand_of(match).cards[1])
    right = range(exchange + 1) if game is TWO_PLAYER else (exchange,)
    expected = [None if count in right else Reason.WRONG_COUNT for count in range(7)]
    assert expected == [refusal(match, kind(own[:count])) for count in range(7)]
    assert refusal(match, kind((own[0],) * max(exchange, 2))) is Reason.WRONG_COUNT


def test_a_return_has_the_right_number_of_cards_each_once_any_of_the_partner() -> None:
    match = bring_to(start(PARTNERSHIP), Phase.PASS, (3, None, 3, 3))
    passed = tuple(hand_of(match).cards[1])[:3]
    match = tell(match, Pass(passed))
    assert match.to_act == 3
    own = tuple(hand_of(match).cards[3])
    assert {*passed} < {*own}
    assert [refusal(match, Return(own[:count])) for count in (0, 2, 3, 4)] == [
        Reason.WRONG_COUNT,
        Reason.WRONG_COUNT,
        None,
        Reason.WRONG_COUNT,
    ]
    assert refusal(match, Return((own[0], own[0], own[1]))) is Reason.WRONG_COUNT
    still_hers = next(iter(hand_of(match).cards[1]))
    assert refusal(match, Return((*passed[:2], still_hers))) is Reason.NOT_HELD
    assert refusal(match, Return(passed)) is None


def test_cards_not_held_are_not_exchanged() -> None:
    match = bring_to(start(), Phase.SWAP, (None, 3))
    for card in FULL_DECK - hand_of(match).cards[0]:
        assert refusal(match, Swap((card,))) is Reason.NOT_HELD


def test_chance_draws_as_many_as_were_thrown_from_the_discards_before_the_throw() -> None:
    match = bring_to(start(), Phase.SWAP, (None, 3))
    discards, own = tuple(hand_of(match).discards), tuple(hand_of(match).cards[0])
    match = tell(match, Swap(own[:2]))
    assert refusal(match, Draw(discards[:2])) is None
    assert refusal(match, Draw((own[0], discards[0]))) is Reason.NOT_HELD
    assert refusal(match, Draw((discards[0], discards[0]))) is Reason.WRONG_COUNT
    assert [refusal(match, Draw(discards[:count])) for count in (0, 1, 3)] == [Reason.WRONG_COUNT] * 3


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_deal_is_the_52_cards_and_only_between_hands(game: Game) -> None:
    match = start(game)
    for deck in ((), DECK[:51], (*DECK, DECK[0]), (*DECK[:51], DECK[0])):
        assert refusal(match, Deal(deck)) is Reason.BAD_DECK
    assert refusal(tell(match, Deal(DECK)), Deal(DECK)) is Reason.UNFINISHED_HAND


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_nothing_is_done_before_the_deal_or_after_the_end(game: Game) -> None:
    match = start(game, target=50)
    assert refusal(match, "look") is Reason.WRONG_PHASE
    each = (6, 7) if game is TWO_PLAYER else (3, 3, 3, 4)
    over = play_hand(match, each, each)
    assert over.winner == 1
    assert refusal(over, "look") is Reason.AFTER_END
    assert refusal(over, Deal(DECK)) is Reason.AFTER_END


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_refused_action_changes_nothing(game: Game) -> None:
    match, same = at_play(game), at_play(game)
    with pytest.raises(IllegalAction):
        apply(match, Play(MIXED[0][0]))
    assert match == same
