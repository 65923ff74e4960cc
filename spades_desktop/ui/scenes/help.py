"""How to play: the whole rulebook on one long page, its chapters beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from spades_desktop.i18n import _
from spades_desktop.ui import rulebook, text, theme
from spades_desktop.ui.scenes.figures import FIGURES, Figure
from spades_desktop.ui.scenes.form import note
from spades_desktop.ui.scenes.page import Host, Page, centred, in_a_row
from spades_desktop.ui.scenes.roll import Roll
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Widget, split

_COLUMN = 620  # reference pixels: longer lines are hard to follow
_PADDING = 28
_BETWEEN = 36  # from the list of chapters to the text
_STEP = 64  # reference pixels rolled by an arrow key
_LEAST = 26  # the height of a chapter's name


class Block(Protocol):
    """A widget whose height follows from the width of the column."""

    def height(self, scale: Scale, width: int) -> int:
        """How high it is in a column of this width."""


class Worth(Widget):
    """What happens, and at the end of the line its points."""

    focusable = False

    def __init__(self, words: str, points: str) -> None:
        super().__init__()
        self.words = words
        self.points = points

    def _numeral(self, scale: Scale) -> int:
        return text.measure(self.points, scale.font(theme.BODY), bold=True)

    def _lines(self, scale: Scale, width: int) -> list[str]:
        room = width - self._numeral(scale) - scale.px(theme.GAP)
        return text.wrap(self.words, room, scale.font(theme.BODY))

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """Its points, and room for some words."""
        return self._numeral(scale) * 3, text.line_height(scale.font(theme.BODY))

    def height(self, scale: Scale, width: int) -> int:
        """How high it is in a column of this width."""
        return len(self._lines(scale, width)) * text.line_height(scale.font(theme.BODY))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: words let everything through."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale, size = self.scale, self.scale.font(theme.BODY)
        words, numeral = split(self.rect, self._numeral(scale), scale.px(theme.GAP))
        text.draw_lines(surface, self._lines(scale, self.rect.width), words, size)
        numeral.height = text.line_height(size)
        text.draw(surface, self.points, numeral, size, theme.ACCENT, bold=True, align="end")


class ChapterButton(Button):
    """The name of a chapter in the list; a bar stands before the one being read."""

    def __init__(self, words: str, on_press: Callable[[], None]) -> None:
        super().__init__(words, on_press)
        self.current = False

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        words = text.measure(self.words, scale.font(self.size), bold=True)
        return words + 2 * scale.px(12), max(scale.px(_LEAST), text.line_height(scale.font(self.size)))

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale, radius = self.scale, self.scale.px(8)
        if self.hovered or self.held or self.current:
            surface.blit(theme.rounded(self.rect.size, radius, self.fill(self.kind)), self.rect)
        self.draw_ring(surface, self.rect, radius)
        inside = self.rect.inflate(-2 * scale.px(12), 0)
        colour = theme.ACCENT if self.current else theme.TEXT
        text.draw(surface, self.words, inside, scale.font(self.size), colour, bold=self.current)
        if self.current:
            bar = pygame.Rect(0, 0, scale.px(4), self.rect.height - 2 * scale.px(5))
            bar = text.placed(bar.size, self.rect, "start")
            theme.pill(surface, bar, theme.ACCENT)


class HelpScene(Page):
    """The rules of both games. Up and down roll the text, as do the wheel and the bar; Enter reads on.

    In the list of chapters, up and down go from one to the next.
    """

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._starts: list[int] = []

    def build(self) -> Sequence[Widget]:
        """See Page."""
        self._title = Label(_("How to play"), theme.TITLE, bold=True)
        self._chapters: list[ChapterButton] = []
        self._heads: list[Label] = []
        self._column: list[Label | Figure | Worth] = []
        for number, chapter in enumerate(rulebook.chapters()):
            self._chapters.append(ChapterButton(chapter.title, partial(self.open, number)))
            self._heads.append(Label(chapter.title, theme.LARGE, theme.ACCENT, bold=True, wrapped=True))
            self._column.append(self._heads[-1])
            for part in chapter.parts:
                self._column += self._blocks(part)
        offset = self.roll.offset if self.roll else 0
        self.roll = Roll(self._column)
        self.roll.offset = offset
        self._read_on = Button(_("Read on"), self._go_on, kind="main")
        self._back = Button(_("Back"), self.leave)
        return [self.roll, self._title, *self._chapters, *self._column, self._back, self._read_on]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._read_on

    def _blocks(self, part: rulebook.Part) -> list[Label | Figure | Worth]:
        match part:
            case rulebook.Picture(name, caption):
                figure = Figure(FIGURES[name], self.app.settings.card_style)
                said = note(caption)
                said.align = "middle"
                return [figure, said]
            case rulebook.Worth(words, points):
                return [Worth(words, points)]
            case rulebook.Option(words, sentence):
                return [Label(words, bold=True, wrapped=True), note(sentence)]
            case _:
                return [Label(part, wrapped=True, flowing=True)]

    # ---- the layout

    def arrange(self) -> None:
        """See Page."""
        assert self.roll is not None
        scale = self.scale
        padding, margin, gap = scale.px(_PADDING), scale.px(theme.MARGIN), scale.px(theme.GAP)
        list_width = max(chapter.minimum(scale)[0] for chapter in self._chapters)
        between = scale.px(_BETWEEN)
        column = min(scale.grow(_COLUMN), scale.width - 2 * margin - 2 * padding - list_width - between)
        self.panel = centred(scale, list_width + between + column + 2 * padding, scale.height)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        head = pygame.Rect(area.left, area.top, area.width, self._title.minimum(scale)[1])
        self._title.place(head, scale)
        foot = pygame.Rect(area.left, 0, area.width, self._read_on.minimum(scale)[1])
        foot.bottom = area.bottom
        in_a_row([self._back, self._read_on], foot, scale, gap)
        middle = pygame.Rect(area.left, head.bottom + gap, area.width, foot.top - head.bottom - gap - margin)
        names, window = split(middle, column, between)
        self._arrange_names(names, scale)
        self._arrange_text(window, scale)
        self._mark()

    def _arrange_names(self, rect: pygame.Rect, scale: Scale) -> None:
        least = max(chapter.minimum(scale)[1] for chapter in self._chapters)
        step = min(least + scale.px(8), rect.height / len(self._chapters))
        for number, chapter in enumerate(self._chapters):
            top = rect.top + round(number * step)
            height = min(least, int(step))
            chapter.place(pygame.Rect(rect.left, top, rect.width, height), scale)

    def _arrange_text(self, window: pygame.Rect, scale: Scale) -> None:
        assert self.roll is not None
        heights = [block.height(scale, window.width) for block in self._column]
        before = [self._air_before(number) for number in range(len(self._column))]
        airs = [scale.px(air) for air in before]
        whole = sum(heights) + sum(airs)
        self._starts = []
        y = 0
        self.roll.show(window, whole, scale)
        for block, height, air in zip(self._column, heights, airs, strict=True):
            y += air
            if block in self._heads:
                self._starts.append(y)
            block.place(pygame.Rect(window.left, window.top + y, window.width, height), scale)
            y += height
        self.roll.settle()

    def _air_before(self, number: int) -> float:
        """Reference pixels between a block and the one above."""
        block = self._column[number]
        if number == 0:
            return 0
        if block in self._heads:
            return 34
        return 3 if self._explains(number) or isinstance(block, Worth) else theme.GAP

    def _explains(self, number: int) -> bool:
        """Whether a block belongs to the one above: under a heading or a name, or the words to a picture."""
        block, above = self._column[number], self._column[number - 1]
        titled = isinstance(above, Label) and above.bold and not (isinstance(block, Label) and block.bold)
        return number > 0 and (titled or isinstance(above, Figure))

    # ---- reading

    @property
    def chapter(self) -> int:
        """Which chapter is being read, from 0: the last that has begun in the upper third of the page."""
        assert self.roll is not None
        if self.roll.offset >= self.roll.longest:
            return len(self._starts) - 1
        line = self.roll.offset + self.roll.window.height // 3
        return max(number for number, start in enumerate(self._starts) if start <= line or number == 0)

    def open(self, chapter: int) -> None:
        """Rolls to the beginning of a chapter."""
        assert self.roll is not None
        self._roll_by(self._starts[chapter] - self.roll.offset)

    def _go_on(self) -> None:
        """Shows what follows; after the end, leaves."""
        assert self.roll is not None
        if self.roll.offset >= self.roll.longest:
            self.leave()
            return
        self._roll_by(self._to_next())

    def _leaf(self) -> int:
        assert self.roll is not None
        return self.roll.window.height - self.scale.px(_STEP)

    def _to_next(self) -> int:
        """How far it is to the first block that cannot be seen whole, or to what it belongs to."""
        assert self.roll is not None
        window = self.roll.window
        cut = next(n for n, block in enumerate(self._column) if block.rect.bottom > window.bottom)
        while self._explains(cut):
            cut -= 1
        way = self._column[cut].rect.top - self.scale.px(2) - window.top
        return way if way > window.height // 4 else self._leaf()

    def _roll_by(self, pixels: int) -> None:
        assert self.roll is not None
        self.roll.by(pixels)
        self._mark()

    def _mark(self) -> None:
        """Shows which chapter is being read, and whether more follows."""
        assert self.roll is not None
        for number, chapter in enumerate(self._chapters):
            chapter.current = number == self.chapter
        self._read_on.words = _("Done") if self.roll.offset >= self.roll.longest else _("Read on")
        self.look_again()

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Page; arrows up and down, and the keys for whole pages, roll the text."""
        named = isinstance(self.focus.focused, ChapterButton)
        walks = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and named
        if event.type == pygame.KEYDOWN and event.key in self._ways and not walks:
            self._roll_by(self._ways[event.key])
            return True
        used = super().process_event(event)
        if walks and isinstance(self.focus.focused, ChapterButton):
            self.focus.focused.activate()
        elif used and self.stack.top is self:
            self._mark()
        return used

    @property
    def _ways(self) -> dict[int, int]:
        assert self.roll is not None
        step, leaf = self.scale.px(_STEP), self._leaf()
        return {
            pygame.K_UP: -step,
            pygame.K_DOWN: step,
            pygame.K_PAGEUP: -leaf,
            pygame.K_PAGEDOWN: leaf,
            pygame.K_HOME: -self.roll.offset,
            pygame.K_END: self.roll.longest,
        }

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        theme.panel(surface, self.panel, self.scale, deep=True)
