from __future__ import annotations

from perihelion.core.dealer.weights import index_at


def test_each_share_falls_to_the_weight_that_covers_it() -> None:
    weights = [1, 0, 3, 2]
    assert [index_at(weights, share) for share in range(7)] == [0, 2, 2, 2, 3, 3, -1]
    assert index_at([], 0) == index_at([0, 0], 0) == -1
