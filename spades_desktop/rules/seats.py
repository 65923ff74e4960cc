"""Seats are numbered clockwise from 0. This is the only seat arithmetic in the house."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

SIDES = (0, 1)
"""The two sides of either game; in two-player Spades a player is a side."""


def next_seat(seat: int, seats: int) -> int:
    """The seat on the left, at a table of 2 or 4."""
    return (seat + 1) % seats


def side_of(seat: int) -> int:
    """The side a seat belongs to: seats 0 and 2 against 1 and 3."""
    return seat % 2


def other_side(side: int) -> int:
    """The side across."""
    return 1 - side


def partner_of(seat: int, seats: int) -> int | None:
    """The partner's seat, or None at a table of two."""
    return (seat + 2) % 4 if seats == 4 else None


def members(side: int, seats: int) -> tuple[int, ...]:
    """The seats of a side, in ascending order."""
    return tuple(range(side, seats, 2))


def clockwise_from(seat: int, seats: int) -> tuple[int, ...]:
    """All seats, starting with this one."""
    return tuple((seat + step) % seats for step in range(seats))


def places_after(seat: int, other: int, seats: int) -> int:
    """How many places clockwise ``other`` sits from ``seat``: 0 for the seat itself."""
    return (other - seat) % seats


def with_entry(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A tuple with one entry a seat, this seat's changed."""
    return (*values[:seat], value, *values[seat + 1 :])
