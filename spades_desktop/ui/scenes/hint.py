"""The hint: what the strongest player would do now, over the controls it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from spades_desktop.ai.player import STRONGEST
from spades_desktop.ai.thought import Thought
from spades_desktop.game.players import Thinker
from spades_desktop.rules.actions import Pass, Return, Swap
from spades_desktop.ui import advice, text, theme
from spades_desktop.ui.theme import Scale

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene


class Hint:
    """What the strongest player would do at the viewer's turn: asked for, shown, and taken away again.

    It is a tag at each choice it weighed, the best one's in brass with a mark, and a
    sentence. ``thinker`` thinks beside the window, on what the viewer sees.
    """

    def __init__(self, table: TableScene, thinker: Thinker[Thought]) -> None:
        self._table = table
        self._thinker = thinker
        self._thought: Thought | None = None

    @property
    def sentence(self) -> str:
        """What to do, and why; empty while there is no hint."""
        return advice.advice(self._thought, self._table.known) if self._thought else ""

    def toggle(self) -> None:
        """Asks for a hint at the viewer's turn, or takes it away."""
        if self._thought or self._thinker.is_thinking:
            self.forget()
        elif self._table.known.is_my_turn:
            self._thinker.ask(self._table.session.turn, self._table.known, STRONGEST)

    def take_answer(self) -> bool:
        """Shows the answer where there is one; whether there was."""
        answer = self._thinker.answer()
        if answer is not None:
            self._thought = answer[2]
        return answer is not None

    def forget(self) -> None:
        """Takes the hint away: something has been done."""
        self._thinker.forget()
        self._thought = None

    def close(self) -> None:
        """Thinks no more."""
        self._thinker.close()

    def draw(self, surface: Surface, scale: Scale) -> None:
        """The tags, where there is a hint."""
        if self._thought is None:
            return
        for action, value in self._thought.options:
            best = action == self._thought.action
            words = "" if value is None else advice.worth(value, self._thought.unit)
            if best:
                words = f"✓ {words}".strip()
            elif isinstance(action, Swap | Pass | Return) or not words:
                continue  # an exchange has too many others, and they share their cards
            for rect in self._table.places_of(action):
                _tag(surface, rect, words, scale, best=best)


def _tag(surface: Surface, rect: Rect, words: str, scale: Scale, *, best: bool) -> None:
    size = scale.font(theme.SMALL - 1)
    tag = Rect(0, 0, text.measure(words, size, bold=True) + scale.px(12), text.line_height(size))
    tag.midbottom = (rect.centerx, rect.top + scale.px(2))
    tag.clamp_ip(surface.get_rect())
    fill = theme.ACCENT if best else (*theme.PANEL[:3], 230)
    surface.blit(theme.rounded(tag.size, tag.height // 2, fill, theme.HAIRLINE, scale.px(1)), tag)
    text.draw(surface, words, tag, size, theme.INK if best else theme.TEXT, bold=True, align="middle")
