"""Laying down the cards: the rest of a hand played at once, as if played card by card."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from spades_desktop.ai.claim import Claim, claim
from spades_desktop.game.chance import Chance
from spades_desktop.game.players import choose
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Play
from spades_desktop.rules.events import HandScored, Phase, Played, TrickTaken
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.record import replay
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.store import open_store
from tests.game.playing import begin


def _casually(session: Session) -> None:
    """One action by whoever is due."""
    if session.to_act is None:
        session.deal()
    else:
        session.submit(session.to_act, choose(session.observe(session.to_act), Random(0), "casual"))


def _to_a_claim(session: Session, cards: int) -> tuple[int, Claim]:
    """Plays on until a seat with at least so many cards can claim; the seat and its claim."""
    while True:
        seat = session.to_act
        if seat is not None:
            known = session.observe(seat)
            proven = claim(known)
            if proven and len(known.cards) >= cards:
                return seat, proven
        _casually(session)


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
@pytest.mark.parametrize("seed", range(3))
def test_the_rest_of_the_hand_is_played_and_taken_as_claimed(rules: Rules, seed: int) -> None:
    session = begin(rules, seed=seed)
    seat, proven = _to_a_claim(session, cards=3)
    known = session.observe(seat)
    left = 13 - len(known.tricks)
    count, turn = session.event_count, session.turn
    session.lay_down(seat)
    events = session.events(None, since=count)
    takers = [event.seat for event in events if isinstance(event, TrickTaken)]
    assert len(takers) == left
    assert [taker == seat for taker in takers] == [proven is Claim.ALL] * left
    plays = [event for event in events if isinstance(event, Played)]
    assert len(plays) == session.turn - turn == left * rules.seats - len(known.trick.cards)
    assert sum(isinstance(event, HandScored) for event in events) == 1
    assert session.phase in (Phase.DEAL, Phase.OVER)


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_what_is_stored_are_ordinary_plays_that_score_as_if_played(rules: Rules, tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = begin(rules, store)
    seat, _ = _to_a_claim(session, cards=2)
    before = session.turn
    session.lay_down(seat)
    (record,) = store.all_records()
    laid = [*islice(record.actions(), before, None)]
    assert len(laid) == session.turn - before
    assert all(isinstance(action, Play) for action in laid)
    *_, (match, _) = replay(record)
    assert match.history == session.observe(None).history
    resumed = Session.resume(store.open_matches()[0], Chance(1), store)
    assert resumed.events(None) == session.events(None)
    store.close()


def test_nothing_is_laid_down_without_a_proof_or_out_of_turn() -> None:
    session = begin(PARTNERSHIP, first=3)
    _refused(session, 0, Reason.OUT_OF_TURN)
    session.deal()
    _refused(session, 0, Reason.WRONG_PHASE)
    while session.phase is not Phase.PLAY:
        _casually(session)
    _refused(session, 0, Reason.WRONG_PHASE)
    seat, _ = _to_a_claim(session, cards=1)
    for other in {0, 1, 2, 3} - {seat}:
        _refused(session, other, Reason.OUT_OF_TURN)


def _refused(session: Session, seat: int, reason: Reason) -> None:
    before = (session.turn, session.events(None))
    with pytest.raises(IllegalAction) as refused:
        session.lay_down(seat)
    assert refused.value.reason is reason
    assert (session.turn, session.events(None)) == before
