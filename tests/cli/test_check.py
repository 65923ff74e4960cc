"""``spades-desktop check``: an answer for whatever it is given, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from spades_desktop import i18n
from spades_desktop.__main__ import main
from spades_desktop.rules.record import write
from spades_desktop.rules.record_reader import RecordError, read
from spades_desktop.rules.refusal import Reason
from spades_desktop.wording import refusal
from tests.cli.conftest import Run, program, record_text
from tests.rules.spoiling import spoil
from tests.strategies import random_match, random_record, random_rules

SOUND_KEYS = ["file", "ok", "finished", "hands", "scores", "bags", "winner", "history"]
FAULT_KEYS = ["file", "ok", "hand", "action", "reason", "message"]


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "sound.spades.json"
    path.write_text(record_text(1), encoding="utf-8")
    return path


@pytest.fixture
def unsound(tmp_path: Path) -> Path:
    path = tmp_path / "unsound.spades.json"
    path.write_text(record_text(1).replace("look ", "bid:3 look ", 1), encoding="utf-8")
    return path


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("actions", [None, 0, 55])
def test_a_sound_record_is_answered_with_all_its_hands_have_come_to(
    seed: int, actions: int | None, run: Run, tmp_path: Path
) -> None:
    rng = Random(seed)
    record, match = random_match(rng, random_rules(rng), actions=actions)
    path = tmp_path / "match.spades.json"
    path.write_text(write(record, match), encoding="utf-8")
    status, out, err = run("check", "--json", path)
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert [*answer] == SOUND_KEYS
    assert answer == {
        "file": str(path),
        "ok": True,
        "finished": match.winner is not None,
        "hands": len(match.history),
        "scores": [*match.scores],
        "bags": [*match.bags],
        "winner": match.winner,
        "history": [[score[0].points, score[1].points] for score in match.history],
    }


def test_an_unsound_record_is_answered_with_its_first_fault(run: Run, unsound: Path) -> None:
    status, out, _ = run("check", "--json", unsound)
    answer = json.loads(out)
    assert status == 1
    assert [*answer] == FAULT_KEYS
    assert answer == {
        "file": str(unsound),
        "ok": False,
        "hand": 1,
        "action": 1,
        "reason": "wrong-phase",
        "message": "That is not due now. ('bid:3')",
    }


def answer_to(data: bytes) -> tuple[bool, str | None, int | None, int | None]:
    """Whether a record is sound, else its reason, hand and action, as the reader has it."""
    try:
        read(data)
    except RecordError as fault:
        return False, fault.reason.value, fault.hand, fault.action
    return True, None, None, None


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_record_gets_the_readers_answer(seed: int, run: Run, tmp_path: Path) -> None:
    rng = Random(seed)
    data = spoil(random_record(rng), rng)
    path = tmp_path / "spoilt.spades.json"
    path.write_bytes(data)
    status, out, _ = run("check", "--json", path)
    answer = json.loads(out)
    found = tuple(answer.get(key) for key in ("ok", "reason", "hand", "action"))
    assert found == answer_to(data)
    assert status == (0 if answer["ok"] else 1)


def test_each_file_has_its_line_and_one_fault_makes_it_a_no(run: Run, sound: Path, unsound: Path) -> None:
    assert run("check", sound, sound)[0] == 0
    status, out, _ = run("check", "--json", sound, unsound, "nowhere", sound)
    assert status == 1
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False, False, True]


def test_options_may_stand_between_the_files(run: Run, sound: Path) -> None:
    status, out, _ = run("check", sound, "--json", sound)
    assert status == 0
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, True]


class TestPlainText:
    def test_a_finished_match(self, run: Run, tmp_path: Path) -> None:
        rng = Random(2)
        record, match = random_match(rng, random_rules(rng), hands=99)
        path = tmp_path / "match.spades.json"
        path.write_text(write(record, match), encoding="utf-8")
        sides = [" + ".join(record.seats[side::2]) for side in (0, 1)]
        hands = len(match.history)
        shown = [i18n.number(score) for score in match.scores]
        assert run("check", path)[1] == (
            f"{path}: sound, finished after {hands} hand{'s' * (hands > 1)};"
            f" {sides[0]} {shown[0]}, {sides[1]} {shown[1]}\n"
        )

    def test_an_unfinished_match(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "match.spades.json"
        path.write_text(record_text(2, actions=3), encoding="utf-8")
        assert ": sound, unfinished, 0 hands played; " in run("check", path)[1]

    def test_a_fault_names_its_hand_and_action(self, run: Run, unsound: Path) -> None:
        assert run("check", unsound)[1] == f"{unsound}: hand 1, action 1: That is not due now. ('bid:3')\n"

    def test_a_fault_of_a_whole_hand_names_the_hand(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "short-deck.spades.json"
        document = json.loads(record_text(1))
        document["hands"][0]["deck"] = "2C 3C"
        path.write_text(json.dumps(document))
        assert run("check", path)[1] == f"{path}: hand 1: The deck is not the 52 cards, each once.\n"

    def test_a_fault_of_the_file_names_neither(self, run: Run) -> None:
        _, out, _ = run("check", "nowhere")
        assert out == "nowhere: This is no match record that can be read. (No such file or directory)\n"

    def test_names_cannot_break_the_line_or_command_the_terminal(self, run: Run, tmp_path: Path) -> None:
        document = json.loads(record_text(2, actions=3))
        document["seats"][0] = "\x1b[31m\nred\u2028"
        path = tmp_path / "match.spades.json"
        path.write_text(json.dumps(document))
        status, out, _ = run("check", path)
        assert status == 0
        assert len(out.splitlines()) == 1
        assert "\\x1b[31m\\nred\\u2028" in out

    def test_in_persian_it_speaks_persian_digits(
        self, run: Run, unsound: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LANGUAGE", "fa")
        assert "۱" in run("check", unsound)[1]


class TestFilesThatAreNone:
    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"\x00",
            b"\xff\xfe{\x00}\x00",
            b"\xef\xbb\xbf{}",
            b"null",
            b"[]",
            b"{}",
            b"{" * 100_000,
            b"[" * 100_000,
            b'{"version": ' + b"[" * 900 + b"]" * 900 + b"}",
            b"1" * 10_000,
            b'{"a": 1e999}',
            b'"\\ud800"',
            b"NaN",
        ],
    )
    def test_rubbish(self, content: bytes, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "rubbish"
        path.write_bytes(content)
        status, out, _ = run("check", "--json", path)
        assert status == 1
        assert json.loads(out)["reason"] == "bad-format"

    def test_a_folder(self, run: Run, tmp_path: Path) -> None:
        status, out, _ = run("check", "--json", tmp_path)
        assert (status, json.loads(out)["reason"]) == (1, "bad-format")

    @pytest.mark.parametrize("name", ["", "nowhere", "no\0where", "x" * 5000])
    def test_a_name_of_no_file(self, name: str, run: Run) -> None:
        status, out, _ = run("check", "--json", name)
        answer = json.loads(out)
        assert (status, answer["file"], answer["reason"]) == (1, name, "bad-format")
        assert (answer["hand"], answer["action"]) == (None, None)

    def test_a_file_larger_than_any_record(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "large"
        with path.open("wb") as file:
            file.truncate(1 << 25)
        status, out, _ = run("check", "--json", path)
        assert (status, json.loads(out)["reason"]) == (1, "bad-format")


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    assert refusal(reason).endswith(".")


class TestAsAProgram:
    """What only a process of its own can meet."""

    def test_it_never_loads_pygame(self, sound: Path) -> None:
        code = f"""
import sys
from spades_desktop.__main__ import main
main(["check", {str(sound)!r}])
print("pygame" in sys.modules)
"""
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert ended.stdout.splitlines()[-1] == "False"

    def test_a_name_in_bytes_that_are_no_text(self, tmp_path: Path) -> None:
        name = os.fsencode(tmp_path) + b"/\xff\xfe.json"
        try:
            path = os.fsdecode(name)
            Path(path).write_text(record_text(1), encoding="utf-8")
        except (OSError, UnicodeError):
            pytest.skip("this file system takes no such name")
        for option in ([], ["--json"]):
            ended = program("check", *option, name, capture_output=True)
            assert (ended.returncode, ended.stderr) == (0, b"")
            assert b"\\udcff" in ended.stdout
        assert json.loads(ended.stdout)["file"] == path

    @pytest.mark.parametrize("option", [[], ["--json"]])
    def test_a_terminal_that_knows_only_ascii(self, option: list[str], tmp_path: Path) -> None:
        document = json.loads(record_text(2, actions=3))
        document["seats"][0] = "فرزاد"
        path = tmp_path / "Zoë فرزاد.spades.json"
        path.write_text(json.dumps(document))
        ascii_only = {"PYTHONIOENCODING": "ascii", "LC_ALL": "C.UTF-8"}
        ended = program("check", *option, str(path), environment=ascii_only, capture_output=True)
        assert (ended.returncode, ended.stderr) == (0, b"")
        assert ended.stdout.isascii()

    def test_a_reader_that_has_gone(self, sound: Path, unsound: Path) -> None:
        for files, status in (([str(sound)] * 50, 0), ([str(sound), str(unsound)] * 20, 1)):
            readable, writable = os.pipe()
            os.close(readable)
            ended = program("check", *files, stdout=writable, stderr=subprocess.PIPE)
            os.close(writable)
            assert (ended.returncode, ended.stderr) == (status, b"")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
    def test_an_answer_lost_on_a_full_disk_is_no_yes(self, sound: Path) -> None:
        with open("/dev/full", "wb") as full:
            ended = program("check", str(sound), stdout=full, stderr=subprocess.PIPE)
        assert (ended.returncode, ended.stderr) == (1, b"")

    @pytest.mark.parametrize("arguments", [["check", "nowhere"], ["check"], ["--help"], ["--nonsense"]])
    def test_no_streams_at_all(self, arguments: list[str]) -> None:
        code = f"""
import sys
sys.stdout = sys.stderr = sys.stdin = None
from spades_desktop.__main__ import main
raise SystemExit(main({arguments!r}))
"""
        ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
        assert ended.returncode == {"--help": 0, "nowhere": 1}.get(arguments[-1], 2)
        assert (ended.stdout, ended.stderr) == (b"", b"")


def test_an_interrupt_ends_it_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("spades_desktop.cli.check.read_file", interrupt)
    assert run("check", "anything") == (130, "", "")


def test_without_arguments_main_reads_those_of_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["spades-desktop", "check", "nowhere"])
    assert main() == 1
    assert capsys.readouterr().out.startswith("nowhere: ")
