"""Samples for `make test` of what `make soak` runs whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from _pytest.mark import ParameterSet


def sample(cases: Iterable[object], few: Sequence[object]) -> list[ParameterSet]:
    """All cases; those that are not among the few are marked as long."""
    listed = list(cases)
    assert all(one in listed for one in few), "the sample has a case that is not there"
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if case in few else pytest.mark.long,
        )
        for case in listed
    ]
