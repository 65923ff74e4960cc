"""Spades for the desktop: two-player with a draft, and partnership for four.

The house has four floors. A room imports only rooms below its own; the import
contracts in ``pyproject.toml`` hold it to that.

======== ====================================================================
ui       the window: scenes, sprites, motion, sound, text. The only pygame.
cli      the subcommands, beside the window on the top floor.
game     one match on this computer: session, players, hand-over.
ai       an observation in, an action out. Never sees a hidden card.
store    SQLite: matches and settings. Beside ``ai``.
rules    the games themselves: pure, no clock, no chance, no files, no words.
======== ====================================================================

``i18n`` and ``wording`` serve the top floor only; ``resources``, the way to the assets, is below all.
"""

__version__ = "0.1.0"
