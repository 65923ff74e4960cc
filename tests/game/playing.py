"""Play through a session, as a window does it: by what a seat sees, at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from spades_desktop.game.chance import Chance
from spades_desktop.game.players import seated
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import Action, Bid
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.store import Store

NAMES = ("Kathy", "Steve", "فرزاد", "Zoë")


def begin(
    rules: Rules, store: Store | None = None, seed: int | None = 1, first: int | None = None
) -> Session:
    """A new match of a person against the computer."""
    return Session.begin(rules, seated(NAMES[: rules.seats]), first, Chance(seed), store)


def some_action(seen: Observation, rng: Random) -> Action:
    """A legal action at random, of an exchange's many only among the first.

    Bids are low, so that a match comes to an end.
    """
    if seen.phase is Phase.BID:
        return Bid(rng.randrange(4))
    return rng.choice([*islice(seen.legal_actions(), 60)])


def play_one(session: Session, rng: Random) -> None:
    """One action by whoever is due."""
    if session.to_act is None:
        session.deal()
    else:
        session.submit(session.to_act, some_action(session.observe(session.to_act), rng))


def play(session: Session, rng: Random) -> Iterator[Session]:
    """The session after each action, to the end of the match."""
    while session.phase is not Phase.OVER:
        play_one(session, rng)
        yield session


def play_until(session: Session, phase: Phase, rng: Random) -> None:
    """Plays to the next time that such an action is due."""
    while session.phase is not phase:
        play_one(session, rng)
