"""A session: one match from the first deal to its end, and what each seat gets to see of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spades_desktop.game.chance import Chance
from spades_desktop.game.players import seated
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Bid, Deal, DoubleNil, Draw, Look, Play, Swap
from spades_desktop.rules.cards import DECK, FULL_DECK, CardSet
from spades_desktop.rules.events import Drew, HandDealt, Phase, Received, Swapped
from spades_desktop.rules.observation import before_match
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.store import Notice, StoredMatch, Trouble, open_store
from tests.game.playing import NAMES, begin, play, play_one, play_until
from tests.strategies import random_match


def short(game: Game) -> Rules:
    """A match of few hands, with nothing in it to lose but contracts."""
    return Rules(game, target=50, bag_penalty=0, nil_bonus=0, double_nil_bonus=0)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_from_nothing_dealt_to_a_winner(game: Game, seed: int) -> None:
    session = begin(short(game), seed=seed)
    assert (session.phase, session.turn, session.event_count) == (Phase.DEAL, 0, 0)
    turns = [session.turn for _ in play(session, Random(seed))]
    assert turns == sorted(set(turns))
    assert session.observe(None).winner in (0, 1)
    assert session.to_act is None


@pytest.mark.parametrize("game", Game)
def test_what_a_seat_saw_happen_adds_up_to_what_it_observes(game: Game) -> None:
    session = begin(short(game), first=0)
    for _ in play(session, Random(5)):
        pass
    for seat in (None, *range(session.rules.seats)):
        known = before_match(session.rules, 0, seat).after_all(session.events(seat))
        assert known == session.observe(seat)


def test_events_are_counted_and_blanked_for_the_one_who_asks() -> None:
    session = begin(TWO_PLAYER, first=0)
    session.deal()
    session.submit(0, Look())
    drawn = session.observe(0).drawn
    assert drawn is not None
    count = session.event_count
    assert session.events(0)[0] == HandDealt(1, 0)
    assert Drew(0, drawn) in session.events(0)
    assert Drew(0, None) in session.events(1)
    assert Drew(0, None) in session.events(None)
    play_one(session, Random(1))
    assert session.events(1, since=count) == session.events(1)[count:]
    assert len(session.events(1, since=count)) == session.event_count - count


def test_an_action_meant_for_an_earlier_turn_is_dropped() -> None:
    session = begin(TWO_PLAYER, first=0)
    session.deal()
    meant_for = session.turn
    assert session.submit(0, Look(), meant_for)
    assert not session.submit(0, Look(), meant_for)
    assert session.turn == meant_for + 1


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, Look(), Reason.OUT_OF_TURN),
        (0, Bid(3), Reason.WRONG_PHASE),
        (0, Play(DECK[0]), Reason.WRONG_PHASE),
        (0, Deal(DECK), Reason.OUT_OF_TURN),
        (0, Draw(DECK[:3]), Reason.OUT_OF_TURN),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(seat: int, action: Bid, reason: Reason) -> None:
    session = begin(TWO_PLAYER, first=0)
    session.deal()
    before = (session.turn, session.event_count, session.observe(0), session.observe(1))
    with pytest.raises(IllegalAction) as refused:
        session.submit(seat, action)
    assert refused.value.reason is reason
    assert (session.turn, session.event_count, session.observe(0), session.observe(1)) == before


def test_a_hand_is_dealt_only_when_one_is_due() -> None:
    session = begin(PARTNERSHIP)
    session.deal()
    with pytest.raises(IllegalAction):
        session.deal()
    assert session.turn == 1


def _double_nil_before_its_swap(first: int = 0) -> Session:
    session = begin(TWO_PLAYER, first=first)
    session.deal()
    session.submit(first, DoubleNil())
    play_until(session, Phase.SWAP, Random(3))
    return session


def test_chance_draws_at_once_for_the_cards_thrown_away() -> None:
    session = _double_nil_before_its_swap()
    own = session.observe(0).cards
    count = session.event_count
    session.submit(0, Swap(tuple(own)[:3]))
    swapped, _, received, *_ = session.events(0, since=count)
    assert swapped == Swapped(0, 3, CardSet.of(tuple(own)[:3]))
    assert isinstance(received, Received)
    assert received.cards is not None
    assert len(received.cards) == 3
    assert not received.cards & own
    assert len(session.observe(0).cards) == 13
    assert session.phase is not Phase.DRAW


def test_nothing_is_drawn_when_nothing_is_thrown_away() -> None:
    session = _double_nil_before_its_swap()
    own = session.observe(0).cards
    session.submit(0, Swap(()))
    assert session.observe(0).cards == own


def test_a_match_stored_between_throw_and_draw_gets_its_draw(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = begin(TWO_PLAYER, store, first=0)
    session.deal()
    session.submit(0, DoubleNil())
    play_until(session, Phase.SWAP, Random(3))
    (stored,) = store.open_matches()
    thrown = tuple(session.observe(0).cards)[:2]
    killed_before_the_draw = stored.record.with_action(Swap(thrown))
    taken = store.take(stored)
    store.save(taken, killed_before_the_draw)
    resumed = Session.resume(store.open_matches()[0], Chance(1), store)
    assert resumed.phase is not Phase.DRAW
    assert len(resumed.observe(0).cards) == 13
    assert resumed.turn == len([*killed_before_the_draw.actions()]) + 1
    assert len([*store.open_matches()[0].record.actions()]) == resumed.turn
    store.close()


class TestChance:
    def test_a_seed_repeats_a_match(self) -> None:
        one, other = begin(TWO_PLAYER, seed=7), begin(TWO_PLAYER, seed=7)
        for session in (one, other):
            for _, _ in zip(play(session, Random(1)), range(150), strict=False):
                pass
        assert one.events(0) == other.events(0)

    def test_another_seed_gives_another_deck(self) -> None:
        assert Chance(1).deal(0) != Chance(2).deal(0)

    def test_hands_of_a_match_have_different_decks(self) -> None:
        assert Chance(1).deal(0) != Chance(1).deal(84)

    def test_a_match_continued_under_its_seed_gets_the_cards_it_would_have_got(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        rng = Random(8)
        begun = begin(TWO_PLAYER, store, seed=3)
        play_until(begun, Phase.PLAY, rng)
        play_until(begun, Phase.DEAL, rng)
        resumed = Session.resume(store.open_matches()[0], Chance(3), store)
        begun.deal()
        resumed.deal()
        assert resumed.events(0) == begun.events(0)
        while resumed.phase is Phase.LOOK:
            for session in (begun, resumed):
                assert session.to_act is not None
                session.submit(session.to_act, Look())
        assert resumed.observe(resumed.to_act) == begun.observe(begun.to_act)
        store.close()

    def test_without_a_seed_no_two_decks_are_alike(self) -> None:
        decks = {Chance().deal(0).deck for _ in range(5)}
        assert len(decks) == 5
        assert all(CardSet.of(deck) == FULL_DECK for deck in decks)

    def test_every_card_comes_to_lie_everywhere(self) -> None:
        """A fair shuffle leaves one of the 2704 pairs out of so many decks once in e^30 such tests."""
        places = {
            (card, place) for seed in range(2000) for place, card in enumerate(Chance(seed).deal(0).deck)
        }
        assert len(places) == 52 * 52

    def test_who_is_first_is_drawn_from_all_seats_unless_the_players_chose(self) -> None:
        drawn = {begin(PARTNERSHIP, seed=seed).observe(None).first for seed in range(40)}
        assert drawn == {0, 1, 2, 3}
        assert [begin(PARTNERSHIP, first=seat).observe(None).first for seat in range(4)] == [0, 1, 2, 3]


class TestStored:
    def test_every_action_is_in_the_store_before_anybody_can_see_it(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = begin(PARTNERSHIP, store)
        for _, _ in zip(play(session, Random(2)), range(60), strict=False):
            (stored,) = store.open_matches()
            assert len([*stored.record.actions()]) == session.turn
            assert stored.table == session.observe(None)
        store.close()

    @pytest.mark.parametrize("game", Game)
    def test_a_match_continued_is_the_match_that_was_left(self, game: Game, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = begin(Rules(game, see_discard=True), store)
        for _, _ in zip(play(session, Random(2)), range(100), strict=False):
            pass
        store.close()
        store = open_store(tmp_path)
        resumed = Session.resume(store.open_matches()[0], Chance(1), store)
        assert (resumed.turn, resumed.players, resumed.rules) == (
            session.turn,
            session.players,
            session.rules,
        )
        for seat in (None, *range(session.rules.seats)):
            assert resumed.events(seat) == session.events(seat)
            assert resumed.observe(seat) == session.observe(seat)
        store.close()

    def test_a_finished_match_is_kept_and_no_more_offered(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = begin(short(Game.TWO_PLAYER), store)
        for _ in play(session, Random(2)):
            pass
        assert store.open_matches() == []
        assert len(store.all_records()) == 1
        store.close()

    def test_a_match_that_comes_as_a_record_goes_on_from_its_last_action(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        record, match = random_match(Random(4), TWO_PLAYER, actions=70)
        session = Session.from_record(record, seated(record.seats), Chance(1), store)
        assert (session.turn, session.to_act) == (70, match.to_act)
        play_one(session, Random(1))
        (stored,) = store.open_matches()
        assert [*stored.record.actions()][:70] == [*record.actions()]
        assert len([*stored.record.actions()]) == session.turn
        store.close()

    def test_a_record_opened_twice_is_one_match_of_the_store(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        record, _ = random_match(Random(4), TWO_PLAYER, actions=70)
        for _ in range(2):
            Session.from_record(record, seated(record.seats), Chance(1), store)
        assert [stored.record for stored in store.open_matches()] == [record]
        store.close()

    def test_a_finished_record_is_shown_and_not_offered_again(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        record, match = random_match(Random(6), short(Game.PARTNERSHIP), hands=99)
        session = Session.from_record(record, seated(record.seats), Chance(1), store)
        assert session.phase is Phase.OVER
        assert session.observe(None).winner == match.winner
        assert store.open_matches() == []
        store.close()

    def test_the_earlier_of_two_windows_with_one_match_is_told_that_it_went_elsewhere(
        self, tmp_path: Path
    ) -> None:
        here, there = open_store(tmp_path), open_store(tmp_path)
        session = begin(TWO_PLAYER, here)
        session.deal()
        other = Session.resume(there.open_matches()[0], Chance(1), there)
        play_one(other, Random(1))
        play_one(session, Random(2))
        assert here.trouble == Trouble(Notice.ELSEWHERE, here.path)
        assert there.trouble is None
        play_one(other, Random(1))
        (stored,) = there.open_matches()
        assert isinstance(stored, StoredMatch)
        assert len([*stored.record.actions()]) == other.turn
        here.close()
        there.close()


def test_a_table_needs_as_many_players_as_the_game_has_seats() -> None:
    with pytest.raises(ValueError, match="2 players at a table for 4"):
        Session.begin(PARTNERSHIP, seated(NAMES[:2]), 0, Chance(1))


def test_a_session_keeps_the_names_of_its_players_in_its_record(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    begin(PARTNERSHIP, store, first=2)
    assert store.all_records() == [MatchRecord(PARTNERSHIP, NAMES, 2)]
    store.close()
