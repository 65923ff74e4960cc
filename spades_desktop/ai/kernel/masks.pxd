import cython

cdef signed char[::1] COUNT
cdef long long ONE, LANE, SUIT, SPADES, SIDE_SUITS

cpdef long long size(long long hand) noexcept nogil
cpdef long long suit_of(long long card) noexcept nogil
@cython.locals(follows="long long", side="long long")
cpdef long long legal(long long hand, long long led, long long broken) noexcept nogil
cpdef long long beats(long long card, long long best) noexcept nogil
@cython.locals(packed="long long", suit="long long", place="long long", card="long long")
cpdef long long lanes(long long hand, long long every) noexcept nogil
