"""``arena``: computer against computer, and who is ahead by how much."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from spades_desktop.cli.output import report, say
from spades_desktop.cli.progress import Progress
from spades_desktop.game import workers
from spades_desktop.game.arena import Contest, Duplicate, play
from spades_desktop.game.endings import INTERRUPTED, AskedToEnd, like_ctrl_c
from spades_desktop.game.tally import Tally, tally
from spades_desktop.game.workers import NoCluster, Workers
from spades_desktop.i18n import _, number
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.record import EXTENSION


class _CannotWrite(Exception):
    """A record could not be written. Other errors of the system may come from a cluster."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: levels each against each, so many deals each, and where.

    ``workers`` None is a process a core, ``scheduler`` a Dask cluster instead; ``out``
    a folder for the records, those of the same name replaced.
    """

    game: Game
    players: tuple[str, ...]
    deals: int
    seed: int | None = None
    whole_matches: bool = False
    workers: int | None = None
    scheduler: str | None = None
    out: Path | None = None

    def contests(self) -> list[Contest]:
        """The match-ups, all on the same deals."""
        seed = secrets.randbelow(1 << 32) if self.seed is None else self.seed
        if self.seed is None:
            report(_("seed: {seed}").format(seed=seed))
        pairs = combinations(self.players, 2)
        return [Contest(Rules(self.game), names, seed, self.whole_matches) for names in pairs]

    def open_workers(self) -> AbstractContextManager[Workers]:
        """Whoever does the work."""
        return workers.local(self.workers) if self.scheduler is None else workers.cluster(self.scheduler)


@like_ctrl_c()
def arena(plan: Plan, as_json: bool) -> int:
    """Plays, and says of each match-up what came of it, one line each; the exit status.

    Ctrl-C ends it with what there is: the match-up it was at is told with the deals
    it has, and the status is 130. So does a signal of the system or of a terminal that
    closes, with that signal's status. It is 1 when a cluster can't be reached or a
    record or answer can't be written.
    """
    contests = plan.contests()
    played: list[Duplicate] = []
    status = 0
    try:
        with plan.open_workers() as hands:
            for contest in contests:
                played = []
                _play(contest, plan, hands, played)
                status |= _tell(contest, played, as_json)
                played = []
    except AskedToEnd as asked:
        status = asked.status
    except KeyboardInterrupt:
        status = INTERRUPTED
    except NoCluster as trouble:
        report(_("The cluster can't be reached: {error}").format(error=trouble))
        status = 1
    except _CannotWrite as trouble:
        report(_("Can't write to {folder}: {error}").format(folder=plan.out, error=trouble))
        status = 1
    if played:
        _tell(contest, played, as_json)
    return status


def _play(contest: Contest, plan: Plan, hands: Workers, played: list[Duplicate]) -> None:
    """Adds each deal to ``played`` as it comes in, so that an interruption leaves what there is."""
    with Progress(" – ".join(contest.names), plan.deals) as progress:
        for deal in play(contest, plan.deals, hands):
            played.append(deal)
            if plan.out is not None:
                _write(contest, deal, plan.out)
            progress.step(lambda: _so_far(contest, tally(played)))


def _write(contest: Contest, deal: Duplicate, folder: Path) -> None:
    kind = "match" if contest.whole_matches else "hand"
    stem = "-".join((contest.rules.game.value, *contest.names, kind, str(contest.seed), f"{deal.number:05}"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for side, table in zip("ab", deal.tables, strict=True):
            (folder / f"{stem}{side}{EXTENSION}").write_text(table.record, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _CannotWrite(error) from error


def _tell(contest: Contest, played: Sequence[Duplicate], as_json: bool) -> int:
    figures = tally(played)
    line = json.dumps(_row(contest, figures)) if as_json else _line(contest, figures)
    return 0 if say(line) else 1


def _row(contest: Contest, figures: Tally) -> dict[str, Any]:
    row: dict[str, Any] = {
        "game": contest.rules.game.value,
        "players": list(contest.names),
        "deals": figures.deals,
    }
    if contest.whole_matches:
        row |= {
            "matches": figures.tables,
            "hands": figures.hands,
            "match_wins": _rounded(figures.match_wins),
            "stderr": _error(figures.wins_stderr),
        }
    else:
        row |= {
            "hands": figures.hands,
            "points_per_hand": round(figures.points_per_hand, 6),
            "stderr": _error(figures.points_stderr),
            "hand_wins": _rounded(figures.hand_wins),
        }
    return row | {"seconds_per_decision": _rounded(figures.seconds_per_decision)}


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, 6) for value in values]


def _error(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def _so_far(contest: Contest, figures: Tally) -> str:
    if contest.whole_matches:
        error = "" if figures.wins_stderr is None else f" ± {100 * figures.wins_stderr:.1f}"
        return f"{100 * figures.match_wins[0]:.1f}{error} %"
    error = "" if figures.points_stderr is None else f" ± {figures.points_stderr:.1f}"
    return f"{figures.points_per_hand:+.1f}{error}"


def _line(contest: Contest, figures: Tally) -> str:
    first, second = contest.names
    names = {"first": first, "second": second, "figure": _so_far(contest, figures)}
    seconds = {"a": f"{figures.seconds_per_decision[0]:.4f}", "b": f"{figures.seconds_per_decision[1]:.4f}"}
    if contest.whole_matches:
        return _(
            "{first} against {second}: {count} matches, of which {first} won {figure};"
            " seconds a decision: {a} and {b}"
        ).format(count=number(figures.tables), **names, **seconds)
    return _(
        "{first} against {second}: {figure} points a hand over {count} deals; seconds a decision: {a} and {b}"
    ).format(count=number(figures.deals), **names, **seconds)
