"""``bench``: this machine's figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from spades_desktop.cli import figures, windows
from spades_desktop.cli.measuring import Figure, NotMeasured
from spades_desktop.cli.output import report, say
from spades_desktop.i18n import _
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER

FIGURES: Mapping[str, Callable[[str], list[Figure]]] = {
    "playouts-2p": partial(figures.playouts, seats=2),
    "playouts-4p": partial(figures.playouts, seats=4),
    "solve-tricks-13": partial(figures.solving, utility=figures.TRICKS),
    "solve-utility-13": partial(figures.solving, utility=figures.SCORE),
    "rules-actions": figures.rules_actions,
    "decision-2p": partial(figures.decisions, rules=TWO_PLAYER),
    "decision-4p": partial(figures.decisions, rules=PARTNERSHIP),
    "frame-720p": windows.frames,
    "frame-1080p": windows.frames,
    "frame-2160p": windows.frames,
    "frame-lateness-thinking": windows.frames,
    "start": windows.start,
}
"""Every figure by its name in cli.md, and what measures it."""


def bench(names: Sequence[str], as_json: bool) -> int:
    """Measures the figures named, or all, a line for each row as soon as it is known; the exit status.

    What cannot be measured here is told on standard error, and makes the status 1
    where it was asked for by name.
    """
    status = 0
    for name in names or FIGURES:
        try:
            rows = FIGURES[name](name)
        except NotMeasured as trouble:
            report(_("{figure} can't be measured here: {trouble}").format(figure=name, trouble=trouble))
            status = 1 if names else status
            continue
        for row in rows:
            if not say(json.dumps(_row(row)) if as_json else _line(row)):
                status = 1
    return status


def _row(figure: Figure) -> dict[str, Any]:
    row: dict[str, Any] = {"figure": figure.name, "value": _rounded(figure.value), "unit": figure.unit}
    if figure.against is not None and figure.ratio is not None:
        row |= {"against": figure.against, "ratio": _rounded(figure.ratio)}
    if figure.video is not None:
        row["video"] = figure.video
    return row


def _rounded(value: float) -> float:
    """Four digits: no measurement has more to say."""
    return float(f"{value:.4g}")


def _line(figure: Figure) -> str:
    words = f"{figure.name}: {_rounded(figure.value):,.10g} {figure.unit}"
    if figure.against is not None and figure.ratio is not None:
        words += _(" ({ratio} times {against})").format(
            ratio=f"{_rounded(figure.ratio):g}", against=figure.against
        )
    if figure.video is not None:
        words += _(" (video driver: {driver})").format(driver=figure.video)
    return words
