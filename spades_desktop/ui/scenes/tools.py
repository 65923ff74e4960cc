"""The table's own buttons and keys, the same in every phase: hint, last trick, sound, menu, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from spades_desktop.ui.desk import Desk
from spades_desktop.ui.widgets import Button

if TYPE_CHECKING:
    from spades_desktop.ui.app import App


class Tools:
    """A row of buttons in a corner.

    ``changed`` is called when the table looks different, ``hint`` when a hint is wanted, or no longer.
    """

    def __init__(self, app: App, changed: Callable[[], None], hint: Callable[[], None]) -> None:
        self._app = app
        self._changed = changed
        self._hint = hint
        self._sound = Button("", self._toggle_mute, icon="sound")
        self.buttons = [
            Button("", hint, icon="hint"),
            Button("", self._toggle_last_trick, icon="last-trick"),
            self._sound,
            Button("", app.show_menu, icon="menu"),
        ]
        self.last_trick_open = False

    def arrange(self, desk: Desk) -> None:
        """Lays the buttons out, and shows whether there is sound."""
        for button, rect in zip(self.buttons, desk.tools(len(self.buttons)), strict=True):
            button.place(rect, desk.scale)
        self._sound.icon = "mute" if self._app.settings.muted else "sound"

    def at(self, point: tuple[int, int]) -> bool:
        """Whether one of the buttons lies under a point."""
        return any(button.rect.collidepoint(point) for button in self.buttons)

    def key(self, event: pygame.event.Event) -> bool:
        """Reacts to a key of the table; returns whether it was one."""
        actions = {
            pygame.K_h: self._hint,
            pygame.K_l: self._toggle_last_trick,
            pygame.K_m: self._toggle_mute,
            pygame.K_ESCAPE: self._app.show_menu,
            pygame.K_F1: self._app.show_keys,
        }
        action = self._app.show_keys if event.unicode == "?" else actions.get(event.key)
        if action is None:
            return False
        action()
        return True

    def _toggle_last_trick(self) -> None:
        self.last_trick_open = not self.last_trick_open
        self._changed()

    def _toggle_mute(self) -> None:
        self._app.change(muted=not self._app.settings.muted)
