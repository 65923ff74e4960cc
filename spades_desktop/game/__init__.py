"""One match on this computer: the session, its players, chance, and who may look at the screen."""
