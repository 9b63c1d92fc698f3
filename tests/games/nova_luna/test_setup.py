"""R1-R9: the set-up and the tiles. And Q1, Q2, Q13, Q19-Q21, Q23, Q25."""

from __future__ import annotations

from collections import Counter

import pytest

from perihelion.core.errors import BadOption, BadSeats
from perihelion.core.game import CHANCE
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.board import most_tiles
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import LAY_OUT, STACK, State
from tests.games.nova_luna.positions import BOARD, options, ready, refusal, say


def test_r1_the_moon_begins_on_slot_0_of_an_empty_wheel() -> None:
    state = GAME.start()
    assert (state.moon, len(state.wheel)) == (0, 12)
    assert state.wheel == [EMPTY] * 12


def test_r2_q13_eleven_tiles_are_drawn_clockwise_from_the_moon() -> None:
    state = GAME.start()
    for slot in range(1, 12):
        assert (state.stage, state.actor) == (LAY_OUT, CHANCE)
        assert state.count() == 69 - slot
        say(state, f"draw {69 - slot}")
        assert state.wheel[slot] == 68 - slot
    assert state.stage == STACK
    assert state.wheel[0] == EMPTY


def test_r3_57_tiles_stay_face_down() -> None:
    state = ready()
    assert len(state.pile) == 57
    assert sorted(state.pile + [tile for tile in state.wheel if tile != EMPTY]) == list(range(68))


def test_q19_every_face_down_tile_is_equally_likely_and_there_is_no_order() -> None:
    state = GAME.start()
    say(state, "draw 30")
    assert state.weights() == [1] * 67
    assert options(state) == [f"draw {tile}" for tile in range(1, 69) if tile != 30]
    assert refusal(state, "draw 30") == "R3 tile-on-wheel"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_r7_q1_21_tokens_of_which_one_stays_on_the_track(seats: int) -> None:
    state = ready(seats)
    assert state.supply == [20] * seats
    assert sorted(state.track) == list(range(seats))
    assert state.tokens == 21


@pytest.mark.parametrize(
    ("option", "left"),
    [("normal", [20, 20, 20]), ("first_game", [15, 17, 20]), ("first_game_other", [20, 17, 15])],
)
def test_r5_q2_q25_fewer_tokens_for_a_first_game(option: str, left: list[int]) -> None:
    assert [GAME.start(seats, tokens=option).supply[0] for seats in (2, 3, 4)] == left
    assert GAME.start(1, tokens=option).supply == [21]


def test_q25_there_is_one_option_and_nothing_else_is_taken() -> None:
    assert list(GAME.options) == ["tokens"]
    assert GAME.options["tokens"].default == "normal"
    for wrong in ({"tokens": "many"}, {"moon": "blue"}):
        with pytest.raises(BadOption):
            GAME.start(2, **wrong)
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            GAME.start(seats)


def test_r6_the_last_token_drawn_is_on_top_and_begins() -> None:
    state = GAME.start(3)
    for _ in range(11):
        state.play(state.nth(0))
    assert options(state) == ["stack player-white", "stack player-orange", "stack player-blue"]
    assert state.weights() == [1, 1, 1]
    say(state, "stack player-orange")
    assert refusal(state, "stack player-orange") == "R6 already-stacked"
    assert refusal(state, "stack player-black") == "R6 not-playing"
    say(state, "stack player-blue")
    assert options(state) == ["stack player-white"]
    say(state, "stack player-white")
    assert state.track == [0, 2, 1]
    assert state.actor == 0
    assert GAME.describe(state)["track"]["spaces"] == {"0": ["orange", "blue", "white"]}


def test_r8_r9_tiles_have_a_colour_a_time_and_up_to_three_tasks() -> None:
    assert BOARD.tiles == 68
    assert Counter(BOARD.colour) == dict.fromkeys(range(4), 17)
    assert Counter(BOARD.time) == {1: 4, 2: 8, 3: 16, 4: 16, 5: 12, 6: 8, 7: 4}
    assert Counter(map(len, BOARD.tasks)) == {0: 4, 1: 20, 2: 24, 3: 20}
    assert {len(task) for tile in BOARD.task_colours for task in tile} == {1, 2, 3, 4}
    assert sum(BOARD.time) == 268


def test_q20_the_colours_of_the_set_are_in_balance() -> None:
    dots = Counter(colour for tile in BOARD.task_colours for task in tile for colour in task)
    assert dots == dict.fromkeys(range(4), 78)
    assert [[TILE_COLOURS[c] for c in task] for task in BOARD.task_colours[14]] == [
        ["blue", "blue"],
        ["yellow", "yellow"],
        ["red"],
    ]
    assert [[TILE_COLOURS[c] for c in task] for task in BOARD.task_colours[11]] == [
        ["turquoise", "turquoise"],
        ["red", "red"],
        ["yellow", "yellow"],
    ]


def test_q21_the_first_tile_has_one_place() -> None:
    state = ready()
    say(state, options(state)[0])
    assert options(state) == ["place x0y0"]
    assert refusal(state, "place x1y0") == "Q21 not-first"


def test_q23_the_vocabulary_reaches_as_far_as_a_mosaic_can() -> None:
    times = sorted(BOARD.time)
    assert most_tiles(times, 12) == 45
    assert BOARD.radius == 44
    assert len(BOARD.cells) == 1 + 4 * sum(range(1, 45))
    assert BOARD.moves == len(BOARD.cells) + 2 * 68 + 2 + 4
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        line = Mosaic()
        line.begin(BOARD)
        for k in range(45):
            assert BOARD.index[k * dx, k * dy] in line.free
            line.lay(BOARD, k, BOARD.index[k * dx, k * dy], 99)
        assert len(line.free) == 90 - 1  # two beside each tile, one behind, none ahead


def lines(state: State, depth: int) -> int:
    """How many sequences of that many decisions there are."""
    if depth == 0:
        return 1
    total = 0
    for move in state.moves():
        then = state.copy()
        then.play(move)
        total += lines(then, depth - 1)
    return total


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exact_counts_of_the_first_moves(seats: int) -> None:
    """Everybody takes one of three tiles and has one place for it, before anyone has a second."""
    state = ready(seats, "counts")
    assert [lines(state, depth) for depth in range(5)] == [1, 3, 3, 9, 9]
    assert lines(state, 2 * seats) == 3**seats
    assert lines(state, 2 * seats + 2) == 3**seats * 3 * 4


def test_exact_counts_of_the_solo_game() -> None:
    """Tiles 3 each time; places 1, 4, 6, then 7 or 8: of 6 places two make a line of three, and
    four make a corner."""
    state = ready(1, "counts")
    assert [lines(state, depth) for depth in range(7)] == [1, 3, 3, 9, 36, 108, 648]
    assert lines(state, 8) == 648 * 3 * (2 * 8 + 4 * 7) // 6
