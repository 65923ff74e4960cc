"""Playing out and solving hands on plain integers, many thousands a second.

One source for two ways: each module is plain Python, and a ``.pxd`` beside it holds
the types with which Cython compiles it where a compiler is. Both give the same answers;
compiled it is some fifty times faster and lets other threads run while it works.

=========== =================================================================
dealing     the unseen cards dealt at random among those who may hold them
playout     two or four players: how often a card leads to which outcome
duel        two players, all cards in sight: the worth of a position or a card
endgame     the same for the last tricks of four players
lanes       the search behind ``duel``
fourlanes   the search behind ``endgame``
masks       hands as masks of 52 bits, and the rules of a trick
tables      small tables over the cards of a suit
plain       stands for ``cython`` where that is not installed
sources     what is compiled, and by what to know it
interpreted the sources as plain Python, to stand in, to measure and to test against
=========== =================================================================

The modules import one another relatively, so that ``interpreted`` can load them again.
Numbers stay below 2 ** 63, and no memory grows with use.

The compiled modules must all come from the sources beside them, or from none that are
here. Otherwise these sources stand in for them: an old module may want what a new one
no longer gives.
"""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from warnings import warn

from spades_desktop.ai.kernel.interpreted import load_into
from spades_desktop.ai.kernel.sources import MODULES, fingerprint


def _is_compiled(here: int | None) -> bool:
    """Imports the modules as installed, up to the first that is not compiled, or not from these sources."""
    for name in MODULES:
        module = import_module(f"{__name__}.{name}")
        if not str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
            return False
        if here is not None and getattr(module, "FINGERPRINT", None) != here:
            warn(
                "The kernel was compiled from other sources than those here, which run interpreted instead,"
                " and slowly. To compile them, install the game again: CONTRIBUTING.md says how.",
                RuntimeWarning,
                stacklevel=2,
            )
            return False
    return True


_here = fingerprint()

COMPILED = _is_compiled(_here)
"""Whether the compiled kernel is in use."""

if not COMPILED and _here is not None:
    load_into(__name__)
