"""Ends with status 0 where the installed game has its kernel compiled: ``python release/compiled.py``."""

import sys

from spades_desktop.ai import kernel

if __name__ == "__main__":
    sys.exit(None if kernel.COMPILED else "the kernel runs interpreted")
