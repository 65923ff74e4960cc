"""How long work is asked to end: by Ctrl-C, by the system, by a terminal that closes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit status of a program that Ctrl-C has ended."""

_OTHERS = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if name in signal.Signals.__members__
)
"""The signals that ask to end, besides Ctrl-C's; which there are depends on the system."""


class AskedToEnd(KeyboardInterrupt):
    """A signal other than Ctrl-C's; ``status`` is the exit status by which shells know it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def like_ctrl_c() -> Iterator[None]:
    """Whatever asks the program to end raises, as Ctrl-C does; in the main thread.

    Once asked, it hears no more of it: the system may ask a program and its group at
    once, and the second signal must not cut short what the first has begun. What the
    program was started to ignore, by ``nohup`` say, it ignores.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        for each in before:
            signal.signal(each, signal.SIG_IGN)
        raise AskedToEnd(number)

    heard = [each for each in _OTHERS if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, end) for each in heard}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def leave_to_the_parent() -> None:
    """Lets this process, a worker, end when its parent kills it or is gone, and at nothing else.

    A terminal asks all of its processes to end, and so may the system.
    """
    for each in (signal.SIGINT, *_OTHERS):
        signal.signal(each, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, name="parent watch", daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # sys.exit would end this thread alone
