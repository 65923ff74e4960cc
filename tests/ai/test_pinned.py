"""The level "casual" never changes: it is what every stronger player is measured by."""

from __future__ import annotations

from collections import Counter

import pytest

from spades_desktop.rules.events import Phase
from tests.ai.pin import PINS, choices, pinned


@pytest.mark.parametrize("name", PINS)
def test_casual_chooses_as_it_always_did(name: str) -> None:
    record, chosen = pinned(name)
    assert [token for _, token in choices(record)] == chosen


def test_the_pinned_decisions_are_of_every_kind() -> None:
    phases = Counter(phase for name in PINS for phase, _ in choices(pinned(name)[0]))
    assert phases.total() >= 300
    assert set(phases) == set(Phase) - {Phase.DEAL, Phase.DRAW, Phase.OVER}
