"""Expert and master at a table of two: the hand across is guessed, and each guess is solved."""
