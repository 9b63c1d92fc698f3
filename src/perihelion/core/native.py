"""Native integers and packed arrays for the modules that mypyc compiles.

Compiled code gets the compiler's own types: `i64` and `u8` are machine integers, `vec[i64]` and
`vec[u8]` are arrays of them, copied by `v[:]` as one block of memory. Interpreted code, with or
without librt, gets `int` and `list` under these names, which are the fastest it can have. What
both promise, and all that rules may use:

- `vec[i64](items)`, `v[i]`, `v[i] = x`, `v[a:b]` (a copy), `len(v)`, `for x in v`;
- `append(v, x)` and `extend(v, items)` return the longer vec, `pop(v, i)` the shorter one and the
  item; the vec given is not used again;
- a `vec[i16]` and a `vec[u8]` also have a buffer, for features and masks;
- an `i64` never leaves 64 bits: a board asserts the ranges of its tables when it is made, because
  compiled numbers wrap around and interpreted ones do not.

A set of many numbers is an array of words. Compiled, a word is an i64 and holds WORD_BITS numbers.
Interpreted, one word holds the whole set, because Python's ints are as wide as needed and its
loops are slow. Rules that loop over the words of a set are fast in both cases.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    i64 = int

    class i16(int):  # noqa: N801
        """Stands for the type; makes plain integers."""

        def __new__(cls, number=0):
            return int(number)

    class u8(int):  # noqa: N801
        """Stands for the type; makes plain integers."""

        def __new__(cls, number=0):
            return int(number)

    # `vec[i64]` is a look-up, not a call: rules make vecs in every move. The types that have a
    # buffer are arrays; a vec of vecs is a list of lists.
    vec = {i64: list, float: list, list: list, i16: partial(array, "h"), u8: bytearray}

    def append(items, item):
        items.append(item)
        return items

    def extend(items, more):
        items.extend(more)
        return items

    def pop(items, place):
        return items, items.pop(place)


WORD_BITS: Final = 60  # so that sums and differences of words stay within 64 bits, with a sign


def is_compiled(function: Callable[..., Any]) -> bool:
    """Whether a function is compiled. A module asks this about one of its own."""
    return not hasattr(function, "__code__")


def word_bits(members: int, compiled: bool) -> int:
    """How many numbers a word holds, in a set of numbers below `members`."""
    return WORD_BITS if compiled else max(members, 1)


def split_words(members: int, bits: int, count: int) -> list[int]:
    """A set as so many words of so many bits, the lowest numbers first."""
    assert members >> bits * count == 0, "the set does not fit its words"
    mask = (1 << bits) - 1
    return [members >> bits * word & mask for word in range(count)]
