from __future__ import annotations

import subprocess
import sys

import pytest

PROBE = """
import sys

for missing in {missing!r}:
    sys.modules[missing] = None
from perihelion.core.native import i16, i64, vec

small, large = vec[i16]([i16(1), i16(-2)]), vec[i64]([i64(1) << 40] * 3)
small[1] = 5
large[2] = large[0] + 1
print(list(small), list(large), memoryview(small).format, len(large))
"""
MISSING: tuple[tuple[str, ...], ...] = ((), ("librt", "librt.vecs"), ("mypy_extensions",))


@pytest.mark.parametrize("missing", [*MISSING, tuple(name for some in MISSING for name in some)])
def test_arrays_are_the_same_where_the_compilers_parts_are_missing(
    missing: tuple[str, ...],
) -> None:
    said = subprocess.run(
        [sys.executable, "-c", PROBE.format(missing=missing)], capture_output=True, text=True
    )
    assert said.stdout == f"[1, 5] {[2**40, 2**40, 2**40 + 1]} h 3\n", said.stderr
