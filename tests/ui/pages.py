"""Every page, as a player may meet it: for tests of the layout, and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from spades_desktop.i18n import _
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game
from spades_desktop.rules.record import MatchRecord
from spades_desktop.store.matches import StoredMatch
from spades_desktop.ui.scenes.ask import AskScene
from spades_desktop.ui.scenes.help import HelpScene
from spades_desktop.ui.scenes.keys import KeysScene
from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.menu import MenuScene
from spades_desktop.ui.scenes.new_match import NewMatchScene
from spades_desktop.ui.scenes.options import OptionsScene
from spades_desktop.ui.scenes.page import Page
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.settings import SettingsScene
from tests.ui.matches import FOUR, FOUR_HANDS, SIX_HANDS, TWO, WON, after
from tests.ui.stage import Stand


class OpenMatch:
    """An open match of two, with six hands behind it."""

    id = "open"
    begun = "2026-11-29T20:00:00+00:00"
    players = TWO
    record = MatchRecord(TWO_PLAYER, ("Kathy", "Steve"), 0)
    table = after(TWO_PLAYER, SIX_HANDS)


def open_match() -> StoredMatch:
    """An open match, without the deals that have led to it."""
    return cast(StoredMatch, OpenMatch())


def nothing() -> None:
    """Does nothing."""


def _returning(app: Stand) -> Page:
    app.store.matches = [open_match()]
    app.notices.append(
        "The file of your matches was damaged. It is kept beside as spades.damaged.db; a new one is in use."
    )
    return MenuScene(app)


def _score(app: Stand, hands: int) -> Page:
    return ScoreScene(app, after(TWO_PLAYER, SIX_HANDS[:hands]), TWO, nothing, nothing)


def _question(app: Stand) -> Page:
    app.stack.push(MenuScene(app))
    return AskScene(
        app,
        lambda: _("A match is still open. Starting another gives it up."),
        lambda: _("Start another"),
        nothing,
        lambda: _("Keep it"),
    )


def _keys(app: Stand) -> Page:
    app.stack.push(MenuScene(app))
    return KeysScene(app)


PAGES: Mapping[str, Callable[[Stand], Page]] = {
    "menu": MenuScene,
    "menu with an open match": _returning,
    "new match": lambda app: NewMatchScene(app, Game.TWO_PLAYER, False),
    "pass and play": lambda app: NewMatchScene(app, Game.TWO_PLAYER, True),
    "new match of four": lambda app: NewMatchScene(app, Game.PARTNERSHIP, False),
    "rules": lambda app: OptionsScene(app, TWO_PLAYER, lambda _rules: None),
    "rules of four": lambda app: OptionsScene(app, PARTNERSHIP, lambda _rules: None),
    "how to play": HelpScene,
    "settings": SettingsScene,
    "first score": lambda app: _score(app, 1),
    "score": lambda app: _score(app, 6),
    "score of four": lambda app: ScoreScene(app, after(PARTNERSHIP, FOUR_HANDS), FOUR, nothing, nothing),
    "match end": lambda app: MatchEndScene(app, after(TWO_PLAYER, WON), TWO, nothing, nothing),
    "match end of four": lambda app: MatchEndScene(
        app, after(PARTNERSHIP, (*FOUR_HANDS, *FOUR_HANDS[1:2] * 4)), FOUR, nothing, nothing
    ),
    "keys": _keys,
    "question": _question,
}
"""Each page by name; it is yet to be pushed."""
