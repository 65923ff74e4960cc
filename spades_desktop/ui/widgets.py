"""What a person presses and reads: labels, buttons, switches.

Choices of more values are in ``choices``, the text field in ``textfield``. A scene makes widgets, hands
them to a ``Focus``, and places each in a rectangle no smaller than its ``minimum``. Widgets learn of the
mouse and the keyboard from events alone, and mirror themselves in a language that runs to the left. When
their looks change they call ``changed``, which Focus sets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from spades_desktop import i18n
from spades_desktop.ui import icons, text, theme
from spades_desktop.ui.theme import Colour, Scale

ENTER = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
CHOOSE = ENTER | {pygame.K_SPACE}

HEIGHT = 44  # of anything that can be pressed: a fingertip
PADDING = 20


Kind = Literal["main", "quiet", "danger"]
"""What a button is for: the one to press next, any other, or one that gives something up."""

Fill = tuple[Colour, Colour, Colour]

# At rest, hovered, held.
FILLS: dict[Kind, Fill] = {
    "main": (
        theme.ACCENT,
        theme.mix(theme.ACCENT, (255, 255, 255), 0.25),
        theme.mix(theme.ACCENT, theme.INK, 0.2),
    ),
    "quiet": ((255, 255, 255, 28), (255, 255, 255, 52), (255, 255, 255, 16)),
    "danger": (
        theme.WARNING,
        theme.mix(theme.WARNING, (255, 255, 255), 0.2),
        theme.mix(theme.WARNING, theme.INK, 0.2),
    ),
}
DISABLED_FILL: Colour = (255, 255, 255, 12)
DISABLED: Colour = theme.with_alpha(theme.TEXT, 0.42)


class Widget:
    """Something in a rectangle. A press acts on release, and only inside."""

    focusable = True
    row = ""
    """Where it has a name, the arrows to the left and right stay among the widgets of that row."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = Scale(1280, 720)
        self.visible = True
        self.enabled = True
        self.focused = False
        self.ringed = False
        """Whether the focus is to be seen: not while the mouse leads."""
        self.hovered = False
        self.held = False
        """Whether the mouse was pressed on it and not let go since."""
        self.changed: Callable[[], None] = lambda: None

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """The least width and height, in real pixels, that show it whole."""
        raise NotImplementedError

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Lays it out in a rectangle of a window of this scale."""
        self.rect = pygame.Rect(rect)
        self.scale = scale

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it in its rectangle."""
        raise NotImplementedError

    def activate(self) -> None:
        """It was pressed, with the mouse or with Enter or Space."""

    def focus_changed(self) -> None:
        """It got or lost the focus."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Reacts to a mouse event, or while focused to a key or a text; returns whether it was for it."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(self.rect.collidepoint(event.pos))
            return self.held
        if event.type == pygame.WINDOWLEAVE:
            self._hover(False)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.rect.collidepoint(event.pos):
                self.held = self.enabled
                self.changed()
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            self.changed()
            if self.rect.collidepoint(event.pos):
                self.activate()
            return True
        elif event.type == pygame.KEYDOWN and event.key in CHOOSE and self.enabled:
            self.activate()
            return True
        return False

    def _hover(self, hovered: bool) -> None:
        if hovered != self.hovered:
            self.hovered = hovered
            self.changed()

    def fill(self, kind: Kind) -> Colour:
        """What it is filled with as it is now: at rest, under the mouse, pressed, or out of use."""
        if not self.enabled:
            return DISABLED_FILL
        return FILLS[kind][2 if self.held and self.hovered else 1 if self.hovered or self.held else 0]

    def draw_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        """A brass ring around ``rect``, when it has the focus."""
        if self.focused and self.ringed:
            gap = self.scale.px(4)
            around = rect.inflate(2 * gap, 2 * gap)
            ring = theme.rounded(
                around.size, radius + gap, (*theme.ACCENT, 0), theme.ACCENT, self.scale.px(2)
            )
            surface.blit(ring, around)


class Label(Widget):
    """Words. Wrapped to the width of its rectangle when ``wrapped``, else one line, fitted.

    A ``flowing`` one is part of a long text: its lines are filled, not made about equally long.
    """

    focusable = False

    def __init__(
        self,
        words: str,
        size: float = theme.BODY,
        colour: Colour = theme.TEXT,
        *,
        bold: bool = False,
        align: text.Align = "start",
        wrapped: bool = False,
        flowing: bool = False,
    ) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.colour = colour
        self.bold = bold
        self.align = align
        self.wrapped = wrapped
        self.flowing = flowing

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: words let everything through."""
        return False

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """The size of its words on one line."""
        size = scale.font(self.size)
        return text.measure(self.words, size, self.bold), text.line_height(size)

    def height(self, scale: Scale, width: int) -> int:
        """How high it is when wrapped to ``width`` pixels."""
        size = scale.font(self.size)
        return len(text.wrap(self.words, width, size, self.bold)) * text.line_height(size)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        size = self.scale.font(self.size)
        if self.wrapped:
            wrap = text.wrap if self.flowing else text.wrap_evenly
            lines = wrap(self.words, self.rect.width, size, self.bold)
            text.draw_lines(surface, lines, self.rect, size, self.colour, bold=self.bold, align=self.align)
        else:
            text.draw(surface, self.words, self.rect, size, self.colour, bold=self.bold, align=self.align)


class Button(Widget):
    """A pill with a word, an icon, or both; with an icon alone a disc, and ``hint`` says what it does."""

    def __init__(
        self,
        words: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = "quiet",
        icon: str | None = None,
        hint: str = "",
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.words = words
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.hint = hint
        self.size = size

    def activate(self) -> None:
        """Calls ``on_press``."""
        self.on_press()

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        height = scale.grow(HEIGHT)
        if not self.words:
            return height, height
        inside = text.measure(self.words, scale.font(self.size), bold=True)
        if self.icon:
            inside += self._icon_size(scale) + scale.px(8)
        return max(inside + 2 * scale.px(PADDING), 2 * height), height

    def _icon_size(self, scale: Scale) -> int:
        return scale.grow(self.size * 1.25)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        theme.pill(surface, self.rect, self.fill(self.kind))
        self.draw_ring(surface, self.rect, min(self.rect.size) // 2)
        colour = DISABLED if not self.enabled else theme.TEXT if self.kind == "quiet" else theme.INK
        icon = icons.get(self.icon, self._icon_size(self.scale), colour) if self.icon else None
        if not self.words:
            if icon:
                surface.blit(icon, icon.get_rect(center=self.rect.center))
            return
        room = self.rect.inflate(-2 * self.scale.px(PADDING * 0.6), 0)
        taken = icon.get_width() + self.scale.px(8) if icon else 0
        words, size = text.fit(self.words, room.width - taken, self.scale.font(self.size), bold=True)
        picture = text.render(words, size, colour, bold=True)
        whole = pygame.Rect(0, 0, picture.get_width() + taken, room.height)
        whole.center = room.center
        surface.blit(picture, text.placed(picture.get_size(), whole, "end"))
        if icon:
            surface.blit(icon, text.placed(icon.get_size(), whole, "start"))

    def draw_hint(self, surface: pygame.Surface) -> None:
        """What the button does, beside it, while hovered or focused. Focus draws it above all else."""
        if not self.hint or not (self.hovered or (self.focused and self.ringed)):
            return
        size = self.scale.font(theme.SMALL)
        height = text.line_height(size) + self.scale.px(6)
        bubble = pygame.Rect(0, 0, text.measure(self.hint, size) + self.scale.px(20), height)
        bubble.midbottom = self.rect.centerx, self.rect.top - self.scale.px(8)
        if bubble.top < 0:
            bubble.top = self.rect.bottom + self.scale.px(8)
        bubble.clamp_ip(surface.get_rect())
        surface.blit(
            theme.rounded(bubble.size, self.scale.px(8), (*theme.PANEL[:3], 235), theme.HAIRLINE), bubble
        )
        text.draw(surface, self.hint, bubble, size, align="middle")


def split(rect: pygame.Rect, end: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """What is left at a row's start, and ``end`` pixels at its end; mirrored with the language."""
    first = pygame.Rect(rect.left, rect.top, max(0, rect.width - end - gap), rect.height)
    last = pygame.Rect(rect.right - end, rect.top, end, rect.height)
    if i18n.is_right_to_left():
        first.right, last.left = rect.right, rect.left
    return first, last


class Toggle(Widget):
    """A switch at the end of a row of words."""

    def __init__(
        self, words: str, value: bool, on_change: Callable[[bool], None], size: float = theme.BODY
    ) -> None:
        super().__init__()
        self.words = words
        self.value = value
        self.on_change = on_change
        self.size = size

    def activate(self) -> None:
        """Turns over."""
        self.value = not self.value
        self.changed()
        self.on_change(self.value)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        words = text.measure(self.words, scale.font(self.size))
        return words + scale.px(PADDING) + self._switch(scale)[0], scale.grow(HEIGHT)

    def _switch(self, scale: Scale) -> tuple[int, int]:
        return scale.grow(48), scale.grow(26)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        width, height = self._switch(self.scale)
        words, end = split(self.rect, width, self.scale.px(PADDING))
        colour = theme.TEXT if self.enabled else DISABLED
        text.draw(surface, self.words, words, self.scale.font(self.size), colour)
        switch = pygame.Rect(end.left, end.centery - height // 2, width, height)
        fill = self.fill("main" if self.value else "quiet")
        theme.pill(
            surface,
            switch,
            fill,
            theme.with_alpha(theme.TEXT, 0.25) if not self.value else None,
            self.scale.px(1),
        )
        self.draw_ring(surface, switch, height // 2)
        knob = switch.inflate(-2 * self.scale.px(3), -2 * self.scale.px(3))
        right = self.value != i18n.is_right_to_left()
        knob = pygame.Rect(
            knob.right - knob.height if right else knob.left, knob.top, knob.height, knob.height
        )
        theme.pill(surface, knob, theme.INK if self.value else colour)
        if self.value:  # not by its colour and place alone
            text.draw(surface, "✓", knob, round(knob.height * 0.62), theme.ACCENT, bold=True, align="middle")
