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
_BETWEEN = 24  # the least distance of words and number
_RULE = theme.mix(theme.FELT[1], theme.TEXT, 0.2)
_DOT = theme.mix(theme.FELT[2], theme.TEXT, 0.22)


class Tally(Widget):
    """The lines of a side's hand, then this hand, the score before, and the match.

    ``lines_room`` is the height kept for the lines, so that the sums of two sides stand level.
    ``counted``, from 0 to 1, is how much of this hand has been counted up.
    """

    focusable = False

    def __init__(
        self, side: int, name: str, lines: Sequence[ScoreWords], *, before: int, points: int, bags: str
    ) -> None:
        super().__init__()
        self.side = side
        self.name = name
        self.lines = lines
        self.before = before
        self.points = points
        self.bags = bags
        self.lines_room = 0
        self.counted = 1.0

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: it is to be read."""
        return False

    def _sums(self, counted: float = 1.0) -> list[tuple[str, str, float, Colour]]:
        """What stands under the rule: words, number, size and colour."""
        hand = theme.ACCENT if self.points >= 0 else theme.WARNING
        points = round(counted * self.points)
        return [
            (_("this hand"), number(points, signed=True), theme.LARGE, hand),
            (_("before"), number(self.before), theme.BODY, theme.QUIET),
            (_("match"), number(self.before + points), theme.LARGE, theme.TEXT),
            (_("bags now"), self.bags, theme.BODY, theme.QUIET),
        ]

    def _line(self, scale: Scale, size: float = theme.BODY) -> int:
        return text.line_height(scale.font(size)) + scale.px(_AIR)

    def _name(self, scale: Scale) -> int:
        return text.line_height(scale.font(theme.LARGE)) + scale.px(8)

    def _words(self, scale: Scale, width: int, line: ScoreWords) -> list[str]:
        """The words of a line, wrapped where a column of this width leaves them too little room."""
        size = scale.font(theme.BODY)
        room = width - scale.px(_BETWEEN) - text.measure(line.points, size, True)
        return text.wrap(line.words, max(room, scale.px(80)), size)

    def _line_height(self, scale: Scale, rows: int) -> int:
        return rows * text.line_height(scale.font(theme.BODY)) + scale.px(_AIR)

    def lines_height(self, scale: Scale, width: int) -> int:
        """How high the lines are in a column of this width."""
        return sum(self._line_height(scale, len(self._words(scale, width, line))) for line in self.lines)

    def height(self, scale: Scale, lines_room: int) -> int:
        """How high all of it is, with so much room for the lines."""
        sums = sum(self._line(scale, size) for _, _, size, _ in self._sums())
        return self._name(scale) + lines_room + scale.px(13) + sums

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget; the width is that in which no words need wrapping."""
        size, gap = scale.font(theme.BODY), scale.px(_BETWEEN)
        widths = [
            text.measure(words, size) + gap + text.measure(points, size, True) for words, points in self.lines
        ]
        widths += [self.narrowest(scale), text.measure(self.name, scale.font(theme.LARGE), True) + 2 * gap]
        width = max(widths)
        return width, self.height(scale, self.lines_height(scale, width))

    def narrowest(self, scale: Scale) -> int:
        """The least width that shows the sums."""
        size, gap = scale.font(theme.BODY), scale.px(_BETWEEN)
        return max(
            text.measure(words, size) + gap + text.measure(points, scale.font(large), True)
            for words, points, large, _ in self._sums()
        )

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale = self.scale
        top = y = self._draw_name(surface)
        body = scale.font(theme.BODY)
        for line in self.lines:
            words = self._words(scale, self.rect.width, line)
            height = self._line_height(scale, len(words))
            lost = line.points.lstrip("\u200e").startswith("−")
            tint = theme.WARNING if lost else theme.TEXT
            self._draw_line(surface, y, height, words, line.points, body, tint)
            y += height
        y = top + self.lines_room + scale.px(6)
        surface.fill(_RULE, (self.rect.left, y, self.rect.width, scale.px(1)))
        y += scale.px(7)
        for words_, points, size, colour in self._sums(self.counted):
            self._draw_line(surface, y, self._line(scale, size), [words_], points, scale.font(size), colour)
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
        self,
        surface: pygame.Surface,
        y: int,
        height: int,
        words: list[str],
        points: str,
        size: int,
        colour: Colour,
    ) -> None:
        """Words at the start; the number at the end, level with the last line of them."""
        body = self.scale.font(theme.BODY)
        row = pygame.Rect(self.rect.left, y, self.rect.width, height)
        if len(words) > 1:
            above = text.line_height(body) * (len(words) - 1)
            text.draw_lines(surface, words[:-1], row.move(0, self.scale.px(_AIR / 2)), body, theme.QUIET)
            row.top, row.height = row.top + above, row.height - above
        start, end = split(row, text.measure(points, size, True), self.scale.px(12))
        written = text.draw(surface, words[-1], start, body, theme.QUIET)
        counted = text.draw(surface, points, end, size, colour, bold=True, align="end")
        left, right = sorted((written, counted), key=lambda rect: rect.left)
        leader(surface, left.right, right.left, row.centery, self.scale)


def leader(surface: pygame.Surface, left: int, right: int, y: int, scale: Scale) -> None:
    """Faint dots that lead the eye from words to their number."""
    air, apart, dot, below = scale.px(10), scale.px(7), max(1, scale.px(1.6)), scale.px(4)
    for x in range(left + air, right - air, apart):
        surface.fill(_DOT, (x, y + below, dot, dot))
