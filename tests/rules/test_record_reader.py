"""Reading a record: whatever a file holds, the answer is a sound record or a RecordError."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spades_desktop.rules.record_reader import RecordError, read
from spades_desktop.rules.refusal import Reason
from tests.rules.blind_play import random_document
from tests.rules.oracle import judge
from tests.rules.test_against_oracle import answer

EMPTY: dict[str, Any] = {
    "format": "spades-match",
    "version": 1,
    "game": "two-player",
    "rules": {},
    "seats": ["Kathy", "Steve"],
    "first": 0,
    "hands": [],
    "result": {"scores": [0, 0], "bags": [0, 0], "winner": None},
}


def fault(document: Any) -> tuple[str, int | None, int | None] | None:
    """The reason, hand and action of a document's fault, or None where it is sound."""
    try:
        read(json.dumps(document).encode())
    except RecordError as error:
        return error.reason.value, error.hand, error.action
    return None


@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff")
@example(b"\xef\xbb\xbf{}")
def test_arbitrary_bytes_are_refused_in_order(data: bytes) -> None:
    with pytest.raises(RecordError) as refusal:
        read(data)
    assert refusal.value.reason is Reason.BAD_FORMAT


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(), st.lists))
def test_any_json_but_a_record_is_of_bad_format(value: Any) -> None:
    assert fault(value) == ("bad-format", None, None)


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(EMPTY)), JSON)
def test_any_value_of_any_key_gets_the_answer_of_the_oracle(key: str, value: Any) -> None:
    data = json.dumps(EMPTY | {key: value}).encode()
    assert judge(data) == answer(data)


@given(st.data())
def test_any_text_as_actions_gets_the_answer_of_the_oracle(data: st.DataObject) -> None:
    document = random_document(Random(data.draw(st.integers(0, 20))))
    words = st.text("look eprjctbid:swra-059AKS2Ccs,", max_size=12) | st.sampled_from(("look", "keep", "2C"))
    for hand in document["hands"]:
        tokens = hand["actions"].split(" ")[: data.draw(st.integers(0, 80))]
        hand["actions"] = " ".join(tokens + data.draw(st.lists(words, max_size=3)))
    text = json.dumps(document).encode()
    assert judge(text) == answer(text)


def deepest_nest_that_json_reads() -> int:
    read_well, too_deep = 1, 200_000
    while too_deep - read_well > 1:
        depth = (read_well + too_deep) // 2
        try:
            json.loads("[" * depth + "]" * depth)
            read_well = depth
        except RecursionError:
            too_deep = depth
    return read_well


@pytest.mark.parametrize("key", ["format", "version", "game", "rules", "seats", "first", "hands", "result"])
def test_a_nest_almost_too_deep_to_be_read_is_of_bad_format(key: str) -> None:
    deepest = deepest_nest_that_json_reads()
    whole = json.dumps(EMPTY | {key: "@"})
    for depth in (*range(max(1, deepest - 90), deepest + 5, 3), 2 * deepest):
        for opening, closing in (("[", "]"), ('{"target":', "}")):
            nest = opening * depth + "1" + closing * depth
            with pytest.raises(RecordError) as refusal:
                read(whole.replace('"@"', nest).encode())
            assert refusal.value.reason is Reason.BAD_FORMAT


@pytest.mark.parametrize("rules", [{"\ud800": 1}, {"target": "\ud800"}, {"double_nil": "\ud800"}])
def test_the_note_on_a_fault_can_be_printed_whatever_the_file_holds(rules: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refusal:
        read(json.dumps(EMPTY | {"rules": rules}).encode())
    assert refusal.value.detail.encode().isascii()


@pytest.mark.parametrize(("winner", "reason"), [(0, "bad-result"), (2, "bad-format"), (-1, "bad-format")])
def test_a_winner_that_is_no_side_is_a_fault_of_the_form(winner: int, reason: str) -> None:
    assert fault(EMPTY | {"result": EMPTY["result"] | {"winner": winner}}) == (reason, None, None)


@pytest.mark.parametrize("length", [1, 40])
@pytest.mark.parametrize("letter", ["m", " ", "\N{PLAYING CARD ACE OF SPADES}", "ف", "\0"])
def test_a_name_is_any_text_of_1_to_40_characters(letter: str, length: int) -> None:
    assert fault(EMPTY | {"seats": ["Kathy", letter * length]}) is None


@pytest.mark.parametrize("name", ["", "m" * 41, "\ud800", 7, None, ["a"]])
def test_anything_else_is_no_name(name: Any) -> None:
    assert fault(EMPTY | {"seats": ["Kathy", name]}) == ("bad-format", None, None)


WRONG: dict[str, tuple[Any, ...]] = {
    "version": (True, 1.0, "1", None, 2),
    "first": (True, False, 0.0, "0", None, -1, 2),
    "game": ("Two-player", "spades", None, 2, ["two-player"]),
    "seats": (["Kathy"], ["a", "b", "c"], ["a"] * 4, {"a": 1, "b": 2}, "ab", None),
    "hands": ({}, [None], [{"deck": ""}], [{"deck": "", "actions": []}], None),
    "rules": (None, [], {"jokers": 2}),
    "rules target": (True, 500.0, "500", None),
    "rules see_discard": (1, 0, "true", None),
    "result": (None, {}, {"scores": [0, 0], "bags": [0, 0]}),
    "result scores": ([False, 0], [0, 0.0], [0], [0, 0, 0], 0),
    "result bags": ([0, False], [0.0, 0], ["0", 0], None),
    "result winner": (False, True, 0.0, "0", []),
    "comment": ("", None),
}


@pytest.mark.parametrize(("path", "value"), [(path, value) for path in WRONG for value in WRONG[path]])
def test_types_and_keys_are_strict(path: str, value: Any) -> None:
    key, _, inner = path.partition(" ")
    changed = EMPTY | {key: EMPTY[key] | {inner: value} if inner else value}
    assert fault(EMPTY) is None
    assert fault(changed) == ("bad-format", None, None)


@pytest.mark.parametrize("key", ["format", "version", "game", "seats", "first", "hands"])
def test_a_missing_key_is_of_bad_format(key: str) -> None:
    assert fault({name: value for name, value in EMPTY.items() if name != key}) == ("bad-format", None, None)


@pytest.mark.parametrize("key", ["rules", "result"])
def test_rules_and_result_may_be_left_out(key: str) -> None:
    assert fault({name: value for name, value in EMPTY.items() if name != key}) is None
