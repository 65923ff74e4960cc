import cython

from .lanes cimport LaneSearch
from .masks cimport beats, lanes, legal, size, suit_of

cdef long long ONE, SUIT, INFINITE


@cython.final
cdef class Duel:
    cdef LaneSearch _search

    @cython.locals(value="long long")
    cpdef long long value(
        self, long long hand0, long long hand1, long long turn, long long led, long long broken,
        long long taken
    )

    @cython.locals(count="long long", cards="long long", world="long long")
    cdef object _value_worlds(
        self, long long mine, long long[::1] worlds, long long turn, long long led, long long broken,
        long long taken, long long[::1] values
    )

    @cython.locals(
        every="long long", rest="long long", before="long long", value="long long", card="long long",
        between="long long"
    )
    cdef void _value_cards(
        self, long long mine, long long other, long long turn, long long led, long long broken,
        long long taken, long long[::1] values, long long at
    ) noexcept nogil

    @cython.locals(
        every="long long", suit="long long", bit="long long", own="long long", theirs="long long",
        left="long long", value="long long"
    )
    cdef long long _value_card(
        self, long long mine, long long other, long long turn, long long led, long long broken,
        long long taken, long long card
    ) noexcept nogil

    @cython.locals(
        every="long long", own="long long", theirs="long long", left="long long", bit="long long",
        value="long long"
    )
    cdef long long _solve(
        self, long long mine, long long other, long long turn, long long led, long long broken,
        long long taken
    ) noexcept nogil

    cdef long long _lane_bit(self, long long card, long long every) noexcept nogil
