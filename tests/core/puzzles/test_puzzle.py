"""A puzzle shows what its mover may know, and has the same address for ever."""

from __future__ import annotations

from dataclasses import replace

import perihelion
from perihelion.core.puzzles import Puzzle

LUNA = perihelion.game("nova-luna")


def start() -> Puzzle:
    """The first decision of Nova Luna after a draw of the whole wheel."""
    state = LUNA.start(2)
    words = []
    while state.actor < 0:
        move = state.nth(0)
        words.append(LUNA.words(state, move))
        state.play(move)
    edition = next(iter(LUNA.editions.values())).digest
    best = LUNA.words(state, state.nth(1))
    return Puzzle(LUNA, 2, {}, 1, edition, tuple(words), (best,), (best,), 16, turns=1)


def test_the_position_is_what_its_moves_lead_to() -> None:
    puzzle = start()
    assert puzzle.position.actor == puzzle.seat >= 0
    assert puzzle.view.pack() == LUNA.view(puzzle.position, puzzle.seat).pack()
    assert puzzle.right_moves == (puzzle.view.nth(1),)


def test_an_id_depends_on_the_position_alone() -> None:
    puzzle = start()
    assert puzzle.id == replace(puzzle, simulations=4, themes=("opening",)).id
    assert puzzle.id != replace(puzzle, moves=puzzle.moves[:-1]).id
    assert puzzle.id != replace(puzzle, options={"tokens": "first_game"}).id
    assert len(puzzle.id) == 10
