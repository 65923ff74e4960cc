"""What ``bench`` wants to know of the window: the first frame, frames full of motion or beside thinking."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import pygame

from spades_desktop.ai.player import LEVELS
from spades_desktop.game.chance import Chance
from spades_desktop.game.launch import Launch
from spades_desktop.game.players import COMPUTER, Thinker, choose, seated
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Action
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.store.store import open_store
from spades_desktop.ui import window
from spades_desktop.ui.animate import Move, Stop
from spades_desktop.ui.app import App
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.window import FRAMES_PER_SECOND, NoDisplay, Window

SIZES = {
    "frame-720p": (1280, 720),
    "frame-1080p": (1920, 1080),
    "frame-2160p": (3840, 2160),
    "frame-lateness-thinking": (1280, 720),
}
FRAMES = 600
"""Frames with all thirteen cards in flight."""
FLIGHT = 0.5
"""Seconds that the cards are in the air."""
ROUNDS = 5
ROUND = 3.0
"""Seconds of a round with the search, and of one without."""


class _Unfit(Exception):
    """This cannot be measured here."""


def main(figure: str) -> int:
    """Measures one figure, and prints it as a line of JSON; the exit status."""
    try:
        if figure == "start":
            with _app(_UntilShown()) as app:
                app.show_menu()
                window.run(app.window, app.stack)
        else:
            with _app(Window(SIZES[figure])) as app:
                late = figure == "frame-lateness-thinking"
                _say(value=_lateness(app) if late else 1000 * _percentile(_frames(app, SIZES[figure])))
    except (NoDisplay, _Unfit) as trouble:
        print(json.dumps({"error": str(trouble)}), flush=True)
    return 0


def _say(**words: float) -> None:
    print(json.dumps({**words, "video": pygame.display.get_driver()}), flush=True)


# ---- the first frame


class _UntilShown(Window):
    """A window that is closed as soon as there is something to be seen in it."""

    def flip(self) -> None:
        super().flip()
        _say()
        pygame.event.post(pygame.event.Event(pygame.QUIT))


# ---- thirteen cards in flight


def _frames(app: App, size: tuple[int, int]) -> list[float]:
    """Seconds that each frame takes to be moved on, drawn and shown, while thirteen cards are dealt."""
    if app.window.size != size:
        raise _Unfit("the window is {}x{} here".format(*app.window.size))
    table = _at_the_table(app)
    times: list[float] = []
    while len(times) < FRAMES:
        _deal(table)
        for _ in range(round(FLIGHT * FRAMES_PER_SECOND) - 1):
            pygame.event.pump()
            start = perf_counter()
            app.stack.update(1 / FRAMES_PER_SECOND)
            app.stack.draw(app.window.surface)
            app.window.flip()
            times.append(perf_counter() - start)
            assert len(table.sprites.moving) == 13
        table.skip()
    return times


def _at_the_table(app: App) -> TableScene:
    """Four players, the cards taken up."""
    rules = Rules(Game.PARTNERSHIP, double_nil=DoubleNilRule.NEVER)
    app.start(rules, seated(("Kathy", "Steve", "Megan", "Drew")), first=3)
    table = app.stack.top
    assert isinstance(table, TableScene)
    while table.known.phase is not Phase.BID:
        app.stack.update(1.0)
    table.skip()
    assert len(table.known.cards) == 13
    return table


def _deal(table: TableScene) -> None:
    """Lets the viewer's cards fly from the dealer's pile to where they lie, turning over on the way."""
    pile = table.desk.pile(table.desk.place_of(table.known.first, table.known.seats))
    moves = [
        Move(card, pile, None, (Stop(placed.spot, card, FLIGHT),))
        for card in table.known.cards
        for placed in [table.layout.by_key[card]]
    ]
    table.sprites.perform(moves, table.layout, table.timeline)


# ---- beside the search


def _lateness(app: App) -> float:
    """Milliseconds by which the 99th percentile of lateness with the search running exceeds that without."""
    if "master" not in LEVELS:
        raise _Unfit("no level 'master'")
    known = _first_lead()
    _at_the_table(app)
    thinker = Thinker(lambda: None, choose, 1)
    rounds = []
    for _ in range(ROUNDS):
        idle = _percentile(_late(app))
        rounds.append(_percentile(_late(app, thinker, known)) - idle)
    thinker.close()
    return 1000 * median(rounds)


def _late(app: App, thinker: Thinker[Action] | None = None, known: Observation | None = None) -> list[float]:
    """Seconds from when each frame of a round was due to when it came, drawing the table each time."""
    clock = pygame.time.Clock()
    late = []
    asked = 0
    before = begin = perf_counter()
    while before - begin < ROUND:
        if thinker is not None and known is not None:
            thinker.answer()
            if not thinker.is_thinking:
                asked += 1
                thinker.ask(asked, known, "master")
        pygame.event.pump()
        app.stack.draw(app.window.surface)
        app.window.flip()
        clock.tick(FRAMES_PER_SECOND)
        now = perf_counter()
        late.append(now - before - 1 / FRAMES_PER_SECOND)
        before = now
    return late


def _first_lead() -> Observation:
    """A two-player hand of which no card has been played."""
    players = tuple(type(player)(player.name, COMPUTER) for player in seated(("Kathy", "Steve")))
    session = Session.begin(TWO_PLAYER, players, 0, Chance(1))
    session.deal()
    while session.phase is not Phase.PLAY:
        seat = session.to_act
        assert seat is not None
        session.submit(seat, choose(session.observe(seat), random.Random(1), "casual"))
    assert session.to_act is not None
    return session.observe(session.to_act)


# ---- what all need


@contextmanager
def _app(opened: Window) -> Iterator[App]:
    """The game in this window, with a store of its own that nobody keeps."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder))
        app = App(opened, store, Launch(seed=1))
        try:
            yield app
        finally:
            app.stack.clear()
            app.sounds.close()
            opened.close()
            store.close()


def _percentile(values: list[float]) -> float:
    """The 99th."""
    return sorted(values)[-max(1, len(values) // 100)]
