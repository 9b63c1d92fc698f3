"""Exact numbers of moves, so that no placement is lost or gained unnoticed."""

from __future__ import annotations

from collections import Counter

import pytest

from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel import oracle
from tests.games.orion_duel.oracle import Cell
from tests.games.orion_duel.positions import BOARD, EXAMPLES, start

COUNTS = EXAMPLES["counts"]
SYMMETRIC = ["symmetric_1", "symmetric_2"]


def kinds(moves: list[int]) -> dict[str, int]:
    return dict(Counter(BOARD.kind_names[BOARD.kind[move]] for move in moves))


def leaves(state: State, depth: int) -> int:
    """The number of ways to play that many moves."""
    if depth == 1:
        return state.count()
    total = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        total += leaves(after, depth - 1)
    return total


def test_placements_on_an_empty_board_without_tokens() -> None:
    assert kinds(list(range(BOARD.placements))) == COUNTS["empty_board"]
    total = COUNTS["empty_board_total"]
    assert BOARD.placements == total["mirrored"]
    assert BOARD.placements - BOARD.mirrored.bit_count() == total["turned_only"]


@pytest.mark.parametrize("setup", SYMMETRIC)
@pytest.mark.parametrize("first", ["blue", "orange"])
def test_first_moves(setup: str, first: str) -> None:
    state = start(setup, first_player=first)
    assert kinds(state.moves()) == COUNTS[setup]["first_move"]
    assert state.count() == COUNTS[setup]["first_move_total"]["mirrored"]
    turned_only = start(setup, first_player=first, tile_mirroring=False)
    assert turned_only.count() == COUNTS[setup]["first_move_total"]["turned_only"]


@pytest.mark.parametrize("setup", SYMMETRIC)
def test_first_two_moves(setup: str) -> None:
    assert leaves(start(setup), 2) == COUNTS[setup]["two_moves"]


def images(cell: Cell) -> set[Cell]:
    """The cell in all twelve pictures of the board, turned and mirrored."""
    found = set()
    for q, r in (cell, (cell[0], -cell[0] - cell[1])):
        for _ in range(6):
            q, r = -r, q + r
            found.add((q, r))
    return found


def test_arrangements_of_up_to_three_galaxies() -> None:
    """Each set is counted once for every order; cells of one orbit are counted together."""
    state = GAME.start(setup="free", galaxy_player="blue")
    expected = COUNTS["arrangements"]["galaxies"]
    assert state.count() == expected[1]
    two = three = 0
    for index, cell in enumerate(BOARD.cells):
        orbit = images(cell)
        if cell == min(orbit):
            first = state.copy()
            first.play(BOARD.galaxy + index)
            two += len(orbit) * leaves(first, 1)
            three += len(orbit) * leaves(first, 2)
    assert two == 2 * expected[2]
    assert three == 6 * expected[3]


@pytest.mark.parametrize("setup", ["symmetric_1", "symmetric_2", "extra_3"])
def test_black_hole_arrangements_and_the_cells_they_use(setup: str) -> None:
    tokens = start(setup)
    galaxies = {BOARD.cells[cell] for cell in BOARD.members(tokens.galaxies)}
    arrangements = list(oracle.arrangements(sorted(oracle.open_cells((galaxies, 2))), 7))
    assert len(arrangements) == COUNTS["arrangements"]["black_holes"][setup]
    state = GAME.start(setup="free", galaxy_player="blue")
    for name in BOARD.named(tokens.galaxies):
        state.play(GAME.parse(state, f"galaxy {name}"))
    holes: list[Cell] = []
    while state.count() and len(holes) < 7:
        used = {cell for arrangement in arrangements for cell in arrangement} - set(holes)
        assert {BOARD.cells[move - BOARD.black_hole] for move in state.moves()} == used
        holes.append(BOARD.cells[state.moves()[len(holes) % state.count()] - BOARD.black_hole])
        state.play(BOARD.black_hole + BOARD.cells.index(holes[-1]))
        arrangements = [arranged for arranged in arrangements if holes[-1] in arranged]
    assert [sorted(holes)] == arrangements
