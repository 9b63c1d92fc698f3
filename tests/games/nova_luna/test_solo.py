"""R41-R52: the solo game. And Q14-Q18, Q24."""

from __future__ import annotations

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import FILL, REFILL, TAKE, State
from tests.games.nova_luna.positions import (
    BOARD,
    options,
    position,
    random_step,
    ready,
    refusal,
    say,
)

# Fulfils one task on 14 and one on 31 when 31 comes to its right.
PAIR = {1: 31, 2: 40, 3: 41, 4: 42}


def with_tokens(placed: int, wheel: dict[int, int], phase: int = 1) -> State:
    """A solo game with tile 14 laid, and so many tokens placed before."""
    state = position(["14*"], wheel, phase=phase)
    state.mosaics[0].tokens = [0] * placed
    state.supply = [21 - placed]
    state.phase = phase
    state.begin_turn()
    return state


def test_r41_all_21_tokens_are_for_tasks_and_none_is_on_the_track() -> None:
    state = ready(1)
    assert state.supply == [21]
    assert state.track == []
    assert GAME.describe(state)["track"] == {"spaces": {}, "distance": {}}
    assert (state.actor, state.stage, state.phase) == (0, TAKE, 1)


def test_r42_a_turn_is_take_place_cover() -> None:
    state = ready(1)
    assert state.count() == 3
    state.play(state.nth(2))
    say(state, "place x0y0")
    assert (state.actor, state.stage) == (0, TAKE)
    assert state.distance == [0]


def test_r43_r46_few_tiles_are_no_reason_for_a_refill() -> None:
    for tiles in (1, 2, 3):
        state = with_tokens(7, {slot: 40 + slot for slot in range(1, tiles + 1)})
        assert state.stage == TAKE
        assert refusal(state, "refill") == "R46 refill-too-early"


def test_r44_q18_after_eight_tokens_a_refill_is_offered_at_every_choice() -> None:
    state = with_tokens(6, PAIR)
    say(state, "take 31", "place x1y0")
    assert state.supply == [13]
    assert options(state) == ["refill", "keep"]
    assert refusal(state, "take 40") == "R44 not-now"
    say(state, "keep")
    assert (state.stage, state.phase) == (TAKE, 1)
    assert refusal(state, "refill") == "R44 refill-declined"
    say(state, "take 40", "place x2y0")
    assert options(state) == ["refill", "keep"]


def test_r45_an_empty_wheel_ends_phase_1() -> None:
    state = with_tokens(5, {1: 40})
    say(state, "take 40", "place x1y0")
    assert (state.stage, state.actor, state.phase) == (FILL, CHANCE, 2)
    assert state.first_missing == 3
    drawn = 0
    while state.actor == CHANCE:
        state.play(state.nth(0))
        drawn += 1
    assert drawn == 11


def test_r45_q18_an_empty_wheel_ends_phase_1_also_after_eight_tokens() -> None:
    state = with_tokens(9, {1: 40})
    say(state, "keep", "take 40", "place x1y0")
    assert (state.stage, state.phase, state.first_missing) == (FILL, 2, 0)


def test_r47_tiles_left_on_the_wheel_stay() -> None:
    state = say(with_tokens(8, {3: 40, 7: 41}), "refill")
    while state.actor == CHANCE:
        state.play(state.nth(0))
    assert (state.wheel[3], state.wheel[7]) == (39, 40)
    assert state.on_wheel == 11


def test_r48_the_first_note() -> None:
    state = with_tokens(5, {1: 40})
    say(state, "take 40", "place x1y0")
    assert state.notes()[0] == 5 + 3 + 30
    state = say(with_tokens(12, PAIR), "refill")
    assert state.notes()[0] == 5


def test_r49_q16_phase_2_goes_on_without_refill_to_its_end() -> None:
    state = with_tokens(10, {1: 40, 2: 41}, phase=2)
    assert state.stage == TAKE
    assert refusal(state, "refill") == "R49 refill-once"
    assert refusal(state, "keep") == "R44 nothing-to-keep"
    say(state, "take 41", "place x1y0")
    assert options(state) == ["take 40"]


def test_r50_the_end_by_the_last_token_or_an_empty_wheel() -> None:
    state = with_tokens(19, PAIR, phase=2)
    say(state, "take 31", "place x1y0")
    assert (state.actor, state.ending(), state.supply) == (OVER, "R50", [0])
    assert state.on_wheel == 3
    state = with_tokens(10, {1: 40}, phase=2)
    say(state, "take 40", "place x1y0")
    assert (state.actor, state.ending(), state.supply) == (OVER, "R50", [11])


def test_r51_r52_the_score_is_the_sum_of_both_notes() -> None:
    state = with_tokens(5, {1: 40})
    say(state, "take 40", "place x1y0")
    while state.actor == CHANCE:
        state.play(state.nth(0))
    say(state, "take 1", "place x0y1")
    assert state.notes() == [38, 5 + 3 + 1 + 10 * state.supply[0]]
    assert state.scores() == [sum(state.notes())]
    rows = GAME.breakdown(state, "en")
    assert [row.rule for row in rows] == ["R48", "R48", "R51", "R51"]
    assert [row.points[0] for row in rows] == [8, 30, 9, 10 * state.supply[0]]
    assert rows[0].notes == ["5 + 3"]
    assert rows[2].notes == ["5 + 3 + 1"]


def test_r52_below_100_is_great() -> None:
    state = position(["14*"], phase=2, pile=[])
    assert state.actor == OVER
    state.supply, state.first_tiles = [8], 1
    assert state.scores() == [90]
    assert "great!" in GAME.outcome(state, "en")
    state.supply = [9]
    assert state.scores() == [100]
    assert "great!" not in GAME.outcome(state, "en")


def test_q14_in_phase_1_tokens_of_the_second_pile_are_used_too() -> None:
    state = with_tokens(7, PAIR)
    say(state, "take 31", "place x1y0")
    assert (state.phase, state.supply) == (1, [12])


def test_q15_all_tokens_placed_in_phase_1() -> None:
    state = with_tokens(19, PAIR)
    say(state, "keep", "take 31", "place x1y0")
    assert (state.actor, state.ending()) == (OVER, "R50")
    assert state.notes() == [10, 10]
    assert state.scores() == [20]


def test_q17_a_token_missing_in_phase_1_is_charged_again_only_if_it_stays_missing() -> None:
    state = with_tokens(7, {1: 40})
    say(state, "take 40", "place x1y0")
    assert state.first_missing == 1
    state.supply = [14]
    both = state.scores()[0]
    state.supply = [13]
    assert both - state.scores()[0] == 10
    assert state.first_missing == 1


def test_q24_the_only_player_is_the_winner() -> None:
    state, dealer = ready(1, "winner"), Dealer("winner")
    stages = set()
    while state.actor != OVER:
        stages.add(state.stage)
        state.play(random_step(state, dealer))
    assert state.standings() == [1]
    assert GAME.describe(state)["winner"] == "white"
    assert len(state.mosaics[0].tiles) <= 22
    assert {TAKE, FILL} <= stages <= {TAKE, FILL, REFILL, 5}
    assert len(BOARD.cells) > 22
