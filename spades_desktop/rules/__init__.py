"""The rules of both games: pure functions on immutable values.

Nothing here knows of time, chance, files, screens or sentences. A match is a
:class:`~spades_desktop.rules.state.Match`; :func:`~spades_desktop.rules.step.apply`
takes it one action further; :func:`~spades_desktop.rules.observe.observe` tells what
one seat may know of it.
"""
