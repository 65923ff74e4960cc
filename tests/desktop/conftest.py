"""A display and a data folder for each test.

Where the tools for that are missing, a test is skipped; in CI it fails.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.display import Display, missing_tools


@pytest.fixture
def display() -> Iterator[Display]:
    if missing := missing_tools():
        if "CI" in os.environ:
            pytest.fail(f"missing: {', '.join(missing)}")
        pytest.skip(f"a real window needs {' and '.join(missing)}")
    with Display() as opened:
        yield opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
