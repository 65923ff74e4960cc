"""What a trick is worth to a side now: to be won, to be ducked, or to save or break a Nil."""

from __future__ import annotations

from dataclasses import dataclass

from spades_desktop.ai.chances import is_live_nil
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Rules
from spades_desktop.rules.seats import members, other_side, side_of

POINTS_A_TRICK = 10.0
"""All worths are in contract tricks."""

NIL_SHARE = 0.5
"""How much of a Nil's bonus hangs on the one trick that is being played."""

DECIDES = 6.0
"""What a trick is worth that makes or breaks a contract for good."""

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


def bag_worth(rules: Rules) -> float:
    """What one bag is worth: below zero while bags are counted against a side."""
    penalty = rules.bag_penalty / rules.bag_limit if rules.counts_bags else 0.0
    return max(-1.0, (1 - penalty) / POINTS_A_TRICK)


def contract_needs(known: Observation, side: int) -> int:
    """How many tricks a side is short of its contract; 0 or less when it is made."""
    bidders = [seat for seat in members(side, known.seats) if known.bids[seat]]
    return sum((known.bids[seat] or 0) - known.taken_by(seat) for seat in bidders)


def aims(known: Observation, winners: float) -> Aims:
    """The observer's aims, with ``winners`` the tricks its side may expect from now on."""
    assert known.seat is not None
    side = side_of(known.seat)
    nils = tuple(is_live_nil(known, seat) for seat in range(known.seats))
    need = contract_needs(known, side)
    trick = _contract_trick(known, side, winners)
    bag = bag_worth(known.rules) if known.rules.nil_tricks_are_bags else 0.0
    worths = []
    for seat in range(known.seats):
        own = side_of(seat) == side
        if nils[seat]:
            bonus = known.rules.double_nil_bonus if known.double_nil[seat] else known.rules.nil_bonus
            stake = 2 * NIL_SHARE * bonus / POINTS_A_TRICK
            worths.append(-stake if own else stake)
        elif own:
            worths.append(bag if not known.bids[seat] and need > 0 else trick)
        else:
            worths.append(0.0)
    mine = worths[known.seat]
    return Aims(tuple(worths), max(-4.0, min(1.0, mine)), nils)


def _contract_trick(known: Observation, side: int, winners: float) -> float:
    """What one more trick for a side's contract is worth to it."""
    left = 13 - len(known.tricks)
    need, their_need = contract_needs(known, side), contract_needs(known, other_side(side))
    bag = bag_worth(known.rules)
    if 0 < need <= left:
        return DECIDES if need == left else 1.0
    to_set = left - their_need + 1
    if 0 < their_need <= left and known.contract_of(other_side(side)) and winners + BOLDNESS >= to_set:
        return DECIDES if to_set == 1 else 1.0
    if need > left and 0 < their_need <= left:
        return 1.0
    return bag if bag < 0 else 1.0
