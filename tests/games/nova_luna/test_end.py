"""R37-R40: the end of the game. And Q10, Q11."""

from __future__ import annotations

from perihelion.core.game import OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import State
from tests.games.nova_luna.positions import position, say

LAST = {1: 31}


def test_r37_the_last_token_wins_at_once() -> None:
    state = position(["14*", ""], {1: 31, 2: 40, 3: 41}, supply=[2, 20])
    say(state, "take 31", "place x1y0")
    assert (state.actor, state.ending()) == (OVER, "R37")
    assert state.scores() == [0, 20]
    assert state.standings() == [1, 2]
    assert GAME.outcome(state, "en") == "White wins: every token is placed."


def test_r38_q10_no_tile_left_ends_it_after_the_last_is_covered() -> None:
    state = position(["14*", ""], LAST, pile=[], supply=[5, 4])
    say(state, "take 31", "place x1y0")
    assert (state.actor, state.ending()) == (OVER, "R38")
    assert state.scores() == [3, 4]
    assert state.standings() == [1, 2]


def test_q10_the_last_tile_may_still_win_by_the_last_token() -> None:
    state = position(["14*", ""], LAST, pile=[], supply=[2, 1])
    say(state, "take 31", "place x1y0")
    assert state.ending() == "R37"
    assert state.standings() == [1, 2]


def ended(left: list[int], distance: list[int], order: str) -> State:
    state = position([""] * len(left), order=order, distance=distance, supply=left, pile=[])
    assert state.ending() == "R38"
    return state


def test_r39_the_others_are_ranked_by_tokens_left() -> None:
    state = ended([7, 2, 9, 4], [50, 51, 52, 53], "white orange blue black")
    assert state.standings() == [3, 1, 4, 2]


def test_r40_q11_every_tie_goes_to_who_would_be_on_turn_earlier() -> None:
    state = ended([3, 3, 3, 3], [50, 48, 50, 48], "black orange blue white")
    assert state.standings() == [4, 2, 3, 1]
    state = ended([3, 5, 5, 3], [50, 48, 50, 48], "orange black blue white")
    assert state.standings() == [2, 3, 4, 1]


def test_r40_distance_alone_does_not_settle_a_tie() -> None:
    on_top, below = "white orange", "orange white"
    assert ended([3, 3], [48, 48], on_top).standings() == [1, 2]
    assert ended([3, 3], [48, 48], below).standings() == [2, 1]


def test_r40_the_position_after_the_last_move_counts() -> None:
    # White takes 31 (time 5) and lands on Orange: White's token is on top.
    state = position(["1*", ""], LAST, pile=[], supply=[6, 5], distance=[10, 15])
    say(state, "take 31", "place x1y0")
    assert state.supply == [5, 5]
    assert state.standings() == [1, 2]
    state = position(["1*", ""], LAST, pile=[], supply=[6, 5], distance=[11, 15])
    say(state, "take 31", "place x1y0")
    assert state.standings() == [2, 1]


def test_a_game_that_is_over_takes_no_move() -> None:
    state = ended([3, 4], [50, 48], "orange white")
    assert state.count() == 0
    for words in ("take 5", "place x0y0", "refill", "draw 3", "stack player-white"):
        refused = GAME.why_not(state, words, "en")
        assert refused is not None
        assert refused == ("R38", "The game is over.")
