"""One side's column of the score: its name, its lines, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from spades_desktop.i18n import _, number
from spades_desktop.ui import text, theme
from spades_desktop.ui.scenes.chart import marker
from spades_desktop.ui.score_words import ScoreWords
from spades_desktop.ui.theme import Colour, Scale
from spades_desktop.ui.widgets import Widget, split

_AIR = 5  # above and under the words of a line
_DOT = theme.mix(theme.FELT[2], theme.TEXT, 0.22)


class Tally(Widget):
    """The lines of a side's hand, then this hand, the score before, and the match.

    ``rows`` is the number of lines for which room is kept, so that the sums of two sides stand level.
    """

    focusable = False

    def __init__(
        self,
        side: int,
        name: str,
        lines: Sequence[ScoreWords],
        rows: int,
        *,
        before: int,
        points: int,
        bags: str,
    ) -> None:
        super().__init__()
        self.side = side
        self.name = name
        self.lines = lines
        self.rows = rows
        self.before = before
        self.points = points
        self.bags = bags

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: it is to be read."""
        return False

    def _sums(self) -> list[tuple[str, str, float, Colour]]:
        """What stands under the rule: words, number, size and colour."""
        hand = theme.ACCENT if self.points >= 0 else theme.WARNING
        return [
            (_("this hand"), number(self.points, signed=True), theme.LARGE, hand),
            (_("before"), number(self.before), theme.BODY, theme.QUIET),
            (_("match"), number(self.before + self.points), theme.LARGE, theme.TEXT),
            (_("bags now"), self.bags, theme.BODY, theme.QUIET),
        ]

    def _line(self, scale: Scale, size: float = theme.BODY) -> int:
        return text.line_height(scale.font(size)) + scale.px(_AIR)

    def _name(self, scale: Scale) -> int:
        return text.line_height(scale.font(theme.LARGE)) + scale.px(8)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        size, gap = scale.font(theme.BODY), scale.px(24)
        widths = [
            text.measure(words, size) + gap + text.measure(points, size, True) for words, points in self.lines
        ]
        widths += [
            text.measure(words, size) + gap + text.measure(points, scale.font(large), True)
            for words, points, large, _ in self._sums()
        ]
        widths.append(text.measure(self.name, scale.font(theme.LARGE), True) + 2 * gap)
        height = self._name(scale) + self.rows * self._line(scale) + scale.px(13)
        return max(widths), height + sum(self._line(scale, size) for _, _, size, _ in self._sums())

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale = self.scale
        y = self._draw_name(surface)
        body = scale.font(theme.BODY)
        for words, points in self.lines:
            lost = points.lstrip("\u200e").startswith("−")
            self._draw_line(
                surface, y, self._line(scale), words, points, body, theme.WARNING if lost else theme.TEXT
            )
            y += self._line(scale)
        y += (self.rows - len(self.lines)) * self._line(scale) + scale.px(6)
        surface.fill(
            theme.mix(theme.FELT[1], theme.TEXT, 0.2), (self.rect.left, y, self.rect.width, scale.px(1))
        )
        y += scale.px(7)
        for words, points, size, colour in self._sums():
            self._draw_line(surface, y, self._line(scale, size), words, points, scale.font(size), colour)
            y += self._line(scale, size)

    def _draw_name(self, surface: pygame.Surface) -> int:
        """Draws the side's mark and name; returns the y below."""
        scale = self.scale
        row = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._name(scale) - scale.px(8))
        mark = scale.grow(18)
        place, name = split(row, row.width - mark - scale.px(12), scale.px(12))
        picture = marker(self.side, mark)
        surface.blit(picture, picture.get_rect(center=place.center))
        text.draw(surface, self.name, name, scale.font(theme.LARGE), bold=True)
        return row.bottom + scale.px(8)

    def _draw_line(
        self, surface: pygame.Surface, y: int, height: int, words: str, points: str, size: int, colour: Colour
    ) -> None:
        row = pygame.Rect(self.rect.left, y, self.rect.width, height)
        start, end = split(row, text.measure(points, size, True), self.scale.px(12))
        written = text.draw(surface, words, start, self.scale.font(theme.BODY), theme.QUIET)
        counted = text.draw(surface, points, end, size, colour, bold=True, align="end")
        left, right = sorted((written, counted), key=lambda rect: rect.left)
        leader(surface, left.right, right.left, row.centery, self.scale)


def leader(surface: pygame.Surface, left: int, right: int, y: int, scale: Scale) -> None:
    """Faint dots that lead the eye from words to their number."""
    air, apart, dot = scale.px(10), scale.px(7), max(1, scale.px(1.6))
    for x in range(left + air, right - air, apart):
        surface.fill(_DOT, (x, y + scale.px(4), dot, dot))
