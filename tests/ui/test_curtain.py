"""The curtain between persons at one screen: what opens it, what doesn't, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop.rules.events import Phase
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.state import Match
from spades_desktop.ui.scenes.handoff import CurtainControls, LightHandoffControls
from tests.ui.playing import NAMES, Evening, asks, at, broken_off, due, leading, watched
from tests.ui.test_layout import SIZES, TEXTS, covers

ENTER = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path) as evening:
        yield evening


STARTS: dict[Phase, Callable[[Match], bool]] = {
    Phase.DRAFT: due(Phase.DRAFT, at=6),
    Phase.BID: due(Phase.BID),
    Phase.PLAY: leading(tricks=3),
}


def to_the_first_of_two(evening: Evening, phase: Phase, rules: Rules = TWO_PLAYER) -> None:
    """A match broken off where one person acts in a phase, and the next after her."""
    evening.sit(rules, (0, 1), record=broken_off(rules, STARTS[phase]))
    evening.wait()
    evening.enter()  # the curtain after a match is taken up
    evening.wait()
    assert asks(evening.table)


def to_the_curtain(evening: Evening, phase: Phase, rules: Rules = TWO_PLAYER) -> None:
    """The same, after the first has acted and handed over."""
    to_the_first_of_two(evening, phase, rules)
    evening.enter()
    evening.wait()
    assert evening.table.handoff.waiting_for is not None


def is_open(evening: Evening) -> bool:
    return evening.table.handoff.waiting_for is None


def click(pos: tuple[int, int]) -> list[pygame.event.Event]:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [pygame.event.Event(kind, pos=pos, button=1) for kind in kinds]


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
def test_an_enter_made_after_it_was_drawn_opens_it(evening: Evening, phase: Phase) -> None:
    to_the_curtain(evening, phase)
    waiting = evening.table.handoff.waiting_for
    evening.enter()
    assert is_open(evening)
    assert evening.table.known.seat == waiting


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
def test_a_click_made_after_it_was_drawn_opens_it(evening: Evening, phase: Phase) -> None:
    to_the_curtain(evening, phase)
    widgets = evening.controls.widgets
    evening.click(widgets[0] if widgets else (480, 200))
    assert is_open(evening)


def test_a_click_beside_the_button_leaves_the_curtain_of_the_play_closed(evening: Evening) -> None:
    to_the_curtain(evening, Phase.PLAY)
    evening.click((480, 200))
    assert not is_open(evening)


@pytest.mark.parametrize("pace", ["normal", "none"])
@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.BID, Phase.PLAY])
@pytest.mark.parametrize("presses", [2, 5])
def test_presses_of_one_batch_act_once_and_open_nothing(
    tmp_path: Path, phase: Phase, presses: int, pace: str
) -> None:
    """Whoever drums on Enter does not lift the other's curtain: it has not been on the screen yet."""
    with Evening(tmp_path, pace=pace) as evening:
        to_the_first_of_two(evening, phase)
        turn = evening.table.session.turn
        evening.post(*[ENTER] * presses)
        assert evening.table.session.turn == turn + 1
        assert not is_open(evening)
        assert evening.table.known.seat is None


def test_a_turn_of_the_wheel_is_no_press(evening: Evening) -> None:
    to_the_curtain(evening, Phase.DRAFT)
    wheel = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 200), button=4)
    evening.post(wheel)
    assert not is_open(evening)


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
@pytest.mark.parametrize("skip", [[ENTER], click((480, 200))], ids=["key", "click"])
def test_a_press_that_skips_a_motion_does_not_open_it(
    evening: Evening, phase: Phase, skip: list[pygame.event.Event]
) -> None:
    to_the_first_of_two(evening, phase)
    evening.enter()
    evening.frame()
    assert evening.table.busy
    evening.post(*skip)
    assert not evening.table.busy
    assert not is_open(evening)


def test_a_button_held_since_before_and_let_go_over_it_does_not_open_it(evening: Evening) -> None:
    to_the_first_of_two(evening, Phase.PLAY)
    evening.press((480, 500))
    evening.enter()
    evening.wait()
    assert isinstance(evening.controls, CurtainControls)
    evening.release(evening.controls.widgets[0].rect.center)
    evening.frame()
    assert not is_open(evening)


def test_a_card_dragged_into_place_does_not_open_the_light_curtain_by_its_release(evening: Evening) -> None:
    to_the_first_of_two(evening, Phase.DRAFT)
    evening.press(evening.controls.widgets[0].rect.center)
    evening.release(evening.controls.widgets[0].rect.center)
    evening.wait()
    assert isinstance(evening.controls, LightHandoffControls)
    evening.release((480, 200))
    assert not is_open(evening)


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT])
def test_a_bare_modifier_is_no_press(evening: Evening, key: int) -> None:
    to_the_curtain(evening, Phase.DRAFT)
    evening.key(key)
    assert not is_open(evening)


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
def test_the_keys_of_the_table_work_while_it_is_closed(evening: Evening, phase: Phase) -> None:
    to_the_curtain(evening, phase)
    evening.key(pygame.K_m)
    evening.key(pygame.K_l)
    assert evening.app.settings.muted
    assert not is_open(evening)


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
def test_a_click_on_a_tool_is_for_the_tool(evening: Evening, phase: Phase) -> None:
    to_the_curtain(evening, phase)
    evening.click(evening.tool("sound"))
    assert evening.app.settings.muted
    assert not is_open(evening)


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLAY])
def test_it_is_closed_again_after_the_list_of_keys_and_after_a_resize(evening: Evening, phase: Phase) -> None:
    to_the_curtain(evening, phase)
    evening.key(pygame.K_F1)
    evening.wait()
    evening.key(pygame.K_ESCAPE)
    evening.app.stack.resize((1280, 720))
    evening.wait()
    assert not is_open(evening)
    evening.enter()
    assert is_open(evening)


def test_it_is_not_drawn_between_two_turns_of_the_same_person(evening: Evening) -> None:
    """Whoever takes the trick leads at once."""
    evening.sit(TWO_PLAYER, (0, 1), record=broken_off(TWO_PLAYER, leading(tricks=5)))
    evening.wait()
    evening.enter()
    evening.wait()
    table = evening.table
    seen = set()
    while not table.known.history and len(table.session.observe(None).tricks) < 13:
        looker, due = table.handoff.looker, table.session.to_act
        seen.add(looker == due)
        assert isinstance(evening.controls, CurtainControls) == (looker != due)
        evening.enter()
        evening.wait()
    assert seen == {True, False}


def test_the_only_person_at_a_table_never_meets_it(evening: Evening) -> None:
    table = evening.sit(TWO_PLAYER, (1,), record=broken_off(TWO_PLAYER, due(Phase.DRAFT, at=20)))
    met = set()
    for _ in range(200):
        evening.wait()
        if evening.app.stack.top is not table:
            break
        met.add(type(evening.controls))
        evening.enter()
    assert evening.app.stack.top is not table
    assert not met & {CurtainControls, LightHandoffControls}


@pytest.mark.parametrize(
    ("rules", "phase", "expected"),
    [
        (TWO_PLAYER, Phase.DRAFT, "{next}, your turn: press any key or click"),
        (TWO_PLAYER, Phase.BID, "It is {next}'s turn"),
        (TWO_PLAYER, Phase.PLAY, "It is {next}'s turn"),
        (PARTNERSHIP, Phase.BID, "It is {next}'s turn"),
    ],
)
def test_it_names_whom_to_hand_the_computer_to(
    evening: Evening, rules: Rules, phase: Phase, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_the_curtain(evening, phase, rules)
    waiting = evening.table.handoff.waiting_for
    assert waiting is not None
    with watched(monkeypatch) as watch:
        evening.app.stack.draw(evening.window.surface)
    lines = {line.translate({0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None}) for line in watch.lines}
    assert expected.format(next=NAMES[waiting]) in lines


def test_it_tells_what_has_happened_since(evening: Evening) -> None:
    to_the_curtain(evening, Phase.BID)
    assert sentences(evening)[-1].startswith("Steve bid ")
    evening.enter()
    evening.wait()
    evening.enter()
    evening.wait()
    assert sentences(evening)[-1].startswith("Kathy bid ")


def sentences(evening: Evening) -> tuple[str, ...]:
    """The sentences of the curtain, without the signs around names."""
    assert isinstance(evening.controls, CurtainControls)
    bare = {0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None}
    return tuple(sentence.translate(bare) for sentence in evening.controls._told)


@pytest.mark.parametrize("size", SIZES)
def test_it_covers_the_hand_but_neither_the_trick_nor_the_panels(
    size: tuple[int, int], evening: Evening
) -> None:
    evening.sit(PARTNERSHIP, (0, 1, 2, 3), record=broken_off(PARTNERSHIP, at(3, 1)))
    for _ in range(10):  # so many cards later each has looked, and there is something to tell
        evening.wait()
        evening.enter()
    evening.wait()
    table = evening.table
    for text_size in TEXTS:
        evening.app.change(text_size=text_size)
        evening.app.stack.resize(size)
        controls = evening.controls
        assert isinstance(controls, CurtainControls)
        assert len(controls._told) >= (1 if text_size > 1 else 4)
        trick = [placed.spot for placed in table.layout.cards if placed.key in table.known.trick.cards]
        assert trick
        others = [table.desk.panel(side, 4) for side in (0, 1)] + table.desk.tools(4) + [table.desk.header(4)]
        assert not any(controls._box.colliderect(rect) for rect in others)
        assert not any(covers(spot, controls._box) for spot in trick)
        assert controls._box.contains(controls.widgets[0].rect)
