"""Expert and master at a table of two: the hand across is guessed, and each guess is solved.

========  ===================================================================
odds      how likely each card is across, by the draft, the bid and the plays
belief    the hands that may be across
stakes    what tricks are worth, in points or in chances to win the match
cards     the card that is worth most over the worlds
bids      the bid, from the tricks that the worlds give
draft     which cards to keep, and Double Nil
swap      which cards a Double Nil bidder throws away
skill     a level as numbers
duelist   what a level does in each phase
========  ===================================================================
"""
