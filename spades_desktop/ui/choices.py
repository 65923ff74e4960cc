"""Choices among several values: one in sight, all in sight, or along a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from spades_desktop import i18n
from spades_desktop.ui import text, theme
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import CHOOSE, DISABLED, DISABLED_FILL, FILLS, HEIGHT, PADDING, Widget, split

V = TypeVar("V")

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def _step(event: pygame.event.Event) -> int:
    """1 for an arrow key in the direction of reading, -1 for one against it, else 0."""
    step = _STEPS.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
    return -step if i18n.is_right_to_left() else step


class _Options(Widget, Generic[V]):
    """One of several values, each with its words."""

    def __init__(
        self,
        words: str,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.words = words
        self.options = options
        self.value = value
        self.on_change = on_change
        self.size = size

    @property
    def index(self) -> int:
        """Which option is chosen; the first where the value is none of them."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def choose(self, index: int) -> None:
        """Chooses an option, round and round, and says so when it is another."""
        value = self.options[index % len(self.options)][0]
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        step = _step(event)
        if step and self.enabled:
            self.choose(self.index + step)
            return True
        return super().process_event(event)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        words = text.measure(self.words, scale.font(self.size)) + scale.px(PADDING) if self.words else 0
        return words + self._control_width(scale), scale.grow(HEIGHT)

    def _control_width(self, scale: Scale) -> int:
        raise NotImplementedError

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the words are, and where the control."""
        if not self.words:
            return pygame.Rect(0, 0, 0, 0), self.rect
        words, control = split(self.rect, self._control_width(self.scale), self.scale.px(PADDING))
        height = min(control.height, self.scale.grow(HEIGHT))
        return words, pygame.Rect(control.left, control.centery - height // 2, control.width, height)

    def _draw_words(self, surface: pygame.Surface) -> None:
        colour = theme.TEXT if self.enabled else DISABLED
        text.draw(surface, self.words, self._parts()[0], self.scale.font(self.size), colour)


class Choice(_Options[V]):
    """A row of words with the value at its end, between two arrows; the arrow keys change it, Enter goes on.

    A press on the half of the value that is nearer the words goes back.
    """

    def _control_width(self, scale: Scale) -> int:
        widest = max(text.measure(words, scale.font(self.size), bold=True) for _, words in self.options)
        return widest + 2 * scale.grow(HEIGHT)

    def activate(self) -> None:
        """On to the next value."""
        self.choose(self.index + 1)

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        if event.type == pygame.MOUSEBUTTONUP and self.held and self.rect.collidepoint(event.pos):
            self.held = False
            self.changed()
            right_half = event.pos[0] >= self._parts()[1].centerx
            back = right_half == i18n.is_right_to_left() and self._parts()[1].collidepoint(event.pos)
            self.choose(self.index + (-1 if back else 1))
            return True
        return super().process_event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        self._draw_words(surface)
        control = self._parts()[1]
        colour = theme.TEXT if self.enabled else DISABLED
        theme.pill(surface, control, self.fill("quiet"))
        self.draw_ring(surface, control, control.height // 2)
        size = self.scale.font(self.size)
        end = control.height
        text.draw(
            surface,
            self.options[self.index][1],
            control.inflate(-2 * end, 0),
            size,
            colour,
            bold=True,
            align="middle",
        )
        for sign, left in (("‹", control.left), ("›", control.right - end)):
            # Left to right in any language: brackets are mirrored in a line that runs to the left.
            arrow = text.render(sign, round(size * 1.3), colour, right_to_left=False)
            surface.blit(arrow, arrow.get_rect(center=(left + end // 2, control.centery - size // 12)))


class Segments(_Options[V]):
    """All options side by side, the chosen one lit; the arrow keys and the mouse choose among them.

    With ``on_confirm``, Enter and Space call it; without, Enter leaves for the next widget.
    """

    on_confirm: Callable[[], None] | None = None

    def _control_width(self, scale: Scale) -> int:
        size = scale.font(self.size)
        widths = (text.measure(words, size, bold=True) + 2 * scale.px(14) for _, words in self.options)
        return max(*widths, scale.grow(HEIGHT)) * len(self.options)

    def cells(self) -> list[pygame.Rect]:
        """Where each option lies, in the order of the options; mirrored with the language."""
        control = self._parts()[1]
        n = len(self.options)
        edges = [control.left + round(control.width * i / n) for i in range(n + 1)]
        cells = [
            pygame.Rect(left, control.top, right - left, control.height) for left, right in pairwise(edges)
        ]
        return cells[::-1] if i18n.is_right_to_left() else cells

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        if event.type == pygame.KEYDOWN and event.key in CHOOSE:
            if self.on_confirm is None or not self.enabled:
                return False
            self.on_confirm()
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.held:
            pressed = [i for i, cell in enumerate(self.cells()) if cell.collidepoint(event.pos)]
            if pressed:
                self.choose(pressed[0])
        return super().process_event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        self._draw_words(surface)
        control = self._parts()[1]
        radius = control.height // 2
        theme.pill(surface, control, self.fill("quiet"))
        self.draw_ring(surface, control, radius)
        for i, (cell, (_, words)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = i == self.index
            if chosen:
                inside = cell.inflate(-2 * self.scale.px(3), -2 * self.scale.px(3))
                theme.pill(surface, inside, theme.ACCENT if self.enabled else DISABLED_FILL)
            colour = DISABLED if not self.enabled else theme.INK if chosen else theme.TEXT
            room = cell.inflate(-2 * self.scale.px(6), 0)
            text.draw(surface, words, room, self.scale.font(self.size), colour, bold=chosen, align="middle")


class Slider(Widget):
    """A row of words, and at its end a value from 0 to 1 along a line; the arrow keys move it by ``step``."""

    def __init__(
        self,
        words: str,
        value: float,
        on_change: Callable[[float], None],
        step: float = 0.1,
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.words = words
        self.value = value
        self.on_change = on_change
        self.step = step
        self.size = size

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        words = text.measure(self.words, scale.font(self.size))
        return words + scale.px(PADDING) + scale.grow(180), scale.grow(HEIGHT)

    def _line(self) -> pygame.Rect:
        """The line from the middle of the knob at 0 to its middle at 1."""
        end = split(self.rect, self.scale.grow(180), self.scale.px(PADDING))[1]
        knob, thick = self.scale.grow(22), self.scale.grow(6)
        return pygame.Rect(end.left + knob // 2, end.centery - thick // 2, end.width - knob, thick)

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)), 3)
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        step = _step(event)
        if step and self.enabled:
            self._set(self.value + step * self.step)
            return True
        if event.type == pygame.KEYDOWN:
            return False
        mine = super().process_event(event)
        if self.held and event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION}:
            line = self._line()
            along = (event.pos[0] - line.left) / max(1, line.width)
            self._set(1 - along if i18n.is_right_to_left() else along)
        return mine

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        words, _ = split(self.rect, self.scale.grow(180), self.scale.px(PADDING))
        colour = theme.TEXT if self.enabled else DISABLED
        text.draw(surface, self.words, words, self.scale.font(self.size), colour)
        line, knob = self._line(), pygame.Rect(0, 0, self.scale.grow(22), self.scale.grow(22))
        mirrored = i18n.is_right_to_left()
        knob.center = (
            line.left + round(line.width * (1 - self.value if mirrored else self.value)),
            line.centery,
        )
        track = line.inflate(knob.width, 0)
        theme.pill(surface, track, FILLS["quiet"][1])
        done = pygame.Rect(knob.centerx, track.top, track.right - knob.centerx, track.height)
        if not mirrored:
            done.update(track.left, track.top, knob.centerx - track.left, track.height)
        if done.width and self.enabled:
            theme.pill(surface, done, theme.ACCENT)
        active = self.enabled and (self.hovered or self.held)
        theme.pill(surface, knob, self.fill("main") if active else colour)
        self.draw_ring(surface, knob, knob.width // 2)
