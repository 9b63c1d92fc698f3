"""The garbage collector rests, and is as it was afterwards."""

from __future__ import annotations

import gc

import pytest

from perihelion.core.garbage import collector_resting


def test_it_rests_and_goes_on_even_after_an_error() -> None:
    assert gc.isenabled()
    with pytest.raises(RuntimeError), collector_resting():
        assert not gc.isenabled()
        raise RuntimeError
    assert gc.isenabled()


def test_where_it_rested_before_it_still_does() -> None:
    with collector_resting():
        with collector_resting():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
