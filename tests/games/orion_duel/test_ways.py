"""Ways in words are the ways in sets, and so are the judgements that follow from them."""

from __future__ import annotations

from math import exp

import pytest

from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.rules.sets import join
from perihelion.games.orion_duel.rules.ways import Need, needs
from perihelion.games.orion_duel.state import PLACE_TILES, State
from perihelion.testing.tables import Table, walk
from tests.games.orion_duel.plain_ways import PlainNeed, plain_needs

SETUPS = ("symmetric_1", "random")
DECISIVE = 100.0


def positions(setup: str) -> list[State]:
    table = Table("orion-duel", 2, (("setup", setup),))
    return [s for seed in (1, 2, 3) for s in walk(table, seed).states if s.stage == PLACE_TILES]


def needs_of(state: State, where: bool) -> tuple[Need, Need]:
    tokens = state.board.cell_rows([state.galaxies, state.black_holes])
    return needs(state.board, state.grown, state.met, tokens, where)


@pytest.mark.parametrize("setup", SETUPS)
def test_needs_are_those_found_plainly(setup: str) -> None:
    for state in positions(setup):
        board = state.board
        for where in (False, True):
            for need, plain in zip(needs_of(state, where), plain_needs(state, where), strict=True):
                assert (need.goal, need.doom) == (plain.goal, plain.doom)
                goal_cells, doom_cells = (
                    join(cells, 0, board.cell_words, board.cell_bits)
                    for cells in (need.goal_cells, need.doom_cells)
                )
                assert (goal_cells, doom_cells) == (plain.goal_cells, plain.doom_cells)


@pytest.mark.parametrize("setup", SETUPS)
def test_judgements_follow_bit_for_bit(setup: str) -> None:
    for state in positions(setup)[::3]:
        moves = state.moves()
        plain = plain_needs(state, True)
        assert GAME.heuristics.prior(state, moves) == plain_prior(state, moves, plain)
        blue, orange = plain
        lead = pull(blue.goal) + pull(orange.doom) - pull(orange.goal) - pull(blue.doom)
        share = 1 / (1 + exp(-(lead + (0.15 if state.actor == 0 else -0.15))))
        assert GAME.heuristics.evaluate(state) == [share, 1 - share]


def plain_prior(state: State, moves: list[int], needs: list[PlainNeed]) -> list[float]:
    board = state.board
    mine, yours = needs if state.actor == 0 else needs[::-1]
    own, other = [0.0] * len(board.cells), [0.0] * len(board.cells)
    for need in (mine, yours):
        for cell in board.members(need.goal_cells):
            own[cell] += pull(need.goal)
            other[cell] -= pull(need.goal)
    for cell in board.members(mine.doom_cells):
        own[cell] -= pull(mine.doom)
    for cell in board.members(yours.doom_cells):
        other[cell] += pull(yours.doom)
    values: list[float] = []
    for move in moves:
        value = 0.0
        for cell in board.own_cells[move]:
            value += own[cell]
        for cell in board.other_cells[move]:
            value += other[cell]
        values.append(value + decisive(state, move, mine, yours))
    return values


def decisive(state: State, move: int, mine: PlainNeed, yours: PlainNeed) -> float:
    """What is added to a move that looks like the last step to a condition."""
    own, other = state.board.own[move], state.board.other[move]
    value = 0.0
    if (own & mine.goal_cells).bit_count() >= mine.goal or (
        other & yours.doom_cells
    ).bit_count() >= yours.doom:
        value += DECISIVE
    if (other & yours.goal_cells).bit_count() >= yours.goal or (
        own & mine.doom_cells
    ).bit_count() >= mine.doom:
        value -= DECISIVE
    return value


def pull(need: int) -> float:
    return float(6 * 0.75**need)
