"""The options of a match (rules.md, "Options"); their names are the keys of a record."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Any


class Game(Enum):
    """The two games; the value is the name in a record."""

    TWO_PLAYER = "two-player"
    PARTNERSHIP = "partnership"


class DoubleNilRule(Enum):
    """When Double Nil may be bid; the value is the name in a record."""

    ALWAYS = "always"
    NEVER = "never"
    BEHIND = "behind"


BEHIND_BY = 100
"""With :attr:`DoubleNilRule.BEHIND`, how many points a side must be below the other."""

RANGES: dict[str, tuple[int, int]] = {
    "target": (50, 1000),
    "bag_limit": (0, 20),
    "bag_penalty": (0, 500),
    "nil_bonus": (0, 500),
    "double_nil_bonus": (0, 1000),
    "exchange": (0, 4),
    "loss_limit": (-1000, -100),
}
"""The least and greatest allowed value of each numeric option, both included."""


@dataclass(frozen=True)
class Rules:
    """What is played: the game and its options, defaults as decided.

    Raises ``ValueError`` naming the option for a value outside what is allowed,
    and for a value of another type: ``True`` is no number and 500.0 no whole one.
    """

    game: Game = Game.TWO_PLAYER
    target: int = 500
    bag_limit: int = 10
    bag_penalty: int = 100
    nil_bonus: int = 100
    double_nil_bonus: int = 200
    double_nil: DoubleNilRule = DoubleNilRule.ALWAYS
    exchange: int = 3
    nil_tricks_are_bags: bool = True
    see_discard: bool = False
    loss_limit: int | None = None

    def __post_init__(self) -> None:
        for name, (low, high) in RANGES.items():
            value = getattr(self, name)
            if value is None and name == "loss_limit":
                continue
            if type(value) is not int or not low <= value <= high:
                raise ValueError(f"{name}: {value!r} is not a whole number from {low} to {high}")
        for name in ("nil_tricks_are_bags", "see_discard"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name}: {getattr(self, name)!r} is neither true nor false")

    @property
    def seats(self) -> int:
        """How many play: 2 or 4."""
        return 2 if self.game is Game.TWO_PLAYER else 4

    @property
    def counts_bags(self) -> bool:
        """Whether bags are ever taken off."""
        return self.bag_limit > 0 and self.bag_penalty > 0

    @classmethod
    def from_options(cls, game: Game, options: dict[str, Any]) -> Rules:
        """The rules of a game from options by name, as in a record.

        Raises ``ValueError`` for an unknown name or a value that is not allowed.
        """
        values = dict(options)
        for name in values:
            if name not in OPTION_NAMES:
                raise ValueError(f"no such option: {name!r}")
        if "double_nil" in values:
            if not isinstance(values["double_nil"], str):
                raise ValueError(f"double_nil: {values['double_nil']!r} is no text")
            values["double_nil"] = DoubleNilRule(values["double_nil"])
        return cls(game, **values)

    def to_options(self) -> dict[str, Any]:
        """The options that differ from the defaults, by name, as in a record."""
        changed = {}
        for name, default in DEFAULTS.items():
            value = getattr(self, name)
            if value != default:
                changed[name] = value.value if isinstance(value, Enum) else value
        return changed


DEFAULTS: dict[str, Any] = {field.name: field.default for field in fields(Rules) if field.name != "game"}
OPTION_NAMES = tuple(DEFAULTS)
TWO_PLAYER = Rules(Game.TWO_PLAYER)
PARTNERSHIP = Rules(Game.PARTNERSHIP)
