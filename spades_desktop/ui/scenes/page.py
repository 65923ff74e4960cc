"""What all pages share: widgets made in the language in use, laid out anew for any window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from spades_desktop import i18n
from spades_desktop.rules.options import Rules
from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.players import Player
from spades_desktop.ui import theme
from spades_desktop.ui.focus import Focus
from spades_desktop.ui.scenes.roll import Roll
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.stack import Scene
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Widget

_VEIL = (4, 12, 10, 150)


class Keep(Protocol):
    """What pages need of the store."""

    def open_matches(self) -> list[StoredMatch]:
        """The matches to be continued, the one played last first."""


class Voice(Protocol):
    """What pages need of the sounds."""

    def play(self, name: str) -> None:
        """Starts a sound."""


class Host(Protocol):
    """What pages ask of the game around them."""

    @property
    def notices(self) -> list[str]:
        """What the player should be told once, on the menu, which deletes what it has told."""

    @property
    def settings(self) -> Settings:
        """What the player has set."""

    @property
    def scale(self) -> Scale:
        """How large things are in the window now."""

    @property
    def store(self) -> Keep:
        """The store."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""

    @property
    def sounds(self) -> Voice:
        """What can be heard."""

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer."""

    def change(self, **values: Any) -> None:
        """Keeps some settings and lets them show at once."""

    def remember(self, name: str, value: Any) -> None:
        """Keeps a JSON value by name."""

    def recall(self, name: str, default: Any) -> Any:
        """A JSON value by name."""

    def start(self, rules: Rules, players: tuple[Player, ...], first: int | None = None) -> None:
        """Begins a match; ``first`` None lets chance say who is first. One of the same game is given up."""

    def resume(self, stored: StoredMatch) -> None:
        """Goes on with a match."""

    def show_keys(self) -> None:
        """Lays the list of keys on top."""

    def quit(self) -> None:
        """Ends the game."""


class Page(Scene):
    """A scene of widgets. A subclass makes them in ``build`` and lays them out in ``arrange``.

    ``build`` is called again when the language has changed, so whatever the player has entered must live in
    the scene and not in its widgets. Esc calls ``leave``. A page with ``covers`` False dims what lies below.
    """

    def __init__(self, app: Host) -> None:
        super().__init__()
        self.app = app
        self.scale = Scale(1280, 720)
        self.focus = Focus((), self.look_again)
        self.roll: Roll | None = None
        """The part of the page that can be rolled up and down, if there is one."""
        self._spoken: str | None = None
        self._resting: Widget | None = None  # what had the focus before another scene came on top

    def build(self) -> Sequence[Widget]:
        """Makes the widgets, in the order of Tab."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Lays the widgets out for ``scale``."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what lies under the widgets; the felt, or the veil over the scene below, is there already."""

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """Which widget has the focus at the beginning."""
        return next((widget for widget in widgets if widget.focusable), None)

    def leave(self) -> None:
        """Goes back to where the player came from."""
        self.stack.pop()

    def look_again(self) -> None:
        """The next frame differs."""
        self.dirty = True

    def rebuild(self) -> None:
        """Makes the widgets anew; the focus stays at the same place in the order."""
        before = self.focus
        place = before.widgets.index(before.focused) if before.focused else None
        before.release()
        widgets = self.build()
        stays = place is not None and place < len(widgets) and widgets[place].focusable
        focused = widgets[place] if stays and place is not None else self.first(widgets)
        self.focus = Focus(widgets, self.look_again, focused)
        self._spoken = i18n.current()
        self.arrange()
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """See Scene."""
        self.scale = self.app.scale
        if self._spoken != i18n.current():
            self.rebuild()
        else:
            self.arrange()
        self._follow_focus()
        self.dirty = True

    def pause(self) -> None:
        """See Scene. A text field must not go on writing under another scene."""
        self._resting = self.focus.focused
        self.focus.release()

    def resume(self) -> None:
        """See Scene."""
        if self.focus.focused is None:
            self.focus.focus(self._resting)
        self.dirty = True

    def shutdown(self) -> None:
        """See Scene."""
        self.focus.release()

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Scene."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.roll and self.roll.hides(event.pos):
            # What has been rolled out of sight lies under other things, and must not answer for them.
            with self.roll.shut():
                return self.focus.process_event(event)
        focused = self.focus.focused
        used = self.focus.process_event(event)
        if self.focus.focused is not focused:
            self._follow_focus()
        return used or (event.type == pygame.KEYDOWN and self._command(event))

    def _command(self, event: pygame.event.Event) -> bool:
        """The keys that mean the same on every page."""
        if event.unicode == "?":
            self.app.show_keys()
        elif event.key == pygame.K_m:
            self.app.change(muted=not self.app.settings.muted)
        else:
            return False
        return True

    def _follow_focus(self) -> None:
        if self.roll and self.focus.focused:
            self.roll.reveal(self.focus.focused)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Draws the felt, or the veil over the scene below."""
        if self.covers:
            surface.blit(theme.felt(surface.get_size()), (0, 0))
        else:
            surface.blit(theme.rounded(surface.get_size(), 0, _VEIL), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """See Scene."""
        self.paint_ground(surface)
        self.paint(surface)
        rolled = self.roll.widgets if self.roll else []
        for widget in self.focus.widgets:
            if widget.visible and widget not in rolled:
                widget.draw(surface)
        if self.roll:
            self.roll.draw_widgets(surface)
        for widget in self.focus.widgets:
            if widget.visible and isinstance(widget, Button) and widget not in rolled:
                widget.draw_hint(surface)


def centred(scale: Scale, width: int, height: int) -> pygame.Rect:
    """A rectangle in the middle of the window, at most as large as the window but for a margin."""
    margin = scale.px(theme.MARGIN)
    rect = pygame.Rect(0, 0, min(width, scale.width - 2 * margin), min(height, scale.height - 2 * margin))
    rect.center = scale.width // 2, scale.height // 2
    return rect


def in_a_row(widgets: Sequence[Widget], rect: pygame.Rect, scale: Scale, gap: int) -> None:
    """Places widgets side by side in their least widths, from the end of ``rect`` back; vertically centred.

    The last one is the outermost; mirrored with the language. They are squeezed where room is short.
    """
    sizes = [widget.minimum(scale) for widget in widgets]
    room = rect.width - gap * (len(widgets) - 1)
    squeeze = min(1.0, room / max(1, sum(width for width, _ in sizes)))
    edge = 0
    for widget, (wanted, height) in reversed(list(zip(widgets, sizes, strict=True))):
        width = int(wanted * squeeze)
        left = rect.left + edge if i18n.is_right_to_left() else rect.right - edge - width
        widget.place(pygame.Rect(left, rect.centery - height // 2, width, height), scale)
        edge += width + gap
