"""R12-R20: a turn. And Q1, Q8, Q9."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.game import OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import PLACE_TILES, State
from tests.games.orion_duel.positions import (
    BOARD,
    cells,
    lay,
    legal,
    number,
    pass_turn,
    position,
    random_step,
    start,
)


def refused(state: State, words: str) -> str:
    """The rule that refuses these words."""
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, words)
    return caught.value.rule


def free_cells_only(state: State) -> set[int]:
    """The legal moves that cover no token."""
    tokens = state.galaxies | state.black_holes
    return {move for move in state.moves() if not tokens & (BOARD.own[move] | BOARD.other[move])}


def test_r12_players_take_turns_with_exactly_one_own_tile() -> None:
    state = start()
    for turn, placement in enumerate(["line E3 E4/E5", "double G6 H6", "mixed C5/C6"]):
        mover = turn % 2
        assert state.actor == mover
        before = [sum(hand) for hand in state.stock]
        lay(state, placement)
        after = [sum(hand) for hand in state.stock]
        assert before[mover] - after[mover] == 1
        assert before[1 - mover] == after[1 - mover]
        assert len(state.placed) == turn + 1


def test_r12_a_tile_that_is_used_up_cannot_be_placed_again() -> None:
    state = lay(start(), "single F3", "single F7")
    single = BOARD.of_kind[BOARD.kind_names.index("single")]
    assert state.actor == 0
    assert not state.legal & single
    assert refused(state, "single C5") == "R12"
    lay(state, "mixed C5/C6")
    assert not state.legal & single


def test_r12_each_player_has_three_bends_and_no_fourth() -> None:
    state = start()
    bends = BOARD.of_kind[BOARD.kind_names.index("bent")]
    for _ in range(6):
        assert state.legal & bends
        state.play(next(move for move in state.moves() if bends >> move & 1))
    assert state.actor == 0
    assert not state.legal & bends
    pass_turn(state, "orange")
    assert not state.legal & bends


def test_r13_a_tile_lies_wholly_on_the_board_in_any_turn() -> None:
    state = start()
    offered = {(BOARD.kind[move], BOARD.turn[move]) for move in state.moves()}
    assert [sum(kind == k for kind, _ in offered) for k in range(6)] == [1, 3, 6, 6, 12, 6]
    assert refused(state, "double r1 A4") == "R13"
    assert refused(state, "mixed r4 A1") == "R13"


def test_r13_a_tile_stays_where_it_lies() -> None:
    state, dealer = start(), Dealer("stays")
    while state.actor != OVER:
        before = [state.hexes(colour) for colour in (0, 1)]
        move, mover = random_step(state, dealer), state.actor
        state.play(move)
        assert state.hexes(mover) == before[mover] | BOARD.own[move]
        assert state.hexes(1 - mover) == before[1 - mover] | BOARD.other[move]
    assert len(state.placed) > 15


def test_q1_tiles_may_be_turned_over_unless_the_option_says_no() -> None:
    mirrored, plain = "bent F3 G4/G5", "bent E4 F4/G4"
    for state in (start(), start(tile_mirroring=False)):
        assert legal(state, plain)
        assert legal(state, mirrored) == state.mirroring
    assert refused(start(tile_mirroring=False), GAME.words(start(), number(mirrored))) == "Q1"


def test_q1_only_the_bend_differs_from_its_mirror_image() -> None:
    kinds = {BOARD.kind[move] for move in range(BOARD.placements) if BOARD.mirrored >> move & 1}
    assert kinds == {BOARD.kind_names.index("bent")}


def test_r14_tiles_never_overlap() -> None:
    state = lay(start(), "line E3 E4/E5", "triangle G6 G7/H6")
    lying = cells("E3 E4 E5 G6 G7 H6")
    for _ in range(2):
        assert all(not lying & (BOARD.own[m] | BOARD.other[m]) for m in state.moves())
        assert refused(state, "single G7") == "R14"
        assert refused(state, "double r1 E2") == "R14"
        lay(state, "mixed C5/C6" if state.actor == 0 else "mixed I5/I6")


@pytest.mark.parametrize("setup", ["symmetric_1", "symmetric_2", "extra_3"])
def test_r15_on_free_cells_a_tile_may_always_be_placed(setup: str) -> None:
    state, dealer = start(setup), Dealer(setup)
    for _ in range(8):
        taken = state.galaxies | state.black_holes | state.hexes(0) | state.hexes(1)
        free = {
            move
            for move in range(BOARD.placements)
            if not taken & (BOARD.own[move] | BOARD.other[move])
            and state.stock[state.actor][BOARD.kind[move]]
        }
        assert free_cells_only(state) == free
        state.play(random_step(state, dealer))


def test_r16_a_tile_need_not_touch_and_colours_beside_it_do_not_matter() -> None:
    state = position(blue="F6 G6", orange="F7")
    assert legal(state, "line B3 C3/D3")
    assert legal(state, "double E7 E8")
    exchanged = position(blue="F7", orange="F6 G6")
    assert free_cells_only(state) == free_cells_only(exchanged)


def test_r17_token_needs_a_connected_colour() -> None:
    on_the_black_hole = "single F5"
    assert not legal(position(), on_the_black_hole)
    assert not legal(position(orange="G6"), on_the_black_hole)
    assert legal(position(blue="G6"), on_the_black_hole)
    assert not legal(position(blue="G6", to_move="orange"), on_the_black_hole)
    assert legal(position(orange="G6", to_move="orange"), on_the_black_hole)
    assert refused(position(orange="G6"), on_the_black_hole) == "R17"


def test_r17_the_row_may_run_over_the_tile_itself() -> None:
    earlier = position(blue="F3")
    assert legal(earlier, "double F4 F5")  # F3 touches F4, F4 carries on to the black hole on F5
    assert not legal(earlier, "double F5 F6")
    assert not legal(earlier, "mixed F5/F4")  # the orange hex breaks the row
    assert refused(earlier, GAME.words(earlier, number("mixed F5/F4"))) == "R17"


def test_r18_every_colour_that_covers_a_token_must_connect() -> None:
    bend = "bent G5 H5/F5"  # blue on the galaxy H5, orange on the black hole F5
    assert not legal(position(), bend)
    assert not legal(position(blue="H4"), bend)
    assert not legal(position(orange="F6"), bend)
    assert legal(position(blue="H4", orange="F6"), bend)


def test_r18_a_colour_that_covers_no_token_need_not_connect() -> None:
    assert legal(position(orange="F6"), "mixed G5/F5")
    assert legal(position(blue="F6"), "mixed F5/G5")


def test_r19_the_earlier_hex_may_lie_on_a_tile_of_either_player() -> None:
    state = lay(start(first_player="orange"), "mixed G7/G6")
    assert state.actor == 0
    assert legal(state, "single F5")


def test_r20_a_covered_token_belongs_to_the_hex_that_covers_it() -> None:
    state = lay(start(), "mixed G6/G5", "single C5", "single H5")
    assert state.scores() == [1, 0]
    lay(state, "mixed F4/E4")
    assert state.scores() == [1, 0]
    lay(state, "mixed E5/F5")  # Blue's own tile, but an orange hex lies on the black hole
    assert state.scores() == [1, -1]


def test_q8_there_is_no_passing() -> None:
    state, dealer = start(), Dealer("no passing")
    while state.stage == PLACE_TILES:
        assert all(move < BOARD.placements for move in state.moves())
        with pytest.raises(InvalidMove):
            GAME.parse(state, "pass")
        state.play(random_step(state, dealer))


def test_q9_the_tile_itself_is_not_an_earlier_tile() -> None:
    assert not legal(position(), "double F4 F5")
    assert not legal(position(blue="C1", orange="C8"), "double F4 F5")
    assert free_cells_only(start()) == set(start().moves())
