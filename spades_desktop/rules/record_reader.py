"""Reading a match record, strictly: the first fault is the answer, nothing is repaired."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from spades_desktop.rules.actions import Action, Deal, parse
from spades_desktop.rules.cards import Card
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.record import FORMAT, MAX_NAME, VERSION, HandRecord, MatchRecord, result_of
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.seats import SIDES
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply

_REQUIRED = {"format", "version", "game", "seats", "first", "hands"}
_OPTIONAL = {"rules", "result"}


class RecordError(Exception):
    """A record that is not sound.

    ``hand`` and ``action`` count from 1, and are None where the fault lies in none.
    ``detail`` is a note for whoever mends the file.
    """

    def __init__(
        self, reason: Reason, hand: int | None = None, action: int | None = None, detail: str = ""
    ) -> None:
        super().__init__(reason.value, hand, action, detail)
        self.reason = reason
        self.hand = hand
        self.action = action
        self.detail = detail


def read(data: bytes) -> tuple[MatchRecord, Match]:
    """A record from the bytes of its file, and the match it has come to.

    Raises :class:`RecordError` with the first fault, judged in the order of record.md:
    the file's form, then hand by hand its deck and its actions, the result last.
    """
    document = _document(data)
    record = _form(document)
    match = new_match(record.rules, record.first)
    hands = []
    for number, raw in enumerate(document["hands"], start=1):
        if number > 1 and match.hand is not None and not match.hand.over:
            raise RecordError(Reason.UNFINISHED_HAND, number - 1)
        hand, match = _hand(match, number, raw["deck"], raw["actions"])
        hands.append(hand)
    if "result" in document and document["result"] != result_of(match):
        raise RecordError(Reason.BAD_RESULT, detail=f"the replay gives {json.dumps(result_of(match))}")
    return MatchRecord(record.rules, record.seats, record.first, tuple(hands)), match


def _hand(match: Match, number: int, deck_text: str, actions_text: str) -> tuple[HandRecord, Match]:
    deck = _deck(deck_text, number)
    try:
        match, _ = apply(match, Deal(deck))
    except IllegalAction as refused:
        raise RecordError(refused.reason, number) from None
    done: list[Action] = []
    for place, token in enumerate(_words(actions_text), start=1):
        assert match.hand is not None
        if match.hand.over:
            raise RecordError(Reason.AFTER_END, number, place, f"{token[:60]!r} follows the hand's end")
        try:
            action = parse(token)
            match, _ = apply(match, action)
        except ValueError:
            raise RecordError(Reason.BAD_TOKEN, number, place, repr(token[:60])) from None
        except IllegalAction as refused:
            raise RecordError(refused.reason, number, place, repr(token[:60])) from None
        done.append(action)
    return HandRecord(deck, tuple(done)), match


def _words(text: str) -> list[str]:
    """The words of a text between spaces; only the space separates, and a run counts as one."""
    return [word for word in text.split(" ") if word]


def _deck(text: str, number: int) -> tuple[Card, ...]:
    try:
        return tuple(map(Card.parse, _words(text)))
    except ValueError as error:
        raise RecordError(Reason.BAD_DECK, number, detail=str(error)[:60]) from None


def _bad_format(detail: str) -> NoReturn:
    raise RecordError(Reason.BAD_FORMAT, detail=detail)


def _document(data: bytes) -> dict[str, Any]:
    """The JSON object in a file, every oddity that JSON readers forgive refused."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = dict(pairs)
        if len(keys) != len(pairs):
            raise ValueError("a key given twice")
        return keys

    def no_constant(name: str) -> NoReturn:
        raise ValueError(f"{name} is no JSON")

    try:
        text = data.decode("utf-8")
        document = json.loads(text, object_pairs_hook=once, parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        # Not chained: the message of a decoding error carries the whole file.
        _bad_format(f"no JSON in UTF-8: {type(error).__name__}: {str(error)[:120]}")
    if not isinstance(document, dict):
        _bad_format("not a JSON object")
    return document


def _form(document: dict[str, Any]) -> MatchRecord:
    """The record without its hands, once everything but their contents is of the right form."""
    _keys(document, "the record", _REQUIRED, _OPTIONAL)
    if document["format"] != FORMAT:
        _bad_format("not a match record")
    if not _whole(document["version"]) or document["version"] != VERSION:
        _bad_format(f"version: this program reads {VERSION}")
    rules = _rules(document["game"], document.get("rules", {}))
    seats = _seats(document["seats"], rules.seats)
    first = document["first"]
    if not _whole(first) or not 0 <= first < rules.seats:
        _bad_format("first: not a seat of this game")
    _hands(document["hands"])
    if "result" in document:
        _result(document["result"])
    return MatchRecord(rules, seats, first)


def _keys(value: Any, where: str, required: set[str], optional: set[str] | None = None) -> None:
    if not isinstance(value, dict):
        _bad_format(f"{where}: not a JSON object")
    missing = required - set(value)
    unknown = set(value) - required - (optional or set())
    if missing:
        _bad_format(f"{where}: no {sorted(missing)[0]}")
    if unknown:
        _bad_format(f"{where}: unknown key {min(unknown)[:40]!r}")


def _whole(value: Any) -> bool:
    return type(value) is int


def _rules(name: Any, options: Any) -> Rules:
    if not isinstance(options, dict):
        _bad_format("rules: not a JSON object")
    try:
        return Rules.from_options(Game(name), options)
    except (ValueError, RecursionError) as error:
        # A value that is nested just less deeply than JSON is read may yet be too deep to be quoted.
        _bad_format(str(error)[:120])


def _seats(names: Any, count: int) -> tuple[str, ...]:
    if not isinstance(names, list) or len(names) != count:
        _bad_format(f"seats: not a list of {count}")
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME:
            _bad_format(f"seats: a name is a text of 1 to {MAX_NAME} characters")
        if any("\ud800" <= character <= "\udfff" for character in name):
            _bad_format("seats: half a character is no text")
    return tuple(names)


def _hands(hands: Any) -> None:
    if not isinstance(hands, list):
        _bad_format("hands: not a list")
    for number, hand in enumerate(hands, start=1):
        _keys(hand, f"hand {number}", {"deck", "actions"})
        for key in ("deck", "actions"):
            if not isinstance(hand[key], str):
                _bad_format(f"hand {number}: {key} is no text")


def _result(result: Any) -> None:
    _keys(result, "result", {"scores", "bags", "winner"})
    for key in ("scores", "bags"):
        values = result[key]
        if not isinstance(values, list) or len(values) != 2 or not all(map(_whole, values)):
            _bad_format(f"result: {key} is no list of two whole numbers")
    winner = result["winner"]
    if winner is not None and not (_whole(winner) and winner in SIDES):
        _bad_format("result: winner is neither a side nor null")
