"""A field to write a name in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from spades_desktop import i18n
from spades_desktop.ui import bidi, text, theme
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import DISABLED, HEIGHT, PADDING, Widget, split

LONGEST_NAME = 40

_KEY_REPEAT = (400, 40)  # milliseconds before the first repetition, and between repetitions
_KEYS_WITHOUT_LETTERS = 1 << 30  # SDL's codes of function keys and the like start here


class TextField(Widget):
    """A row of words, and at its end a line of text to edit, at most ``limit`` long.

    The text runs in its own direction, whatever that of the language. Reached with the keyboard it is
    selected as a whole, so that typing replaces it. The caret of a text of mixed directions is only roughly
    where the next letter will appear.
    """

    def __init__(
        self,
        words: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int = LONGEST_NAME,
        placeholder: str = "",
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.words = words
        self.value = value[:limit]
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.size = size
        self.caret = len(self.value)
        """Before which character of the value the next one goes."""
        self.selected = False
        """Whether the whole value is selected."""
        self._composing = ""

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        words = text.measure(self.words, scale.font(self.size)) + scale.px(PADDING) if self.words else 0
        return words + scale.grow(240), scale.grow(HEIGHT)

    def _field(self) -> pygame.Rect:
        if not self.words:
            return self.rect
        words = text.measure(self.words, self.scale.font(self.size)) + self.scale.px(PADDING)
        # Long names want room: the field takes what the words leave, up to a point.
        width = min(max(self.scale.grow(240), self.rect.width // 2), self.rect.width - words)
        return split(self.rect, width, self.scale.px(PADDING))[1]

    def _line(self) -> pygame.Rect:
        return self._field().inflate(-2 * self.scale.px(16), 0)

    @property
    def right_to_left(self) -> bool:
        """The direction of what is written, or of the language while nothing is."""
        return bidi.is_right_to_left(self._shown(), i18n.is_right_to_left())

    def _shown(self) -> str:
        return self.value[: self.caret] + self._composing + self.value[self.caret :]

    def _set(self, value: str, caret: int) -> None:
        self.caret = caret
        self.selected = False
        self.changed()
        if value != self.value:
            self.value = value
            self.on_change(value)

    def focus_changed(self) -> None:
        """Asks the system for text while it is focused, and for repeated keys."""
        self._composing = ""
        self.caret = len(self.value)
        self.selected = self.focused and self.ringed and bool(self.value)
        if self.focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._field())
            pygame.key.set_repeat(*_KEY_REPEAT)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        if event.type == pygame.TEXTINPUT:
            self._write(
                "".join(letter for letter in event.text if letter.isprintable() or letter in "\u200c\u200d")
            )
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.changed()
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, event.mod)
        if event.type == pygame.MOUSEBUTTONUP and self.held:
            self._set(self.value, self._nearest(event.pos[0]))
        return super().process_event(event)

    def _write(self, letters: str) -> None:
        self._composing = ""
        before, after = ("", "") if self.selected else (self.value[: self.caret], self.value[self.caret :])
        letters = letters[: self.limit - len(before) - len(after)]
        self._set(before + letters + after, len(before + letters))

    def _key(self, key: int, mod: int) -> bool:
        forward, back = pygame.K_RIGHT, pygame.K_LEFT
        if self.right_to_left:
            forward, back = back, forward
        if key == pygame.K_a and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.selected = bool(self.value)
            self.changed()
        elif key in {pygame.K_BACKSPACE, pygame.K_DELETE} and self.selected:
            self._set("", 0)
        elif key == pygame.K_BACKSPACE:
            start = max(0, self.caret - 1)
            self._set(self.value[:start] + self.value[self.caret :], start)
        elif key == pygame.K_DELETE:
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key == back:
            self._set(self.value, 0 if self.selected else max(0, self.caret - 1))
        elif key == forward:
            self._set(self.value, len(self.value) if self.selected else min(len(self.value), self.caret + 1))
        elif key == pygame.K_HOME:
            self._set(self.value, 0)
        elif key == pygame.K_END:
            self._set(self.value, len(self.value))
        else:
            # Keys that write come again as text: they are ours, and no command of the scene.
            writes = key < _KEYS_WITHOUT_LETTERS and key not in {
                pygame.K_TAB,
                pygame.K_RETURN,
                pygame.K_ESCAPE,
            }
            return writes and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return True

    def _offset(self, caret: int) -> int:
        """How far the caret is from the start of the text, in pixels."""
        return text.measure(self._shown()[:caret], self.scale.font(self.size))

    def _nearest(self, x: int) -> int:
        """The caret position nearest to a place in the window."""
        line = self._line()
        offset = line.right - x if self.right_to_left else x - line.left
        offset += self._scrolled()
        return min(range(len(self.value) + 1), key=lambda caret: abs(self._offset(caret) - offset))

    def _scrolled(self) -> int:
        """How much of the start is out of sight, so that the caret isn't."""
        return max(0, self._offset(self.caret + len(self._composing)) - self._line().width)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        size = self.scale.font(self.size)
        colour = theme.TEXT if self.enabled else DISABLED
        field, line = self._field(), self._line()
        if self.words:
            words = split(self.rect, field.width, self.scale.px(PADDING))[0]
            text.draw(surface, self.words, words, size, colour)
        edge = theme.ACCENT if self.focused else theme.with_alpha(theme.TEXT, 0.3)
        radius = self.scale.px(10)
        fill = (*theme.PANEL[:3], 150 if self.hovered or self.focused else 110)
        surface.blit(
            theme.rounded(field.size, radius, fill, edge, self.scale.px(2 if self.focused else 1)), field
        )
        shown = self._shown()
        if not shown and not self.focused:
            text.draw(surface, self.placeholder, line, size, theme.with_alpha(theme.TEXT, 0.6))
            return
        picture = text.render(shown, size, colour, right_to_left=self.right_to_left)
        place = picture.get_rect(midleft=(line.left - self._scrolled(), line.centery))
        if self.right_to_left:
            place.right = line.right + self._scrolled()
        clip = surface.get_clip()
        surface.set_clip(line.inflate(2 * self.scale.px(4), 0).clip(clip))
        if self.selected and self.focused:
            light = theme.rounded(
                place.inflate(self.scale.px(6), 0).size, self.scale.px(4), (*theme.ACCENT, 90)
            )
            surface.blit(light, place.inflate(self.scale.px(6), 0))
        surface.blit(picture, place)
        if self.focused and not self.selected:
            self._draw_caret(surface, place, size)
        surface.set_clip(clip)

    def _draw_caret(self, surface: pygame.Surface, place: pygame.Rect, size: int) -> None:
        """A caret that doesn't blink, and a line under what is being composed."""
        start, end = self._offset(self.caret), self._offset(self.caret + len(self._composing))
        if self.right_to_left:
            start, end = place.right - start, place.right - end
        else:
            start, end = place.left + start, place.left + end
        caret = pygame.Rect(0, 0, self.scale.px(2), round(size * 1.25))
        caret.center = end, place.centery
        surface.fill(theme.ACCENT, caret)
        if self._composing:
            under = pygame.Rect(min(start, end), caret.bottom, abs(end - start), self.scale.px(1))
            surface.fill(theme.TEXT, under)
