"""Pictures of cards: as large as asked, turned, recoloured, remembered."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop.rules.cards import DECK, Card, Suit
from spades_desktop.ui.cards import BACKS, CardStyle, in_flight, picture

ACE = Card.parse("AS")
PLAIN, FOUR, LARGE = CardStyle(), CardStyle(four_colours=True), CardStyle(large_index=True)


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((10, 10))


def face_of(surface: pygame.Surface) -> pygame.Rect:
    """The part of a picture that is card and not shadow."""
    mask = pygame.mask.from_surface(surface, 250)
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


@pytest.mark.parametrize("width", [22, 60, 125, 350])
def test_a_card_is_as_wide_as_asked_and_seven_fifths_as_high(width: int) -> None:
    card = face_of(picture(ACE, width, 0, PLAIN))
    # The edge itself is half transparent.
    assert abs(card.width - width) <= 2
    assert abs(card.height - width * 1.4) <= 2.5


def test_the_middle_of_a_card_is_the_middle_of_its_picture() -> None:
    for angle in (0, 5, 90, -90.5):
        whole = picture(ACE, 120, angle, PLAIN)
        card = face_of(whole)
        assert abs(card.centerx - whole.get_width() / 2) <= 1
        assert abs(card.centery - whole.get_height() / 2) <= 1


def test_a_card_turned_by_a_right_angle_lies_on_its_side() -> None:
    card = face_of(picture(ACE, 100, 90, PLAIN))
    assert abs(card.width - 140) <= 2
    assert abs(card.height - 100) <= 2


def test_every_face_and_back_is_a_picture_of_its_own() -> None:
    faces = {pygame.image.tobytes(picture(card, 60, 0, PLAIN), "RGBA") for card in DECK}
    backs = {pygame.image.tobytes(picture(None, 60, 0, CardStyle(back=n + 1)), "RGBA") for n in range(BACKS)}
    assert len(faces) == 52
    assert len(backs) == BACKS
    assert not faces & backs


def test_the_back_tells_nothing_of_the_face_style() -> None:
    assert picture(None, 60, 0, PLAIN) is picture(None, 60, 0, FOUR)


@pytest.mark.parametrize("suit", [*Suit])
def test_four_colours_change_clubs_and_diamonds_alone(suit: Suit) -> None:
    card = next(card for card in DECK if card.suit is suit)
    same = pygame.image.tobytes(picture(card, 60, 0, PLAIN), "RGBA") == pygame.image.tobytes(
        picture(card, 60, 0, FOUR), "RGBA"
    )
    assert same == (suit in (Suit.HEARTS, Suit.SPADES))


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_a_large_index_changes_the_corners_and_not_the_middle(card: Card) -> None:
    plain, large = picture(card, 100, 0, PLAIN), picture(card, 100, 0, LARGE)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(large, "RGBA")
    middle = pygame.Rect(0, 0, 58, 140)
    middle.center = plain.get_rect().center
    assert pygame.image.tobytes(plain.subsurface(middle), "RGBA") == pygame.image.tobytes(
        large.subsurface(middle), "RGBA"
    )


def test_a_back_has_no_index() -> None:
    assert picture(None, 60, 0, PLAIN) is picture(None, 60, 0, LARGE)


def test_four_colours_reach_a_large_index() -> None:
    club = Card.parse("2C")
    both = CardStyle(four_colours=True, large_index=True)
    assert pygame.image.tobytes(picture(club, 60, 0, LARGE), "RGBA") != pygame.image.tobytes(
        picture(club, 60, 0, both), "RGBA"
    )


def test_a_card_that_steps_back_is_darker() -> None:
    bright, dim = picture(ACE, 60, 0, PLAIN), picture(ACE, 60, 0, PLAIN, dim=True)
    assert pygame.transform.average_color(dim)[0] < pygame.transform.average_color(bright)[0] - 20


def test_the_same_picture_is_made_once_and_angles_half_a_degree_apart_share_it() -> None:
    assert picture(ACE, 77, 3.1, PLAIN) is picture(ACE, 77, 2.9, PLAIN)
    assert picture(ACE, 77, 3.1, PLAIN) is picture(ACE, 77, 363.1, PLAIN)
    assert picture(ACE, 77, 3.1, PLAIN) is not picture(ACE, 77, 4.1, PLAIN)


def test_in_flight_a_card_is_sized_from_its_base_and_squeezed_as_it_turns_over() -> None:
    whole = in_flight(ACE, 90, 0, PLAIN, base=120)
    half = in_flight(ACE, 90, 0, PLAIN, base=120, squeeze=0.5)
    assert abs(face_of(whole).width - 90) <= 2
    assert abs(half.get_width() - whole.get_width() / 2) <= 1
    assert half.get_height() == whole.get_height()
    assert in_flight(ACE, 90, 0, PLAIN, base=90) is picture(ACE, 90, 0, PLAIN)
    assert in_flight(ACE, 90, 0, PLAIN, base=120, squeeze=0.0).get_width() == 1


def test_a_card_that_lies_on_its_side_is_squeezed_the_other_way() -> None:
    whole = picture(ACE, 120, 90, PLAIN)
    half = in_flight(ACE, 120, 90, PLAIN, base=120, squeeze=0.5, sideways=True)
    assert half.get_width() == whole.get_width()
    assert abs(half.get_height() - whole.get_height() / 2) <= 1


@pytest.mark.parametrize("rough", [False, True])
@pytest.mark.parametrize("angle", [-30, 7, 90])
def test_a_turning_card_looks_much_as_it_would_lie_at_that_angle(angle: float, rough: bool) -> None:
    lying = face_of(picture(ACE, 90, angle, PLAIN))
    turning = face_of(in_flight(ACE, 90, angle, PLAIN, base=120, turning=True, rough=rough))
    assert abs(turning.width - lying.width) <= 3
    assert abs(turning.height - lying.height) <= 3


def test_a_card_that_keeps_its_angle_is_not_turned_anew_and_a_turning_one_not_remembered() -> None:
    kept = [in_flight(ACE, 90, 7, PLAIN, base=90) for _ in range(2)]
    turning = [in_flight(ACE, 90, 7, PLAIN, base=90, turning=True) for _ in range(2)]
    assert kept[0] is kept[1]
    assert turning[0] is not turning[1]


@pytest.mark.parametrize("angle", [0, 7])
def test_a_ring_goes_round_the_edge_and_leaves_the_card_to_be_seen(angle: float) -> None:
    plain, ringed = (picture(ACE, 100, angle, PLAIN, ringed=ring) for ring in (False, True))
    assert ringed.get_size() == plain.get_size()
    assert ringed.get_at(ringed.get_rect().center) == plain.get_at(plain.get_rect().center)
    changed = pygame.mask.from_threshold(ringed, (0, 0, 0), (8, 8, 8, 255), plain)
    changed.invert()
    around = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    assert around.center == plain.get_rect().center
    assert abs(around.width - face_of(plain).width) <= 4
    assert abs(around.height - face_of(plain).height) <= 4
