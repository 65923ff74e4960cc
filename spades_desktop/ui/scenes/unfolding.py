"""A page that unfolds when it is first seen: numbers count up, lines are drawn."""

from __future__ import annotations

import pygame

from spades_desktop.ui import theme
from spades_desktop.ui.scenes.page import Host, Page
from spades_desktop.ui.timeline import Timeline, Tween, ease_out
from spades_desktop.ui.widgets import CHOOSE

_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})


class Unfolding(Page):
    """A page whose ``unfolded`` goes from 0 to 1 in ``seconds``, at the speed the player has set.

    A key or a click finishes it, and does no more when it was Enter, Space, or a click beside the buttons:
    nobody goes on without having read. Where motion disturbs, or the speed is none, all is there at once.
    """

    seconds = 0.9
    """How long it takes at normal speed."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        settings = app.settings
        self.still = settings.reduced_motion or settings.speed == 0
        """Whether nothing may move."""
        self.unfolded = 0.0
        """How much of it is there, from 0 to 1."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        """All that is to be read lies on it."""
        self._ground: pygame.Surface | None = None
        self._timeline = Timeline(0.0 if self.still else settings.speed)
        self._seen = False

    @property
    def busy(self) -> bool:
        """See Scene."""
        return self._timeline.busy

    def resume(self) -> None:
        """See Scene."""
        super().resume()
        if not self._seen:
            self._seen = True
            self.unfold()

    def unfold(self) -> None:
        """It is seen for the first time."""
        self._timeline.add(Tween(self, self.seconds, ease_out, unfolded=1.0))

    def update(self, dt: float) -> None:
        """See Scene."""
        self._timeline.tick(dt)
        self.dirty = True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """See Page; felt and panel are one picture for as long as something moves upon them."""
        if self.busy and self._ground is not None and self._ground.get_size() == surface.get_size():
            surface.blit(self._ground, (0, 0))
            return
        super().paint_ground(surface)
        theme.panel(surface, self.panel, self.scale, deep=True)
        self.paint_panel(surface)
        self._ground = surface.copy() if self.busy else None

    def paint_panel(self, surface: pygame.Surface) -> None:
        """Draws what stands still on the panel; ``paint_anew`` when it is another."""

    def paint_anew(self) -> None:
        """What stands still is drawn again."""
        self._ground = None

    def arrange(self) -> None:
        """See Page."""
        self.paint_anew()

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Scene."""
        if event.type in _PRESSES and self.busy:
            self._timeline.finish()
            self.dirty = True
            key = event.type == pygame.KEYDOWN
            if event.key in CHOOSE if key else not self._button_at(event.pos):
                return True
        return super().process_event(event)

    def _button_at(self, pos: tuple[int, int]) -> bool:
        return any(widget.focusable and widget.rect.collidepoint(pos) for widget in self.focus.widgets)
