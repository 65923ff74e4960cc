"""Words on the screen: measured, wrapped, fitted and drawn, in any mixture of scripts.

Sizes are in real pixels (``Scale.font`` makes them). The direction of a line is that of the language in
use unless said otherwise; *start* is where a line of the language begins, so text mirrors by itself.
A line box is centred on the middle of the capitals: what is centred by its box looks centred. The picture
of a line is a little higher than the line, for letters that hang deep, and is centred on it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from spades_desktop import i18n, resources
from spades_desktop.ui import bidi, cache, glyphs
from spades_desktop.ui.theme import TEXT, Colour

isolate = bidi.isolate

Align = Literal["start", "middle", "end"]

ELLIPSIS = "…"

_LINE = 1.42  # the height of a line, by the size of its text


@lru_cache(maxsize=64)
def _font(size: int, bold: bool, right_to_left: bool) -> pygame.font.Font:
    """The game's font; raises pygame.error before ``pygame.font.init``."""
    font = pygame.font.Font(resources.path("fonts", f"spades-{'bold' if bold else 'regular'}.ttf"), size)
    if right_to_left:
        font.set_script("Arab")
        font.set_direction(pygame.DIRECTION_RTL)
    return font


@lru_cache(maxsize=32)
def _borrowed(path: str, size: int, right_to_left: bool, script: str | None) -> pygame.font.Font:
    """A font of the player's system."""
    font = pygame.font.Font(path, size)
    if script:
        font.set_script(script)
    if right_to_left:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


cache.on_forget(_font.cache_clear)
cache.on_forget(_borrowed.cache_clear)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a line in one font and one direction."""

    text: str
    right_to_left: bool
    borrowed: str | None
    script: str | None

    def font(self, size: int, bold: bool) -> pygame.font.Font:
        if self.borrowed is None:
            return _font(size, bold, self.right_to_left)
        return _borrowed(self.borrowed, size, self.right_to_left, self.script)

    def shrink(self, size: int) -> float:
        """How much smaller it is drawn than the font has it: fonts of pictures may have one large size."""
        height = 0 if self.borrowed is None else self.font(size, False).get_height()
        return _LINE * size / height if height > 2 * size else 1.0

    def width(self, size: int, bold: bool) -> int:
        return round(self.font(size, bold).size(self.text)[0] * self.shrink(size))


@lru_cache(maxsize=4096)
def _pieces(line: str, right_to_left: bool) -> tuple[_Piece, ...]:
    """The pieces of a line from left to right as they are seen."""
    seen = []
    for run in bidi.runs(line, right_to_left):
        pieces = glyphs.pieces(run.text)
        for piece in reversed(pieces) if run.right_to_left else pieces:
            seen.append(_Piece(piece.text, run.right_to_left, piece.font, piece.script))
    return tuple(seen)


def line_height(size: int) -> int:
    """How far apart lines of this size stand, in pixels."""
    return round(size * _LINE)


@lru_cache(maxsize=4096)
def measure(line: str, size: int, bold: bool = False) -> int:
    """The width of a line in pixels."""
    return sum(piece.width(size, bold) for piece in _pieces(line, False))


cache.on_forget(measure.cache_clear)
cache.on_forget(_pieces.cache_clear)


def render(
    line: str, size: int, colour: Colour = TEXT, bold: bool = False, right_to_left: bool | None = None
) -> pygame.Surface:
    """A picture of one line, as wide as ``measure`` says; blit it by its centre. Not to be drawn on."""
    return _render(
        line, size, colour, bold, i18n.is_right_to_left() if right_to_left is None else right_to_left
    )


@cache.remembered
def _render(line: str, size: int, colour: Colour, bold: bool, right_to_left: bool) -> pygame.Surface:
    own = _font(size, bold, right_to_left)
    picture = pygame.Surface((measure(line, size, bold), own.get_height()), pygame.SRCALPHA)
    picture.fill((*colour[:3], 0))
    x = 0
    for piece in _pieces(line, right_to_left):
        width = piece.width(size, bold)
        if not width:  # pygame refuses to draw nothing
            continue
        font, shrink = piece.font(size, bold), piece.shrink(size)
        drawn = font.render(piece.text, True, colour[:3])
        if shrink < 1:
            drawn = pygame.transform.smoothscale_by(drawn, shrink)
        picture.blit(drawn, (x, own.get_ascent() - round(font.get_ascent() * shrink)))
        x += width
    if len(colour) == 4:
        picture.set_alpha(colour[3])
    return picture


def draw(
    surface: pygame.Surface,
    line: str,
    rect: pygame.Rect,
    size: int,
    colour: Colour = TEXT,
    *,
    bold: bool = False,
    align: Align = "start",
) -> pygame.Rect:
    """Draws one line in ``rect``, vertically centred, fitted when it is too long; returns where."""
    line, size = fit(line, rect.width, size, bold)
    picture = render(line, size, colour, bold)
    return surface.blit(picture, placed(picture.get_size(), rect, align))


def draw_lines(
    surface: pygame.Surface,
    lines: list[str],
    rect: pygame.Rect,
    size: int,
    colour: Colour = TEXT,
    *,
    bold: bool = False,
    align: Align = "start",
) -> int:
    """Draws wrapped lines from the top of ``rect`` down; returns the y below the last one."""
    y, height = rect.top, line_height(size)
    for line in lines:
        draw(
            surface, line, pygame.Rect(rect.left, y, rect.width, height), size, colour, bold=bold, align=align
        )
        y += height
    return y


def placed(size: tuple[int, int], rect: pygame.Rect, align: Align = "start") -> pygame.Rect:
    """Where something of ``size`` lies in ``rect``: vertically centred, mirrored where the language is."""
    place = pygame.Rect((0, 0), size)
    place.center = rect.center
    if align != "middle":
        if (align == "start") == i18n.is_right_to_left():
            place.right = rect.right
        else:
            place.left = rect.left
    return place


def fit(line: str, width: int, size: int, bold: bool = False, least: float = 0.85) -> tuple[str, int]:
    """The line and size that fit into ``width``: down to ``least`` of the size, then cut with an ellipsis."""
    smallest = max(1, round(size * least))
    while measure(line, size, bold) > width and size > smallest:
        size -= 1
    if measure(line, size, bold) <= width:
        return line, size
    kept = len(line)
    while kept and measure(line[:kept].rstrip() + ELLIPSIS, size, bold) > width:
        kept -= 1
    return line[:kept].rstrip() + ELLIPSIS, size


def wrap(text: str, width: int, size: int, bold: bool = False) -> list[str]:
    """The text in lines of at most ``width`` pixels; line breaks in it stay, words too long are broken."""
    return [line for paragraph in text.split("\n") for line in _wrapped(paragraph, width, size, bold)]


def wrap_evenly(text: str, width: int, size: int, bold: bool = False) -> list[str]:
    """The same in as many lines, but about equally long: for a few that stand alone, not for long texts."""
    return list(_even(text, width, size, bold))


@lru_cache(maxsize=256)
def _even(text: str, width: int, size: int, bold: bool) -> tuple[str, ...]:
    lines = wrap(text, width, size, bold)
    # No narrower than the longest word, or it would be broken where it need not.
    least = max((measure(word, size, bold) for word in text.split()), default=0)
    narrow, wide = min(width, max(least, width // len(lines))), width
    while narrow < wide:
        middle = (narrow + wide) // 2
        if len(wrap(text, middle, size, bold)) > len(lines):
            narrow = middle + 1
        else:
            wide = middle
    return tuple(wrap(text, wide, size, bold))


cache.on_forget(_even.cache_clear)


def _wrapped(paragraph: str, width: int, size: int, bold: bool) -> list[str]:
    lines = [""]
    for word in re.findall(r"[^ ]+ *", paragraph):
        if lines[-1] and measure((lines[-1] + word).rstrip(), size, bold) > width:
            lines.append("")
        *parts, rest = _broken(word, width, size, bold)
        lines[-1:] = [*parts, rest] if parts else [lines[-1] + rest]
    return [line.rstrip() for line in lines]


def _broken(word: str, width: int, size: int, bold: bool) -> list[str]:
    """A word in parts that fit, each of one character at least."""
    parts = []
    while len(word) > 1 and measure(word.rstrip(), size, bold) > width:
        kept = len(word) - 1
        while kept > 1 and measure(word[:kept], size, bold) > width:
            kept -= 1
        parts.append(word[:kept])
        word = word[kept:]
    return [*parts, word]
