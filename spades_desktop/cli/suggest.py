"""``suggest``: what the computer would do at the end of a record, and why not something else."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, BinaryIO

from spades_desktop.ai.player import Budget, Thought, consider
from spades_desktop.cli.check import MAX_BYTES, fault_in_place, read_bytes, read_file
from spades_desktop.cli.output import report, say
from spades_desktop.i18n import _, number
from spades_desktop.rules.actions import token
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.record_reader import RecordError
from spades_desktop.rules.state import Match


@dataclass(frozen=True, slots=True)
class Adviser:
    """Who is asked: a level, its seed (None: another answer may come each time) and seconds to think.

    Without ``seconds`` the level has its own budget, a count of samples.
    """

    level: str
    seed: int | None = None
    seconds: float | None = None

    def answer(self, match: Match) -> dict[str, Any]:
        """The answer of cli.md, ``seconds`` taken included. Raises :class:`NoAnswer`.

        It rests on nothing but what the seat to act has seen.
        """
        seat = match.to_act
        if seat is None:
            raise NoAnswer(_nobody(match.phase))
        budget = None if self.seconds is None else Budget(seconds=self.seconds)
        start = perf_counter()
        thought = consider(observe(match, seat), self.level, random.Random(self.seed), budget)
        return {
            "action": token(thought.action),
            "seat": seat,
            "level": self.level,
            "options": _options(thought),
            "unit": thought.unit,
            "seconds": round(perf_counter() - start, 6),
            "samples": thought.samples,
        }


class NoAnswer(Exception):
    """Nothing can be suggested; its words say why."""


def suggest(adviser: Adviser, file: str, as_json: bool) -> int:
    """Answers for the record in a file; the exit status, 1 when there is no answer."""
    try:
        record, match = _sound(file)
        answer = adviser.answer(match)
    except NoAnswer as trouble:
        if as_json:
            say(_error(trouble))
        else:
            report(f"{file}: {trouble}")
        return 1
    lines = [json.dumps(answer)] if as_json else _lines(answer, record)
    written = [say(line) for line in lines]
    return 0 if all(written) else 1


def serve(adviser: Adviser) -> int:
    """Answers each line of the standard input, a record, with a line, in order, until the input ends.

    A line that gets no answer gets its error, and the service goes on. The exit
    status is 1 when an answer could not be written.
    """
    written = [say(_reply(adviser, line)) for line in _lines_of(sys.stdin.buffer)]
    return 0 if all(written) else 1


def _reply(adviser: Adviser, line: bytes) -> str:
    try:
        return json.dumps(adviser.answer(read_bytes(line)[1]))
    except RecordError as fault:
        return _error(fault_in_place(fault))
    except NoAnswer as trouble:
        return _error(trouble)
    except Exception as error:  # whatever one record does to the player, the next one is answered
        return _error(f"{type(error).__name__}: {error}")


def _lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines. Of one that is too long there is only the beginning, which is too long as well."""
    while line := stream.readline(MAX_BYTES + 1):
        rest = line
        while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES + 1)
        yield line


def _sound(file: str) -> tuple[MatchRecord, Match]:
    try:
        return read_file(file)
    except RecordError as fault:
        raise NoAnswer(fault_in_place(fault)) from None


def _nobody(phase: Phase) -> str:
    return {
        Phase.DRAW: _("Chance is to act: cards are to be drawn from the discards."),
        Phase.DEAL: _("Nobody is to act: the next hand is to be dealt."),
        Phase.OVER: _("Nobody is to act: the match is over."),
    }[phase]


def _options(thought: Thought) -> list[dict[str, Any]]:
    return [
        {"action": token(action), "value": None if value is None else round(value, 6)}
        for action, value in thought.options
    ]


def _error(trouble: object) -> str:
    return json.dumps({"error": str(trouble)})


def _lines(answer: dict[str, Any], record: MatchRecord) -> Iterator[str]:
    yield _("{player}, seat {seat}: {action} ({level}, {seconds} s, samples: {samples})").format(
        player=record.seats[answer["seat"]],
        seat=number(answer["seat"]),
        action=answer["action"],
        level=answer["level"],
        seconds=f"{answer['seconds']:.2f}",
        samples=number(answer["samples"]),
    )
    for option in answer["options"]:
        if option["value"] is not None:
            yield _worth(option["action"], option["value"], answer["unit"])


def _worth(action: str, value: float, unit: str) -> str:
    if unit == "match":
        return _("{action}: the match is won with a chance of {chance} %").format(
            action=action, chance=f"{100 * value:.1f}"
        )
    return _("{action}: {points} points").format(action=action, points=f"{value:+.1f}")
