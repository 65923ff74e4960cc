import cython

from .masks cimport legal, size

cdef short[::1] UNDER
cdef signed char[::1] COUNT
cdef long long ONE, SUIT, SIDE_SUITS, LOW_32


@cython.final
cdef class Playouts:
    cdef long long _seats, _state, _outcomes, _guided, _noise
    cdef long long[::1] _strides, _goals, _ducks, _nils, _hands, _taken, _start

    @cython.locals(
        turn="long long", led="long long", world="long long", rest="long long", row="long long",
        card="long long", seat="long long", _="long long"
    )
    cdef object _play_worlds(
        self, long long[::1] worlds, long long count, long long[::1] taken, long long rounds,
        long long[::1] counts
    )

    @cython.locals(world="long long", _="long long", seat="long long")
    cdef object _play_hands(
        self, long long[::1] worlds, long long count, long long rounds, long long[::1] counts
    )

    @cython.locals(
        outcome="long long", seat="long long", played="long long", broken="long long", best="long long",
        winner="long long", lane="long long", given="long long", choice="long long", hand="long long"
    )
    cdef long long _play_out(self, long long card) noexcept nogil

    cdef inline long long _suit_around(self, long long card) noexcept nogil

    @cython.locals(bits="long long")
    cdef inline long long _choose(
        self, long long choices, long long seat, long long played, long long best, long long winner,
        long long lane
    ) noexcept nogil

    @cython.locals(number="long long")
    cdef inline long long _pick(self, long long choices, long long bits) noexcept nogil

    @cython.locals(bits="long long")
    cdef inline long long _next(self) noexcept nogil

    cdef inline long long _live_nil(self, long long seat) noexcept nogil

    @cython.locals(got="long long")
    cdef inline long long _wants(self, long long seat) noexcept nogil

    @cython.locals(short="long long", left="long long")
    cdef long long _may_set(self, long long seat) noexcept nogil

    @cython.locals(others="long long")
    cdef inline long long _others(self, long long seat) noexcept nogil

    @cython.locals(
        others="long long", wants="long long", covers="long long", chosen="long long", fewest="long long",
        step="long long", suit="long long", own="long long", theirs="long long", card="long long", top="long long",
        worth="long long"
    )
    cdef long long _rule_to_lead(self, long long choices, long long seat, long long turn) noexcept nogil

    @cython.locals(
        winners="long long", losers="long long", last="long long", partner="long long", threat="long long",
        safe="long long"
    )
    cdef long long _rule_to_follow(
        self, long long choices, long long seat, long long played, long long best, long long winner,
        long long lane
    ) noexcept nogil

    @cython.locals(
        chosen="long long", edge="long long", suit="long long", own="long long", card="long long",
        rank="long long"
    )
    cdef long long _loser(self, long long losers, long long lane, long long keeps) noexcept nogil

    cdef inline long long _highest(self, long long cards) noexcept nogil
