"""Set-up: the board and the pieces (R1 to R7)."""

from __future__ import annotations

import pytest

from perihelion.core.errors import BadSeats
from perihelion.core.game import CHANCE
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.edition import TALLEST
from tests.games.pacals_rocket.positions import (
    BOARD,
    INITIALS,
    flying,
    named,
    offered,
    opened,
    refused,
    say,
    squares,
    turn_order,
)

MAP = """
A A A B B B B C C D D
A A A B B B C C C D D
E E E E F F C C G G D
E E E F F F C C G G G
E E I I H H H J G G G
K K I I H H H J J L L
K K I I H H H J J L L
K ~ ~ I M M M J L L L
N ~ ~ ~ M M O O P P L
N N ~ ~ M M O O P P P
N N N N M M O O P P P
"""
# The districts in the order of their ids d01 to d16.
KEYS = "HABCDEFGIJKLMNOP"


def test_r1_two_to_five_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadSeats):
            GAME.start(seats)
    assert turn_order(opened(5), 5) == "*01234"


def test_r2_q1_sixteen_districts_around_the_holy_one() -> None:
    drawn = "".join("~" if district < 0 else KEYS[district] for district in BOARD.district)
    assert drawn == "".join(MAP.split())
    assert BOARD.values == [7, 4, 5, 6, 3, 6, 3, 5, 5, 4, 3, 6, 6, 4, 3, 5]
    assert named(BOARD.holy) == "E5 F5 G5 E6 F6 G6 E7 F7 G7"
    assert "reconstructed" in GAME.editions["standard"].text


@pytest.mark.parametrize(
    ("seats", "covered", "room"),
    [(2, "d15 d16 d05 d08 d12", 79), (3, "d05 d08 d12", 93), (4, "d02", 108), (5, "", 114)],
)
def test_r3_r55_q2_covers_by_the_number_of_players(seats: int, covered: str, room: int) -> None:
    assert [BOARD.district_ids[d] for d in BOARD.covered[seats]] == covered.split()
    assert BOARD.open[seats].bit_count() == room
    banks = BOARD.river_bank | BOARD.lake_shore
    assert banks & BOARD.open[seats] == banks
    description = GAME.describe(GAME.start(seats))
    assert len(description["open_districts"]) == 16 - len(covered.split())


def test_r4_everybody_has_eleven_pyramids_and_three_god_stones() -> None:
    supply = GAME.describe(GAME.start(5))["supply"]
    assert list(supply) == ["green", "yellow", "red", "violet", "blue"]
    for hand in supply.values():
        assert hand["pyramids"] == {"1": 1, "2": 3, "3": 3, "4": 2, "5": 2}
        assert hand["god_stones"] == [2, 4, 6]
    assert sum(GAME.start(5).city.left) == 55 == 5 * 11
    assert len(GAME.start(5).city.left) == 5 * TALLEST


def test_r5_ten_stones_are_left_for_play() -> None:
    state = GAME.start(3)
    assert state.city.supply == [10, 10, 10]
    assert state.city.points == [0, 0, 0]


def test_r6_q29_the_first_seat_starts() -> None:
    assert GAME.start(4).actor == 0
    assert GAME.describe(opened(4))["start_player"] == "green"
    assert say(opened(4), "roll 2").actor == 0


def test_r7_ships_start_on_different_squares_of_the_holy_district() -> None:
    state = GAME.start(3)
    assert offered(state) == {BOARD.names[cell] for cell in members(BOARD.holy)}
    say(state, "F6")
    assert (state.actor, state.count()) == (1, 8)
    assert refused(state, "F6") == "ship-there R7"
    assert refused(state, "A1") == "not-holy R7"
    say(state, "E5", "G7")
    assert state.actor == CHANCE
    assert [BOARD.names[ship] for ship in state.city.ships] == ["F6", "E5", "G7"]


@pytest.mark.parametrize("doubled", [2, 3, 4, 5])
def test_q3_one_number_of_the_die_is_there_twice(doubled: int) -> None:
    state = opened(3, die_double_face=doubled)
    sides = dict(zip((GAME.words(state, m) for m in state.moves()), state.weights(), strict=True))
    expected = {f"roll {n}": 2 if n == doubled else 1 for n in (2, 3, 4, 5)}
    assert sides == {**expected, "roll arrows": 1}


def test_q3_three_is_doubled_unless_said_otherwise() -> None:
    assert opened(2).weights() == [1, 2, 1, 1, 1]


def test_q30_the_holy_district_is_ordinary_after_the_first_round() -> None:
    state = flying("D5", 2)
    assert "F5 straight" in offered(state)
    assert "god-2 F6" in offered(state)


def test_river_and_lake_have_their_banks() -> None:
    river = "G1 H1 E2 F2 G2 D3 E3 F3 C4 D4 B5 C5 B6 C6 B7 C7"
    assert BOARD.river_bank == squares(river)
    assert BOARD.lake_shore == squares("B7 C7 A8 D8 A9 E9 B10 E10 C11 D11")


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [79, 131, 389, 210, 147]),
        (3, [93, 156, 514, 278, 191]),
        (4, [108, 188, 687, 389, 270]),
        (5, [114, 200, 763, 435, 314]),
    ],
)
def test_numbers_of_patterns_on_open_land(seats: int, counts: list[int]) -> None:
    inside = [
        pattern.earns
        for pattern in BOARD.patterns
        if not pattern.tilted and pattern.cells & ~BOARD.open[seats] == 0
    ]
    assert [inside.count(earns) for earns in range(1, 6)] == counts


def test_the_colours_have_different_initials() -> None:
    assert "".join(colour[0] for colour in BOARD.colours) == INITIALS
