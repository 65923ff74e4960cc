"""A column of widgets longer than the page: it rolls with the wheel, the bar beside it, and the focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from spades_desktop import i18n
from spades_desktop.ui import theme
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Widget

_BAR = 8  # reference pixels
_AWAY = 12  # reference pixels from the column to the bar
_RING = 8
_WHEEL = 64  # reference pixels a notch


class Roll(Widget):
    """The bar beside the column; ``widgets`` are what rolls.

    ``show`` says where the column is seen and how high all of it is; the scene then places each widget as
    if nothing had been rolled, and calls ``settle``.
    """

    focusable = False

    def __init__(self, widgets: Sequence[Widget]) -> None:
        super().__init__()
        self.widgets = list(widgets)
        self.window = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        """How many pixels of the column are above what is seen."""
        self._height = 0
        self._grip: int | None = None
        self._applied = 0

    @property
    def longest(self) -> int:
        """The greatest offset."""
        return max(0, self._height - self.window.height)

    def show(self, window: pygame.Rect, height: int, scale: Scale) -> None:
        """Where the column is seen, and its whole height in pixels."""
        self.window = pygame.Rect(window)
        self._height = height
        bar = pygame.Rect(0, window.top, scale.px(_BAR), window.height)
        gap = scale.px(_AWAY)
        bar.left = window.left - gap - bar.width if i18n.is_right_to_left() else window.right + gap
        self.place(bar, scale)

    def settle(self) -> None:
        """The widgets lie where they would with nothing rolled: roll them as far as before."""
        self._applied = 0
        self._to(self.offset)

    def by(self, pixels: int) -> None:
        """Rolls on by so many pixels, or back; never past an end."""
        self._to(self.offset + pixels)

    def _to(self, offset: int) -> None:
        self.offset = max(0, min(self.longest, offset))
        for widget in self.widgets:
            rect = widget.rect.move(0, self._applied - self.offset)
            widget.place(rect, widget.scale)
        self._applied = self.offset
        self.changed()

    def reveal(self, widget: Widget) -> None:
        """Rolls until a widget of the column is seen."""
        if widget not in self.widgets:
            return
        air = self.scale.px(theme.GAP)
        above = self.window.top - (widget.rect.top - air)
        below = widget.rect.bottom + air - self.window.bottom
        if above > 0:
            self._to(self.offset - above)
        elif below > 0:
            self._to(self.offset + below)

    def hides(self, pos: tuple[int, int]) -> bool:
        """Whether a widget of the column at this place would be out of sight."""
        return not self.window.collidepoint(pos)

    @contextmanager
    def shut(self) -> Iterator[None]:
        """While it lasts, the widgets of the column react to nothing."""
        shown = [widget for widget in self.widgets if widget.visible]
        for widget in shown:
            widget.visible = False
        yield
        for widget in shown:
            widget.visible = True

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Widget."""
        if not self.longest:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self._to(self.offset - round(event.y * self.scale.px(_WHEEL)))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.rect.inflate(self.scale.px(10), 0).collidepoint(event.pos):
                return False
            thumb = self._thumb()
            self._grip = (
                event.pos[1] - thumb.top if thumb.collidepoint(thumb.x, event.pos[1]) else thumb.height // 2
            )
            self._pull(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._pull(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _thumb(self) -> pygame.Rect:
        height = max(self.scale.px(28), self.rect.height * self.window.height // max(1, self._height))
        free = self.rect.height - height
        top = self.rect.top + (free * self.offset // self.longest if self.longest else 0)
        return pygame.Rect(self.rect.left, top, self.rect.width, height)

    def _pull(self, y: int) -> None:
        thumb = self._thumb()
        free = max(1, self.rect.height - thumb.height)
        self._to(round((y - (self._grip or 0) - self.rect.top) / free * self.longest))

    def draw(self, surface: pygame.Surface) -> None:
        """The bar; nothing when all can be seen."""
        if self.longest:
            theme.pill(surface, self.rect, theme.with_alpha(theme.TEXT, 0.1))
            theme.pill(surface, self._thumb(), theme.with_alpha(theme.TEXT, 0.45))

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """The widgets, as far as they can be seen."""
        clip = surface.get_clip()
        surface.set_clip(self._seen().clip(clip))
        for widget in self.widgets:
            if widget.visible and widget.rect.colliderect(self.window):
                widget.draw(surface)
        surface.set_clip(clip)

    def _seen(self) -> pygame.Rect:
        """The window with room for the ring around what has the focus: not where the column goes on."""
        room = self.scale.px(_RING)
        seen = self.window.inflate(2 * room, 0)
        if self.offset == 0:
            seen.top, seen.height = seen.top - room, seen.height + room
        if self.offset == self.longest:
            seen.height += room
        return seen
