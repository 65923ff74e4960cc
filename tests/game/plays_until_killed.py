"""A program to be killed: plays at random in the store of a folder, and tells what is done.

``python -m tests.game.plays_until_killed FOLDER SEED`` writes a line ``match ID ACTIONS`` for each
match that it begins or continues, with the number of actions it found, and then a line ``NUMBER TOKEN``
for every action of a seat, counted from 0, once the session has accepted it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from spades_desktop.game.chance import Chance
from spades_desktop.game.session import Session
from spades_desktop.rules.actions import token
from spades_desktop.rules.events import Phase
from spades_desktop.rules.options import Game, Rules
from spades_desktop.store import Store, open_store
from tests.game.playing import begin, some_action


def main(folder: Path, rng: Random) -> None:
    """Plays for ever."""
    store = open_store(folder)
    while True:
        session = _session(store, rng)
        told = session.turn
        (stored,) = store.open_matches()
        print("match", stored.id, told, flush=True)
        while session.phase is not Phase.OVER:
            if session.to_act is None:
                session.deal()
                continue
            number, action = session.turn, some_action(session.observe(session.to_act), rng)
            session.submit(session.to_act, action)
            print(number, token(action), flush=True)


def _session(store: Store, rng: Random) -> Session:
    for stored in store.open_matches():
        return Session.resume(stored, Chance(), store)
    game = rng.choice([*Game])
    return begin(Rules(game, target=50, bag_penalty=0, nil_bonus=0, double_nil_bonus=0), store, seed=None)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Random(int(sys.argv[2])))
