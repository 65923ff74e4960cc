import cython

cdef long long ONE, LOW_32
cdef double UNIT


@cython.final
cdef class Dealer:
    cdef long long _cards, _seats, _state, _first, _second
    cdef long long[::1] _masks, _known, _hands, _places
    cdef double[::1] _weights, _ways

    @cython.locals(
        wide="long long", layer="long long", first="long long", second="long long", at="long long",
        here="long long", total="double"
    )
    cdef void _count_ways(self) noexcept nogil

    @cython.locals(world="long long", seat="long long")
    cdef object _deal_worlds(self, long long[::1] hands, long long worlds)

    @cython.locals(
        seat="long long", wide="long long", layer="long long", first="long long", second="long long",
        at="long long", here="long long", place="long long", chance="double", share="double"
    )
    cdef void _deal_one(self) noexcept nogil

    @cython.locals(bits="long long")
    cdef inline long long _next(self) noexcept nogil
