"""Who may look at the screen: nothing private is ever drawn for the wrong person."""

from __future__ import annotations

from itertools import product

import pytest

from spades_desktop.game.handoff import Handoff
from spades_desktop.game.players import COMPUTER, PERSON, Player

OPEN = "open"
"""The person waited for opens the curtain."""


def at_table(*seats_of_persons: int, seats: int = 2) -> Handoff:
    kinds = (PERSON if seat in seats_of_persons else COMPUTER for seat in range(seats))
    return Handoff.at_table(Player("Kathy", kind) for kind in kinds)


def through(handoff: Handoff, steps: tuple[int | str | None, ...]) -> Handoff:
    for step in steps:
        handoff = handoff.opened() if step == OPEN else handoff.after(step)  # type: ignore[arg-type]
    return handoff


@pytest.mark.parametrize(
    ("persons", "steps", "viewer", "waiting_for"),
    [
        # The only person at a table sees it always, whoever is due.
        ((0,), (), 0, None),
        ((0,), (0, 1, None, 1), 0, None),
        ((1,), (0,), 1, None),
        # With no person there is no one to hide anything from, and no one to show it to.
        ((), (0, 1, None), None, None),
        # After a start, and after a match was continued, nobody has looked yet.
        ((0, 1), (), None, None),
        ((0, 1), (None,), None, None),
        ((0, 1), (0,), None, 0),
        ((0, 1), (0, OPEN), 0, None),
        # The same person twice in a row: no curtain.
        ((0, 1), (0, OPEN, 0), 0, None),
        ((0, 1), (0, OPEN, None, 0), 0, None),
        # Another person: nobody sees anything until she opens.
        ((0, 1), (0, OPEN, 1), None, 1),
        ((0, 1), (0, OPEN, 1, OPEN), 1, None),
        ((0, 1), (0, OPEN, 1, OPEN, 0), None, 0),
        # While nobody is due, the last to look goes on looking.
        ((0, 1), (0, OPEN, None), 0, None),
        ((0, 1), (0, OPEN, None, 1), None, 1),
        # Unopened, it stays shut.
        ((0, 1), (0, OPEN, 1, None), None, 1),
        ((0, 1), (0, OPEN, 1, 1), None, 1),
        # Nobody else has looked meanwhile.
        ((0, 1), (0, OPEN, 1, 0), 0, None),
        # Opening when nobody is waited for changes nothing.
        ((0, 1), (OPEN,), None, None),
        ((0, 1), (0, OPEN, OPEN), 0, None),
        ((0,), (0, OPEN), 0, None),
        # Four at a table, two of them persons: the computers between them hide nothing.
        ((0, 2), (0, OPEN, 1), 0, None),
        ((0, 2), (0, OPEN, 1, 2), None, 2),
        ((0, 2), (0, OPEN, 1, 2, OPEN, 3), 2, None),
        ((0, 2), (1,), None, None),
        ((0, 1, 2, 3), (3, OPEN, 0), None, 0),
    ],
)
def test_who_looks(
    persons: tuple[int, ...], steps: tuple[int | str | None, ...], viewer: int | None, waiting_for: int | None
) -> None:
    handoff = through(at_table(*persons, seats=4), steps)
    assert (handoff.viewer, handoff.waiting_for) == (viewer, waiting_for)


def test_whatever_happens_only_the_last_to_open_ever_sees_anything() -> None:
    """All sequences of five steps at a table of two persons and two computers."""
    for steps in product((0, 1, 2, 3, None, OPEN), repeat=5):
        handoff, opener = at_table(0, 2, seats=4), None
        for step in steps:
            waited_for = handoff.waiting_for
            handoff = through(handoff, (step,))
            if step == OPEN and waited_for is not None:
                opener = waited_for
            assert handoff.viewer in (None, opener)
            assert handoff.viewer is None or handoff.waiting_for is None
            if step in (0, 2):
                assert step in (handoff.viewer, handoff.waiting_for)
