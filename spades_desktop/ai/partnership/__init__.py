"""Expert and master at a table of four: what may be dealt, what it is worth, and the choice.

========  ===================================================================
worlds    deals of the unseen cards, as likely as the others' bids make them
stakes    what each outcome of the hand is worth, in chances to win the match
cards     which card to play
trial     what choices before the first lead are worth, tried in deals
bids      how many tricks to bid, Nil and Double Nil
passing   what a Double Nil bidder and her partner exchange
partner   expert and master
========  ===================================================================
"""
