"""The table as a person plays at it by mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.cards import Card
from spades_desktop.ui import phrases
from spades_desktop.ui.scenes.controls import lifted_cards, ringed_card
from spades_desktop.ui.scenes.menu import MenuScene
from spades_desktop.ui.scenes.table import TableScene
from tests.ui.at_table import (
    FELT,
    FORCED,
    asked,
    assert_settled,
    forbidden,
    playable,
)
from tests.ui.playing import Evening, asks, at


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path) as evening:
        yield evening


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Evening]:
    """An evening without motion."""
    with Evening(tmp_path, pace="none") as evening:
        yield evening


def test_a_click_on_a_card_plays_it(still: Evening) -> None:
    table = asked(still, at(2, 1))
    card = playable(table)
    still.click(still.spot(card))
    assert card in table.session.observe(None).played()


@pytest.mark.parametrize("place", [(480, 250), (200, 300)])
def test_a_card_dragged_to_the_middle_is_played(place: tuple[int, int], still: Evening) -> None:
    table = asked(still, at(2, 1))
    card = playable(table)
    still.drag(card, place)
    assert card in table.session.observe(None).played()


def test_a_card_follows_the_mouse_and_dragged_back_it_lies_where_it_lay(still: Evening) -> None:
    table = asked(still, at(2, 1))
    card, turn = playable(table), table.session.turn
    lay = table.layout.by_key[card].spot
    start = still.spot(card).rect.center
    still.press(start)
    still.move((start[0] + 40, start[1] - 200))
    assert (table.sprites[card].x - lay.x, table.sprites[card].y - lay.y) == (40, -200)
    still.move((start[0] + 5, start[1] + 2))
    still.release((start[0] + 5, start[1] + 2))
    assert table.session.turn == turn
    assert_settled(still)


def test_a_card_let_go_over_the_hand_glides_home(evening: Evening) -> None:
    table = asked(evening, at(2, 1))
    card = playable(table)
    lay, start = table.layout.by_key[card].spot, evening.spot(card).rect.center
    evening.press(start)
    evening.move((start[0] - 200, start[1] - 10))
    evening.release((start[0] - 200, start[1] - 10))
    way = []
    while table.busy:
        evening.frame()
        way.append(table.sprites[card].x)
    assert lay.x - 200 < way[0] < way[2] < lay.x
    evening.wait()
    assert_settled(evening)


def test_a_card_dragged_to_the_middle_flies_on_from_there(evening: Evening) -> None:
    table = asked(evening, at(2, 1))
    card = playable(table)
    x, y = table.layout.by_key[card].spot.x, table.layout.by_key[card].spot.y
    grip = evening.spot(card).rect.center
    evening.drag(card, FELT)
    sprite = table.sprites[card]
    assert (sprite.x - x, sprite.y - y) == (FELT[0] - grip[0], FELT[1] - grip[1])


def test_a_hand_that_trembles_still_clicks(still: Evening) -> None:
    table = asked(still, at(2, 1))
    card = playable(table)
    x, y = still.spot(card).rect.center
    still.press((x, y))
    still.move((x + 1, y + 2))
    still.release((x + 1, y + 2))
    assert card in table.session.observe(None).played()


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_card_that_may_not_be_played_shakes_says_why_and_changes_nothing(
    how: str, evening: Evening
) -> None:
    table = asked(evening, at(2, 1), seed=FORCED)
    card, turn = forbidden(table), table.session.turn
    if how == "click":
        evening.click(evening.spot(card))
    else:
        evening.drag(card, FELT)
    assert table.session.turn == turn
    assert table._notice.endswith("follow suit")
    swings, pictures = [], set()
    while table.busy:
        evening.frame()
        swings.append(table.sprites[card].nudge)
        pictures.add(pygame.image.tobytes(evening.window.surface, "RGB"))
    assert min(swings) < 0 < max(swings)
    assert len(pictures) > 5
    evening.wait()
    assert_settled(evening)
    evening.enter()
    assert table.session.turn > turn
    assert table._notice == ""


def test_with_confirmation_a_card_stands_forward_alone_and_a_second_click_plays_it(tmp_path: Path) -> None:
    with Evening(tmp_path, pace="none", confirm_play=True) as evening:
        table = asked(evening, at(2, 1), seed=FORCED)
        first, second = [*table.known.legal_cards()][:2]
        turn = table.session.turn
        for card in (first, second):
            evening.click(evening.spot(card))
            assert table.session.turn == turn
            forward = {c for c in table.known.cards if table.layout.by_key[c].spot.y < resting(table, c)}
            assert forward == {card}
            assert evening.controls.prompt == f"Press {phrases.card_name(card)} once more to play it"
        evening.click(evening.spot(second))
        assert second in table.session.observe(None).played()


def resting(table: TableScene, card: Card) -> float:
    """The y of a card's place in the hand."""
    order = table.desk.order.sorted(table.known.cards)
    return table.desk.own_fan(len(order))[order.index(card)].y


def test_with_confirmation_a_card_dragged_to_the_middle_is_played_at_once(tmp_path: Path) -> None:
    with Evening(tmp_path, pace="none", confirm_play=True) as evening:
        table = asked(evening, at(2, 1), seed=FORCED)
        card = next(iter(table.known.legal_cards()))
        evening.drag(card, (480, 200))
        assert card in table.session.observe(None).played()


def test_with_confirmation_the_keyboard_asks_twice_too(tmp_path: Path) -> None:
    with Evening(tmp_path, pace="none", confirm_play=True) as evening:
        table = asked(evening, at(2, 1))
        turn = table.session.turn
        evening.enter()
        assert table.session.turn == turn
        evening.enter()
        assert table.session.turn > turn


def test_a_card_asked_about_is_still_the_one_after_a_look_at_the_keys(tmp_path: Path) -> None:
    with Evening(tmp_path, pace="none", confirm_play=True) as evening:
        table = asked(evening, at(2, 1))
        card = playable(table)
        evening.click(evening.spot(card))
        evening.key(pygame.K_F1)
        evening.key(pygame.K_ESCAPE)
        evening.wait()
        assert table.chosen == {card}
        evening.click(evening.spot(card))
        assert card in table.session.observe(None).played()


def test_a_card_rises_under_the_mouse_and_sinks_back(still: Evening) -> None:
    table = asked(still, at(2, 1), seed=FORCED)
    card = next(card for card in table.known.legal_cards() if still.spot(card) is not table.focus.focused)
    still.move(still.spot(card).rect.center)
    assert lifted_cards(table.focus, 7.0)[card] == 7.0
    still.move(FELT)
    assert card not in lifted_cards(table.focus, 7.0)


def test_one_who_plays_by_mouse_sees_no_card_rise_for_the_keyboard_until_a_key_is_pressed(
    still: Evening,
) -> None:
    table = asked(still, at(2, 1))
    still.click(still.spot(playable(table)))
    still.move(FELT)
    still.wait()
    assert asks(table)
    assert lifted_cards(table.focus, 7.0) == {}
    assert ringed_card(table.focus) is None
    still.key(pygame.K_RIGHT)
    assert len(lifted_cards(table.focus, 7.0)) == 1
    assert ringed_card(table.focus) is not None


@pytest.mark.parametrize("icon", ["last-trick", "sound", "menu"])
def test_the_tools_can_be_clicked(icon: str, still: Evening) -> None:
    table = asked(still, at(2, 1))
    still.click(still.tool(icon))
    done = {
        "last-trick": table.tools.last_trick_open,
        "sound": still.app.settings.muted,
        "menu": isinstance(still.top, MenuScene),
    }
    assert [name for name, is_done in done.items() if is_done] == [icon]
