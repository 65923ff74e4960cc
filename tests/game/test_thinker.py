"""The computer thinks beside the window, and only about the turn that is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random

import pytest

from spades_desktop.game.players import COMPUTER, PERSON, Choose, Player, Thinker, choose, seated
from spades_desktop.rules.actions import Action, Bid, Look
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import TWO_PLAYER, Game, Rules
from tests.game.playing import begin

PATIENCE = 30.0
"""Seconds to wait for another thread before a test counts as failed."""


class Woken:
    """Counts calls from another thread, and waits for them."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[None] = SimpleQueue()

    def __call__(self) -> None:
        self._calls.put(None)

    def wait(self) -> None:
        self._calls.get(timeout=PATIENCE)


@contextmanager
def thinking(choose: Choose, seed: int | None = None) -> Iterator[tuple[Thinker[Action], Woken]]:
    woken = Woken()
    thinker = Thinker(woken, choose, seed)
    try:
        yield thinker, woken
    finally:
        thinker.close()


def due(turn: int = 1) -> Observation:
    session = begin(TWO_PLAYER, first=turn % 2)
    session.deal()
    return session.observe(session.to_act)


def bids_a_random_number(_seen: Observation, rng: Random, _level: str) -> Action:
    return Bid(rng.randrange(10**9))


def test_an_answer_names_its_turn_and_seat_and_comes_once() -> None:
    with thinking(lambda _seen, _rng, _level: Look()) as (thinker, woken):
        thinker.ask(17, due(1), "casual")
        assert thinker.is_thinking
        woken.wait()
        assert thinker.answer() == (17, 1, Look())
        assert thinker.answer() is None
        assert not thinker.is_thinking


def test_asking_does_not_wait_for_the_thought() -> None:
    go_on = threading.Event()

    def slow(_seen: Observation, _rng: Random, _level: str) -> Action:
        assert go_on.wait(PATIENCE)
        return Look()

    with thinking(slow) as (thinker, woken):
        thinker.ask(1, due(), "casual")
        assert thinker.answer() is None
        go_on.set()
        woken.wait()
        assert thinker.answer() is not None


def test_the_answer_to_an_old_question_is_dropped() -> None:
    started, go_on = threading.Event(), threading.Event()

    def first_is_slow(_seen: Observation, _rng: Random, level: str) -> Action:
        if level == "old":
            started.set()
            assert go_on.wait(PATIENCE)
        return Bid(0 if level == "old" else 13)

    with thinking(first_is_slow) as (thinker, woken):
        thinker.ask(1, due(), "old")
        assert started.wait(PATIENCE)
        thinker.ask(2, due(), "new")
        go_on.set()
        woken.wait()
        answer = thinker.answer()
        assert answer is not None
        assert (answer[0], answer[2]) == (2, Bid(13))


def test_an_answer_that_came_before_a_newer_question_is_dropped() -> None:
    with thinking(lambda _seen, _rng, level: Bid(int(level))) as (thinker, woken):
        thinker.ask(1, due(), "1")
        woken.wait()
        thinker.ask(2, due(), "2")
        woken.wait()
        answer = thinker.answer()
        assert answer is not None
        assert (answer[0], answer[2]) == (2, Bid(2))
        assert thinker.answer() is None


def test_a_forgotten_question_is_never_answered() -> None:
    with thinking(lambda _seen, _rng, level: Bid(int(level))) as (thinker, woken):
        thinker.ask(1, due(), "1")
        woken.wait()
        thinker.forget()
        assert thinker.answer() is None
        assert not thinker.is_thinking


def test_what_goes_wrong_in_thinking_surfaces_in_the_answer_and_the_next_question_is_answered() -> None:
    def fails_once(_seen: Observation, _rng: Random, level: str) -> Action:
        if level == "bad":
            raise LookupError("no idea")
        return Look()

    with thinking(fails_once) as (thinker, woken):
        thinker.ask(1, due(), "bad")
        woken.wait()
        with pytest.raises(LookupError, match="no idea"):
            thinker.answer()
        assert thinker.answer() is None
        thinker.ask(2, due(), "good")
        woken.wait()
        assert thinker.answer() is not None


def test_with_a_seed_the_same_question_gets_the_same_answer_whatever_was_asked_before() -> None:
    def answers(turns: tuple[int, ...], seed: int | None) -> dict[int, Action]:
        found = {}
        with thinking(bids_a_random_number, seed) as (thinker, woken):
            for turn in turns:
                thinker.ask(turn, due(), "casual")
                woken.wait()
                answer = thinker.answer()
                assert answer is not None
                found[turn] = answer[2]
        return found

    assert answers((1, 2, 3), seed=5)[3] == answers((3,), seed=5)[3]
    assert answers((1, 2), seed=5)[1] != answers((1, 2), seed=5)[2]
    assert answers((1,), seed=5) != answers((1,), seed=6)
    assert answers((1,), seed=None) != answers((1,), seed=None)


def test_a_closed_thinker_wakes_nobody_and_its_thread_ends() -> None:
    go_on, woken = threading.Event(), Woken()

    def slow(_seen: Observation, _rng: Random, _level: str) -> Action:
        assert go_on.wait(PATIENCE)
        return Look()

    before = set(threading.enumerate())
    thinker = Thinker(woken, slow)
    (thread,) = set(threading.enumerate()) - before
    assert thread.daemon
    thinker.ask(1, due(), "casual")
    thinker.close()
    go_on.set()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert woken._calls.empty()


@pytest.mark.parametrize("game", Game)
def test_the_computer_plays_a_hand_against_itself(game: Game) -> None:
    session = begin(Rules(game), first=0)
    with thinking(choose, seed=1) as (thinker, woken):
        session.deal()
        while session.phase is not Phase.DEAL:
            assert session.to_act is not None
            thinker.ask(session.turn, session.observe(session.to_act), "casual")
            woken.wait()
            answer = thinker.answer()
            assert answer is not None
            turn, seat, action = answer
            assert session.submit(seat, action, turn)
    assert len(session.observe(None).history) == 1


def test_a_level_this_version_lacks_plays_as_the_usual_one() -> None:
    assert choose(due(), Random(1), "grandmaster of 2040") == choose(due(), Random(1), "casual")


class TestPlayers:
    @pytest.mark.parametrize("name", ["", "x" * 41, "half \ud83d"])
    def test_a_name_that_no_record_may_hold_is_refused(self, name: str) -> None:
        with pytest.raises(ValueError, match=r"1 to 40|surrogates"):
            Player(name)

    def test_the_longest_name_fits(self) -> None:
        assert len(Player("ش" * 40).name) == 40

    def test_by_default_a_person_sits_at_seat_0_and_the_computer_elsewhere(self) -> None:
        assert [player.kind for player in seated(("A", "B", "C", "D"))] == [PERSON, *[COMPUTER] * 3]
