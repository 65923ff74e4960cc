"""A Double Nil's exchange: cards are chosen and unchosen freely, and given or thrown away when confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Passed, Phase, Returned, Swapped
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.ui.scenes.controls import CardSpot
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.widgets import Button
from tests.ui.at_table import exchanging
from tests.ui.playing import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path, pace="none") as evening:
        yield evening


def confirm(evening: Evening) -> Button:
    """The button that does it."""
    button = evening.controls.widgets[-1]
    assert isinstance(button, Button)
    return button


def held(table: TableScene) -> list[Card]:
    """The viewer's cards as they lie."""
    return [*table.desk.order.sorted(table.known.cards)]


both_ways = pytest.mark.parametrize("phase", [Phase.PASS, Phase.RETURN])


@both_ways
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_enter_alone_gives_the_partner_as_many_cards_as_are_due(
    phase: Phase, count: int, evening: Evening
) -> None:
    table = exchanging(evening, phase, count)
    given = held(table)[:count]
    for _ in range(count):
        assert table.session.phase is phase
        evening.enter()
    assert confirm(evening).focused
    evening.enter()
    (done,) = (
        move
        for move in table.session.observe(0).passes
        if move.seat == 0 and isinstance(move, Passed if phase is Phase.PASS else Returned)
    )
    assert done.cards is not None
    assert sorted(done.cards) == sorted(given)
    assert not set(given) & set(table.known.cards)


def test_enter_alone_keeps_all_cards_of_a_two_player_double_nil(evening: Evening) -> None:
    table = exchanging(evening, Phase.SWAP)
    before = table.known.cards
    evening.enter()
    evening.wait()
    assert table.known.cards == before
    assert [swap.count for swap in table.known.swaps] == [0]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_cards_thrown_away_by_keyboard_are_gone_and_as_many_come(count: int, evening: Evening) -> None:
    table = exchanging(evening, Phase.SWAP)
    before = table.known.cards
    evening.key(pygame.K_DOWN)
    chosen = []
    for _ in range(count):
        assert isinstance(table.focus.focused, CardSpot)
        chosen.append(table.focus.focused.card)
        evening.key(pygame.K_SPACE)
        evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_UP)
    assert table.focus.focused is confirm(evening)
    evening.enter()
    evening.wait()
    assert len(table.known.cards) == 13
    assert not set(chosen) & set(table.known.cards)
    assert len([*(before - table.known.cards)]) == count
    thrown = table.known.swaps[0]
    assert isinstance(thrown, Swapped)
    assert thrown.cards is not None
    assert {*thrown.cards} == {*chosen}


@pytest.mark.parametrize("phase", [Phase.SWAP, Phase.PASS, Phase.RETURN])
def test_a_chosen_card_stands_forward_and_chosen_again_steps_back(phase: Phase, evening: Evening) -> None:
    table = exchanging(evening, phase)
    card = held(table)[5]
    plain = table.layout.by_key[card].spot
    evening.click(evening.spot(card))
    assert table.layout.by_key[card].spot == plain.moved(dy=-table.desk.chosen_lift)
    evening.click(evening.spot(card))
    assert table.layout.by_key[card].spot == plain
    assert table.chosen == frozenset()


@pytest.mark.parametrize("phase", [Phase.SWAP, Phase.PASS, Phase.RETURN])
def test_a_card_too_many_is_refused_and_it_is_said_why(phase: Phase, evening: Evening) -> None:
    table = exchanging(evening, phase)
    *chosen, too_many = held(table)[:4]
    for card in (*chosen, too_many):
        evening.click(evening.spot(card))
    assert table.chosen == {*chosen}
    assert table._notice == "That is not the right number of cards"
    assert table.session.phase is phase


@both_ways
def test_with_too_few_chosen_nothing_can_be_given(phase: Phase, evening: Evening) -> None:
    table = exchanging(evening, phase)
    for card in held(table)[:2]:
        evening.click(evening.spot(card))
    assert not confirm(evening).enabled
    evening.click(confirm(evening))
    assert table.session.phase is phase
    evening.click(evening.spot(held(table)[2]))
    assert confirm(evening).enabled
    evening.click(confirm(evening))
    assert table.session.phase is not phase


def test_the_button_counts(evening: Evening) -> None:
    table = exchanging(evening, Phase.SWAP)
    words = [confirm(evening).words]
    for card in held(table)[:2]:
        evening.click(evening.spot(card))
        words.append(confirm(evening).words)
    assert words == ["Keep all cards", "Throw away 1 card", "Throw away 2 cards"]


@both_ways
def test_the_button_stays_within_its_words(phase: Phase, evening: Evening) -> None:
    """It grows and shrinks with what it says, and stays in the middle."""
    table = exchanging(evening, phase)
    for card in (None, *held(table)[:3]):
        if card is not None:
            evening.click(evening.spot(card))
        button = confirm(evening)
        assert button.rect.size == button.minimum(table.scale)
        assert abs(button.rect.centerx - table.desk.width // 2) <= 1


@both_ways
def test_what_is_chosen_stays_so_after_a_look_at_the_keys_and_in_another_window(
    phase: Phase, evening: Evening
) -> None:
    table = exchanging(evening, phase)
    chosen = held(table)[3:5]
    for card in chosen:
        evening.click(evening.spot(card))
    evening.key(pygame.K_F1)
    evening.key(pygame.K_ESCAPE)
    evening.app.stack.resize((1280, 720))
    evening.wait()
    assert table.chosen == {*chosen}
    evening.enter()
    evening.enter()
    assert table.session.phase is not phase
    assert not set(chosen) & set(table.session.observe(0).cards)


def test_she_who_returns_cards_sees_what_she_was_given_and_holds_them(evening: Evening) -> None:
    table = exchanging(evening, Phase.RETURN)
    (given,) = (move for move in table.known.passes if move.to == 0)
    assert given.cards is not None
    assert given.cards <= table.known.cards
    assert len(table.known.cards) == 16
    assert len(evening.spots) == 16
    assert all(spot.rect.width >= 22 * table.desk.unit for spot in evening.spots)


def test_between_two_partners_at_one_screen_the_curtain_falls_before_the_cards_are_taken_up(
    evening: Evening,
) -> None:
    table = exchanging(evening, Phase.PASS, persons=(0, 2))
    for _ in range(4):
        evening.enter()
    assert table.handoff.waiting_for == 2
    assert table.known.seat is None
    evening.wait()
    evening.enter()
    evening.wait()
    assert table.known.seat == 2
    assert table.session.phase is Phase.RETURN
    for _ in range(4):
        evening.enter()
    evening.wait()
    assert [move.count for move in table.session.observe(None).passes] == [3, 3]


@pytest.mark.parametrize("game", [*Game])
def test_without_exchange_a_double_nil_goes_straight_on(game: Game, evening: Evening) -> None:
    rules = Rules(game, exchange=0)
    table = evening.sit(rules, record=None)
    evening.wait()
    evening.key(pygame.K_TAB)
    evening.enter()
    phases = set()
    evening.wait()
    while evening.top is table:
        phases.add(table.session.phase)
        evening.enter()
        evening.wait()
    assert table.session.observe(None).double_nil[0]
    assert not phases & {Phase.SWAP, Phase.PASS, Phase.RETURN}


@pytest.mark.parametrize(("rules", "phase"), [(TWO_PLAYER, Phase.SWAP), (PARTNERSHIP, Phase.PASS)])
def test_a_double_nil_bidder_comes_by_enter_from_the_exchange_to_the_score(
    rules: Rules, phase: Phase, evening: Evening
) -> None:
    table = exchanging(evening, phase)
    for _ in range(60):
        if evening.top is not table:
            break
        evening.enter()
        evening.wait()
    assert evening.top is not table
    assert len(table.public.history) == 1
    assert table.session.rules.game is rules.game
