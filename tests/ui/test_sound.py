"""Sounds, and silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spades_desktop import resources
from spades_desktop.ui.sound import Sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds(volume=1.0)
    yield sounds
    sounds.close()


def test_a_sound_is_heard(sounds: Sounds) -> None:
    assert sounds.available
    sounds.play("play")
    assert pygame.mixer.get_busy()


def test_a_muted_game_is_silent(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("play")
    assert not pygame.mixer.get_busy()


def test_at_volume_nought_nothing_is_heard(sounds: Sounds) -> None:
    sounds.volume = 0
    sounds.play("play")
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize(("asked", "given"), [(-1, 0), (0.4, 0.4), (7, 1)])
def test_the_volume_stays_between_nought_and_one(sounds: Sounds, asked: float, given: float) -> None:
    sounds.volume = asked
    assert sounds.volume == given


def test_a_missing_or_broken_file_is_silence(
    sounds: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "path", lambda *parts: tmp_path / parts[-1])
    (tmp_path / "broken.wav").write_bytes(b"RIFF, but no more")
    for name in ("missing", "broken", "missing"):
        sounds.play(name)
    assert not pygame.mixer.get_busy()


def test_without_a_sound_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(**_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds()
    sounds.play("play")
    sounds.close()
    assert not sounds.available
