"""Remembered pictures: made once, and never more of them than fit the window."""

from __future__ import annotations

import random
import weakref
from collections.abc import Iterator

import pygame
import pytest

from spades_desktop.ui import cache

SMALL = (20, 10)
"""A window."""


@pytest.fixture(autouse=True)
def _small_window() -> Iterator[None]:
    cache.forget_everything()
    cache.fit(SMALL)
    yield
    cache.fit((1280, 720))


def test_pictures_are_made_once_and_the_least_lately_used_is_forgotten_first() -> None:
    made: list[int] = []

    @cache.remembered
    def window_full(n: int) -> pygame.Surface:
        made.append(n)
        return pygame.Surface(SMALL, pygame.SRCALPHA)

    for n in range(cache.WINDOWS):
        window_full(n)
    for n in (0, cache.WINDOWS, 0, 1):
        window_full(n)
    assert made == [*range(cache.WINDOWS), cache.WINDOWS, 1]


def test_two_that_make_pictures_of_the_same_values_have_each_its_own() -> None:
    @cache.remembered
    def across(n: int) -> pygame.Surface:
        return pygame.Surface((n, 1))

    @cache.remembered
    def down(n: int) -> pygame.Surface:
        return pygame.Surface((1, n))

    assert (across(7).get_size(), down(7).get_size(), across(7).get_size()) == ((7, 1), (1, 7), (7, 1))


@pytest.mark.parametrize("window", [SMALL, (40, 30)])
def test_all_together_never_take_more_than_the_window_has_use_for(window: tuple[int, int]) -> None:
    cache.fit(window)
    alive: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()

    @cache.remembered
    def one(side: int) -> pygame.Surface:
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        alive.add(picture)
        return picture

    @cache.remembered
    def other(side: int) -> pygame.Surface:
        return one(side).copy()

    rng, most = random.Random(4), 0
    for _ in range(500):
        rng.choice((one, other))(rng.randint(1, 20))
        most = max(most, sum(4 * picture.get_width() ** 2 for picture in alive))
    room = cache.WINDOWS * 4 * window[0] * window[1]
    assert room / 3 < most <= room


def test_a_picture_too_large_to_remember_is_made_all_the_same() -> None:
    @cache.remembered
    def picture(n: int) -> pygame.Surface:
        return pygame.Surface((100, n))

    assert picture(500).get_height() == 500
    assert picture(600).get_height() == 600
