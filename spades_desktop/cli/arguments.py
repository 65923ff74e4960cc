"""What the command line may say (cli.md)."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from spades_desktop.i18n import LANGUAGES, _

PROGRAM = "spades-desktop"
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


def window_parser() -> argparse.ArgumentParser:
    """For the window."""
    parser = argparse.ArgumentParser(
        PROGRAM,
        description=_("Spades for two and for four."),
        epilog=_("Without a window: {check}, {records}; each has its own --help.").format(
            check=f"{PROGRAM} check", records=f"{PROGRAM} records"
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
