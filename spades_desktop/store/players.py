"""Who sits at a seat, as a stored match remembers it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spades_desktop.rules.record import MAX_NAME


class Kind(Enum):
    """What a player is; the value is the word in the store."""

    PERSON = "person"
    COMPUTER = "computer"


PERSON = Kind.PERSON
COMPUTER = Kind.COMPUTER


@dataclass(frozen=True, slots=True)
class Player:
    """One player: the display name, and how well a computer plays.

    Raises ``ValueError`` for a name that no match record may hold.
    """

    name: str
    kind: Kind = Kind.PERSON
    level: str = "casual"

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= MAX_NAME:
            raise ValueError(f"a name is a text of 1 to {MAX_NAME} characters")
        self.name.encode()  # half a character raises UnicodeEncodeError, which is a ValueError

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who looks at the screen."""
        return self.kind is Kind.PERSON
