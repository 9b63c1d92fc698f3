"""Machine integers and packed arrays for compiled rooms, and stand-ins where they are missing.

mypyc compiles `i16`, `i64` and `vec` to C integers and arrays. A compiled room needs librt; an
interpreted one runs without it, on arrays of the standard library.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

__all__ = ["i16", "i64", "vec"]

try:
    from mypy_extensions import i16, i64
except ModuleNotFoundError:

    class i16(int):  # type: ignore[no-redef]  # noqa: N801
        """Stands for the type; makes plain integers."""

        def __new__(cls, number: int = 0) -> int:  # type: ignore[misc]
            return int(number)

    class i64(i16):  # type: ignore[no-redef]  # noqa: N801
        """As `i16`."""


try:
    from librt.vecs import vec
except ModuleNotFoundError:

    class vec:  # type: ignore[no-redef]  # noqa: N801
        """`vec[i64](numbers)` is an array of such integers."""

        def __class_getitem__(cls, item: type) -> Any:
            code = {"i16": "h", "i64": "q"}[item.__name__]

            def packed(numbers: Iterable[int] = ()) -> array[int]:
                return array(code, numbers)

            return packed
