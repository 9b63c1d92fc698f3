from __future__ import annotations

import pytest

from perihelion import bots
from perihelion.table.thinking.costs import CostEstimates, Work


def test_harder_levels_and_deeper_budgets_are_thought_to_take_longer() -> None:
    costs = CostEstimates()
    levels = [costs.seconds(Work("orion-duel", bot)) for bot in bots.names() if ":" in bot]
    assert levels == sorted(levels)
    assert levels[-1] > 10 * levels[0]
    assert costs.seconds(Work("nebula", "deep")) > costs.seconds(Work("nebula", "quick"))


def test_what_thoughts_took_is_learned_for_their_game_and_bot_alone() -> None:
    costs = CostEstimates()
    other = costs.seconds(Work("nova-luna", "search:1"))
    for _ in range(40):
        costs.learn(Work("orion-duel", "search:1"), 3.0)
    assert costs.seconds(Work("orion-duel", "search:1")) == pytest.approx(3.0, rel=0.01)
    assert costs.seconds(Work("nova-luna", "search:1")) == other


def test_unknown_games_and_bots_have_a_cost_too_and_no_end_of_them_is_kept() -> None:
    costs = CostEstimates()
    for number in range(5000):
        assert costs.seconds(Work(f"game {number}", "oracle")) > 0
    assert costs.seconds(Work("orion-duel", "oracle")) > 0
    assert len(costs._known) <= 1000
