"""Where the assets are found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_desktop import resources


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package that stands in for the game's own."""
    folder = tmp_path / "site" / "spades_desktop"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "files", lambda name: folder)
    resources.root.cache_clear()
    yield folder
    resources.root.cache_clear()


def test_the_assets_of_this_game_are_found() -> None:
    assert resources.read_bytes("fonts", "spades-regular.ttf")[:4] == b"\0\1\0\0"
    assert "SIL OPEN FONT LICENSE" in resources.read_text("fonts", "OFL-noto-sans.txt")


def test_an_installation_holds_them_inside_the_package(package: Path) -> None:
    (package / "assets" / "fonts").mkdir(parents=True)
    assert resources.root() == package / "assets"


def test_a_checkout_holds_them_beside_the_package(package: Path) -> None:
    (package.parent / "assets" / "fonts").mkdir(parents=True)
    assert resources.path("icons", "crown.svg") == package.parent / "assets" / "icons" / "crown.svg"


def test_a_foreign_folder_named_assets_is_not_taken_for_them(package: Path) -> None:
    (package.parent / "assets").mkdir()
    with pytest.raises(FileNotFoundError, match="no assets"):
        resources.root()
