"""Records of every kind get the same answer from the package as from the oracle."""

import json
from random import Random
from typing import Any

import pytest

from spades_desktop.rules.record_reader import RecordError, read
from tests.rules.blind_play import random_document
from tests.rules.oracle import judge
from tests.rules.spoiling import spoil


def answer(data: bytes) -> dict[str, Any]:
    """What the package says of a file of these bytes, in the oracle's words."""
    try:
        _, match = read(data)
    except RecordError as error:
        return {"ok": False, "hand": error.hand, "action": error.action, "reason": error.reason.value}
    return {
        "ok": True,
        "finished": match.winner is not None,
        "hands": len(match.history),
        "scores": list(match.scores),
        "bags": list(match.bags),
        "winner": match.winner,
        "history": [[side.points for side in score] for score in match.history],
    }


@pytest.mark.parametrize("seed", range(40))
def test_a_random_record_gets_the_answer_of_the_oracle(seed: int) -> None:
    text = json.dumps(random_document(Random(seed)))
    expected = judge(text.encode())
    assert expected["ok"]
    assert expected == answer(text.encode())


@pytest.mark.parametrize("seed", range(40))
def test_spoilt_records_get_the_answer_of_the_oracle(seed: int) -> None:
    rng = Random(seed)
    text = json.dumps(random_document(rng))
    for _ in range(10):
        spoilt = spoil(text, rng)
        assert judge(spoilt) == answer(spoilt)
