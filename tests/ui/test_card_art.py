"""The drawn deck: whole, legible, recolourable, and exactly what assets/make/cards.py draws."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "assets" / "cards"
ICONS = ROOT / "assets" / "icons"
CODES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
BACKS = ["back-1", "back-2", "back-3"]
BLACK, RED = "#1c2228", "#c62f39"
FACE = pygame.Color("#fdfbf5")
# SDL's reader of SVG passes over these without a word.
UNREAD = re.compile(r"<(text|use|image|pattern|clipPath|mask|filter|style)|currentColor")


def source(name: str) -> str:
    return (CARDS / f"{name}.svg").read_text(encoding="utf-8")


@cache
def picture(name: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(BytesIO(source(name).encode()), (width, width * 7 // 5))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, from 0 to 255 a channel."""
    width, height = one.get_size()
    total = 0
    for x in range(width):
        for y in range(height):
            a, b = one.get_at((x, y)), other.get_at((x, y))
            total += abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b)
    return total / (3 * width * height)


def figure(code: str) -> pygame.Surface:
    """The upper figure of a court card, without index and corner pip."""
    return picture(code, 125).subsurface((38, 14, 60, 68))


def test_there_is_a_file_for_every_card_and_back_and_no_other() -> None:
    assert sorted(path.stem for path in CARDS.glob("*.svg")) == sorted(CODES + BACKS)


@pytest.mark.parametrize("maker", ["cards.py", "icons.py"])
def test_the_files_are_what_their_maker_draws(maker: str) -> None:
    made = subprocess.run(
        [sys.executable, str(ROOT / "assets" / "make" / maker), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, "")


def test_no_file_uses_what_sdl_cannot_draw() -> None:
    files = [*CARDS.rglob("*.svg"), *ICONS.glob("*.svg")]
    assert [path.name for path in files if UNREAD.search(path.read_text(encoding="utf-8"))] == []


def test_the_whole_deck_stays_small() -> None:
    assert sum(path.stat().st_size for path in CARDS.rglob("*.svg")) < 600_000


@pytest.mark.parametrize("code", CODES)
def test_a_card_uses_the_ink_of_its_own_colour_alone(code: str) -> None:
    red = code[1] in "DH"
    assert (BLACK in source(code), RED in source(code)) == (not red, red)


@pytest.mark.parametrize("code", [code for code in CODES if code[1] in "CD"])
def test_no_old_ink_is_left_in_the_four_colour_deck(code: str) -> None:
    old, new = (BLACK, "#2b7a4b") if code[1] == "C" else (RED, "#2667a8")
    recoloured = pygame.image.load_sized_svg(BytesIO(source(code).replace(old, new).encode()), (60, 84))
    colours = {
        tuple(recoloured.get_at((x, y)))[:3]
        for x in range(60)
        for y in range(84)
        if recoloured.get_at((x, y)).a
    }
    assert tuple(pygame.Color(new))[:3] in colours
    assert tuple(pygame.Color(old))[:3] not in colours


@pytest.mark.parametrize("code", CODES)
def test_the_index_lies_within_the_22_pixels_that_a_fan_shows(code: str) -> None:
    card = picture(code, 125)
    top = range(4, 48)
    inked = [y for y in top if any(card.get_at((x, y)) != FACE for x in range(3, 21))]
    assert len(inked) > 30
    assert [(x, y) for x in (22, 23) for y in top if card.get_at((x, y)) != FACE] == []


def with_large_index(code: str, width: int) -> pygame.Surface:
    """A card with the corners laid over it."""
    card = picture(code, width).copy()
    card.blit(picture(f"large/{code}", width), (0, 0))
    return card


def test_there_are_large_corners_for_every_card_and_nothing_else() -> None:
    assert sorted(path.stem for path in (CARDS / "large").iterdir()) == sorted(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_large_index_is_higher_by_a_quarter_and_still_lies_within_what_a_fan_shows(code: str) -> None:
    def ink(card: pygame.Surface, x: int, y: int) -> bool:
        """Not the faint trace that the edge of a patch may leave."""
        return abs(card.get_at((x, y)).g - FACE.g) > 8

    def inked(card: pygame.Surface) -> int:
        return sum(any(ink(card, x, y) for x in range(4, 21)) for y in range(4, 75))

    large = with_large_index(code, 125)
    assert inked(large) > inked(picture(code, 125)) * 5 / 4
    assert [(x, y) for x in (22, 23) for y in range(4, 75) if ink(large, x, y)] == []


@pytest.mark.parametrize("code", [rank + suit for suit in "CDHS" for rank in "AK9"])
def test_nothing_of_the_ordinary_index_shows_beside_a_large_one(code: str) -> None:
    """Where the larger one leaves the paper bare, it is bare also with the card below."""
    corners = picture(f"large/{code}", 125)
    large = with_large_index(code, 125)
    bare = [(x, y) for x in range(3, 23) for y in range(6, 46) if corners.get_at((x, y)) == FACE]
    assert bare
    assert {tuple(large.get_at(place)) for place in bare} == {tuple(FACE)}


@pytest.mark.parametrize("code", [rank + suit for suit in "CDHS" for rank in "JQKT2"])
def test_a_card_is_the_same_upside_down(code: str) -> None:
    card = picture(code, 125)
    assert difference(card, pygame.transform.rotate(card, 180)) < 2


@pytest.mark.parametrize("rank", "JQK")
def test_court_cards_of_a_rank_differ_in_more_than_colour(rank: str) -> None:
    grey = {suit: pygame.transform.grayscale(figure(rank + suit)) for suit in "CDHS"}
    alike = [
        (one, other)
        for one in "CDHS"
        for other in "CDHS"
        if one < other and difference(grey[one], grey[other]) < 20
    ]
    assert alike == []


@pytest.mark.parametrize("suit", "CDHS")
def test_the_court_of_a_suit_differs_by_rank(suit: str) -> None:
    court = {rank: figure(rank + suit) for rank in "JQK"}
    alike = [pair for pair in ("JQ", "JK", "QK") if difference(court[pair[0]], court[pair[1]]) < 20]
    assert alike == []


def test_the_backs_are_three_different_ones() -> None:
    backs = [picture(name, 60) for name in BACKS]
    assert min(difference(backs[a], backs[b]) for a, b in ((0, 1), (0, 2), (1, 2))) > 15


@pytest.mark.parametrize("name", [*CODES, *BACKS])
def test_a_card_has_round_corners_and_fills_its_size(name: str) -> None:
    card = picture(name, 60)
    assert card.get_size() == (60, 84)
    assert [card.get_at(corner).a for corner in ((0, 0), (59, 0), (0, 83), (59, 83))] == [0, 0, 0, 0]
    assert [card.get_at(edge).a > 200 for edge in ((30, 1), (1, 42), (58, 42), (30, 82))] == [True] * 4


def test_every_icon_is_drawn_in_the_colour_that_the_game_replaces_and_the_crown_in_gold() -> None:
    inks = {
        path.stem: set(re.findall(r"#[0-9a-f]{6}", path.read_text(encoding="utf-8")))
        for path in ICONS.glob("*.svg")
        if path.stem != "app"
    }
    assert inks.pop("crown") == {"#e0b04b"}
    assert {name: ink for name, ink in inks.items() if ink != {"#f3efe4"}} == {}


@pytest.mark.parametrize("size", [16, 32, 48, 64, 128, 256])
def test_the_application_has_a_picture_in_every_size(size: int) -> None:
    icon = pygame.image.load(ICONS / f"app-{size}.png")
    assert icon.get_size() == (size, size)
    assert [icon.get_at(spot).a for spot in ((0, 0), (size // 2, size // 2))] == [0, 255]
