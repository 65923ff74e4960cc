"""A stage for scenes: real pygame events, a clock of its own, and pictures.

``Stage(app)`` plays whatever lies on ``app.stack``: the game's own App, or a ``Stand`` in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import pygame

from spades_desktop import i18n
from spades_desktop.rules.options import Rules
from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.players import Player
from spades_desktop.ui import cache
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.stack import Scene, SceneStack
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Widget

FRAME = 1 / 60


class HasStack(Protocol):
    """All that a stage needs of an app."""

    @property
    def stack(self) -> SceneStack:
        """The scenes."""


class Silence:
    """Sounds that only remember what was played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)


class Cupboard:
    """A store that holds some open matches."""

    def __init__(self, matches: list[StoredMatch]) -> None:
        self.matches = matches

    def open_matches(self) -> list[StoredMatch]:
        return self.matches


class Stand:
    """Stands in for the app. ``calls`` is what the scenes asked it to do, in order."""

    def __init__(self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> None:
        self.stack = SceneStack(size)
        self.settings = settings or Settings()
        self.sounds = Silence()
        self.store = Cupboard([])
        self.notices: list[str] = []
        self.fullscreen = False
        self.kept: dict[str, Any] = {}
        self.calls: list[tuple[Any, ...]] = []

    @property
    def scale(self) -> Scale:
        return Scale(*self.stack.size, self.settings.text_size)

    def change(self, **values: Any) -> None:
        self.settings = Settings(**{**vars(self.settings), **values})
        if self.settings.language:
            i18n.use(self.settings.language)
        self.stack.resize(self.stack.size)

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    def remember(self, name: str, value: Any) -> None:
        self.kept[name] = value

    def recall(self, name: str, default: Any) -> Any:
        return self.kept.get(name, default)

    def start(self, rules: Rules, players: tuple[Player, ...], first: int | None = None) -> None:
        self.calls.append(("start", rules, players, first))

    def resume(self, stored: StoredMatch) -> None:
        self.calls.append(("resume", stored))

    def show_menu(self) -> None:
        self.calls.append(("show_menu",))

    def show_keys(self) -> None:
        self.calls.append(("show_keys",))

    def quit(self) -> None:
        self.calls.append(("quit",))


class Stage:
    """Plays the scenes of an app on a surface, without a window on the screen."""

    def __init__(self, app: HasStack) -> None:
        self._opened = not pygame.display.get_init()
        pygame.display.init()
        pygame.font.init()
        self.app = app
        self.surface = pygame.Surface(app.stack.size)
        pygame.event.clear()

    def __enter__(self) -> Stage:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.stack.clear()
        if self._opened:  # else the display, and the pictures for it, belong to the app's own window
            cache.forget_everything()
            pygame.display.quit()

    @property
    def top(self) -> Scene:
        """The scene that plays; there must be one."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.surface = pygame.Surface(size)
        self.app.stack.resize(size)

    def push(self, scene: Scene) -> Scene:
        """Lays a scene on top."""
        self.app.stack.push(scene)
        return scene

    def post(self, *events: pygame.event.Event) -> bool:
        """Sends events through pygame's own queue; whether one of them was of use."""
        for event in events:
            pygame.event.post(event)
        kinds = {event.type for event in events}
        return bool(kinds & self.pump())

    def pump(self) -> set[int]:
        """Hands over all that waits in pygame's queue, other threads' calls too; the kinds of use."""
        return {event.type for event in pygame.event.get() if self.app.stack.process_event(event)}

    def key(self, key: int, mod: int = 0, times: int = 1) -> bool:
        """Presses a key, and lets it go."""
        letter = chr(key) if 32 <= key < 127 else ""
        used = False
        for _ in range(times):
            used = self.post(
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0),
                pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0),
            )
        return used

    def type(self, words: str) -> None:
        """Writes, as a keyboard does."""
        self.post(pygame.event.Event(pygame.TEXTINPUT, text=words))

    def move(self, pos: tuple[int, int]) -> None:
        """Moves the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, where: Widget | tuple[int, int]) -> None:
        """Moves the mouse to the middle of a widget or to a place, and clicks."""
        pos = where.rect.center if isinstance(where, Widget) else where
        self.move(pos)
        self.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def wheel(self, notches: int) -> None:
        """Turns the wheel; up is positive."""
        self.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))

    def tick(self, seconds: float = FRAME) -> None:
        """Lets time pass, frame by frame: events, motion and pictures, as in the loop."""
        left = seconds
        while left > 1e-9:
            step = min(FRAME, left)
            self.pump()
            self.app.stack.update(step)
            left -= step
            if self.app.stack.dirty:
                self.draw()

    def rest(self, longest: float = 30.0) -> None:
        """Lets time pass until nothing moves, at most so many seconds."""
        while self.app.stack.busy and longest > 0:
            self.tick()
            longest -= FRAME

    def draw(self) -> pygame.Surface:
        """Draws what is visible."""
        self.app.stack.draw(self.surface)
        return self.surface

    def save(self, path: Path | str) -> None:
        """Draws, and writes the picture."""
        pygame.image.save(self.draw(), str(path))


@contextmanager
def language(code: str) -> Iterator[None]:
    """Speaks a language for a while."""
    before = i18n.current()
    i18n.use(code)
    try:
        yield
    finally:
        i18n.use(before)
