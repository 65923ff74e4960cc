"""A page of rows to fill in: a title, rows that roll when they must, buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from spades_desktop import i18n
from spades_desktop.ui import theme
from spades_desktop.ui.scenes.page import Host, Page, centred, in_a_row
from spades_desktop.ui.scenes.roll import Roll
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Widget

_COLUMN = 560  # reference pixels: rows wider than this pull words and value apart
_PADDING = 28
_COLUMN_GAP = 48
_LARGER = 1.25  # by how much a short form is larger where the window has room


@dataclass
class Row:
    """Widgets that belong side by side, and a sentence under them.

    They lie one under another where they don't fit. The last one's share of the width is its least, the
    first one takes the rest.
    """

    widgets: Sequence[Widget]
    note: Label | None = None

    def all(self) -> list[Widget]:
        """Its widgets, the note's label too."""
        return [*self.widgets, self.note] if self.note else list(self.widgets)

    def least(self, scale: Scale) -> int:
        """The narrowest it can be with nothing cut."""
        return max(widget.minimum(scale)[0] for widget in self.widgets)

    def _level(self, width: int, scale: Scale) -> bool:
        gaps = scale.px(theme.GAP) * (len(self.widgets) - 1)
        return sum(widget.minimum(scale)[0] for widget in self.widgets) + gaps <= width

    def height(self, width: int, scale: Scale) -> int:
        """How high it is in a column of this width."""
        heights = [widget.minimum(scale)[1] for widget in self.widgets]
        if self._level(width, scale):
            height = max(heights)
        else:
            height = sum(heights) + scale.px(theme.GAP / 2) * (len(heights) - 1)
        said = self.note.height(scale, width) if self.note and self.note.words else 0
        return height + said

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Lays it out from the top of a rectangle."""
        top = rect.top
        if self._level(rect.width, scale):
            height = max(widget.minimum(scale)[1] for widget in self.widgets)
            gap = scale.px(theme.GAP)
            left, right = rect.left, rect.right
            for widget in reversed(self.widgets[1:]):
                width = widget.minimum(scale)[0]
                x = left if i18n.is_right_to_left() else right - width
                widget.place(pygame.Rect(x, top, width, height), scale)
                if i18n.is_right_to_left():
                    left += width + gap
                else:
                    right -= width + gap
            self.widgets[0].place(pygame.Rect(left, top, right - left, height), scale)
            top += height
        else:
            for widget in self.widgets:
                height = widget.minimum(scale)[1]
                widget.place(pygame.Rect(rect.left, top, rect.width, height), scale)
                top += height + scale.px(theme.GAP / 2)
            top -= scale.px(theme.GAP / 2)
        if self.note:
            self.note.place(pygame.Rect(rect.left, top, rect.width, rect.bottom - top), scale)


class Form(Page):
    """A page of rows on a panel, in one column, or in two where one would be too high."""

    short = False
    """Whether it has so few rows that they may be larger than elsewhere."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._rows: list[Row] = []
        self._buttons: list[Button] = []
        self._title = Label("", theme.TITLE, bold=True)

    def title(self) -> str:
        """What stands at the top."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """The rows, from the top."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """The buttons at the foot, the main one last."""
        raise NotImplementedError

    def build(self) -> Sequence[Widget]:
        """See Page."""
        self._title = Label(self.title(), theme.TITLE, bold=True)
        self._rows = self.rows()
        self._buttons = self.buttons()
        rolled = [widget for row in self._rows for widget in row.all()]
        offset = self.roll.offset if self.roll else 0
        self.roll = Roll(rolled)
        self.roll.offset = offset
        return [self.roll, self._title, *rolled, *self._buttons]

    def _column_height(self, rows: Sequence[Row], width: int, gap: int, scale: Scale) -> int:
        return sum(row.height(width, scale) for row in rows) + gap * max(0, len(rows) - 1)

    def _columns(self, width: int, height: int, scale: Scale) -> tuple[list[list[Row]], int, int]:
        """The rows in columns for an inside of this size, a column's width, and the gap between rows.

        One column; where that is too high, two; where those are too high, one that rolls. Rows move closer
        together first.
        """
        one = min(width, scale.grow(_COLUMN))
        gaps = [scale.px(theme.GAP), scale.px(theme.GAP / 3)]
        two = min((width - scale.px(_COLUMN_GAP)) // 2, one)
        for gap in gaps:
            if self._column_height(self._rows, one, gap, scale) <= height:
                return [self._rows], one, gap
            if len(self._rows) >= 4 and max(row.least(scale) for row in self._rows) <= two:
                halves = self._halves(two, gap, scale)
                if max(self._column_height(half, two, gap, scale) for half in halves) <= height:
                    return halves, two, gap
        return [self._rows], one, gaps[0]

    def _halves(self, width: int, gap: int, scale: Scale) -> list[list[Row]]:
        """The rows parted where the higher column is lowest; where there are groups, between two of them."""
        inner = range(1, len(self._rows))
        groups = [at for at in inner if isinstance(self._rows[at].widgets[0], Heading)]
        parts = [[self._rows[:at], self._rows[at:]] for at in groups or inner]
        return min(parts, key=lambda part: max(self._column_height(rows, width, gap, scale) for rows in part))

    def arrange(self) -> None:
        """See Page."""
        if self.short:
            larger = replace(self.scale, text=self.scale.text * _LARGER)
            if self._place(larger, rolls=False):
                return
        self._place(self.scale, rolls=True)

    def _place(self, scale: Scale, rolls: bool) -> bool:
        """Lays everything out; without ``rolls`` only where one column shows it all. Whether it did."""
        assert self.roll is not None
        padding, margin, gap = scale.px(_PADDING), scale.px(theme.MARGIN), scale.px(theme.GAP)
        title = self._title.minimum(scale)[1] + gap
        foot = max(button.minimum(scale)[1] for button in self._buttons) + margin
        room = pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * margin, -2 * margin)
        inside = room.height - 2 * padding - title - foot
        columns, width, between = self._columns(room.width - 2 * padding, inside, scale)
        height = max(self._column_height(column, width, between, scale) for column in columns)
        if not rolls and (len(columns) > 1 or height > inside or width < scale.grow(_COLUMN)):
            return False
        across = width * len(columns) + scale.px(_COLUMN_GAP) * (len(columns) - 1)
        self.panel = centred(scale, across + 2 * padding, min(height, inside) + 2 * padding + title + foot)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        self._title.place(pygame.Rect(area.left, area.top, area.width, title - gap), scale)
        window = pygame.Rect(area.left, area.top + title, area.width, area.height - title - foot)
        self.roll.show(window, height, scale)
        for number, column in enumerate(columns):
            place = number if not i18n.is_right_to_left() else len(columns) - 1 - number
            left = window.left + place * (width + scale.px(_COLUMN_GAP))
            top = window.top
            for row in column:
                high = row.height(width, scale)
                row.place(pygame.Rect(left, top, width, high), scale)
                top += high + between
        self.roll.settle()
        bottom = pygame.Rect(area.left, area.bottom - foot + margin, area.width, foot - margin)
        in_a_row(self._buttons, bottom, scale, gap)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        theme.panel(surface, self.panel, self.scale, deep=True)


class Heading(Label):
    """A small quiet title over a group of rows."""

    def __init__(self, words: str) -> None:
        super().__init__(words, theme.SMALL, theme.QUIET, bold=True)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        width, height = super().minimum(scale)
        return width, height + scale.px(theme.GAP / 2)


def note(words: str) -> Label:
    """The sentence that explains a row."""
    return Label(words, theme.SMALL, theme.QUIET, wrapped=True)
