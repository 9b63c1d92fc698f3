"""Every way a move can be wrong, with the rule and the sentence it is refused with."""

from __future__ import annotations

import pytest

from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel.positions import (
    BOARD,
    EXAMPLES,
    example,
    hold,
    lay,
    position,
    start,
    words,
)
from tests.games.refusals import Case


def said(state: State, *moves: str) -> State:
    for given in moves:
        state.play(GAME.parse(state, given))
    return state


def draw_galaxy_player() -> State:
    return GAME.start(setup="free")


def galaxies(*cells: str) -> State:
    state = GAME.start(setup="free", galaxy_player="blue")
    return said(state, *(f"galaxy {cell}" for cell in cells))


def holes(*cells: str) -> State:
    state = galaxies("C5", "G2", "J5", "D1", "E4", "G8", "J1", "B2")
    return said(state, *(f"hole {cell}" for cell in cells))


def choose_first() -> State:
    state = galaxies(*BOARD.named(start().galaxies))
    return said(state, *(f"hole {cell}" for cell in BOARD.named(start().black_holes)))


def ended(name: str) -> State:
    return lay(start(), *example("game", name)["placements"])


def used_up() -> State:
    return lay(start(), "single F3", "single F7")


def tiles() -> State:
    return position(blue="F6", orange="G4")


def turned_only() -> State:
    return start(tile_mirroring=False)


def no_lines() -> State:
    state = start()
    hold(state, "blue", bent=1)
    return state


def no_room_for_bends() -> State:
    """Of three cells that meet, one is blue, one orange and one free: only singles fit."""
    board = start().board
    of = [
        " ".join(
            name
            for name, (q, r) in zip(board.names, board.cells, strict=True)
            if (q - r) % 3 == part
        )
        for part in (1, 2)
    ]
    return position(blue=of[0], orange=of[1])


DEAD_END: list[str] = EXAMPLES["dead_end"]["galaxies"]


def before_the_dead_end() -> State:
    return galaxies(*DEAD_END[:6])


CASES = [
    Case(tiles, "", "no-such-words", ""),
    Case(tiles, "   ", "no-such-words", ""),
    Case(tiles, "pass", "no-such-words", "", "pass"),
    Case(tiles, "galaxy Z1", "no-such-words", "", "galaxy Z1"),
    Case(tiles, "bent r0 F5 F6", "no-such-words", "", "bent r0 F5 F6"),
    Case(tiles, "bent", "place-first", "R12"),
    Case(tiles, "line r0 bent", "place-first", "R12"),
    Case(no_room_for_bends, "bent", "nowhere", "R12"),
    Case(tiles, "F6", "covered", "R14", "F6"),
    Case(tiles, "F3", "tile-first", "R12"),
    Case(tiles, "bent F3", "no-such-turn", "", "r0"),
    Case(tiles, "bent r6 F3", "no-such-turn", "", "r5"),
    Case(tiles, "line m0 F3", "no-such-turn", "", "r5"),
    Case(tiles, "double r3 F3", "no-such-turn", "", "r2"),
    Case(tiles, "bent r0 F10", "no-such-cell", "", "F10"),
    Case(tiles, "single Z9", "no-such-cell", "", "Z9"),
    Case(tiles, "double r1 A4", "off-board", "R13", "A4"),
    Case(tiles, "bent m0 K1", "off-board", "R13", "K1"),
    Case(tiles, "single F6", "covered", "R14", "F6"),
    Case(tiles, words("line F4 F5/F6"), "covered", "R14", "F6"),
    Case(tiles, "single H5", "not-connected", "R17", "H5"),
    Case(tiles, "single H2", "not-connected", "R17", "H2"),
    Case(tiles, words("mixed G6/F5"), "not-connected", "R17", "F5"),
    Case(tiles, words("mixed I4/H5"), "not-connected", "R17", "H5"),
    Case(used_up, "single C5", "no-tile-left", "R12"),
    Case(no_lines, "line r0 F3", "no-tile-left", "R12"),
    Case(turned_only, words("bent F3 G4/G5"), "mirrored", "Q1"),
    Case(tiles, "galaxy C5", "not-now", "R12"),
    Case(tiles, "hole C5", "not-now", "R12"),
    Case(tiles, "first blue", "not-now", "R12"),
    Case(tiles, "galaxies blue", "not-now", "R12"),
    Case(draw_galaxy_player, "galaxy F5", "not-now", "Q21"),
    Case(draw_galaxy_player, "single F5", "not-now", "Q21"),
    Case(galaxies, "hole F5", "not-now", "R7"),
    Case(galaxies, "first orange", "not-now", "R7"),
    Case(galaxies, "galaxies orange", "not-now", "R7"),
    Case(galaxies, "double r1 A4", "not-now", "R7"),
    Case(holes, "galaxy H4", "not-now", "R8"),
    Case(holes, "line r0 F5", "not-now", "R8"),
    Case(choose_first, "hole F5", "not-now", "R10"),
    Case(choose_first, "single F3", "not-now", "R10"),
    Case(lambda: galaxies("F5"), "galaxy F5", "occupied", "R9", "F5"),
    Case(lambda: holes("H4"), "hole H4", "occupied", "R9", "H4"),
    Case(lambda: holes("H4"), "hole J5", "occupied", "R9", "J5"),
    Case(lambda: galaxies("F5"), "galaxy F6", "too-close", "R7", "F6"),
    Case(lambda: galaxies("F5"), "galaxy G7", "too-close", "R7", "F5"),
    Case(lambda: galaxies("F5", "F2"), "galaxy G3", "too-close", "R7", "F2"),
    Case(lambda: holes("H4"), "hole H6", "too-close", "R8", "H4"),
    Case(lambda: holes("H4"), "hole I5", "too-close", "R8", "H4"),
    Case(holes, "hole G9", "too-close", "R8", "G8"),
    Case(before_the_dead_end, f"galaxy {DEAD_END[6]}", "no-room", "Q19", DEAD_END[6]),
    Case(lambda: holes("H4"), "hole D7", "no-room", "Q19", "D7"),
    Case(lambda: ended("blocked_by_tokens"), "single F5", "game-over", "R28"),
    Case(lambda: ended("one_all_shared"), "double r1 A4", "game-over", "R27"),
    Case(lambda: ended("one_all_then_two_to_one"), "hole F5", "game-over", "R25"),
    Case(lambda: ended("one_all_then_two_to_one"), "first blue", "game-over", "R25"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_wrong_is_refused_with_its_rule_and_a_sentence(case: Case) -> None:
    case.check(GAME)


def test_every_refusal_of_the_texts_is_tried() -> None:
    texts = list(GAME.texts.keys("en"))
    refusals = texts[texts.index("no-such-words") : texts.index("no-room") + 1]
    assert {case.key for case in CASES} == set(refusals)


def test_a_legal_move_is_not_refused_however_it_is_written() -> None:
    state = start()
    for given in ("bent r0 F3", "BENT R0 f3", "  bent\tr0   F3 "):
        assert GAME.why_not(state, given, "en") is None
        assert GAME.words(state, GAME.parse(state, given)) == "bent r0 F3"


def test_the_nearest_token_is_named_where_several_are_too_close() -> None:
    state = galaxies("F5", "F2")
    refusal = GAME.why_not(state, "galaxy F3", "en")
    assert refusal is not None
    assert "F2" in refusal.sentence
    assert "F5" not in refusal.sentence


def test_a_turn_word_for_a_tile_without_turns_is_not_blamed_on_the_cell() -> None:
    refusal = GAME.why_not(start(), "single r0 F3", "en")
    assert refusal is not None
    assert "no cell" not in refusal.sentence


def test_q4_before_the_lot_is_drawn_a_tile_is_refused_by_the_ruling_on_lots() -> None:
    refusal = GAME.why_not(GAME.start(setup="symmetric_1"), "single F3", "en")
    assert refusal is not None
    assert refusal.rule in ("Q4", "Q21")
