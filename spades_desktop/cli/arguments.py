"""What the command line may say (cli.md)."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from spades_desktop.ai.player import LEVELS, STRONGEST
from spades_desktop.i18n import LANGUAGES, _
from spades_desktop.rules.options import Game

PROGRAM = "spades-desktop"
COMMANDS = ("check", "suggest", "arena", "records", "bench")
SMALLEST = (960, 540)
LARGEST = (3840, 2160)


def check_parser() -> argparse.ArgumentParser:
    """For ``check``."""
    parser = _parser("check", _("Replay match records and say whether they follow the rules."))
    parser.add_argument("--json", action="store_true", help=_("answer in JSON, one line for each file"))
    parser.add_argument("records", nargs="+", metavar="RECORD")
    return parser


def records_parser() -> argparse.ArgumentParser:
    """For ``records``."""
    parser = _parser("records", _("Write every stored match as a record file."))
    _add_data_dir(parser)
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="DIR",
        help=_("the folder for the files; it is made if need be"),
    )
    return parser


def suggest_parser() -> argparse.ArgumentParser:
    """For ``suggest``. Of a record and ``--stdin`` there must be one: see :func:`suggest_options`."""
    parser = _parser("suggest", _("What the computer would do for the seat to act at the end of a record."))
    parser.add_argument(
        "--level",
        choices=list(LEVELS),
        default=STRONGEST,
        metavar="NAME",
        help=_("how well it plays: {levels}").format(levels=", ".join(LEVELS)),
    )
    parser.add_argument("--seed", type=int, metavar="N", help=_("the same answer each time"))
    parser.add_argument(
        "--seconds", type=_seconds, metavar="S", help=_("how long it may think, in place of its own measure")
    )
    parser.add_argument("--json", action="store_true", help=_("answer in JSON, one line for each record"))
    parser.add_argument(
        "--stdin",
        action="store_true",
        help=_("read a record from each line of the input, and answer with a line; needs --json"),
    )
    parser.add_argument("record", nargs="?", metavar="RECORD")
    return parser


def suggest_options(given: Sequence[str]) -> argparse.Namespace:
    """What is asked of ``suggest``."""
    parser = suggest_parser()
    options = parser.parse_intermixed_args(given)
    if options.stdin is (options.record is not None):
        parser.error(_("name a record, or read records with {option}").format(option="--stdin --json"))
    if options.stdin and not options.json:
        parser.error(
            _("{option} answers in JSON only: say {other} as well").format(option="--stdin", other="--json")
        )
    return options


def arena_parser() -> argparse.ArgumentParser:
    """For ``arena``."""
    parser = _parser(
        "arena", _("Computer against computer on duplicate deals: each deal twice, the sides swapped.")
    )
    games = [game.value for game in Game]
    parser.add_argument("--game", choices=games, default=games[0], metavar="GAME", help=" | ".join(games))
    parser.add_argument(
        "--players",
        type=_players,
        required=True,
        metavar="NAME,NAME",
        help=_("two levels or more, each against each: {levels}").format(levels=", ".join(LEVELS)),
    )
    parser.add_argument(
        "--deals", type=_count, default=200, metavar="N", help=_("how many deals, each played twice")
    )
    parser.add_argument(
        "--match", action="store_true", help=_("play matches to their end, twice on the same decks")
    )
    parser.add_argument("--seed", type=int, metavar="N", help=_("the same deals and the same play each time"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=_count, metavar="N", help=_("how many processes; by default one for each core")
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help=_("play on the Dask cluster at this address"))
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help=_("write every match as a record into this folder")
    )
    parser.add_argument("--json", action="store_true", help=_("answer in JSON, one line for each match-up"))
    return parser


def bench_parser(figures: Sequence[str]) -> argparse.ArgumentParser:
    """For ``bench``, which measures these figures."""
    parser = _parser("bench", _("Measure this machine."))
    parser.add_argument("--json", action="store_true", help=_("answer in JSON, one line for each figure"))
    parser.add_argument(
        "figures",
        nargs="*",
        type=_one_of(figures),
        metavar="FIGURE",
        help=_("only these: {figures}").format(figures=", ".join(figures)),
    )
    return parser


def window_parser() -> argparse.ArgumentParser:
    """For the window."""
    parser = argparse.ArgumentParser(
        PROGRAM,
        description=_("Spades for two and for four."),
        epilog=_("Without a window: {commands}; each has its own --help.").format(
            commands=", ".join(f"{PROGRAM} {command}" for command in COMMANDS)
        ),
        allow_abbrev=False,
    )
    _add_data_dir(parser)
    parser.add_argument(
        "--lang",
        choices=sorted(LANGUAGES),
        metavar="CODE",
        help=_("the language: {codes}").format(codes=", ".join(sorted(LANGUAGES))),
    )
    parser.add_argument(
        "--size", type=_size, metavar="WxH", help=_("width and height of the window in pixels")
    )
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    parser.add_argument("--seed", type=int, metavar="N", help=_("the same shuffles and computer each time"))
    parser.add_argument(
        "record", nargs="?", metavar="RECORD", help=_("a match record to continue or to look at")
    )
    return parser


def _parser(command: str, description: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(f"{PROGRAM} {command}", description=description, allow_abbrev=False)


def _add_data_dir(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help=_("the folder of the stored matches and settings")
    )


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or int(text) == 0:
        raise argparse.ArgumentTypeError(_("a whole number of 1 or more is wanted"))
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(_("a number of seconds above 0 is wanted"))
    return seconds


def _players(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if len(names) < 2 or any(name not in LEVELS for name in names):
        raise argparse.ArgumentTypeError(
            _("two levels or more are wanted, with commas between: {levels}").format(levels=", ".join(LEVELS))
        )
    return names


def _one_of(names: Sequence[str]) -> Callable[[str], str]:
    """Argparse's own ``choices`` refuses the empty list of a ``*`` before Python 3.12."""

    def known(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(_("there is only: {names}").format(names=", ".join(names)))
        return text

    return known


def _size(text: str) -> tuple[int, int]:
    parts = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    size = (int(parts[1]), int(parts[2])) if parts else (0, 0)
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            _("a size is WxH, from {least} to {most}").format(
                least="{}x{}".format(*SMALLEST), most="{}x{}".format(*LARGEST)
            )
        )
    return size
