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
interpreted the sources once more as plain Python, to measure and test against
=========== =================================================================

The modules import one another relatively, so that ``interpreted`` can load them again.
Numbers stay below 2 ** 63, and no memory grows with use.
"""

from spades_desktop.ai.kernel import dealing, duel, endgame, playout

COMPILED = not any(str(module.__file__).endswith(".py") for module in (dealing, duel, endgame, playout))
"""Whether the compiled kernel is in use."""
