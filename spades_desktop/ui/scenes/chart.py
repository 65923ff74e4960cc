"""The course of a match: a line for each side, a point for each hand, the target above.

The sides differ in colour and in the shape of their points, and each line ends in its score.
What each hand has brought stands at the zero line: a bar for each side, downwards for a loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from spades_desktop import i18n
from spades_desktop.ui import text, theme
from spades_desktop.ui.cache import remembered
from spades_desktop.ui.theme import Scale

_STEPS = (5, 10, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000)
_LINE = 3
_MARKER = 11
_BAR = 16  # the greatest width of the bar of a hand


def course(points: Sequence[int]) -> list[int]:
    """The running total, from the 0 before the first hand."""
    return [0, *accumulate(points)]


def grid(low: int, high: int, most: int) -> range:
    """Round numbers from ``low`` to ``high``, evenly spaced; at most ``most`` if it can be."""
    for step in _STEPS:
        lines = range(-(-low // step) * step, high + 1, step)
        if len(lines) <= most:
            return lines
    return lines


@remembered
def marker(side: int, size: int) -> pygame.Surface:
    """The point of a side's line: a disc for side 0, a square on its tip for side 1."""
    colour = theme.SIDES[side]
    if side == 0:
        return theme.rounded((size, size), size // 2, colour)
    square = theme.rounded((size * 4, size * 4), size // 2, colour)
    return pygame.transform.rotozoom(square, 45, 0.25 * 0.9)


@dataclass(frozen=True)
class Chart:
    """A chart of two running totals, each from 0, and of the target of the match."""

    courses: tuple[Sequence[int], Sequence[int]]
    target: int

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, scale: Scale, hands: float | None = None
    ) -> None:
        """Paints it in a rectangle; time runs as the language does.

        Where ``hands`` are named, only so many are there yet, the last of them maybe in part.
        """
        played = len(self.courses[0]) - 1
        _Drawing(self, surface, rect, scale, played if hands is None else hands).draw()


def _at(totals: Sequence[int], hands: float) -> float:
    """How a side stands after so many hands, the last of them maybe in part."""
    whole = min(int(hands), len(totals) - 1)
    following = totals[min(whole + 1, len(totals) - 1)]
    return totals[whole] + (following - totals[whole]) * (hands - whole)


class _Drawing:
    """One chart on one surface."""

    def __init__(
        self, chart: Chart, surface: pygame.Surface, rect: pygame.Rect, scale: Scale, hands: float
    ) -> None:
        self.chart = chart
        self.hands = hands
        self.surface = surface
        self.scale = scale
        self.size = scale.font(theme.SMALL)
        self.line = text.line_height(self.size)
        self.mirrored = i18n.is_right_to_left()
        totals = [total for totals in chart.courses for total in totals]
        most = max(2, round(rect.height / (2.2 * self.line)))
        gains = [after - before for totals in chart.courses for before, after in pairwise(totals)]
        self.low, self.high = min(0, *totals, *gains), max(chart.target, *totals)
        self.levels = grid(self.low, self.high, most)
        before = max(text.measure(i18n.number(level), self.size) for level in [*self.levels, chart.target])
        after = max(text.measure(i18n.number(totals[-1]), self.size, True) for totals in chart.courses)
        hands = max(1, len(chart.courses[0]) - 1)
        self.bar = max(2, min(scale.px(_BAR), round(rect.width / hands * 0.3)))
        gap = scale.px(10)
        # A point and a bar of the last hand reach beyond it.
        self.away = gap + max(self.bar, scale.px(_MARKER / 2))
        start, end = before + gap, after + self.away
        left, right = (end, start) if self.mirrored else (start, end)
        self.rect = rect
        self.field = pygame.Rect(
            rect.left + left,
            rect.top + self.line // 2,
            max(1, rect.width - left - right),
            max(1, rect.height - self.line // 2 - self.line - scale.px(_MARKER)),
        )

    def x(self, hand: float) -> float:
        """Where a hand lies: 0 is the start of the match."""
        hands = max(1, len(self.chart.courses[0]) - 1)
        along = self.field.width * hand / hands
        return self.field.right - along if self.mirrored else self.field.left + along

    def y(self, points: float) -> float:
        """How high a score lies."""
        return self.field.bottom - self.field.height * (points - self.low) / (self.high - self.low)

    def draw(self) -> None:
        """Paints all of it, the lines last."""
        self._levels()
        self._hands()
        self._gains()
        for side in (1, 0):
            self._course(side)
        self._ends()

    def _levels(self) -> None:
        target = self.chart.target
        for level in self.levels:
            # One whose name has no room beside the target's says nothing.
            if not level or abs(self.y(level) - self.y(target)) >= self.line:
                self._level(level, theme.with_alpha(theme.TEXT, 0.1 if level else 0.3))
        self._level(target, theme.ACCENT, dashed=True)

    def _level(self, level: int, colour: theme.Colour, dashed: bool = False) -> None:
        y, thick = round(self.y(level)), self.scale.px(1)
        length = self.scale.px(6) if dashed else self.field.width
        stroke = pygame.Surface((length, thick), pygame.SRCALPHA)
        stroke.fill(theme.with_alpha(colour, 0.7) if dashed else colour)
        for x in range(self.field.left, self.field.right, 2 * length):
            self.surface.blit(stroke, (x, y - thick // 2), (0, 0, min(length, self.field.right - x), thick))
        gap = self.scale.px(10)
        label = pygame.Rect(
            self.rect.left, y - self.line // 2, self.field.left - gap - self.rect.left, self.line
        )
        if self.mirrored:
            label.left, label.width = self.field.right + gap, self.rect.right - self.field.right - gap
        tint = theme.ACCENT if dashed else theme.QUIET
        text.draw(self.surface, i18n.number(level), label, self.size, tint, align="end")

    def _hands(self) -> None:
        hands = len(self.chart.courses[0]) - 1
        widest = text.measure(i18n.number(hands), self.size) + self.scale.px(8)
        every = next(
            (n for n in (1, 2, 5, 10, 20, 50) if self.field.width * n / max(1, hands) >= widest), hands or 1
        )
        for hand in range(every, hands + 1, every):
            label = pygame.Rect(0, 0, widest, self.line)
            label.midbottom = round(self.x(hand)), self.rect.bottom
            text.draw(self.surface, i18n.number(hand), label, self.size, theme.QUIET, align="middle")

    def _gains(self) -> None:
        """Two bars for each hand, that of the side named first earlier in the direction of time."""
        for side, totals in enumerate(self.chart.courses):
            for hand, (before, after) in enumerate(pairwise(totals), 1):
                part = min(1.0, max(0.0, self.hands - hand + 1))
                ends = self.y(0), self.y((after - before) * part)
                bar = pygame.Surface((self.bar, round(abs(ends[1] - ends[0]))), pygame.SRCALPHA)
                bar.fill(theme.with_alpha(theme.SIDES[side], 0.38))
                before_the_middle = (side == 0) != self.mirrored
                x = round(self.x(hand)) - (self.bar if before_the_middle else 0)
                self.surface.blit(bar, (x, round(min(ends))))

    def _course(self, side: int) -> None:
        colour, totals = theme.SIDES[side], self.chart.courses[side]
        points = [(self.x(hand), self.y(total)) for hand, total in enumerate(totals) if hand <= self.hands]
        tip = self.x(self.hands), self.y(_at(totals, self.hands))
        for start, end in pairwise([*points, tip]):
            pygame.draw.aaline(self.surface, colour, start, end, self.scale.px(_LINE))
        picture = marker(side, self.scale.px(_MARKER))
        for x, y in points[1:]:
            self.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _ends(self) -> None:
        """The score at each line's end, moved apart where the lines are close."""
        totals = [_at(totals, self.hands) for totals in self.chart.courses]
        ends = [self.y(total) for total in totals]
        upper, lower = sorted((0, 1), key=lambda side: ends[side])
        apart = self.line - (ends[lower] - ends[upper])
        if apart > 0:
            ends[upper] -= apart / 2
            ends[lower] += apart / 2
        for side, y in enumerate(ends):
            label = pygame.Rect(self.field.right + self.away, round(y) - self.line // 2, 0, self.line)
            label.width = self.rect.right - label.left
            if self.mirrored:
                label.left, label.width = self.rect.left, self.field.left - self.away - self.rect.left
            score = i18n.number(round(totals[side]))
            text.draw(self.surface, score, label, self.size, theme.SIDES[side], bold=True)
