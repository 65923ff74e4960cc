"""The sounds: exactly what assets/make/sounds.py makes, short, soft and without clicks."""

from __future__ import annotations

import math
import struct
import subprocess
import sys
import wave
from itertools import pairwise
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
    longest = {"bid": 0.3, "draw": 0.3, "play": 0.3, "refuse": 0.3, "won": 1.2}.get(name, 0.6)
    assert 0.1 < len(samples(name)) / 22050 <= longest
    assert (SOUNDS / f"{name}.wav").stat().st_size < 50_000


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_peaks_above_minus_nine_decibels(name: str) -> None:
    assert max(abs(value) for value in samples(name)) / 32767 < 10 ** (-9 / 20)


def heard(track: list[int]) -> float:
    """Decibels of the loudest twentieth of a second, low tones counted less, as the ear does."""
    floor, energy, loudest = 0.0, 0.0, 0.0
    above = []
    for number, value in enumerate(track):
        floor += 0.133 * (value / 32767 - floor)  # what is below 500 Hz
        above.append((value / 32767 - floor) ** 2)
        energy += above[-1] - (above[number - 1102] if number >= 1102 else 0.0)
        loudest = max(loudest, energy / 1102)
    return 10 * math.log10(loudest)


def test_no_sound_is_much_louder_than_another() -> None:
    levels = [heard(samples(name)) for name in NAMES]
    assert max(levels) - min(levels) < 4


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_soft_and_lies_about_zero(name: str) -> None:
    track = samples(name)
    steps = sum((after - before) ** 2 for before, after in pairwise(track))
    # What a pure tone of as much power and as much change would be, in Hz: hiss lies above 4000.
    pitch = 22050 / (2 * math.pi) * math.sqrt(steps / sum(value**2 for value in track))
    assert pitch < 2500
    assert abs(sum(track) / len(track)) / 32767 < 0.001


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
