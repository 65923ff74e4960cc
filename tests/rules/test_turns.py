"""Whose turn it is, and for what, from the first card to the next hand."""

import pytest

from spades_desktop.rules.actions import Draw, Play, Swap
from spades_desktop.rules.cards import DECK, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game
from spades_desktop.rules.state import Match
from tests.rules.table import (
    BOTH_GAMES,
    PARTNERSHIP,
    TWO_PLAYER,
    Bids,
    bring_to,
    hand_of,
    play_hand,
    start,
    tell,
    usual_action,
)


def turns(match: Match, bids: Bids) -> list[str]:
    """Who is due for what, from the deal until play begins: ``1 bid``."""
    match = bring_to(match, Phase.LOOK, bids)
    listed = []
    while match.phase is not Phase.PLAY:
        listed.append(f"{match.to_act} {match.phase.value}")
        match = tell(match, usual_action(match, bids))
    return [*listed, f"{match.to_act} play"]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("double_nils", "exchange", "expected"),
    [
        ("", 3, "S bid, F bid, S play"),
        ("F", 3, "F swap, S bid, S play"),
        ("S", 3, "S swap, F bid, S play"),
        ("FS", 3, "F swap, S swap, S play"),
        ("F", 0, "S bid, S play"),
        ("FS", 0, "S play"),
    ],
)
def test_two_player_turns(first: int, double_nils: str, exchange: int, expected: str) -> None:
    seats = {"F": first, "S": 1 - first}
    bids = [None if any(seats[who] == seat for who in double_nils) else 4 for seat in (0, 1)]
    start_of_draft = "F look, F draft, S look, S draft"
    draft = ", ".join([start_of_draft, *["F draft, S draft"] * 12, expected])
    listed = draft.replace("F", str(first)).replace("S", str(1 - first)).split(", ")
    assert listed == turns(start(TWO_PLAYER, first, exchange=exchange), bids)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("double_nils", "exchange", "expected"),
    [
        ("", 3, "1 look, 1 bid, 2 look, 2 bid, 3 look, 3 bid, 4 look, 4 bid, 1 play"),
        ("2", 3, "1 look, 1 bid, 2 look, 3 look, 3 bid, 4 look, 4 bid, 2 pass, 4 return, 1 play"),
        ("34", 3, "1 look, 1 bid, 2 look, 2 bid, 3 look, 4 look, 3 pass, 1 return, 4 pass, 2 return, 1 play"),
        ("13", 3, "1 look, 2 look, 2 bid, 3 look, 4 look, 4 bid, 1 play"),
        ("124", 3, "1 look, 2 look, 3 look, 3 bid, 4 look, 1 pass, 3 return, 1 play"),
        ("2", 0, "1 look, 1 bid, 2 look, 3 look, 3 bid, 4 look, 4 bid, 1 play"),
    ],
)
def test_partnership_turns(dealer: int, double_nils: str, exchange: int, expected: str) -> None:
    """The places in ``expected`` count clockwise from the dealer, who is the fourth."""
    bids: list[int | None] = [3, 3, 3, 3]
    for place in double_nils:
        bids[(dealer + int(place)) % 4] = None
    listed = [f"{(dealer + int(turn[0])) % 4}{turn[1:]}" for turn in expected.split(", ")]
    assert listed == turns(start(PARTNERSHIP, dealer, exchange=exchange), bids)


def test_keep_and_reject_share_out_the_stock() -> None:
    match = tell(bring_to(start(), Phase.DRAFT, (3, 3)), "keep look reject reject keep")
    hand = hand_of(match)
    assert hand.cards == (CardSet.of([DECK[0], DECK[5]]), CardSet.of([DECK[3], DECK[6]]))
    assert hand.discards == CardSet.of([DECK[1], DECK[2], DECK[4], DECK[7]])


def test_after_the_draft_each_has_13_cards_and_26_are_discarded() -> None:
    hand = hand_of(bring_to(start(), Phase.BID, (3, 3)))
    assert (list(map(len, hand.cards)), len(hand.discards)) == ([13, 13], 26)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    hand = hand_of(bring_to(start(PARTNERSHIP, first=2), Phase.LOOK, (3,) * 4))
    assert [CardSet.of(DECK[place::4]) for place in (1, 2, 3, 0)] == list(hand.cards)


def test_a_swap_that_throws_nothing_draws_nothing() -> None:
    match = tell(bring_to(start(), Phase.SWAP, (None, None)), "swap:")
    assert (match.phase, match.to_act) == (Phase.SWAP, 1)


def test_a_swap_that_throws_is_followed_by_chance() -> None:
    match = bring_to(start(), Phase.SWAP, (None, 4))
    own = tuple(hand_of(match).cards[0])
    match = tell(match, Swap(own[:3]))
    assert (match.phase, match.to_act) == (Phase.DRAW, None)


def test_the_second_to_swap_draws_from_the_pile_the_first_left_her_throws_included() -> None:
    match = bring_to(start(), Phase.SWAP, (None, None))
    first, second = (tuple(cards) for cards in hand_of(match).cards)
    given = tuple(hand_of(match).discards)[:2]
    match = tell(match, Swap(first[:2]), Draw(given), Swap(second[:2]), Draw(first[:2]))
    hand = hand_of(match)
    assert hand.cards[0] == CardSet.of([*first[2:], *given])
    assert hand.cards[1] == CardSet.of([*second[2:], *first[:2]])
    assert CardSet.of(second[:2]) <= hand.discards


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_the_winner_of_a_trick_leads_the_next(game: Game) -> None:
    match = bring_to(start(game), Phase.PLAY, (3,) * 4)
    for _ in range(5):
        for _ in range(match.rules.seats):
            match = tell(match, Play(next(iter(observe(match, match.to_act).legal_cards()))))
        hand = hand_of(match)
        assert match.to_act == hand.tricks[-1].winner(hand.seats)


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_the_first_player_or_dealer_moves_one_seat_each_hand(game: Game) -> None:
    match, firsts = start(game, first=1), []
    for _ in range(5):
        match = bring_to(match, Phase.LOOK, (3,) * 4)
        firsts.append(hand_of(match).first)
        rest = () if game is TWO_PLAYER else (3, 3)
        match = play_hand(_undealt(match), (3, 3, *rest), (6, 7) if game is TWO_PLAYER else (3, 3, 3, 4))
    seats = match.rules.seats
    assert [(1 + hand) % seats for hand in range(5)] == firsts


def _undealt(match: Match) -> Match:
    """The match as it was before the hand just dealt."""
    return Match(match.rules, match.first, history=match.history)
