"""Builds the kernel with Cython and a compiler where they are; without them it runs interpreted."""

import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup

KERNEL = "spades_desktop.ai.kernel"
FOLDER = Path(*KERNEL.split("."))

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
    found = runpy.run_path(str(FOLDER / "sources.py"))
    sources = [
        Extension(f"{KERNEL}.{name}", [signed(name, found["fingerprint"]())], extra_compile_args=FLAGS)
        for name in found["MODULES"]
    ]
    extensions = cythonize(sources, compiler_directives=DIRECTIVES, build_dir="build/cython")
    for extension in extensions:
        extension.optional = True  # cythonize drops it
    return extensions


def signed(name: str, fingerprint: int) -> str:
    """A copy of a module's source that says of what sources it is one; its path."""
    source = (FOLDER / f"{name}.py").read_text(encoding="utf-8") + f"\nFINGERPRINT = {fingerprint}\n"
    copy = Path("build", "signed", f"{name}.py")
    copy.parent.mkdir(parents=True, exist_ok=True)
    # Only where it is another one: what is newer than its module is compiled again.
    if not copy.exists() or copy.read_text(encoding="utf-8") != source:
        copy.write_text(source, encoding="utf-8")
    return str(copy)


setup(ext_modules=kernel())
