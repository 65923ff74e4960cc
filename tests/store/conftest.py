"""Stores in a folder of the test, all closed when it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spades_desktop.store import Store, open_store

OpenStore = Callable[[], Store]


@pytest.fixture
def reopen(tmp_path: Path) -> Iterator[OpenStore]:
    """Opens the store of the test's folder, each time as another program would."""
    stores: list[Store] = []

    def open_one() -> Store:
        stores.append(open_store(tmp_path))
        return stores[-1]

    yield open_one
    for store in stores:
        store.close()
