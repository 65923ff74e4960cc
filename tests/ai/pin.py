"""The pinned choices of the level "casual", and how they are made again: ``python -m tests.ai.pin``.

Casual is the yardstick of every stronger player, so it must never change. A pinned
file is a match record and casual's choice at each of its decisions; the match strays
from these choices now and then, to come into odd places.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from spades_desktop.ai.player import choose
from spades_desktop.rules.actions import token
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.rules.record import MatchRecord, replay, write
from spades_desktop.rules.record_reader import read
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from tests.strategies import random_action

FOLDER = Path(__file__).parent / "pinned"

STRAYING = 0.15
"""How often the match goes its own way."""

PINS: dict[str, tuple[Rules, int, int]] = {
    "two-player": (TWO_PLAYER, 1, 1),
    "two-player-double-nil": (Rules(Game.TWO_PLAYER, see_discard=True), 1, 4),
    "two-player-no-bags": (Rules(Game.TWO_PLAYER, bag_limit=0, nil_bonus=0), 1, 1),
    "partnership": (PARTNERSHIP, 1, 1),
    "partnership-double-nil": (PARTNERSHIP, 1, 4),
    "partnership-short": (
        Rules(Game.PARTNERSHIP, target=250, bag_limit=5, exchange=2, double_nil=DoubleNilRule.BEHIND),
        2,
        4,
    ),
}
"""By file name: the rules, how many hands, and the seed."""


def choices(record: MatchRecord) -> Iterator[tuple[Phase, str]]:
    """What is due and casual's choice, as a token, at each decision of the record but its end."""
    matches = [match for match, _ in replay(record)]
    for match in matches[:-1]:
        if match.to_act is not None:
            yield match.phase, choice(match)


def choice(match: Match) -> str:
    """Casual's choice for the seat to act, as a token."""
    return token(choose(observe(match, match.to_act), "casual", Random(0)))


def pinned(name: str) -> tuple[MatchRecord, list[str]]:
    """The record and the choices of a pinned file."""
    document = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    record, _ = read(json.dumps(document["record"]).encode())
    return record, document["choices"].split()


def straying_match(rules: Rules, hands: int, seed: int) -> tuple[MatchRecord, Match]:
    """Casual against itself, straying now and then, above all to Double Nils."""
    rng = Random(seed)
    match = new_match(rules, 0)
    record = MatchRecord(rules, tuple(f"seat {seat}" for seat in range(rules.seats)), 0)
    while match.phase is not Phase.OVER and (match.phase is not Phase.DEAL or len(match.history) < hands):
        action = random_action(match, rng)
        astray = rng.random() < STRAYING or match.phase is Phase.LOOK or match.to_act is None
        if not astray:
            action = choose(observe(match, match.to_act), "casual", rng)
        match, _ = apply(match, action)
        record = record.with_action(action)
    return record, match


def main() -> None:
    """Pin casual's choices as they are now."""
    for name, (rules, hands, seed) in PINS.items():
        record, match = straying_match(rules, hands, seed)
        chosen = " ".join(token for _, token in choices(record))
        document = {"record": json.loads(write(record, match)), "choices": chosen}
        (FOLDER / f"{name}.json").write_text(json.dumps(document, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
