"""Names in any script: from a font of the system where one has it, and never a box, and never a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop.game.players import COMPUTER, PERSON, Player
from spades_desktop.rules.options import PARTNERSHIP, Game
from spades_desktop.ui import cache, glyphs, text
from spades_desktop.ui.glyphs import NEUTRAL, Piece, pieces
from spades_desktop.ui.scenes.new_match import NewMatchScene, Seating
from tests.ui.playing import Evening

OTHER = str(Path(pygame.__file__).with_name(pygame.font.get_default_font()))
"""A font that is there wherever pygame is. It has ∑, ≠ and Җ, which the game's own lacks, but not 漢."""


@pytest.fixture(autouse=True)
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The fonts of a system of the test's own: none, unless the test puts one in."""
    fonts: dict[str, str] = {}
    monkeypatch.setattr(glyphs, "system_fonts", lambda: fonts)
    cache.forget_everything()
    yield fonts
    cache.forget_everything()


def test_what_the_game_writes_itself_is_one_piece_and_asks_for_no_other_font(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(glyphs, "system_fonts")
    for line in ("Ann: 5 of 8 ♠ – “Nil”…", "می‌خواهم ۱۲ ♥", "Zoë, Łukasz", "Пётр"):
        assert pieces(line) == [Piece(line)]


def test_a_character_that_no_font_has_becomes_a_dot() -> None:
    assert pieces("漢字 Ann") == [Piece(NEUTRAL * 2 + " Ann")]


def test_what_a_font_of_the_system_has_is_drawn_with_it(system: dict[str, str]) -> None:
    system["freesansbold"] = OTHER
    assert pieces("Ann ∑≠ Җ漢") == [
        Piece("Ann "),
        Piece("∑≠", OTHER),
        Piece(" "),
        Piece("Җ", OTHER),
        Piece(NEUTRAL),
    ]
    picture = text.render("∑", 40)
    assert picture.get_width() == text.measure("∑", 40) == pygame.font.Font(OTHER, 40).size("∑")[0]
    assert picture.get_bounding_rect().width > 20


def test_a_borrowed_letter_stands_on_the_line(system: dict[str, str]) -> None:
    system["freesansbold"] = OTHER
    own, borrowed = (text.render(letter, 60).get_bounding_rect() for letter in "ЖҖ")
    assert abs(own.top - borrowed.top) < 6
    assert own.bottom <= borrowed.bottom < own.bottom + 20, "it has a tail"


def test_pieces_run_to_the_left_where_the_text_does(system: dict[str, str]) -> None:
    system["freesansbold"] = OTHER
    between = [piece.text for piece in text._pieces("ا∑ب", True)]
    assert between == ["ب", "∑", "ا"]


def test_a_font_that_cannot_be_read_is_passed_over(system: dict[str, str], tmp_path: Path) -> None:
    broken = tmp_path / "emoji.ttf"
    broken.write_bytes(b"no font")
    system |= {"aemoji": str(broken), "bemoji": str(tmp_path / "gone.ttf"), "freesansbold": OTHER}
    assert pieces("∑") == [Piece("∑", OTHER)]


def test_a_system_that_does_not_tell_its_fonts_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.undo()
    glyphs.system_fonts.cache_clear()
    with monkeypatch.context() as here:
        here.setattr(pygame.font, "get_fonts", refuse)
        assert glyphs.system_fonts() == {}
    glyphs.system_fonts.cache_clear()


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ａｎｎ 𝓐𝓷𝓷 ①", "Ann Ann 1"),  # letters of another look
        ("e\u0301\u0350\u0351", "e\u0301"),  # marks that are not in the font
        ("👩\u200d👩\u200d👧", NEUTRAL),  # one sign of three
        ("👍🏽", NEUTRAL),
        ("1\ufe0f\u20e3", "1"),
        ("\u202eAnn\u200b", "Ann"),
        ("\u200b\u2060", ""),
        ("\ud800Ann", NEUTRAL + "Ann"),
        ("\ue000\U000f0000", NEUTRAL * 2),
    ],
)
def test_what_is_shown_of(written: str, shown: str) -> None:
    assert "".join(piece.text for piece in pieces(written)) == shown


NASTY = (
    "山田太郎",
    "👩\u200d👩\u200d👧\u200d👦 🇮🇷 👍🏽 1\ufe0f\u20e3",
    "कमल क्षि",
    "Z\u0301\u0350\u0351\u0302" + "\u0335" * 35,
    "\u202eevil\u202d\u2066\u2067",
    "\u200b\u2060\ufeff",
    "\u200c\u200d",
    "\u0301",
    "\x07bell\x1b[31m\x00",
    "\u2028\u2029\u0085",
    "أحمد ﷺ ٱلله",
    "שלום",
    "漢" * 40,
    "W" * 40,
    "\ue000\ufffe\U0010ffff",
    "\u3164\u115f\u2800",
)


@pytest.mark.parametrize("has_fonts", [False, True])
@pytest.mark.parametrize("start", range(0, len(NASTY), 4))
def test_nasty_names_are_written_seen_and_played_under(
    start: int, has_fonts: bool, system: dict[str, str], tmp_path: Path
) -> None:
    if has_fonts:
        system["freesansbold"] = OTHER
    names = NASTY[start : start + 4]
    with Evening(tmp_path, size=(960, 540), pace="none") as evening:
        seating = Seating.usual(Game.PARTNERSHIP, False)
        seating.names = list(names)
        evening.app.remember("new_match.partnership.computer", seating.to_json())
        evening.app.stack.push(NewMatchScene(evening.app, Game.PARTNERSHIP, False))
        evening.wait()
        players = tuple(Player(name, COMPUTER if seat else PERSON) for seat, name in enumerate(names))
        evening.app.start(PARTNERSHIP, players, 0)
        evening.wait()
        before = evening.table.session.turn
        evening.enter()
        evening.wait()
        assert evening.table.session.turn > before
        assert [player.name for player in evening.table.session.players] == list(names)


@pytest.mark.parametrize("name", [*NASTY, "\ud800\udfff"])
@pytest.mark.parametrize("right_to_left", [False, True])
def test_every_name_has_a_picture_as_wide_as_measured(name: str, right_to_left: bool) -> None:
    for line in (name, text.isolate(name), f"ا {name} b"):
        picture = text.render(line, 17, right_to_left=right_to_left)
        assert picture.get_width() == text.measure(line, 17)
        fitted, size = text.fit(line, 60, 17)
        assert text.measure(fitted, size) <= 60
        assert all(len(part) == 1 or text.measure(part, 17) <= 60 for part in text.wrap(line, 60, 17))
