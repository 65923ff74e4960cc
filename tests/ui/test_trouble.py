"""A move that cannot be saved: the player is told, plays on, and nothing is lost once there is room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spades_desktop.game.chance import Chance
from spades_desktop.game.players import COMPUTER, PERSON, Player
from spades_desktop.game.session import Session
from spades_desktop.rules.options import TWO_PLAYER
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.ui import notices
from spades_desktop.ui.scenes.table import TableScene
from tests.ui.playing import Evening


def sit_with_the_store(evening: Evening) -> TableScene:
    """A table whose match is stored."""
    players = (Player("Kathy", PERSON), Player("Steve", COMPUTER))
    session = Session.begin(TWO_PLAYER, players, 0, Chance(1), evening.store)
    evening.app.stack.clear()
    table = TableScene(evening.app, session)
    evening.app.stack.push(table)
    evening.wait()
    return table


def test_a_move_that_cannot_be_saved_is_told_and_play_goes_on(tmp_path: Path) -> None:
    with Evening(tmp_path, pace="none") as evening:
        table = sit_with_the_store(evening)
        trouble = Trouble(Notice.NOT_SAVED, evening.store.path)
        connection = evening.store._connection
        connection.execute("PRAGMA max_page_count = 1")  # as full as a disk can be
        before = table.session.turn
        while evening.store.trouble is None:
            evening.key(pygame.K_RETURN)
            evening.wait()
        assert evening.app.trouble == notices.words(trouble)
        assert table._notice == notices.words(trouble)
        connection.execute("PRAGMA max_page_count = 1000000")
        evening.key(pygame.K_RETURN)
        evening.wait()
        assert evening.app.trouble == ""
        assert table._notice == ""
        assert table.session.turn > before
        [stored] = evening.store.open_matches()
        assert len(tuple(stored.record.actions())) == table.session.turn


def test_that_nothing_can_be_written_is_told_no_more_once_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "mkdir", full)
        evening = Evening(tmp_path, pace="none")
        path = evening.store.path
        assert evening.app.notices == [notices.words(Trouble(Notice.IN_MEMORY, path))]
    with evening:
        sit_with_the_store(evening)
        assert evening.app.notices == [notices.words(Trouble(Notice.SAVED_AFTER_ALL, path))]
        del evening.app.notices[0]
        assert evening.app.notices == []


def test_a_stored_match_that_does_not_replay_is_told_on_the_menu(tmp_path: Path) -> None:
    with Evening(tmp_path) as evening:
        sit_with_the_store(evening)
        evening.store._connection.execute("UPDATE action SET token = 'nonsense'")
        evening.app.show_menu()
        assert evening.app.notices == [notices.words(Trouble(Notice.UNSOUND_MATCH, evening.store.path))]
