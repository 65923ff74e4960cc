"""The scene contract, and the stack of scenes of which the topmost plays."""

from __future__ import annotations

import pygame


class Scene:
    """One screen of the game. The topmost scene of the stack gets the events and the time.

    ``draw`` changes nothing: what is seen follows from what ``process_event``, ``update`` and ``resize`` did.
    """

    covers = True
    """Whether nothing below shows through. Where False, the scene below is drawn first, and stands still."""

    stack: SceneStack
    """The stack it was pushed on, from just before the first ``resize``."""

    def __init__(self) -> None:
        self.dirty = True
        """Set it when the next frame would differ. The loop draws, and then clears it."""

    @property
    def busy(self) -> bool:
        """Whether something moves, so that ``update`` must be called sixty times a second."""
        return False

    def resume(self) -> None:
        """It is topmost now: for the first time, or again."""

    def pause(self) -> None:
        """Another scene is about to be laid on top."""

    def shutdown(self) -> None:
        """It left the stack for good: let go of what it holds."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size in real pixels. Called before the first ``resume``, and on a change."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Reacts to one event, its position in pixels of the surface; returns whether that was of use."""
        return False

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene on the whole surface."""


class SceneStack:
    """The scenes, the topmost last. An empty stack ends the game."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._scenes: list[Scene] = []
        self._changed = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in real pixels."""
        return self._size

    @property
    def top(self) -> Scene | None:
        """The scene that plays."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> list[Scene]:
        """What is drawn, from below: the topmost scene that covers everything, and those upon it."""
        lowest = next((i for i in range(len(self) - 1, -1, -1) if self._scenes[i].covers), 0)
        return self._scenes[lowest:]

    @property
    def busy(self) -> bool:
        """Whether the topmost scene moves."""
        return self.top is not None and self.top.busy

    @property
    def dirty(self) -> bool:
        """Whether the next frame would differ from the last."""
        return self._changed or any(scene.dirty for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Lays a scene on top."""
        if self.top is not None:
            self.top.pause()
        self._enter(scene)

    def pop(self) -> None:
        """Takes the topmost scene off; the one below plays on."""
        self._leave()
        if self.top is not None:
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Takes the topmost scene off and lays another in its place; the one below doesn't notice."""
        self._leave()
        self._enter(scene)

    def clear(self) -> None:
        """Takes all scenes off, from the top."""
        while self._scenes:
            self._leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Tells every scene the new size of the window."""
        self._size = size
        self._changed = True
        for scene in self._scenes:
            scene.resize(size)

    def redraw(self) -> None:
        """Makes the next frame be drawn though no scene asked for it."""
        self._changed = True

    def process_event(self, event: pygame.event.Event) -> bool:
        """Hands an event to the topmost scene."""
        return self.top is not None and self.top.process_event(event)

    def update(self, dt: float) -> None:
        """Lets time pass for the topmost scene."""
        if self.top is not None:
            self.top.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is visible; nothing is dirty afterwards."""
        for scene in self.visible:
            scene.draw(surface)
            scene.dirty = False
        self._changed = False

    def _enter(self, scene: Scene) -> None:
        scene.stack = self
        self._scenes.append(scene)
        self._changed = True
        scene.resize(self._size)
        scene.resume()

    def _leave(self) -> None:
        self._scenes.pop().shutdown()
        self._changed = True
