"""The score of a hand: every line of it, both sides, and the match so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from spades_desktop.i18n import _, number
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.scoring import total_points
from spades_desktop.rules.seats import SIDES
from spades_desktop.store.players import Player
from spades_desktop.ui import score_words, theme
from spades_desktop.ui.scenes.chart import Chart, course
from spades_desktop.ui.scenes.page import Host, centred, in_a_row
from spades_desktop.ui.scenes.tally import Tally
from spades_desktop.ui.scenes.unfolding import Unfolding
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Widget, split

_PADDING = 30
_TALLY = 430  # the greatest width of one side's lines: wider pulls words and numbers apart
_CHART = (340, 150)  # the least width of a chart beside the lines, and its least height under them


class ScoreScene(Unfolding):
    """The last hand of ``known.history``, counted up.

    ``on_next`` is called for the next hand, ``on_menu`` to leave.
    """

    def __init__(
        self,
        app: Host,
        known: Observation,
        players: Sequence[Player],
        on_next: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.known = known
        self.names = [player.name for player in players]
        self._on_next = on_next
        self._on_menu = on_menu
        self.chart_rect = pygame.Rect(0, 0, 0, 0)
        self._chart = match_chart(known)

    def build(self) -> Sequence[Widget]:
        """See Page."""
        known, history = self.known, self.known.history
        before = total_points(history[:-1])
        self._title = Label(_("Hand {number}").format(number=number(len(history))), theme.TITLE, bold=True)
        self._summary = Label(
            score_words.summary(history[-1], self.names), theme.BODY, theme.QUIET, wrapped=True
        )
        self._tallies = [
            Tally(
                side,
                score_words.side_name(self.names, side),
                score_words.lines(history[-1][side], self.names, known.rules),
                before=before[side],
                points=history[-1][side].points,
                bags=score_words.bags_now(history[-1][side].bags, known.rules),
            )
            for side in SIDES
        ]
        self._menu = Button(_("Menu"), self._on_menu)
        words = _("Next hand") if known.winner is None else _("How it ended")
        self._next = Button(words, self._on_next, kind="main")
        return [self._title, self._summary, *self._tallies, self._menu, self._next]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._next

    def leave(self) -> None:
        """See Page."""
        self._on_menu()

    def arrange(self) -> None:
        """See Page. A hand with many lines makes its words a little smaller where they are large."""
        super().arrange()
        self.scale = self.app.scale
        while not self._place() and self.scale.text > 1:
            self.scale = replace(self.scale, text=max(1.0, self.scale.text - 0.05))

    def _place(self) -> bool:
        """Lays everything out; whether all lines have room."""
        scale = self.scale
        padding, gap = scale.px(_PADDING), scale.px(theme.MARGIN)
        room = self._room()
        column, beside = self._column(room)
        lines_room = max(each.lines_height(scale, column) for each in self._tallies)
        lines = self._tallies[0].height(scale, lines_room)
        width = min(room.width, 2 * (column + gap) + scale.px(760) if beside else 2 * column + 2 * gap)
        head = self._head_height(width)
        chart = 0 if beside else gap + scale.px(330)
        body_height = max(lines, scale.px(330)) if beside else lines + chart
        self.panel = centred(
            scale, width + 2 * padding, min(room.height, head + gap + body_height) + 2 * padding
        )
        area = self.panel.inflate(-2 * padding, -2 * padding)
        self._place_head(pygame.Rect(area.left, area.top, area.width, head))
        body = pygame.Rect(area.left, area.top + head + gap, area.width, area.height - head - gap)
        if beside:
            sides, self.chart_rect = split(body, body.width - 2 * (column + gap), gap)
        else:
            sides = pygame.Rect(body.left, body.top, body.width, min(lines, body.height))
            top = sides.bottom + gap
            self.chart_rect = pygame.Rect(body.left, top, body.width, body.bottom - top)
        between = gap if beside else 2 * gap
        halves = split(sides, (sides.width - between) // 2, between)
        for each, half in zip(self._tallies, halves, strict=True):
            each.lines_room = lines_room
            each.place(pygame.Rect(half.left, half.top, half.width, min(half.height, lines)), scale)
        return lines <= sides.height

    def _room(self) -> pygame.Rect:
        """What the panel may take up, its padding left out."""
        around = 2 * (self.scale.px(theme.MARGIN) + self.scale.px(_PADDING))
        return pygame.Rect(0, 0, self.scale.width, self.scale.height).inflate(-around, -around)

    def _column(self, room: pygame.Rect) -> tuple[int, bool]:
        """How wide a side's lines are, and whether the chart lies beside them.

        It does where the window is wide, or too low for a chart under the lines.
        """
        scale, gap = self.scale, self.scale.px(theme.MARGIN)
        wanted = max(each.minimum(scale)[0] for each in self._tallies) + scale.px(40)
        if room.width > 2.05 * room.height:
            return min(scale.grow(_TALLY), wanted, (room.width - scale.px(_CHART[0])) // 2 - gap), True
        width = min(room.width, max(scale.px(1000), 2 * (wanted + gap)))
        under = width // 2 - gap
        lines = max(each.lines_height(scale, under) for each in self._tallies)
        lowest = self._head_height(width) + self._tallies[0].height(scale, lines) + 2 * gap
        if room.height - lowest >= scale.px(_CHART[1]):
            return under, False
        narrow = min(wanted, (room.width - scale.px(_CHART[0])) // 2 - gap)
        return max(narrow, *(each.narrowest(scale) for each in self._tallies)), True

    def _buttons_width(self, scale: Scale) -> int:
        return sum(button.minimum(scale)[0] for button in (self._menu, self._next)) + scale.px(theme.GAP)

    def _head_height(self, width: int) -> int:
        scale = self.scale
        words = width - self._buttons_width(scale) - scale.px(theme.MARGIN)
        title = self._title.minimum(scale)[1]
        return max(title + self._summary.height(scale, words), self._next.minimum(scale)[1])

    def _place_head(self, rect: pygame.Rect) -> None:
        scale = self.scale
        words, buttons = split(rect, self._buttons_width(scale), scale.px(theme.MARGIN))
        title = self._title.minimum(scale)[1]
        self._title.place(pygame.Rect(words.left, words.top, words.width, title), scale)
        self._summary.place(
            pygame.Rect(words.left, words.top + title, words.width, words.height - title), scale
        )
        buttons.height = self._next.minimum(scale)[1]
        in_a_row([self._menu, self._next], buttons, scale, scale.px(theme.GAP))

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        for tally in self._tallies:
            tally.counted = self.unfolded
        hands = len(self.known.history) - 1 + self.unfolded
        self._chart.draw(surface, self.chart_rect, self.scale, hands)


def match_chart(known: Observation) -> Chart:
    """The chart of the hands scored so far."""
    courses = tuple(course([hand[side].points for hand in known.history]) for side in SIDES)
    return Chart((courses[0], courses[1]), known.rules.target)
