"""Partnership figures that the arena cannot give: ``python -m tests.ai.measure_four flat 100``.

``flat``: master's play of the cards against flat Monte Carlo with random rollouts over
evenly dealt worlds, in about the same time, both bidding by rules of thumb.
``nils``: master against itself never bidding Nil.
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
from spades_desktop.ai.thought import Budget
from spades_desktop.rules.actions import Action, Play
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP
from tests.ai.duplicate import Player, compare

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
    "nils": (player(MASTER), player(replace(MASTER, nil_peril=1.0))),
    "blind": (player(replace(MASTER, blind_behind=-2000)), player(MASTER)),
}


def main() -> None:
    """Prints the figure named on the command line, over so many deals."""
    one, other = PAIRS[sys.argv[1]]
    print(sys.argv[1], compare(PARTNERSHIP, one, other, deals=int(sys.argv[2]), seed=1))


if __name__ == "__main__":
    main()
