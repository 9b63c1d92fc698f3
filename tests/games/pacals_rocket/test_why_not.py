"""Every way a move can be wrong, with the rule and the sentence it is refused with."""

from __future__ import annotations

import pytest

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
from tests.games.refusals import Case


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


CASES = [
    Case(flying, "", "no-such-words", ""),
    Case(flying, "hello", "no-such-words", "", "hello"),
    Case(flying, "D8 D9 D10", "no-such-words", "", "D8 D9 D10"),
    Case(flying, "god-2 Z9", "no-such-cell", "", "z9"),
    Case(own, "green Z9", "no-such-cell", "", "z9"),
    Case(stones, "pyramid-2 A1 A1+B1x", "no-such-cell", "", "b1x"),
    Case(rolling, "roll 7", "no-such-side", "", "arrows"),
    Case(flying, "D8 sideways", "no-such-kind", "", "turning"),
    Case(flying, "god-3 A1", "no-such-god", "", "god-4"),
    Case(stones, "pyramid-6 A1", "no-such-size", "", "pyramid-5"),
    Case(stones, "pyramid-2", "build-incomplete", ""),
    Case(stones, "pyramid-2 A1 A1+A1", "square-twice", "", "A1"),
    Case(over, "pass", "game-over", "R56"),
    Case(over, "A1", "game-over", "R56"),
    Case(ships, "roll 3", "not-now", "R7"),
    Case(rolling, "D6", "not-now", "R8"),
    Case(rolling, "D6 straight", "not-now", "R8"),
    Case(flying, "pass", "not-now", "R10"),
    Case(flying, "keep", "not-now", "R10"),
    Case(flying, "pyramid-1 A1", "not-now", "R10"),
    Case(own, "D8", "not-now", "R10"),
    Case(other, "god-2 D8", "not-now", "R10"),
    Case(stones, "keep", "not-now", "R10"),
    Case(stones, "green", "not-now", "R10"),
    Case(ships, "A1", "not-holy", "R7", "A1"),
    Case(ships, "F6", "ship-there", "R7", "F6"),
    Case(flying, "F6", "ship-there", "R12", "F6"),
    Case(flying, "F3", "pyramid-there", "R12", "F3"),
    Case(flying, "god-2 F3", "pyramid-there", "R12", "F3"),
    Case(flying, "D9", "lake-there", "R12", "D9"),
    Case(flying, "J6", "covered-there", "Q9", "J6"),
    Case(arrows, "J6", "covered-there", "Q9", "J6"),
    Case(flying, "D6", "own-square", "R18", "D6"),
    Case(arrows, "D6", "own-square", "R18", "D6"),
    Case(first, "G6", "must-leave", "R16", "G6"),
    Case(stuck, "D4", "god-first", "R19"),
    Case(stuck_for_good, "B1", "pyramid-there", "R12", "B1"),
    Case(flying, "D5 turning", "only-way", "R14", "D5"),
    Case(flying, "D8 straight", "only-way", "R13", "D8"),
    Case(arrows, "D3 straight", "no-kinds", "R15", "D3"),
    Case(stuck_for_good, "D3 turning", "no-kinds", "R19", "D3"),
    Case(arrows, "E7", "not-in-line", "R15", "E7"),
    Case(flying, "E5 straight", "not-in-line", "R13", "E5"),
    Case(first, "D5", "not-in-line", "R13", "D5"),
    Case(first, "D5 turning", "no-turning-yet", "R14"),
    Case(flying, "D4", "stops-early", "Q5", "D3"),
    Case(flying, "D2", "too-far", "R13", "D2"),
    Case(flying, "H6", "way-blocked", "R12", "F6"),
    Case(flying, "C5", "no-path", "R14", "C5"),
    Case(flying, "C7 turning", "no-path", "R14", "C7"),
    Case(stuck_for_good, "god-2 D4", "god-gone", "R17", "2"),
    Case(first, "god-2 A1", "god-not-yet", "Q10"),
    Case(own, "violet", "nobody-plays", "R22"),
    Case(own, "yellow", "own-first", "R21"),
    Case(own_only, "yellow", "own-only", "R21"),
    Case(other, "green", "one-each", "R22"),
    Case(loose, "green", "supply-empty", "R25"),
    Case(own, "green D6", "supply-left", "R25", "10"),
    Case(loose, "green E6", "hidden", "Q28", "E6"),
    Case(stones, "pyramid-1 E1", "hidden", "R24", "E1"),
    Case(stones, "pyramid-3 C1 C1+D1+E1", "no-stone", "R29", "D1"),
    Case(loose, "green A1", "no-stone", "R25", "A1"),
    Case(stones, "pyramid-1 K11", "no-stone", "R30", "K11"),
    Case(stones, "pyramid-3 D1", "foreign-pyramid", "R34", "D1"),
    Case(stones, "pyramid-2 C1 A1+B1", "site-not-spent", "R31", "C1"),
    Case(stones, "pyramid-2 A2", "not-higher", "Q19", "A2"),
    Case(row, "pyramid-3 B1", "say-which", "R35", "B1"),
    Case(row, "pyramid-1 B1 B1", "only-stones", "R35"),
    Case(row, "pyramid-3 A1 A1+B1+D1", "no-pattern", "R29", "D1"),
    Case(tilted, "pyramid-5 F1 F1+E2+G2+F3", "tilted", "Q15"),
    Case(masters, "pyramid-2 B1", "masters-only-stones", "R58"),
    Case(row, "pyramid-5 A1", "earns-less", "R29", "A1"),
    Case(row, "pyramid-4 A1 A1+B1", "earns-less", "R29", "2"),
    Case(few, "pyramid-2 A1", "size-gone", "R36", "2"),
    Case(row, "pyramid-1 A1 A1+B1", "earns-more", "Q17", "2"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_wrong_is_refused_with_its_rule_and_a_sentence(case: Case) -> None:
    case.check(GAME)


def test_every_refusal_of_the_texts_is_tried() -> None:
    texts = list(GAME.texts.keys("en"))
    refusals = texts[texts.index("no-such-words") : texts.index("earns-more") + 1]
    parts = {"the-ship", "a-pyramid"}  # of other sentences
    assert {case.key for case in CASES} == set(refusals) - parts


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
