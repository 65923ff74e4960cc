"""A match in a real window: what is stored of it, what is to be seen, and what can be done there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.store.matches import StoredMatch
from tests.desktop.display import Display, until
from tests.desktop.matches import continues, length, stored
from tests.desktop.program import Program
from tests.desktop.twin import Twin

SEED = 5
BEFORE_THE_KILL = 50
"""So many actions: the first hand is in the middle of its tricks."""
MOUSE_ASIDE = 1.5
"""How far a window may differ from its twin, in 255ths, where a mouse rests on it that the twin lacks."""


class Table:
    """One match, from the menu to its end. Nothing is done before the window shows what it must.

    ``tolerance`` is how far, in 255ths, it may differ from its twin.
    """

    def __init__(self, display: Display, data: Path, twin: Twin) -> None:
        self.display = display
        self.data = data
        self.twin = twin
        self.tolerance = 0.0
        self._program = self._start()

    def _start(self) -> Program:
        """Starts the game; its shuffles and its computer player are the same each time."""
        return Program(self.display, self.data, "--seed", str(SEED))

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._program.kill()

    # ---- what there is

    @property
    def stored(self) -> StoredMatch:
        """The match as it lies in the store; it must have begun."""
        match = stored(self.data)
        assert match is not None
        return match

    @property
    def length(self) -> int:
        """How many actions it has come to; -1 before it begins."""
        return length(stored(self.data))

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.stored.table.winner is not None

    def _waits(self) -> bool:
        """Whether somebody at the screen must do something next, or nobody any more."""
        match = self.stored
        due = match.table.to_act
        if due is None:
            return bool(match.table.history) and match.table.phase in (Phase.DEAL, Phase.OVER)
        return match.players[due].is_person

    # ---- what is waited for

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Waits until the condition holds, while the game is there."""

        def checked() -> bool:
            assert self._program.is_running, f"it ended before {what}: {self._program.status()}"
            return condition()

        until(checked, what)

    def await_sight(self, what: str) -> None:
        """Waits until the window shows what its twin shows."""
        self.wait(lambda: self.twin.looks_like(self.display.picture(), self.tolerance), what)

    def await_turn(self) -> StoredMatch:
        """Waits until somebody at the screen must do something, or the match is over; the match then."""
        self.wait(self._waits, "the computer's move")
        return self.stored

    def await_action(self, do: Callable[[], None], what: str) -> None:
        """Does something, and waits until an action of the match has come of it."""
        before = self.length
        do()
        self.wait(lambda: self.length > before, what)

    # ---- what can be done

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        self.display.press(*keys)

    def click(self, thing: str | Card) -> None:
        """Clicks where the twin has a button, by its name, or a card."""
        self.display.click(self.twin.place_of(thing))

    def begin(self, entry: str, choose: Callable[[], None], start: Callable[[], None]) -> None:
        """From the menu, by way of the page of a new match, to the first deal."""
        self.twin.show_menu()
        self.await_sight("the menu")
        choose()
        self.twin.click(self.twin.button(entry))
        self.await_sight("the page of a new match")
        self.await_action(start, "the match")
        self.wait(lambda: self.length > 0, "the first deal")

    def kill_and_start_again(self, go_on: Callable[[], None]) -> None:
        """Kills the game at a person's turn, and continues the match from the menu."""
        before = self.await_turn()
        self._program.kill()
        self._program = self._start()
        self.twin.show_menu(before)
        self.await_sight("a menu that begins with Continue")
        go_on()
        self.twin.show_match(before)
        self.await_sight("the table as it was")
        assert continues(self.stored, before)

    def await_end(self, pass_on: Callable[[], None]) -> None:
        """The match is over: its last score is there to be read, and then its end."""
        self.twin.show_score(self.stored)
        self.await_sight("the last score")
        pass_on()
        self.twin.show_match(self.stored)
        self.await_sight("the end of the match")
