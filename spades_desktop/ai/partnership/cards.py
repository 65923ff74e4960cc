"""Which card to play: each is tried in the same worlds, played out early and solved late."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from operator import mul
from time import monotonic

from spades_desktop.ai.kernel.endgame import Endgame
from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.stakes import SCALE, Stakes, stakes
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import SUIT_MASKS, Card, CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import SIDES, members


def choose_card(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The card worth most to the observer's side; the lowest of those worth the same."""
    seed = rng.getrandbits(32)
    legal = list(known.legal_cards())
    if len(legal) == 1:
        return Thought(Play(legal[0]), ((Play(legal[0]), None),), "match")
    aim = stakes(known)
    count, sums = 0, [0.0] * len(legal)
    for worlds, values in _looks(known, aim, skill, seed, budget or Budget()):
        count += worlds
        sums = [before + value for before, value in zip(sums, values, strict=True)]
    means = [total / count for total in sums]
    if known.seat in members(1, 4):
        means = [SCALE - mean for mean in means]
    worths = _alike(known, legal, means)
    ranked = sorted(
        zip(legal, worths, strict=True),
        key=lambda pair: (-round(pair[1]), pair[0].is_spade, pair[0].rank, pair[0]),
    )
    options = tuple((Play(card), worth / SCALE) for card, worth in ranked)
    return Thought(options[0][0], options, "match", count)


def _best_first(choice: tuple[Card, float]) -> tuple[int, bool, int, Card]:
    """Of cards worth the same a spade and a high card are kept."""
    card, worth = choice
    return -round(worth), card.is_spade, card.rank, card


def _looks(
    known: Observation, aim: Stakes, skill: Skill, seed: int, budget: Budget
) -> Iterator[tuple[int, list[float]]]:
    """Batches of worlds: how many, and the sum of each legal card's worth to side 0 over them."""
    assert known.seat is not None
    left = len(known.cards)
    solving = left <= skill.solve_from
    worlds = budget.samples or (1 << 30 if budget.seconds else skill.worlds(left))
    batch = 10 if solving else 200
    ends = None if budget.seconds is None else monotonic() + budget.seconds
    deals = dealer(known, seed, skill.trust)
    look = _Solving(known, aim) if solving else _Playing(known, aim, skill, seed)
    while worlds > 0 and (ends is None or monotonic() < ends):
        size = min(batch, worlds)
        yield size, look.values(deals.deal(size))
        worlds -= size


class _Table:
    """The table as the kernel wants it."""

    def __init__(self, known: Observation) -> None:
        self.trick = [1 << card.index for card in known.trick.cards]
        self.leader = known.trick.leader
        self.broken = int(known.spades_broken)
        self.taken = [known.taken_by(seat) for seat in range(4)]


class _Solving:
    def __init__(self, known: Observation, aim: Stakes) -> None:
        self._table = _Table(known)
        self._cards = len(known.legal_cards())
        self._endgame = Endgame()
        self._endgame.set_utility(aim.strides, aim.utility())

    def values(self, worlds: Sequence[int]) -> list[float]:
        table = self._table
        values = self._endgame.card_values(worlds, table.trick, table.leader, table.broken, table.taken)
        return [sum(values[at :: self._cards]) for at in range(self._cards)]


class _Playing:
    def __init__(self, known: Observation, aim: Stakes, skill: Skill, seed: int) -> None:
        self._table = _Table(known)
        self._cards = len(known.legal_cards())
        self._utility, self._rounds = aim.utility(), skill.rounds
        self._playouts = Playouts(4, seed)
        self._playouts.set_strides(aim.strides)
        self._playouts.play_by_rules([bid or 0 for bid in known.bids], ducks(known), skill.noise)

    def values(self, worlds: Sequence[int]) -> list[float]:
        table, size = self._table, len(self._utility)
        counts = self._playouts.outcomes(
            worlds, table.trick, table.leader, table.broken, table.taken, self._rounds
        )
        return [
            sum(map(mul, counts[at * size : at * size + size], self._utility)) / self._rounds
            for at in range(self._cards)
        ]


def ducks(known: Observation) -> list[int]:
    """For each side, 1 if it avoids tricks once its contract is made: while bags are counted."""
    return [int(known.rules.counts_bags)] * len(SIDES)


def _alike(known: Observation, legal: Sequence[Card], worths: Sequence[float]) -> list[float]:
    """The worths, the same for cards between which no card is still in play: their mean."""
    gone = CardSet.of(card for trick in known.tricks for card in trick.cards).mask
    runs: list[list[int]] = []
    for at, card in enumerate(legal):
        if runs:
            last = legal[runs[-1][-1]]
            gap = SUIT_MASKS[card.suit] & ((1 << card.index) - 1) & -(2 << last.index)
            if last.suit is card.suit and not gap & ~gone:
                runs[-1].append(at)
                continue
        runs.append([at])
    shared = list(worths)
    for run in runs:
        mean = sum(worths[at] for at in run) / len(run)
        for at in run:
            shared[at] = mean
    return shared
