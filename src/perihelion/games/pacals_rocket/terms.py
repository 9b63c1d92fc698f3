"""What an evaluator of Pacal's Rocket adds up, for weights that are learned."""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.heuristics import (
    HELD_BANK,
    HELD_DISTRICT,
    HIDDEN,
    LEAD,
    PYRAMID,
    STONE,
    STOREY,
    VISIBLE,
    best_build,
    coming,
)
from perihelion.games.pacals_rocket.rules.city import City
from perihelion.games.pacals_rocket.rules.scoring import majorities, unused_gods, water
from perihelion.games.pacals_rocket.state import OTHER, PLACE, State

NAMES: Final = (
    "worth", "points", "gods", "districts", "banks", "pyramids", "storeys", "stones", "hidden",
    "build", "hidden_build", "supply", "turn", "done", "secure", "contested", "small_left", "left",
    "near_end", "at_other_ship",
)  # fmt: skip
SECURE: Final = 3  # storeys ahead in a district with which it is hardly lost
NEAR: Final = 6  # points before the threshold at which every one counts more


def terms(state: State) -> list[float]:
    if state.actor < 0 or state.stage == PLACE:
        return []
    city = state.city
    board = city.board
    seats = city.seats
    districts = majorities(city)
    banks = water(city, state.terms.separately)
    gods = unused_gods(city)
    mover = state.mover()
    threshold = state.terms.threshold
    fewest = 999
    for seat in range(seats):
        fewest = min(fewest, city.in_supply(seat))
    progress = max(max(city.points) / threshold, 1.0 - fewest / sum(board.pyramids))
    numbers = [min(1.0, progress)]
    for seat in range(seats):
        storeys = 0
        for cell in members(city.pyramids[seat]):
            storeys += city.heights[cell]
        pyramids = city.pyramids[seat].bit_count()
        visible = city.stones[seat]
        hidden = coming(state, seat)
        build = best_build(city, state.terms, seat, visible)
        hidden_build = best_build(city, state.terms, seat, visible | hidden) if hidden else 0.0
        points = city.points[seat]
        worth = points + gods[seat] + HELD_DISTRICT * districts[seat] + HELD_BANK * banks[seat]
        worth += PYRAMID * pyramids + STOREY * storeys + STONE * (visible | hidden).bit_count()
        worth += VISIBLE * build + HIDDEN * hidden_build
        secure, contested = _held(city, seat)
        turns = (seat - state.starter) % seats
        numbers += [
            worth / LEAD,
            points / 10,
            gods[seat] / 5,
            districts[seat] / 10,
            banks[seat] / 10,
            pyramids / 3,
            storeys / 5,
            visible.bit_count() / 3,
            hidden.bit_count() / 2,
            build / 5,
            hidden_build / 5,
            city.supply[seat] / 5,
            1.0 if seat == mover else 0.0,
            1.0 if state.last_round and turns < state.turn else 0.0,
            secure / 10,
            contested / 10,
            city.left[seat * len(board.pyramids)] / 3,
            city.in_supply(seat) / 5,
            max(0, points - threshold + NEAR) / NEAR,
            1.0 if seat == mover and state.stage == OTHER else 0.0,
        ]
    return numbers


def _held(city: City, seat: int) -> tuple[float, float]:
    """The values of districts where a player is far ahead, and where only just."""
    board = city.board
    secure = 0.0
    contested = 0.0
    for district in range(board.districts):
        mine = city.storeys[seat * board.districts + district]
        if not mine:
            continue
        best = 0
        for other in range(city.seats):
            theirs = city.storeys[other * board.districts + district]
            if other != seat and theirs > best:
                best = theirs
        if mine >= best + SECURE:
            secure += board.values[district]
        elif mine > best:
            contested += board.values[district]
    return secure, contested
