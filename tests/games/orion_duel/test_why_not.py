"""Every way a move can be wrong, with the rule and the sentence it is refused with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from perihelion.core.errors import IllegalMove, InvalidMove, MoveError
from perihelion.core.texts import LANGUAGES
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


class Case(NamedTuple):
    words: str
    key: str
    rule: str
    """"" if the words are no move of the game."""
    says: str = ""
    """What the sentence must name in every language."""


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


CASES: list[tuple[Callable[[], State], Case]] = [
    (tiles, Case("", "no-such-words", "")),
    (tiles, Case("   ", "no-such-words", "")),
    (tiles, Case("pass", "no-such-words", "", "pass")),
    (tiles, Case("galaxy Z1", "no-such-words", "", "galaxy Z1")),
    (tiles, Case("bent r0 F5 F6", "no-such-words", "", "bent r0 F5 F6")),
    (tiles, Case("bent", "place-first", "R12")),
    (tiles, Case("line r0 bent", "place-first", "R12")),
    (no_room_for_bends, Case("bent", "nowhere", "R12")),
    (tiles, Case("F6", "covered", "R14", "F6")),
    (tiles, Case("F3", "tile-first", "R12")),
    (tiles, Case("bent F3", "no-such-turn", "", "r0")),
    (tiles, Case("bent r6 F3", "no-such-turn", "", "r5")),
    (tiles, Case("line m0 F3", "no-such-turn", "", "r5")),
    (tiles, Case("double r3 F3", "no-such-turn", "", "r2")),
    (tiles, Case("bent r0 F10", "no-such-cell", "", "F10")),
    (tiles, Case("single Z9", "no-such-cell", "", "Z9")),
    (tiles, Case("double r1 A4", "off-board", "R13", "A4")),
    (tiles, Case("bent m0 K1", "off-board", "R13", "K1")),
    (tiles, Case("single F6", "covered", "R14", "F6")),
    (tiles, Case(words("line F4 F5/F6"), "covered", "R14", "F6")),
    (tiles, Case("single H5", "not-connected", "R17", "H5")),
    (tiles, Case("single H2", "not-connected", "R17", "H2")),
    (tiles, Case(words("mixed G6/F5"), "not-connected", "R17", "F5")),
    (tiles, Case(words("mixed I4/H5"), "not-connected", "R17", "H5")),
    (used_up, Case("single C5", "no-tile-left", "R12")),
    (no_lines, Case("line r0 F3", "no-tile-left", "R12")),
    (turned_only, Case(words("bent F3 G4/G5"), "mirrored", "Q1")),
    (tiles, Case("galaxy C5", "not-now", "R12")),
    (tiles, Case("hole C5", "not-now", "R12")),
    (tiles, Case("first blue", "not-now", "R12")),
    (tiles, Case("galaxies blue", "not-now", "R12")),
    (draw_galaxy_player, Case("galaxy F5", "not-now", "Q21")),
    (draw_galaxy_player, Case("single F5", "not-now", "Q21")),
    (galaxies, Case("hole F5", "not-now", "R7")),
    (galaxies, Case("first orange", "not-now", "R7")),
    (galaxies, Case("galaxies orange", "not-now", "R7")),
    (galaxies, Case("double r1 A4", "not-now", "R7")),
    (holes, Case("galaxy H4", "not-now", "R8")),
    (holes, Case("line r0 F5", "not-now", "R8")),
    (choose_first, Case("hole F5", "not-now", "R10")),
    (choose_first, Case("single F3", "not-now", "R10")),
    (lambda: galaxies("F5"), Case("galaxy F5", "occupied", "R9", "F5")),
    (lambda: holes("H4"), Case("hole H4", "occupied", "R9", "H4")),
    (lambda: holes("H4"), Case("hole J5", "occupied", "R9", "J5")),
    (lambda: galaxies("F5"), Case("galaxy F6", "too-close", "R7", "F6")),
    (lambda: galaxies("F5"), Case("galaxy G7", "too-close", "R7", "F5")),
    (lambda: galaxies("F5", "F2"), Case("galaxy G3", "too-close", "R7", "F2")),
    (lambda: holes("H4"), Case("hole H6", "too-close", "R8", "H4")),
    (lambda: holes("H4"), Case("hole I5", "too-close", "R8", "H4")),
    (holes, Case("hole G9", "too-close", "R8", "G8")),
    (before_the_dead_end, Case(f"galaxy {DEAD_END[6]}", "no-room", "Q19", DEAD_END[6])),
    (lambda: holes("H4"), Case("hole D7", "no-room", "Q19", "D7")),
    (lambda: ended("blocked_by_tokens"), Case("single F5", "game-over", "R28")),
    (lambda: ended("one_all_shared"), Case("double r1 A4", "game-over", "R27")),
    (lambda: ended("one_all_then_two_to_one"), Case("hole F5", "game-over", "R25")),
    (lambda: ended("one_all_then_two_to_one"), Case("first blue", "game-over", "R25")),
]


@pytest.mark.parametrize(
    ("make", "case"), CASES, ids=[f"{case.key} {case.words}" for _, case in CASES]
)
def test_refusals_name_their_rule_in_every_language(make: Callable[[], State], case: Case) -> None:
    state = make()
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, case.words)
    error = caught.value
    assert (error.key, error.rule) == (case.key, case.rule)
    assert type(error) is (IllegalMove if case.rule else InvalidMove)
    for language in LANGUAGES:
        refusal = GAME.why_not(state, case.words, language)
        assert refusal is not None
        assert refusal.rule == case.rule
        assert case.says in refusal.sentence
        assert refusal.sentence.strip()
        assert str(error.say(language)).startswith(refusal.sentence)
        assert error.say(language).endswith(f" ({case.rule})" if case.rule else refusal.sentence)


def test_every_refusal_of_the_texts_is_tried() -> None:
    texts = list(GAME.texts.keys("en"))
    refusals = texts[texts.index("no-such-words") : texts.index("no-room") + 1]
    assert {case.key for _, case in CASES} == set(refusals)


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
