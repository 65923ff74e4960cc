"""Make the tables of the chances to win: `python assets/make/chances.py` writes them to assets/chances/.

The strongest player plays matches against itself, from standings drawn from all between which a match
moves; what the hands brought is kept beside this file in two-player.hands and partnership.hands, and the
chances are worked out from that, from the end of a match back to its beginning. The same seed gives the
same tables, however many processes play (`--workers`), or a Dask cluster (`--scheduler`).

Ctrl-C, or being asked to end, ends the playing: the tables are made of the matches that are over. `--go-on`
keeps what is kept already and plays only the matches that are missing; with as many kept as are asked for,
it plays none.

`--check` plays and writes nothing, and fails when a table is not what the kept hands make it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

from values import CLOSE, Values

from spades_desktop.ai import matchtable
from spades_desktop.cli.output import report
from spades_desktop.cli.progress import Progress
from spades_desktop.game import workers
from spades_desktop.game.endings import INTERRUPTED, like_ctrl_c
from spades_desktop.game.selfplay import Course, Share, courses
from spades_desktop.game.workers import NoCluster, Workers
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Game, Rules

HERE = Path(__file__).resolve().parent
TABLES = HERE.parent / "chances"
RULES = {
    Game.TWO_PLAYER: TWO_PLAYER,
    Game.PARTNERSHIP: replace(PARTNERSHIP, double_nil=DoubleNilRule.NEVER),
}
"""What is played. Partnership without Double Nil: bid by a side 100 behind, and made as often as it is, it
would make being behind hardly worse than being ahead; and who plays by that lets the points go.
"""

SAMPLES = 60
ALIKE = 2 * CLOSE
"""By how much a round may move chances that have settled and been written."""

Kept = dict[int, Course]
"""Matches by their number."""


def read_hands(path: Path) -> tuple[str, Kept]:
    """What a file says of how its matches were played, and the matches; nothing where there is no file."""
    if not path.is_file():
        return "", {}
    how, *lines = path.read_text("utf-8").splitlines()
    return how, {course.number: course for course in map(_course, lines)}


def write_hands(path: Path, how: str, played: Iterable[Course]) -> None:
    """A line of how they were played, and a line a match: its number, its start, and what each hand brought.

    Of each, the points and the bags of either side.
    """
    lines = [how, *map(_line, sorted(played, key=lambda course: course.number))]
    path.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


def _line(course: Course) -> str:
    parts = (f"{one.points},{one.bags},{two.points},{two.bags}" for one, two in (course.start, *course.hands))
    return " ".join((str(course.number), *parts))


def _course(line: str) -> Course:
    number, *parts = line.split()
    pairs = []
    for part in parts:
        points, bags, other_points, other_bags = map(int, part.split(","))
        pairs.append((Share(points, bags), Share(other_points, other_bags)))
    return Course(int(number), pairs[0], tuple(pairs[1:]))


def play(rules: Rules, seed: int, samples: int, wanted: Iterable[int], hands: Workers, played: Kept) -> None:
    """Adds each match to ``played`` as it ends, so that an interruption leaves what there is."""
    missing = [number for number in wanted if number not in played]
    if not missing:
        return
    with Progress(rules.game.value, len(missing)) as progress:
        for course in courses(rules, seed, samples, missing, hands):
            played[course.number] = course
            progress.step(lambda: f"{sum(len(course.hands) for course in played.values())} hands")


def table(rules: Rules, played: Kept) -> str:
    """The table of these matches, as it is written."""
    values = Values(rules, [played[number] for number in sorted(played)])
    rounds = values.settle()
    report(f"{rules.game.value}: {len(played)} matches; the chances settled in {rounds} rounds")
    return matchtable.written(values.chances)


def check(rules: Rules, hands: Path, written: Path) -> bool:
    """Whether a table is what the kept hands make it: another round of working it out moves no chance."""
    _, played = read_hands(hands)
    values = Values(rules, [played[number] for number in sorted(played)])
    shipped = matchtable.read(written.read_text("utf-8")).chances
    values.chances = [list(row) for row in shipped]
    return values.round() <= ALIKE


def make(options: argparse.Namespace, game: Game, hands: Workers) -> bool:
    """Plays, and writes the hands and the table of a game. Whether it was left to end by itself."""
    kept, written = options.hands / f"{game.value}.hands", options.tables / f"{game.value}.json"
    how = f"seed {options.seed}, {options.samples} samples"
    before, played = read_hands(kept) if options.go_on else ("", {})
    if played and before != how:
        raise SystemExit(f"{kept.name} was played otherwise: {before}")
    whole = True
    try:
        play(RULES[game], options.seed, options.samples, range(options.matches), hands, played)
    except KeyboardInterrupt:
        whole = False
    if played:
        write_hands(kept, how, played.values())
        written.parent.mkdir(exist_ok=True)
        written.write_text(table(RULES[game], played), "utf-8", newline="\n")
    return whole


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Make the tables of the chances to win a match.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a table differs")
    parser.add_argument("--game", type=Game, choices=list(Game), help="only this game's")
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="to play of each game")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--samples", type=int, default=SAMPLES, metavar="N", help="looked at for a decision")
    parser.add_argument("--go-on", action="store_true", help="keep the matches that are kept already")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, metavar="N", help="processes; by default one for each core")
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on the Dask cluster at this address")
    parser.add_argument("--hands", type=Path, default=HERE, metavar="DIR", help="where the hands are kept")
    parser.add_argument("--tables", type=Path, default=TABLES, metavar="DIR", help="where the tables go")
    return parser.parse_args(given)


def open_workers(options: argparse.Namespace) -> AbstractContextManager[Workers]:
    """Whoever plays."""
    return workers.cluster(options.scheduler) if options.scheduler else workers.local(options.workers)


def main(given: Sequence[str] | None = None) -> int:
    """Make or check the tables; the exit status is 1 when a check finds a difference."""
    options = arguments(given)
    games = [options.game] if options.game else list(Game)
    if options.check:
        stale = [
            game.value
            for game in games
            if not check(
                RULES[game], options.hands / f"{game.value}.hands", options.tables / f"{game.value}.json"
            )
        ]
        for name in stale:
            report(f"{name}.json is not what chances.py makes of {name}.hands")
        return 1 if stale else 0
    try:
        with like_ctrl_c(), open_workers(options) as hands:
            for game in games:
                if not make(options, game, hands):
                    return INTERRUPTED
    except NoCluster as trouble:
        report(f"The cluster can't be reached: {trouble}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
