"""Writing a name."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ui import text, theme
from spades_desktop.ui.focus import Focus
from spades_desktop.ui.textfield import TextField
from spades_desktop.ui.theme import Scale
from tests.ui.conftest import Hand

SCALE = Scale(1280, 720)
ROW = pygame.Rect(100, 100, 500, 44)


class Written:
    """A field with the focus, ready to be written in, its caret at the end."""

    def __init__(self, value: str) -> None:
        self.log: list[str] = []
        self.field = TextField("Name", value, self.log.append)
        self.field.place(ROW, SCALE)
        self.focus = Focus([self.field], lambda: None, self.field)
        self.hand = Hand(self.focus)
        self.hand.key(pygame.K_END)


def test_what_is_written_is_told_letter_by_letter() -> None:
    it = Written("Ann")
    it.hand.write("a")
    it.hand.write(" کتی")
    assert it.log == ["Anna", "Anna کتی"]


def test_writing_goes_where_the_caret_is() -> None:
    it = Written("Kathy")
    it.hand.key(pygame.K_LEFT)
    it.hand.write("i")
    it.hand.key(pygame.K_HOME)
    it.hand.write("(")
    assert it.field.value == "(Kathiy"


def test_backspace_takes_the_letter_before_and_delete_the_one_after() -> None:
    it = Written("Kathy")
    it.hand.key(pygame.K_BACKSPACE)
    it.hand.key(pygame.K_HOME)
    it.hand.key(pygame.K_DELETE)
    it.hand.key(pygame.K_BACKSPACE)
    assert it.field.value == "ath"


def test_in_a_persian_name_the_arrows_go_the_other_way() -> None:
    it = Written("کتی")
    it.hand.key(pygame.K_RIGHT)
    it.hand.write("ا")
    assert it.field.value == "کتای"


def test_a_name_reached_with_the_keyboard_is_replaced_by_writing() -> None:
    field = TextField("Name", "Guest", print)
    Hand(Focus([field], lambda: None, field)).write("Z")
    assert field.value == "Z"


def test_a_selected_name_is_erased_as_a_whole() -> None:
    it = Written("Guest")
    it.hand.key(pygame.K_a, pygame.KMOD_CTRL)
    it.hand.key(pygame.K_BACKSPACE)
    assert it.field.value == ""


def test_moving_the_caret_gives_up_the_selection() -> None:
    it = Written("Guest")
    it.hand.key(pygame.K_a, pygame.KMOD_CTRL)
    it.hand.key(pygame.K_RIGHT)
    it.hand.write("s")
    assert it.field.value == "Guests"


def test_no_more_than_the_limit_is_taken() -> None:
    it = Written("x" * 38)
    it.hand.write("abcdef")
    assert it.field.value == "x" * 38 + "ab"
    assert len(TextField("", "y" * 99, print).value) == 40


def test_control_characters_are_not_written_but_the_persian_joiner_is() -> None:
    it = Written("")
    it.hand.write("a\tb\x7f\u200e\nمی\u200cخواهم")
    assert it.field.value == "abمی\u200cخواهم"


def test_a_letter_key_is_no_command_while_writing() -> None:
    it = Written("")
    assert it.hand.key(pygame.K_m)
    assert it.hand.key(pygame.K_SPACE)
    assert not it.hand.key(pygame.K_F11)
    assert not it.hand.key(pygame.K_ESCAPE)
    assert it.field.value == ""


def test_enter_and_tab_leave_the_field() -> None:
    first, second = TextField("", "a", print), TextField("", "b", print)
    focus = Focus([first, second], lambda: None, first)
    Hand(focus).key(pygame.K_RETURN)
    assert focus.focused is second
    Hand(focus).key(pygame.K_TAB)
    assert focus.focused is first


def test_a_press_puts_the_caret_where_it_falls() -> None:
    it = Written("Kathy")
    it.hand.key(pygame.K_HOME)
    it.hand.click((590, 122))
    it.hand.write("!")
    left = it.field._line().left  # the one place where the start of the text is known
    it.hand.click((left + text.measure("Ka", SCALE.font(theme.BODY)), 122))
    it.hand.write("-")
    assert it.field.value == "Ka-thy!"


def test_what_an_input_method_composes_is_shown_but_not_yet_written() -> None:
    it = Written("A")
    before = pictured(it.field)
    it.focus.process_event(pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    assert it.field.value == "A"
    assert pictured(it.field) != before
    it.hand.write("你")
    assert it.field.value == "A你"


def pictured(field: TextField) -> bytes:
    surface = pygame.Surface((700, 240))
    field.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_text_stands_on_the_side_of_its_own_direction() -> None:
    assert TextField("", "کتی", print).right_to_left
    i18n.use("fa")
    assert not TextField("", "Steve", print).right_to_left
    assert TextField("", "", print).right_to_left


@pytest.mark.parametrize("value", ["M" * 40, "ک" * 40])
def test_a_long_name_stays_inside_its_field(value: str) -> None:
    it = Written(value)
    surface = pygame.Surface((700, 240), pygame.SRCALPHA)
    it.field.draw(surface)
    assert ROW.contains(surface.get_bounding_rect())
