"""Make the sounds: `python assets/make/sounds.py` writes them to assets/sounds/.

Cards are soft bursts of noise, as paper is; contracts and victories are a mallet on wood. All of it is
computed here from a fixed seed, so the files come out alike every time (to the last bit of a sample, which
another machine's sine may round otherwise). `--check` writes nothing and fails when a file differs by more.
"""

import argparse
import io
import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22050  # samples a second
LOUD = 10 ** (-25 / 20)  # how loud a sound is to the ear, as a part of full scale: -25 dB
OFTEN = 0.75  # what is heard with every card is this part as loud
PEAK = 10 ** (-6 / 20)  # no sample is beyond this
EDGE = 0.004  # seconds of fading at the start, so that nothing clicks
BREATH = 0.05  # seconds over which the ear adds up what it hears

Samples = list[float]


def _silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def _add(track: Samples, part: Iterable[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix `part` into `track`, beginning at `at` seconds; what would outlast the track is left out."""
    start = round(at * RATE)
    for i, value in enumerate(part, start):
        if i >= len(track):
            break
        track[i] += gain * value


def _band(samples: Samples, low: float, high: float) -> Samples:
    """`samples` with what lies far below `low` or far above `high` Hz taken away."""
    keep_low = 1 - math.exp(-2 * math.pi * high / RATE)
    keep_high = 1 - math.exp(-2 * math.pi * low / RATE)
    once = twice = floor = 0.0
    result = []
    for value in samples:
        once += keep_low * (value - once)
        twice += keep_low * (once - twice)
        floor += keep_high * (twice - floor)
        result.append(twice - floor)
    return result


def _paper(
    chance: random.Random, seconds: float, band: tuple[float, float], swell: float = 0.15, grain: float = 0.0
) -> Samples:
    """Paper that slides: noise in a `band` of Hz, loudest after the part `swell` of its length,
    roughened by `grain` (0 to 1).
    """
    count = round(seconds * RATE)
    noise = _band([chance.uniform(-1, 1) for _ in range(count)], *band)
    rough = 1.0
    result = []
    for i, value in enumerate(noise):
        t = i / count
        shape = (
            math.sin(0.5 * math.pi * t / swell) if t < swell else math.exp(-4.5 * (t - swell) / (1 - swell))
        )
        if i % 60 == 0:
            rough = 1 - grain * chance.random()
        result.append(value * shape * rough)
    return result


def _tap(chance: random.Random, pitch: float, seconds: float = 0.09, noise: float = 0.4) -> Samples:
    """A card or knuckle on felt over wood: a short low thud with a little noise at its start."""
    count = round(seconds * RATE)
    hiss = _band([chance.uniform(-1, 1) for _ in range(count)], 300, 2600)
    result = []
    for i in range(count):
        t = i / RATE
        bend = pitch * (1 + 0.35 * math.exp(-t * 70))
        thud = math.sin(2 * math.pi * bend * t) * math.exp(-t * 38)
        result.append((thud + noise * hiss[i] * math.exp(-t * 110)) * min(1.0, t / 0.0015))
    return result


def _mallet(pitch: float, seconds: float, softness: float = 1.0) -> Samples:
    """A wooden bar struck with a soft mallet: `pitch` Hz, with the overtones of a marimba."""
    partials = (
        (1.0, 1.0, 5.0),
        (2.0, 0.10, 8.0),
        (3.93, 0.22 / softness, 17.0),
        (9.2, 0.05 / softness, 40.0),
    )
    result = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        value = sum(
            loud * math.sin(2 * math.pi * ratio * pitch * t) * math.exp(-decay * t)
            for ratio, loud, decay in partials
            if ratio * pitch < RATE / 2.2
        )
        result.append(value * min(1.0, t / 0.003))
    return result


def _pressed(track: Samples) -> Samples:
    """`track` with its few highest peaks rounded off, so that the rest can be heard beside them."""
    loudest = max(abs(value) for value in track)
    return [math.tanh(1.5 * value / loudest) for value in track]


def _loudness(track: Samples) -> float:
    """How loud the loudest moment is: the ear hears little below 500 Hz, and not at once."""
    keep = 1 - math.exp(-2 * math.pi * 500 / RATE)
    floor = 0.0
    energy = [0.0]
    for value in track:
        floor += keep * (value - floor)
        energy.append(energy[-1] + (value - floor) ** 2)
    span = min(round(BREATH * RATE), len(track))
    return math.sqrt(max(energy[i + span] - energy[i] for i in range(len(track) - span + 1)) / span)


def _draw() -> Samples:
    """A card slides off the stock."""
    chance = random.Random(11)
    track = _silence(0.2)
    _add(track, _paper(chance, 0.15, (600, 2100), 0.45, 0.5))
    _add(track, _tap(chance, 190, 0.06, 0.6), 0.12, 0.22)
    return _pressed(track)


def _play() -> Samples:
    """A card is laid on the table: a breath of air, then the card."""
    chance = random.Random(12)
    track = _silence(0.18)
    _add(track, _paper(chance, 0.05, (600, 2400), 0.7), 0.0, 0.35)
    _add(track, _tap(chance, 190, 0.11, 0.9), 0.03)
    _add(track, _paper(chance, 0.06, (700, 2600), 0.05), 0.034, 0.6)
    return _pressed(track)


def _gather() -> Samples:
    """A trick is swept up and squared."""
    chance = random.Random(13)
    track = _silence(0.42)
    _add(track, _paper(chance, 0.28, (450, 1900), 0.55, 0.6), 0.0, 0.9)
    _add(track, _paper(chance, 0.12, (600, 2300), 0.2, 0.4), 0.18, 0.5)
    _add(track, _tap(chance, 185, 0.09, 0.8), 0.3, 0.55)
    return _pressed(track)


def _shuffle() -> Samples:
    """Two halves of the deck riffled together, then pushed square."""
    chance = random.Random(14)
    track = _silence(0.6)
    at = 0.01
    for i in range(24):
        _add(track, _paper(chance, 0.026, (700, 2300), 0.2), at, 0.45 + 0.25 * chance.random())
        at += 0.0185 - 0.007 * math.sin(math.pi * i / 24) + 0.003 * chance.random()
    _add(track, _paper(chance, 0.18, (500, 2000), 0.4, 0.5), 0.39, 0.8)
    _add(track, _tap(chance, 185, 0.08, 0.8), 0.5, 0.5)
    return _pressed(track)


def _broken() -> Samples:
    """Spades are broken: a dark fifth, quietly, as the card lies down."""
    chance = random.Random(15)
    track = _silence(0.6)
    _add(track, _tap(chance, 170, 0.12, 0.8), 0.0, 0.8)
    _add(track, _mallet(220.00, 0.58, 1.2), 0.01, 0.8)
    _add(track, _mallet(329.63, 0.5, 1.2), 0.09, 0.6)
    return track


def _bid() -> Samples:
    """A bid is set down, like a counter on the table."""
    chance = random.Random(16)
    track = _silence(0.26)
    _add(track, _tap(chance, 230, 0.08, 0.5), 0.0, 0.7)
    _add(track, _mallet(523.25, 0.25, 1.2), 0.004, 0.32)
    return track


def _made() -> Samples:
    """A contract is made: a rising third and fifth."""
    track = _silence(0.6)
    for at, pitch in ((0.0, 392.00), (0.08, 493.88), (0.16, 587.33)):
        _add(track, _mallet(pitch, 0.44), at, 0.7)
    return track


def _lost() -> Samples:
    """A contract is lost: two low notes, falling, without scorn."""
    track = _silence(0.6)
    for at, pitch in ((0.0, 329.63), (0.15, 261.63)):
        _add(track, _mallet(pitch, 0.45, 1.6), at, 0.7)
    return track


def _won() -> Samples:
    """A match is won: a broken chord that opens upwards and comes to rest."""
    track = _silence(1.1)
    notes = ((0.0, 392.00), (0.10, 493.88), (0.20, 587.33), (0.32, 783.99))
    for at, pitch in notes:
        _add(track, _mallet(pitch, 0.8), at, 0.6)
    for pitch in (196.00, 293.66, 493.88):
        _add(track, _mallet(pitch, 0.8, 1.6), 0.34, 0.32)
    return track


def _refuse() -> Samples:
    """A soft double knock: not that one."""
    chance = random.Random(17)
    track = _silence(0.24)
    _add(track, _tap(chance, 260, 0.1, 0.6), 0.0, 0.8)
    _add(track, _tap(chance, 225, 0.11, 0.6), 0.1, 0.65)
    return track


MAKERS: dict[str, Callable[[], Samples]] = {
    "bid": _bid,
    "broken": _broken,
    "draw": _draw,
    "gather": _gather,
    "lost": _lost,
    "made": _made,
    "play": _play,
    "refuse": _refuse,
    "shuffle": _shuffle,
    "won": _won,
}

FREQUENT = {"draw", "play", "gather", "refuse"}


def _finished(name: str, track: Samples) -> list[int]:
    """`track` as 16-bit samples: around zero, its ends faded, as loud to the ear as the others."""
    fade = round(EDGE * RATE)
    tail = round(0.12 * len(track))
    count = len(track)
    middle = sum(track) / count
    shaped = [
        (value - middle) * min(1.0, i / fade) * min(1.0, (count - 1 - i) / tail)
        for i, value in enumerate(track)
    ]
    loud = LOUD * (OFTEN if name in FREQUENT else 1) / _loudness(shaped)
    loud = min(loud, PEAK / max(abs(value) for value in shaped))
    return [round(32767 * loud * value) for value in shaped]


def wav(samples: list[int]) -> bytes:
    """A mono WAV file of 16-bit samples."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()


def _read(path: Path) -> list[int]:
    if not path.is_file():
        return []
    with wave.open(str(path), "rb") as file:
        data = file.readframes(file.getnframes())
    return list(struct.unpack(f"<{len(data) // 2}h", data))


def main() -> int:
    """Write or check the sounds; the exit status is 1 when a check finds a difference."""
    parser = argparse.ArgumentParser(description="Make the sounds.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file differs")
    options = parser.parse_args()
    made = {name: _finished(name, maker()) for name, maker in MAKERS.items()}
    if options.check:
        stale = []
        for name, samples in made.items():
            kept = _read(SOUNDS / f"{name}.wav")
            if len(kept) != len(samples) or any(abs(a - b) > 1 for a, b in zip(kept, samples, strict=True)):
                stale.append(name)
        for name in stale:
            print(f"{name}.wav is not what sounds.py makes", file=sys.stderr)
        return 1 if stale else 0
    SOUNDS.mkdir(exist_ok=True)
    for name, samples in made.items():
        (SOUNDS / f"{name}.wav").write_bytes(wav(samples))
    return 0


if __name__ == "__main__":
    sys.exit(main())
