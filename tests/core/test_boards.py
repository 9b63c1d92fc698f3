"""Boards of custom editions: only the last are kept, and nothing else holds on to the others."""

from __future__ import annotations

import gc

import pytest

import perihelion
from perihelion.core.boards import MOST_BOARDS, board_cache, clear_caches
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame
from perihelion.core.scene.svg import svg
from perihelion.core.words import tree_lines

NEBULA = perihelion.game("nebula")
GAMES = [perihelion.game(name) for name in perihelion.game_names()]


def numbered(game: AnyGame, number: int) -> Edition:
    text = next(iter(game.editions.values())).text
    return game.read_edition(text.replace("name =", f"# {number}\nname =", 1), "own.toml")


def alive(kind: type) -> int:
    gc.collect()
    return sum(type(thing) is kind for thing in gc.get_objects())


def test_only_the_last_boards_of_custom_editions_are_kept() -> None:
    NEBULA.drop_boards()
    shipped = NEBULA.start().board
    first = numbered(NEBULA, 0)
    board = NEBULA.start(edition=first).board
    assert NEBULA.start(edition=first).board is board
    for number in range(1, 3 * MOST_BOARDS):
        numbered(NEBULA, number)
    assert len(NEBULA._board) == MOST_BOARDS
    assert NEBULA.start().board is shipped
    assert NEBULA.start(edition=first).board is not board
    NEBULA.drop_boards()
    assert len(NEBULA._board) == 0


def show(game: AnyGame, edition: Edition) -> type:
    """Draw and say what a page shows of the first positions; the type of the board."""
    state = game.start(game.seats[-1], edition)
    for _ in range(2):
        view = game.view(state, 0)
        svg(game.scene(view, 0, "en"))
        tree_lines(game, view, "en")
        while state.actor < 0:
            game.words(state, state.moves()[0])
            state.play(state.moves()[0])
    return type(state.board)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_drawn_or_said_holds_on_to_a_dropped_board(game: AnyGame) -> None:
    kind = show(game, next(iter(game.editions.values())))
    game.drop_boards()
    before = alive(kind)
    for number in range(2):
        show(game, numbered(game, number))
    assert alive(kind) > before
    game.drop_boards()
    assert alive(kind) == before


def test_boards_of_many_editions_do_not_pile_up() -> None:
    kind = show(NEBULA, NEBULA.editions["standard"])
    NEBULA.drop_boards()
    before = alive(kind)
    for number in range(3 * MOST_BOARDS):
        show(NEBULA, numbered(NEBULA, number))
    assert alive(kind) - before <= MOST_BOARDS + 1


def test_caches_are_cleared_by_package() -> None:
    made = []

    @board_cache(10)
    def drawn(number: int) -> int:
        made.append(number)
        return number

    assert [drawn(1), drawn(1), made] == [1, 1, [1]]
    clear_caches("perihelion.games.nebula")
    assert [drawn(1), made] == [1, [1]]
    clear_caches("tests.core")
    assert [drawn(1), made] == [1, [1, 1]]
