import cython

from .fourlanes cimport FourLaneSearch
from .masks cimport lanes, legal, size, suit_of

cdef long long ONE, INFINITE


@cython.final
cdef class Endgame:
    cdef FourLaneSearch _search

    @cython.locals(solved="long long", world="long long")
    cdef long long _value_worlds(
        self, long long[::1] worlds, long long count, long long[::1] trick, long long played,
        long long leader, long long broken, long long outcome, long long[::1] values, long long cards
    )

    @cython.locals(
        turn="long long", hand="long long", left="long long", every="long long", seat="long long",
        place="long long", winner="long long", best="long long", card="long long", rest="long long",
        before="long long", value="long long", between="long long", bit="long long"
    )
    cdef void _value_cards(
        self, long long[::1] worlds, long long world, long long[::1] trick, long long played,
        long long leader, long long broken, long long outcome, long long[::1] values, long long at
    ) noexcept nogil
