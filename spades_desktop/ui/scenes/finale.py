"""What the end of a match shows beside its words: for a winner, aces in the light of a lamp."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from spades_desktop.rules.cards import Card
from spades_desktop.ui import cache, cards, icons, theme
from spades_desktop.ui.cards import CardStyle
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.timeline import Motion, Tween, call, delay, ease_out, sequence, together

_ACES = tuple(map(Card.parse, ("AC", "AH", "AS")))
_TURN = 14.0  # degrees from one ace to the next
_ACROSS = 2.2  # how wide the three lie, in widths of a card
_WARMING, _FANNING, _RISING = 0.6, 0.45, 1.7  # seconds for the light, the aces and the sparks
_LIGHT = 9.0  # how far it reaches, in widths of the fan
_DOTS = 96  # from end to end of the light, as it is computed
_SPARKS = 13
_SPREAD = 1.9  # radians from the first to the last


class Finale:
    """With ``joy`` the light grows warm, the aces come up and fan out, and little spades of brass rise from
    them and are gone; else the cards are put together.
    """

    def __init__(self, joy: bool) -> None:
        self.joy = joy
        self.across = _ACROSS if joy else 1.2
        """How wide the cards lie, in widths of one."""
        self.warmth = 0.0
        """How warm the light is, from 0 to 1."""
        self.fanned = 0.0
        """How far the aces are fanned out, from 0 to 1."""
        self.risen = 0.0
        """How far the sparks have gone, from 0 to 1."""

    def motion(self, warm: Callable[[], None]) -> Motion:
        """What brings all of it into sight; ``warm`` is called when the light grows no more."""
        lamp = sequence(Tween(self, _WARMING, ease_out, warmth=1.0), call(warm))
        fan = sequence(delay(_WARMING / 4), Tween(self, _FANNING, ease_out, fanned=1.0))
        rise = Tween(self, _RISING, ease_out, risen=1.0)
        return together(lamp, fan, rise)

    def draw(
        self, surface: pygame.Surface, panel: pygame.Rect, rect: pygame.Rect, scale: Scale, style: CardStyle
    ) -> None:
        """Paints the cards in ``rect``, and the sparks upon the ``panel``."""
        width = round(rect.width / self.across)
        if not self.joy:
            _deck(surface, rect, width, style)
            return
        surface.set_clip(panel)
        self._sparks(surface, panel, rect, scale)
        surface.set_clip(None)
        self._aces(surface, rect, width, style)

    def shine(self, surface: pygame.Surface, panel: pygame.Rect, rect: pygame.Rect, scale: Scale) -> None:
        """Paints the light around ``rect`` on the ``panel``, and the brass of its edge."""
        if not self.joy:
            return
        surface.set_clip(panel)
        self._light(surface, panel, rect, scale.px(theme.RADIUS))
        surface.set_clip(None)
        brass = theme.with_alpha(theme.ACCENT, 0.7)
        edge = theme.rounded(panel.size, scale.px(theme.RADIUS), (*theme.ACCENT, 0), brass, scale.px(2))
        for side in _sides(edge.get_rect(), scale.px(theme.RADIUS)):
            strip = edge.subsurface(side).copy()
            strip.set_alpha(round(255 * self.warmth))
            surface.blit(strip, side.move(panel.topleft))

    def _light(self, surface: pygame.Surface, panel: pygame.Rect, rect: pygame.Rect, radius: int) -> None:
        """The light around ``rect``, as much of it as falls on the panel."""
        lamp = pygame.Rect((0, 0), 2 * (round(rect.width * _LIGHT),))
        lamp.center = rect.center
        seen, dot = lamp.clip(panel), lamp.width / _DOTS
        left, top = int((seen.left - lamp.left) / dot), int((seen.top - lamp.top) / dot)
        across, down = math.ceil(seen.width / dot) + 1, math.ceil(seen.height / dot) + 1
        dots = pygame.Rect(left, top, across, down).clip((0, 0, _DOTS, _DOTS))
        place = lamp.left + round(dots.left * dot), lamp.top + round(dots.top * dot)
        size = round(dots.width * dot), round(dots.height * dot)
        corner = panel.left - place[0], panel.top - place[1]
        light = _lamplight(size, (*dots.topleft, *dots.size), corner, panel.size, radius)
        light.set_alpha(round(255 * self.warmth))
        surface.blit(light, place)

    def _sparks(self, surface: pygame.Surface, panel: pygame.Rect, rect: pygame.Rect, scale: Scale) -> None:
        if self.risen == 1.0:
            return
        inwards = 1 if rect.centerx < panel.centerx else -1
        for number in range(_SPARKS):
            turn = (number / (_SPARKS - 1) - 0.4) * _SPREAD
            reach = panel.width * (0.15 + 0.5 * (number * 5 % _SPARKS) / _SPARKS) * self.risen
            x, y = rect.centerx + inwards * reach * math.cos(turn), rect.centery + reach * math.sin(turn)
            spark = icons.get("spade", scale.px(10 + number % 3 * 5), theme.ACCENT).copy()
            spark.set_alpha(round(230 * (1 - self.risen**2)))
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))

    def _aces(self, surface: pygame.Surface, rect: pygame.Rect, width: int, style: CardStyle) -> None:
        below = (1 - self.warmth) ** 2 * 0.8
        for number, face in enumerate(_ACES):
            place = (number - (len(_ACES) - 1) / 2) * self.fanned
            ace = pygame.transform.rotozoom(cards.picture(face, width, 0, style), -place * _TURN, 1)
            ace.set_alpha(round(255 * min(1.0, 2 * self.warmth)))
            x, y = rect.centerx + place * width / 2, rect.centery + (abs(place) * 0.08 + below) * width
            surface.blit(ace, ace.get_rect(center=(round(x), round(y))))


def _sides(rect: pygame.Rect, width: int) -> tuple[pygame.Rect, ...]:
    """The four strips along the edges of a rectangle: what is within is empty, and slow to draw."""
    down = rect.height - 2 * width
    return (
        pygame.Rect(rect.left, rect.top, rect.width, width),
        pygame.Rect(rect.left, rect.bottom - width, rect.width, width),
        pygame.Rect(rect.left, rect.top + width, width, down),
        pygame.Rect(rect.right - width, rect.top + width, width, down),
    )


def _deck(surface: pygame.Surface, rect: pygame.Rect, width: int, style: CardStyle) -> None:
    back = cards.picture(None, width, 0, style)
    for height in range(4):
        step = round(height * width * 0.03)
        surface.blit(back, back.get_rect(center=rect.move(-step, -step).center))


# Not in the album: how bright it is changes from frame to frame, so nobody else may have it.
@lru_cache(maxsize=1)
def _lamplight(
    size: tuple[int, int],
    dots: tuple[int, int, int, int],
    corner: tuple[int, int],
    panel: tuple[int, int],
    radius: int,
) -> pygame.Surface:
    """Warm light that fades into the dark: of its ``_DOTS`` by ``_DOTS`` dots these, in this size.

    It falls on a panel of the size given whose first corner is at ``corner``, rounded by ``radius``.
    """
    left, top, across, down = dots
    small = pygame.Surface((across, down), pygame.SRCALPHA)
    middle = (_DOTS - 1) / 2
    for x in range(across):
        for y in range(down):
            away = math.hypot(left + x - middle, top + y - middle) / (_DOTS / 2)
            small.set_at((x, y), (*theme.ACCENT, round(96 * max(0.0, 1 - away) ** 2)))
    light = pygame.transform.smoothscale(small, size)
    disc = theme.rounded((2 * radius, 2 * radius), radius, (255, 255, 255))
    for (x, y), quarter in theme.quarters(panel, radius):
        light.blit(disc, (corner[0] + x, corner[1] + y), quarter, pygame.BLEND_RGBA_MULT)
    return light


cache.on_forget(_lamplight.cache_clear)
