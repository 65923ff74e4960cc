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


@pytest.fixture(scope="module")
def a_cluster() -> Iterator[str]:
    """The address of a Dask cluster on this machine, its workers in threads of this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address
