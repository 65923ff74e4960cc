"""The game's sounds. Without a sound device, or without a file, there is silence and nothing else happens."""

from __future__ import annotations

import pygame

from spades_desktop import resources


class Sounds:
    """Plays ``assets/sounds/<name>.wav`` at a volume from 0 to 1."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.muted = muted
        self._volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._device = _open_device()

    @property
    def available(self) -> bool:
        """Whether there is a sound device."""
        return self._device

    @property
    def volume(self) -> float:
        """How loud, from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def play(self, name: str) -> None:
        """Starts a sound, over whatever is sounding."""
        if self.muted or not self._volume or not self._device:
            return
        if name not in self._loaded:
            self._loaded[name] = _load(name)
        sound = self._loaded[name]
        if sound is not None:
            # Hearing is not linear: squared, half way along the slider sounds half as loud.
            sound.set_volume(self._volume**2)
            sound.play()

    def close(self) -> None:
        """Lets go of the sound device."""
        if self._device:
            self._device = False
            self._loaded.clear()
            pygame.mixer.quit()


def _open_device() -> bool:
    try:
        # A small buffer, so that a card is heard when it is seen to land.
        pygame.mixer.init(frequency=44_100, buffer=512)
    except (pygame.error, NotImplementedError):  # the latter where pygame was built without sound
        return False
    return True


def _load(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(resources.path("sounds", f"{name}.wav"))
    except (OSError, pygame.error):
        return None
