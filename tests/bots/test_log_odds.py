"""Log odds: even is zero, both sides mirror each other, and the ends are finite."""

from __future__ import annotations

import pytest

from perihelion.bots.log_odds import SMALLEST, log_odds


def test_log_odds_mirror_each_other() -> None:
    assert log_odds(0.5) == 0.0
    assert log_odds(0.9) == pytest.approx(-log_odds(0.1)) == pytest.approx(2.1972, abs=1e-4)


def test_the_ends_are_finite() -> None:
    assert log_odds(0.0) == log_odds(SMALLEST) == pytest.approx(-20.723, abs=1e-3)
    assert log_odds(1.0) == log_odds(1.0 - SMALLEST) == pytest.approx(20.723, abs=1e-3)
