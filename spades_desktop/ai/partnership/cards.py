"""Which card to play: each is tried in the same worlds, played out early and solved late."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from operator import mul
from statistics import fmean, stdev
from time import monotonic

from spades_desktop.ai.hidden import hidden_from
from spades_desktop.ai.kernel.endgame import Endgame
from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.stakes import SCALE, Stakes, stakes
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.values import dearness
from spades_desktop.rules.actions import Play
from spades_desktop.rules.cards import SUIT_MASKS, Card, CardSet
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import SIDES, members, side_of
from spades_desktop.rules.tricks import beats

LOOKS = 8
"""Batches into which the worlds fall; how they differ tells what is chance."""

NOTHING = SCALE // 100
"""To gain less than this chance to win the match, a partner's sure trick is not taken from her."""

MORE = 3
"""With a trick less to be solved, so many times the worlds are."""

MOST_NODES = 3_000_000
"""The tricks looked at in solving, all worlds together: some tenths of a second."""


def choose_card(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The card worth most to the side, as far as one can tell the lowest of those worth the same."""
    seed = rng.getrandbits(32)
    legal = list(known.legal_cards())
    if len(legal) == 1:
        return Thought(Play(legal[0]), ((Play(legal[0]), None),), "match")
    looks = [*_looks(known, skill, seed, budget or Budget())]
    count = sum(worlds for worlds, _ in looks)
    columns = [
        [worth if known.seat in members(0, 4) else SCALE - worth for worth in column]
        for column in _alike(known, legal, [*zip(*(values for _, values in looks), strict=True)])
    ]
    worlds = [worlds for worlds, _ in looks]
    worths = [round(sum(map(mul, column, worlds)) / count) for column in columns]
    ranked = sorted(range(len(legal)), key=lambda at: (-worths[at], dearness(legal[at])))
    sensible = _sensible(known, legal, worths)
    best = next(at for at in ranked if at in sensible)
    chosen = next(
        at
        for at in sensible
        if legal[at].suit is legal[best].suit and _no_worse(columns[at], columns[best], skill.doubt)
    )
    ranked.remove(chosen)
    ranked.insert(0, chosen)
    options = tuple((Play(legal[at]), worths[at] / SCALE) for at in ranked)
    return Thought(options[0][0], options, "match", count)


def _sensible(known: Observation, legal: Sequence[Card], worths: Sequence[int]) -> Sequence[int]:
    """The legal cards to choose from, by their place.

    A trick that is surely the partner's is left to her, at least while the contract
    needs it. Last to play, her side short of its contract and no Nil bid, a player takes
    another trick, as low as she can. Searching would at times do otherwise in the hope
    of more, for a gain within its own error.
    """
    every, best, seat = range(len(legal)), known.trick.best, known.seat
    if best is None or seat is None:
        return every
    winners = [at for at in every if beats(legal[at], best)]
    losers = [at for at in every if at not in winners]
    side = members(side_of(seat), 4)
    short = known.contract_of(side_of(seat)) > sum(known.taken_by(one) for one in side if known.bids[one])
    holder = known.trick.winner(4)
    if winners and losers and holder in side and known.bids[holder] and _is_sure(known):
        gain = max(worths[at] for at in winners) - max(worths[at] for at in losers)
        return losers if short or gain < NOTHING else every
    if short and len(known.trick.cards) == 3 and holder not in side and 0 not in known.bids:
        return winners[:1] or every
    return every


def _is_sure(known: Observation) -> bool:
    """Whether nobody after the observer can still beat the best card of the trick."""
    hidden, best, led = hidden_from(known), known.trick.best, known.trick.led
    assert best is not None
    assert led is not None
    return not any(
        beats(card, best)
        for place in range(1, 4 - len(known.trick.cards))
        for cards, _shows in hidden.plays(place, SUIT_MASKS[led], known.spades_broken)
        for card in CardSet(cards)
    )


def _no_worse(column: Sequence[float], best: Sequence[float], doubt: float) -> bool:
    """Whether a card falls short of the best one by no more than chance may account for."""
    behind = [ahead - worth for ahead, worth in zip(best, column, strict=True)]
    error = stdev(behind) / len(behind) ** 0.5 if len(behind) > 1 else 0.0
    return fmean(behind) <= doubt * error


def _looks(known: Observation, skill: Skill, seed: int, budget: Budget) -> Iterator[tuple[int, list[float]]]:
    """Batches of worlds: how many, and each legal card's mean worth to side 0 in them."""
    left = len(known.cards)
    solving = left <= skill.solve_from
    usual = skill.solved * MORE ** (skill.solve_from - left) if solving else skill.played
    samples = budget.samples or (usual if budget.seconds is None else 1 << 30)
    batch = max(1, min(samples, usual) // LOOKS)
    ends = None if budget.seconds is None else monotonic() + budget.seconds
    deals = dealer(known, seed, skill.trust)
    aim = stakes(known)
    look = _Solving(known, aim) if solving else _Playing(known, aim, skill, seed)
    while samples > 0 and look.more:
        worlds = min(batch, samples)
        samples -= worlds
        values, worlds = look.values(deals.deal(worlds))
        if worlds:
            yield worlds, values
        if ends is not None and monotonic() >= ends:
            return


class _Table:
    """The table as the kernel wants it."""

    def __init__(self, known: Observation) -> None:
        self.trick = [1 << card.index for card in known.trick.cards]
        self.leader = known.trick.leader
        self.broken = int(known.spades_broken)
        self.taken = [known.taken_by(seat) for seat in range(4)]
        self.cards = len(known.legal_cards())


class _Solving:
    """Values cards by solving worlds, until :data:`MOST_NODES` are spent."""

    def __init__(self, known: Observation, aim: Stakes) -> None:
        self.more = True
        self._table = _Table(known)
        self._endgame = Endgame()
        self._endgame.set_utility(aim.strides, aim.utility())

    def values(self, worlds: Sequence[int]) -> tuple[list[float], int]:
        """Each card's mean worth, and in how many worlds."""
        table = self._table
        values = self._endgame.card_values(
            worlds,
            table.trick,
            table.leader,
            table.broken,
            table.taken,
            max(1, MOST_NODES - self._endgame.nodes),
        )
        solved = len(values) // table.cards
        self.more = 4 * solved == len(worlds)
        means = [sum(values[at :: table.cards]) / solved for at in range(table.cards)] if solved else []
        return means, solved


class _Playing:
    """Values cards by playing worlds out."""

    more = True

    def __init__(self, known: Observation, aim: Stakes, skill: Skill, seed: int) -> None:
        self._table = _Table(known)
        self._utility, self._rounds = aim.utility(), skill.rounds
        self._playouts = Playouts(4, seed)
        self._playouts.set_strides(aim.strides)
        self._playouts.play_by_rules([bid or 0 for bid in known.bids], ducks(known), skill.noise)

    def values(self, worlds: Sequence[int]) -> tuple[list[float], int]:
        """Each card's mean worth, and in how many worlds."""
        table, size = self._table, len(self._utility)
        count = len(worlds) // 4
        counts = self._playouts.outcomes(
            worlds, table.trick, table.leader, table.broken, table.taken, self._rounds
        )
        rows = (counts[at * size : at * size + size] for at in range(table.cards))
        return [sum(map(mul, row, self._utility)) / (count * self._rounds) for row in rows], count


def ducks(known: Observation) -> list[int]:
    """For each side, 1 if it avoids tricks once its contract is made: while bags are counted."""
    return [int(known.rules.counts_bags)] * len(SIDES)


def _alike(
    known: Observation, legal: Sequence[Card], columns: Sequence[Sequence[float]]
) -> list[list[float]]:
    """The columns, the same for cards between which no card is still in play: their mean."""
    gone = CardSet.of(card for trick in known.tricks for card in trick.cards).mask
    runs: list[list[int]] = []
    for at, card in enumerate(legal):
        if runs:
            last = legal[runs[-1][-1]]
            between = SUIT_MASKS[card.suit] & ((1 << card.index) - 1) & -(2 << last.index)
            if last.suit is card.suit and not between & ~gone:
                runs[-1].append(at)
                continue
        runs.append([at])
    return [
        [fmean(values) for values in zip(*(columns[at] for at in run), strict=True)]
        for run in runs
        for _ in run
    ]
