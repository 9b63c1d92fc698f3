"""States of OpenSpiel, spread over random games."""

from __future__ import annotations

from typing import Any

from perihelion.core.dealer import Dealer
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.tables import label, random_move


def random_action(state: Any, dealer: Dealer) -> int:
    """A random legal action or chance outcome."""
    move = random_move(state.position.state, dealer)
    if state.is_chance_node():
        return move
    return int(state.setting.game.action(state.position.state, move))


def positions(setting: Setting, number: int) -> list[Any]:
    """About `number` states spread over a random game."""
    state = spiel(setting).new_initial_state()
    dealer = Dealer(label(setting))
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(random_action(state, dealer))
        states.append(state.clone())
    return [*states[:: max(1, len(states) // number)], state]
