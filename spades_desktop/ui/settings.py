"""What the player has set, kept in the store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from spades_desktop.i18n import LANGUAGES
from spades_desktop.ui.cards import BACKS, CardStyle
from spades_desktop.ui.order import HandOrder
from spades_desktop.ui.timeline import PACES

TEXT_SIZES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5)


class Shelf(Protocol):
    """Where settings are kept by name, as JSON values."""

    def setting(self, name: str, default: Any) -> Any:
        """The value kept, or the default."""

    def set_setting(self, name: str, value: Any) -> None:
        """Keeps a value."""


@dataclass(frozen=True)
class Settings:
    """Every setting, with its default. ``language`` None follows the system."""

    pace: str = "normal"
    reduced_motion: bool = False
    volume: float = 0.7
    muted: bool = False
    text_size: float = 1.0
    four_colours: bool = False
    large_index: bool = False
    back: int = 1
    spades_left: bool = True
    ascending: bool = False
    confirm_play: bool = False
    lessons: bool = True
    language: str | None = None

    @property
    def speed(self) -> float:
        """By what every duration is multiplied."""
        return PACES.get(self.pace, 1.0)

    @property
    def card_style(self) -> CardStyle:
        """How cards are drawn."""
        return CardStyle(self.four_colours, self.back, self.large_index)

    @property
    def hand_order(self) -> HandOrder:
        """How the player's hand is sorted."""
        return HandOrder(self.spades_left, self.ascending)

    @classmethod
    def load(cls, shelf: Shelf) -> Settings:
        """The settings kept; whatever is missing or not among the choices has its default."""
        kept: dict[str, Any] = {}
        for field in fields(cls):
            value = shelf.setting(field.name, field.default)
            if _is_allowed(field.name, value, field.default):
                kept[field.name] = value
        return cls(**kept)

    def changed(self, shelf: Shelf, **values: Any) -> Settings:
        """These settings with some changed, which are kept at once."""
        for name, value in values.items():
            shelf.set_setting(name, value)
        return replace(self, **values)


_CHOICES: dict[str, Iterable[Any]] = {
    "pace": [*PACES],
    "text_size": TEXT_SIZES,
    "back": range(1, BACKS + 1),
    "language": [None, *LANGUAGES],
}


def _is_allowed(name: str, value: Any, default: Any) -> bool:
    """A newer version, or a hand in the file, may have left what this one cannot show."""
    if name == "volume":
        return type(value) in (int, float) and 0 <= value <= 1
    allowed = _CHOICES.get(name)
    if allowed is None:
        return type(value) is type(default)
    return any(value == choice and type(value) is type(choice) for choice in allowed)
