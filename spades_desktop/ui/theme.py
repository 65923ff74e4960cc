"""How the game looks: colours, measures, and the shapes everything is drawn with.

Measures are in *reference pixels*, those of a 1280 x 720 window; a Scale turns them into real ones.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from spades_desktop.ui.cache import remembered

Colour = tuple[int, int, int] | tuple[int, int, int, int]
"""Red, green, blue and, where it isn't opaque, alpha: 0 to 255."""

FELT = ((0x24, 0x68, 0x5A), (0x18, 0x4B, 0x42), (0x0B, 0x27, 0x23))  # the middle, half way, the corners
PANEL = (0x08, 0x14, 0x12, 140)  # 55 %
DEEP_PANEL = (0x08, 0x14, 0x12, 214)  # for a page of text over a table
HAIRLINE = (255, 255, 255, 18)  # 7 %
TEXT = (0xF3, 0xEF, 0xE4)
QUIET = (0xF3, 0xEF, 0xE4, 191)  # 75 %
ACCENT = (0xE0, 0xB0, 0x4B)
INK = (0x12, 0x1F, 0x1C)  # words on the accent
WARNING = (0xE2, 0x72, 0x5B)
CARD = (0xFD, 0xFB, 0xF5)
CARD_EDGE = (0xCF, 0xC8, 0xB8)
BLACK_SUIT = (0x1C, 0x22, 0x28)
RED_SUIT = (0xC6, 0x2F, 0x39)
GREEN_CLUB = (0x2B, 0x7A, 0x4B)
BLUE_DIAMOND = (0x26, 0x67, 0xA8)
SIDES = ((0xE0, 0xB0, 0x4B), (0x8F, 0xB8, 0xDE))  # the sides of a match, in charts and badges

RADIUS = 14
GAP = 12
MARGIN = 24

SMALL, BODY, LARGE, TITLE, DISPLAY = 14, 17, 21, 28, 44
"""Sizes of text."""

LEAST_TEXT = 12
"""No text is drawn smaller than this many real pixels."""


@dataclass(frozen=True)
class Scale:
    """How large things are in a window of ``width`` x ``height`` pixels, with text ``text`` times as large.

    The reference is fitted into the window, so a wider or a taller one has room to spare on two sides.
    """

    width: int
    height: int
    text: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in real pixels."""
        return self.width, self.height

    @property
    def unit(self) -> float:
        """Real pixels per reference pixel."""
        return min(self.width / 1280, self.height / 720)

    def px(self, reference: float) -> int:
        """A length in real pixels, rounded; at least 1 when it isn't 0."""
        return round(reference * self.unit) or (1 if reference > 0 else 0)

    def font(self, reference: float) -> int:
        """A text size in real pixels, with the player's own text size; never too small to read."""
        return max(LEAST_TEXT, round(reference * self.unit * self.text))

    def grow(self, reference: float) -> int:
        """A length in real pixels of something that must grow with the text in it."""
        return round(reference * self.unit * max(1.0, self.text))


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour ``t`` of the way from ``a`` to ``b``; opaque unless both bear an alpha."""
    return tuple(round(x + (y - x) * t) for x, y in zip(a, b, strict=False))  # type: ignore[return-value] # 3 or 4


def with_alpha(colour: Colour, alpha: float) -> Colour:
    """The colour at ``alpha``, from 0 to 1, of its own opacity."""
    opacity = colour[3] if len(colour) == 4 else 255
    return (*colour[:3], round(opacity * alpha))


@remembered
def felt(size: tuple[int, int]) -> pygame.Surface:
    """The table: felt under a lamp, for a whole window. Opaque."""
    table = pygame.transform.smoothscale(_lamplight(), size)
    nap = _nap()
    for left in range(0, size[0], nap.get_width()):
        for top in range(0, size[1], nap.get_height()):
            table.blit(nap, (left, top))
    return table


@remembered
def _lamplight() -> pygame.Surface:
    """The colours of the felt from under the lamp to the edges, few enough to be computed one by one."""
    across, down = 128, 72
    small = pygame.Surface((across, down))
    for x in range(across):
        for y in range(down):
            u, v = (x + 0.5) / across * 2 - 1, (y + 0.5) / down * 2 - 0.96
            distance = min(1.0, (u * u + v * v) ** 0.5 / 1.36)
            near = distance < 0.55
            span = distance / 0.55 if near else (distance - 0.55) / 0.45
            small.set_at((x, y), mix(*(FELT[:2] if near else FELT[1:]), span))
    return small


@remembered
def _nap() -> pygame.Surface:
    """The fibres of the felt: a faint grain, which also breaks up the steps of the gradient."""
    grain = random.Random(52)  # the same table every evening
    side = 192
    nap = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            light = grain.choice((0, 255))
            nap.set_at((x, y), (light, light, light, grain.randrange(6)))
    return nap


@remembered
def _corner(radius: int, stroke: int) -> pygame.Surface:
    """A white disc, or a ring ``stroke`` wide, ``2 * radius`` pixels across; drawn larger, then shrunk."""
    finer = 8 if radius <= 64 else 4
    large = pygame.Surface((2 * radius * finer, 2 * radius * finer), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    middle = (radius * finer, radius * finer)
    pygame.draw.circle(large, (255, 255, 255, 255), middle, radius * finer, stroke * finer)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def quarters(size: tuple[int, int], radius: int) -> list[tuple[tuple[int, int], pygame.Rect]]:
    """For each corner of a rectangle: where it goes, and which quarter of a disc goes there."""
    w, h = size
    return [
        ((x, y), pygame.Rect(radius if x else 0, radius if y else 0, radius, radius))
        for x in (0, w - radius)
        for y in (0, h - radius)
    ]


@remembered
def rounded(
    size: tuple[int, int], radius: int, fill: Colour, edge: Colour | None = None, stroke: int = 1
) -> pygame.Surface:
    """A rectangle with smooth round corners, and with an ``edge`` of ``stroke`` pixels inside its bounds.

    ``radius`` is in real pixels and at most half the shorter side; half of it makes a pill or a disc.
    """
    w, h = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, w // 2, h // 2))
    shape = pygame.Surface((w, h), pygame.SRCALPHA)
    shape.fill(fill)
    if radius:
        disc = _corner(radius, 0)
        for place, quarter in quarters((w, h), radius):
            shape.blit(disc, place, quarter, pygame.BLEND_RGBA_MULT)
    if edge is not None:
        shape.blit(_outline((w, h), radius, edge, stroke), (0, 0))
    return shape


def _outline(size: tuple[int, int], radius: int, colour: Colour, stroke: int) -> pygame.Surface:
    w, h = size
    line = pygame.Surface(size, pygame.SRCALPHA)
    line.fill((*colour[:3], 0))
    for side in ((radius, 0, w - 2 * radius, stroke), (radius, h - stroke, w - 2 * radius, stroke)):
        line.fill(colour, side)
    for side in ((0, radius, stroke, h - 2 * radius), (w - stroke, radius, stroke, h - 2 * radius)):
        line.fill(colour, side)
    if radius:
        ring = _corner(radius, stroke).copy()
        ring.fill((*colour[:3], colour[3] if len(colour) == 4 else 255), special_flags=pygame.BLEND_RGBA_MULT)
        for place, quarter in quarters(size, radius):
            line.blit(ring, place, quarter, pygame.BLEND_RGBA_MAX)
    return line


def panel(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, deep: bool = False) -> None:
    """A panel on the felt: dark, see-through, with a hairline; ``deep`` for long texts over a busy table."""
    fill = DEEP_PANEL if deep else PANEL
    surface.blit(rounded(rect.size, scale.px(RADIUS), fill, HAIRLINE, scale.px(1)), rect)


def opaque_panel(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """A card of dark felt for what lies over other things: nothing shows through the words."""
    blur = scale.px(18)
    radius = scale.px(RADIUS)
    surface.blit(shadow(rect.size, radius, blur), rect.move(-blur, -blur + scale.px(6)))
    fill = mix(FELT[2], (0x08, 0x14, 0x12), 0.45)
    surface.blit(rounded(rect.size, radius, fill, with_alpha(TEXT, 0.14), scale.px(1)), rect)


def pill(
    surface: pygame.Surface, rect: pygame.Rect, fill: Colour, edge: Colour | None = None, stroke: int = 1
) -> None:
    """A shape whose short sides are half circles; a disc when ``rect`` is square."""
    surface.blit(rounded(rect.size, min(rect.size) // 2, fill, edge, stroke), rect)


@remembered
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 110) -> pygame.Surface:
    """The soft shadow of a rounded rectangle, ``blur`` pixels larger on every side: blit it at ``-blur``."""
    radius = max(1, min(radius, size[0] // 2, size[1] // 2))
    reach = radius + 2 * blur  # from a corner of the picture inwards, all that isn't straight
    side = 2 * reach + 1
    small = pygame.Surface((side, side), pygame.SRCALPHA)
    solid = side - 2 * blur
    small.blit(rounded((solid, solid), radius, (0, 0, 0, alpha)), (blur, blur))
    small = pygame.transform.gaussian_blur(small, max(1, blur // 2))
    return _stretched(small, reach, (size[0] + 2 * blur, size[1] + 2 * blur))


def _stretched(small: pygame.Surface, reach: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture of the size given, with the corners of ``small``, and its middle stretched."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    spans = []
    for length in size:
        corner = min(reach, length // 2)
        ends = 2 * reach + 1
        spans.append(
            [
                (0, corner, 0, corner),
                (reach, 1, corner, length - 2 * corner),
                (ends - corner, corner, length - corner, corner),
            ]
        )
    for from_x, from_w, x, w in spans[0]:
        for from_y, from_h, y, h in spans[1]:
            if w and h:
                piece = small.subsurface((from_x, from_y, from_w, from_h))
                picture.blit(pygame.transform.scale(piece, (w, h)), (x, y))
    return picture
