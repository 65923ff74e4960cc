"""Buttons, switches, and the focus that goes from one to the next."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ui import theme
from spades_desktop.ui.choices import Choice, Segments, Slider
from spades_desktop.ui.focus import Focus
from spades_desktop.ui.scenes.menu import Entry
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Kind, Label, Toggle, Widget, split
from tests.ui.conftest import Hand

SCALE = Scale(1280, 720)
LARGE_TEXT = Scale(1280, 720, text=1.5)


class Row:
    """Four buttons, two above two, and what was pressed."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.redraws = 0
        self.buttons = {name: Button(name, lambda name=name: self.log.append(name)) for name in "abcd"}  # type: ignore[misc] # mypy can't type a lambda's default
        for i, button in enumerate(self.buttons.values()):
            button.place(pygame.Rect(100 + 200 * (i % 2), 100 + 100 * (i // 2), 120, 44), SCALE)
        self.focus = Focus(self.buttons.values(), self._redraw, self.buttons["a"])
        self.hand = Hand(self.focus)

    def _redraw(self) -> None:
        self.redraws += 1

    @property
    def focused(self) -> str:
        return next((name for name, button in self.buttons.items() if button is self.focus.focused), "")


@pytest.fixture
def row() -> Row:
    return Row()


def test_a_press_acts_on_release(row: Row) -> None:
    row.hand.press((110, 110))
    assert row.log == []
    row.hand.release((110, 110))
    assert row.log == ["a"]


def test_a_press_let_go_elsewhere_does_nothing(row: Row) -> None:
    row.hand.press((110, 110))
    row.hand.release((310, 110))
    assert row.log == []
    assert not row.buttons["a"].held


def test_a_release_without_a_press_does_nothing(row: Row) -> None:
    row.hand.release((110, 110))
    assert row.log == []


def test_only_the_left_button_of_the_mouse_presses(row: Row) -> None:
    row.hand.press((110, 110), button=3)
    row.hand.release((110, 110), button=3)
    assert row.log == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(row: Row, key: int) -> None:
    assert row.hand.key(key)
    assert row.log == ["a"]


def test_a_disabled_button_cannot_be_pressed_nor_focused(row: Row) -> None:
    row.buttons["b"].enabled = False
    row.hand.click((310, 110))
    row.hand.key(pygame.K_TAB)
    assert row.log == []
    assert row.focused == "c"


def test_an_invisible_button_is_not_there(row: Row) -> None:
    row.buttons["b"].visible = False
    assert not row.hand.click((310, 110))
    row.hand.key(pygame.K_TAB)
    assert (row.log, row.focused) == ([], "c")


def test_tab_goes_round_and_shift_turns_back(row: Row) -> None:
    order = []
    for _ in range(4):
        row.hand.key(pygame.K_TAB)
        order.append(row.focused)
    row.hand.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert (order, row.focused) == (["b", "c", "d", "a"], "d")


def test_arrows_go_where_they_point(row: Row) -> None:
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        row.hand.key(key)
        seen.append(row.focused)
    assert seen == ["b", "d", "c", "a"]


def test_an_arrow_into_the_void_moves_nothing(row: Row) -> None:
    assert not row.hand.key(pygame.K_UP)
    assert row.focused == "a"


def test_an_arrow_prefers_what_lies_straight_ahead() -> None:
    ahead, nearer_but_aside, start = (Button(name, lambda: None) for name in "abc")
    start.place(pygame.Rect(0, 0, 100, 40), SCALE)
    ahead.place(pygame.Rect(400, 0, 100, 40), SCALE)
    nearer_but_aside.place(pygame.Rect(200, 200, 100, 40), SCALE)
    focus = Focus([start, nearer_but_aside, ahead], lambda: None, start)
    Hand(focus).key(pygame.K_RIGHT)
    assert focus.focused is ahead


def test_the_mouse_focuses_what_it_presses_and_hides_the_ring(row: Row) -> None:
    row.hand.press((310, 210))
    assert row.focused == "d"
    assert not row.buttons["d"].ringed
    row.hand.key(pygame.K_LEFT)
    assert row.buttons["c"].ringed


def test_hovering_follows_the_mouse_and_asks_for_a_frame_only_when_it_changes(row: Row) -> None:
    before = row.redraws
    row.hand.move((310, 110))
    row.hand.move((311, 111))
    assert row.buttons["b"].hovered
    assert row.redraws == before + 1
    row.hand.move((10, 10))
    assert not row.buttons["b"].hovered


def test_the_hover_goes_when_the_mouse_leaves_the_window(row: Row) -> None:
    row.hand.move((310, 110))
    row.focus.process_event(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not row.buttons["b"].hovered


def test_keys_nobody_wants_are_left_to_the_scene(row: Row) -> None:
    assert not row.hand.key(pygame.K_k)


def test_a_switch_turns_over_and_says_so() -> None:
    log: list[bool] = []
    switch = Toggle("Four colours", False, log.append)
    switch.place(pygame.Rect(0, 0, 300, 44), SCALE)
    Hand(switch).click((20, 20))
    Hand(switch).key(pygame.K_SPACE)
    assert log == [True, False]


def test_a_label_lets_everything_through() -> None:
    label = Label("Hand 6")
    label.place(pygame.Rect(0, 0, 300, 44), SCALE)
    assert not Hand(label).click((20, 20))
    assert not label.focusable


def test_a_wrapped_label_grows_with_its_words_and_its_text_size() -> None:
    label = Label("Hearts were led: follow suit. " * 3, wrapped=True)
    assert label.height(SCALE, 2000) < label.height(SCALE, 300) < label.height(LARGE_TEXT, 300)


def test_the_minimum_grows_with_words_and_text_size() -> None:
    short, long = Button("Keep", lambda: None), Button("Keep this card and look at the next", lambda: None)
    assert short.minimum(SCALE)[0] < long.minimum(SCALE)[0] < long.minimum(LARGE_TEXT)[0]
    assert short.minimum(SCALE)[1] < short.minimum(LARGE_TEXT)[1]


def test_a_button_with_an_icon_alone_is_round() -> None:
    width, height = Button("", lambda: None, icon="hint").minimum(SCALE)
    assert width == height


def test_the_end_of_a_row_is_mirrored_with_the_language() -> None:
    row = pygame.Rect(100, 0, 300, 40)
    assert [part.left for part in split(row, 80, 20)] == [100, 320]
    i18n.use("fa")
    assert [part.left for part in split(row, 80, 20)] == [200, 100]


def pictured(widget: Widget) -> bytes:
    surface = pygame.Surface((400, 80))
    surface.fill(theme.FELT[0])
    widget.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("kind", ["main", "quiet", "danger"])
def test_every_state_of_a_button_looks_different(kind: Kind) -> None:
    button = Button("Keep", lambda: None, kind=kind)
    button.place(pygame.Rect(20, 20, 120, 44), SCALE)
    pictures = [pictured(button)]
    for attributes in (["hovered"], ["hovered", "held"], ["focused", "ringed"]):
        for name in attributes:
            setattr(button, name, True)
        pictures.append(pictured(button))
        for name in attributes:
            setattr(button, name, False)
    button.enabled = False
    pictures.append(pictured(button))
    assert len(set(pictures)) == 5


@pytest.mark.parametrize(
    "widget",
    [
        Toggle("Mute", False, lambda _value: None),
        Toggle("Mute", True, lambda _value: None),
        Choice("Speed", [(1, "Fast"), (2, "Slow")], 1, lambda _value: None),
        Segments("Spades", [(True, "Left"), (False, "Right")], True, lambda _value: None),
        Slider("Sound", 0.5, lambda _value: None),
        Entry("Settings", lambda: None, icon="settings"),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_every_widget_shows_whether_the_mouse_is_on_it_presses_it_or_cannot(widget: Widget) -> None:
    widget.place(pygame.Rect(10, 10, 380, 54), SCALE)
    pictures = [pictured(widget)]
    widget.hovered = True
    pictures.append(pictured(widget))
    widget.held = True
    pictures.append(pictured(widget))
    widget.hovered = widget.held = False
    widget.focused = widget.ringed = True
    pictures.append(pictured(widget))
    widget.focused = widget.enabled = False
    pictures.append(pictured(widget))
    assert len(set(pictures)) == 5


def test_drawing_changes_nothing(row: Row) -> None:
    before = row.redraws
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((600, 300))
        row.focus.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert row.redraws == before


def test_a_hint_is_shown_while_a_button_is_hovered() -> None:
    button = Button("", lambda: None, hint="Last trick")
    button.place(pygame.Rect(280, 200, 44, 44), SCALE)
    focus = Focus([button], lambda: None)
    surface = pygame.Surface((600, 300))
    focus.draw(surface)
    above = pygame.Rect(200, 100, 200, 98)
    assert not _lit(surface, above)
    button.hovered = True
    focus.draw(surface)
    assert _lit(surface, above)


def _lit(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    return pygame.transform.average_color(surface, rect)[:3] != (0, 0, 0)
