"""What the player may set. Every change shows at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from spades_desktop import i18n
from spades_desktop.ai import kernel
from spades_desktop.i18n import _, pgettext
from spades_desktop.ui import cards, theme
from spades_desktop.ui.choices import Choice, Segments, Slider
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.scenes.form import Form, Row, note
from spades_desktop.ui.scenes.lessons import LESSONS, SEEN, seen_by
from spades_desktop.ui.settings import TEXT_SIZES
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Button, Label, Toggle, Widget

_CARD = 46  # the width of a back to choose
_FRAME = 8  # by how much the frame around the chosen one is wider


class Backs(Segments[int]):
    """The backs of the cards, side by side, as cards."""

    def __init__(self, words: str, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__(words, [(back, "") for back in range(1, cards.BACKS + 1)], value, on_change)

    def _control_width(self, scale: Scale) -> int:
        return scale.px(_CARD + _FRAME) * len(self.options) + scale.px(14) * (len(self.options) - 1)

    def cells(self) -> list[pygame.Rect]:
        """See Segments: as wide as the frame around a back, so that the last ends where other rows do."""
        control, width = self._parts()[1], self.scale.px(_CARD + _FRAME)
        step = (control.width - width) / (len(self.options) - 1)
        cells = [
            pygame.Rect(control.left + round(number * step), control.top, width, control.height)
            for number in range(len(self.options))
        ]
        return cells[::-1] if i18n.is_right_to_left() else cells

    def minimum(self, scale: Scale) -> tuple[int, int]:
        """See Widget."""
        return super().minimum(scale)[0], scale.px(_CARD * CARD_RATIO + 16)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        words, control = super()._parts()
        control.top, control.height = self.rect.top, self.rect.height
        return words, control

    def draw(self, surface: pygame.Surface) -> None:
        """See Widget."""
        self._draw_words(surface)
        scale = self.scale
        if self.hovered or self.held:
            around = self._parts()[1]
            surface.blit(theme.rounded(around.size, scale.px(10), self.fill("quiet")), around)
        for cell, (back, _words) in zip(self.cells(), self.options, strict=True):
            chosen = back == self.value
            picture = cards.picture(None, scale.px(_CARD), 0, cards.CardStyle(back=back), dim=not chosen)
            surface.blit(picture, picture.get_rect(center=cell.center))
            if chosen:
                around = pygame.Rect(0, 0, scale.px(_CARD + _FRAME), scale.px(_CARD * CARD_RATIO + _FRAME))
                around.center = cell.center
                frame = theme.rounded(around.size, scale.px(7), (*theme.ACCENT, 0), theme.ACCENT, scale.px(2))
                surface.blit(frame, around)
        control = self._parts()[1]
        self.draw_ring(surface, control, scale.px(10))


class SettingsScene(Form):
    """All settings, kept as they are changed."""

    def title(self) -> str:
        """See Form."""
        return _("Settings")

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._rows[0].widgets[0]

    def rows(self) -> list[Row]:
        """See Form."""
        now, change = self.app.settings, self.app.change
        # The word for the left stands on the left, whichever way the language runs.
        ends = [
            (True, pgettext("spades in the hand", "Left")),
            (False, pgettext("spades in the hand", "Right")),
        ]
        self._mute = Toggle(_("Mute"), now.muted, lambda muted: change(muted=muted))
        self._full = Toggle(_("Full screen"), self.app.fullscreen, lambda _full: self.app.toggle_fullscreen())
        backs = Backs(_("Back of the cards"), now.back, lambda back: change(back=back))
        rows = [
            Row([widget])
            for widget in (
                Choice(
                    _("Speed"),
                    [
                        ("relaxed", pgettext("speed", "Relaxed")),
                        ("normal", pgettext("speed", "Normal")),
                        ("fast", pgettext("speed", "Fast")),
                        ("none", pgettext("speed", "No motion")),
                    ],
                    now.pace,
                    lambda pace: change(pace=pace),
                ),
                Toggle(
                    _("Reduce motion"), now.reduced_motion, lambda reduced: change(reduced_motion=reduced)
                ),
                Slider(_("Sound"), now.volume, lambda volume: change(volume=volume)),
                self._mute,
                Choice(
                    _("Text size"),
                    [
                        (size, _("{percent} %").format(percent=i18n.number(round(size * 100))))
                        for size in TEXT_SIZES
                    ],
                    now.text_size,
                    lambda size: change(text_size=size),
                ),
                Choice(
                    _("Language"),
                    list(i18n.LANGUAGES.items()),
                    i18n.current(),
                    lambda code: change(language=code),
                ),
                self._full,
                Toggle(_("Four colours"), now.four_colours, lambda four: change(four_colours=four)),
                Toggle(_("Large index"), now.large_index, lambda large: change(large_index=large)),
                Segments(
                    _("Spades"),
                    ends[::-1] if i18n.is_right_to_left() else ends,
                    now.spades_left,
                    lambda left: change(spades_left=left),
                ),
                Segments(
                    _("In a suit"),
                    [
                        (False, pgettext("order of a suit", "High to low")),
                        (True, pgettext("order of a suit", "Low to high")),
                    ],
                    now.ascending,
                    lambda ascending: change(ascending=ascending),
                ),
                Toggle(_("Hints for the first match"), self._has_lessons(), self._teach),
                Toggle(
                    _("Second click to play"), now.confirm_play, lambda confirm: change(confirm_play=confirm)
                ),
            )
        ]
        return [*rows, Row([backs], _kernel_note())]

    def _has_lessons(self) -> bool:
        """Whether a lesson may still come."""
        return self.app.settings.lessons and len(seen_by(self.app)) < len(LESSONS)

    def _teach(self, on: bool) -> None:
        """From now on with lessons, all of them again, or without."""
        if on:
            self.app.remember(SEEN, [])
        self.app.change(lessons=on)

    def resize(self, size: tuple[int, int]) -> None:
        """See Scene. What keys can change as well follows them."""
        super().resize(size)
        self._mute.value = self.app.settings.muted
        self._full.value = self.app.fullscreen

    def buttons(self) -> list[Button]:
        """See Form."""
        return [Button(_("Back"), self.leave, kind="main")]


def _kernel_note() -> Label | None:
    """What is to be known where the computer's search is not compiled, or not from these sources."""
    if kernel.COMPILED:
        return None
    return note(_("The computer's search is not compiled here: it thinks more slowly, and less far ahead."))
