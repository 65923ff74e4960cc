"""The table while cards move, and while something else changes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.ui.desk import Spot
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.sprites import Sprites
from tests.ui.at_table import (
    CONTROLS,
    FELT,
    asked,
    assert_settled,
)
from tests.ui.playing import Evening, at, broken_off, due, leading
from tests.ui.test_sprites import picture


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path) as evening:
        yield evening


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Evening]:
    """An evening without motion."""
    with Evening(tmp_path, pace="none") as evening:
        yield evening


def test_a_press_finishes_what_moves(evening: Evening) -> None:
    table = asked(evening, due(Phase.DRAFT, at=4))
    evening.enter()
    evening.frame()
    assert table.busy
    evening.press(FELT)
    assert not table.timeline.busy


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_press_meant_for_a_card_counts_though_something_moves(how: str, evening: Evening) -> None:
    """The computer's card is still flying, and the person answers it already."""
    table = evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, at(2, 0, seat=1)))
    while not (table.session.to_act == 0 and table.busy):
        evening.frame(0.05)
        if not table.busy:
            evening.await_thought()
    turn = table.session.turn
    card = playable_in(table.session.observe(0))
    if how == "click":
        spot = table.layout.by_key[card].spot
        evening.click((round(spot.x - spot.width / 2) + 6, round(spot.y)))
    else:
        evening.enter()
    assert table.session.turn > turn


def playable_in(known: Observation) -> Card:
    return next(iter(known.legal_cards()))


def test_a_finger_on_enter_throughout_plays_legally_and_comes_to_the_end(evening: Evening) -> None:
    """Presses between any two frames skip motions and play cards, and nothing is lost or done twice."""
    table = evening.sit(PARTNERSHIP, record=broken_off(PARTNERSHIP, at(1, 0)))
    for _ in range(2000):
        if evening.top is not table:
            break
        evening.enter()
        evening.frame()
        if not table.busy:
            evening.await_thought()
    assert isinstance(evening.top, ScoreScene)


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_a_frame_owes_nothing_to_the_one_before(rules: Rules, evening: Evening) -> None:
    """Whatever flies, a frame drawn over the last one looks as one drawn on an empty window."""
    table = evening.sit(rules, record=broken_off(rules, leading(1)))
    rng, compared = random.Random(3), 0
    for _ in range(400):
        evening.frame()
        if not table.busy:
            evening.enter()
            evening.await_thought()
        if table.sprites.moving and rng.random() < 0.1:
            surface = evening.window.surface
            evening.app.stack.draw(surface)
            drawn = pygame.image.tobytes(surface, "RGB")
            surface.fill("magenta")
            table._changed()
            evening.app.stack.draw(surface)
            assert pygame.image.tobytes(surface, "RGB") == drawn
            compared += 1
    assert compared > 10


CHANGES: dict[str, Callable[[Evening], None]] = {
    "size": lambda evening: evening.app.stack.resize((1024, 768)),
    "text": lambda evening: evening.app.change(text_size=1.5),
    "language": lambda evening: evening.app.change(language="fa"),
    "four colours": lambda evening: evening.app.change(four_colours=True),
    "spades": lambda evening: evening.app.change(spades_left=False),
    "pace": lambda evening: evening.app.change(pace="none"),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("frames", [0, 3, 9])
def test_a_change_in_mid_flight_snaps_to_the_layout_and_play_goes_on(
    change: str, frames: int, evening: Evening
) -> None:
    table = evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, at(2, 0, seat=1)))
    for _ in range(6 + frames):
        evening.frame(0.03)
        if not table.busy:
            evening.await_thought()
    CHANGES[change](evening)
    assert not table.timeline.busy
    fresh = Sprites(table.sprites.style, lambda: None)
    fresh.settle(table.layout)
    assert picture(table.sprites, table.layout) == picture(fresh, table.layout)
    assert table.desk.mirrored == (change == "language")
    assert table.desk.order == evening.app.settings.hand_order
    assert table.sprites.style == evening.app.settings.card_style
    evening.wait()
    assert_settled(evening)
    turn = table.session.turn
    evening.enter()
    assert table.session.turn > turn


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.BID, Phase.PLAY])
def test_a_change_while_a_person_thinks_leaves_her_what_she_can_press(
    change: str, phase: Phase, still: Evening
) -> None:
    table = asked(still, lambda match: match.phase is phase and match.to_act == 0)
    CHANGES[change](still)
    still.wait()
    assert type(still.controls) is CONTROLS[phase]
    window = pygame.Rect((0, 0), still.app.stack.size)
    assert all(window.contains(widget.rect) for widget in still.controls.widgets)
    turn = table.session.turn
    still.click(still.controls.first or (0, 0))
    assert table.session.turn > turn


def test_a_change_of_language_shows_on_what_can_be_pressed(still: Evening) -> None:
    asked(still, due(Phase.DRAFT, at=4))
    still.app.change(language="fa")
    still.wait()
    words = [getattr(widget, "words", "") for widget in still.controls.widgets]
    i18n.use("fa")
    assert words == [i18n._("Keep"), i18n._("Reject")]


def test_with_reduced_motion_no_card_is_ever_seen_on_its_way(evening: Evening) -> None:
    table = asked(evening, due(Phase.DRAFT, at=4))
    evening.app.change(reduced_motion=True)
    places = {middle(placed.spot) for placed in table.layout.cards}
    places |= {middle(table.desk.discards), middle(table.desk.drawn), middle(table.desk.stock)}
    evening.enter()
    seen = set()
    while table.busy:
        seen |= {(round(sprite.x), round(sprite.y)) for sprite in table.sprites.moving}
        places |= {middle(placed.spot) for placed in table.layout.cards}
        evening.frame()
    assert seen
    assert seen - places == set()


def middle(spot: Spot) -> tuple[int, int]:
    return round(spot.x), round(spot.y)
