"""Pictures of every scene, in every language and at several sizes.

    python -m tests.gallery OUT
    python -m tests.gallery OUT --only bid --size 1600x1000 --lang fa --text 1.5
    python -m tests.gallery --update

The first writes OUT/LANGUAGE/WIDTHxHEIGHT/SCENE.png for all of them, the last the reference
pictures that the tests compare with.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from spades_desktop import i18n
from spades_desktop.ui.settings import TEXT_SIZES
from tests.gallery_scenes import SCENES
from tests.ui.playing import Evening

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((960, 540), (1280, 720), (3840, 2160))
REFERENCES = ("menu", "draft", "bid", "play", "score", "curtain", "four-play")
"""The scenes of which the tests keep a picture: English, 1280x720, kept at half that size."""

SHOTS = Path(__file__).resolve().parent / "ui" / "shots"
_KEPT: Size = (640, 360)
_COMPARED: Size = (160, 90)


@contextmanager
def shown(name: str, size: Size, language: str, text_size: float = 1.0) -> Iterator[Evening]:
    """A scene, come to rest in a window of this size; the text is so much larger than usual."""
    before = i18n.current()
    i18n.use(language)
    with tempfile.TemporaryDirectory() as folder:
        try:
            with Evening(Path(folder), size, pace="none", text_size=text_size) as evening:
                SCENES[name](evening)
                evening.wait()
                yield evening
        finally:
            i18n.use(before)


def picture(name: str, size: Size, language: str, text_size: float = 1.0) -> pygame.Surface:
    """What a scene looks like."""
    with shown(name, size, language, text_size) as evening:
        evening.app.stack.draw(evening.window.surface)
        return evening.window.surface.copy()


# ---- the pictures kept


def reference(name: str) -> pygame.Surface:
    """The picture kept of a scene; raises FileNotFoundError where none is."""
    return pygame.image.load(SHOTS / f"{name}.png")


def kept(taken: pygame.Surface) -> pygame.Surface:
    """A picture as it is kept."""
    return pygame.transform.smoothscale(taken, _KEPT)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two pictures differ, from 0 to 255: the mean over all colours of both made very small.

    So small that letters blur, and another release of a font engine makes no difference.
    """
    first, second = (
        pygame.image.tobytes(pygame.transform.smoothscale(image, _COMPARED), "RGB") for image in (one, other)
    )
    return sum(abs(here - there) for here, there in zip(first, second, strict=True)) / len(first)


def update() -> None:
    """Takes the reference pictures anew."""
    SHOTS.mkdir(exist_ok=True)
    for name in REFERENCES:
        pygame.image.save(kept(picture(name, (1280, 720), "en")), SHOTS / f"{name}.png")


# ---- the command line


def main(given: Sequence[str] | None = None) -> None:
    """See the module."""
    options = _parser().parse_args(given)
    if options.update:
        update()
        return
    if options.out is None:
        _parser().error("OUT is missing: the folder for the pictures")
    for language in options.lang or i18n.LANGUAGES:
        for size in options.size or SIZES:
            folder = options.out / language / "{}x{}".format(*size)
            folder.mkdir(parents=True, exist_ok=True)
            for name in options.only or SCENES:
                pygame.image.save(picture(name, size, language, options.text), folder / f"{name}.png")
            print(folder)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.gallery", description="Pictures of every scene.")
    parser.add_argument("out", nargs="?", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("--only", action="append", choices=SCENES, metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument("--size", action="append", type=_size, metavar="WxH")
    parser.add_argument("--lang", action="append", choices=i18n.LANGUAGES, metavar="CODE")
    parser.add_argument("--text", type=float, default=1.0, choices=TEXT_SIZES, help="the size of the text")
    parser.add_argument("--update", action="store_true", help="take the tests' reference pictures anew")
    return parser


def _size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


if __name__ == "__main__":
    main()
