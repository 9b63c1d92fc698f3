"""Moves as words, in both directions, and a rule behind every refusal."""

from __future__ import annotations

import pytest

from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.game import OVER, play
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import tree
from perihelion.games.nebula import GAME
from perihelion.games.nebula.rules.stages import WAY
from perihelion.games.nebula.words import vocabulary
from tests.games.nebula.positions import BOARD, EMPTY, placing_with, ready, say, why
from tests.games.nebula.walks import walk


def test_every_move_of_the_vocabulary_has_words_of_its_own() -> None:
    known = vocabulary(BOARD)
    assert len(known.words) == BOARD.moves == 317
    assert len(set(known.words)) == BOARD.moves
    assert not any("  " in words for words in known.words)


@pytest.mark.parametrize(("seats", "version"), [(2, "full"), (4, "basic")])
def test_words_and_moves_agree_at_every_position(seats: int, version: str) -> None:
    for number, state in enumerate(walk(11, seats, version=version)):
        if number % 9 or state.actor == OVER:
            continue
        moves = set(state.moves())
        for move, words in enumerate(vocabulary(BOARD).words):
            refusal = GAME.why_not(state, f"  {words.upper()} ", "en")
            assert (refusal is None) == (move in moves), words
            if refusal is None:
                assert GAME.parse(state, words) == move
            else:
                assert refusal.rule[0] in "RQ"
                assert refusal.sentence


@pytest.mark.parametrize(
    "words", ["", "red", "red Q9", "jump", "keep", "top", "top x", "red A4 A5"]
)
def test_nonsense_is_no_move_of_the_game(words: str) -> None:
    for state in (GAME.start(), ready(), placing_with("red, hole")):
        with pytest.raises(InvalidMove):
            GAME.parse(state, words)


def test_kept_stars_are_named_in_one_order() -> None:
    state = placing_with("red, blue")
    state.stage = WAY
    state.offer()
    drawn = ("hole", "red", "red", "blue", "blue")
    say(state, "chaos", "give red", *(f"draw {kind}" for kind in drawn))
    assert GAME.parse(state, "keep red hole")
    with pytest.raises(InvalidMove, match="in this order: red, purple"):
        GAME.parse(state, "keep hole red")
    assert why(state, "keep hole hole") == "R24"
    assert why(state, "keep red") == "R24"
    assert why(state, "keep red blue hole") == "R24"
    assert why(state, "keep red white") == "R24"


def test_each_refusal_has_its_own_rule() -> None:
    state = ready()
    assert why(state, "right +2") == "Q32"
    assert why(state, "red Z") == "R21"
    assert why(state, "give red") == "R21"
    assert why(state, "supernova bag") == "R21"
    assert why(state, "keep P01") == "R21"
    assert why(state, "draw red") == "R21"
    assert why(state, "deal V01") == "R21"
    fresh = GAME.start()
    assert why(fresh, "stop") == "R10"
    assert why(fresh, "top +6") == "R10"
    fresh.bag[0] = 0
    fresh.offer()
    assert why(fresh, "draw red") == "Q27"
    placing = placing_with("red")
    assert why(placing, "red A1") == "R28"
    assert why(placing, "hole") == "R25"
    assert why(placing, "time") == "R25"


def test_dealt_cards_are_not_dealt_again() -> None:
    state = GAME.start()
    say(state, *["draw hole"] * 19, "deal V03")
    assert why(state, "deal V03") == "R14"
    assert why(state, "deal S01") == "R14"
    say(state, "deal V01", "deal V02", "deal V04", "deal S01")
    assert why(state, "deal S01") == "R16"
    say(state, "deal S02", "deal S03", "deal S04", "deal P01")
    assert why(state, "deal P01") == "R17"
    say(state, "deal P02", "deal P03", "deal P04")
    assert why(state, "keep P03") == "R17"


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, state = walk(1, 2)
    assert state.actor == OVER
    for words in ("stop", "red Z", "time", "top +6", "keep red", "draw red", "value red"):
        assert why(state, words) == "R37"


def test_a_refused_move_changes_nothing() -> None:
    state = placing_with("red")
    before = state.copy()
    with pytest.raises(IllegalMove):
        play(GAME, state, "red A1")
    assert state == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_label_and_every_decision_a_prompt(language: str) -> None:
    for number, state in enumerate(walk(8, 3)):
        if number % 3:
            continue
        assert GAME.prompt(state, language)
        assert GAME.hint(state, language)
        todo = tree(GAME, state, language).next
        while todo:
            choice = todo.pop()
            assert choice.label
            assert "{" not in choice.label
            todo += choice.next
    assert GAME.outcome(state, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_speaks_every_language(language: str) -> None:
    said = {}
    for number, state in enumerate(walk(21, 2)):
        if number % 25 == 0:
            for words in [*vocabulary(BOARD).words, "top +9", "top +1 -1", "keep red", "red X1"]:
                refusal = GAME.why_not(state, words, language)
                if refusal:
                    said[refusal.sentence] = refusal.rule
    assert len(said) > 40


def test_a_star_is_in_hand_while_stars_are_placed() -> None:
    state = placing_with("red 2, hole", EMPTY)
    assert GAME.cyclic(state, ())
    assert not GAME.cyclic(state, ["red"])
    assert not GAME.cyclic(ready(), ())


def test_labels_name_what_a_word_means() -> None:
    state = placing_with("red 2, hole", EMPTY)
    assert GAME.label(state, ["red"], "en") == "red star (2)"
    assert GAME.label(state, ["red", "Z"], "en") == "Z, radiant, empty"
    assert GAME.label(state, ["stop"], "en") == "Finish placing"
    turn = ready()
    turn.rays[1] = 3
    assert GAME.label(turn, ["top", "+1"], "en") == "1 step clockwise: white star"
