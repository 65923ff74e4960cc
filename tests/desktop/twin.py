"""The same game in the test's own process, laid out alike: it tells where to click, and what must be seen."""

from __future__ import annotations

from pathlib import Path

import pygame

from spades_desktop.game.chance import Chance
from spades_desktop.game.session import Session
from spades_desktop.rules.cards import Card
from spades_desktop.store.matches import StoredMatch
from spades_desktop.ui.scenes.page import Page
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.widgets import Button
from tests.gallery import difference
from tests.ui.playing import Evening


class Twin(Evening):
    """A window of this size that nobody sees. With its ``seed`` the game has the same shuffles."""

    def __init__(self, folder: Path, size: tuple[int, int], seed: int | None = None) -> None:
        super().__init__(folder, size, lessons=True)  # as in a game that was never played before
        self._seed = seed

    def show_menu(self, stored: StoredMatch | None = None) -> None:
        """The menu, with a match to be continued."""
        if stored is not None:
            self.store.begin(stored.record, stored.players)
        self.app.show_menu()
        self.wait()

    def show_match(self, stored: StoredMatch) -> None:
        """A match as whoever continues it sees it: the table, the score, or the end."""
        self.app.stack.clear()
        self.app.stack.push(TableScene(self.app, Session(stored.record, stored.players, Chance(self._seed))))
        self.wait()

    def show_score(self, stored: StoredMatch) -> None:
        """The score of the match's last hand, also where that one ended the match."""
        self.app.stack.clear()
        self.app.stack.push(
            ScoreScene(self.app, stored.table, stored.players, lambda: None, self.app.show_menu)
        )
        self.wait()

    def button(self, words: str) -> Button:
        """The button of this name."""
        top = self.top
        assert isinstance(top, Page | TableScene)
        return next(
            widget for widget in top.focus.widgets if isinstance(widget, Button) and widget.words == words
        )

    def place_of(self, thing: str | Card) -> tuple[int, int]:
        """Where one must click for a button, by its name, or for a card of the own hand."""
        return (self.spot(thing) if isinstance(thing, Card) else self.button(thing)).rect.center

    def looks_like(self, picture: pygame.Surface, tolerance: float = 0) -> bool:
        """Whether this is what is to be seen now: to the pixel, or with a mean difference in 255ths."""
        self.app.stack.draw(self.window.surface)
        return difference(picture, self.window.surface) <= tolerance
