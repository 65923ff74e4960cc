"""What the player has set: kept by name, read back, and never a reason not to start."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades_desktop.ui.order import HandOrder
from spades_desktop.ui.settings import TEXT_SIZES, Settings


class Shelf:
    """Keeps values in memory."""

    def __init__(self, **kept: Any) -> None:
        self.kept = kept

    def setting(self, name: str, default: Any) -> Any:
        return self.kept.get(name, default)

    def set_setting(self, name: str, value: Any) -> None:
        self.kept[name] = value


def test_an_empty_shelf_gives_the_defaults() -> None:
    assert Settings.load(Shelf()) == Settings()


@given(
    st.fixed_dictionaries(
        {
            "pace": st.sampled_from(["relaxed", "normal", "fast", "none"]),
            "volume": st.floats(0, 1),
            "muted": st.booleans(),
            "text_size": st.sampled_from(TEXT_SIZES),
            "four_colours": st.booleans(),
            "large_index": st.booleans(),
            "reduced_motion": st.booleans(),
            "lessons": st.booleans(),
            "back": st.integers(1, 3),
            "spades_left": st.booleans(),
            "ascending": st.booleans(),
            "confirm_play": st.booleans(),
            "language": st.sampled_from([None, "en", "fa"]),
        }
    )
)
def test_what_is_changed_is_kept_and_read_back(values: dict[str, Any]) -> None:
    shelf = Shelf()
    assert Settings().changed(shelf, **values) == Settings(**values)
    assert shelf.kept == values
    assert Settings.load(shelf) == Settings(**values)


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.parametrize("value", [[], {}, "\x00", -5, 2.0, 1e9, float("nan"), "None"])
def test_a_value_that_makes_no_sense_has_its_default(name: str, value: Any) -> None:
    assert Settings.load(Shelf(**{name: value})) == Settings()


def test_a_language_of_another_version_is_not_spoken() -> None:
    assert Settings.load(Shelf(language="tlh")).language is None


@pytest.mark.parametrize(
    ("pace", "speed"), [("relaxed", 1.5), ("normal", 1.0), ("fast", 0.5), ("none", 0.0), ("warp", 1.0)]
)
def test_a_pace_is_a_factor_of_every_duration(pace: str, speed: float) -> None:
    assert Settings(pace=pace).speed == speed


def test_cards_and_hand_are_as_set() -> None:
    settings = Settings(four_colours=True, back=3, spades_left=False, ascending=True)
    assert (settings.card_style.four_colours, settings.card_style.back) == (True, 3)
    assert settings.hand_order == HandOrder(spades_left=False, ascending=True)
