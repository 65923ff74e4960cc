"""Partnership figures that the arena cannot give: ``python -m tests.ai.measure_four flat 100``.

``flat``: master's play of the cards against flat Monte Carlo with random rollouts over
evenly dealt worlds, in about the same time, both bidding by rules of thumb.
``nils``: what master's Nils are worth, each against the best number she could have bid, in
points with a bag at -9: such deals are played both ways by quick masters.
``blind``: master against itself bidding Double Nil at any score, where its match chance says so.
On duplicate deals; the seed is 1.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from operator import mul
from random import Random

from spades_desktop.ai.casual import choose
from spades_desktop.ai.kernel.playout import Playouts
from spades_desktop.ai.partnership.partner import MASTER, think
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.stakes import stakes
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.actions import Action, Bid, Deal, Play
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP
from spades_desktop.rules.seats import other_side, side_of
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from tests.ai.duplicate import Comparison, Player, compare, shuffled

FLAT_WORLDS = 3300
"""Take as long as master's own look at a card."""


def player(skill: Skill) -> Player:
    def acts(known: Observation, rng: Random, budget: Budget | None) -> Action:
        return think(known, rng, budget, skill).action

    return acts


def master_cards(known: Observation, rng: Random, budget: Budget | None) -> Action:
    return (player(MASTER) if known.phase is Phase.PLAY else choose)(known, rng, budget)


def flat_cards(known: Observation, rng: Random, budget: Budget | None) -> Action:
    if known.phase is not Phase.PLAY:
        return choose(known, rng, budget)
    legal, aim = list(known.legal_cards()), stakes(known)
    worlds = dealer(known, rng.getrandbits(32), trust=False).deal(FLAT_WORLDS)
    playouts = Playouts(4, rng.getrandbits(32))
    playouts.set_strides(aim.strides)
    trick = [1 << card.index for card in known.trick.cards]
    taken = [known.taken_by(seat) for seat in range(4)]
    counts = playouts.outcomes(worlds, trick, known.trick.leader, int(known.spades_broken), taken, 1)
    utility = aim.utility()
    sign = -1 if known.seat in (1, 3) else 1
    sums = [sign * sum(map(mul, counts[at * len(utility) :], utility)) for at in range(len(legal))]
    return Play(legal[sums.index(max(sums))])


PAIRS: dict[str, tuple[Player, Player]] = {
    "flat": (master_cards, flat_cards),
    "blind": (player(replace(MASTER, blind_behind=-2000)), player(MASTER)),
}


QUICK = replace(MASTER, solved=20, solve_from=4, played=400)
BAG = 9


def played_on(match: Match, rng: Random) -> Match:
    while match.phase not in (Phase.DEAL, Phase.OVER):
        match = act(match, rng)[0]
    return match


def act(match: Match, rng: Random) -> tuple[Match, Thought]:
    assert match.to_act is not None
    thought = think(observe(match, match.to_act), rng, None, QUICK)
    return apply(match, thought.action, match.to_act)[0], thought


def worth_of_nils(deals: int) -> Comparison:
    """Of the first Nil of each deal that has one."""
    gains = []
    for number in range(deals):
        rng = Random(f"1/{number}")
        match, _ = apply(new_match(PARTNERSHIP, number % 4), Deal(shuffled(rng)))
        while match.phase in (Phase.LOOK, Phase.BID):
            seat = match.to_act
            after, thought = act(match, rng)
            if thought.action == Bid(0) and seat is not None:
                best = next(action for action, _ in thought.options if action != Bid(0))
                ends = [after, apply(match, best, seat)[0]]
                nil, bid = (_ahead(played_on(end, Random(number)), side_of(seat)) for end in ends)
                gains.append(nil - bid)
                break
            match = after
    return Comparison(tuple(gains))


def _ahead(match: Match, side: int) -> float:
    ours, theirs = (match.scores[one] - BAG * match.bags[one] for one in (side, other_side(side)))
    return ours - theirs


def main() -> None:
    """Prints the figure named on the command line, over so many deals."""
    if sys.argv[1] == "nils":
        print(sys.argv[1], worth_of_nils(int(sys.argv[2])))
        return
    one, other = PAIRS[sys.argv[1]]
    print(sys.argv[1], compare(PARTNERSHIP, one, other, deals=int(sys.argv[2]), seed=1))


if __name__ == "__main__":
    main()
