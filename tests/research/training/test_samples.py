from __future__ import annotations

from typing import Any

import numpy as np

from perihelion.research.training.samples import Samples, join, pack, unpack

from .synthetic import samples


def same(one: Samples, other: Samples) -> bool:
    pairs: list[tuple[Any, Any]] = list(zip(one, other, strict=True))
    return all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in pairs)


def test_samples_are_bytes_and_back() -> None:
    kept = samples(8)
    assert same(unpack(pack(kept)), kept)
    assert pack(unpack(pack(kept))) == pack(kept)


def test_joined_samples_have_the_rows_of_all_parts() -> None:
    first, second = samples(5, 1), samples(4, 2)
    both = join([first, second])
    assert both.size == 9
    assert same(both.rows(np.arange(5)), first)
    assert same(both.rows(np.arange(5, 9)), second)


def test_rows_are_chosen_with_their_moves() -> None:
    kept = samples(8)
    chosen = np.array([6, 1, 6, 0, 7])
    part = kept.rows(chosen)
    assert np.array_equal(part.features, kept.features[chosen])
    starts = kept.starts()
    moves = [move for row in chosen for move in range(starts[row], starts[row] + kept.counts[row])]
    assert np.array_equal(part.factors, kept.factors[moves])
    assert np.array_equal(part.policy, kept.policy[moves])
    assert kept.counts[0] == 0 < kept.counts[1]


def test_no_rows_are_no_trouble() -> None:
    assert samples(8).rows(np.array([], np.int64)).size == 0
