"""A seat learns what it may know, and nothing else."""

import gc
from collections import Counter
from itertools import islice
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.events import Drew, Looked
from spades_desktop.rules.observation import before_match
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.record import MatchRecord, replay
from spades_desktop.rules.state import Hand, Match
from spades_desktop.rules.step import legal_actions
from tests.rules.redeal import another_match, is_legal
from tests.strategies import matches, random_match, rngs

VIEWERS = st.sampled_from((0, 1, 2, 3, None))


def at_table(viewer: int | None, record: MatchRecord) -> int | None:
    return viewer if viewer is None else viewer % record.rules.seats


@given(matches(), VIEWERS, rngs())
def test_what_a_seat_cannot_know_changes_neither_its_events_nor_what_it_knows_and_may_do(
    played: tuple[MatchRecord, Match], viewer: int | None, rng: Random
) -> None:
    record, _ = played
    viewer = at_table(viewer, record)
    other = another_match(record, viewer, rng)
    for (match, events), (other_match, other_events) in zip(replay(record), replay(other), strict=True):
        seen, other_seen = ([event.seen_by(viewer) for event in some] for some in (events, other_events))
        assert seen == other_seen
        assert observe(match, viewer) == observe(other_match, viewer)
        if viewer is not None and match.to_act == viewer:
            may_do, other_may_do = (islice(legal_actions(one), 60) for one in (match, other_match))
            assert list(may_do) == list(other_may_do)


@pytest.mark.parametrize("game", Game)
def test_the_other_matches_of_these_tests_do_differ(game: Game) -> None:
    differ: Counter[str] = Counter()
    rng = Random(7)
    for _ in range(30):
        record, _ = random_match(rng, Rules(game, see_discard=rng.random() < 0.5), 1, rng.randrange(20, 50))
        other = another_match(record, rng.choice((0, 1, None)), rng)
        assert is_legal(other)
        differ["deck"] += record.hands[0].deck != other.hands[0].deck
        differ["actions"] += record.hands[0].actions != other.hands[0].actions
    assert differ["deck"] >= 28
    assert differ["actions"] >= 3


@given(matches(), VIEWERS)
def test_folding_the_events_a_seat_has_seen_gives_what_it_knows(
    played: tuple[MatchRecord, Match], viewer: int | None
) -> None:
    record, _ = played
    viewer = at_table(viewer, record)
    known = before_match(record.rules, record.first, viewer)
    for match, events in replay(record):
        known = known.after_all(tuple(event.seen_by(viewer) for event in events))
        assert known == observe(match, viewer)


@given(matches(), VIEWERS)
def test_an_event_seen_is_seen_the_same_twice(played: tuple[MatchRecord, Match], viewer: int | None) -> None:
    for _, events in replay(played[0]):
        for event in events:
            assert event.seen_by(viewer).seen_by(viewer) == event.seen_by(viewer)
            assert event.seen_by(viewer).seen_by(None) == event.seen_by(None)


def test_an_event_that_shows_what_a_seat_cannot_see_is_refused() -> None:
    known = before_match(Rules(Game.PARTNERSHIP), 0, seat=2)
    card = next(iter(CardSet.parse("AS")))
    for event in (Drew(1, card), Looked(3, CardSet.parse("AS KS"))):
        with pytest.raises(ValueError, match="cannot see"):
            known.after(event)


def reachable(thing: Any) -> list[Any]:
    """Every object that can be reached from this one, classes, modules and functions left out."""
    found, waiting = {id(thing): thing}, [thing]
    while waiting:
        for other in gc.get_referents(waiting.pop()):
            if id(other) not in found and not isinstance(other, type | ModuleType | FunctionType):
                found[id(other)] = other
                waiting.append(other)
    return list(found.values())


@given(matches(), VIEWERS)
def test_nothing_reachable_from_what_a_seat_knows_leads_back_to_the_match(
    played: tuple[MatchRecord, Match], viewer: int | None
) -> None:
    record, match = played
    known = observe(match, at_table(viewer, record))
    things = reachable(known)
    assert known.rules in things
    assert [thing for thing in things if isinstance(thing, Match | Hand)] == []
    if match.hand is not None:
        assert not any(thing is match.hand.deck or thing is match.hand.cards for thing in things)


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_nobody_sits_where_there_is_no_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        observe(random_match(Random(1), Rules(), actions=5)[1], seat)
