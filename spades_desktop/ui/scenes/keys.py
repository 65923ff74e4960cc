"""The keys of the game, over whatever was on the screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from spades_desktop import i18n
from spades_desktop.i18n import _, pgettext
from spades_desktop.ui import text, theme
from spades_desktop.ui.scenes.page import Host, Page, centred
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Widget, split

_PADDING = 28


def keys() -> list[tuple[tuple[str, ...], str]]:
    """The keys there are, as they are named on a keyboard, and what they do."""
    digits = f"{i18n.number(0)} – {i18n.number(9)}"
    return [
        (("← → ↑ ↓", pgettext("key", "Tab")), _("move the focus, pick a card")),
        ((pgettext("key", "Enter"), pgettext("key", "Space")), _("choose what has the focus")),
        (("K", "R"), _("draft: keep or reject the card")),
        ((digits,), _("choose a bid")),
        (("C",), _("lay down when the rest is certain")),
        (("H",), _("a hint: what would the computer do?")),
        (("L",), _("look at the last trick")),
        (("M",), _("sound on or off")),
        (("F11",), _("full screen on or off")),
        ((pgettext("key", "Esc"),), _("back, or the menu")),
        (("?",), _("show these keys")),
    ]


class Key(Widget):
    """A row: caps of keys, and what they do."""

    focusable = False

    def __init__(self, caps: tuple[str, ...], words: str) -> None:
        super().__init__()
        self.caps = caps
        self.words = words
        self.column = 0
        """How wide the caps of all rows are, so that the words line up."""

    def _cap(self, scale: Scale, cap: str) -> int:
        height = self._cap_height(scale)
        return max(height, text.measure(cap, scale.font(theme.SMALL), bold=True) + scale.grow(20))

    def _cap_height(self, scale: Scale) -> int:
        return text.line_height(scale.font(theme.SMALL)) + scale.px(8)

    def caps_width(self, scale: Scale) -> int:
        """How wide its own caps are."""
        return sum(self._cap(scale, cap) for cap in self.caps) + scale.px(6) * (len(self.caps) - 1)

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        column = max(self.column, self.caps_width(scale))
        words = text.measure(self.words, scale.font(theme.BODY))
        return column + scale.px(20) + words, self._cap_height(scale) + scale.px(8)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Never: there is nothing to press."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        scale, mirrored = self.scale, i18n.is_right_to_left()
        x = self.rect.right if mirrored else self.rect.left
        for cap in self.caps:
            box = pygame.Rect(0, 0, self._cap(scale, cap), self._cap_height(scale))
            box.centery = self.rect.centery
            box.left = x - box.width if mirrored else x
            x += (box.width + scale.px(6)) * (-1 if mirrored else 1)
            fill, edge = theme.with_alpha(theme.TEXT, 0.1), theme.with_alpha(theme.TEXT, 0.35)
            surface.blit(theme.rounded(box.size, scale.px(6), fill, edge, scale.px(1)), box)
            text.draw(surface, cap, box, scale.font(theme.SMALL), bold=True, align="middle")
        room = self.rect.copy()
        room.width -= self.column + scale.px(20)
        if not mirrored:
            room.right = self.rect.right
        text.draw(surface, self.words, room, scale.font(theme.BODY))


class KeysScene(Page):
    """A card with all keys; any of Esc, Enter and ``?`` closes it, and a press beside it."""

    covers = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """See Page."""
        self._title = Label(_("Keys"), theme.TITLE, bold=True)
        self._keys = [Key(caps, words) for caps, words in keys()]
        self._close = Button("", self.leave, icon="close")
        return [self._title, *self._keys, self._close]

    def arrange(self) -> None:
        """See Page."""
        scale = self.scale
        padding, gap = scale.px(_PADDING), scale.px(theme.GAP)
        column = max(key.caps_width(scale) for key in self._keys)
        for key in self._keys:
            key.column = column
        sizes = [key.minimum(scale) for key in self._keys]
        head = self._close.minimum(scale)[1]
        rows = sum(height for _, height in sizes)
        title = self._title.minimum(scale)[0] + gap + head
        width = max(title, *(width for width, _ in sizes)) + 2 * padding
        self.panel = centred(scale, width, head + gap + rows + 2 * padding)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        top = pygame.Rect(area.left, area.top, area.width, head)
        title_place, corner = split(top, head, gap)
        self._title.place(title_place, scale)
        self._close.place(corner, scale)
        room = max(1, area.bottom - top.bottom - gap)
        y = top.bottom + gap
        for number, key in enumerate(self._keys):
            start, end = room * number // len(sizes), room * (number + 1) // len(sizes)
            key.place(pygame.Rect(area.left, y + start, area.width, end - start), scale)

    def process_event(self, event: pygame.event.Event) -> bool:
        """See Page."""
        closes = event.type == pygame.KEYDOWN and event.unicode == "?"
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            closes = True
        if closes:
            self.leave()
            return True
        return super().process_event(event)

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        theme.opaque_panel(surface, self.panel, self.scale)
