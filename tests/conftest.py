"""The whole test run needs neither a display nor a sound device, and speaks English."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from spades_desktop import i18n  # after the drivers are named, which any import below may read


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test starts in English, whatever the test before it spoke."""
    i18n.use("en")
    yield
    i18n.use("en")
