"""Two-player figures that the arena cannot give: ``python -m tests.ai.measure_two even 100``.

``even``: master against itself with no beliefs, all unseen cards equally likely.
``cheater``: master against one that bids alike and then sees the other hand.
Both on so many duplicate deals, in two processes. ``bids FOLDER``: how far master's
tricks are from its bids in the records of an arena, hands with a Nil left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean

from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.two_player import duelist
from spades_desktop.ai.two_player.cards import table
from spades_desktop.ai.two_player.odds import Trust
from spades_desktop.ai.two_player.skill import MEMORY, Skill
from spades_desktop.ai.two_player.stakes import stake
from spades_desktop.rules.actions import Action, Deal, Play
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import TWO_PLAYER
from spades_desktop.rules.record_reader import read
from spades_desktop.rules.scoring import ContractLine
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from tests.ai.duplicate import Comparison, chance, shuffled

EVEN = replace(duelist.MASTER, trust=Trust(draft=False, bid=False, play=False))


def act(match: Match, seat: int, rng: Random, skill: Skill) -> Action:
    return duelist.think(observe(match, seat), rng, None, skill).action


def cheat(match: Match, seat: int, rng: Random) -> Action:
    """Master's bids, and the best card against the other hand as it is."""
    if match.phase is not Phase.PLAY:
        return act(match, seat, rng, duelist.MASTER)
    known = observe(match, seat)
    assert match.hand is not None
    at = table(known)
    solver = Duel(MEMORY)
    solver.set_utility(stake(known, (known.bids[0] or 0, known.bids[1] or 0), "points").utility())
    values = at.values(solver, [match.hand.cards[1 - seat].mask])[0]
    return Play(at.legal[values.index(max(values))])


def ahead(what: str, number: int) -> float:
    """By how many points a hand master is ahead on one deal, at both tables."""
    margins = []
    for side in (0, 1):
        rng = Random(f"{number}/{side}")
        match, _ = apply(new_match(TWO_PLAYER, number % 2), Deal(shuffled(Random(number))))
        while match.phase not in (Phase.DEAL, Phase.OVER):
            seat = match.to_act
            if seat is None:
                action: Action = chance(match, rng)
            elif seat == side or what == "even":
                action = act(match, seat, rng, duelist.MASTER if seat == side else EVEN)
            else:
                action = cheat(match, seat, rng)
            match, _ = apply(match, action, seat)
        margins.append(match.scores[side] - match.scores[1 - side])
    return fmean(margins)


def over_the_bid(file: Path) -> Iterator[int]:
    """By how much master took more tricks than it bid, in each hand of a record where nobody bid Nil."""
    record, match = read(file.read_bytes())
    for seat, name in enumerate(record.seats):
        for hand in match.history:
            lines = [side.lines[0] for side in hand]
            if name == "master" and all(isinstance(line, ContractLine) for line in lines):
                own = lines[seat]
                assert isinstance(own, ContractLine)
                yield own.taken - own.contract


def main() -> None:
    """Prints the figure named on the command line."""
    if sys.argv[1] == "bids":
        over = [tricks for file in sorted(Path(sys.argv[2]).iterdir()) for tricks in over_the_bid(file)]
        spread = sqrt(fmean(tricks * tricks for tricks in over))
        missed = fmean(tricks < 0 for tricks in over)
        print(f"{len(over)} bids: bias {fmean(over):+.2f}, RMSE {spread:.2f}, {missed:.0%} missed")
        return
    what, deals = sys.argv[1], int(sys.argv[2])
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        print(what, Comparison(tuple(pool.map(partial(ahead, what), range(deals)))))


if __name__ == "__main__":
    main()
