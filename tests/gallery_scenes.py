"""Every scene of the game by name, and how one comes to it. Each begins in a window with nothing open."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from spades_desktop.ai.thought import Thought
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, DoubleNilRule, Game, Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.scoring import NilLine, PenaltyLine
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.store.players import COMPUTER, PERSON, Player
from spades_desktop.ui import notices
from spades_desktop.ui.scenes.help import HelpScene
from spades_desktop.ui.scenes.new_match import NewMatchScene
from spades_desktop.ui.scenes.options import OptionsScene
from spades_desktop.ui.scenes.settings import SettingsScene
from tests.gallery_matches import at, bold, played, sensible, timid
from tests.ui.playing import Evening

Scene = Callable[[Evening], None]

SCENES: dict[str, Scene] = {}
"""The scenes in the order of an evening."""

EVERYBODY = (0, 1, 2, 3)
WON = 5
"""The seed of a match of two that seat 0 wins."""


def scene(show: Scene) -> Scene:
    """Hangs a scene in the gallery, under the name of its function."""
    SCENES[show.__name__.replace("_", "-")] = show
    return show


# ---- before the match


@scene
def menu(evening: Evening) -> None:
    evening.app.show_menu()


@scene
def menu_continue(evening: Evening) -> None:
    _keep(evening, _four_hands(TWO_PLAYER))
    evening.app.show_menu()


@scene
def menu_notices(evening: Evening) -> None:
    _keep(evening, _four_hands(TWO_PLAYER))
    trouble = Trouble(Notice.DAMAGED, Path("/home/kathy/.local/share/Spades/spades-damaged-1.sqlite3"))
    evening.app.notices.append(notices.words(trouble))
    evening.app.show_menu()


@scene
def new_match(evening: Evening) -> None:
    evening.app.stack.push(NewMatchScene(evening.app, Game.TWO_PLAYER, False))


@scene
def new_match_persons(evening: Evening) -> None:
    evening.app.stack.push(NewMatchScene(evening.app, Game.TWO_PLAYER, True))


@scene
def new_match_four(evening: Evening) -> None:
    evening.app.stack.push(NewMatchScene(evening.app, Game.PARTNERSHIP, False))


@scene
def rules(evening: Evening) -> None:
    evening.app.stack.push(OptionsScene(evening.app, TWO_PLAYER, lambda _rules: None))


@scene
def rules_four(evening: Evening) -> None:
    own = Rules(Game.PARTNERSHIP, target=1000, double_nil=DoubleNilRule.BEHIND, loss_limit=-500)
    evening.app.stack.push(OptionsScene(evening.app, own, lambda _rules: None))


@scene
def ask(evening: Evening) -> None:
    _keep(evening, _four_hands(TWO_PLAYER))
    new_match(evening)
    evening.enter()


@scene
def how_to_play(evening: Evening) -> None:
    evening.app.stack.push(HelpScene(evening.app))


@scene
def how_to_play_two(evening: Evening) -> None:
    """The chapter on the draft."""
    how_to_play(evening)
    evening.key(pygame.K_LEFT)
    for _ in range(5):
        evening.key(pygame.K_DOWN)


@scene
def settings(evening: Evening) -> None:
    evening.app.stack.push(SettingsScene(evening.app))


@scene
def keys(evening: Evening) -> None:
    evening.app.show_menu()
    evening.app.show_keys()


# ---- two players


@scene
def look(evening: Evening) -> None:
    _sit(evening, _stopped(Phase.LOOK))


@scene
def draft_early(evening: Evening) -> None:
    _sit(evening, _drafted(4))


@scene
def draft(evening: Evening) -> None:
    _sit(evening, _drafted(14))


@scene
def draft_late(evening: Evening) -> None:
    _sit(evening, _drafted(24))


@scene
def lesson(evening: Evening) -> None:
    """What is said at the first draft."""
    evening.app.change(lessons=True)
    _sit(evening, _drafted(4))


@scene
def hint_draft(evening: Evening) -> None:
    _advised(evening, _drafted(14))


@scene
def bid(evening: Evening) -> None:
    _sit(evening, _stopped(Phase.BID))


@scene
def lesson_bid(evening: Evening) -> None:
    evening.app.change(lessons=True)
    _sit(evening, _stopped(Phase.BID))


@scene
def bid_nil(evening: Evening) -> None:
    bid(evening)
    evening.key(pygame.K_0)


@scene
def hint_bid(evening: Evening) -> None:
    _advised(evening, _stopped(Phase.BID))


@scene
def swap(evening: Evening) -> None:
    _sit(evening, played(TWO_PLAYER, at(Phase.SWAP), choose=bold(0)))
    for spot in (evening.spots[2], evening.spots[-1]):
        evening.click(spot)


@scene
def lead(evening: Evening) -> None:
    _sit(evening, _turn(lambda seen: not seen.trick.cards and seen.spades_broken, 5))


@scene
def lead_unbroken(evening: Evening) -> None:
    _sit(evening, _turn(lambda seen: not seen.trick.cards and not seen.spades_broken, 1))


@scene
def play(evening: Evening) -> None:
    _sit(evening, _turn(_must_follow, 3))


@scene
def large_index(evening: Evening) -> None:
    evening.app.change(large_index=True)
    play(evening)


@scene
def void(evening: Evening) -> None:
    _sit(evening, _turn(_cannot_follow, 2))


@scene
def refusal(evening: Evening) -> None:
    play(evening)
    evening.click(next(spot for spot in evening.spots if not spot.focusable))


@scene
def hint(evening: Evening) -> None:
    _advised(evening, _turn(_cannot_follow, 2))


@scene
def last_trick(evening: Evening) -> None:
    play(evening)
    evening.key(pygame.K_l)


@scene
def keys_at_the_table(evening: Evening) -> None:
    play(evening)
    evening.app.show_keys()


@scene
def score(evening: Evening) -> None:
    _sit(evening, _four_hands(TWO_PLAYER))


@scene
def score_lines(evening: Evening) -> None:
    """Bags that cost, and a Nil."""
    _sit(evening, played(TWO_PLAYER, _penalty_and_nil, choose=timid))


@scene
def match_end(evening: Evening) -> None:
    _sit(evening, _whole(TWO_PLAYER))


@scene
def match_won(evening: Evening) -> None:
    _sit(evening, played(TWO_PLAYER, lambda _seen: False, seed=WON))


# ---- two persons at one screen


@scene
def light_handoff(evening: Evening) -> None:
    _sit(evening, _drafted(7, seat=1), EVERYBODY)


@scene
def curtain(evening: Evening) -> None:
    _sit(evening, _turn(lambda seen: not seen.trick.cards, 4), EVERYBODY)
    for _ in range(2):  # the first opens the curtain, the second plays a card
        evening.enter()
        evening.wait()


# ---- partnership


@scene
def four_look(evening: Evening) -> None:
    _sit(evening, _stopped(Phase.LOOK, PARTNERSHIP))


@scene
def four_bid(evening: Evening) -> None:
    _sit(evening, _stopped(Phase.BID, PARTNERSHIP))


@scene
def four_pass(evening: Evening) -> None:
    _sit(evening, played(PARTNERSHIP, at(Phase.PASS), choose=bold(0)))
    for spot in evening.spots[:2]:
        evening.click(spot)


@scene
def four_return(evening: Evening) -> None:
    _sit(evening, played(PARTNERSHIP, at(Phase.RETURN), choose=bold(2)))
    for spot in evening.spots[-3:]:
        evening.click(spot)


@scene
def four_hint_pass(evening: Evening) -> None:
    _advised(evening, played(PARTNERSHIP, at(Phase.PASS), choose=bold(0)))


@scene
def four_play(evening: Evening) -> None:
    _sit(evening, _turn(lambda seen: _must_follow(seen) and len(seen.trick.cards) == 3, 4, PARTNERSHIP))


@scene
def four_hint_bid(evening: Evening) -> None:
    _advised(evening, _stopped(Phase.BID, PARTNERSHIP))


@scene
def four_hint(evening: Evening) -> None:
    _advised(evening, _turn(lambda seen: not seen.trick.cards and seen.spades_broken, 2, PARTNERSHIP))


@scene
def four_last_trick(evening: Evening) -> None:
    four_play(evening)
    evening.key(pygame.K_l)


@scene
def four_curtain(evening: Evening) -> None:
    _sit(evening, _turn(lambda seen: len(seen.trick.cards) == 2, 4, PARTNERSHIP), EVERYBODY)
    for _ in range(2):
        evening.enter()
        evening.wait()


@scene
def four_score(evening: Evening) -> None:
    _sit(evening, _four_hands(PARTNERSHIP))


@scene
def four_score_lines(evening: Evening) -> None:
    _sit(evening, played(PARTNERSHIP, _penalty_and_nil, choose=timid))


@scene
def four_match_end(evening: Evening) -> None:
    _sit(evening, _whole(PARTNERSHIP))


# ---- the ways there


def _players(record: MatchRecord, persons: tuple[int, ...]) -> tuple[Player, ...]:
    return tuple(
        Player(name, PERSON if seat in persons else COMPUTER) for seat, name in enumerate(record.seats)
    )


def _keep(evening: Evening, record: MatchRecord) -> None:
    """Leaves a match in the store, to be continued."""
    evening.store.begin(record, _players(record, (0,)))


def _sit(evening: Evening, record: MatchRecord, persons: tuple[int, ...] = (0,)) -> None:
    """Sits down to a match that was broken off."""
    evening.app.resume(evening.store.begin(record, _players(record, persons)))
    evening.wait()


def _advised(evening: Evening, record: MatchRecord) -> None:
    """Sits down and asks for a hint."""
    evening.advise(_plain_advice)
    _sit(evening, record)
    evening.ask_for_hint()


def _plain_advice(known: Observation, _rng: random.Random, _level: str) -> Thought:
    """The sensible thing is best, everything else a little worse than what was named before it."""
    best = sensible(known)
    others = [action for action in known.legal_actions() if action != best]
    options = tuple((action, 0.583 - 0.017 * place) for place, action in enumerate([best, *others]))
    return Thought(best, options, "match")


@cache
def _stopped(phase: Phase, rules: Rules = TWO_PLAYER) -> MatchRecord:
    return played(rules, at(phase))


@cache
def _drafted(picks: int, seat: int = 0) -> MatchRecord:
    due = at(Phase.DRAFT, seat)
    return played(TWO_PLAYER, lambda seen: due(seen) and len(seen.picks) >= picks)


@cache
def _four_hands(rules: Rules) -> MatchRecord:
    return played(rules, lambda seen: seen.phase is Phase.DEAL and len(seen.history) == 4)


@cache
def _whole(rules: Rules) -> MatchRecord:
    return played(rules, lambda _seen: False)


def _turn(wanted: Callable[[Observation], bool], tricks: int, rules: Rules = TWO_PLAYER) -> MatchRecord:
    """Seat 0 is to play a card, after so many tricks, where it is as wanted."""
    due = at(Phase.PLAY, 0, tricks)
    return played(rules, lambda seen: due(seen) and wanted(seen))


def _must_follow(seen: Observation) -> bool:
    return seen.trick.led is not None and 1 < len(seen.legal_cards()) < len(seen.cards)


def _cannot_follow(seen: Observation) -> bool:
    led = seen.trick.led
    return led is not None and not seen.cards.of_suit(led) and len(seen.cards) > 5


def _penalty_and_nil(seen: Observation) -> bool:
    if seen.phase is not Phase.DEAL or len(seen.history) < 3:
        return False
    lines = [line for side in seen.history[-1] for line in side.lines]
    kinds = {type(line) for line in lines}
    return {PenaltyLine, NilLine} <= kinds
