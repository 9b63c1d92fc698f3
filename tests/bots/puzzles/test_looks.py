"""Leads over every other move, and how many simulations an answer needs."""

from __future__ import annotations

import perihelion
from perihelion.bots.puzzles.looks import (
    clear_lead,
    glance,
    settings_of,
    simulations_needed,
    transposed,
)
from perihelion.bots.search import engine
from perihelion.core.puzzles import Puzzle, puzzles

LUNA = perihelion.game("nova-luna")


def clearest() -> Puzzle:
    return max(puzzles(LUNA).values(), key=lambda one: (min(one.leads), one.id))


def test_a_clear_best_move_is_found_and_its_lead_is_over_every_other() -> None:
    puzzle = clearest()
    lead = clear_lead(LUNA, puzzle.view, "seed", 400, 0.15)
    assert lead is not None
    assert {lead.move, *lead.same} >= set(puzzle.right_moves)
    assert 0.15 <= lead.lead <= lead.chance
    assert clear_lead(LUNA, puzzle.view, "seed", 400, lead.lead + 0.05) is None
    move, short = glance(LUNA, puzzle.view, "seed", 100)
    assert move in puzzle.right_moves and short > 0


def test_searches_of_different_numbers_differ() -> None:
    open_one = min(puzzles(LUNA).values(), key=lambda one: (min(one.leads), one.id))
    looks = [clear_lead(LUNA, open_one.view, "seed", 300, 0.0, number) for number in range(3)]
    assert len({look.chance for look in looks if look}) > 1


def test_more_right_moves_need_no_more_simulations() -> None:
    view = clearest().view
    right = clearest().right_moves
    assert simulations_needed(LUNA, view, tuple(view.moves()), "seed", (2, 4)) == 2
    assert simulations_needed(LUNA, view, (), "seed", (2, 4)) == 8
    assert simulations_needed(LUNA, view, right, "seed", (4, 64, 512)) <= 1024


def test_the_same_turn_in_another_order_is_no_other_move() -> None:
    """Two craftsmen's loads may be carried in either order, if the turn has two actions left."""
    via = perihelion.game("via-nebula")
    for puzzle in puzzles(via).values():
        search = engine(via, puzzle.seats, "seed", settings_of(via, puzzle.seats))
        move = search.look(puzzle.view, 200).move
        same = transposed(via, puzzle.view, search, move)
        assert move not in same
        for other in same:
            assert other in puzzle.view.moves()
