"""The curtain: between two persons at one screen nobody's cards are drawn until the next one asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from spades_desktop.i18n import _
from spades_desktop.rules.events import Phase
from spades_desktop.ui import icons, text, theme
from spades_desktop.ui.scenes.controls import Controls, in_a_row
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

_LAST_BUTTON = 3
"""The mouse button with the greatest number that is no wheel."""
_SENTENCES = 4
"""The most sentences of what has happened since."""

_PADDING = 18


class CurtainControls(Controls):
    """Names whom to hand the computer to, and opens on a press made after it was drawn.

    The table holds only what is public while it is there: there is nothing behind it to see.
    """

    def __init__(self, table: TableScene, seat: int, since: tuple[str, ...]) -> None:
        super().__init__(table)
        self._seat = seat
        self._since = since
        self._told: tuple[str, ...] = ()
        self._drawn = False
        self._open = Button(_("Show my cards"), table.open_curtain, kind="main", icon="person")
        self.widgets = [self._open]
        self.first = self._open
        self._box = Rect(0, 0, 0, 0)

    @property
    def prompt(self) -> str:
        """Nothing: the curtain says it all."""
        return ""

    def accepts(self, _event: pygame.event.Event) -> bool:
        """Only what is pressed once the curtain is on the screen."""
        if not self.table.dirty:
            self._drawn = True
        return self._drawn

    def arrange(self) -> None:
        """A panel over the place of the hand, with as many sentences as leave the trick to be seen."""
        desk, scale = self.table.desk, self.table.scale
        line = text.line_height(scale.font(theme.BODY))
        title = text.line_height(scale.font(theme.LARGE))
        button = self._open.minimum(scale)
        pad = scale.px(_PADDING)
        bare = pad + title + pad // 2 + button[1] + pad
        room = desk.height - desk.margin - desk.prompt_area.top - bare
        fitting = max(1, min(_SENTENCES, room // line))
        self._told = self._since[-fitting:]
        height = bare + line * len(self._told)
        left, right = desk.hand_area
        width = min(round(right - left), max(scale.grow(520), button[0] + 2 * pad))
        self._box = Rect(0, 0, width, height)
        self._box.midbottom = (round((left + right) / 2), desk.height - desk.margin)
        middle = (self._box.centerx, self._box.bottom - pad - button[1] // 2)
        in_a_row([self._open], middle, scale, mirrored=desk.mirrored)

    def draw(self, surface: Surface, scale: Scale) -> None:
        """Whose turn it is, and what has happened since she looked."""
        theme.opaque_panel(surface, self._box, scale)
        pad = scale.px(_PADDING)
        size, large = scale.font(theme.BODY), scale.font(theme.LARGE)
        line = Rect(
            self._box.left + pad, self._box.top + pad, self._box.width - 2 * pad, text.line_height(large)
        )
        name = text.isolate(self.table.names[self._seat])
        text.draw(surface, _("It is {name}'s turn").format(name=name), line, large, bold=True, align="middle")
        line = Rect(line.left, line.bottom, line.width, text.line_height(size))
        for sentence in self._told:
            text.draw(surface, sentence, line, size, theme.QUIET, align="middle")
            line.top += line.height


class LightHandoffControls(Controls):
    """Between two picks of a draft: any key or click by the next person opens her own cards."""

    def __init__(self, table: TableScene, seat: int) -> None:
        super().__init__(table)
        self._seat = seat
        self._drawn = False

    @property
    def prompt(self) -> str:
        """Whose turn it is, and how to go on."""
        return _("{name}, your turn: press any key or click").format(
            name=text.isolate(self.table.names[self._seat])
        )

    def accepts(self, event: pygame.event.Event) -> bool:
        """Opens on a press made after it was drawn; lets nothing else through to the widgets."""
        if not self.table.dirty:
            self._drawn = True
        return self._drawn and event.type != pygame.KEYDOWN

    def press(self, event: pygame.event.Event) -> bool:
        """A key or a click: opens, if it is on the screen already."""
        if not self._drawn:
            return False
        if event.type == pygame.KEYDOWN and event.key in _MODIFIERS:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button > _LAST_BUTTON:
            return False
        self.table.open_curtain()
        return True

    def draw(self, surface: Surface, scale: Scale) -> None:
        """A sign that the cards are covered, where the next card will be shown."""
        spot = self.table.desk.drawn
        size = scale.px(56)
        disc = Rect(0, 0, scale.px(104), scale.px(104))
        disc.center = round(spot.x), round(spot.y)
        theme.pill(surface, disc, theme.DEEP_PANEL, theme.HAIRLINE)
        picture = icons.get("lock", size, theme.with_alpha(theme.ACCENT, 0.9))
        surface.blit(picture, picture.get_rect(center=(spot.x, spot.y)))


_MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
)


def is_light(phase: Phase, seats: int) -> bool:
    """Whether the hand-over of this phase keeps the pace of the draft."""
    return seats == 2 and phase in (Phase.LOOK, Phase.DRAFT)
