"""Stands for the module ``cython`` where the kernel runs interpreted and Cython is not installed."""

from __future__ import annotations

from contextlib import nullcontext

compiled = False

nogil = nullcontext()
"""Releases the interpreter's lock when compiled; here it changes nothing."""
