"""Pictures that were made once and may be wanted again: remembered, as many as a window has use for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

import pygame

P = ParamSpec("P")

WINDOWS = 4
"""All pictures together take no more bytes than so many pictures of the whole window."""

_forgetters: list[Callable[[], None]] = []


class _Album:
    """The pictures, the least lately used first."""

    def __init__(self) -> None:
        self.limit = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._held = 0

    def get(self, key: Hashable) -> pygame.Surface | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def add(self, key: Hashable, picture: pygame.Surface) -> None:
        self._pictures[key] = picture
        self._held += _size(picture)
        while self._held > self.limit and len(self._pictures) > 1:
            self._held -= _size(self._pictures.popitem(last=False)[1])

    def clear(self) -> None:
        self._pictures.clear()
        self._held = 0


_album = _Album()


def remembered(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorates a function from hashable values to a picture: the least lately used ones are dropped first.

    The pictures are shared: whoever gets one must not draw on it.
    """

    def look_up(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(sorted(kwargs.items())))
        picture = _album.get(key)
        if picture is None:
            picture = make(*args, **kwargs)
            _album.add(key, picture)
        return picture

    return look_up


def fit(window: tuple[int, int]) -> None:
    """From now on, what is remembered is as much as a window of this size has use for."""
    _album.limit = WINDOWS * 4 * window[0] * window[1]


def on_forget(action: Callable[[], None]) -> None:
    """Has ``action`` called whenever everything remembered is dropped."""
    _forgetters.append(action)


def forget_everything() -> None:
    """Drops all pictures and fonts: they outlive neither pygame nor the window they were made for."""
    _album.clear()
    for forget in _forgetters:
        forget()


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


fit((1280, 720))
