"""Every way a move can be wrong, with the rule and the sentence it is refused with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from perihelion.core.errors import IllegalMove, InvalidMove, MoveError
from perihelion.core.texts import LANGUAGES
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.state import FLY, OTHER, OWN, State
from tests.games.pacals_rocket.positions import (
    GREEN,
    building,
    keep_only,
    opened,
    position,
    say,
)


class Case(NamedTuple):
    words: str
    key: str
    rule: str
    """"" if the words are no move of the game."""
    says: str = ""
    """What the sentence must name in every language."""


def ships() -> State:
    return say(GAME.start(3), "F6")


def rolling() -> State:
    return opened(3)


def flying() -> State:
    return position("D E F\n3 . . r1\n6 G . Y", roll=3, seats=3)


def arrows() -> State:
    return position("D E F\n3 . . r1\n6 G . Y", roll="arrows", seats=3)


def first() -> State:
    return position("E\n6 G", roll=2, seats=3, first_round=True)


def stuck() -> State:
    return position("A B\n1 G r1\n2 r1 .", seats=3)


def stuck_for_good() -> State:
    state = stuck()
    state.city.gods[:3] = [0, 0, 0]
    state.enter(FLY)
    return state


def own() -> State:
    return position("D E\n6 G Y", seats=3, stage=OWN)


def own_only() -> State:
    return say(position("D E\n6 G Y", seats=3), "D5 turning")


def other() -> State:
    return position("D E\n6 G Y", seats=3, stage=OTHER)


def loose() -> State:
    state = own()
    state.city.supply[GREEN] = 0
    state.enter(OWN)
    return state


def stones() -> State:
    return building("A B C D E\n1 g g g y2 Y+g\n2 g2 . . . .")


def row() -> State:
    return building("A B C D\n1 g g g g")


def tilted() -> State:
    return building("E F G\n1 . g .\n2 g . g\n3 . g .")


def masters() -> State:
    return building("A B\n1 g2 g", masters=True)


def few() -> State:
    state = building("A B C\n1 g g g")
    keep_only(state, GREEN, 1, 3, 3)
    return state


def over() -> State:
    state = building("A\n1 g", seats=2)
    state.city.points[GREEN] = 44
    return say(state, "pyramid-1 A1 A1")


CASES: list[tuple[Callable[[], State], Case]] = [
    (flying, Case("", "no-such-words", "")),
    (flying, Case("hello", "no-such-words", "", "hello")),
    (flying, Case("D8 D9 D10", "no-such-words", "", "D8 D9 D10")),
    (flying, Case("god-2 Z9", "no-such-cell", "", "z9")),
    (own, Case("green Z9", "no-such-cell", "", "z9")),
    (stones, Case("pyramid-2 A1 A1+B1x", "no-such-cell", "", "b1x")),
    (rolling, Case("roll 7", "no-such-side", "", "arrows")),
    (flying, Case("D8 sideways", "no-such-kind", "", "turning")),
    (flying, Case("god-3 A1", "no-such-god", "", "god-4")),
    (stones, Case("pyramid-6 A1", "no-such-size", "", "pyramid-5")),
    (stones, Case("pyramid-2", "build-incomplete", "")),
    (stones, Case("pyramid-2 A1 A1+A1", "square-twice", "", "A1")),
    (over, Case("pass", "game-over", "R56")),
    (over, Case("A1", "game-over", "R56")),
    (ships, Case("roll 3", "not-now", "R7")),
    (rolling, Case("D6", "not-now", "R8")),
    (rolling, Case("D6 straight", "not-now", "R8")),
    (flying, Case("pass", "not-now", "R10")),
    (flying, Case("keep", "not-now", "R10")),
    (flying, Case("pyramid-1 A1", "not-now", "R10")),
    (own, Case("D8", "not-now", "R10")),
    (other, Case("god-2 D8", "not-now", "R10")),
    (stones, Case("keep", "not-now", "R10")),
    (stones, Case("green", "not-now", "R10")),
    (ships, Case("A1", "not-holy", "R7", "A1")),
    (ships, Case("F6", "ship-there", "R7", "F6")),
    (flying, Case("F6", "ship-there", "R12", "F6")),
    (flying, Case("F3", "pyramid-there", "R12", "F3")),
    (flying, Case("god-2 F3", "pyramid-there", "R12", "F3")),
    (flying, Case("D9", "lake-there", "R12", "D9")),
    (flying, Case("J6", "covered-there", "Q9", "J6")),
    (arrows, Case("J6", "covered-there", "Q9", "J6")),
    (flying, Case("D6", "own-square", "R18", "D6")),
    (arrows, Case("D6", "own-square", "R18", "D6")),
    (first, Case("G6", "must-leave", "R16", "G6")),
    (stuck, Case("D4", "god-first", "R19")),
    (stuck_for_good, Case("B1", "pyramid-there", "R12", "B1")),
    (flying, Case("D5 turning", "only-way", "R14", "D5")),
    (flying, Case("D8 straight", "only-way", "R13", "D8")),
    (arrows, Case("D3 straight", "no-kinds", "R15", "D3")),
    (stuck_for_good, Case("D3 turning", "no-kinds", "R19", "D3")),
    (arrows, Case("E7", "not-in-line", "R15", "E7")),
    (flying, Case("E5 straight", "not-in-line", "R13", "E5")),
    (first, Case("D5", "not-in-line", "R13", "D5")),
    (first, Case("D5 turning", "no-turning-yet", "R14")),
    (flying, Case("D4", "stops-early", "Q5", "D3")),
    (flying, Case("D2", "too-far", "R13", "D2")),
    (flying, Case("H6", "way-blocked", "R12", "F6")),
    (flying, Case("C5", "no-path", "R14", "C5")),
    (flying, Case("C7 turning", "no-path", "R14", "C7")),
    (stuck_for_good, Case("god-2 D4", "god-gone", "R17", "2")),
    (first, Case("god-2 A1", "god-not-yet", "Q10")),
    (own, Case("violet", "nobody-plays", "R22")),
    (own, Case("yellow", "own-first", "R21")),
    (own_only, Case("yellow", "own-only", "R21")),
    (other, Case("green", "one-each", "R22")),
    (loose, Case("green", "supply-empty", "R25")),
    (own, Case("green D6", "supply-left", "R25", "10")),
    (loose, Case("green E6", "hidden", "Q28", "E6")),
    (stones, Case("pyramid-1 E1", "hidden", "R24", "E1")),
    (stones, Case("pyramid-3 C1 C1+D1+E1", "no-stone", "R29", "D1")),
    (loose, Case("green A1", "no-stone", "R25", "A1")),
    (stones, Case("pyramid-1 K11", "no-stone", "R30", "K11")),
    (stones, Case("pyramid-3 D1", "foreign-pyramid", "R34", "D1")),
    (stones, Case("pyramid-2 C1 A1+B1", "site-not-spent", "R31", "C1")),
    (stones, Case("pyramid-2 A2", "not-higher", "Q19", "A2")),
    (row, Case("pyramid-3 B1", "say-which", "R35", "B1")),
    (row, Case("pyramid-1 B1 B1", "only-stones", "R35")),
    (row, Case("pyramid-3 A1 A1+B1+D1", "no-pattern", "R29", "D1")),
    (tilted, Case("pyramid-5 F1 F1+E2+G2+F3", "tilted", "Q15")),
    (masters, Case("pyramid-2 B1", "masters-only-stones", "R58")),
    (row, Case("pyramid-5 A1", "earns-less", "R29", "A1")),
    (row, Case("pyramid-4 A1 A1+B1", "earns-less", "R29", "2")),
    (few, Case("pyramid-2 A1", "size-gone", "R36", "2")),
    (row, Case("pyramid-1 A1 A1+B1", "earns-more", "Q17", "2")),
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


def test_every_refusal_of_the_texts_is_tried() -> None:
    texts = list(GAME.texts.keys("en"))
    refusals = texts[texts.index("no-such-words") : texts.index("earns-more") + 1]
    parts = {"the-ship", "a-pyramid"}  # of other sentences
    assert {case.key for _, case in CASES} == set(refusals) - parts


def test_a_legal_move_is_not_refused_however_it_is_written() -> None:
    state = row()
    for given in ("pyramid-3 A1", "PYRAMID-3  a1 ", " pyramid-3\ta1"):
        assert GAME.why_not(state, given, "en") is None
        assert GAME.words(state, GAME.parse(state, given)) == "pyramid-3 A1"


def test_kind_and_stones_are_said_only_where_they_make_a_difference() -> None:
    said = {GAME.words(flying(), move) for move in flying().moves()}
    assert {"D3 straight", "D3 turning", "D8", "D5"} <= said
    said = {GAME.words(row(), move) for move in row().moves()}
    assert {"pyramid-3 A1", "pyramid-3 B1 A1+B1+C1", "pyramid-3 B1 B1+C1+D1"} <= said
