"""What an evaluator of Via Nebula adds up, for weights that are learned."""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.state import OVER
from perihelion.games.via_nebula.board import total
from perihelion.games.via_nebula.heuristics import (
    ACTION,
    BUILDING,
    CONTRACT,
    CRAFTSMAN,
    PLAN,
    SITE,
    STOCK,
    TILES,
    Outlook,
    Sources,
    plans,
    sharpness,
)
from perihelion.games.via_nebula.rules.stages import ACTIONS, DRAW_PLAN
from perihelion.games.via_nebula.state import State

NAMES: Final = (
    "worth", "score", "buildings", "best_plan", "other_plans", "sites", "delivered", "stack",
    "craftsmen", "stock", "hand", "turn", "actions", "stored", "last_building", "explored",
    "tokens", "at_home", "good_plan",
)  # fmt: skip
GOOD: Final = 4.0  # the value of a plan that is nearly a building


def terms(state: State) -> list[float]:
    if state.actor == OVER or state.stage < ACTIONS:
        return []
    board = state.board
    scores = state.scores()
    outlooks: dict[int, Outlook] = {}
    sources = Sources(state)
    sharp = sharpness(state)
    least = min(state.buildings)
    numbers = [min(1.0, (board.buildings - least) / max(1, board.buildings - 1))]
    for seat in range(board.seats):
        built = board.buildings - state.buildings[seat]
        worth = float(scores[seat]) + BUILDING * built
        best = 0.0
        others = 0.0
        sites = 0
        for plan in plans(state, seat, outlooks, sources):
            worth += PLAN * plan.value - SITE
            sites += 1
            others += min(best, plan.value)
            best = max(best, plan.value)
        explored = board.explorers * board.stack - state.guild_tiles[seat]
        stack = (explored % board.stack) / board.stack
        worth += TILES * board.explorer_points * stack
        craftsmen = 0
        stock = 0
        for meadow in members(state.manned[seat]):
            craftsmen += 1
            stock += total(state.stock[meadow])
        worth -= CRAFTSMAN * craftsmen + STOCK * stock
        moves = state.turn == seat
        hand = state.hand_size(seat) + (1 if moves and state.stage == DRAW_PLAN else 0)
        worth += CONTRACT * hand
        if moves:
            worth += ACTION * state.actions
        delivered = 0
        for place in state.sites[seat]:
            delivered += total(state.site_goods[place])
        numbers += [
            worth * sharp,
            scores[seat] / 5,
            float(built),
            best / 2,
            others / 2,
            float(sites),
            delivered / 3,
            stack,
            float(craftsmen),
            stock / 2,
            float(hand),
            1.0 if moves else 0.0,
            state.actions / 2 if moves else 0.0,
            state.stored(seat) / 2,
            1.0 if built >= board.buildings - 1 else 0.0,
            explored / 5,
            float(state.owned_tokens[seat].bit_count()),
            float(state.craftsmen[seat]),
            1.0 if best > GOOD else 0.0,
        ]
    return numbers
