"""The sounds: exactly what assets/make/sounds.py makes, short, soft and without clicks."""

from __future__ import annotations

import struct
import subprocess
import sys
import wave
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
NAMES = ["bid", "broken", "draw", "gather", "lost", "made", "play", "refuse", "shuffle", "won"]


def samples(name: str) -> list[int]:
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        data = file.readframes(file.getnframes())
    return list(struct.unpack(f"<{len(data) // 2}h", data))


def test_every_sound_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in SOUNDS.glob("*.wav")) == NAMES


def test_the_files_are_what_their_maker_makes() -> None:
    made = subprocess.run(
        [sys.executable, str(ROOT / "assets" / "make" / "sounds.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, "")


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_small(name: str) -> None:
    longest = 0.3 if name in ("bid", "draw", "play", "refuse") else 1.2
    assert 0.1 < len(samples(name)) / 22050 <= longest
    assert (SOUNDS / f"{name}.wav").stat().st_size < 50_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_peaks_near_minus_nine_decibels(name: str) -> None:
    peak = max(abs(value) for value in samples(name)) / 32767
    assert 10 ** (-12 / 20) < peak < 10 ** (-8.9 / 20)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    track = samples(name)
    quiet = max(abs(value) for value in track) / 20
    assert max(abs(value) for value in (*track[:3], *track[-10:])) < quiet
    assert (track[0], track[-1]) == (0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_mixer_reads_a_sound(name: str) -> None:
    pygame.mixer.init(frequency=22050, size=-16, channels=1)
    try:
        sound = pygame.mixer.Sound(SOUNDS / f"{name}.wav")
        assert sound.get_length() == pytest.approx(len(samples(name)) / 22050, abs=0.01)
    finally:
        pygame.mixer.quit()
