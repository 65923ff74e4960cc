import cython

cdef short[::1] UNDER
cdef long long ONE, LANE, SUIT, SIDE_SUITS, LOWS, LOW_31, FACTOR_LOW, FACTOR_HIGH, FACTOR_REST, LARGEST
cdef long long EXACT, AT_LEAST, AT_MOST


@cython.final
cdef class FourLaneSearch:
    cdef public long long nodes, limit, stopped
    cdef long long _slots, _outcomes
    cdef long long[::1] _memory, _hands, _cards, _order, _strides, _utility, _most, _least

    cdef void set_hand(self, long long left, long long seat, long long lanes) noexcept nogil

    cdef void set_table(self, long long left, long long place, long long seat, long long card) noexcept nogil

    @cython.locals(
        outcome="long long", left="long long", most="long long", least="long long", seat="long long",
        reached="long long"
    )
    cdef void _reach(self) noexcept nogil

    cdef inline long long _lane_of(self, long long card) noexcept nogil

    cdef long long beats(self, long long card, long long best) noexcept nogil

    @cython.locals(
        reach="long long", most="long long", least="long long", slot="long long", owners="long long",
        every="long long", key="long long", rest="long long", bound="long long", value="long long"
    )
    cdef long long _lead(
        self, long long left, long long leader, long long broken, long long outcome, long long alpha,
        long long beta
    ) noexcept nogil

    @cython.locals(moves="long long", value="long long", at="long long", place="long long", worth="long long")
    cdef long long _best_card(
        self, long long left, long long played, long long seat, long long broken, long long outcome,
        long long best, long long winner, long long alpha, long long beta
    ) noexcept nogil

    @cython.locals(
        hand="long long", cards="long long", follows="long long", at="long long", count="long long",
        others="long long", suit="long long", own="long long", theirs="long long", card="long long",
        winners="long long"
    )
    cdef inline long long _moves(
        self, long long left, long long played, long long seat, long long broken, long long best,
        long long winner
    ) noexcept nogil

    cdef long long put(
        self, long long left, long long played, long long seat, long long broken, long long outcome,
        long long best, long long winner, long long card, long long alpha, long long beta
    ) noexcept nogil

    @cython.locals(
        at="long long", hand0="long long", hand1="long long", hand2="long long", hand3="long long",
        gone="long long", card="long long", lane="long long"
    )
    cdef inline void _clear_trick(self, long long left) noexcept nogil

    cdef inline long long _highest(self, long long cards) noexcept nogil
