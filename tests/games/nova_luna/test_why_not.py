"""Every way a move can be wrong, with the rule and the sentence it is refused with."""

from __future__ import annotations

import pytest

from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import State
from tests.games.nova_luna.positions import position, say
from tests.games.refusals import Case

FULL = {slot: 40 + slot for slot in range(1, 12)}


def lay_out() -> State:
    return say(GAME.start(2), "draw 7")


def stack() -> State:
    state = GAME.start(2)
    for _ in range(11):
        state.play(state.nth(0))
    return say(state, "stack player-orange")


def choice() -> State:
    return position(["1* 2", "3*"], FULL)


def few() -> State:
    return position(["1* 2", "3*"], {4: 44, 5: 45})


def kept() -> State:
    return say(few(), "keep")


def no_pile() -> State:
    return position(["1* 2", "3*"], {4: 44, 5: 45}, pile=[])


def filling() -> State:
    return say(few(), "refill")


def holding() -> State:
    return say(choice(), "take 41")


def first_tile() -> State:
    return say(position(wheel=FULL), "take 41")


def solo(placed: int, phase: int) -> State:
    state = position(["1*"], FULL, phase=phase)
    state.mosaics[0].tokens = [0] * placed
    state.begin_turn()
    return state


def solo_early() -> State:
    return solo(3, 1)


def solo_asked() -> State:
    return solo(8, 1)


def solo_kept() -> State:
    return say(solo(8, 1), "keep")


def solo_late() -> State:
    return solo(12, 2)


def over() -> State:
    return position(wheel={}, pile=[])


CASES = [
    Case(choice, "", "no-such-words", ""),
    Case(choice, "take", "no-such-words", ""),
    Case(choice, "take 41 42", "no-such-words", ""),
    Case(choice, "eat 41", "no-such-words", "", "eat 41"),
    Case(choice, "refill now", "no-such-words", ""),
    Case(choice, "take 69", "no-such-tile", "", "68"),
    Case(choice, "take 0", "no-such-tile", "", "68"),
    Case(choice, "take 041", "no-such-tile", "", "041"),
    Case(choice, "take ４１", "no-such-tile", ""),
    Case(holding, "place left", "no-such-place", "", "x-3y2"),
    Case(holding, "place x1", "no-such-place", "", "x-3y2"),
    Case(holding, "place x-0y0", "no-such-place", "", "x-3y2"),
    Case(stack, "stack player-red", "no-such-player", "", "player-white"),
    Case(over, "take 41", "game-over", "R38"),
    Case(over, "refill", "game-over", "R38"),
    Case(lay_out, "take 7", "not-now", "R2"),
    Case(lay_out, "refill", "not-now", "R2"),
    Case(lay_out, "draw 7", "tile-on-wheel", "R3"),
    Case(stack, "draw 60", "not-now", "R6"),
    Case(stack, "stack player-orange", "already-stacked", "R6"),
    Case(stack, "stack player-blue", "not-playing", "R6"),
    Case(few, "take 44", "not-now", "R14"),
    Case(few, "place x0y1", "not-now", "R14"),
    Case(filling, "take 44", "not-now", "R15"),
    Case(filling, "keep", "not-now", "R15"),
    Case(filling, "draw 3", "tile-laid", "R3"),
    Case(filling, "draw 44", "tile-on-wheel", "R3"),
    Case(choice, "place x0y1", "not-now", "R20"),
    Case(choice, "draw 60", "not-now", "R20"),
    Case(choice, "stack player-white", "not-now", "R20"),
    Case(choice, "take 44", "not-next", "R17", "3"),
    Case(choice, "44", "not-next", "R17", "3"),
    Case(choice, "take 60", "tile-in-pile", "R17"),
    Case(choice, "take 1", "tile-laid", "R17"),
    Case(choice, "refill", "refill-full", "R14", "11"),
    Case(choice, "keep", "nothing-to-keep", "R14"),
    Case(kept, "refill", "refill-declined", "R14"),
    Case(no_pile, "refill", "refill-no-pile", "Q8"),
    Case(holding, "take 42", "not-now", "R23"),
    Case(holding, "refill", "not-now", "R23"),
    Case(holding, "place x1y0", "occupied", "R24"),
    Case(holding, "place x1y2", "not-adjacent", "R24"),
    Case(holding, "place x-999y0", "not-adjacent", "R24"),
    Case(first_tile, "place x0y1", "not-first", "Q21"),
    Case(solo_early, "refill", "refill-too-early", "R46", "3"),
    Case(solo_asked, "take 41", "not-now", "R44"),
    Case(solo_kept, "refill", "refill-declined", "R44"),
    Case(solo_late, "refill", "refill-once", "R49"),
    Case(solo_late, "keep", "nothing-to-keep", "R44"),
    Case(solo_early, "stack player-white", "not-now", "R20"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_wrong_is_refused_with_its_rule_and_a_sentence(case: Case) -> None:
    case.check(GAME)


def test_every_sentence_of_refusal_is_tried() -> None:
    every = list(GAME.texts.keys("en"))
    first, last = every.index("no-such-words"), every.index("edition-no-slot")
    assert {case.key for case in CASES} == set(every[first:last])


def test_the_colour_of_a_player_is_not_that_of_a_tile() -> None:
    state = stack()
    assert GAME.label(state, ["stack", "player-white"], "en") == "White"
    tile = GAME.label(choice(), ["take", "42"], "en")
    assert tile == ("Red tile 42, time 4, tasks: 3 blue; 3 yellow; 2 turquoise")
    assert GAME.texts.say("en", "seat-2") == "Blue"


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "1 to the right, beside tile 14, completes 2 tasks"),
        ("cs", "1 doprava, vedle destičky 14, splní 2 úkoly"),
        ("pl", "1 w prawo, obok kafelka 14, realizuje 2 zadania"),
    ],
)
def test_a_place_says_what_it_would_fulfil(language: str, label: str) -> None:
    state = say(position(["14*", ""], {1: 31, 2: 40, 3: 41}), "take 31")
    assert GAME.label(state, ["place", "x1y0"], language) == label
