"""Before the bids, at a table of two: Double Nil or not, and which cards to keep."""

from __future__ import annotations

import random
from collections.abc import Sequence

from spades_desktop.ai.drafting import keeps
from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.knowledge import unseen
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.ai.two_player.skill import MEMORY, Skill
from spades_desktop.ai.utility import HAND_POINTS, chance_to_win
from spades_desktop.ai.values import DRAFT_VALUES, draft_value
from spades_desktop.rules.actions import Action, DoubleNil, Keep, Look, Reject
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.observation import Observation

BLIND_MADE = {0: 0.1, 1: 0.13, 2: 0.17}
"""How often a Double Nil is made, by the cards that may be exchanged."""

BLIND_MADE_AT_BEST = 0.2
"""With three or four."""

MADE = 0.85
"""How often a contract is made."""

AGAINST_BLIND = 90
"""What the other side makes against a Double Nil: it may bid high."""

PICKS = 13
"""Of each drafter."""

DOUBTFUL = 0.3
"""When by the values a card is better or worse by more tricks than this, they are right."""

TRICKS_TRUST = 0.7
"""How far what the worlds say counts as against the table of values."""


def think_of_looking(known: Observation, skill: Skill) -> Thought:
    """Whether to bid Double Nil unseen: by the chances to win the match either way."""
    assert known.seat is not None
    if not known.may_double_nil():
        return Thought(Look(), ((Look(), None),), skill.worth)
    rules, me = known.rules, known.seat
    usual = ((MADE, HAND_POINTS), (1 - MADE, -HAND_POINTS))
    made = BLIND_MADE.get(rules.exchange, BLIND_MADE_AT_BEST)
    bonus = rules.double_nil_bonus
    worth: dict[Action, float] = {Look(): 0.0, DoubleNil(): 0.0}
    for mine, theirs, action in (
        (usual, usual, Look()),
        (((made, bonus), (1 - made, -bonus)), ((1.0, AGAINST_BLIND),), DoubleNil()),
    ):
        for chance, points in mine:
            for chance_across, points_across in theirs:
                scores = list(known.scores)
                scores[me] += round(points)
                scores[1 - me] += round(points_across)
                won = chance_to_win(rules, (scores[0], scores[1]), known.bags, me)
                worth[action] += chance * chance_across * won
    order = sorted(worth, key=lambda action: -worth[action])
    return Thought(order[0], tuple((action, worth[action]) for action in order), "match")


def think_of_keeping(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """Whether to keep the card drawn: by the tricks that the whole hand would take either way.

    Each choice is worth what these tricks are when both sides have bid just what they
    take: ten points each. Of a Double Nil bidder's cards the values decide, and no worth is told.
    """
    assert known.drawn is not None
    assert known.seat is not None
    if known.double_nil[known.seat]:
        action = Keep() if keeps(known) else Reject()
        return Thought(action, ((action, None),), skill.worth)
    rest = unseen(known)
    ahead = DRAFT_VALUES[known.drawn.index] - draft_value(rest) / len(rest)
    samples = budget.samples if budget and budget.samples else skill.samples
    samples = min(samples, skill.draft_samples)
    kept, rejected = _tricks(known, rest, rng, samples)
    better = TRICKS_TRUST * (kept - rejected) + (1 - TRICKS_TRUST) * ahead
    if abs(ahead) > DOUBTFUL and better * ahead < 0:
        better = 0.0
    middle = (kept + rejected) / 2
    options: list[tuple[Action, float]] = [
        (Keep(), _worth_of(known, middle + better / 2, skill)),
        (Reject(), _worth_of(known, middle - better / 2, skill)),
    ]
    if better < 0 or (better == 0 and ahead < 0):
        options.reverse()
    return Thought(options[0][0], tuple(options), skill.worth, samples)


def _worth_of(known: Observation, tricks: float, skill: Skill) -> float:
    """What so many tricks are worth when they are bid, and the rest across; straight between whole ones."""
    assert known.seat is not None
    whole = min(12, max(0, int(tricks)))
    worths = []
    for mine in (whole, whole + 1):
        points = [10 * (13 - mine)] * 2
        points[known.seat] = 10 * mine
        if skill.worth == "points":
            worths.append(float(points[known.seat] - points[1 - known.seat]))
            continue
        scores = known.scores[0] + points[0], known.scores[1] + points[1]
        worths.append(chance_to_win(known.rules, scores, known.bags, known.seat))
    return worths[0] + (tricks - whole) * (worths[1] - worths[0])


def _tricks(known: Observation, rest: CardSet, rng: random.Random, samples: int) -> tuple[float, float]:
    """How many tricks the hand takes, on average, with the card drawn, and with the next one instead."""
    assert known.drawn is not None
    assert known.seat is not None
    drawn = 1 << known.drawn.index
    mine = known.cards.mask
    own_picks = sum(pick.seat == known.seat for pick in known.picks)
    cards = [card.index for card in rest]
    lead = int(known.seat == known.first)
    solver = Duel(MEMORY)
    kept = rejected = 0
    for _ in range(samples):
        rng.shuffle(cards)
        following = 1 << cards[0]
        other = _drafted(cards[1:], PICKS)
        more = _drafted(cards[1 + 2 * PICKS :], PICKS - own_picks - 1)
        kept += solver.value(mine | more | drawn, other, lead, 0, 0, 0)
        rejected += solver.value(mine | more | following, other, lead, 0, 0, 0)
    return kept / samples, rejected / samples


def _drafted(cards: Sequence[int], picks: int) -> int:
    """The hand of one who picks so many times from pairs of these cards in turn, by the values."""
    hand = 0
    for at in range(0, 2 * picks, 2):
        first, second = cards[at], cards[at + 1]
        hand |= 1 << (first if DRAFT_VALUES[first] >= 0.5 else second)
    return hand
