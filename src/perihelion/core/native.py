"""Machine integers and packed arrays for compiled rooms, and what stands for them interpreted.

mypyc compiles `i16`, `i64` and `vec` of librt to C integers and arrays; what these names are at run
time does not matter to it. Interpreted rooms work on plain integers and arrays of the standard
library, and need no librt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i16, i64
else:
    from array import array
    from functools import partial
    from operator import index

    i64 = int
    i16 = index  # makes no new number of one, and is another object than i64

    class vec:  # noqa: N801
        """`vec[i64](numbers)` is an array of such integers."""

        _ARRAYS = {i64: partial(array, "q"), i16: partial(array, "h")}  # noqa: RUF012

        def __class_getitem__(cls, kind):
            return cls._ARRAYS[kind]


__all__ = ["i16", "i64", "vec"]
