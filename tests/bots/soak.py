"""The strength that heuristics must give a greedy bot, over 400 games."""

from __future__ import annotations

from .strength import greedy_wins


def test_greedy_beats_random_in_400_games() -> None:
    assert greedy_wins(400, "soak") >= 0.95 * 400
