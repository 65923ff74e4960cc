"""Where the game's pictures, fonts, sounds and translations lie.

They are found alike in an installation and in a packaged build, where they lie inside the package,
and in a plain checkout, where ``assets`` stands beside it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def root() -> Path:
    """The folder of all assets; raises FileNotFoundError when it is nowhere."""
    package = Path(str(files("spades_desktop")))
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "fonts").is_dir():
            return folder
    raise FileNotFoundError(f"no assets in {package}, nor beside it")


def path(*parts: str) -> Path:
    """The path of one asset, whether it exists or not: ``path("icons", "crown.svg")``."""
    return root().joinpath(*parts)


def read_bytes(*parts: str) -> bytes:
    """The content of one asset; raises OSError when it is absent."""
    return path(*parts).read_bytes()


def read_text(*parts: str) -> str:
    """The content of one UTF-8 asset; raises OSError when it is absent."""
    return path(*parts).read_text(encoding="utf-8")
