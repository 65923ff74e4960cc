"""What ``bench`` measures with: rates, medians, and two ways of doing one thing in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 5
"""Of how many measurements a median is taken."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A value in its unit. ``ratio`` says how many times the value of ``against`` it is, measured in turn.

    ``video`` is the driver that drew, where something was drawn.
    """

    name: str
    value: float
    unit: str
    against: str | None = None
    ratio: float | None = None
    video: str | None = None


class NotMeasured(Exception):
    """A figure cannot be measured here; its words say why."""


Rate = Callable[[int], float]
"""Does its work once more, in the round of this number, and says how much a second."""


def rate(work: Callable[[], int]) -> float:
    """How much a second, of what the work says that it did."""
    start = perf_counter()
    done = work()
    return done / (perf_counter() - start)


def alone(mine: Rate) -> float:
    """The median over the rounds."""
    return median(mine(number) for number in range(ROUNDS))


def in_turn(mine: Rate, other: Rate) -> tuple[float, float]:
    """The median of ``mine``, and the median of how many times ``other`` that was in the same round."""
    pairs = [(mine(number), other(number)) for number in range(ROUNDS)]
    return median(value for value, _ in pairs), median(value / against for value, against in pairs)


def percentile(values: Sequence[float], percent: int) -> float:
    """The least of the values that so many percent of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
