"""R25 to R34 and their rulings: placing stars and black holes."""

from __future__ import annotations

from perihelion.core.game import CHANCE
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import PLACE
from tests.games.nebula.positions import (
    BOARD,
    galaxy_now,
    legal,
    observatory_now,
    placing_with,
    say,
    seat,
    stars,
    why,
)

CENTRE = """
    .          .      .
       .    .
                     .
      .       .        .
            .
               r
                  .     .
    .     .     .
         .
                  .
      .   .           .
"""
GROWN = """
    .          .      .
       .    .
                     .
      .       w        .
            b
               r
                  .     .
    .     .     .
         .
                  .
      .   .           .
"""


def test_r25_placing_is_from_the_observatory_in_different_colours() -> None:
    state = placing_with("blue 2, white", CENTRE)
    assert why(state, "purple A1") == "R25"
    say(state, "blue A1")
    assert observatory_now(state) == {"blue": 1, "white": 1}
    assert why(state, "blue B2") == "R25"
    assert "blue" in str(GAME.why_not(state, "blue B2", "en"))


def test_q2_placing_is_optional() -> None:
    state = placing_with("blue", CENTRE)
    assert "stop" in legal(state)
    say(state, "stop")
    assert galaxy_now(state) == {"Z": "red"}


def test_r26_two_stars_without_a_match() -> None:
    state = placing_with("blue, white, yellow", CENTRE, "orange")
    say(state, "blue A1", "white B2")
    assert state.turn == 1 or state.actor == CHANCE  # no third: the placing is over


def test_r26_three_stars_with_a_match() -> None:
    state = placing_with("blue, white, yellow, purple", CENTRE, "blue")
    say(state, "blue A1", "white B2")
    assert {words.split()[0] for words in legal(state)} == {"yellow", "purple", "stop"}
    say(state, "yellow C1")
    assert state.turn == 1 or state.actor == CHANCE


def test_q6_the_third_star_may_be_the_matching_one() -> None:
    state = placing_with("blue, white, yellow, purple", CENTRE, "purple")
    say(state, "blue A1", "white B2")
    assert {words.split()[0] for words in legal(state)} == {"purple", "stop"}
    assert why(state, "yellow C1") == "R26"


def test_r27_coloured_stars_go_on_cells_of_constellations() -> None:
    state = placing_with("blue", CENTRE)
    assert {words for words in legal(state) if words != "stop"} <= {
        f"blue {name}" for name in BOARD.names
    }


def test_r28_the_first_star_goes_on_the_centre() -> None:
    state = placing_with("blue, red")
    assert legal(state) == {"blue Z", "red Z", "stop"}
    assert why(state, "blue A1") == "R28"


def test_r28_later_stars_need_a_link_to_an_occupied_cell() -> None:
    state = placing_with("blue", CENTRE)
    assert legal(state) == {"blue A1", "blue B2", "blue C1", "blue D2", "stop"}
    assert why(state, "blue A5") == "R28"
    assert "A5" in str(GAME.why_not(state, "blue A5", "en"))


def test_r29_linked_cells_never_hold_the_same_colour() -> None:
    state = placing_with("blue, white", GROWN)
    assert why(state, "blue C1") == "R29"
    refusal = GAME.why_not(state, "blue C1", "en")
    assert refusal is not None
    assert refusal.sentence == "C1 has an orbital link with A1, which holds a blue star too."
    assert why(state, "blue A4") == "R29"
    refusal = GAME.why_not(state, "blue A4", "en")
    assert refusal is not None
    assert "indirect link with A1" in refusal.sentence
    refusal = GAME.why_not(placing_with("blue", GROWN), "blue Z", "en")
    assert refusal is not None
    assert "direct link with A1" in refusal.sentence


def test_r30_q7_a_star_may_cover_another() -> None:
    state = placing_with("yellow, red, blue", GROWN)
    out = GAME.describe(state)["out_of_game"]["blue"]
    assert "blue A1" in legal(state)  # the covered star itself is not looked at
    assert why(state, "red A1") == "R29"
    say(state, "yellow A1")
    assert galaxy_now(state) == {"Z": "red", "A1": "yellow", "B2": "white"}
    assert GAME.describe(state)["out_of_game"]["blue"] == out + 1
    assert "blue C1" in legal(state)  # the covered blue star forbids nothing any more


def test_q7_a_lone_centre_cannot_be_covered() -> None:
    state = placing_with("yellow", CENTRE)
    assert why(state, "yellow Z") == "Q7"


def test_q8_a_black_hole_before_the_first_star() -> None:
    state = placing_with("hole")
    assert legal(state) == {"hole", "stop"}


def test_r31_r32_a_hole_goes_on_the_bar_and_moves_the_marker() -> None:
    state = say(placing_with("hole, red", holes=2), "hole")
    assert seat(state, 0)["black_holes"] == 3
    assert GAME.describe(state)["black_hole_track"] == 1


def test_q3_one_black_hole_in_a_turn() -> None:
    state = say(placing_with("hole 2, red", version="basic"), "hole")
    assert why(state, "hole") == "Q3"


def test_q4_a_black_hole_as_supernova_is_matched_by_a_hole() -> None:
    state = placing_with("hole, blue, white", CENTRE, "hole", version="basic")
    say(state, "blue A1", "white B2")
    assert legal(state) == {"hole", "stop"}


def test_r33_a_highlighted_cell_changes_the_supernova() -> None:
    state = say(placing_with("hole, white, blue", CENTRE, "red", track=2), "hole")
    assert legal(state) == {"supernova white", "supernova blue", "supernova bag"}
    say(state, "supernova white")
    assert GAME.describe(state)["supernova"] == "white"
    assert observatory_now(state) == {"blue": 1}


def test_r33_a_drawn_supernova_has_another_colour() -> None:
    state = say(placing_with("hole, white", CENTRE, "red", track=2), "hole", "supernova bag")
    assert "draw red" not in legal(state)
    assert state.weights() == [n for kind, n in enumerate(state.bag) if kind]
    assert why(state, "draw red") == "R33"
    out = GAME.describe(state)["out_of_game"]["red"]
    say(state, "draw hole")
    assert GAME.describe(state)["supernova"] == "black_hole"
    assert out >= 1


def test_q9_the_observatory_may_give_the_old_colour_and_it_is_no_placement() -> None:
    state = placing_with("hole, red 2, white, blue", CENTRE, "red", track=2, version="basic")
    say(state, "hole", "supernova red")
    assert GAME.describe(state)["supernova"] == "red"
    assert "red A1" not in legal(state)  # R29, not because red is used up
    assert why(state, "red A1") == "R29"
    say(state, "white A1")
    assert why(state, "blue B2") == "R26"


def test_q10_no_star_for_the_new_supernova() -> None:
    state = placing_with("hole, white", CENTRE, "red", track=2, version="basic")
    state.bag = [0] * 7
    say(state, "hole")  # only the white star: nobody is asked
    assert GAME.describe(state)["supernova"] == "white"
    state = placing_with("hole", CENTRE, "red", track=2, version="basic")
    state.bag = [0] * 7
    say(state, "hole")
    assert GAME.describe(state)["supernova"] is None
    state = placing_with("hole", CENTRE, "red", track=2)
    say(state, "hole")
    assert state.actor == CHANCE  # only the bag
    state = placing_with("hole", CENTRE, "red", track=2)
    state.bag = stars("red 3")
    say(state, "hole")
    assert legal(state) == {"draw red"}


def test_q10_refused_sources_of_the_supernova() -> None:
    state = placing_with("hole, white, blue", CENTRE, "red", track=2)
    state.bag = [0] * 7
    say(state, "hole")
    assert why(state, "supernova bag") == "Q10"
    assert why(state, "supernova orange") == "R33"


def test_q5_the_supernova_at_the_start_of_the_phase_decides() -> None:
    state = placing_with("hole, white 2, blue, yellow", CENTRE, "red", track=2, version="basic")
    say(state, "hole", "supernova white", "white A1")
    assert state.stage != PLACE or state.turn == 1  # white does not match the old red


def test_q5_by_option_the_supernova_at_each_placement_decides() -> None:
    state = placing_with(
        "hole, white 2, blue, yellow",
        CENTRE,
        "red",
        track=2,
        version="basic",
        supernova_match="placement",
    )
    say(state, "hole", "supernova white", "white A1", "blue B2")
    assert galaxy_now(state) == {"Z": "red", "A1": "white", "B2": "blue"}


def test_q5_an_empty_supernova_matches_nothing() -> None:
    state = placing_with("blue, white, yellow, hole", CENTRE, "", version="basic")
    say(state, "blue A1", "white B2")
    assert state.turn == 1 or state.actor == CHANCE


def test_r34_a_value_marker_must_move_in_the_full_version() -> None:
    state = say(placing_with("hole, white", CENTRE), "hole")
    assert len(legal(state)) == 14
    assert why(state, "stop") == "R34"
    say(state, "value white")
    assert GAME.describe(state)["values_board"]["cells"]["white"] == 1
    assert "white A1" in legal(state)
    state = say(placing_with("hole, white", CENTRE, version="basic"), "hole")
    assert "white A1" in legal(state)
    assert why(state, "value white") == "R68"


def test_q11_a_hole_at_the_end_of_the_track_moves_nothing() -> None:
    state = say(placing_with("hole, white", CENTRE, "red", track=12), "hole")
    assert seat(state, 0)["black_holes"] == 1
    assert GAME.describe(state)["black_hole_track"] == 12
    assert "white A1" in legal(state)


def test_q12_a_marker_on_the_last_cell_cannot_move() -> None:
    state = placing_with("hole, white", CENTRE)
    state.values.cells[3] = 6
    state.values.order[0] = [3]
    say(state, "hole")
    assert len(legal(state)) == 13
    assert why(state, "value white") == "Q12"


def test_q13_a_marker_leaves_its_stack_alone() -> None:
    state = placing_with("")
    for marker in ("red", "blue", "white", "blue"):
        state.values.advance(BOARD, BOARD.markers.index(marker))
    ranking = GAME.describe(state)["values_board"]["ranking"][0]
    assert ranking == ["blue", "white", "red"]


def test_q14_a_full_bar_takes_no_more_holes() -> None:
    state = placing_with("hole, white", CENTRE, holes=10)
    assert "hole" not in legal(state)
    assert why(state, "hole") == "Q14"
    assert GAME.breakdown(state, "en")[2].points[0] == 21


def test_q30_outer_radiant_cells_are_filled_like_any_other() -> None:
    state = placing_with("yellow", GROWN)
    assert {"yellow A4", "yellow B3", "yellow C2"} <= legal(state)


def test_exact_counts_of_placements() -> None:
    assert placing_with("red, purple, yellow, white, blue, orange, hole").count() == 6 + 1 + 1
    assert placing_with("red, blue, hole", CENTRE).count() == 0 + 4 + 1 + 1
    # Linked with Z, A1 or B2: Z A1 A4 B2 B3 C1 C2 D2. Yellow fits all; blue not beside A1,
    # white not beside B2.
    assert placing_with("yellow", GROWN).count() == 8 + 1
    assert placing_with("blue", GROWN).count() == 8 - 3 + 1
    assert placing_with("white", GROWN).count() == 8 - 4 + 1
