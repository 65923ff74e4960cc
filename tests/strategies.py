"""Random rules, play and records of both games: plain generators, and hypothesis strategies on top of them.

Play is driven by a generator of random numbers alone and never lists all actions (an exchange has hundreds).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from spades_desktop.rules.actions import (
    Action,
    Bid,
    Deal,
    DoubleNil,
    Draw,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
)
from spades_desktop.rules.cards import DECK, Card
from spades_desktop.rules.events import Event, Phase
from spades_desktop.rules.legal import may_double_nil
from spades_desktop.rules.options import RANGES, DoubleNilRule, Game, Rules
from spades_desktop.rules.record import MatchRecord, write
from spades_desktop.rules.seats import side_of
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from spades_desktop.rules.tricks import legal_cards
from tests.rules.spoiling import spoil as spoil  # noqa: PLC0414 - offered here beside the records it spoils

DOUBLE_NIL_ODDS = 0.3
"""How often random play bids Double Nil where it may: often enough to see exchanges."""


def random_rules(rng: Random, game: Game | None = None) -> Rules:
    """Rules with some options changed, the target low enough for a match of a few hands."""
    options: dict[str, Any] = {
        name: rng.randint(*RANGES[name]) for name in rng.sample(sorted(RANGES), rng.randrange(4))
    }
    options["target"] = rng.choice((50, 100, 250))
    options["double_nil"] = rng.choice((DoubleNilRule.ALWAYS, *DoubleNilRule))
    options["nil_tricks_are_bags"] = rng.random() < 0.7
    options["see_discard"] = rng.random() < 0.5
    return Rules(game or rng.choice((*Game,)), **options)


def random_deck(rng: Random) -> tuple[Card, ...]:
    """The 52 cards in a random order."""
    return tuple(rng.sample(DECK, 52))


def random_action(match: Match, rng: Random) -> Action:
    """A legal action at random, also for chance. Bids lie around what a seat may expect to take."""
    phase, seat = match.due()
    hand = match.hand
    if phase is Phase.DEAL:
        return Deal(random_deck(rng))
    assert hand is not None
    if phase is Phase.DRAW:
        thrown = hand.swaps[-1]
        return Draw(tuple(rng.sample([*(hand.discards - (thrown.cards or hand.discards))], thrown.count)))
    assert seat is not None
    own = [*hand.cards[seat]]
    match phase:
        case Phase.LOOK:
            allowed = may_double_nil(match.rules, match.scores, side_of(seat))
            return DoubleNil() if allowed and rng.random() < DOUBLE_NIL_ODDS else Look()
        case Phase.DRAFT:
            return rng.choice((Keep(), Reject()))
        case Phase.BID:
            return Bid(min(13, max(0, round(rng.gauss(11 / hand.seats, 1.5)))))
        case Phase.SWAP:
            return Swap(tuple(rng.sample(own, rng.randint(0, match.rules.exchange))))
        case Phase.PASS:
            return Pass(tuple(rng.sample(own, match.rules.exchange)))
        case Phase.RETURN:
            return Return(tuple(rng.sample(own, match.rules.exchange)))
        case Phase.PLAY:
            return Play(rng.choice([*legal_cards(hand.cards[seat], hand.trick, hand.spades_broken)]))
    raise AssertionError(f"nothing is due: {phase}")


def random_play(
    rules: Rules, first: int, rng: Random, hands: int = 20
) -> Iterator[tuple[Action, Match, tuple[Event, ...]]]:
    """Each action of a random match, the match after it and what happened, to the end of so many hands."""
    match = new_match(rules, first)
    while match.phase is not Phase.OVER and (match.phase is not Phase.DEAL or len(match.history) < hands):
        action = random_action(match, rng)
        match, events = apply(match, action)
        yield action, match, events


def random_match(
    rng: Random, rules: Rules | None = None, hands: int = 20, actions: int | None = None
) -> tuple[MatchRecord, Match]:
    """A random match to its end, to the end of so many hands, or broken off after so many actions."""
    rules = rules or random_rules(rng)
    first = rng.randrange(rules.seats)
    names = ("Kathy", "Steve", "فرزاد", "Zoë")[: rules.seats]
    record, match = MatchRecord(rules, names, first), new_match(rules, first)
    for count, (action, after, _) in enumerate(random_play(rules, first, rng, hands)):
        if count == actions:
            break
        record, match = record.with_action(action), after
    return record, match


def random_record(rng: Random) -> str:
    """The text of a random sound record of either game, whole or broken off anywhere."""
    actions = rng.choice((None, rng.randrange(300)))
    return write(*random_match(rng, hands=rng.randrange(5), actions=actions))


def rngs() -> st.SearchStrategy[Random]:
    """Generators of random numbers, each by a seed of its own that a failing test shows."""
    return st.integers(0, 2**32 - 1).map(_Seeded)


def rules(game: Game | None = None) -> st.SearchStrategy[Rules]:
    """Rules of one game or of both, every option anywhere it is allowed."""
    numbers = {name: st.integers(*ends) for name, ends in RANGES.items()}
    return st.builds(
        Rules,
        game=st.sampled_from(Game) if game is None else st.just(game),
        double_nil=st.sampled_from(DoubleNilRule),
        nil_tricks_are_bags=st.booleans(),
        see_discard=st.booleans(),
        **numbers | {"loss_limit": st.none() | numbers["loss_limit"]},
    )


def matches(game: Game | None = None, hands: int = 2) -> st.SearchStrategy[tuple[MatchRecord, Match]]:
    """Matches broken off at a random point of their first hands, or finished."""
    return st.builds(
        lambda rng, rules, actions: random_match(rng, rules, hands, actions),
        rngs(),
        rules(game),
        st.none() | st.integers(0, 150 * hands),
    )


class _Seeded(Random):
    """A generator that shows its seed when a test fails."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._shown = seed

    def __repr__(self) -> str:
        return f"Random({self._shown})"
