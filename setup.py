"""Builds the kernel with Cython and a compiler where they are; without them it runs interpreted."""

import sys

from setuptools import Extension, setup

KERNEL = "spades_desktop.ai.kernel"
MODULES = ("masks", "lanes", "duel", "dealing", "playout", "fourlanes", "endgame")

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "annotation_typing": False,
}

# Equal numbers everywhere: no multiplication and addition rounded as one. And no debugging symbols.
FLAGS = [] if sys.platform == "win32" else ["-ffp-contract=off", "-g0"]


def kernel() -> list[Extension]:
    """The kernel's modules as extensions that an installation may do without."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - an installation may do without it
    except ImportError:
        return []
    folder = KERNEL.replace(".", "/")
    sources = [
        Extension(f"{KERNEL}.{name}", [f"{folder}/{name}.py"], extra_compile_args=FLAGS) for name in MODULES
    ]
    extensions = cythonize(sources, compiler_directives=DIRECTIVES, build_dir="build/cython")
    for extension in extensions:
        extension.optional = True  # cythonize drops it
    return extensions


setup(ext_modules=kernel())
