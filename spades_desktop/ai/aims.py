"""What a trick is worth to a side now: to be won, to be ducked, or to save or break a Nil."""

from __future__ import annotations

from dataclasses import dataclass

from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.seats import members, other_side, side_of

POINTS_A_TRICK = 10.0
"""All worths are in contract tricks."""

NIL_SHARE = 0.5
"""How much of a Nil's bonus hangs on the one trick that is being played."""

DECIDES = 6.0
"""What a trick is worth that makes or breaks a contract for good."""

MOST_FEARED = 4.0
"""The most that being rid of a winner is worth, to a Nil bidder."""

BOLDNESS = 1.0
"""How many tricks short of a set it still looks worth trying."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What each seat's taking this trick is worth to the observer, and what a winner kept is worth.

    Both in contract tricks. ``future`` is below zero when the observer wants to be
    rid of its winners.
    """

    taken_by: tuple[float, ...]
    future: float
    nils: tuple[bool, ...]


def aims(known: Observation, winners: float) -> Aims:
    """The observer's aims, with ``winners`` the tricks its side may expect from now on."""
    assert known.seat is not None
    side = side_of(known.seat)
    takers = [trick.winner(known.seats) for trick in known.tricks]
    taken = tuple(takers.count(seat) for seat in range(known.seats))
    nils = tuple(bid == 0 and count == 0 for bid, count in zip(known.bids, taken, strict=True))
    need, their_need = (_contract_need(known, taken, one) for one in (side, other_side(side)))
    trick = _contract_trick(known, need, their_need, winners)
    after_nil = trick if need <= 0 else min(0.0, bag_worth(known.rules))
    if not known.rules.nil_tricks_are_bags:
        after_nil = max(0.0, after_nil)
    worths = []
    for seat in range(known.seats):
        own = side_of(seat) == side
        if nils[seat]:
            worths.append(_nil_stake(known, seat) * (-1 if own else 1))
        elif own:
            worths.append(trick if known.bids[seat] else after_nil)
        else:
            worths.append(0.0)
    future = max(-MOST_FEARED, min(1.0, worths[known.seat]))
    return Aims(tuple(worths), future, nils)


def bag_worth(rules: Rules) -> float:
    """What one bag is worth: below zero while bags are counted against a side."""
    penalty = rules.bag_penalty / rules.bag_limit if rules.counts_bags else 0.0
    return max(-1.0, (1 - penalty) / POINTS_A_TRICK)


def _nil_stake(known: Observation, seat: int) -> float:
    bonus = known.rules.double_nil_bonus if known.double_nil[seat] else known.rules.nil_bonus
    return 2 * NIL_SHARE * bonus / POINTS_A_TRICK


def _contract_need(known: Observation, taken: tuple[int, ...], side: int) -> int:
    """How many tricks a side is short of its contract; 0 or less when it is made."""
    bids = ((known.bids[seat] or 0, taken[seat]) for seat in members(side, known.seats))
    return sum(bid - count for bid, count in bids if bid)


def _contract_trick(known: Observation, need: int, their_need: int, winners: float) -> float:
    """What one more trick for a side's contract is worth to it."""
    left = 13 - len(known.tricks)
    if 0 < need <= left:
        return DECIDES if need == left else 1.0
    if 0 < their_need <= left:
        to_set = left - their_need + 1
        if need > 0 or winners + BOLDNESS >= to_set:
            return DECIDES if to_set == 1 else 1.0
    bag = bag_worth(known.rules)
    return bag if bag < 0 else 1.0
