"""The engine against the plain oracle, position by position, in every set-up and option."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import (
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    PLACE_TILES,
    State,
)
from perihelion.games.orion_duel.view import met
from tests.games.orion_duel.oracle import Cell, Placement, Position
from tests.games.orion_duel.positions import BOARD, random_step

SETUPS = ["free", "symmetric_1", "symmetric_2", "extra_3", "random"]


def coordinates(part: int) -> list[Cell]:
    return [BOARD.cells[cell] for cell in BOARD.members(part)]


def plainly(move: int) -> Placement:
    own, other = coordinates(BOARD.own[move]), coordinates(BOARD.other[move])
    return BOARD.kind_names[BOARD.kind[move]], frozenset(own), frozenset(other)


def compare_tokens(state: State, slow: Position) -> None:
    first = BOARD.galaxy if state.stage == PLACE_GALAXIES else BOARD.black_hole
    cells = slow.galaxy_cells() if state.stage == PLACE_GALAXIES else slow.hole_cells()
    assert {BOARD.cells[move - first] for move in state.moves()} == cells


def compare_tiles(state: State, slow: Position) -> None:
    moves = state.moves()
    assert {plainly(move) for move in moves} == slow.placements(state.actor)
    assert len(moves) == state.count() == len(set(moves))


def compare_standing(state: State, slow: Position, next_player: int) -> None:
    for player in (0, 1):
        assert set(met(state, player)) == slow.met(player)
        assert state.conditions(player) == slow.conditions(player)
    assert state.scores() == [slow.score(0), slow.score(1)]
    assert (state.ending(), state.winner) == slow.ending(next_player)
    assert state.actor == (OVER if state.ending() else next_player)


def follow(state: State, dealer: Dealer) -> Position:
    """Play a random game in both and compare at every step."""
    slow = Position(mirroring=state.mirroring, instances=state.counts_instances)
    slow.galaxies, slow.holes = (
        set(coordinates(state.galaxies)),
        set(coordinates(state.black_holes)),
    )
    while state.actor != OVER:
        move, mover = random_step(state, dealer), state.actor
        if state.stage in (PLACE_GALAXIES, PLACE_BLACK_HOLES):
            compare_tokens(state, slow)
            name = GAME.words(state, move).split()[1]
            placed = slow.galaxies if state.stage == PLACE_GALAXIES else slow.holes
            placed.add(BOARD.cells[BOARD.names.index(name)])
            state.play(move)
        elif state.stage == PLACE_TILES:
            compare_tiles(state, slow)
            slow.place(mover, plainly(move))
            state.play(move)
            compare_standing(state, slow, 1 - mover)
        else:
            state.play(move)
    return slow


@pytest.mark.parametrize(
    ("setup", "mirroring", "counting"),
    list(product(SETUPS, [True, False], ["distinct", "instances"])),
)
def test_random_games_agree_with_the_oracle(setup: str, mirroring: bool, counting: str) -> None:
    for seed in range(2):
        state = GAME.start(setup=setup, tile_mirroring=mirroring, condition_counting=counting)
        follow(state, Dealer(f"{setup} {mirroring} {counting} {seed}"))


def test_games_that_stand_equal_agree_with_the_oracle() -> None:
    """Games in which both players meet conditions are rare: they are sought out, then compared."""
    found: Counter[str] = Counter()
    seed = 0
    while found.total() < 8:
        seed += 1
        options: dict[str, Any] = {
            "setup": SETUPS[1:4][seed % 3],
            "condition_counting": ("distinct", "instances")[seed % 2],
        }
        state, dealer = GAME.start(**options), Dealer(seed)
        while state.actor != OVER:
            state.play(random_step(state, dealer))
        if state.met[0] and state.met[1]:
            found[state.ending()] += 1
            slow = follow(GAME.start(**options), Dealer(seed))
            assert slow.conditions(0) and slow.conditions(1)
    assert len(found) > 1
