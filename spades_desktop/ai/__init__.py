"""The computer player: an observation in, an action out; no hidden card is within its reach.

``player`` is the door. Behind it the rules of thumb: ``drafting``, ``bidding``,
``exchange``, and ``cardplay`` with its ``aims``, ``chances`` and ``knowledge``.
"""
