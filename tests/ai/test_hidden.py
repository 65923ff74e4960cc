"""The lazy deal: at every turn it lets the others play just what some consistent deal lets them."""

from __future__ import annotations

from random import Random

import pytest

from spades_desktop.ai.hidden import Hidden, hidden_from
from spades_desktop.rules.actions import Action, Deal, Keep, Look
from spades_desktop.rules.cards import DECK, SUIT_MASKS, Card, CardSet, Suit
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.seats import places_after
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from spades_desktop.rules.tricks import Trick, legal_cards
from tests.ai.every_deal import Hands, consistent_deals
from tests.strategies import random_action, random_play, random_rules


@pytest.mark.parametrize("game", Game)
def test_the_others_may_play_what_some_deal_lets_them(game: Game) -> None:
    for seed in range(60):
        rng = Random(seed)
        rules = random_rules(rng, game)
        turns = [match for _, match, _ in random_play(rules, 0, rng, hands=1) if _cards_left(match) in (2, 3)]
        _walk(rng.choice(turns), rng)


def test_so_it_is_where_cards_passed_to_the_partner_are_still_out() -> None:
    walked = 0
    for seed in range(40):
        rng = Random(seed)
        rules = Rules(Game.PARTNERSHIP, exchange=4)
        turns = [match for _, match, _ in random_play(rules, 0, rng, hands=1) if _cards_left(match) in (2, 3)]
        turns = [match for match in turns if any(hidden_from(_seen(match)).sure)]
        walked += _walk(rng.choice(turns), rng) if turns else 0
    assert walked > 40


def test_so_it_is_while_spades_are_unbroken() -> None:
    walked = 0
    for seed in range(20):
        rng = Random(seed)
        match = _drafted_with_few_spades(rng)
        while not match.history:
            match, _ = apply(match, random_action(match, rng))
            if _cards_left(match) == 3 and match.hand and not match.hand.spades_broken:
                walked += _walk(match, rng)
    assert walked > 20


def _walk(match: Match, rng: Random) -> int:
    """Plays on at random in any deal that is possible, and compares; how many turns of others there were."""
    known = _seen(match)
    deals, hidden, trick, broken = (
        consistent_deals(known),
        hidden_from(known),
        known.trick,
        known.spades_broken,
    )
    compared = 0
    while any(deals[0]):
        if len(trick.cards) == known.seats:
            trick = Trick(trick.winner(known.seats) or 0)
            continue
        seat = (trick.leader + len(trick.cards)) % known.seats
        possible = CardSet.of(card for hands in deals for card in legal_cards(hands[seat], trick, broken))
        card = rng.choice([*possible])
        if seat != known.seat:
            plays = _plays(known, hidden, seat, trick, broken)
            assert CardSet.of(plays) == possible
            hidden = plays[card]
            compared += 1
        deals = [
            _without(hands, seat, card) for hands in deals if card in legal_cards(hands[seat], trick, broken)
        ]
        trick, broken = trick.with_card(card), broken or card.is_spade
    return compared


def _plays(known: Observation, hidden: Hidden, seat: int, trick: Trick, broken: bool) -> dict[Card, Hidden]:
    """Every card the lazy deal lets a seat play, with what is hidden after it."""
    assert known.seat is not None
    place = places_after(known.seat, seat, known.seats)
    led = 0 if trick.led is None else SUIT_MASKS[trick.led]
    plays = {}
    for cards, shows in hidden.plays(place, led, broken):
        for card in CardSet(cards):
            after = hidden.after(place, 1 << card.index, shows)
            assert after is not None
            plays[card] = after
    return plays


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    return (*hands[:seat], hands[seat].without(card), *hands[seat + 1 :])


def _cards_left(match: Match) -> int:
    """How many cards the seat has whose turn to play it is; 0 when no play is due."""
    return len(_seen(match).cards) if match.phase is Phase.PLAY else 0


def _seen(match: Match) -> Observation:
    assert match.to_act is not None
    return observe(match, match.to_act)


def _drafted_with_few_spades(rng: Random) -> Match:
    """A two-player hand with all but four spades discarded, in sight of who kept a card, up to the bids."""
    spades = rng.sample([card for card in DECK if card.suit is Suit.SPADES], 9)
    others = rng.sample([card for card in DECK if card not in spades], 43)
    discards = rng.sample([*spades, *others[26:]], 26)
    deck = tuple(card for pair in zip(others[:26], discards, strict=True) for card in pair)
    match, _ = apply(new_match(Rules(see_discard=True), 0), Deal(deck))
    actions: list[Action] = [Look(), Keep(), Look(), *[Keep()] * 25]
    for action in actions:
        match, _ = apply(match, action)
    return match
