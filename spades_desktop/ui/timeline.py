"""Motion: tweens, sequences and calls on a timeline that is ticked and has no clock of its own.

A *motion* is anything with ``advance(dt)`` and ``finish()``. Compose them and hand them to a Timeline::

    timeline.add(
        sequence(
            together(Tween(card, 0.24, x=640, y=360), Tween(card, 0.24, ease=linear, angle=4)),
            delay(0.7),
            call(gather),
        )
    )

Timings are exact whatever the frame rate: the part of a tick that one motion leaves over goes to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

Ease = Callable[[float], float]

PACES: Mapping[str, float] = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "none": 0.0}
"""By what every duration is multiplied, for each speed a player can choose."""


def linear(t: float) -> float:
    """Even motion."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, slowing to rest: a card put down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """From rest, ever faster: a trick pulled away."""
    return t**3


def shake(t: float) -> float:
    """There and back three times, dying away; 0 at both ends: a card that shakes its head.

    Tween an offset *to* the width of the shake: it ends where it began.
    """
    beats, half = divmod(t * 6, 1)
    swing = 4 * half * (1 - half)
    return (swing if beats % 2 == 0 else -swing) * (1 - t)


class Motion(Protocol):
    """Something that takes time."""

    def advance(self, dt: float) -> float | None:
        """Moves on by ``dt`` seconds: None while unfinished, else the seconds that were left over."""

    def finish(self) -> None:
        """Goes to its end at once. Does nothing the second time."""


class Progress:
    """Calls ``show(eased)`` with values from 0 to 1 for ``seconds``, ending with exactly ``ease(1)``."""

    def __init__(self, seconds: float, show: Callable[[float], None], ease: Ease = ease_out) -> None:
        self._seconds = seconds
        self._show = show
        self._ease = ease
        self._elapsed = 0.0
        self._done = False

    def advance(self, dt: float) -> float | None:
        """See Motion."""
        self._elapsed += dt
        if self._elapsed < self._seconds:
            self._show(self._ease(self._elapsed / self._seconds))
            return None
        self.finish()
        return self._elapsed - self._seconds

    def finish(self) -> None:
        """See Motion."""
        if not self._done:
            self._done = True
            self._show(self._ease(1.0))


class Tween(Progress):
    """Moves numeric attributes of ``target`` from what they are when it starts to the values given.

    ``Tween(card, 0.24, x=640, y=360)``. It reads the start at its first advance, so tweens of one
    attribute can follow each other in a sequence.
    """

    def __init__(self, target: object, seconds: float, ease: Ease = ease_out, **to: float) -> None:
        super().__init__(seconds, self._place, ease)
        self._target = target
        self._to = to
        self._from: dict[str, float] | None = None

    def _place(self, t: float) -> None:
        if self._from is None:
            self._from = {name: getattr(self._target, name) for name in self._to}
        for name, end in self._to.items():
            start = self._from[name]
            # (end - start) + start need not be end: the last step is set, not computed.
            setattr(self._target, name, end if t == 1.0 else start + (end - start) * t)


class _Call:
    def __init__(self, action: Callable[[], object]) -> None:
        self._action: Callable[[], object] | None = action

    def advance(self, dt: float) -> float | None:
        self.finish()
        return dt

    def finish(self) -> None:
        action, self._action = self._action, None
        if action is not None:
            action()


class _Sequence:
    def __init__(self, motions: tuple[Motion, ...]) -> None:
        self._left = list(motions)

    def advance(self, dt: float) -> float | None:
        while self._left:
            left_over = self._left[0].advance(dt)
            if left_over is None:
                return None
            # A call may have finished the whole timeline, and this sequence with it.
            if self._left:
                self._left.pop(0)
            dt = left_over
        return dt

    def finish(self) -> None:
        while self._left:
            self._left.pop(0).finish()


class _Together:
    def __init__(self, motions: tuple[Motion, ...]) -> None:
        self._left = list(motions)

    def advance(self, dt: float) -> float | None:
        spare = dt
        for motion in tuple(self._left):
            left_over = motion.advance(dt)
            if left_over is not None:
                spare = min(spare, left_over)
                if motion in self._left:
                    self._left.remove(motion)
        return None if self._left else spare

    def finish(self) -> None:
        while self._left:
            self._left.pop(0).finish()


def sequence(*motions: Motion) -> Motion:
    """One motion after another."""
    return _Sequence(motions)


def together(*motions: Motion) -> Motion:
    """All at once; it ends when the longest does."""
    return _Together(motions)


def delay(seconds: float) -> Motion:
    """Nothing, for a while."""
    return Progress(seconds, lambda _: None)


def call(action: Callable[[], object]) -> Motion:
    """Takes no time and calls ``action`` once: at its moment, or when the timeline is finished before it."""
    return _Call(action)


class Timeline:
    """What is moving now. All that was added runs side by side."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        """Durations are multiplied by this (see PACES); at 0 what is added happens at once."""
        self._motions: list[Motion] = []
        self._flushing = False

    @property
    def busy(self) -> bool:
        """Whether anything is still moving."""
        return bool(self._motions)

    def add(self, motion: Motion) -> None:
        """Starts a motion with the next tick, or carries it out at once at pace 0."""
        self._motions.append(motion)
        if self.pace == 0 and not self._flushing:
            self._flush(lambda: bool(self._motions))

    def tick(self, dt: float) -> None:
        """Moves everything on by ``dt`` seconds of the player's time."""
        if self.pace == 0:
            self.finish()
            return
        for motion in tuple(self._motions):
            if motion in self._motions and motion.advance(dt / self.pace) is not None:
                self._drop(motion)

    def finish(self) -> None:
        """Skips: all that is moving jumps to its end, in the order it was added; calls are called.

        What those calls add goes on moving (except at pace 0).
        """
        present = list(self._motions)
        self._flush(lambda: any(motion in present for motion in self._motions))
        if self.pace == 0:
            self._flush(lambda: bool(self._motions))

    def clear(self) -> None:
        """Forgets all that is moving; nothing jumps, no call is called."""
        self._motions.clear()

    def _flush(self, more: Callable[[], bool]) -> None:
        outermost, self._flushing = not self._flushing, True
        try:
            while more():
                self._motions.pop(0).finish()
        finally:
            if outermost:
                self._flushing = False

    def _drop(self, motion: Motion) -> None:
        if motion in self._motions:
            self._motions.remove(motion)
