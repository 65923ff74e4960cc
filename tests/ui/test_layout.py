"""Where everything on the table lies, in every window: nothing covers what a person must see or read."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from pygame import FRect, Rect

from spades_desktop.rules.cards import Card, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.ui.desk import Desk, Spot
from spades_desktop.ui.layout import DISCARDS, DRAWN, STOCK, Back, Placed, table_layout
from spades_desktop.ui.order import HandOrder
from spades_desktop.ui.theme import Scale
from tests.strategies import random_play

SIZES = [(960, 540), (1280, 720), (1024, 768), (1280, 1024), (2560, 1080), (3840, 2160)]
TEXTS = [0.8, 1.0, 1.5]
GAMES = {
    Game.TWO_PLAYER: (TWO_PLAYER, Rules(Game.TWO_PLAYER, see_discard=True)),
    Game.PARTNERSHIP: (PARTNERSHIP, Rules(Game.PARTNERSHIP, exchange=4)),
}

every_desk = pytest.mark.parametrize(
    "desk",
    [
        pytest.param(
            Desk(Scale(*size, text), mirrored=mirrored),
            id=f"{size[0]}x{size[1]}-{text}{'-mirrored' * mirrored}",
        )
        for size in SIZES
        for text in TEXTS
        for mirrored in (False, True)
    ],
)
both_games = pytest.mark.parametrize("game", [*Game])


@cache
def reachable(game: Game) -> tuple[Observation, ...]:
    """What may be seen in random matches, by every seat and by nobody; one of each kind."""
    found: dict[object, Observation] = {}
    for rules in GAMES[game]:
        for seed in range(3):
            for _action, match, _events in random_play(rules, seed % 2, random.Random(seed), hands=2):
                for seat in (None, *range(rules.seats)):
                    known = observe(match, seat)
                    kind = (known.phase, known.sizes, known.is_my_turn, len(known.trick.cards), seat is None)
                    found.setdefault(kind, known)
    return tuple(found.values())


def some(game: Game, desk: Desk) -> Iterator[tuple[Observation, Desk]]:
    """A few of them, as the person at the bottom sees them or as a table between two persons shows them."""
    rng = random.Random(f"{desk.width} {desk.scale.text} {desk.mirrored}")
    for known in rng.sample(reachable(game), 30):
        bottom = rng.randrange(known.seats) if known.seat is None else known.seat
        yield known, replace(desk, bottom=bottom)


# ---- cards as shapes


def corners(spot: Spot, rise: float = 0.0) -> list[tuple[float, float]]:
    """The four corners of a card that stands ``rise`` pixels higher."""
    turn = math.radians(spot.angle)
    across, down = spot.width / 2, spot.height / 2
    return [
        (
            spot.x + x * math.cos(turn) + y * math.sin(turn),
            spot.y - rise - x * math.sin(turn) + y * math.cos(turn),
        )
        for x, y in ((-across, -down), (across, -down), (across, down), (-across, down))
    ]


def box(spots: list[Spot], rise: float = 0.0) -> FRect:
    """The smallest upright rectangle around some cards."""
    points = [point for spot in spots for point in corners(spot, rise)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def covers(spot: Spot, rect: Rect, rise: float = 0.0) -> bool:
    """Whether a turned card and an upright rectangle share a point: no line lies between the two."""
    card = corners(spot, rise)
    frame = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    turn = math.radians(spot.angle)
    axes = [(1.0, 0.0), (0.0, 1.0), (math.cos(turn), -math.sin(turn)), (math.sin(turn), math.cos(turn))]
    for x, y in axes:
        one = [px * x + py * y for px, py in card]
        other = [px * x + py * y for px, py in frame]
        if max(one) <= min(other) or max(other) <= min(one):
            return False
    return True


def heap(placed: Placed, known: Observation) -> object:
    """What a card lies in: a hand (its seat), the trick, the stock, the discards, or on its own."""
    if isinstance(placed.key, Back):
        return placed.key.pile
    if placed.key == known.drawn:
        return DRAWN
    return known.seat if placed.key in known.cards else "trick"


def heaps(known: Observation, desk: Desk) -> dict[object, list[Spot]]:
    """The cards of the table by what they lie in."""
    found: dict[object, list[Spot]] = {}
    for placed in table_layout(known, desk).cards:
        found.setdefault(heap(placed, known), []).append(placed.spot)
    return found


def furniture(known: Observation, desk: Desk) -> list[Rect]:
    """What stands around the cards and must be read or pressed."""
    seats = known.seats
    return [desk.panel(0, seats), desk.panel(1, seats), desk.header(seats), *desk.tools(4)]


# ---- what holds in every window


@every_desk
@both_games
def test_no_card_covers_a_panel_the_header_or_a_button(desk: Desk, game: Game) -> None:
    for known, seen in some(game, desk):
        for placed in table_layout(known, seen).cards:
            covered = [rect for rect in furniture(known, seen) if covers(placed.spot, rect)]
            assert not covered, (placed, known.phase, known.sizes)


@every_desk
@both_games
def test_every_card_lies_in_the_window_and_her_own_run_past_its_lower_edge_a_little(
    desk: Desk, game: Game
) -> None:
    window = FRect(0, 0, desk.width, desk.height)
    for known, seen in some(game, desk):
        for pile, spots in heaps(known, seen).items():
            around = box(spots)
            if pile == seen.bottom:
                assert around.bottom <= desk.height + 0.2 * spots[0].height
                around.height = min(around.height, desk.height - around.top)
            assert window.contains(around), (pile, around)


@every_desk
@both_games
def test_what_stands_around_the_cards_lies_in_the_window_and_apart(desk: Desk, game: Game) -> None:
    window = Rect(0, 0, desk.width, desk.height)
    known = reachable(game)[0]
    rects = furniture(known, desk)
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@every_desk
@both_games
def test_hands_piles_and_trick_keep_clear_of_each_other(desk: Desk, game: Game) -> None:
    for known, seen in some(game, desk):
        around = {pile: box(spots) for pile, spots in heaps(known, seen).items()}
        for one, other in combinations(around, 2):
            assert not around[one].colliderect(around[other]), (one, other, known.phase)


@every_desk
@both_games
def test_the_prompt_keeps_clear_of_all_cards_even_of_those_that_rise(desk: Desk, game: Game) -> None:
    for known, seen in some(game, desk):
        chosen = frozenset(known.cards)
        prompt = seen.prompt_area
        for placed in table_layout(known, seen, chosen).cards:
            rise = seen.hover_lift if placed.face in chosen else 0.0
            assert not covers(placed.spot, prompt, rise), (placed, known.phase)
        assert not any(rect.colliderect(prompt) for rect in furniture(known, seen))


@every_desk
def test_buttons_stand_between_the_drafted_card_and_the_prompt(desk: Desk) -> None:
    buttons = desk.action_row
    assert buttons.bottom <= desk.prompt_area.top
    for known, seen in some(Game.TWO_PLAYER, desk):
        if known.phase in (Phase.LOOK, Phase.DRAFT, Phase.SWAP):
            for pile, spots in heaps(known, seen).items():
                assert not any(covers(spot, buttons) for spot in spots), (pile, known.phase)


@every_desk
@pytest.mark.parametrize("count", range(13, 18))
def test_at_least_22_reference_pixels_of_each_card_of_a_full_hand_show(desk: Desk, count: int) -> None:
    """Sixteen are held in an exchange of three, seventeen in one of four."""
    spots = desk.own_fan(count)
    assert len(spots) == count
    assert min(right.x - left.x for left, right in pairwise(spots)) >= 22 * desk.unit


@every_desk
@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_trick_keeps_clear_of_her_own_hand(desk: Desk, seats: int) -> None:
    shown = desk.last_trick(seats)
    assert Rect(0, 0, desk.width, desk.height).contains(shown)
    assert not any(covers(spot, shown) for count in (1, 13, 17) for spot in desk.own_fan(count))


# ---- what a layout is


@both_games
def test_a_layout_is_a_function_of_what_is_known_and_of_the_desk(game: Game) -> None:
    for known in random.Random(3).sample(reachable(game), 40):
        one, other = (table_layout(known, Desk(Scale(1280, 720))) for _ in range(2))
        assert one.cards == other.cards


@both_games
def test_no_two_cards_of_a_layout_are_the_same(game: Game) -> None:
    for known in reachable(game):
        cards = table_layout(known, Desk(Scale(1280, 720))).cards
        assert len({placed.key for placed in cards}) == len(cards)


@both_games
def test_a_layout_shows_as_many_cards_as_the_players_hold_and_no_face_that_is_not_known(game: Game) -> None:
    desk = Desk(Scale(1280, 720))
    for known in reachable(game):
        held = heaps(known, desk)
        assert tuple(len(held.get(seat, ())) for seat in range(known.seats)) == known.sizes or not known.sizes
        faces = {placed.face for placed in table_layout(known, desk).cards} - {None}
        assert faces <= {*known.cards, *known.trick.cards, known.drawn}


def test_mirroring_moves_panels_and_tools_to_the_other_side_but_not_the_order_of_play() -> None:
    plain, mirrored = Desk(Scale(1280, 720)), Desk(Scale(1280, 720), mirrored=True)
    for rect, image in zip(plain.tools(4), mirrored.tools(4), strict=True):
        assert image.left == 1280 - rect.right
    assert mirrored.panel(0, 4).left == 1280 - plain.panel(0, 4).right
    for seat in range(4):
        assert mirrored.place_of(seat, 4) == plain.place_of(seat, 4)
    for place in ("left", "top", "right"):
        assert mirrored.other_fan(place, 13) == plain.other_fan(place, 13)


@pytest.mark.parametrize(
    ("bottom", "seats", "places"),
    [
        (0, 2, ["bottom", "top"]),
        (1, 2, ["top", "bottom"]),
        (0, 4, ["bottom", "left", "top", "right"]),
        (3, 4, ["left", "top", "right", "bottom"]),
    ],
)
def test_the_others_sit_clockwise_from_whoever_looks(bottom: int, seats: int, places: list[str]) -> None:
    desk = Desk(Scale(1280, 720), bottom=bottom)
    assert [desk.place_of(seat, seats) for seat in range(seats)] == places


def to_play(cards: str, trick: str = "") -> Observation:
    """Seat 0 of two, with these cards and those of the trick before her."""
    known = next(
        k for k in reachable(Game.TWO_PLAYER) if k.phase is Phase.PLAY and k.seat == 0 and k.is_my_turn
    )
    held = CardSet.parse(cards)
    laid = tuple(map(Card.parse, trick.split()))
    return replace(
        known,
        cards=held,
        sizes=(len(held), len(held)),
        trick=replace(known.trick, leader=1 if laid else 0, cards=laid),
        spades_broken=False,
    )


def test_cards_that_may_be_played_stand_forward_and_bright_and_the_others_step_back() -> None:
    known = to_play("AS KH 4H 2C", "9H")
    layout = table_layout(known, Desk(Scale(1280, 720)))
    resting = {spot.x: spot.y for spot in Desk(Scale(1280, 720)).own_fan(4)}
    own = {card.code: layout.by_key[card] for card in known.cards}
    found = {code: (placed.dim, placed.spot.y < resting[placed.spot.x]) for code, placed in own.items()}
    assert found == {"AS": (True, False), "KH": (False, True), "4H": (False, True), "2C": (True, False)}


def test_with_every_card_playable_none_stands_forward() -> None:
    layout = table_layout(to_play("KH 4H 2C"), Desk(Scale(1280, 720)))
    resting = [spot.y for spot in Desk(Scale(1280, 720)).own_fan(3)]
    own = [placed for placed in layout.cards if placed.face]
    assert [placed.spot.y for placed in own] == resting
    assert not any(placed.dim for placed in own)


def test_nothing_steps_back_while_it_is_another_player_s_turn() -> None:
    known = replace(to_play("AS KH 4H 2C", "9H"), to_act=1)
    assert not any(placed.dim for placed in table_layout(known, Desk(Scale(1280, 720))).cards)


def test_chosen_cards_stand_forward() -> None:
    known = to_play("KH 4H 2C")
    plain = table_layout(known, Desk(Scale(1280, 720)))
    chosen = table_layout(known, Desk(Scale(1280, 720)), frozenset({Card.parse("4H")}))
    raised = [card for card in known.cards if chosen.by_key[card].spot.y < plain.by_key[card].spot.y]
    assert raised == [Card.parse("4H")]


def test_the_hand_lies_in_the_player_s_order() -> None:
    known = to_play("AS 2S KH 4H 2C AD")
    for order in (HandOrder(), HandOrder(spades_left=False), HandOrder(ascending=True)):
        layout = table_layout(known, Desk(Scale(1280, 720), order=order))
        own = [placed for placed in layout.cards if placed.face is not None]
        assert tuple(placed.face for placed in own) == order.sorted(known.cards)
        assert [placed.spot.x for placed in own] == sorted(placed.spot.x for placed in own)


def test_a_pile_grows_and_shrinks_with_its_cards() -> None:
    levels = []
    for known in reachable(Game.TWO_PLAYER):
        if known.phase is Phase.DRAFT:
            lying = heaps(known, Desk(Scale(1280, 720)))
            levels.append((known.stock_left, len(lying.get(STOCK, ())), len(lying.get(DISCARDS, ()))))
    levels.sort(reverse=True)
    assert levels[0][1] == 8
    assert [stock for _, stock, _ in levels] == sorted((stock for _, stock, _ in levels), reverse=True)
    assert [discards for *_, discards in levels] == sorted(discards for *_, discards in levels)
    assert all((left == 0) == (stock == 0) for left, stock, _ in levels)
