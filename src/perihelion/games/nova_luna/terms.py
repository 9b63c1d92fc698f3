"""What an evaluator of Nova Luna adds up, for weights that are learned; for several players."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, vec
from perihelion.core.state import OVER
from perihelion.games.nova_luna.heuristics import FRESH_WHEEL, TIME_A_TOKEN, Appraisal, missing
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import FILL, PLACE, REFILL, TAKE, State

NAMES: Final = (
    "worth", "tokens", "short_1", "short_2", "short_3", "short_more", "time", "hand", "wheel",
    "next", "tiles", "group", "behind", "refill", "few_left",
)  # fmt: skip
SHORT: Final = 5  # kinds of open tasks, by how many tiles they miss
FEW: Final = 3


def terms(state: State) -> list[float]:
    if state.seats < 2 or state.actor == OVER or len(state.track) < state.seats:
        return []
    board = state.board
    first = state.track[0]
    farthest = max(state.distance)
    tokens = state.tokens - 1
    progress = max(
        1.0 - min(state.supply) / tokens, 1.0 - len(state.pile) / max(1, board.tiles - board.slots)
    )
    numbers = [min(1.0, max(0.0, progress))]
    for seat in range(state.seats):
        mosaic = state.mosaics[seat]
        appraisal = Appraisal(board, mosaic)
        time = state.distance[seat] / TIME_A_TOKEN
        hand = 0.0
        wheel = 0.0
        if state.stage == PLACE and state.actor == seat:
            hand = appraisal.best_gain(state.hand)
        elif first == seat:
            if state.stage in (FILL, REFILL):
                wheel = FRESH_WHEEL
            elif state.stage == TAKE and state.on_wheel <= board.optional_refill:
                wheel = appraisal.best_net(state.wheel)
        short = _short(state, mosaic)
        largest = mosaic.largest_group()
        numbers += [
            appraisal.total - time + hand + wheel,
            float(tokens - state.supply[seat]),
            float(short[1]),
            float(short[2]),
            float(short[3]),
            float(short[4]),
            time,
            hand,
            wheel,
            1.0 if seat == first else 0.0,
            len(mosaic.tiles) / 3,
            largest / 3,
            (farthest - state.distance[seat]) / 5,
            1.0 if seat == first and state.stage in (FILL, REFILL) else 0.0,
            1.0 if state.supply[seat] <= FEW else 0.0,
        ]
    return numbers


def _short(state: State, mosaic: Mosaic) -> vec[i64]:
    """How many open tasks miss 0, 1, 2, 3 or more tiles."""
    board = state.board
    counts = vec[i64]([i64(0)] * SHORT)
    for laid, tile in enumerate(mosaic.tiles):
        if mosaic.is_open(board, laid):
            covered = mosaic.covered[laid]
            have = mosaic.have[laid]
            for task, need in enumerate(board.tasks[tile]):
                if not covered >> task & 1:
                    lacking = missing(need, have)
                    counts[lacking if lacking < SHORT else SHORT - 1] += 1
    return counts
