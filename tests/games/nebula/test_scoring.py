"""R38 to R46, Q14, Q16, Q22, Q26: the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import ENDED
from perihelion.games.nebula.rules.tasks import fullest
from perihelion.games.nebula.state import State
from tests.games.nebula import oracle
from tests.games.nebula.positions import BOARD, EMPTY, galaxy, ready, stars

TWO = """
    r          .      .
       b    r
                     .
      y       .        .
            r
               y
                  w     r
    .     .     b
         .
                  w
      .   .           r
"""
"""A and C complete."""


def ended(*drawings: str, **options: Any) -> State:
    """A finished game with these galaxies and nothing else that scores."""
    state = ready(max(2, len(drawings)), **options)
    for number, drawing in enumerate(drawings):
        state.galaxies[number] = galaxy(drawing)
    unfit = BOARD.personal.index(next(c for c in BOARD.personal if c.name == "P20"))
    state.personal = [unfit if slot % 2 == 0 else NONE for slot in range(2 * state.seats)]
    state.stage = ENDED
    state.offer()
    return state


def advance(state: State, *markers: str) -> None:
    for marker in markers:
        state.values.advance(BOARD, BOARD.markers.index(marker))


def row(state: State, name: str, seat: int = 0) -> int:
    points: dict[str, int] = GAME.describe(state)["players"][seat]["points"]
    return points[name]


def test_r38_the_personal_task_scores_fourteen_when_fulfilled() -> None:
    state = ended(TWO, EMPTY)
    state.personal[0] = [c.name for c in BOARD.personal].index("P19")
    assert row(state, "personal") == 14
    state.galaxies[1].holes = 1
    assert row(state, "personal") == 0


def test_r39_public_tasks_score_first_or_later() -> None:
    state = ended(EMPTY, EMPTY)
    names = [c.name for c in BOARD.public]
    state.public = [names.index(name) for name in ("V01", "V06", "V07", "V16")]
    state.first = [0, 1, NONE, 0]
    state.later = [2, 1, 0, 0]
    assert [row(state, "public", seat) for seat in (0, 1)] == [8 + 6 + 12, 4 + 12]
    notes = GAME.breakdown(state, "en")[1].notes[0]
    assert [note.rsplit(": ", 1)[1] for note in notes.split("; ")] == [
        "8 (first)",
        "6 (later)",
        "12 (first)",
    ]


@pytest.mark.parametrize(
    ("holes", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 9), (6, 12), (7, 15), (8, 18), (9, 21), (10, 21)],
)
def test_r40_q14_the_bar_scores_its_leftmost_free_cell(holes: int, points: int) -> None:
    state = ended(EMPTY, EMPTY)
    state.galaxies[0].holes = holes
    assert row(state, "holes") == points


def test_r41_six_points_for_a_constellation_in_the_basic_version() -> None:
    state = ended(TWO, EMPTY, version="basic")
    assert row(state, "constellations") == 12
    assert list(GAME.describe(state)["players"][0]["points"]) == [
        "personal",
        "public",
        "holes",
        "constellations",
    ]


def test_r42_ranks_by_cell_then_by_stack_and_only_three() -> None:
    state = ended(EMPTY, EMPTY)
    advance(state, "red", "blue", "white", "orange")
    rewards = [state.values.reward(BOARD, marker) for marker in range(6)]
    assert dict(zip(BOARD.kinds, rewards, strict=False)) == {
        "orange": 3,
        "white": 2,
        "blue": 1,
        "red": 0,
        "purple": 0,
        "yellow": 0,
    }


def test_r42_ranking_agrees_with_real_stacks() -> None:
    moves = [BOARD.kinds[int(n)] for n in "04340053314405"]
    state = ended(EMPTY, EMPTY)
    for number, marker in enumerate(moves, 1):
        advance(state, marker)
        ranked = [BOARD.markers[m] for m in state.values.order[0][:3]]
        assert ranked == oracle.ranks(moves[:number])


def test_r43_ranked_constellations_score_more() -> None:
    state = ended(TWO, EMPTY)
    assert row(state, "constellations") == 12
    advance(state, "C")
    assert row(state, "constellations") == 14 + 6
    advance(state, "B", "A")
    assert row(state, "constellations") == 14 + 10
    advance(state, "D")
    assert row(state, "constellations") == 12 + 6


def test_r44_q16_stars_of_ranked_colours_score() -> None:
    state = ended(TWO, EMPTY)  # 5 red, 2 yellow, 2 blue, 2 white, 0 purple
    advance(state, "yellow", "purple", "red")
    assert row(state, "colours") == 5 * 3 + 0 * 2 + 2 * 1
    assert row(state, "colours", 1) == 0


def test_r45_patterns_of_ranked_cards_score() -> None:
    state = ended(TWO, EMPTY)
    names = [c.name for c in BOARD.advanced]
    state.advanced = [names.index(name) for name in ("S16", "S28", "S30", "S29")]
    assert row(state, "advanced") == 0
    advance(state, "II", "I")  # red lies on orbits 1, 3 and 5; two radiant cells are blue
    assert row(state, "advanced") == 3 * 4 + 2 * 3
    assert "orbits 1, 3, 5" in GAME.breakdown(state, "en")[5].notes[0]


def test_r46_most_points_win_then_black_holes_then_shared() -> None:
    state = ended(TWO, EMPTY, EMPTY)
    assert state.standings() == [1, 2, 2]
    state = ended(EMPTY, EMPTY, version="basic")
    assert state.standings() == [1, 1]
    assert "share the victory" in GAME.outcome(state, "en")
    state.galaxies[1].holes = 10
    state.galaxies[0].holes = 9  # both bars score 21
    assert state.scores() == [21, 21]
    assert state.standings() == [2, 1]
    assert "more black holes (10)" in GAME.outcome(state, "en")


def test_q22_nobody_has_a_black_hole_and_everybody_ties_for_most() -> None:
    state = ended(EMPTY, EMPTY)
    state.personal[0] = [c.name for c in BOARD.personal].index("P19")
    assert row(state, "personal") == 14


def test_q26_stars_in_the_observatory_are_worth_nothing() -> None:
    state = ended(TWO, EMPTY)
    before = state.scores()
    state.galaxies[0].observatory = stars("red 9, hole 3")
    assert state.scores() == before


def test_q16_one_star_in_the_centre_counts_in_all_four_constellations() -> None:
    state = ended(TWO, EMPTY)
    assert GAME.describe(state)["players"][0]["complete_constellations"] == ["A", "C"]


def test_a_task_with_nothing_to_fill_is_never_fulfilled() -> None:
    state = GAME.start(2)
    assert fullest(state.galaxies[0], []) == (0, 1)
