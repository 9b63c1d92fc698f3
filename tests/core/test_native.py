from __future__ import annotations

import pytest

from perihelion.core.native import i16, i64, vec


def test_arrays_hold_integers_of_their_width() -> None:
    small, large = vec[i16]([i16(1), i16(-2)]), vec[i64]([i64(2**40)] * 3)
    small[1] = 5
    large[2] = large[0] + 1
    assert list(small) == [1, 5]
    assert list(large) == [2**40, 2**40, 2**40 + 1]
    assert memoryview(small).format == "h"
    with pytest.raises(OverflowError):
        small[0] = 1 << 15
