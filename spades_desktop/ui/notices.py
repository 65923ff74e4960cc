"""What befell the store, in words."""

from __future__ import annotations

from spades_desktop.i18n import _
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.ui.text import isolate


def words(trouble: Trouble) -> str:
    """One message for the player."""
    message = {
        Notice.DAMAGED: _(
            "The file with your matches could not be read. It was kept as {path}, and a new one begun."
        ),
        Notice.NEWER: _(
            "{path} comes from a newer version of the game. It was left alone; this version keeps its own."
        ),
        Notice.IN_MEMORY: _(
            "Nothing can be written to {path}: matches are forgotten when you leave the game."
        ),
        Notice.SAVED_AFTER_ALL: _("{path} can be written again: everything has been saved there."),
        Notice.UNSOUND_MATCH: _("A stored match could not be read. It was left as it is, in {path}."),
        Notice.NOT_SAVED: _("The last move could not be saved in {path}. The next one tries again."),
        Notice.ELSEWHERE: _("Another window has taken over this match: it is saved there, not here."),
    }[trouble.notice]
    return message.format(path=isolate(str(trouble.path)))
