"""The game around the scenes: what they share, and the ways from one to another."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any, TypeVar

from spades_desktop import i18n
from spades_desktop.ai.thought import Thought
from spades_desktop.game.chance import Chance
from spades_desktop.game.launch import Launch
from spades_desktop.game.players import Player, Thinker, choose, consider, seated
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Action
from spades_desktop.rules.options import Rules
from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.notices import Trouble
from spades_desktop.store.store import Store, open_store
from spades_desktop.ui import notices, window
from spades_desktop.ui.scenes.keys import KeysScene
from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.menu import MenuScene
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.sound import Sounds
from spades_desktop.ui.stack import SceneStack
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.window import NoDisplay, Window

T = TypeVar("T")


class App:
    """One running game: window, store, settings, sounds, and the stack of scenes."""

    def __init__(self, window: Window, store: Store, launch: Launch) -> None:
        self.window = window
        self.store = store
        self.settings = Settings.load(store)
        self.chance = Chance(launch.seed)
        self._seed = launch.seed
        self._troubles: tuple[Trouble, ...] = ()
        self._notices: list[str] = []
        self.stack = SceneStack(window.size)
        self.sounds = Sounds(self.settings.volume, self.settings.muted)

    @property
    def notices(self) -> list[str]:
        """What befell the store, in words; the menu deletes what it has told, what is over goes by itself."""
        before, self._troubles = self._troubles, self.store.notices
        over = {notices.words(trouble) for trouble in before if trouble not in self._troubles}
        new = [notices.words(trouble) for trouble in self._troubles if trouble not in before]
        self._notices[:] = [*(words for words in self._notices if words not in over), *new]
        return self._notices

    @property
    def trouble(self) -> str:
        """What befell the last write to the store, in words; empty when all is well."""
        return notices.words(self.store.trouble) if self.store.trouble else ""

    # ---- settings

    @property
    def scale(self) -> Scale:
        """How large things are in the window as it is now."""
        return Scale(*self.stack.size, self.settings.text_size)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.window.fullscreen

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer."""
        self.window.toggle_fullscreen()

    def change(self, **values: Any) -> None:
        """Changes settings, keeps them, and lets every scene show them at once."""
        self.settings = self.settings.changed(self.store, **values)
        self.sounds.volume, self.sounds.muted = self.settings.volume, self.settings.muted
        if self.settings.language is not None and self.settings.language != i18n.current():
            i18n.use(self.settings.language)
            self.window.retitle()
        self.stack.resize(self.stack.size)

    def remember(self, name: str, value: Any) -> None:
        """Keeps a JSON value by name."""
        self.store.set_setting(name, value)

    def recall(self, name: str, default: T) -> T:
        """A value kept by :meth:`remember`, or the default."""
        return self.store.setting(name, default)

    # ---- the ways between scenes

    def show_menu(self) -> None:
        """Leaves whatever is open for the menu; a match stays to be continued."""
        self.stack.clear()
        self.stack.push(MenuScene(self))

    def start(self, rules: Rules, players: tuple[Player, ...], first: int | None = None) -> None:
        """Begins a match at the table. An open one of the same game is given up."""
        for stored in self.store.open_matches():
            if stored.record.rules.game is rules.game:
                self.store.give_up(stored.id)
        self._sit_down(Session.begin(rules, players, first, self.chance, self.store))

    def resume(self, stored: StoredMatch) -> None:
        """Goes on with a stored match."""
        self._sit_down(Session.resume(stored, self.chance, self.store))

    def quit(self) -> None:
        """Ends the game; everything is saved already."""
        self.stack.clear()

    def show_keys(self) -> None:
        """The keys, over whatever is open."""
        self.stack.push(KeysScene(self))

    def show_score(self, table: TableScene) -> None:
        """The score of the hand just ended; then the next hand, or the end of the match."""
        players = table.session.players
        self.stack.push(ScoreScene(self, table.public, players, self.stack.pop, self.show_menu))

    def show_match_end(self, table: TableScene) -> None:
        """Who has won; then the same again, or the menu."""
        session = table.session
        again = partial(self.start, session.rules, session.players)
        self.stack.push(MatchEndScene(self, table.public, session.players, again, self.show_menu))

    def _sit_down(self, session: Session) -> None:
        self.stack.clear()
        self.stack.push(TableScene(self, session))

    # ---- the computer

    def thinker(self) -> Thinker[Action]:
        """The computer players of one table."""
        return Thinker(window.wake, choose, self._seed)

    def adviser(self) -> Thinker[Thought]:
        """Who gives hints at one table."""
        return Thinker(window.wake, consider, self._seed)


def run(launch: Launch) -> int:
    """Opens the window and plays until it is closed; returns the exit status.

    1, with a message on standard error, when there is no display.
    """
    store = open_store(launch.data_dir)
    try:
        _choose_language(launch, Settings.load(store))
        try:
            opened = Window(launch.size, launch.fullscreen)
        except NoDisplay as trouble:
            print(trouble, file=sys.stderr)
            return 1
        app = App(opened, store, launch)
        _open_first_scene(app, launch)
        window.run(opened, app.stack)
        app.sounds.close()
        opened.close()
        return 0
    finally:
        store.close()


def _choose_language(launch: Launch, settings: Settings) -> None:
    for code in (launch.lang, settings.language, i18n.system_language(window.preferred_languages())):
        if code is not None and code in i18n.LANGUAGES:
            i18n.use(code)
            return


def _open_first_scene(app: App, launch: Launch) -> None:
    if launch.record is None:
        app.show_menu()
        return
    players = seated(launch.record.seats)
    app._sit_down(Session.from_record(launch.record, players, app.chance, app.store))
