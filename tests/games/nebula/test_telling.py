"""Moves in sentences, and what they would bring."""

from __future__ import annotations

import pytest

from perihelion.core.numbers.sets import members
from perihelion.core.sentence import plain
from perihelion.core.texts import LANGUAGES
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import CHOOSE
from perihelion.games.nebula.state import State
from tests.games.nebula.positions import BOARD, placing_with, ready
from tests.games.nebula.walks import walk

NAMES = ("Ana", "Bob", "Eva", "Jan")


def told(state: State, words: str, seat: int | None = 0, language: str = "en") -> str:
    move = GAME.parse(state, words)
    return plain(GAME.tell(state, move, seat, language, NAMES[: state.seats]))


def test_stars_and_clocks_in_sentences() -> None:
    state = placing_with("red, orange, hole", "w . . . . . . . . . . . . . . . . . . . .")
    cell = next(GAME.words(state, move).split()[1] for move in state.moves())
    assert told(state, f"red {cell}") == f"Ana places a red star on {cell}."
    assert told(state, f"orange {cell}") == f"Ana places an orange star on {cell}."
    assert told(state, "hole") == "Ana places a black hole on the bar, now worth 1 point."
    turn = ready()
    turn.clocks[0], turn.rays[1], turn.rays[5] = 0, BOARD.kinds.index("blue"), -1
    assert told(turn, "top +1") == (
        "Ana moves the clock of the top cluster one step clockwise for a blue star."
    )
    assert told(turn, "top -1", None).endswith("counter-clockwise to an empty ray.")


def test_nobody_else_learns_which_task_is_kept() -> None:
    state = next(state.copy() for state in walk(3, 2) if state.stage == CHOOSE)
    words = GAME.words(state, state.nth(0))
    assert "“" in told(state, words, state.turn)
    assert told(state, words, 1 - state.turn) == "Ana keeps a secret personal task."


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_show_no_codes(language: str) -> None:
    codes = {card.name for card in [*BOARD.personal, *BOARD.public, *BOARD.advanced]}
    before: State | None = None
    for state in walk(6, 2):
        if before is not None and before.stage <= CHOOSE:
            for move in before.moves()[:3]:
                sentence = plain(GAME.tell(before, move, before.turn, language, NAMES[:2]))
                assert not codes & set(sentence.replace(".", " ").split())
        before = state.copy()


def test_a_star_brings_the_public_task_that_it_completes() -> None:
    state = placing_with("red", "w . . . . . . . . . . . . . . . . . . . .")
    state.public[0] = [card.kind for card in BOARD.public].index("adjacent_orbits")
    card = BOARD.public[state.public[0]]
    *cells, last = members(min(card.sets, key=int.bit_count))
    for cell in cells:
        state.galaxies[state.turn].set(BOARD, BOARD.kinds.index("white"), cell)
    state.offer()
    brought = {}
    for move in state.moves():
        gains = GAME.gains(state, move, "en")
        brought[GAME.words(state, move)] = ("Public tasks", card.first, "R39") in gains
    assert [words for words, done in brought.items() if done] == [f"red {BOARD.names[last]}"]


def test_keeping_a_task_brings_nothing_yet() -> None:
    state = next(state.copy() for state in walk(3, 4) if state.stage == CHOOSE)
    view = GAME.view(state, state.turn)
    assert all(GAME.gains(view, move, "en") == [] for move in view.moves())
