import cython

cdef short[::1] SURE, UNDER
cdef signed char[::1] COUNT
cdef long long ONE, LANE, SUIT, SPADE, SIDE_SUITS, LOWS, LOW_31, FACTOR_LOW, FACTOR_HIGH, LARGEST
cdef long long EXACT, AT_LEAST, AT_MOST


@cython.final
cdef class LaneSearch:
    cdef public long long nodes
    cdef long long _slots
    cdef bint _counts_tricks, _is_monotone
    cdef long long[::1] _memory, _utility, _most, _least, _order

    cdef long long worth(self, long long seat, long long taken) noexcept nogil

    @cython.locals(
        follower_wins="long long", every="long long", sure="long long",
        sure_mine="long long", sure_other="long long", low="long long", high="long long", most="long long",
        least="long long", key="long long", offset="long long", slot="long long", move="long long",
        known="long long", value="long long", bound="long long", middle="long long", rising="long long",
        moves="long long", best="long long", best_move="long long", floor="long long", place="long long"
    )
    cdef long long lead(
        self, long long mine, long long other, long long leader, long long broken, long long left,
        long long taken, long long alpha, long long beta
    ) noexcept nogil

    @cython.locals(mixed="long long")
    cdef inline long long _slot_of(self, long long key) noexcept nogil

    cdef inline long long _offset(self, long long leader, long long left, long long taken) noexcept nogil

    @cython.locals(
        quick="long long", suit="long long", own="long long", theirs="long long", run="long long",
        length="long long"
    )
    cdef inline long long _quick(self, long long mine, long long other) noexcept nogil

    @cython.locals(
        allowed="long long", at="long long", suit="long long", own="long long", theirs="long long",
        card="long long"
    )
    cdef inline long long _leads(
        self, long long mine, long long other, long long broken, long long left, long long rising,
        long long first
    ) noexcept nogil

    @cython.locals(
        own="long long", best="long long", above="long long", below="long long", card="long long",
        wins="long long", value="long long", place="long long", discard="long long"
    )
    cdef long long follow(
        self, long long other, long long mine, long long leader, long long broken, long long left,
        long long taken, long long suit, long long led, long long alpha, long long beta
    ) noexcept nogil

    cdef long long play(
        self, long long other, long long mine, long long leader, long long broken, long long left,
        long long taken, long long suit, long long led, long long my_suit, long long card, long long wins,
        long long alpha, long long beta
    ) noexcept nogil

    @cython.locals(lane="long long")
    cdef inline long long _without(self, long long hand, long long suit, long long card) noexcept nogil
