"""The worked examples of the rules, E1 to E29."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion.core.game import CHANCE, OVER
from perihelion.core.numbers.sets import members
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import ENDED, LEFT, PLACE, RIGHT, TOP, WAY
from perihelion.games.nebula.rules.tasks import done, occurrences
from perihelion.games.nebula.state import State
from tests.games.nebula.positions import (
    BOARD,
    EMPTY,
    READING,
    finish_draws,
    galaxy,
    galaxy_now,
    legal,
    observatory_now,
    placing_with,
    ready,
    say,
    seat,
    stars,
    why,
)

LETTER = {"red": "r", "purple": "p", "yellow": "y", "white": "w", "blue": "b", "orange": "o"}


def sky(**cells: str) -> str:
    """A drawing with only these cells: sky(Z="red", A1="blue")."""
    return " ".join(LETTER[cells[cell]] if cell in cells else "." for cell in READING)


def occupied(*cells: str) -> str:
    return " ".join("r" if cell in cells else "." for cell in READING)


def fulfils(name: str, drawing: str) -> bool:
    card = next(c for c in [*BOARD.personal, *BOARD.public] if c.name == name)
    return done(BOARD, card, [galaxy(drawing), galaxy(EMPTY)], 0)


def counted(name: str, drawing: str) -> int:
    card = next(c for c in BOARD.advanced if c.name == name)
    return occurrences(BOARD, card, galaxy(drawing), 0)


def turn(observatory: str = "") -> State:
    state = ready()
    state.galaxies[0].observatory = stars(observatory)
    state.stage = WAY
    state.offer()
    return state


def test_e1_time() -> None:
    state = turn("blue")
    state.rays = [NONE] * 18
    state.rays[2], state.rays[6 + 3], state.rays[12] = 3, 0, 2
    say(state, "time", "top +2", "right -3")
    assert observatory_now(state) == {"blue": 1, "white": 1, "red": 1, "yellow": 1}
    clusters = GAME.describe(state)["clusters"]
    assert [clusters[name]["clock"] for name in ("top", "right", "left")] == [2, 3, 0]
    assert [set(clusters[name]["rays"]) for name in ("top", "right", "left")] == [{None}] * 3


def test_e2_chaos() -> None:
    state = turn("blue, orange")
    out = GAME.describe(state)["out_of_game"]
    drawn = ("red", "hole", "purple", "purple", "white")
    say(state, "chaos", "give blue", *(f"draw {kind}" for kind in drawn), "keep red hole")
    after = GAME.describe(state)["out_of_game"]
    gone = {kind: after[kind] - out[kind] for kind in after if after[kind] != out[kind]}
    assert gone == {"blue": 1, "purple": 2, "white": 1}
    assert observatory_now(state) == {"orange": 1, "red": 1, "black_hole": 1}


def e3() -> State:
    drawing = sky(Z="yellow", A1="red")
    return placing_with("white 2, purple 2, hole", drawing, "red", track=5, holes=2)


def test_e3_placing_and_a_new_supernova() -> None:
    state = say(e3(), "white A4", "hole")
    assert seat(state, 0)["black_holes"] == 3
    assert GAME.describe(state)["black_hole_track"] == 6
    assert legal(state) == {"supernova white", "supernova purple", "supernova bag"}
    say(state, "supernova purple")
    assert GAME.describe(state)["supernova"] == "purple"
    say(state, "value white")
    assert state.turn == 1 or state.actor == CHANCE  # no third star


def test_e4_a_value_marker_goes_on() -> None:
    state = say(e3(), "white A4", "hole", "supernova purple", "value white")
    assert GAME.describe(state)["values_board"]["cells"]["white"] == 1


def test_e5_a_later_marker() -> None:
    state = placing_with("red", sky(Z="yellow", A1="red", A4="blue", A3a="red", A3b="yellow"))
    names = [card.name for card in BOARD.public]
    state.public = [names.index(name) for name in ("V09", "V01", "V19", "V02")]
    state.first = [NONE, 1, NONE, NONE]
    say(state, "red A5")
    assert GAME.describe(state)["public_tasks"][1] == {"card": "V01", "first": 1, "later": [0]}
    assert GAME.breakdown(state, "en")[1].points == [4, 8]


def test_e6_five_steps_in_one_direction() -> None:
    state = say(turn("blue"), "time", "top +5")
    assert GAME.describe(state)["clusters"]["top"]["clock"] == 5
    state = say(turn("blue"), "time", "top +2", "right -2")
    assert why(state, "left 0") == "R21"
    assert why(say(turn("blue"), "time"), "top +3 -2") == "R22"


def test_e7_the_first_star() -> None:
    assert legal(placing_with("blue")) == {"blue Z", "stop"}


def test_e8_linked_with_the_centre() -> None:
    state = placing_with("blue, red", sky(Z="red"))
    assert legal(state) == {"blue A1", "blue B2", "blue C1", "blue D2", "stop"}


def test_e9_an_orbital_link_counts() -> None:
    state = placing_with("blue, white", sky(Z="red", A1="blue"))
    assert why(state, "blue C1") == "R29"
    assert "white C1" in legal(state)


def test_e10_covering() -> None:
    state = placing_with("yellow, red", sky(Z="red", A1="blue", B2="white"))
    out = GAME.describe(state)["out_of_game"]["blue"]
    assert why(state, "red A1") == "R29"
    say(state, "yellow A1")
    assert GAME.describe(state)["out_of_game"]["blue"] == out + 1
    assert why(placing_with("yellow", sky(Z="red")), "yellow Z") == "Q7"


def test_e11_the_matching_star_may_come_last() -> None:
    state = placing_with("blue, white, yellow, purple", sky(Z="red"), "blue")
    say(state, "white A1", "yellow B2")
    assert why(state, "purple C1") == "R26"
    say(state, "blue C1")
    assert galaxy_now(state) == {"Z": "red", "A1": "white", "B2": "yellow", "C1": "blue"}


def scored(drawing: str, *markers: str, **options: Any) -> dict[str, int]:
    state = ready(**options)
    state.galaxies[0] = galaxy(drawing)
    for marker in markers:
        state.values.advance(BOARD, BOARD.markers.index(marker))
    state.stage = ENDED
    state.offer()
    points: dict[str, int] = GAME.describe(state)["players"][0]["points"]
    return points


def test_e12_ranked_colours() -> None:
    drawing = " ".join("rrrrbbbwwooooo" + "." * 7)
    points = scored(drawing, "red", "white", "blue", "red")
    assert points["colours"] == 20


def test_e13_ranked_constellations() -> None:
    both = occupied(*BOARD.named(BOARD.constellations[0] | BOARD.constellations[2]))
    assert scored(both, "C")["constellations"] == 20
    assert scored(both, version="basic")["constellations"] == 12


def test_e14_one_colour_on_every_indirect_link() -> None:
    drawing = sky(A4="purple", B5="purple", C2="purple", D3="purple")
    assert fulfils("P02", drawing)
    cells = [BOARD.names.index(name) for name in ("A4", "B5", "C2", "D3")]
    assert not any(BOARD.linked[a] >> b & 1 for a in cells for b in cells)


def test_e15_cells_beside_radiant_ones() -> None:
    eight = ("A3a", "A3b", "B2", "B4a", "C3a", "C3b", "D2", "D4a")
    assert fulfils("V20", occupied(*eight, "Z", "A1"))
    assert not fulfils("V20", occupied(*eight[:-1], "Z", "A1"))


def test_e16_disjoint_pairs() -> None:
    assert counted("S04", sky(Z="blue", A1="red", A4="blue")) == 1
    assert counted("S04", sky(Z="blue", A1="red", A4="blue", B2="red")) == 2


@pytest.mark.parametrize(
    "around",
    [
        "A1 A3a A3b A5 B4a D4a",
        "A3a B2 B4a B4b B5 C3a",
        "B2 C1 C3a C3b C5 D2",
        "A3b C3b D2 D4a D4b D5",
    ],
)
def test_e17_surrounded(around: str) -> None:
    assert counted("S30", occupied(*around.split())) == 1
    assert counted("S30", occupied(*around.split()[1:])) == 0


@pytest.mark.parametrize(
    ("seats", "left", "refilled"), [(2, 2, True), (3, 2, False), (4, 2, False), (4, 1, True)]
)
def test_e18_refill(seats: int, left: int, refilled: bool) -> None:
    state = placing_with("blue", seats=seats)
    state.rays[:6] = [0] * left + [NONE] * (6 - left)
    say(state, "stop")
    assert (state.actor == CHANCE) == refilled


def test_e19_the_bar() -> None:
    state = ready()
    assert GAME.breakdown(state, "en")[2].points[0] == 0
    state.galaxies[0].holes = 3
    assert GAME.breakdown(state, "en")[2].points[0] == BOARD.bar[3] == 4


def test_e20_radiant_cells_of_one_colour() -> None:
    assert fulfils("P07", sky(Z="red", A4="red", B3="red", C2="red"))
    radiant = members(BOARD.radiant)
    assert not any(BOARD.linked[cell] & BOARD.radiant for cell in radiant)


def test_e21_a_black_hole_as_supernova() -> None:
    state = placing_with("red, blue, white, hole", sky(Z="yellow"), "hole", version="basic")
    say(state, "red A1", "blue B2")
    assert legal(state) == {"hole", "stop"}
    assert why(state, "white D2") == "R26"


def test_e22_the_old_colour_again() -> None:
    state = say(placing_with("hole, blue", EMPTY, "blue", track=2), "hole")
    assert GAME.describe(state)["black_hole_track"] == 3
    assert legal(state) == {"supernova blue", "supernova bag"}
    say(state, "supernova bag")
    assert "draw blue" not in legal(state)
    state.bag = stars("blue 4")
    state.offer()
    assert legal(state) == {"draw blue"}


def test_e23_stacks() -> None:
    state = ready()
    for marker in ("red", "blue", "white"):
        state.values.advance(BOARD, BOARD.markers.index(marker))
    assert GAME.describe(state)["values_board"]["ranking"][0] == ["white", "blue", "red"]
    state.values.advance(BOARD, BOARD.markers.index("blue"))
    assert GAME.describe(state)["values_board"]["ranking"][0] == ["blue", "white", "red"]


def test_e24_the_centre_counts_in_every_constellation() -> None:
    assert fulfils("V10", sky(Z="red", A3a="red", B4a="red", C5="red"))
    assert not fulfils("V10", sky(A3a="red", B4a="red", C5="red"))


def test_e25_three_orbits() -> None:
    cells = BOARD.named(1 | BOARD.orbits[0] | BOARD.orbits[1] | BOARD.orbits[2])
    assert len(cells) == 12
    assert fulfils("V16", occupied(*cells))
    assert galaxy(occupied(*cells)).complete(BOARD) == 0


def test_e26_the_round_is_played_out() -> None:
    three = BOARD.named(BOARD.constellations[0] | BOARD.constellations[1] | BOARD.constellations[2])
    state = placing_with("purple", seats=3)
    state.galaxies[0] = galaxy(occupied(*three))
    turns = []
    while state.actor != OVER:
        if state.actor >= 0 and state.turn not in turns:
            turns.append(state.turn)
        move = state.nth(0)
        if state.stage == PLACE:
            move = BOARD.stop
        state.play(move)
        finish_draws(state)
    assert turns == [0, 1, 2]


def test_e27_ways_to_spread_the_steps() -> None:
    start = say(turn("blue"), "time")
    ways = 0
    for top in start.moves():
        after = start.copy()
        after.play(top)
        ways += _ways(after)
    assert start.count() == 11
    assert ways == 102
    state = say(start, "top +2")
    assert state.count() == 7
    say(state, "right -3")
    assert state.stage not in (TOP, RIGHT, LEFT)


def _ways(state: State) -> int:
    if state.stage not in (RIGHT, LEFT):
        return 1
    total = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        total += _ways(after)
    return total


def test_e28_chaos_empties_the_bag() -> None:
    state = turn("blue, orange")
    state.bag = stars("red 2, white, hole")
    say(state, "chaos", "give blue", "draw red", "draw hole", "draw red", "draw white")
    assert state.count() == 4  # red red, red white, red hole, white hole
    say(state, "keep red hole")
    assert sum(GAME.describe(state)["bag"].values()) == 0
    assert "bag" in GAME.describe(state)["end_conditions"]


def test_e29_three_colours_in_a_constellation() -> None:
    drawing = sky(Z="yellow", A1="red", A4="blue", A3a="red", A3b="yellow", A5="red")
    assert fulfils("V01", drawing)
