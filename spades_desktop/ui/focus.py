"""Which widget the keyboard speaks to, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from spades_desktop.ui.widgets import ENTER, Button, Widget

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

_FOR_FOCUSED = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING})


class Focus:
    """The widgets of a scene in the order of Tab, one of them focused.

    Tab and Shift+Tab go round; arrows go to the nearest widget in their direction, as it is seen; the mouse
    focuses what it presses. The focus is ``ringed``, to be seen, unless the mouse leads. ``changed`` is
    called whenever a widget looks different (a scene sets ``dirty``).
    """

    def __init__(
        self,
        widgets: Iterable[Widget],
        changed: Callable[[], None],
        first: Widget | None = None,
        *,
        ringed: bool = True,
    ) -> None:
        self.widgets = list(widgets)
        self._changed = changed
        self._focused: Widget | None = None
        self._ringed = ringed
        for each in self.widgets:
            each.changed = changed
        self.focus(first)

    @property
    def focused(self) -> Widget | None:
        """The widget that gets the keys."""
        return self._focused

    def focus(self, widget: Widget | None) -> None:
        """Moves the focus to a widget, or to none."""
        previous, self._focused = self._focused, widget
        for each in self.widgets:
            each.focused = each is widget
            each.ringed = self._ringed
        if previous is not widget:
            for moved in (previous, widget):
                if moved is not None:
                    moved.focus_changed()
        self._changed()

    @property
    def ringed(self) -> bool:
        """Whether the focus is to be seen: not since the mouse was used, until a key is."""
        return self._ringed

    def release(self) -> None:
        """Takes the focus from all, when the scene goes."""
        self.focus(None)

    def _open(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.visible and widget.enabled and widget.focusable]

    def process_event(self, event: pygame.event.Event) -> bool:
        """Hands the event to the widget it is for, or moves the focus; returns whether it was of use."""
        if event.type in _FOR_FOCUSED:
            return self._for_focused(event)
        for widget in reversed(self.widgets):
            if widget.visible and widget.process_event(event):
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self._ringed = False
                    if widget.focusable and widget.enabled:
                        self.focus(widget)
                return True
        return False

    def _for_focused(self, event: pygame.event.Event) -> bool:
        focused = self._focused if self._focused in self._open() else None
        if focused and focused.process_event(event):
            self._show_ring()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ENTER and focused:
            return self._step(1)
        if event.key in _ARROWS:
            return self._towards(*_ARROWS[event.key])
        return False

    def _show_ring(self) -> None:
        if not self._ringed:
            self._ringed = True
            self.focus(self._focused)

    def _step(self, by: int) -> bool:
        stops = self._open()
        if not stops:
            return False
        self._ringed = True
        if self._focused in stops:
            self.focus(stops[(stops.index(self._focused) + by) % len(stops)])
        else:
            self.focus(stops[0 if by > 0 else -1])
        return True

    def _towards(self, across: int, down: int) -> bool:
        stops = self._open()
        if not stops:
            return False
        self._ringed = True
        if self._focused not in stops:
            self.focus(stops[0])
            return True
        here = self._focused.rect
        if across and self._focused.row:
            stops = [widget for widget in stops if widget.row == self._focused.row]
        there = [
            (away + 3 * aside, widget)
            for widget in stops
            for away, aside in [_distances(here, widget.rect, across, down)]
            if away > (here.width if across else here.height) / 2
        ]
        if there:
            self.focus(min(there, key=lambda found: found[0])[1])
        else:
            self._changed()  # the ring may have come out
        return bool(there)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints all visible widgets, and what hovering or focus explains on top."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)
        for widget in self.widgets:
            if widget.visible and isinstance(widget, Button):
                widget.draw_hint(surface)


def _distances(here: pygame.Rect, there: pygame.Rect, across: int, down: int) -> tuple[int, int]:
    """How far ``there`` lies in a direction from ``here``, and how far aside of it (0 when they overlap).

    Distances go from middle to middle: what lies beyond the edge of ``here`` is further than half its size.
    """
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    away = dx * across + dy * down
    if across:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        aside = max(0, there.left - here.right, here.left - there.right)
    return away, aside
