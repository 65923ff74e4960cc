"""Settings outlive the window, and a broken one is as good as none."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.store.conftest import OpenStore


@pytest.mark.parametrize("value", [True, False, 0, -3, 1.5, 1.0, "", "فارسی", [1, "two"], {"a": None}])
def test_a_setting_comes_back_as_it_was_made(value: object, reopen: OpenStore) -> None:
    store = reopen()
    store.set_setting("name", value)
    default = type(value)()
    assert store.setting("name", default) == value
    later = reopen().setting("name", default)
    assert (later, type(later)) == (value, type(value))


def test_a_setting_never_made_has_its_default(reopen: OpenStore) -> None:
    assert reopen().setting("speed", "normal") == "normal"


def test_a_setting_made_again_has_the_later_value(reopen: OpenStore) -> None:
    store = reopen()
    for speed in ("fast", "relaxed"):
        store.set_setting("speed", speed)
    assert reopen().setting("speed", "normal") == "relaxed"


@pytest.mark.parametrize(
    ("kept", "default"), [("fast", 1), (1, "fast"), (1, True), (True, 1), (None, 1), ([], {})]
)
def test_a_value_of_another_type_gives_way_to_the_default(
    kept: object, default: object, reopen: OpenStore
) -> None:
    store = reopen()
    store.set_setting("name", kept)
    assert store.setting("name", default) is default


def test_a_default_of_none_takes_any_value(reopen: OpenStore) -> None:
    store = reopen()
    assert store.setting("size", None) is None
    store.set_setting("size", [1280, 720])
    assert store.setting("size", None) == [1280, 720]


@pytest.mark.parametrize("broken", ["", "{", "nonsense", "[" * 100_000, b"\xff\x00"])
def test_a_broken_value_gives_way_to_the_default_and_can_be_made_anew(
    broken: object, reopen: OpenStore
) -> None:
    store = reopen()
    store.set_setting("speed", "fast")
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE setting SET value = ?", (broken,))
    assert store.setting("speed", "normal") == "normal"
    store.set_setting("speed", "relaxed")
    assert reopen().setting("speed", "normal") == "relaxed"


def test_what_json_cannot_write_is_no_setting(reopen: OpenStore) -> None:
    store = reopen()
    with pytest.raises(TypeError):
        store.set_setting("name", object())
    assert store.setting("name", "default") == "default"
