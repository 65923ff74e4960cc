"""The game's own App in a window of the dummy driver: posted events, a clock of its own, and what is seen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame
import pytest

from spades_desktop.ai.thought import Thought
from spades_desktop.game.chance import Chance
from spades_desktop.game.launch import Launch
from spades_desktop.game.players import COMPUTER, PERSON, Choose, Player, Think, Thinker
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Action, DoubleNil, Look
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from spades_desktop.store.store import open_store
from spades_desktop.ui import cards, text, window
from spades_desktop.ui.app import App
from spades_desktop.ui.scenes.controls import CardSpot, Controls
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.stack import Scene
from spades_desktop.ui.widgets import Button, Widget
from tests.game.playing import some_action
from tests.strategies import random_action

FRAME = 1 / 60
NAMES = ("Kathy", "Steve", "Megan", "Drew")
_LONGEST_THOUGHT = 20_000  # milliseconds; only a fault lets it pass


def at_random(known: Observation, rng: random.Random, _level: str) -> Action:
    """A computer that does anything legal, and bids Double Nil often enough to see exchanges."""
    if known.phase is Phase.LOOK and rng.random() < 0.6:
        return Look()
    return some_action(known, rng)


class _App(App):
    choose: Choose = staticmethod(at_random)

    def thinker(self) -> Thinker[Action]:
        return Thinker(window.wake, self.choose, 1)


class Evening:
    """One window with the game in it. ``drawn`` is called after each frame, ``handled`` after each event.

    There are no lessons for beginners unless the ``settings`` say so.
    """

    def __init__(self, folder: Path, size: tuple[int, int] = (960, 540), **settings: Any) -> None:
        self.window = window.Window(size)
        self.store = open_store(folder)
        for name, value in {"lessons": False, **settings}.items():
            self.store.set_setting(name, value)
        self.app = _App(self.window, self.store, Launch(seed=1))
        self.frames = 0
        """How many pictures were drawn."""
        self.drawn: Callable[[], None] = lambda: None
        self.handled: Callable[[], None] = lambda: None
        pygame.event.clear()

    def __enter__(self) -> Evening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.stack.clear()
        self.app.sounds.close()
        self.store.close()
        self.window.close()

    # ---- what is there

    @property
    def top(self) -> Scene:
        """The scene that plays; there must be one."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    @property
    def table(self) -> TableScene:
        """The table, which must be on top."""
        assert isinstance(self.top, TableScene)
        return self.top

    @property
    def controls(self) -> Controls:
        """What can be pressed at the table."""
        return self.table._controls

    @property
    def spots(self) -> list[CardSpot]:
        """The viewer's cards as something to press."""
        return [widget for widget in self.controls.widgets if isinstance(widget, CardSpot)]

    def tool(self, icon: str) -> Button:
        """The table's own button with this sign."""
        return next(button for button in self.table.tools.buttons if button.icon == icon)

    def spot(self, card: Card) -> CardSpot:
        """One of them."""
        return next(spot for spot in self.spots if spot.card == card)

    # ---- coming to the table

    def sit(
        self,
        rules: Rules,
        persons: tuple[int, ...] = (0,),
        *,
        first: int | None = 0,
        seed: int = 1,
        record: MatchRecord | None = None,
        names: tuple[str, ...] = NAMES,
    ) -> TableScene:
        """A table at which the seats named are persons: a new match, or one that was broken off."""
        players = tuple(
            Player(name, PERSON if seat in persons else COMPUTER)
            for seat, name in enumerate(names[: rules.seats])
        )
        if record is None:
            session = Session.begin(rules, players, first, Chance(seed))
        else:
            session = Session(record, players, Chance(seed))
        self.app.stack.clear()
        table = TableScene(self.app, session)
        self.app.stack.push(table)
        return table

    # ---- what a hand does

    def post(self, *events: pygame.event.Event) -> bool:
        """Sends events through pygame's own queue, handled before the next frame; whether one was of use."""
        for event in events:
            pygame.event.post(event)
        return self._handle()

    def _handle(self) -> bool:
        used = False
        for event in pygame.event.get():
            used |= self.app.stack.process_event(self.window.to_surface(event))
            self.handled()
        return used

    def key(self, key: int, letter: str = "", mod: int = 0) -> bool:
        """Presses a key."""
        if not letter and 32 <= key < 127:
            letter = chr(key)
        return self.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))

    def enter(self) -> bool:
        """Presses Enter."""
        return self.key(pygame.K_RETURN, "\r")

    def move(self, pos: tuple[int, int]) -> None:
        """Moves the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, pos: tuple[int, int]) -> bool:
        """Presses the mouse button."""
        return self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def release(self, pos: tuple[int, int]) -> bool:
        """Lets the mouse button go."""
        return self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, where: Widget | tuple[int, int]) -> bool:
        """Clicks on the middle of a widget, or on a place."""
        pos = where.rect.center if isinstance(where, Widget) else where
        self.move(pos)
        return self.press(pos) | self.release(pos)

    def drag(self, card: Card, to: tuple[int, int]) -> None:
        """Takes a card with the mouse and lets it go elsewhere."""
        start = self.spot(card).rect.center
        self.press(start)
        for part in (0.3, 0.7, 1.0):
            x, y = start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part
            self.move((round(x), round(y)))
        self.release(to)

    # ---- the hint

    def advise(self, think: Think[Thought]) -> None:
        """Lets another adviser than the strongest player speak at the tables that follow."""
        self.app.adviser = lambda: Thinker(window.wake, think, 1)  # type: ignore[method-assign] # a stand-in

    def ask_for_hint(self) -> TableScene:
        """Presses H and lets the adviser think."""
        self.key(pygame.K_h, "h")
        table = self.table
        while table._hint._thinker.is_thinking:
            event = pygame.event.wait(_LONGEST_THOUGHT)
            assert event.type != pygame.NOEVENT, "the adviser never answers"
            self.post(event)
        self.frame()
        return table

    # ---- how time passes

    def frame(self, seconds: float = FRAME) -> None:
        """One turn of the loop: events, a picture where something has changed, and time."""
        stack = self.app.stack
        self._handle()
        if stack.dirty:
            stack.draw(self.window.surface)
            self.frames += 1
            self.drawn()
        if stack.busy:
            stack.update(seconds)

    def wait(self, seconds: float = 0.1) -> None:
        """Frames, and the computer's answers, until a person or another scene is waited for."""
        for _ in range(10_000):
            self.frame(seconds)
            stack = self.app.stack
            if stack.busy or stack.dirty:
                continue
            if not self.await_thought():
                return
        raise AssertionError("it never comes to rest")

    def await_thought(self) -> bool:
        """Waits for the computer's answer, which comes as the next event; whether it was thinking."""
        top = self.app.stack.top
        if not isinstance(top, TableScene) or not top._thinker.is_thinking:
            return False
        answer = pygame.event.wait(_LONGEST_THOUGHT)
        assert answer.type != pygame.NOEVENT, "the computer never answers"
        pygame.event.post(answer)
        return True


def broken_off(
    rules: Rules, when: Callable[[Match], bool], *, seed: int = 1, first: int = 0, double_nils: float = 0.0
) -> MatchRecord:
    """A match played at random until ``when`` says so; who may bid Double Nil does with that chance."""
    rng = random.Random(seed)
    record, match = MatchRecord(rules, NAMES[: rules.seats], first), new_match(rules, first)
    while not when(match):
        action = random_action(match, rng)
        if match.phase is Phase.LOOK:
            action = DoubleNil() if rng.random() < double_nils else Look()
        record, (match, _events) = record.with_action(action), apply(match, action)
    return record


def cuts(record: MatchRecord) -> Iterator[MatchRecord]:
    """The record as it stood after each action, the first deal on."""
    part = replace(record, hands=())
    for action in record.actions():
        part = part.with_action(action)
        yield part


def leading(tricks: int) -> Callable[[Match], bool]:
    """Whether the first card of the trick after so many is due."""
    return lambda match: (
        match.phase is Phase.PLAY
        and match.hand is not None
        and len(match.hand.tricks) == tricks
        and not match.hand.trick.cards
    )


def due(phase: Phase, at: int = 0) -> Callable[[Match], bool]:
    """Whether such an action is due, ``at`` of them done: picks in a draft, bids made."""

    def when(match: Match) -> bool:
        hand = match.hand
        if match.phase is not phase or hand is None:
            return False
        done = {Phase.DRAFT: len(hand.picks), Phase.BID: sum(bid is not None for bid in hand.bids)}
        return done.get(phase, at) == at

    return when


def at(tricks: int, cards: int, *, seat: int = 0) -> Callable[[Match], bool]:
    """Whether a seat is due with so many cards lying in the trick after so many."""
    return lambda match: (
        match.phase is Phase.PLAY
        and match.hand is not None
        and match.to_act == seat
        and (len(match.hand.tricks), len(match.hand.trick.cards)) == (tricks, cards)
    )


def asks(table: TableScene) -> bool:
    """Whether the person who looks is due, and can see it."""
    return table.known.is_my_turn and type(table._controls) is not Controls


class Watch:
    """What was painted since it last forgot: the faces of cards, and lines of text.

    The table keeps what stands still as one picture: what is in it remains to be seen until it is
    painted anew.
    """

    def __init__(self) -> None:
        self._still: set[Card] = set()
        self._faces: set[Card] = set()
        self._onto = self._faces
        self.lines: set[str] = set()

    @property
    def faces(self) -> set[Card]:
        """Every face to be seen."""
        return self._still | self._faces

    def forget(self) -> None:
        """Begins anew."""
        self._faces.clear()
        self.lines.clear()

    def face(self, face: Card | None) -> None:
        """A card is painted."""
        if face is not None:
            self._onto.add(face)

    def ground(self, paint: Callable[[], None]) -> None:
        """What stands still is painted anew."""
        self._still.clear()
        self._onto = self._still
        paint()
        self._onto = self._faces

    @property
    def named_cards(self) -> set[Card]:
        """The cards that the lines name."""
        return {
            Card.parse(("T" if rank == "10" else rank) + "CDHS"["♣♦♥♠".index(sign)])
            for line in self.lines
            for rank, sign in re.findall(r"(10|[2-9JQKA])([♣♦♥♠])", line)
        }


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """All that is painted goes by a watch; the cards themselves are left blank, which is quicker."""
    watch = Watch()
    blank = pygame.Surface((8, 8))
    render, draw_ground = text.render, TableScene._draw_ground

    def picture(face: Card | None, *_args: object, **_more: object) -> pygame.Surface:
        watch.face(face)
        return blank

    def write(line: str, *args: Any, **more: Any) -> pygame.Surface:
        watch.lines.add(line)
        return render(line, *args, **more)

    def ground(table: TableScene, surface: pygame.Surface) -> None:
        watch.ground(lambda: draw_ground(table, surface))

    with monkeypatch.context() as patch:
        patch.setattr(cards, "picture", picture)
        patch.setattr(cards, "in_flight", picture)
        patch.setattr(text, "render", write)
        patch.setattr(TableScene, "_draw_ground", ground)
        yield watch
