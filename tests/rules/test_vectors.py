"""Recorded playthroughs of both games, sound and spoilt, each beside the answer it must get.

`NAME.spades.json` is the file, `NAME.answer.json` the answer, as `check --json` gives it.
"""

import json
from pathlib import Path

import pytest

from spades_desktop.rules.events import Phase
from spades_desktop.rules.record import replay
from spades_desktop.rules.record_reader import RecordError, read
from spades_desktop.rules.refusal import Reason
from tests.rules.oracle import judge
from tests.rules.test_against_oracle import answer

VECTORS = sorted(Path(__file__).with_name("vectors").glob("*.spades.json"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda path: path.name.removesuffix(".spades.json"))
def test_a_recorded_playthrough_gets_its_answer(vector: Path) -> None:
    name = vector.name.removesuffix(".spades.json")
    expected = json.loads(vector.with_name(f"{name}.answer.json").read_text("utf-8"))
    assert expected == answer(vector.read_bytes())
    assert expected == judge(vector.read_bytes())


def test_the_playthroughs_show_every_phase_of_both_games_and_every_reason() -> None:
    seen: set[object] = set()
    for vector in VECTORS:
        try:
            record, _ = read(vector.read_bytes())
        except RecordError as error:
            seen.add(error.reason)
        else:
            seen |= {(record.rules.game.value, match.phase) for match, _ in replay(record)}
    two = {("two-player", phase) for phase in Phase} - {
        ("two-player", Phase.PASS),
        ("two-player", Phase.RETURN),
    }
    only_two = {Phase.DRAFT, Phase.SWAP, Phase.DRAW}
    four = {("partnership", phase) for phase in Phase if phase not in only_two}
    assert seen == two | four | (set(Reason) - {Reason.OUT_OF_TURN})
