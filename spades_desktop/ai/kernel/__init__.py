"""Playing out and solving hands on plain integers, many thousands a second.

One source for two ways: each module is plain Python, and a ``.pxd`` beside it holds
the types with which Cython compiles it where a compiler is. Both give the same answers;
compiled it is some fifty times faster and lets other threads run while it works.

======== ==================================================================
duel     two players, all cards in sight: the value of a position or a card
lanes    the search behind ``duel``
masks    hands as masks of 52 bits, and the rules of a trick
tables   small tables over the cards of a suit
======== ==================================================================

The modules import one another relatively, so that ``interpreted`` can load them again.
Sums stay below 2 ** 63, and no memory grows with use.
"""

from spades_desktop.ai.kernel import duel

COMPILED = not duel.__file__.endswith(".py")
"""Whether the compiled kernel is in use."""
