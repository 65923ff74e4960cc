"""A display driver without a display, and the ways of a hand on mouse and keyboard."""

from __future__ import annotations

from typing import Protocol

import pygame
import pytest


class TakesEvents(Protocol):
    """A widget, a focus, a scene."""

    def process_event(self, event: pygame.event.Event) -> bool: ...


class Hand:
    """Sends what a player does to something that takes events; each says whether it was of use."""

    def __init__(self, target: TakesEvents) -> None:
        self._target = target

    def _send(self, kind: int, **details: object) -> bool:
        return self._target.process_event(pygame.event.Event(kind, details))

    def move(self, pos: tuple[int, int]) -> bool:
        return self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        return self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: tuple[int, int], button: int = 1) -> bool:
        return self._send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos: tuple[int, int]) -> bool:
        return self.press(pos) | self.release(pos)

    def key(self, key: int, mod: int = pygame.KMOD_NONE) -> bool:
        return self._send(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def write(self, text: str) -> bool:
        return self._send(pygame.TEXTINPUT, text=text)


@pytest.fixture(autouse=True)
def _display() -> None:
    """Fonts and a display are there for every test, whatever the one before it closed."""
    pygame.display.init()
    pygame.font.init()
