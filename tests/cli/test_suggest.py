"""``suggest``: answers as JSON and in words, for a record, and for one line after another."""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from spades_desktop.__main__ import main
from spades_desktop.ai import player
from spades_desktop.ai.player import LEVELS, Budget, Thought
from spades_desktop.cli import suggest
from spades_desktop.rules.actions import parse, token
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.record import MatchRecord, replay, write
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply, legal_actions
from tests.rules.redeal import another_match
from tests.strategies import random_action

GAMES = [TWO_PLAYER, PARTNERSHIP]
NAMES = ("Kathy", "Steve", "Megan", "Drew")


def come_to(rules: Rules, phase: Phase, seed: int = 1) -> tuple[MatchRecord, Match]:
    """A match played at random to the first time that such an action is due."""
    rng = random.Random(seed)
    match = new_match(rules, 0)
    record = MatchRecord(rules, NAMES[: rules.seats], 0)
    while match.phase is not phase:
        action = random_action(match, rng)
        match, _ = apply(match, action)
        record = record.with_action(action)
    return record, match


def line_of(record: MatchRecord, match: Match) -> str:
    """A record as one line."""
    return json.dumps(json.loads(write(record, match)))


def thoughtful(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
    """A level that prefers what its generator says, and tells its budget in its samples."""
    actions = list(known.legal_actions())[:40]
    worth = sorted(((rng.random(), token(action)) for action in actions), reverse=True)
    options = tuple((parse(action), value) for value, action in worth)
    return Thought(
        options[0][0], options, "match", 7 if budget is None else int(1000 * (budget.seconds or 0))
    )


@pytest.fixture
def _thoughtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "thoughtful", thoughtful)


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["suggest", "--json", *words]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    answer: dict[str, Any] = json.loads(line)
    return answer


def serve(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lines: bytes
) -> list[dict[str, Any]]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["suggest", "--stdin", "--json", "--seed", "1"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("phase", [Phase.LOOK, Phase.BID, Phase.PLAY])
def test_the_answer_is_a_legal_action_of_the_seat_to_act(
    level: str, rules: Rules, phase: Phase, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, match = come_to(rules, phase)
    (tmp_path / "a.json").write_text(write(record, match), encoding="utf-8")
    answer = ask(capsys, "--level", level, "--seed", "1", str(tmp_path / "a.json"))
    assert set(answer) == {"action", "seat", "level", "options", "unit", "seconds", "samples"}
    assert parse(answer["action"]) in list(legal_actions(match))
    assert (answer["seat"], answer["level"]) == (match.to_act, level)
    assert answer["options"][0]["action"] == answer["action"]
    assert answer["unit"] in {"points", "match"}
    assert answer["seconds"] > 0


def test_rules_of_thumb_weigh_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(write(*come_to(TWO_PLAYER, Phase.BID)), encoding="utf-8")
    answer = ask(capsys, "--level", "casual", str(tmp_path / "a.json"))
    assert answer["options"] == [{"action": answer["action"], "value": None}]
    assert (answer["unit"], answer["samples"]) == ("points", 0)


@pytest.mark.usefixtures("_thoughtful")
def test_what_a_level_thinks_is_told_best_first(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(write(*come_to(TWO_PLAYER, Phase.BID)), encoding="utf-8")
    answer = suggested(thoughtful_adviser(), tmp_path, capsys)
    values = [option["value"] for option in answer["options"]]
    assert values == sorted(values, reverse=True)
    assert len(values) == 14
    assert (answer["unit"], answer["samples"]) == ("match", 7)


def thoughtful_adviser(seconds: float | None = None) -> suggest.Adviser:
    return suggest.Adviser("thoughtful", 5, seconds)


def suggested(adviser: suggest.Adviser, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert suggest.suggest(adviser, str(folder / "a.json"), as_json=True) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.usefixtures("_thoughtful")
def test_seconds_are_the_budget(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(write(*come_to(TWO_PLAYER, Phase.BID)), encoding="utf-8")
    assert suggested(thoughtful_adviser(0.25), tmp_path, capsys)["samples"] == 250


@pytest.mark.usefixtures("_thoughtful")
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("phase", [Phase.BID, Phase.PLAY])
def test_what_the_seat_has_not_seen_makes_no_difference(rules: Rules, phase: Phase) -> None:
    record, match = come_to(rules, phase)
    *_, (other, _) = replay(another_match(record, match.to_act, random.Random(9)))
    assert other != match
    answers = [thoughtful_adviser().answer(one) for one in (match, other)]
    for answer in answers:
        del answer["seconds"]
    assert answers[0] == answers[1]


@pytest.mark.usefixtures("_thoughtful")
def test_words_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(write(*come_to(TWO_PLAYER, Phase.BID)), encoding="utf-8")
    assert suggest.suggest(thoughtful_adviser(), str(tmp_path / "a.json"), as_json=False) == 0
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("Kathy, seat 0: bid:")
    assert first.endswith("samples: 7)")
    assert len(others) == 14
    assert others[0].startswith(first.split()[3] + ": the match is won with a chance of ")


def ending(phase: Phase) -> tuple[MatchRecord, Match]:
    """A record at whose end nobody's action is due."""
    if phase is Phase.DEAL:
        return MatchRecord(TWO_PLAYER, NAMES[:2], 0), new_match(TWO_PLAYER, 0)
    if phase is Phase.OVER:
        return come_to(Rules(target=50, loss_limit=-100), phase)
    return come_to(TWO_PLAYER, phase)


@pytest.mark.parametrize(
    ("phase", "words"), [(Phase.DRAW, "Chance"), (Phase.DEAL, "next hand"), (Phase.OVER, "over")]
)
def test_where_nobody_is_to_act_there_is_no_answer(
    phase: Phase, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "a.json"
    file.write_text(write(*ending(phase)), encoding="utf-8")
    assert main(["suggest", "--json", str(file)]) == 1
    told = capsys.readouterr()
    (answer,) = map(json.loads, told.out.splitlines())
    assert list(answer) == ["error"]
    assert words in answer["error"]
    assert main(["suggest", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert words in told.err


def test_an_unsound_record_gets_its_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, match = come_to(TWO_PLAYER, Phase.BID)
    text = write(record, match)
    spoilt = text.replace('"actions": "', '"actions": "bid:3 ')
    (tmp_path / "a.json").write_text(spoilt, encoding="utf-8")
    for file in ("a.json", "none.json"):
        assert main(["suggest", "--json", str(tmp_path / file)]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"error": "hand 1, action 1: That is not due now. ('bid:3')"}
    assert list(second) == ["error"]


def test_the_service_answers_line_by_line_whatever_comes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = line_of(*come_to(TWO_PLAYER, Phase.BID))
    draw = line_of(*come_to(TWO_PLAYER, Phase.DRAW))
    four = line_of(*come_to(PARTNERSHIP, Phase.PLAY))
    lines = [good, "", "{", draw, "[" * 100_000, '{"format": 1e999}', "null", four, good]
    data = "\n".join(lines).encode() + b"\n\xff\xfe\x00\n" + four.encode()
    answers = serve(capsys, monkeypatch, data)
    kinds = ["action" if "action" in answer else "error" for answer in answers]
    assert kinds == ["action", *["error"] * 6, "action", "action", "error", "action"]
    for answer in answers:
        answer.pop("seconds", None)
    assert answers[0] == answers[8]
    assert answers[7] == answers[10]


def test_a_line_that_is_too_long_is_one_bad_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suggest, "MAX_BYTES", 4000)
    good = line_of(*come_to(TWO_PLAYER, Phase.BID)).encode()
    assert len(good) < 4000
    answers = serve(capsys, monkeypatch, good + b"\n" + b"x" * 20_000 + b"\n" + good + b"\n")
    assert ["error" in answer for answer in answers] == [False, True, False]


def test_a_player_in_trouble_does_not_end_the_service(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(known: Observation, rng: random.Random, budget: Budget | None = None) -> Thought:
        if known.phase is Phase.BID:
            raise ZeroDivisionError("no worlds")
        return thoughtful(known, rng, budget)

    monkeypatch.setitem(LEVELS, player.STRONGEST, fails)
    lines = [line_of(*come_to(TWO_PLAYER, phase)) for phase in (Phase.BID, Phase.PLAY)]
    answers = serve(capsys, monkeypatch, "\n".join(lines).encode())
    assert answers[0] == {"error": "ZeroDivisionError: no worlds"}
    assert answers[1]["samples"] == 7


def test_a_service_without_input_has_nothing_to_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert serve(capsys, monkeypatch, b"") == []


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--stdin"],
        ["--stdin", "--json", "a.json"],
        ["--level", "genius", "a.json"],
        ["--seconds", "0", "a.json"],
        ["--seconds", "nan", "a.json"],
        ["--seed", "x", "a.json"],
        ["a.json", "b.json"],
    ],
)
def test_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suggest", *words]) == 2
    assert capsys.readouterr().out == ""


def test_the_strongest_level_is_the_default(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(write(*come_to(TWO_PLAYER, Phase.BID)), encoding="utf-8")
    assert ask(capsys, str(tmp_path / "a.json"))["level"] == player.STRONGEST == list(LEVELS)[-1]
