"""The hint: what the strongest player would do now, over the controls it speaks of."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from spades_desktop.ai.player import STRONGEST
from spades_desktop.ai.thought import Thought
from spades_desktop.game.players import Thinker
from spades_desktop.rules.actions import Pass, Play, Return, Swap
from spades_desktop.ui import advice, text, theme
from spades_desktop.ui.theme import Scale

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

_BELOW_INDEX = 0.42  # how far down a card its tag is


class Tag(NamedTuple):
    """What is said of a choice and where; ``size`` is that of its text in pixels."""

    rect: Rect
    words: str
    best: bool
    size: int


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
        for rect, words, best, size in self.tags(scale):
            fill = theme.ACCENT if best else (*theme.PANEL[:3], 230)
            # A dark edge parts brass from brass where the best choice is the main button.
            edge = theme.INK if best else theme.HAIRLINE
            surface.blit(theme.rounded(rect.size, rect.height // 2, fill, edge, scale.px(1)), rect)
            colour = theme.INK if best else theme.TEXT
            text.draw(surface, words, rect, size, colour, bold=True, align="middle")

    def tags(self, scale: Scale) -> list[Tag]:
        """A tag for each choice that has something to be said of it.

        A card that may go in an exchange has the worth of the best set that it is part of.
        """
        thought = self._thought
        if thought is None:
            return []
        on_cards: list[_Place] = []
        on_buttons: list[_Place] = []
        for action, value in thought.options:
            best = action == thought.action
            words = "" if value is None else advice.worth(value, thought.unit)
            if best:
                words = f"✓ {words}".strip()
            elif not words:
                continue
            names_cards = isinstance(action, Play | Swap | Pass | Return) and action != Swap(())
            places = on_cards if names_cards else on_buttons
            told = [place for place, *_ in places]
            places += [(rect, words, best) for rect in self._table.places_of(action) if rect not in told]
        return _on_cards(on_cards, scale) + _on_buttons(on_buttons, scale)


_Place = tuple[Rect, str, bool]
"""Where a choice is made, what is said of it, and whether it is the best."""


def tag_size(scale: Scale) -> int:
    """The size of the text of a tag that has room, in pixels."""
    return scale.font(theme.SMALL - 1)


def _tag(place: _Place, x: int, y: int, size: int, air: int) -> Tag:
    """A tag with its middle there, ``air`` wider than its words."""
    _choice, words, best = place
    rect = Rect(0, 0, text.measure(words, size, bold=True) + air, text.line_height(size))
    rect.center = x, y
    return Tag(rect, words, best, size)


def _on_buttons(places: list[_Place], scale: Scale) -> list[Tag]:
    """Tags at the upper edges of buttons; closer and smaller where they would touch each other."""
    tags: list[Tag] = []
    for size in range(tag_size(scale), theme.LEAST_TEXT - 1, -1):
        for air in (scale.px(12), scale.px(6)):
            tags = [_tag(place, place[0].centerx, place[0].top, size, air) for place in places]
            rects = [tag.rect for tag in tags]
            if all(len(rect.inflate(2, 0).collidelistall(rects)) == 1 for rect in rects):
                return tags
    return tags


def _on_cards(places: list[_Place], scale: Scale) -> list[Tag]:
    """Tags across what shows of each card, below its index; by turns lower where cards lie close."""
    places = sorted(places, key=lambda place: place[0].left)
    strip = min((rect.width for rect, _words, _best in places), default=1)
    level = max((rect.top + round(rect.height * _BELOW_INDEX) for rect, _words, _best in places), default=0)
    size, air = tag_size(scale), scale.px(12)
    tags = [_tag(place, place[0].left + strip // 2, level, size, air) for place in places]
    rows = math.ceil(max((tag.rect.width + scale.px(4) for tag in tags), default=0) / max(1, strip))
    for number, tag in enumerate(tags):
        tag.rect.top += number % max(1, rows) * (tag.rect.height + scale.px(2))
    return tags
