"""``check``: replay records and say whether they are sound (record.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from spades_desktop.cli.output import say
from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.events import Phase
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.record_reader import RecordError, read
from spades_desktop.rules.refusal import Reason
from spades_desktop.rules.seats import SIDES, members
from spades_desktop.rules.state import Match
from spades_desktop.wording import refusal

MAX_BYTES = 1 << 24
"""The largest file read as a record: many thousands of hands."""


def check(files: Sequence[str], as_json: bool) -> int:
    """Says of each file whether it is a sound record; the exit status, 1 unless all are."""
    status = 0
    for file in files:
        try:
            record, match = read_file(file)
        except RecordError as fault:
            status = 1
            line = json.dumps(_fault(file, fault)) if as_json else _fault_line(file, fault)
        else:
            line = json.dumps(_sound(file, match)) if as_json else _sound_line(file, record, match)
        if not say(line):
            status = 1
    return status


def read_file(file: str) -> tuple[MatchRecord, Match]:
    """The record in a file and the match it has come to.

    Raises :class:`RecordError` when it is not sound, or can't be read.
    """
    try:
        with open(file, "rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise RecordError(Reason.BAD_FORMAT, detail=getattr(error, "strerror", None) or str(error)) from None
    return read_bytes(data)


def read_bytes(data: bytes) -> tuple[MatchRecord, Match]:
    """The same of the bytes of a record, of which more than :data:`MAX_BYTES` are refused."""
    if len(data) > MAX_BYTES:
        raise RecordError(Reason.BAD_FORMAT, detail=f"more than {MAX_BYTES} bytes")
    try:
        return read(data)
    except RecursionError:
        raise RecordError(Reason.BAD_FORMAT, detail="nested too deeply") from None


def fault_message(fault: RecordError) -> str:
    """What is wrong with a record, in words."""
    sentence = refusal(fault.reason)
    return f"{sentence} ({fault.detail})" if fault.detail else sentence


def fault_in_place(fault: RecordError) -> str:
    """What is wrong with a record, and in which hand and action."""
    message = fault_message(fault)
    if fault.hand is None:
        return message
    if fault.action is None:
        return _("hand {hand}: {message}").format(hand=number(fault.hand), message=message)
    return _("hand {hand}, action {action}: {message}").format(
        hand=number(fault.hand), action=number(fault.action), message=message
    )


def _sound(file: str, match: Match) -> dict[str, Any]:
    return {
        "file": file,
        "ok": True,
        "finished": match.phase is Phase.OVER,
        "hands": len(match.history),
        "scores": list(match.scores),
        "bags": list(match.bags),
        "winner": match.winner,
        "history": [[side.points for side in hand] for hand in match.history],
    }


def _fault(file: str, fault: RecordError) -> dict[str, Any]:
    return {
        "file": file,
        "ok": False,
        "hand": fault.hand,
        "action": fault.action,
        "reason": fault.reason.value,
        "message": fault_message(fault),
    }


def _sound_line(file: str, record: MatchRecord, match: Match) -> str:
    hands = len(match.history)
    if match.phase is Phase.OVER:
        state = ngettext("finished after {count} hand", "finished after {count} hands", hands)
    else:
        state = ngettext("unfinished, {count} hand played", "unfinished, {count} hands played", hands)
    names = [" + ".join(record.seats[seat] for seat in members(side, len(record.seats))) for side in SIDES]
    return _("{file}: sound, {state}; {name_a} {score_a}, {name_b} {score_b}").format(
        file=file,
        state=state.format(count=number(hands)),
        name_a=names[0],
        score_a=number(match.scores[0]),
        name_b=names[1],
        score_b=number(match.scores[1]),
    )


def _fault_line(file: str, fault: RecordError) -> str:
    return _("{file}: {message}").format(file=file, message=fault_in_place(fault))
