"""The window, and the loop: sixty frames a second while something moves, none while nothing does."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from typing import Protocol

import pygame

from spades_desktop import resources
from spades_desktop.i18n import _
from spades_desktop.ui import cache
from spades_desktop.ui.stack import SceneStack

APPLICATION = "spades-desktop"
LEAST_SIZE = (960, 540)
FRAMES_PER_SECOND = 60
LOOKS_PER_SECOND = 25  # for events, at rest

# How long after the last event the table is at rest: until then a drag or a hover is followed closely.
_SECONDS_TO_REST = 1.0

WAKE = pygame.event.custom_type()
"""The event that ``wake`` sends; its ``message`` says why."""

# After a stall (a laptop asleep, a window dragged) motion goes on from where it was.
_LONGEST_STEP = 0.1

_WISHES = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",  # a frame drawn in software is five times as fast without
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_IME_SHOW_UI": "1",
}


_NAMES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID")


class NoDisplay(Exception):
    """There is no display to open a window on. Its words are for the player."""


class Clock(Protocol):
    """What the loop needs of ``pygame.time.Clock``."""

    def tick(self, framerate: float = 0, /) -> int:
        """Waits for the next frame; the milliseconds since the last call."""


class Events(Protocol):
    """What the loop needs of ``pygame.event``."""

    def get(self) -> Sequence[pygame.event.Event]:
        """The events that have come in."""


class Window:
    """A resizable window of the desktop; raises NoDisplay when there is none to open it on.

    ``size`` is in the desktop's own units; without one, four fifths of the desktop.
    """

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
        _open_display()
        desktop = _desktop_size()
        least = _least(LEAST_SIZE, desktop)
        width, height = size or _comfortable(desktop)
        try:
            self._window = pygame.Window(
                # Translators: the name of the game, in the title of its window.
                _("Spades"),
                (max(least[0], width), max(least[1], height)),
                resizable=True,
                allow_high_dpi=True,
            )
        except pygame.error as error:
            raise NoDisplay(_no_display()) from error
        self._window.minimum_size = least
        self._fullscreen = False
        icon = resources.path("icons", "app.svg")
        if icon.is_file():
            self._window.set_icon(pygame.image.load_sized_svg(icon, (128, 128)))
        if fullscreen:
            self.toggle_fullscreen()
        cache.fit(self.size)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on. A new one after the window has changed its size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the surface, in real pixels."""
        return self.surface.get_size()

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer."""
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()

    def retitle(self) -> None:
        """Takes the title from the language in use now."""
        self._window.title = _("Spades")

    def flip(self) -> None:
        """Shows what was drawn."""
        self._window.flip()

    def to_surface(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position in pixels of the surface, finer than the window's on some desktops."""
        return scaled(event, self._window.size, self.size)

    def close(self) -> None:
        """Closes the window, and forgets every picture made for it."""
        cache.forget_everything()
        self._window.destroy()
        pygame.display.quit()


def run(window: Window, stack: SceneStack, clock: Clock | None = None, events: Events = pygame.event) -> None:
    """Plays the scenes until the stack is empty, or until the player closes the window, which empties it.

    F11 (or Alt and Enter) toggles full screen. Nothing is drawn that hasn't changed. At rest the loop only
    looks for events now and then: ``pygame.event.wait`` would look a thousand times a second, and cost a
    fiftieth of a core. Other threads leave it a message with ``wake``.
    """
    clock = clock or pygame.time.Clock()
    quiet = 0.0
    while len(stack):
        for event in events.get():
            quiet = 0.0
            _handle(event, window, stack)
        if stack.size != window.size:
            cache.fit(window.size)
            stack.resize(window.size)
        if stack.dirty:
            stack.draw(window.surface)
            window.flip()
        resting = not stack.busy and quiet >= _SECONDS_TO_REST
        seconds = clock.tick(LOOKS_PER_SECOND if resting else FRAMES_PER_SECOND) / 1000
        quiet += seconds
        if stack.busy:
            stack.update(min(seconds, _LONGEST_STEP))


def _handle(event: pygame.event.Event, window: Window, stack: SceneStack) -> None:
    if event.type == pygame.QUIT:
        stack.clear()
    elif event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED}:
        stack.redraw()
    elif event.type == pygame.KEYDOWN and _means_fullscreen(event):
        window.toggle_fullscreen()
    else:
        stack.process_event(window.to_surface(event))


def _means_fullscreen(event: pygame.event.Event) -> bool:
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))


def wake(message: object = None) -> None:
    """Sends the loop a WAKE event. May be called from any thread, also when the window is gone."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE, message=message))


def scaled(
    event: pygame.event.Event, window: tuple[int, int], surface: tuple[int, int]
) -> pygame.event.Event:
    """An event whose position (and relative motion) in a window is turned into pixels of its surface."""
    if window == surface or "pos" not in event.dict:
        return event
    across, down = surface[0] / window[0], surface[1] / window[1]
    moved = dict(event.dict)
    for name in {"pos", "rel"} & moved.keys():
        x, y = moved[name]
        moved[name] = (round(x * across), round(y * down))
    return pygame.event.Event(event.type, moved)


def preferred_languages() -> list[str]:
    """The languages the operating system says its user prefers: codes, the dearest first."""
    return [wish["language"] for wish in pygame.system.get_pref_locales()]


def _open_display() -> None:
    for name, wish in _WISHES.items():
        os.environ.setdefault(name, wish)
    for name in _NAMES:  # pygame has put the name of the script there when it was imported
        os.environ[name] = APPLICATION
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise NoDisplay(_no_display()) from error
    # Without a display SDL quietly takes a driver that shows nothing. A test may ask for it by name.
    if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        pygame.display.quit()
        raise NoDisplay(_no_display())
    pygame.key.stop_text_input()  # until a text field wants it, keys are commands


def _no_display() -> str:
    return _("Spades needs a display to open its window on, and there is none here.")


def _desktop_size() -> tuple[int, int]:
    return next(iter(pygame.display.get_desktop_sizes()), LEAST_SIZE)


def _least(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    return min(size[0], desktop[0]), min(size[1], desktop[1])


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    """Four fifths of the desktop, 16 : 9."""
    unit = 0.8 * min(desktop[0] / 16, desktop[1] / 9)
    return round(16 * unit), round(9 * unit)
