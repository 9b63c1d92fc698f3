"""The worked examples W1-W25 of the rules."""

from __future__ import annotations

from perihelion.core.game import CHANCE, OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.wheel import advance, choices, next_gap
from perihelion.games.nova_luna.state import FILL, PLACE, TAKE, State
from tests.games.nova_luna.positions import (
    BOARD,
    PLENTY,
    covered,
    drawn,
    mosaic,
    options,
    position,
    refusal,
    say,
)


def lay(made: Mosaic, tile: int, x: int, y: int) -> int:
    return made.lay(BOARD, tile - 1, BOARD.index[x, y], PLENTY)


def test_w1_two_separate_blue_neighbours_fulfil_two_blue() -> None:
    assert covered(mosaic("19 59* 18")) == {59: [3]}


def test_w2_a_chain_counts_and_a_corner_does_not() -> None:
    made = mosaic("""
        .   37  .
        59* 18  19
        35  .   .
        36  .   .
    """)
    assert covered(made) == {59: [3]}


def test_w2b_the_third_red_joined_to_the_chain_fulfils_three_red() -> None:
    made = mosaic("""
        59* 18  19
        35  .   .
        36  37  .
    """)
    assert covered(made) == {59: [2, 3]}


def test_w3_two_tasks_of_the_tile_just_placed() -> None:
    made = mosaic("""
        35* 36
        18  .
    """)
    assert covered(made) == {}
    assert lay(made, 14, 1, 1) == 2
    assert covered(made) == {14: [1, 2]}


def test_w4_a_seven_is_completed_by_three_tiles() -> None:
    made = mosaic("""
        17* 35
        18  .
    """)
    assert covered(made) == {17: [1]}
    assert lay(made, 52, -1, 0) == 2
    assert covered(made) == {17: [1, 2, 3]}


def test_w5_two_tiles_fulfil_each_other() -> None:
    made = mosaic("14*")
    assert lay(made, 31, 1, 0) == 2
    assert covered(made) == {14: [2], 31: [2]}


def test_w6_one_pair_of_yellow_tiles_serves_two_tiles() -> None:
    made = mosaic("""
        12* 52
        29  53
    """)
    assert covered(made) == {12: [3], 29: [3]}


def test_w7_the_own_tile_never_counts() -> None:
    made = mosaic("36* 35 42 45")
    assert covered(made) == {}
    assert lay(made, 37, 0, 1) == 2
    assert covered(made) == {36: [1], 37: [1]}


def test_w8_the_same_reds_serve_two_tasks() -> None:
    made = mosaic("28* 35 42 45")
    assert covered(made) == {28: [2]}
    assert lay(made, 48, 4, 0) == 1
    assert covered(made) == {28: [1, 2]}


def test_w9_a_group_that_touches_twice_counts_once() -> None:
    made = mosaic("""
        28* 35
        45  42
    """)
    assert made.counting(BOARD, 0) == 3
    assert covered(made)[28] == [2]


def test_w10_separate_groups_of_one_colour_add_up() -> None:
    made = mosaic("""
        42  36* 35
        .   45  .
        .   48  .
    """)
    assert made.counting(BOARD, 0) == 4
    assert covered(made)[36] == [1]


def test_w11_nine_turquoise_tiles() -> None:
    made = mosaic("")
    left = 20
    for tile, x, y, then in (
        (1, 0, 0, 20),
        (2, 0, 1, 20),
        (3, 1, 0, 20),
        (4, 1, 1, 20),
        (5, 1, 2, 18),
        (6, 2, 2, 18),
        (7, 2, 3, 18),
        (8, 2, 4, 18),
        (9, 2, 5, 17),
    ):
        left -= lay(made, tile, x, y)
        assert left == then, tile
    assert covered(made) == {2: [1], 3: [1], 9: [1]}


def test_w12_landing_on_top_means_to_move_again() -> None:
    track, distance = [1, 0], [0, 0]  # A = 0 below, B = 1 on top
    advance(track, distance, 4)
    assert track == [0, 1]
    advance(track, distance, 4)
    assert track == [0, 1]


def test_w13_a_stack_is_played_from_top_to_bottom() -> None:
    track, distance = [2, 1, 0], [0, 0, 0]
    for player in (2, 1, 0):
        assert track[0] == player
        advance(track, distance, 2)
    assert track == [0, 1, 2]


def wheel(**tiles: int) -> list[int]:
    return [tiles.get(f"s{slot}", EMPTY) for slot in range(12)]


def test_w14_three_next_tiles_with_gaps_around_the_ring() -> None:
    assert choices(BOARD, wheel(s4=40, s7=41, s8=42, s10=43), 3) == [40, 41, 42]
    assert choices(BOARD, wheel(s4=40, s7=41, s10=43), 8) == [43, 40, 41]


def test_w15_fewer_than_three_tiles() -> None:
    assert choices(BOARD, wheel(s2=40, s9=41), 5) == [41, 40]


def gaps(tiles: list[int], moon: int) -> list[int]:
    found = []
    slot = next_gap(BOARD, tiles, moon, moon)
    while slot != moon:
        found.append(slot)
        slot = next_gap(BOARD, tiles, moon, slot)
    return found


def test_w16_refill_goes_clockwise_from_the_moon() -> None:
    assert gaps(wheel(s2=40, s9=41), 5) == [6, 7, 8, 10, 11, 0, 1, 3, 4]
    assert len(gaps(wheel(s9=41), 5)) == 10  # W16b
    assert len(gaps(wheel(), 5)) == 11


def test_w16_a_short_pile_fills_as_far_as_it_goes() -> None:
    state = position(wheel={2: 40, 9: 41}, moon=5, pile=[1, 2, 3, 4])
    say(state, "refill", "draw 3", "draw 1", "draw 4", "draw 2")
    filled = [None, None, 40, None, None, None, 3, 1, 4, 41, 2, None]
    assert GAME.describe(state)["wheel"] == filled
    assert state.stage == TAKE


def ended(left: list[int], distance: list[int], order: str) -> State:
    state = position([""] * len(left), order=order, distance=distance, supply=left, pile=[])
    assert (state.actor, state.ending()) == (OVER, "R38")
    return state


def test_w17_fewer_tokens_then_the_one_further_back() -> None:
    assert ended([3, 3], [60, 58], "orange white").standings() == [2, 1]
    assert ended([2, 3], [60, 58], "orange white").standings() == [1, 2]
    assert ended([3, 3], [58, 58], "white orange").standings() == [1, 2]


def solo_times(state: State, first: list[int], second: list[int]) -> None:
    """A finished solo game with tiles of these times."""
    tiles = list(range(BOARD.tiles))
    for time in first + second:
        tile = next(tile for tile in tiles if BOARD.time[tile] == time)
        tiles.remove(tile)
        state.mosaics[0].tiles.append(tile)
    state.first_tiles = len(first)


def test_w18_solo_scores() -> None:
    state = position([""], phase=2, pile=[])
    solo_times(state, [3, 4, 5, 2, 6, 4], [6, 6, 6, 6, 6])
    state.supply = [0]
    assert (state.notes(), state.scores()) == ([24, 54], [78])
    state = position([""], phase=2, pile=[])  # W18b
    solo_times(state, [7, 7, 7, 7, 5, 5, 5], [6, 6, 5, 5, 5, 5, 5])
    state.first_missing = 2
    state.supply = [3]
    assert (state.notes(), state.scores()) == ([63, 110], [173])


def test_w19_refill_by_the_number_of_tiles() -> None:
    assert position(wheel={3: 40, 4: 41, 5: 42}).stage == TAKE
    assert options(position(wheel={3: 40, 4: 41})) == ["refill", "keep"]
    assert options(position(wheel={3: 40})) == ["refill", "keep"]
    empty = position(wheel={})
    assert (empty.stage, empty.actor) == (FILL, CHANCE)
    assert position(wheel={}, pile=[]).ending() == "R38"


def test_w20_the_last_token_wins_at_once_whatever_else_is_fulfilled() -> None:
    state = position(["52 17* 35", ""], wheel={1: 31, 2: 40, 3: 41}, supply=[1, 20])
    say(state, "take 31")
    places = state.mosaics[0].would_cover(BOARD, 30, BOARD.index[0, 1])
    assert len(places) == 3
    say(state, "place x0y1")
    assert (state.actor, state.ending(), state.supply[0]) == (OVER, "R37", 0)
    assert state.standings() == [1, 2]
    assert state.count() == 0
    assert len(state.mosaics[0].tokens) == 2  # one from before, one now


def solo_after(tokens: int, tiles_on_wheel: int, laid: str = "") -> State:
    """Solo, phase 1, with that many tokens on the tiles."""
    state = position([laid], wheel={slot: 40 + slot for slot in range(1, tiles_on_wheel + 1)})
    state.mosaics[0].tokens = [0] * tokens
    state.supply, state.phase = [21 - tokens], 1
    state.begin_turn()
    return state


def test_w21_solo_refill() -> None:
    assert solo_after(7, 2).stage == TAKE
    assert refusal(solo_after(7, 2), "refill") == "R46 refill-too-early"
    state = solo_after(8, 5)
    assert options(state) == ["refill", "keep"]
    say(state, "refill")
    assert state.phase == 2
    for drawn_so_far in range(6):
        assert (state.actor, state.on_wheel) == (CHANCE, 5 + drawn_so_far)
        state.play(state.nth(0))
    assert state.stage == TAKE
    forced = solo_after(5, 0, "35* 36 37")
    assert (forced.stage, forced.phase) == (FILL, 2)
    assert forced.notes()[0] == 1 + 2 + 2 + 30


def test_w22_free_cells() -> None:
    for count, picture in (
        (1, ""),
        (4, "1*"),
        (6, "1* 2"),
        (8, "1* 2 3"),
        (7, "1* 2\n3 ."),
        (8, "1* 2\n3 4"),
        (13, "1* 2 3\n4 . 5\n6 7 8"),
    ):
        made = mosaic(picture)
        assert len(made.free) == count, picture
    assert BOARD.index[1, 1] in made.free
    assert len(drawn("1* 2 3\n4 . 5\n6 7 8")) == 8


def test_w23_who_takes_also_places() -> None:
    state = position(wheel={1: 38, 2: 53, 3: 40, 4: 41, 5: 42}, order="orange white")
    say(state, "take 38")
    assert (state.distance, state.track) == ([0, 3], [0, 1])
    assert (state.actor, state.stage) == (1, PLACE)
    say(state, "place x0y0")
    assert state.actor == 0
    say(state, "take 53", "place x0y0")
    assert (state.distance, state.actor) == ([2, 3], 0)


def test_w24_the_other_places() -> None:
    assert ended([0, 4, 4], [40, 41, 39], "blue white orange").standings() == [1, 3, 2]
    assert ended([0, 3, 4], [40, 41, 39], "blue white orange").standings() == [1, 2, 3]


def test_w25_no_refill_in_phase_2() -> None:
    state = position(["35*"], wheel={1: 40, 2: 38}, phase=2)
    assert state.stage == TAKE
    assert refusal(state, "refill") == "R49 refill-once"
    say(state, "take 40", "place x1y0")
    assert state.stage == TAKE
    say(state, "take 38", "place x-1y0")
    assert (state.actor, state.ending()) == (OVER, "R50")
    assert state.notes()[1] == 1 + 3 + 3 + 10 * state.supply[0]
    assert state.supply[0] == 21
