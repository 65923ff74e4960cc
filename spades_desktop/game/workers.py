"""Where long work is done: in this process, in several, or on the machines of a cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import ParamSpec, TypeVar

from spades_desktop.game.endings import leave_to_the_parent

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many pieces of work keep all its workers busy."""

    executor: Executor
    at_once: int


class NoCluster(Exception):
    """A cluster can't be reached, or what it needs is not installed."""


@contextmanager
def local(count: int | None = None) -> Iterator[Workers]:
    """So many processes of this machine, by default one a core; one is this process itself.

    Left by an exception, Ctrl-C say, it ends the processes in the midst of their work;
    and however this process ends, they end with it.
    """
    count = count or os.cpu_count() or 1
    if count == 1:
        yield Workers(_InTurn(), 1)
        return
    # Spawned on every system: a forked process would inherit whatever threads held just then.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=leave_to_the_parent)
    try:
        yield Workers(pool, 2 * count)
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster whose scheduler is at ``address``: ``tcp://host:8786``.

    They must have this version of the game installed. Needs the extra ``cluster``.
    Raises :class:`NoCluster`.
    """
    try:
        dask = import_module("distributed")
    except ImportError as missing:
        raise NoCluster(str(missing)) from missing
    try:
        client = dask.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(str(error)) from error
    with client:
        cores = sum(client.ncores().values())
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, 2 * max(cores, 1))
        finally:
            executor.shutdown(wait=False)


def spread(work: Callable[[int], T], numbers: Iterable[int], workers: Workers) -> Iterator[T]:
    """Does the work for each of the numbers, and yields what comes of each as soon as it is there.

    ``work`` and its results must be such that another process can be sent them. When
    the caller stops early, what has not been begun is called off.
    """
    waiting = iter(numbers)

    def begin(some: int) -> set[Future[T]]:
        return {workers.executor.submit(work, number) for number in islice(waiting, some)}

    running = begin(workers.at_once)
    try:
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
            running |= begin(len(finished))
    finally:
        for future in running:
            future.cancel()


class _InTurn(Executor):
    """Does each piece of work at once, before ``submit`` returns."""

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
