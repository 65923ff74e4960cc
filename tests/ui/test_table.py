"""The table as a person plays at it by keyboard, and as it is taken up again wherever it was left."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.actions import Action
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Rules
from spades_desktop.ui.scenes.controls import CardSpot, Controls
from spades_desktop.ui.scenes.exchange import ExchangeControls
from spades_desktop.ui.scenes.keys import KeysScene
from spades_desktop.ui.scenes.menu import MenuScene
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.table import TableScene
from tests.ui.at_table import (
    CONTROLS,
    FELT,
    FORCED,
    asked,
    assert_painted_whole,
    assert_settled,
    forbidden,
)
from tests.ui.playing import Evening, asks, at, at_random, broken_off, cuts, due


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path) as evening:
        yield evening


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Evening]:
    """An evening without motion."""
    with Evening(tmp_path, pace="none") as evening:
        yield evening


@pytest.mark.parametrize("pace", ["normal", "none"])
@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP], ids=["two", "four"])
def test_enter_alone_leads_from_the_deal_to_the_score(rules: Rules, pace: str, tmp_path: Path) -> None:
    with Evening(tmp_path, pace=pace) as evening:
        table = evening.sit(rules)
        asked_for = set()
        for _ in range(60):
            evening.wait(0.2)
            if isinstance(evening.top, ScoreScene):
                break
            assert_settled(evening)
            assert type(evening.controls) is CONTROLS[table.session.phase]
            asked_for.add(table.session.phase)
            turn = table.session.turn
            for _press in range(1 if type(evening.controls) is not ExchangeControls else 4):
                evening.enter()
            assert table.session.turn > turn
        assert isinstance(evening.top, ScoreScene)
        assert {Phase.LOOK, Phase.BID, Phase.PLAY} <= asked_for
        assert len(table.public.history) == 1
        evening.enter()
        evening.wait(0.2)
        assert table.session.observe(None).hand_number == 2


@pytest.mark.parametrize(
    ("rules", "seed", "phases"),
    [
        (TWO_PLAYER, 0, {Phase.LOOK, Phase.DRAFT, Phase.SWAP, Phase.PLAY}),
        (TWO_PLAYER, 1, {Phase.LOOK, Phase.DRAFT, Phase.BID, Phase.PLAY}),
        (PARTNERSHIP, 1, {Phase.LOOK, Phase.PASS, Phase.PLAY}),
        (PARTNERSHIP, 4, {Phase.LOOK, Phase.BID, Phase.RETURN, Phase.PLAY}),
    ],
)
def test_enter_alone_leads_on_from_wherever_a_match_was_broken_off(
    rules: Rules, seed: int, phases: set[Phase], still: Evening
) -> None:
    """Killed after any action, it shows what is to be done next."""
    whole = broken_off(rules, due(Phase.DEAL), double_nils=0.35, seed=seed)
    seen = set()
    for number, record in enumerate(cuts(whole)):
        table = still.sit(rules, record=record)
        still.wait()
        if isinstance(still.top, ScoreScene):
            continue
        assert_settled(still)
        seen.add(table.session.phase)
        assert type(still.controls) is CONTROLS[table.session.phase]
        if number % 13:
            continue
        while still.top is table:
            still.enter()
            still.wait()
        assert isinstance(still.top, ScoreScene)
    assert seen == phases


def test_a_match_broken_off_between_two_hands_shows_the_score_and_then_deals(still: Evening) -> None:
    record = broken_off(TWO_PLAYER, lambda match: match.phase is Phase.DEAL and bool(match.history))
    table = still.sit(TWO_PLAYER, record=record)
    still.wait()
    assert isinstance(still.top, ScoreScene)
    still.enter()
    still.wait()
    assert still.table is table
    assert table.session.observe(None).hand_number == 2


def test_where_no_double_nil_is_allowed_the_cards_are_taken_up_without_a_question(still: Evening) -> None:
    rules = Rules(TWO_PLAYER.game, double_nil=DoubleNilRule.NEVER)
    table = still.sit(rules, first=0)
    still.wait()
    assert table.session.phase is Phase.DRAFT
    assert asks(table)


def test_tab_and_enter_bid_double_nil(still: Evening) -> None:
    table = still.sit(TWO_PLAYER)
    still.wait()
    still.key(pygame.K_TAB)
    still.enter()
    assert table.known.double_nil[0]


@pytest.mark.parametrize(("key", "kept"), [(pygame.K_k, True), (pygame.K_r, False)])
def test_k_keeps_and_r_rejects(key: int, kept: bool, still: Evening) -> None:
    table = asked(still, due(Phase.DRAFT, at=4))
    drawn = table.known.drawn
    assert drawn is not None
    still.key(key)
    assert (drawn in table.known.cards) == kept
    assert len(table.session.observe(None).picks) >= 5


@pytest.mark.parametrize(
    ("digits", "bid"),
    [("0", 0), ("7", 7), ("12", 12), ("13", 13), ("10", 10), ("14", 4), ("112", 2), ("27", 7), ("۱۲", 12)],
)
def test_digits_choose_a_bid_and_enter_bids_it(digits: str, bid: int, still: Evening) -> None:
    table = asked(still, lambda match: match.phase is Phase.BID and match.to_act == 0)
    for digit in digits:
        still.key(pygame.K_0 + int(digit), digit)
    assert table.session.phase is Phase.BID
    still.enter()
    assert table.session.observe(None).bids[0] == bid


def test_arrows_move_the_bid_along_the_row(still: Evening) -> None:
    table = asked(still, lambda match: match.phase is Phase.BID and match.to_act == 0)
    still.key(pygame.K_5)
    still.key(pygame.K_RIGHT)
    still.enter()
    assert table.session.observe(None).bids[0] == 6


@pytest.mark.parametrize(("key", "bid"), [(pygame.K_LEFT, 0), (pygame.K_RIGHT, 13)])
def test_arrows_stop_at_the_ends_of_the_bids(key: int, bid: int, still: Evening) -> None:
    table = asked(still, lambda match: match.phase is Phase.BID and match.to_act == 0)
    for _ in range(20):
        still.key(key)
    still.enter()
    assert table.session.observe(None).bids[0] == bid


@pytest.mark.parametrize("seed", range(4))
def test_arrows_go_from_card_to_card_among_those_that_may_be_played(seed: int, still: Evening) -> None:
    table = asked(still, at(2, 1), seed=seed)
    legal = [card for card in table.desk.order.sorted(table.known.cards) if card in table.known.legal_cards()]
    for _ in range(13):
        still.key(pygame.K_LEFT)
    visited = []
    for _ in legal:
        assert isinstance(table.focus.focused, CardSpot)
        visited.append(table.focus.focused.card)
        still.key(pygame.K_RIGHT)
    assert visited == legal
    assert isinstance(table.focus.focused, CardSpot), "the arrows stay among the cards"
    assert table.focus.focused.card == legal[-1]


def test_space_plays_the_card_that_has_the_focus(still: Evening) -> None:
    table = asked(still, at(2, 1))
    assert isinstance(table.focus.focused, CardSpot)
    card = table.focus.focused.card
    still.key(pygame.K_SPACE)
    assert card in table.session.observe(None).played()


def test_l_shows_the_last_trick_and_hides_it_again(still: Evening) -> None:
    table = asked(still, at(2, 1))
    shown = []
    for _ in range(2):
        still.key(pygame.K_l)
        shown.append(table.tools.last_trick_open)
    assert shown == [True, False]


def test_m_is_silence_and_m_again_is_sound(still: Evening) -> None:
    asked(still, at(2, 1))
    heard = []
    for _ in range(2):
        still.key(pygame.K_m)
        heard.append(still.app.settings.muted)
    assert heard == [True, False]


@pytest.mark.parametrize(("key", "letter"), [(pygame.K_F1, ""), (pygame.K_SLASH, "?")])
def test_the_keys_are_listed_on_f1_and_on_a_question_mark(key: int, letter: str, still: Evening) -> None:
    table = asked(still, at(2, 1))
    still.key(key, letter)
    assert isinstance(still.top, KeysScene)
    still.key(pygame.K_ESCAPE)
    still.wait()
    assert still.table is table
    assert asks(table)


def test_escape_goes_to_the_menu_and_asks_nothing(still: Evening) -> None:
    asked(still, at(2, 1))
    still.key(pygame.K_ESCAPE)
    assert isinstance(still.top, MenuScene)


# ---- the computer


def thinking(evening: Evening) -> tuple[TableScene, threading.Event]:
    """A table where the computer thinks until it is let go."""
    go = threading.Event()

    def slowly(known: Observation, rng: random.Random, level: str) -> Action:
        go.wait(20)
        return at_random(known, rng, level)

    evening.app.choose = slowly
    table = evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, at(2, 0, seat=1)))
    while evening.app.stack.busy or evening.app.stack.dirty:
        evening.frame(0.2)
    assert table._thinker.is_thinking
    return table, go


@pytest.mark.parametrize("key", [pygame.K_F1])
def test_an_answer_that_comes_while_another_scene_is_on_top_is_not_lost(key: int, evening: Evening) -> None:
    table, go = thinking(evening)
    turn = table.session.turn
    evening.key(key)
    assert evening.top is not table
    go.set()
    pygame.event.post(pygame.event.wait(20_000))
    evening.frame()
    assert table.session.turn == turn
    evening.key(pygame.K_ESCAPE)
    assert evening.top is table
    assert table.session.turn == turn + 1
    evening.wait()
    assert_settled(evening)


def test_while_the_computer_thinks_no_click_of_the_person_plays_a_card(evening: Evening) -> None:
    table, go = thinking(evening)
    turn = table.session.turn
    spot = table.layout.by_key[next(iter(table.known.cards))].spot
    evening.click((round(spot.x), round(spot.y)))
    evening.enter()
    assert table.session.turn == turn
    assert type(evening.controls) is Controls
    go.set()


def test_leaving_the_table_while_the_computer_thinks_drops_its_answer(evening: Evening) -> None:
    table, go = thinking(evening)
    turn = table.session.turn
    evening.key(pygame.K_ESCAPE)
    go.set()
    table._thinker._thread.join(20)
    for _ in range(3):
        evening.frame()
    assert table.session.turn == turn
    assert isinstance(evening.top, MenuScene)


# ---- at rest


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.BID, Phase.PLAY])
def test_at_rest_nothing_is_drawn(phase: Phase, evening: Evening) -> None:
    asked(evening, lambda match: match.phase is phase and match.to_act == 0)
    drawn = evening.frames
    for _ in range(30):
        evening.frame()
    assert evening.frames == drawn
    evening.move(FELT)
    evening.move((FELT[0] + 3, FELT[1]))
    evening.frame()
    drawn = evening.frames
    evening.move((FELT[0] + 6, FELT[1]))
    evening.frame()
    assert evening.frames == drawn
    assert not evening.app.stack.busy


def test_what_is_drawn_is_drawn_anew_when_the_last_card_has_landed(evening: Evening) -> None:
    """The last picture of a motion is that of the table at rest."""
    table = asked(evening, at(1, 1), seed=FORCED)
    evening.enter()
    evening.wait()
    assert_painted_whole(evening)
    evening.click(evening.spot(forbidden(table)))
    evening.wait()
    assert_painted_whole(evening)
