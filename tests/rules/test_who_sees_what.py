"""The table "Who sees what", row by row: in the events a seat sees and in what it knows afterwards."""

import pytest

from spades_desktop.rules.actions import Draw, Pass, Return, Swap
from spades_desktop.rules.cards import DECK, Card, CardSet, Suit
from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    HandScored,
    Kept,
    Looked,
    MatchWon,
    Passed,
    Phase,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
    Turn,
)
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game
from spades_desktop.rules.state import Match
from tests.rules.table import (
    BOTH_GAMES,
    PARTNERSHIP,
    TWO_PLAYER,
    bring_to,
    cards,
    dealing,
    hand_of,
    play_hand,
    start,
    tell,
    tell_all,
)

NOBODY = CardSet()


def viewers(match: Match) -> list[int | None]:
    return [*range(match.rules.seats), None]


def only(events: tuple[Event, ...], kind: type[Event]) -> Event:
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def seen(event: Event, match: Match) -> list[Event]:
    """The event as each seat sees it, and as the public does."""
    return [event.seen_by(viewer) for viewer in viewers(match)]


def knows(match: Match, card: Card, viewer: int | None) -> bool:
    """Whether the card stands anywhere in what this viewer knows."""
    known = observe(match, viewer)
    shown = [known.cards, *([CardSet.of([known.drawn])] if known.drawn else [])]
    for pick in known.picks:
        other = pick.discarded if isinstance(pick, Kept) else pick.taken
        shown.append(CardSet.of(one for one in (pick.card, other) if one))
    shown += [move.cards for move in (*known.swaps, *known.passes) if move.cards]
    return any(card in these for these in shown) or card in known.played()


def who_knows(match: Match, card: Card) -> list[int | None]:
    return [viewer for viewer in viewers(match) if knows(match, card, viewer)]


# --- the draft ---------------------------------------------------------------------------------------------


def test_a_card_drawn_is_seen_by_the_one_who_draws_it() -> None:
    match, events = tell_all(bring_to(start(), Phase.LOOK, (3, 3)), "look")
    assert seen(only(events, Drew), match) == [Drew(0, DECK[0]), Drew(0, None), Drew(0, None)]
    assert who_knows(match, DECK[0]) == [0]
    assert observe(match, 0).drawn == DECK[0]


def test_no_card_is_seen_before_double_nil_is_decided() -> None:
    match = bring_to(start(), Phase.LOOK, (3, 3))
    assert who_knows(match, DECK[0]) == []


def test_a_card_kept_is_seen_by_the_keeper_and_the_others_see_that_it_was_kept() -> None:
    match, events = tell_all(bring_to(start(), Phase.DRAFT, (3, 3)), "keep")
    hidden = Kept(0, None, None, shown=False)
    assert seen(only(events, Kept), match) == [Kept(0, DECK[0], None, shown=False), hidden, hidden]
    assert who_knows(match, DECK[0]) == [0]


def test_the_card_discarded_after_a_keep_is_seen_by_nobody() -> None:
    match = tell(bring_to(start(), Phase.DRAFT, (3, 3)), "keep")
    assert who_knows(match, DECK[1]) == []


def test_with_see_discard_the_card_discarded_after_a_keep_is_seen_by_the_keeper() -> None:
    match, events = tell_all(bring_to(start(see_discard=True), Phase.DRAFT, (3, 3)), "keep")
    hidden = Kept(0, None, None, shown=True)
    assert seen(only(events, Kept), match) == [Kept(0, DECK[0], DECK[1], shown=True), hidden, hidden]
    assert who_knows(match, DECK[1]) == [0]
    assert DECK[1] not in observe(match, 0).cards


def test_a_card_rejected_and_the_one_taken_for_it_are_seen_by_the_one_who_draws() -> None:
    match, events = tell_all(bring_to(start(), Phase.DRAFT, (3, 3)), "reject")
    hidden = Rejected(0, None, None)
    assert seen(only(events, Rejected), match) == [Rejected(0, DECK[0], DECK[1]), hidden, hidden]
    assert who_knows(match, DECK[0]) == [0]
    assert who_knows(match, DECK[1]) == [0]
    assert observe(match, 0).cards == CardSet.of([DECK[1]])


def test_the_stock_and_the_discards_are_seen_as_numbers_only() -> None:
    match = bring_to(start(), Phase.LOOK, (3, 3))
    counts = []
    for action in ("look", "keep", "look", "reject", "keep"):
        known = observe(match, 1)
        counts.append((known.stock_left, known.discard_count, known.sizes))
        match = tell(match, action)
    assert counts == [
        (52, 0, (0, 0)),
        (51, 0, (0, 0)),
        (50, 1, (1, 0)),
        (49, 1, (1, 0)),
        (47, 2, (1, 1)),
    ]


# --- what everybody sees -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_everybody_sees_double_nil_and_bids(game: Game) -> None:
    match, events = tell_all(bring_to(start(game), Phase.LOOK, (3,) * 4), "double-nil")
    bidder = 0 if game is TWO_PLAYER else 1
    for view in seen(only(events, DoubleNilBid), match):
        assert isinstance(view, DoubleNilBid)
        assert view.seat == bidder
    match, events = tell_all(bring_to(match, Phase.BID, (5,) * 4), "bid:5")
    assert len(set(seen(only(events, BidMade), match))) == 1
    assert {observe(match, viewer).bids for viewer in viewers(match)} == {hand_of(match).bids}
    assert {observe(match, viewer).double_nil for viewer in viewers(match)} == {hand_of(match).double_nil}


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_everybody_sees_cards_played_tricks_scores_and_bags(game: Game) -> None:
    fours = (5, 8) if game is TWO_PLAYER else (3, 3, 3, 4)
    match = play_hand(start(game), fours, fours)
    known = [observe(match, viewer) for viewer in viewers(match)]
    assert {one.tricks for one in known} == {hand_of(match).tricks}
    assert {one.history for one in known} == {match.history}
    assert {(one.scores, one.bags, one.winner) for one in known} == {(match.scores, match.bags, None)}


@pytest.mark.parametrize(
    "event",
    [
        HandDealt(2, 1),
        BidMade(1, 5),
        Played(0, DECK[51], breaks_spades=True),
        TrickTaken(1, 7),
        MatchWon(0),
        Turn(Phase.BID, 1),
    ],
)
def test_public_events_are_seen_whole_by_everybody(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in (0, 1, 2, 3, None)] == [event] * 5


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_a_hands_score_is_seen_whole_by_everybody(game: Game) -> None:
    fours = (5, 8) if game is TWO_PLAYER else (3, 3, 3, 4)
    match = play_hand(start(game), fours, fours)
    event = HandScored(match.history[0])
    assert seen(event, match) == [event] * (match.rules.seats + 1)


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_everybody_sees_who_could_not_follow_and_nobody_forgets(game: Game) -> None:
    hearts = cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    clubs = cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    rest = (cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"), cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"))
    match = start(game)
    hands = (clubs, hearts, *rest)[: match.rules.seats]
    match = bring_to(match, Phase.PLAY, (3,) * 4, dealing(match, *hands))
    others = ("2D", "2S") if game is PARTNERSHIP else ()
    match = tell(match, "2H", *others, "2C")
    voids = [[observe(match, viewer).voids_of(0) for viewer in viewers(match)]]
    if game is TWO_PLAYER:
        match = tell(match, "3H", "3C", "4H", "4C")
    voids.append([observe(match, viewer).voids_of(0) for viewer in viewers(match)])
    assert voids == [[{Suit.HEARTS}] * (match.rules.seats + 1)] * 2
    assert observe(match, 0).voids_of(1) == set()


@pytest.mark.parametrize("game", BOTH_GAMES)
def test_nothing_more_is_shown_when_a_hand_ends(game: Game) -> None:
    fours = (5, 8) if game is TWO_PLAYER else (3, 3, 3, 4)
    match = play_hand(start(game), fours, fours)
    unplayed = CardSet.of(DECK) - observe(match, None).played()
    assert [card for card in unplayed if who_knows(match, card)] == []


# --- exchanges ---------------------------------------------------------------------------------------------


def test_a_swap_is_seen_by_everybody_as_a_number_and_its_cards_by_the_bidder_only() -> None:
    match = bring_to(start(), Phase.SWAP, (3, None))
    own, pile = tuple(hand_of(match).cards[1]), tuple(hand_of(match).discards)
    thrown, given = CardSet.of(own[:2]), CardSet.of(pile[:2])
    match, events = tell_all(match, Swap(own[:2]), Draw(pile[:2]))
    assert seen(only(events, Swapped), match) == [
        Swapped(1, 2, None),
        Swapped(1, 2, thrown),
        Swapped(1, 2, None),
    ]
    assert seen(only(events, Received), match) == [
        Received(1, 2, None),
        Received(1, 2, given),
        Received(1, 2, None),
    ]
    assert [who_knows(match, card) for card in (*own[:2], *pile[:2])] == [[1]] * 4
    assert observe(match, 1).cards == CardSet.of(own[2:]) | given
    assert {observe(match, viewer).discard_count for viewer in viewers(match)} == {26}


def test_a_partnership_exchange_is_seen_by_everybody_as_a_number_and_its_cards_by_the_partners() -> None:
    match = bring_to(start(PARTNERSHIP), Phase.PASS, (3, 3, None, 3))
    passed = tuple(hand_of(match).cards[2])[:3]
    returned = tuple(hand_of(match).cards[0])[:3]
    match, events = tell_all(match, Pass(passed), Return(returned))
    there, back = CardSet.of(passed), CardSet.of(returned)
    both, neither = Passed(2, 0, 3, there), Passed(2, 0, 3, None)
    assert seen(only(events, Passed), match) == [both, neither, both, neither, neither]
    both_back, neither_back = Returned(0, 2, 3, back), Returned(0, 2, 3, None)
    assert seen(only(events, Returned), match) == [
        both_back,
        neither_back,
        both_back,
        neither_back,
        neither_back,
    ]
    assert [who_knows(match, card) for card in (*passed, *returned)] == [[0, 2]] * 6
    assert there <= observe(match, 0).cards
    assert back <= observe(match, 2).cards


# --- the deal in partnership -------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["look", "double-nil"])
def test_a_hand_is_seen_by_its_owner_from_the_moment_she_looks_or_has_bid_double_nil(word: str) -> None:
    match = bring_to(start(PARTNERSHIP), Phase.LOOK, (3,) * 4)
    hand = hand_of(match).cards[1]
    assert {observe(match, viewer).cards for viewer in viewers(match)} == {NOBODY}
    match, events = tell_all(match, word)
    kind = Looked if word == "look" else DoubleNilBid
    assert seen(only(events, kind), match) == [
        kind(1, hand if viewer == 1 else None) for viewer in viewers(match)
    ]
    assert [observe(match, viewer).cards for viewer in viewers(match)] == [
        NOBODY,
        hand,
        NOBODY,
        NOBODY,
        NOBODY,
    ]
    assert observe(match, 3).sizes == (13,) * 4


def test_see_discard_has_no_effect_in_partnership() -> None:
    plain, seeing = (
        bring_to(start(PARTNERSHIP, see_discard=see), Phase.PLAY, (3,) * 4) for see in (False, True)
    )
    assert hand_of(plain).cards == hand_of(seeing).cards
    assert [observe(plain, seat).cards for seat in range(4)] == [
        observe(seeing, seat).cards for seat in range(4)
    ]
