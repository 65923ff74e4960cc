"""One question, two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from spades_desktop.i18n import _
from spades_desktop.ui import theme
from spades_desktop.ui.scenes.page import Host, Page, centred, in_a_row
from spades_desktop.ui.widgets import Button, Label, Widget

_WIDTH = 600
_PADDING = 30


class AskScene(Page):
    """Asks over the scene below. ``no_words`` is the answer that changes nothing, and has the focus.

    ``on_yes`` is called when the question has left the stack. Words are given by functions, so that they
    follow a change of language.
    """

    covers = False

    def __init__(
        self,
        app: Host,
        question: Callable[[], str],
        yes_words: Callable[[], str],
        on_yes: Callable[[], None],
        no_words: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(app)
        self._question = question
        self._yes_words = yes_words
        self._no_words = no_words or (lambda: _("Cancel"))
        self._on_yes = on_yes
        self.panel = pygame.Rect(0, 0, 0, 0)

    def build(self) -> Sequence[Widget]:
        """See Page."""
        self._label = Label(self._question(), theme.LARGE, wrapped=True)
        self._yes = Button(self._yes_words(), self._answer, kind="danger")
        self._no = Button(self._no_words(), self.leave)
        return [self._label, self._no, self._yes]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._no

    def _answer(self) -> None:
        self.stack.pop()
        self._on_yes()

    def arrange(self) -> None:
        """See Page."""
        scale = self.scale
        padding, gap = scale.px(_PADDING), scale.px(theme.MARGIN)
        buttons = self._yes.minimum(scale)[0] + self._no.minimum(scale)[0] + scale.px(theme.GAP)
        width = min(max(scale.grow(_WIDTH), buttons + 2 * padding), scale.width - 2 * scale.px(theme.MARGIN))
        words = self._label.height(scale, width - 2 * padding)
        foot = self._yes.minimum(scale)[1]
        self.panel = centred(scale, width, words + gap + foot + 2 * padding)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        self._label.place(pygame.Rect(area.left, area.top, area.width, words), scale)
        row = pygame.Rect(area.left, area.bottom - foot, area.width, foot)
        in_a_row([self._no, self._yes], row, scale, scale.px(theme.GAP))

    def paint(self, surface: pygame.Surface) -> None:
        """See Page."""
        theme.opaque_panel(surface, self.panel, self.scale)
