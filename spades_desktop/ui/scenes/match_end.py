"""The end of a match: who won, how it went, and whether to play another.

For a person who has won the lamp grows warm, the aces are fanned out and the scores run up; whoever
has lost to the computer finds the cards put together for another match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.scoring import ContractLine, NilLine
from spades_desktop.rules.seats import side_of
from spades_desktop.store.players import Player
from spades_desktop.ui import score_words, text, theme
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.scenes.chart import marker
from spades_desktop.ui.scenes.finale import Finale
from spades_desktop.ui.scenes.page import Host, centred, in_a_row
from spades_desktop.ui.scenes.score import match_chart
from spades_desktop.ui.scenes.tally import leader
from spades_desktop.ui.scenes.unfolding import Unfolding
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Widget, split

_PADDING = 30
_CHART = 150  # the least height of a chart under the results


class Result(Widget):
    """One side's end of the match: its name, its score, and what it did.

    ``counted``, from 0 to 1, is how much of the score has been counted up.
    """

    focusable = False

    def __init__(self, side: int, name: str, score: int, facts: list[tuple[str, str]], won: bool) -> None:
        super().__init__()
        self.side = side
        self.name = name
        self.score = score
        self.facts = facts
        self.won = won
        self.counted = 1.0

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: it is to be read."""
        return False

    def _heights(self, scale: Scale) -> tuple[int, int, int]:
        name = text.line_height(scale.font(theme.LARGE))
        score = text.line_height(scale.font(theme.DISPLAY))
        return name, score, text.line_height(scale.font(theme.BODY)) + scale.px(3)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        name, score, fact = self._heights(scale)
        size, gap = scale.font(theme.BODY), scale.px(24)
        widths = [text.measure(words + value, size, True) + gap for words, value in self.facts]
        widths.append(text.measure(self.name, scale.font(theme.LARGE), True) + scale.px(44))
        return max(widths), name + score + fact * len(self.facts)

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale = self.scale
        name, score, fact = self._heights(scale)
        row = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, name)
        mark = scale.grow(18)
        place, rest = split(row, row.width - mark - scale.px(12), scale.px(12))
        picture = marker(self.side, mark)
        surface.blit(picture, picture.get_rect(center=place.center))
        text.draw(surface, self.name, rest, scale.font(theme.LARGE), bold=True)
        row = pygame.Rect(row.left, row.bottom, row.width, score)
        colour = theme.ACCENT if self.won else theme.TEXT
        score_now = number(round(self.counted * self.score))
        text.draw(surface, score_now, row, scale.font(theme.DISPLAY), colour, bold=True)
        y, size = row.bottom, scale.font(theme.BODY)
        for words, value in self.facts:
            row = pygame.Rect(self.rect.left, y, self.rect.width, fact)
            start, end = split(row, text.measure(value, size, True), scale.px(12))
            written = text.draw(surface, words, start, size, theme.QUIET)
            counted = text.draw(surface, value, end, size, bold=True, align="end")
            left, right = sorted((written, counted), key=lambda rect: rect.left)
            leader(surface, left.right, right.left, row.centery, scale)
            y += fact


class MatchEndScene(Unfolding):
    """A match that has been won. ``on_again`` plays another with the same settings."""

    def __init__(
        self,
        app: Host,
        known: Observation,
        players: Sequence[Player],
        on_again: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(app)
        assert known.winner is not None
        self.known = known
        self.winner = known.winner
        self.names = [player.name for player in players]
        persons = [seat for seat, player in enumerate(players) if player.is_person]
        self._finale = Finale(joy=not persons or any(side_of(seat) == self.winner for seat in persons))
        self._on_again = on_again
        self._on_menu = on_menu
        self._chart = match_chart(known)
        self.chart_rect = pygame.Rect(0, 0, 0, 0)
        self.aces_rect = pygame.Rect(0, 0, 0, 0)

    def unfold(self) -> None:
        """See Unfolding."""
        super().unfold()
        self._timeline.add(self._finale.motion(self.paint_anew))
        if self._finale.joy:
            self.app.sounds.play("won")

    def build(self) -> Sequence[Widget]:
        """See Page."""
        hands = len(self.known.history)
        colour = theme.ACCENT if self._finale.joy else theme.TEXT
        self._title = Label(
            score_words.winning(self.names, self.winner), theme.TITLE * 1.15, colour, bold=True
        )
        after = ngettext(
            "After {count} hand. Well played, both.", "After {count} hands. Well played, both.", hands
        )
        if not self._finale.joy:
            after = ngettext(
                "After {count} hand. Well played; the next match may be yours.",
                "After {count} hands. Well played; the next match may be yours.",
                hands,
            )
        elif self.known.seats > 2:
            after = ngettext(
                "After {count} hand. Well played, all four.",
                "After {count} hands. Well played, all four.",
                hands,
            )
        self._words = Label(after.format(count=number(hands)), theme.BODY, theme.QUIET, wrapped=True)
        order = (self.winner, 1 - self.winner)
        self._results = [
            Result(
                side,
                score_words.side_name(self.names, side),
                self.known.scores[side],
                deeds(self.known, side),
                side == self.winner,
            )
            for side in order
        ]
        self._menu = Button(_("Menu"), self._on_menu)
        self._again = Button(_("Play again"), self._on_again, kind="main")
        return [self._title, self._words, *self._results, self._menu, self._again]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._again

    def leave(self) -> None:
        """See Page."""
        self._on_menu()

    def arrange(self) -> None:
        """See Page."""
        super().arrange()
        scale = self.scale
        padding, gap = scale.px(_PADDING), scale.px(theme.MARGIN)
        margin = scale.px(theme.MARGIN)
        room = pygame.Rect(0, 0, scale.width, scale.height).inflate(
            -2 * (margin + padding), -2 * (margin + padding)
        )
        width = min(room.width, scale.grow(1060))
        foot = self._again.minimum(scale)[1]
        title = self._title.minimum(scale)[1]
        words = self._words.height(scale, width)
        results = self._results[0].minimum(scale)[1]
        left = room.height - title - words - results - foot - 3 * gap
        beside = left < scale.px(_CHART)
        height = (
            room.height if not beside else min(room.height, title + words + foot + 2 * gap + scale.px(360))
        )
        height -= 0 if beside else max(0, left - scale.px(300))
        self.panel = centred(scale, width + 2 * padding, height + 2 * padding)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        ace = min(scale.px(74), round((title + words) / CARD_RATIO * 1.05))
        head = pygame.Rect(area.left, area.top, area.width, title + words)
        self.aces_rect, lines = split(head, area.width - round(ace * self._finale.across) - gap, gap)
        self._title.place(pygame.Rect(lines.left, area.top, lines.width, title), scale)
        self._words.place(pygame.Rect(lines.left, area.top + title, lines.width, words), scale)
        body = pygame.Rect(
            area.left, head.bottom + gap, area.width, area.bottom - foot - gap - head.bottom - gap
        )
        if beside:
            column = max(each.minimum(scale)[0] for each in self._results)
            sides, self.chart_rect = split(body, body.width - 2 * (column + gap), gap)
            between = gap
        else:
            sides, between = pygame.Rect(body.left, body.top, body.width, results), 2 * gap
            top = sides.bottom + gap
            self.chart_rect = pygame.Rect(body.left, top, body.width, body.bottom - top)
        halves = split(sides, (sides.width - between) // 2, between)
        for each, half in zip(self._results, halves, strict=True):
            each.place(pygame.Rect(half.left, half.top, half.width, min(half.height, results)), scale)
        bottom = pygame.Rect(area.left, area.bottom - foot, area.width, foot)
        in_a_row([self._menu, self._again], bottom, scale, scale.px(theme.GAP))

    def paint_panel(self, surface: pygame.Surface) -> None:
        """See Unfolding; the light is part of it once it grows no more."""
        if self._finale.warmth == 1:
            self._finale.shine(surface, self.panel, self.aces_rect, self.scale)

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        for result in self._results:
            result.counted = self.unfolded
        if self._finale.warmth < 1:
            self._finale.shine(surface, self.panel, self.aces_rect, self.scale)
        style = self.app.settings.card_style
        self._finale.draw(surface, self.panel, self.aces_rect, self.scale, style)
        hands = len(self.known.history) * self.unfolded
        self._chart.draw(surface, self.chart_rect, self.scale, hands)


def deeds(known: Observation, side: int) -> list[tuple[str, str]]:
    """What a side did in the match: contracts made, Nils made where either side bid any, bags."""
    contracts = _made(known, side, ContractLine)
    nils = _made(known, side, NilLine)
    facts = [(_("Contracts made"), contracts)]
    if nils or _made(known, 1 - side, NilLine):
        facts.append((_("Nils made"), nils))
    shown = [
        (words, _("{made} of {all}").format(made=number(sum(made)), all=number(len(made))))
        for words, made in facts
    ]
    return [*shown, (_("Bags now"), score_words.bags_now(known.bags[side], known.rules))]


def _made(known: Observation, side: int, kind: type[ContractLine] | type[NilLine]) -> list[bool]:
    """Whether each contract or each Nil of a side was made, hand by hand."""
    return [line.made for hand in known.history for line in hand[side].lines if isinstance(line, kind)]
