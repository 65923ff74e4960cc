"""The match record as values, its text, and its replay (record.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from spades_desktop.rules.actions import Action, Deal, codes, token
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Event
from spades_desktop.rules.options import Rules
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply

FORMAT = "spades-match"
VERSION = 1
EXTENSION = ".spades.json"
MAX_NAME = 40
"""The most characters of a display name; the least is one."""


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: its deck, and what was done after the deal."""

    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as facts: ``seats`` are the display names, ``first`` as in :class:`Match`."""

    rules: Rules
    seats: tuple[str, ...]
    first: int
    hands: tuple[HandRecord, ...] = ()

    def actions(self) -> Iterator[Action]:
        """Every action of the match in order, the deals among them."""
        for hand in self.hands:
            yield Deal(hand.deck)
            yield from hand.actions

    def with_action(self, action: Action) -> MatchRecord:
        """The record with one action more, which is not judged here."""
        if isinstance(action, Deal):
            return replace(self, hands=(*self.hands, HandRecord(action.deck)))
        *earlier, last = self.hands
        return replace(self, hands=(*earlier, replace(last, actions=(*last.actions, action))))


def replay(record: MatchRecord) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """The match after each action, with what happened; before all of them, the match not yet begun.

    Raises :class:`IllegalAction` on reaching an action that the rules forbid.
    """
    match = new_match(record.rules, record.first)
    yield match, ()
    for action in record.actions():
        match, events = apply(match, action)
        yield match, events


def write(record: MatchRecord, match: Match) -> str:
    """The text of a record. ``match`` is what it has come to; its result is written along
    when at least one hand is finished.
    """
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": record.rules.game.value}
    if options := record.rules.to_options():
        document["rules"] = options
    document["seats"] = list(record.seats)
    document["first"] = record.first
    document["hands"] = [
        {"deck": codes(hand.deck), "actions": " ".join(map(token, hand.actions))} for hand in record.hands
    ]
    if match.history:
        document["result"] = result_of(match)
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def result_of(match: Match) -> dict[str, Any]:
    """The ``result`` of a record: what its finished hands have come to."""
    return {"scores": list(match.scores), "bags": list(match.bags), "winner": match.winner}
