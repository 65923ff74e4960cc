"""Pictures that were made once and may be wanted again: remembered, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

import pygame

P = ParamSpec("P")

_forgetters: list[Callable[[], None]] = []


def remembered(megabytes: float) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Decorates a function from hashable values to a picture: the least lately used ones are dropped first.

    The pictures are shared: whoever gets one must not draw on it.
    """
    limit = megabytes * 1_000_000

    def decorate(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        held = 0

        def look_up(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            nonlocal held
            key = (args, tuple(sorted(kwargs.items())))
            picture = pictures.get(key)
            if picture is None:
                picture = pictures[key] = make(*args, **kwargs)
                held += _size(picture)
                while held > limit and len(pictures) > 1:
                    held -= _size(pictures.popitem(last=False)[1])
            else:
                pictures.move_to_end(key)
            return picture

        def forget() -> None:
            nonlocal held
            pictures.clear()
            held = 0

        _forgetters.append(forget)
        return look_up

    return decorate


def on_forget(action: Callable[[], None]) -> None:
    """Has ``action`` called whenever everything remembered is dropped."""
    _forgetters.append(action)


def forget_everything() -> None:
    """Drops all pictures and fonts: they outlive neither pygame nor the window they were made for."""
    for forget in _forgetters:
        forget()


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
