"""What an evaluator of Orion Duel adds up, for weights that are learned."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64
from perihelion.core.state import OVER
from perihelion.games.orion_duel.heuristics import FIRST_MOVE, closeness, needs_of
from perihelion.games.orion_duel.rules.networks import BLACK_HOLE
from perihelion.games.orion_duel.state import PLACE_TILES, State

NAMES: Final = (
    "worth", "goal", "doom", "turn", "goal_hexes", "doom_hexes", "goal_2", "goal_4", "goal_6",
    "doom_3", "doom_5", "goal_to_move", "doom_to_move", "hexes", "goal_3_to_move",
    "doom_3_to_move", "galaxies", "more_galaxies", "holes", "more_holes", "networks",
)  # fmt: skip
FILLED: Final = 0.8  # of the board, when hardly a game still goes on
FAR: Final = 12  # hexes beyond which a goal is not counted as farther


def terms(state: State) -> list[float]:
    if state.actor == OVER or state.stage != PLACE_TILES:
        return []
    both = needs_of(state, False)
    hexes = [state.hexes(0).bit_count(), state.hexes(1).bit_count()]
    filled = (hexes[0] + hexes[1]) / (FILLED * len(state.board.cells))
    numbers = [min(1.0, filled)]
    for seat in range(2):
        mine = both[seat]
        moves = state.actor == seat
        # The opponent's doom is a goal of mine.
        goal: int = mine.goal
        doom: int = both[1 - seat].doom
        nearer = closeness(goal)
        downfall = closeness(doom)
        galaxies = [0, 0]
        holes = [0, 0]
        networks: i64 = len(mine.tokens)
        for network in range(networks):
            tokens = mine.tokens[network]
            _rank(galaxies, int(tokens & BLACK_HOLE - 1))
            _rank(holes, int(tokens >> 8))
        numbers += [
            nearer + downfall + (FIRST_MOVE if moves else 0.0),
            nearer,
            downfall,
            1.0 if moves else 0.0,
            min(goal, FAR) / 4,
            min(doom, FAR) / 4,
            1.0 if goal <= 2 else 0.0,
            1.0 if goal <= 4 else 0.0,
            1.0 if goal <= 6 else 0.0,
            1.0 if doom <= 3 else 0.0,
            1.0 if doom <= 5 else 0.0,
            nearer if moves else 0.0,
            downfall if moves else 0.0,
            hexes[seat] / 10,
            1.0 if moves and goal <= 3 else 0.0,
            1.0 if moves and doom <= 3 else 0.0,
            galaxies[0] / 2,
            galaxies[1] / 2,
            holes[0] / 2,
            holes[1] / 2,
            float(networks) / 5,
        ]
    return numbers


def _rank(largest: list[int], number: int) -> None:
    """Keep the two largest numbers, in order."""
    if number > largest[0]:
        largest[1] = largest[0]
        largest[0] = number
    elif number > largest[1]:
        largest[1] = number
