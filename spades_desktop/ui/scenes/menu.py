"""The menu: the first thing a player sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from spades_desktop import i18n
from spades_desktop.i18n import _
from spades_desktop.rules.cards import Card
from spades_desktop.rules.options import Game
from spades_desktop.store.matches import StoredMatch
from spades_desktop.ui import cards, icons, score_words, text, theme
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.scenes.help import HelpScene
from spades_desktop.ui.scenes.keys import KeysScene
from spades_desktop.ui.scenes.new_match import NewMatchScene
from spades_desktop.ui.scenes.page import Host, Page
from spades_desktop.ui.scenes.settings import SettingsScene
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Widget, split

_FAN = tuple(map(Card.parse, ("TD", "JC", "QH", "KS", "AS")))
_SPREAD = 13.0  # degrees from one card of the fan to the next
_ENTRIES = 400  # the width of the column of entries
_ENTRY = 54  # the height of one
_LEAST_GAP = 6  # between two of them: they shrink before they touch


class Entry(Button):
    """A line of the menu, with a quiet line under it where there is more to say."""

    def __init__(self, words: str, on_press: Callable[[], None], *, icon: str, note: str = "") -> None:
        super().__init__(words, on_press, icon=icon, size=theme.LARGE)
        self.note = note

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        width = text.measure(self.words, scale.font(self.size), True)
        height = scale.grow(_ENTRY)
        if self.note:
            width = max(width, text.measure(self.note, scale.font(theme.SMALL)))
            height += text.line_height(scale.font(theme.SMALL))
        return width + self._icon_size(scale) + scale.px(3 * 20), height

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale = self.scale
        radius = min(self.rect.height // 2, scale.px(_ENTRY / 2))
        surface.blit(theme.rounded(self.rect.size, radius, self.fill(self.kind)), self.rect)
        self.draw_ring(surface, self.rect, radius)
        colour = theme.TEXT if self.kind == "quiet" else theme.INK
        icon_size = self._icon_size(scale)
        inside = self.rect.inflate(-2 * scale.px(20), 0)
        gap = scale.px(14)
        mark, room = split(inside, inside.width - icon_size - gap, gap)
        if self.icon:
            icon = icons.get(self.icon, icon_size, colour)
            surface.blit(icon, icon.get_rect(center=(mark.centerx, self.rect.centery)))
        size = scale.font(self.size)
        if not self.note:
            text.draw(surface, self.words, room, size, colour, bold=True)
            return
        small = scale.font(theme.SMALL)
        above, below = text.line_height(size), text.line_height(small)
        top = room.centery - (above + below) // 2
        text.draw(surface, self.words, pygame.Rect(room.x, top, room.width, above), size, colour, bold=True)
        quiet = theme.QUIET if self.kind == "quiet" else theme.mix(theme.INK, theme.ACCENT, 0.12)
        text.draw(surface, self.note, pygame.Rect(room.x, top + above, room.width, below), small, quiet)


class Notice(Widget):
    """Something the player should know, in a strip with a button that takes it away."""

    focusable = False

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def lines(self, scale: Scale, width: int) -> list[str]:
        """The words in lines for a strip of this width, the button's place left free."""
        return text.wrap_evenly(self.words, width - scale.grow(44) - 3 * scale.px(16), scale.font(theme.BODY))

    def height(self, scale: Scale, width: int) -> int:
        """How high a strip of this width is."""
        words = len(self.lines(scale, width)) * text.line_height(scale.font(theme.BODY))
        return max(words, scale.grow(44)) + 2 * scale.px(8)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: its button is a widget of its own."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale, radius = self.scale, self.scale.px(theme.RADIUS)
        surface.blit(
            theme.rounded(self.rect.size, radius, theme.DEEP_PANEL, theme.WARNING, scale.px(1)), self.rect
        )
        lines = self.lines(scale, self.rect.width)
        size = scale.font(theme.BODY)
        inside = self.rect.inflate(-2 * scale.px(16), 0)
        room, _button = split(inside, scale.grow(44), scale.px(16))
        room.top = self.rect.centery - len(lines) * text.line_height(size) // 2
        text.draw_lines(surface, lines, room, size)


class MenuScene(Page):
    """What can be played, with an open match first.

    The store is asked each time the menu becomes the topmost scene.
    """

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._open: list[StoredMatch] = []
        self.brand = pygame.Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """See Page."""
        self._open = self.app.store.open_matches()
        self._entries = [
            *(
                Entry(_("Continue"), partial(self.app.resume, match), icon="spade", note=open_match(match))
                for match in self._open
            ),
            Entry(_("Two players"), partial(self._new, Game.TWO_PLAYER, False), icon="computer"),
            Entry(_("Partnership"), partial(self._new, Game.PARTNERSHIP, False), icon="partners"),
            Entry(_("Pass and play"), partial(self._new, Game.TWO_PLAYER, True), icon="person"),
            Entry(_("How to play"), self._help, icon="help"),
            Entry(_("Settings"), self._settings, icon="settings"),
            Entry(_("Keys"), self._keys, icon="keyboard"),
            Entry(_("Quit"), self.app.quit, icon="close"),
        ]
        self._entries[0].kind = "main"
        self._notice = Notice(self.app.notices[0]) if self.app.notices else None
        self._dismiss = Button("", self._next_notice, icon="close", hint=_("Got it"))
        return [*self._entries, *([self._notice, self._dismiss] if self._notice else [])]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._entries[0]

    def resume(self) -> None:
        """See Scene."""
        super().resume()
        if [match.id for match in self.app.store.open_matches()] != [match.id for match in self._open]:
            self.focus.release()
            self.rebuild()

    def leave(self) -> None:
        """Esc on the menu does nothing: leaving the game is an entry."""

    def _new(self, game: Game, pass_and_play: bool) -> None:
        self.stack.push(NewMatchScene(self.app, game, pass_and_play))

    def _help(self) -> None:
        self.stack.push(HelpScene(self.app))

    def _settings(self) -> None:
        self.stack.push(SettingsScene(self.app))

    def _keys(self) -> None:
        self.stack.push(KeysScene(self.app))

    def _next_notice(self) -> None:
        del self.app.notices[0]
        self.focus.release()
        self.rebuild()

    def arrange(self) -> None:
        """See Page."""
        scale = self.scale
        margin, gap = scale.px(theme.MARGIN), scale.px(10)
        block = pygame.Rect(0, 0, min(scale.px(1180), scale.width - 2 * margin), scale.height - 2 * margin)
        block.center = scale.width // 2, scale.height // 2
        if self._notice:
            height = self._notice.height(scale, block.width)
            strip = pygame.Rect(block.left, block.top, block.width, height)
            self._notice.place(strip, scale)
            inside = strip.inflate(-2 * scale.px(16), 0)
            _words, corner = split(inside, scale.grow(44), scale.px(16))
            self._dismiss.place(pygame.Rect((0, 0), self._dismiss.minimum(scale)).move(0, 0), scale)
            self._dismiss.rect.center = corner.center
            block.height -= height + gap
            block.top += height + gap
        sizes = [entry.minimum(scale) for entry in self._entries]
        width = max(scale.grow(_ENTRIES), *(width for width, _ in sizes))
        self.brand, column = split(block, min(width, block.width // 2), 2 * margin)
        wanted = sum(height for _, height in sizes)
        gap = max(scale.px(_LEAST_GAP), min(gap, (column.height - wanted) // max(1, len(sizes) - 1)))
        squeeze = min(1.0, (column.height - gap * (len(sizes) - 1)) / wanted)
        top = column.centery - round(wanted * squeeze + gap * (len(sizes) - 1)) // 2
        for entry, (_width, height) in zip(self._entries, sizes, strict=True):
            entry.place(pygame.Rect(column.left, top, column.width, int(height * squeeze)), scale)
            top += int(height * squeeze) + gap

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        scale = self.scale
        name, line = scale.font(theme.DISPLAY * 1.7), scale.font(theme.BODY)
        words = text.wrap_evenly(
            _("Thirteen tricks, and a promise of how many are yours."), self.brand.width, line
        )
        below = text.line_height(name) + len(words) * text.line_height(line)
        gap = scale.px(theme.MARGIN)
        fan = self._fan_height(1)
        card = min(
            scale.px(190), round((self.brand.height - below - gap) / fan), round(self.brand.width / 3.1)
        )
        height = round(card * fan)
        top = self.brand.centery - (height + gap + below) // 2
        self._draw_fan(surface, (self.brand.centerx, top), card)
        rect = pygame.Rect(self.brand.left, top + height + gap, self.brand.width, text.line_height(name))
        text.draw(surface, _("Spades"), rect, name, bold=True, align="middle")
        rect = pygame.Rect(rect.left, rect.bottom, rect.width, below)
        text.draw_lines(surface, words, rect, line, theme.QUIET, align="middle")

    def _fan_height(self, card: float) -> float:
        """From the top of the middle card to the lowest corner of the outermost."""
        return card * 1.72

    def _draw_fan(self, surface: pygame.Surface, top: tuple[int, int], card: int) -> None:
        reach = card * 1.9  # from the pivot of the fan to the middle of each card
        pivot = pygame.Vector2(top[0], top[1] + card * CARD_RATIO / 2 + reach)
        for number, face in enumerate(_FAN):
            turn = ((len(_FAN) - 1) / 2 - number) * _SPREAD
            middle = pivot + pygame.Vector2(0, -reach).rotate(-turn)
            picture = cards.picture(face, card, turn, self.app.settings.card_style)
            surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def open_match(match: StoredMatch) -> str:
    """One line about an open match: who plays, how it stands, which hand it is."""
    table = match.table
    sides = " – ".join(
        # Translators: a name and its score, of an open match.
        _("{side} {score}").format(side=side, score=text.isolate(i18n.number(score)))
        for side, score in zip(score_words.sides(match.record.seats), table.scores, strict=True)
    )
    hand = _("hand {number}").format(number=i18n.number(max(1, table.hand_number)))
    return _("{standing}, {hand}").format(standing=sides, hand=hand)
