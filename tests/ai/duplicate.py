"""Duplicate deals: each deck is played twice, the sides swapped, so that luck cancels out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import sqrt
from statistics import fmean, stdev

from spades_desktop.ai.casual import choose
from spades_desktop.ai.thought import Budget
from spades_desktop.rules.actions import Action, Bid, Deal, Draw, Look
from spades_desktop.rules.cards import DECK, Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Rules
from spades_desktop.rules.seats import SIDES, other_side, side_of
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply, legal_actions

Player = Callable[[Observation, random.Random, Budget | None], Action]

FIRST_EXCHANGES = 300
"""A random player chooses among this many: an exchange can be done in some thousand ways."""


@dataclass(frozen=True)
class Comparison:
    """How many points a hand one player is ahead of another: a mean over deals, each played twice."""

    ahead: tuple[float, ...]

    @cached_property
    def points_a_hand(self) -> float:
        """The mean."""
        return fmean(self.ahead)

    @cached_property
    def standard_error(self) -> float:
        """Of the mean, deals taken as independent."""
        return stdev(self.ahead) / sqrt(len(self.ahead))

    def __str__(self) -> str:
        return f"{self.points_a_hand:+.1f} ± {self.standard_error:.1f} points a hand, {len(self.ahead)} deals"


def compare(rules: Rules, one: Player, other: Player, *, deals: int, seed: int) -> Comparison:
    """``one`` against ``other``, each playing all seats of a side, as first hands of a match."""
    ahead = []
    for number in range(deals):
        deck = shuffled(random.Random(f"{seed}/{number}"))
        first = number % rules.seats
        margins = []
        for side in SIDES:
            players = [one if side_of(seat) == side else other for seat in range(rules.seats)]
            rng = random.Random(f"{seed}/{number}/{side}")
            scores = play_hand(new_match(rules, first), deck, players, rng).scores
            margins.append(scores[side] - scores[other_side(side)])
        ahead.append(fmean(margins))
    return Comparison(tuple(ahead))


def shuffled(rng: random.Random) -> tuple[Card, ...]:
    """A deck in random order."""
    deck = list(DECK)
    rng.shuffle(deck)
    return tuple(deck)


def play_hand(match: Match, deck: tuple[Card, ...], players: Sequence[Player], rng: random.Random) -> Match:
    """The match after one more hand of this deck, a player a seat; ``rng`` is also chance."""
    match, _ = apply(match, Deal(deck))
    while match.phase not in (Phase.DEAL, Phase.OVER):
        match = play_action(match, players, rng)
    return match


def play_action(match: Match, players: Sequence[Player], rng: random.Random) -> Match:
    """The match after the action due, by its player or by chance."""
    seat = match.to_act
    if seat is None:
        return apply(match, chance(match, rng))[0]
    return apply(match, players[seat](observe(match, seat), rng, None), seat)[0]


def chance(match: Match, rng: random.Random) -> Draw:
    """What a Double Nil bidder gets for the cards thrown away, by chance."""
    draw = rng.choice(list(legal_actions(match)))
    assert isinstance(draw, Draw)
    return draw


def random_player(known: Observation, rng: random.Random, _budget: Budget | None = None) -> Action:
    """Any legal action."""
    return rng.choice(list(islice(known.legal_actions(), FIRST_EXCHANGES)))


def random_cards(known: Observation, rng: random.Random, budget: Budget | None = None) -> Action:
    """Drafts and bids like the casual player, and plays any legal card."""
    return (random_player if known.phase is Phase.PLAY else choose)(known, rng, budget)


def random_draft_and_cards(known: Observation, rng: random.Random, budget: Budget | None = None) -> Action:
    """Drafts and plays at random, and bids what the casual player would bid on that hand."""
    anyhow = known.phase in (Phase.DRAFT, Phase.PLAY)
    return (random_player if anyhow else choose)(known, rng, budget)


def bidding(tricks: int, player: Player) -> Player:
    """A player like another who always bids the same number, and no Double Nil."""

    def bids(known: Observation, rng: random.Random, budget: Budget | None = None) -> Action:
        if known.phase is Phase.LOOK:
            return Look()
        return Bid(tricks) if known.phase is Phase.BID else player(known, rng, budget)

    return bids
