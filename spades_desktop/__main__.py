"""The start: a subcommand, or else the window."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence

from spades_desktop import i18n
from spades_desktop.cli import arguments, output, windows
from spades_desktop.cli.arena import Plan, arena
from spades_desktop.cli.bench import FIGURES, bench
from spades_desktop.cli.check import check, fault_message, read_file
from spades_desktop.cli.records import records
from spades_desktop.cli.suggest import Adviser, serve, suggest
from spades_desktop.game.endings import INTERRUPTED
from spades_desktop.game.launch import Launch
from spades_desktop.rules.options import Game
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.record_reader import RecordError

REFUSED, MISUSED = 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program with these arguments, by default those of the command line; the exit status.

    The first argument names a subcommand or the window opens. (A record file that is
    called like one can be given as ``./check``.)
    """
    given = list(sys.argv[1:] if argv is None else argv)
    output.prepare()
    i18n.use(i18n.system_language())
    try:
        if given and given[0] in _COMMANDS:
            return _COMMANDS[given[0]](given[1:])
        return _window(given)
    except SystemExit as end:  # argparse has answered
        return end.code if isinstance(end.code, int) else MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _check(given: Sequence[str]) -> int:
    options = arguments.check_parser().parse_intermixed_args(given)
    return check(options.records, options.json)


def _records(given: Sequence[str]) -> int:
    options = arguments.records_parser().parse_args(given)
    return records(options.data_dir, options.out)


def _suggest(given: Sequence[str]) -> int:
    options = arguments.suggest_options(given)
    adviser = Adviser(options.level, options.seed, options.seconds)
    return serve(adviser) if options.stdin else suggest(adviser, options.record, options.json)


def _arena(given: Sequence[str]) -> int:
    options = arguments.arena_parser().parse_args(given)
    plan = Plan(
        Game(options.game),
        options.players,
        options.deals,
        options.seed,
        options.match,
        options.workers,
        options.scheduler,
        options.out,
    )
    return arena(plan, options.json)


def _bench(given: Sequence[str]) -> int:
    options = arguments.bench_parser(list(FIGURES)).parse_intermixed_args(given)
    return bench(options.figures, options.json)


def _measure_window(given: Sequence[str]) -> int:
    """For ``bench``, which starts it: see :mod:`spades_desktop.cli.windows`."""
    from spades_desktop.ui.measure import main as measure  # noqa: PLC0415 - as below

    return measure(*given)


_COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "check": _check,
    "records": _records,
    "suggest": _suggest,
    "arena": _arena,
    "bench": _bench,
    windows.COMMAND: _measure_window,
}


def _window(given: Sequence[str]) -> int:
    options = arguments.window_parser().parse_args(given)
    if options.lang is not None:
        i18n.use(options.lang)
    try:
        record = _record(options)
    except RecordError as fault:
        output.report(f"{options.record}: {fault_message(fault)}")
        return REFUSED
    launch = Launch(options.data_dir, options.lang, options.size, options.fullscreen, options.seed, record)

    from spades_desktop.ui.app import run  # noqa: PLC0415 - only the window needs a display, and pygame

    return run(launch)


def _record(options: argparse.Namespace) -> MatchRecord | None:
    return None if options.record is None else read_file(options.record)[0]


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process of the packaged game starts here too
    sys.exit(main())
