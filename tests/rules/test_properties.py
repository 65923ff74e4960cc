"""What holds in every match of either game, under any rules."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop.rules.actions import (
    Action,
    Bid,
    Deal,
    DoubleNil,
    Draw,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
    parse,
    token,
)
from spades_desktop.rules.cards import DECK, Card
from spades_desktop.rules.events import Played, TrickTaken, Turn
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.record import MatchRecord, replay, result_of, write
from spades_desktop.rules.record_reader import read
from spades_desktop.rules.refusal import IllegalAction
from spades_desktop.rules.state import Hand, Match
from spades_desktop.rules.step import apply, legal_actions
from tests.rules.oracle import judge
from tests.rules.table import hand_of
from tests.strategies import matches, random_match, random_play, rngs, rules

MOST_ACTIONS = {Game.TWO_PLAYER: 2 + 26 + 4 + 2 + 26, Game.PARTNERSHIP: 8 + 4 + 52}
"""In one hand: looks, picks, exchanges, bids, plays."""

VIEWERS = st.sampled_from((0, 1, 2, 3, None))
ANY_CARDS = st.lists(st.sampled_from(DECK), max_size=5).map(tuple)
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from((Look(), DoubleNil(), Keep(), Reject())),
    st.integers(-99, 99).map(Bid),
    st.sampled_from(DECK).map(Play),
    *(ANY_CARDS.map(kind) for kind in (Swap, Draw, Pass, Return)),
)


def where_the_cards_are(hand: Hand) -> list[Card]:
    stock = hand.deck[2 * len(hand.picks) :] if hand.rules.game is Game.TWO_PLAYER else ()
    held = [card for cards in hand.cards for card in cards]
    played = [card for trick in (*hand.tricks, hand.trick) for card in trick.cards]
    return [*held, *stock, *hand.discards, *played]


@given(matches())
def test_the_52_cards_are_conserved_at_every_step(played: tuple[MatchRecord, Match]) -> None:
    for match, _ in replay(played[0]):
        if match.hand is not None:
            assert sorted(where_the_cards_are(match.hand)) == list(DECK)


@given(rules(), rngs())
def test_a_legal_action_exists_until_the_hand_ends_and_every_hand_ends(rules: Rules, rng: Random) -> None:
    states = [match for _, match, _ in random_play(rules, rng.randrange(rules.seats), rng, hands=1)]
    assert len(states) <= 1 + MOST_ACTIONS[rules.game]
    stuck = [match for match in states if next(legal_actions(match), None) is None]
    assert stuck == states[-1:]
    assert hand_of(states[-1]).over
    assert len(states[-1].history) == 1


@given(matches())
def test_the_last_event_says_what_is_due_and_from_whom(played: tuple[MatchRecord, Match]) -> None:
    for match, events in replay(played[0]):
        if events:
            assert events[-1] == Turn(match.phase, match.to_act)
            assert sum(isinstance(event, Turn) for event in events) == 1


def in_any_order(action: Action) -> object:
    """The action with its cards in no order, for an exchange is the same in any."""
    match action:
        case Swap(cards) | Draw(cards) | Pass(cards) | Return(cards):
            return type(action), len(cards), frozenset(cards)
    return action


def everything(match: Match, rng: Random) -> Iterable[Action]:
    """Every action there is but for exchanges, and exchanges that may be right."""
    yield from (Look(), DoubleNil(), Keep(), Reject())
    yield from map(Bid, range(-2, 16))
    yield from map(Play, DECK)
    hand = match.hand
    pools: list[Iterable[Card]] = [DECK] if hand is None else [DECK, hand.discards, *hand.cards]
    for pool in ([*pool] for pool in pools):
        for count in range(6):
            cards = rng.sample(pool, min(count, len(pool)))
            yield from (kind(tuple(cards)) for kind in (Swap, Draw, Pass, Return))
            yield from (kind((*cards, *cards[:1])) for kind in (Swap, Draw, Pass, Return))


@given(matches(hands=1), rngs())
def test_the_rules_accept_exactly_the_legal_actions(played: tuple[MatchRecord, Match], rng: Random) -> None:
    _, match = played
    listed = list(legal_actions(match))
    legal = {in_any_order(action) for action in listed}
    assert len(legal) == len(listed)
    for action in (*everything(match, rng), *rng.sample(listed, min(20, len(listed)))):
        try:
            apply(match, action)
        except IllegalAction:
            accepted = False
        else:
            accepted = True
        assert accepted is (in_any_order(action) in legal), action


@given(matches(hands=1))
def test_a_seat_may_do_what_it_knows_it_may(played: tuple[MatchRecord, Match]) -> None:
    _, match = played
    for seat in range(match.rules.seats):
        expected = list(legal_actions(match)) if seat == match.to_act else []
        assert list(observe(match, seat).legal_actions()) == expected
    assert list(observe(match, None).legal_actions()) == []


@given(matches(hands=1), VIEWERS)
def test_everybody_knows_the_suits_that_a_seat_has_not_followed(
    played: tuple[MatchRecord, Match], viewer: int | None
) -> None:
    voids: dict[int, set[str]] = {seat: set() for seat in range(4)}
    led = ""
    for match, events in replay(played[0]):
        for event in events:
            if isinstance(event, Played):
                led = led or event.card.suit.letter
                if event.card.suit.letter != led:
                    voids[event.seat].add(led)
            if isinstance(event, TrickTaken):
                led = ""
        known = observe(match, viewer if viewer is None else viewer % match.rules.seats)
        for seat in range(match.rules.seats):
            assert {suit.letter for suit in known.voids_of(seat)} == voids[seat]


@given(ANY_ACTION)
def test_an_action_is_written_and_read_back_the_same(action: Action) -> None:
    assert parse(token(action)) == action


def test_a_deal_has_no_token() -> None:
    with pytest.raises(TypeError):
        token(Deal(DECK))


@given(matches(hands=3))
def test_a_record_is_written_and_read_back_the_same(played: tuple[MatchRecord, Match]) -> None:
    record, match = played
    assert read(write(record, match).encode()) == (record, match)


@given(matches(hands=3))
def test_what_is_written_is_sound_to_the_oracle_with_the_same_result(
    played: tuple[MatchRecord, Match],
) -> None:
    answer = judge(write(*played).encode())
    assert answer["ok"]
    assert {key: answer[key] for key in ("scores", "bags", "winner")} == result_of(played[1])


@given(rules(), rngs())
def test_a_replay_equals_the_play(rules: Rules, rng: Random) -> None:
    record = MatchRecord(rules, ("a", "b", "c", "d")[: rules.seats], rng.randrange(rules.seats))
    steps = []
    for action, match, events in random_play(rules, record.first, rng, hands=2):
        record = record.with_action(action)
        steps.append((match, events))
    assert list(replay(record))[1:] == steps


@pytest.mark.parametrize("game", Game)
def test_whole_matches_end_with_a_winner(game: Game) -> None:
    """With a loss limit and low targets, chance soon lets somebody win."""
    for seed in range(5):
        _, match = random_match(Random(seed), Rules(game, target=100, loss_limit=-200), hands=200)
        assert match.winner in (0, 1)
        assert list(legal_actions(match)) == []
