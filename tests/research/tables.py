"""Settings at which the interfaces are tested: every game, every number of players."""

from __future__ import annotations

from typing import Any, Final

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, State
from perihelion.research.setting import Setting

SHORT: Final = 10  # turns, where a game can be limited: random players need long


def short(name: str) -> dict[str, Any]:
    """Options that keep a random game short."""
    return {"turn_limit": SHORT} if "turn_limit" in perihelion.game(name).options else {}


SETTINGS: Final = [
    Setting(name, seats, None, **short(name))
    for name in perihelion.game_names()
    for seats in perihelion.game(name).seats
]
GAMES: Final = [Setting(name, None, None, **short(name)) for name in perihelion.game_names()]


def label(setting: Setting) -> str:
    return f"{setting.game.name} {setting.seats}"


def random_move(state: State, dealer: Dealer) -> int:
    if state.actor == CHANCE:
        return dealer.draw(state)
    return state.nth(dealer.below(state.count()))
