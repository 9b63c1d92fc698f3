"""R21-R24: the three conditions. And Q5, Q6, Q10, Q12, Q14."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest

from perihelion.core.game import OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.view import met
from tests.games.orion_duel import oracle
from tests.games.orion_duel.oracle import Cell
from tests.games.orion_duel.positions import BOARD, drawn, example, lay, position, start

SIDES = [side for pair in oracle.PAIRS for side in pair]


def names(cells: list[Cell]) -> str:
    return " ".join(BOARD.names[BOARD.cells.index(cell)] for cell in cells)


def way(start: Cell, end: Cell) -> list[Cell]:
    """A shortest row of cells between two, both included."""
    came: dict[Cell, Cell] = {start: start}
    todo = deque([start])
    while end not in came:
        cell = todo.popleft()
        for near in sorted(oracle.around(cell) - came.keys()):
            came[near] = cell
            todo.append(near)
    row = [end]
    while row[-1] != start:
        row.append(came[row[-1]])
    return row


@pytest.mark.parametrize("pair", range(3))
@pytest.mark.parametrize("colour", [0, 1])
def test_r21_a_chain_links_any_of_four_cells_to_any_of_four_opposite(
    pair: int, colour: int
) -> None:
    one, opposite = oracle.PAIRS[pair]
    for a in one:
        for b in opposite:
            hexes = ["", ""]
            hexes[colour] = names(way(a, b))
            state = position(*hexes)
            assert state.met[colour] & CONSTELLATIONS
            assert not state.met[1 - colour] & CONSTELLATIONS


def test_r21_one_missing_hex_breaks_the_chain() -> None:
    chain = way((-5, 4), (5, -1))
    assert len(chain) == 11
    for gap in range(11):
        state = position(names(chain[:gap] + chain[gap + 1 :]), names(chain[gap : gap + 1]))
        assert state.met == [0, 0]


def test_r21_sides_that_are_not_opposite_are_nothing() -> None:
    for first in SIDES:
        for second in SIDES:
            if (first, second) in oracle.PAIRS or (second, first) in oracle.PAIRS:
                continue
            chain = way(min(first), max(second))
            assert not position(blue=names(chain)).met[0] & CONSTELLATIONS


FOUR_GALAXIES = """
            .   .
          .   B   .
        .   .   .   .
      .   @   b   @   .
        .   .   .   .
      *   .   b   .   *
    .   .   .   b   .   .
      .   .   .   .   .
    .   .   .   b   .   .
      @   *   @   B   @
    .   .   .   .   b   .
      .   .   .   .   b
    .   .   .   .   .   .
      *   .   .   b   B
        .   .   b   b
      .   @   .   @   .
        .   .   b   .
          .   B   .
            .   .
"""


def test_r22_four_galaxies_on_one_network() -> None:
    blue, _ = drawn(FOUR_GALAXIES)
    state = position(blue)
    assert met(state, 0) == ["galaxies"]
    assert met(state, 1) == []
    assert (state.ending(), state.winner) == ("R25", 0)


@pytest.mark.parametrize("galaxy", ["F1", "J6", "F9"])
def test_r22_three_galaxies_are_not_enough(galaxy: str) -> None:
    blue, _ = drawn(FOUR_GALAXIES)
    state = position(" ".join(name for name in blue.split() if name != galaxy))
    assert state.met == [0, 0]
    assert state.actor != OVER


@pytest.mark.parametrize("link", ["G4", "I5", "H7"])
def test_r22_four_galaxies_that_are_not_all_connected_are_not_enough(link: str) -> None:
    blue, _ = drawn(FOUR_GALAXIES)
    assert link in blue.split()
    state = position(" ".join(name for name in blue.split() if name != link))
    assert state.scores()[0] == 4
    assert state.met == [0, 0]


THREE_BLACK_HOLES = """
            .   .
          .   *   .
        .   .   .   .
      .   O   .   O   .
        .   o   o   .
      *   .   o   .   *
    .   .   .   .   .   .
      .   .   o   .   .
    .   .   .   .   .   .
      @   *   O   *   @
    .   .   .   .   .   .
      .   .   .   .   .
    .   .   .   .   .   .
      *   .   .   .   *
        .   .   .   .
      .   @   .   @   .
        .   .   .   .
          .   *   .
            .   .
"""


def test_r23_three_black_holes_on_the_opponents_network() -> None:
    _, orange = drawn(THREE_BLACK_HOLES)
    state = position(orange=orange)
    assert met(state, 0) == ["black_holes"]
    assert met(state, 1) == []
    assert (state.ending(), state.winner) == ("R25", 0)


@pytest.mark.parametrize("missing", ["D2", "H2", "F5", "F4", "F3"])
def test_r23_two_or_unconnected_black_holes_are_not_enough(missing: str) -> None:
    _, orange = drawn(THREE_BLACK_HOLES)
    assert missing in orange.split()
    state = position(orange=" ".join(name for name in orange.split() if name != missing))
    assert state.met == [0, 0]


def test_r24_an_opposing_hex_on_an_own_tile_completes_the_opponents_chain() -> None:
    state = position("A4 B5 C6 D6 E7 G7 H6 I6 J5 K4", to_move="orange")
    lay(state, "mixed F7/F6")
    assert met(state, 0) == ["constellations"]
    assert (state.ending(), state.winner) == ("R25", 0)


TWO_PAIRS = """
            b   .
          .   *   .
        .   b   .   .
      .   @   .   @   .
        .   b   .   .
      *   .   .   .   *
    .   .   b   .   .   .
      .   .   .   .   .
    .   .   b   .   .   .
      @   *   @   *   @
    .   .   b   .   .   .
      b   b   b   b   b
    b   b   b   b   b   b
      *   .   .   .   *
        .   .   b   .
      .   @   .   @   .
        .   .   b   .
          .   *   .
            .   b
"""


def test_q5_the_same_condition_counts_once_unless_instances_count() -> None:
    blue, _ = drawn(TWO_PAIRS)
    for counting, number in (("distinct", 1), ("instances", 2)):
        state = position(blue, condition_counting=counting)
        assert met(state, 0) == ["constellations"]
        assert (state.conditions(0), state.conditions(1)) == (number, 0)


def test_q5_eight_galaxies_and_six_black_holes_count_once_unless_instances_count() -> None:
    everywhere = " ".join(BOARD.names)
    for counting, numbers in (("distinct", [2, 1]), ("instances", [5, 2])):
        state = position(everywhere, condition_counting=counting)
        assert [state.conditions(0), state.conditions(1)] == numbers


def test_q5_instances_add_up_over_networks() -> None:
    left = "B2 B3 B4 B5 B6 C5 D5 C7 D8 C6"  # galaxies B2 B6 D5, black holes B4 D8
    state = position(left, condition_counting="instances")
    assert [state.conditions(0), state.conditions(1)] == [0, 0]
    right = "J2 J3 J4 J5 J6 I5 H5"  # galaxies J2 J6 H5, black hole J4
    state = position(f"{left} {right}", condition_counting="instances")
    assert [state.conditions(0), state.conditions(1)] == [0, 0]
    state = position(f"{left} {right} E5 F5 G5", condition_counting="instances")
    assert [state.conditions(0), state.conditions(1)] == [1, 1]


def test_q6_a_player_can_lose_by_the_own_placement() -> None:
    _, cells = drawn(THREE_BLACK_HOLES)
    state = position(blue=" ".join(name for name in cells.split() if name != "F4"))
    assert state.actor == 0
    lay(state, "single F4")
    assert met(state, 1) == ["black_holes"]
    assert (state.ending(), state.winner) == ("R25", 1)


def test_q6_r26_one_placement_can_meet_conditions_for_both() -> None:
    blue, _ = drawn(example("position", "one_all")["board"])
    before = " ".join(name for name in blue.split() if name != "F3")
    state = position(before)
    assert state.met == [0, 0]
    lay(state, "single F3")
    assert (met(state, 0), met(state, 1)) == (["galaxies"], ["black_holes"])
    assert state.actor == 1


def test_q10_hexes_with_tokens_conduct() -> None:
    chain = "A3 B4 C4 D5 E5 F5 G5 H5 I4 J4 K3"
    tokens = {"B4", "D5", "F5", "H5", "J4"}
    state = position(orange=chain)
    assert tokens <= set(BOARD.named(state.galaxies | state.black_holes))
    assert state.networks[1] == [state.hexes(1)]
    assert "constellations" in met(state, 1)


def test_q12_more_than_four_galaxies_or_three_black_holes_meet_the_condition_too() -> None:
    blue, _ = drawn(FOUR_GALAXIES)
    five = position(f"{blue} H3 I2 J2")
    assert BOARD.named(five.networks[0][-1] & five.galaxies) == ["F1", "F9", "H5", "J2", "J6"]
    assert met(five, 0) == ["galaxies"]
    _, orange = drawn(THREE_BLACK_HOLES)
    four = position(orange=f"{orange} G4 H4 I4 J4")
    assert BOARD.named(four.networks[1][-1] & four.black_holes) == ["D2", "F5", "H2", "J4"]
    assert met(four, 0) == ["black_holes"]


@pytest.mark.parametrize("game", ["one_all_then_two_to_one", "one_all_shared"])
def test_q14_r26_a_met_condition_stays_met(game: str) -> None:
    state = start()
    history = []
    for placement in example("game", game)["placements"]:
        lay(state, placement)
        history.append(state.met[:])
    assert [0, 0] in history
    assert history[-2] != [0, 0]
    for earlier, later in pairwise(history):
        assert all(before & after == before for before, after in zip(earlier, later, strict=True))


def test_the_flags_of_the_conditions_have_their_names() -> None:
    blue, orange = drawn(example("position", "two_to_one")["board"])
    state = position(blue, orange)
    assert state.met == [CONSTELLATIONS | GALAXIES, BLACK_HOLES]
    assert GAME.describe(state)["met"] == {
        "blue": ["constellations", "galaxies"],
        "orange": ["black_holes"],
    }
