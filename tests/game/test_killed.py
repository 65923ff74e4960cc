"""Nothing is lost, whenever the program dies."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from spades_desktop.rules.actions import Deal, token
from spades_desktop.store import StoredMatch, stored_matches

STORES, KILLS_OF_EACH = 10, 10
"""A hundred kills; of several stores, since each kill has all matches of its store replayed."""


@pytest.mark.parametrize("store", range(STORES))
def test_a_program_killed_at_any_moment_has_lost_no_action_it_told_of(store: int, tmp_path: Path) -> None:
    rng = Random(store)
    before: dict[str, list[str]] = {}
    for kill in range(KILLS_OF_EACH):
        told = _play_and_kill(tmp_path, seed=100 * store + kill, lines=rng.randrange(1, 60))
        after = _stored(tmp_path)
        for id, tokens in before.items():
            assert after[id][: len(tokens)] == tokens, "what was stored stays"
        for id, found, actions in _by_match(told):
            assert found >= len(before.get(id, [])), "what was stored is continued"
            for number, action in actions:
                assert after[id][number] == action, "what was told is stored"
        before = after


def _play_and_kill(folder: Path, seed: int, lines: int) -> list[list[str]]:
    """What a new run of the program tells, complete lines only, until it is killed after at least so many."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.game.plays_until_killed", str(folder), str(seed)],
        stdout=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        told = [*islice(program.stdout, lines)]
        program.kill()
        told += program.stdout
    assert len(told) >= lines
    return [line.split() for line in _complete(told)]


def _complete(lines: list[str]) -> Iterator[str]:
    return (line for line in lines if line.endswith("\n"))


def _by_match(told: list[list[str]]) -> Iterator[tuple[str, int, list[tuple[int, str]]]]:
    """Each match told of: its id, how many actions were found, and which were done, with their numbers."""
    starts = [place for place, words in enumerate(told) if words[0] == "match"]
    assert starts[0] == 0
    for start, end in pairwise([*starts, len(told)]):
        _, id, found = told[start]
        yield id, int(found), [(int(number), action) for number, action in told[start + 1 : end]]


def _stored(folder: Path) -> dict[str, list[str]]:
    """The actions of each match in a store; every match must replay."""
    actions = {}
    for match in stored_matches(folder):
        assert isinstance(match, StoredMatch)
        actions[match.id] = [
            "deal" if isinstance(action, Deal) else token(action) for action in match.record.actions()
        ]
    return actions
