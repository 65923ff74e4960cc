"""The first minute: a few words at the first draft, bid, broken spade and bag, each once and then no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect, Surface

from spades_desktop.i18n import _
from spades_desktop.rules.events import Event, Phase, Played, TrickTaken
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.seats import members, side_of
from spades_desktop.ui import rulebook, text, theme
from spades_desktop.ui.desk import Desk
from spades_desktop.ui.scenes.bid import ABOVE
from spades_desktop.ui.widgets import HEIGHT, Button, split

if TYPE_CHECKING:
    from spades_desktop.ui.scenes.table import TableScene

SEEN = "lessons_seen"
"""Under this name the app remembers the lessons that were shown."""

_WORDS: dict[str, Callable[[Rules], str]] = {
    "draft": lambda _rules: rulebook.draft(),
    "bid": lambda _rules: rulebook.bid(),
    "broken": lambda _rules: rulebook.broken(),
    "bag": rulebook.bags,
}
LESSONS = tuple(_WORDS)
"""The lessons there are."""

_WIDTH = 340  # reference pixels: no wider than is easily read
_NARROWEST = 240  # reference pixels


class Memory(Protocol):
    """Who remembers what was shown."""

    def recall(self, name: str, default: Any) -> Any:
        """A JSON value by name."""


def seen_by(memory: Memory) -> list[str]:
    """The lessons that were shown."""
    kept = memory.recall(SEEN, [])
    return [lesson for lesson in LESSONS if lesson in kept] if isinstance(kept, list) else []


def lesson_of(event: Event, known: Observation) -> str | None:
    """The lesson that belongs to what the viewer has just seen happen, if one does."""
    if known.seat is None:
        return None
    match event:
        case Played(_seat, _card, True):
            return "broken"
        case TrickTaken(seat, _number) if known.sizes[seat] and side_of(seat) == side_of(known.seat):
            # After the last trick there would be no time to read it: the score comes.
            return "bag" if known.rules.counts_bags and _is_bag(known, seat) else None
    return None


def lesson_at(known: Observation) -> str | None:
    """The lesson that belongs to what is asked of the viewer, if one does."""
    if not known.is_my_turn:
        return None
    return {Phase.DRAFT: "draft", Phase.BID: "bid"}.get(known.phase)


def _is_bag(known: Observation, taker: int) -> bool:
    """Whether the trick just taken is one too many for the contract it counts for."""
    if not known.bids[taker]:
        return False
    side = side_of(taker)
    taken = sum(known.taken_by(seat) for seat in members(side, known.seats) if known.bids[seat])
    return taken > known.contract_of(side)


class Lessons:
    """The lesson shown at the table. It goes with what the player does next, or with its button.

    ``changed`` is called when the table looks different.
    """

    def __init__(self, table: TableScene, changed: Callable[[], None]) -> None:
        self._table = table
        self._changed = changed
        self.shown: str | None = None
        """The lesson to be seen, by name."""
        self.rect = Rect(0, 0, 0, 0)
        self.button = Button("", self._got_it, icon="close")
        self.button.visible = False
        self._size = theme.LEAST_TEXT

    @property
    def words(self) -> str:
        """What the lesson says; empty where there is none."""
        return _WORDS[self.shown](self._table.known.rules) if self.shown else ""

    def after(self, event: Event) -> None:
        """Shows the lesson that belongs to an event, unless one is there or it was shown before."""
        self._show(lesson_of(event, self._table.known))

    def at_turn(self) -> None:
        """The same with the lesson that belongs to what is asked of the viewer now."""
        self._show(lesson_at(self._table.known))

    def _show(self, lesson: str | None) -> None:
        app = self._table.app
        if lesson is None or self.shown or not app.settings.lessons:
            return
        seen = seen_by(app)
        if lesson not in seen:
            app.remember(SEEN, [*seen, lesson])
            self.shown = lesson
            self.arrange()
            self._changed()

    def dismiss(self) -> None:
        """Takes the lesson away."""
        if self.shown:
            self.shown = None
            self.arrange()
            self._changed()

    def _got_it(self) -> None:
        self.dismiss()
        self._table.refocus()

    def arrange(self) -> None:
        """Lays it out beside the cards, in letters as large as the player's where there is room."""
        self.button.visible = self.shown is not None
        self.button.hint = _("Got it")
        if self.shown is None:
            self.rect = Rect(0, 0, 0, 0)
            return
        desk, known = self._table.desk, self._table.known
        area = _area(desk, known.seats, bidding=self.shown == "bid")
        self._size = desk.scale.font(theme.SMALL)
        while self._size > theme.LEAST_TEXT and self._height(area.width) > area.height:
            self._size -= 1
        self.rect = desk.mirror(Rect(area.left, area.top, area.width, self._height(area.width)))
        _words, corner = self._parts()
        self.button.place(Rect((0, 0), (corner.width, corner.width)), desk.scale)
        self.button.rect.center = corner.center

    def _height(self, width: int) -> int:
        scale = self._table.desk.scale
        room = width - 3 * scale.px(theme.GAP) - scale.grow(HEIGHT * 0.8)
        words = len(text.wrap(self.words, room, self._size)) * text.line_height(self._size)
        return max(words, scale.grow(HEIGHT * 0.8)) + 2 * scale.px(8)

    def _parts(self) -> tuple[Rect, Rect]:
        """Where the words stand, and the button."""
        scale = self._table.desk.scale
        inside = self.rect.inflate(-2 * scale.px(theme.GAP), -2 * scale.px(8))
        return split(inside, scale.grow(HEIGHT * 0.8), scale.px(theme.GAP))

    def draw(self, surface: Surface) -> None:
        """The words; the button is one of the table's widgets."""
        if self.shown is None:
            return
        scale = self._table.desk.scale
        edge = theme.with_alpha(theme.ACCENT, 0.6)
        shape = theme.rounded(self.rect.size, scale.px(theme.RADIUS), theme.DEEP_PANEL, edge, scale.px(1))
        surface.blit(shape, self.rect)
        room, _button = self._parts()
        lines = text.wrap_evenly(self.words, room.width, self._size)
        room.top = self.rect.centery - len(lines) * text.line_height(self._size) // 2
        text.draw_lines(surface, lines, room, self._size)


def _area(desk: Desk, seats: int, *, bidding: bool) -> Rect:
    """Where a lesson may lie, as in a language that runs to the right: nothing one needs is there."""
    scale = desk.scale
    gap = scale.px(theme.GAP)
    if bidding:
        line = text.line_height(scale.font(theme.BODY))
        top = desk.label_reach + scale.grow(13) + gap
        row = scale.grow(HEIGHT) + 2 * line + scale.px(8) + scale.grow(ABOVE)
        beside = desk.panel(0, seats).width + desk.margin + gap
        width = min(desk.width - 2 * beside, scale.grow(_WIDTH * 1.4))
        left, bottom = (desk.width - width) // 2, desk.action_row.bottom - row - gap
    elif seats == 2:
        start = round(desk.discards.x + desk.discards.width / 2) + 2 * gap
        width = min(desk.width - desk.margin - start, scale.grow(_WIDTH))
        left = desk.width - desk.margin - width
        top, bottom = desk.header(2).bottom + gap, desk.last_trick(2).top - gap
    else:
        trick = desk.trick_spot("left", 4)
        end = round(trick.x - trick.width * 0.6) - gap
        left = desk.label_reach + gap
        if end - left < scale.grow(_NARROWEST):
            left = desk.margin  # the backs of the hand there can be spared
        width = min(end - left, scale.grow(_WIDTH))
        top, bottom = round(desk.middle[1]) + scale.grow(13) + gap, desk.prompt_area.top - gap
    return Rect(left, top, width, bottom - top)
