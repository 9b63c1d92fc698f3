"""R25-R28: how a game ends. And Q7, Q11, Q17, Q23."""

from __future__ import annotations

from collections import Counter

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel import oracle
from tests.games.orion_duel.positions import (
    BOARD,
    drawn,
    example,
    hold,
    lay,
    number,
    position,
    random_step,
    start,
)

# Orange will hold only three-hex tiles; after Blue's bend no three uncovered cells are connected.
CROWDED = """
            .   b
          o   B   o
        .   o   b   .
      .   O   .   O   .
        b   .   o   o
      O   b   b   .   O
    .   o   o   .   b   .
      b   b   b   b   b
    .   b   o   o   .   .
      B   B   O   B   B
    o   .   o   o   o   b
      .   .   o   b   b
    .   .   b   b   o   o
      *   .   b   b   B
        o   o   o   b
      .   B   o   O   b
        o   b   .   o
          .   O   o
            .   b
"""
LAST_BEND = "bent C5 C6/B6"


def crowded() -> State:
    state = position(*drawn(CROWDED))
    hold(state, "blue", bent=2)
    hold(state, "orange", line=1, triangle=1)
    return state


def last_tile(blue: str, orange: str, tile: str = "single") -> State:
    """Blue holds one tile, the 28th of the game."""
    state = position(blue, orange)
    hold(state, "blue", **{tile: 1})
    hold(state, "orange")
    state.placed = [number("single A2")] * 27
    return state


def test_r25_whoever_is_ahead_in_conditions_wins_at_once() -> None:
    state = position("A4 B5 C6 D6 E7 G7 H6 I6 J5 K4")
    assert state.actor == 0
    lay(state, "single F6")
    assert (state.actor, state.ending()) == (OVER, "R25")
    assert state.standings() == [1, 2]
    assert state.moves() == []


def test_r25_two_conditions_beat_one() -> None:
    blue, _ = drawn(example("position", "two_to_one")["board"])
    state = position(blue)
    assert (state.conditions(0), state.conditions(1)) == (2, 1)
    assert (state.ending(), state.standings()) == ("R25", [1, 2])


def test_r26_with_equal_numbers_the_game_goes_on() -> None:
    blue, _ = drawn(example("position", "one_all")["board"])
    state = position(blue, to_move="orange")
    assert (state.conditions(0), state.conditions(1)) == (1, 1)
    assert (state.actor, state.ending(), state.standings()) == (1, "", [1, 1])
    lay(state, "single C5")
    assert (state.conditions(0), state.conditions(1)) == (1, 1)
    assert state.actor == 0


def test_r27_the_higher_score_wins_when_all_tiles_lie() -> None:
    state = last_tile(blue="B2 J2", orange="F5")
    lay(state, "single C5")
    assert state.ending() == "R27"
    assert state.scores() == [2, -1]
    assert state.standings() == [1, 2]


def test_r27_equal_scores_share_the_victory() -> None:
    state = last_tile(blue="B2 B4", orange="F5 F1")
    lay(state, "single C6")
    assert (state.ending(), state.scores(), state.standings()) == ("R27", [0, 0], [1, 1])
    assert GAME.describe(state)["winner"] == "shared"


def test_r28_a_player_who_cannot_place_any_tile_loses() -> None:
    state = crowded()
    lay(state, LAST_BEND)
    assert (state.ending(), state.standings()) == ("R28", [1, 2])
    assert state.met == [0, 0]


def test_r28_one_tile_that_fits_is_enough() -> None:
    state = position(*drawn(CROWDED))
    hold(state, "blue", bent=2)
    hold(state, "orange", line=1, mixed=1)
    lay(state, LAST_BEND)
    assert (state.actor, state.ending()) == (1, "")
    assert {BOARD.kind_names[BOARD.kind[move]] for move in state.moves()} == {"mixed"}


def test_q7_conditions_come_before_the_blocked_opponent() -> None:
    chain = "A4 B5 C6 D6 E7 G7 H6 I6 J5 K4"
    for tile, ending in (("single F6", "R25"), ("single C3", "R28")):
        state = position(chain)
        hold(state, "orange")
        lay(state, tile)
        assert (state.ending(), state.winner) == (ending, 0)


def test_q7_conditions_come_before_the_score() -> None:
    # Orange has the higher score, yet the 28th tile links Taurus and Monoceros for Blue.
    state = last_tile("A4 B5 C6 D6 E7 G7 H6 I6 J5 K4", "J2 J6")
    lay(state, "single F6")
    assert state.scores() == [0, 2]
    assert (state.ending(), state.winner) == ("R25", 0)


def test_q7_the_score_comes_before_the_blocked_opponent() -> None:
    state = last_tile("B2", "J2 J6")
    lay(state, "single C5")
    assert (state.ending(), state.winner) == ("R27", 1)


def test_q11_uncovered_tokens_count_for_nobody_and_scores_may_be_negative() -> None:
    assert start().scores() == [0, 0]
    assert position(blue="F5 B4", orange="J2").scores() == [-2, 1]


def test_q17_a_place_that_only_r17_forbids_does_not_save_a_player() -> None:
    game = example("game", "blocked_by_tokens")
    state = lay(start(), *game["placements"])
    assert state.ending() == "R28"
    # Without its token the galaxy's cell would let Orange's last bend fit.
    slow = oracle.Position(
        hexes={
            BOARD.cells[cell]: colour
            for colour in (0, 1)
            for cell in BOARD.members(state.hexes(colour))
        }
    )
    slow.hands[1] = {"bent": 1}
    assert {own | other for _, own, other in slow.placements(1)} == {
        frozenset({(-5, 1), (-4, 0), (-4, -1)})
    }


def test_q17_careless_play_is_often_blocked() -> None:
    endings: Counter[str] = Counter()
    for seed in range(300):
        state, dealer = start(), Dealer(seed)
        while state.actor != OVER:
            state.play(random_step(state, dealer))
        endings[state.ending()] += 1
    assert endings.keys() == {"R25", "R27", "R28"}
    assert 0.5 < endings["R28"] / 300 < 0.8


@pytest.mark.parametrize("name", ["blocked_by_tokens", "counting_matters"])
def test_q23_the_score_means_nothing_when_a_rule_names_the_winner(name: str) -> None:
    state = start(condition_counting="instances")
    lay(state, *example("game", name)["placements"])
    scores = state.scores()
    assert state.ending() in ("R25", "R28")
    assert scores[0] < scores[1]
    assert state.standings() == [1, 2]
