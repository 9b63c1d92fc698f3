"""R10-R27: a turn. And Q7-Q9, Q12, Q22."""

from __future__ import annotations

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.wheel import advance
from perihelion.games.nova_luna.state import FILL, PLACE, REFILL, TAKE
from tests.games.nova_luna import oracle
from tests.games.nova_luna.positions import (
    BOARD,
    COLOURS,
    mosaic,
    options,
    position,
    random_step,
    ready,
    refusal,
    say,
)

FULL = {slot: 40 + slot for slot in range(1, 12)}


def test_r10_r11_the_rearmost_and_topmost_token_is_on_turn() -> None:
    state = position(["", "", ""], FULL, order="blue orange white", distance=[9, 7, 7])
    assert state.actor == 2
    say(state, "take 41", "place x0y0")  # time 3: Blue is on 10 now
    assert state.distance == [9, 7, 10]
    assert state.actor == 1


def test_r12_a_player_may_have_several_turns_in_a_row() -> None:
    state = position(wheel=FULL, order="white orange", distance=[0, 7])
    say(state, "take 41", "place x0y0")
    assert state.actor == 0
    say(state, "take 42", "place x1y0")
    assert (state.distance, state.actor) == ([7, 7], 0)  # Q12: on top of Orange
    say(state, "take 43", "place x2y0")
    assert state.actor == 1


def test_q12_who_lands_on_the_rearmost_space_goes_again() -> None:
    state = position(wheel=FULL, order="white orange", distance=[5, 8])
    say(state, "take 41", "place x0y0")
    assert (state.distance, state.actor) == ([8, 8], 0)


def test_r13_q22_refill_tile_place_in_this_order() -> None:
    state = position(wheel={1: 41, 2: 42})
    assert state.stage == REFILL
    assert refusal(state, "take 41") == "R14 not-now"
    assert refusal(state, "place x0y0") == "R14 not-now"
    say(state, "keep")
    assert state.stage == TAKE
    assert refusal(state, "place x0y0") == "R20 not-now"
    assert refusal(state, "keep") == "R14 nothing-to-keep"
    say(state, "take 41")
    assert state.stage == PLACE
    assert refusal(state, "take 42") == "R23 not-now"
    assert refusal(state, "refill") == "R23 not-now"
    say(state, "place x0y0")
    assert state.actor == 1


def test_q22_all_decisions_of_a_turn_belong_to_one_player() -> None:
    state = position(wheel={1: 41, 2: 42}, order="orange white", distance=[1, 0])
    assert state.actor == 1
    say(state, "refill")
    while state.actor == CHANCE:
        state.play(state.nth(0))
    assert (state.actor, state.stage) == (1, TAKE)
    state.play(state.nth(0))
    assert state.track[0] == 0
    assert (state.actor, state.stage) == (1, PLACE)
    state.play(state.nth(0))
    assert state.actor == 0


def test_r14_refill_by_the_number_of_tiles() -> None:
    three = position(wheel={1: 41, 2: 42, 3: 43})
    assert three.stage == TAKE
    assert refusal(three, "refill") == "R14 refill-full"
    for tiles in ({1: 41, 2: 42}, {7: 41}):
        assert options(position(wheel=tiles)) == ["refill", "keep"]
    assert position(wheel={}).stage == FILL


def test_r14_after_keeping_the_wheel_there_is_no_refill_this_turn() -> None:
    state = say(position(wheel={1: 41, 2: 42}), "keep")
    assert refusal(state, "refill") == "R14 refill-declined"
    say(state, "take 41", "place x0y0")
    assert options(state) == ["refill", "keep"]


def test_r15_q7_a_refill_fills_every_gap_but_the_moons() -> None:
    state = say(position(wheel={2: 41, 9: 42}, moon=5), "refill")
    slots = []
    while state.stage == FILL:
        slots.append(state.slot)
        state.play(state.nth(state.count() - 1))
    assert slots == [6, 7, 8, 10, 11, 0, 1, 3, 4]
    assert state.wheel[5] == EMPTY
    assert state.wheel[2] == 40
    assert state.wheel[9] == 41
    assert state.on_wheel == 11


def test_r16_too_few_tiles_fill_what_they_can() -> None:
    state = position(wheel={}, pile=[1, 2], moon=11)
    say(state, "draw 2", "draw 1")
    assert [state.wheel[slot] for slot in (0, 1, 2)] == [1, 0, EMPTY]
    assert (state.stage, state.on_wheel) == (TAKE, 2)
    assert refusal(state, "refill") == "Q8 refill-no-pile"


def test_q8_no_refill_is_offered_without_tiles_to_draw() -> None:
    state = position(wheel={1: 41, 2: 42}, pile=[])
    assert state.stage == TAKE
    assert refusal(state, "refill") == "Q8 refill-no-pile"


def test_r17_r19_one_of_the_next_three_and_the_moon_follows() -> None:
    state = position(wheel={4: 41, 7: 42, 8: 43, 10: 44}, moon=3)
    assert options(state) == ["take 41", "take 42", "take 43"]
    assert refusal(state, "take 44") == "R17 not-next"
    assert refusal(state, "take 1") == "R17 tile-in-pile"
    say(state, "take 43")
    assert (state.moon, state.wheel[8]) == (8, EMPTY)
    say(state, "place x0y0")
    assert options(state) == ["take 44", "take 41", "take 42"]
    assert refusal(state, "take 43") == "R17 tile-laid"


def test_r17_against_the_oracle() -> None:
    state, dealer = ready(3, "wheel"), Dealer("wheel")
    seen = set()
    while state.actor != OVER:
        if state.stage == TAKE:
            plain = [None if tile == EMPTY else tile for tile in state.wheel]
            assert state.offered == oracle.choices(plain, state.moon)
            seen.add(len(state.offered))
        state.play(random_step(state, dealer))
    assert seen == {1, 2, 3}


def test_r18_fewer_than_three_tiles_are_all_open() -> None:
    state = position(wheel={2: 41, 9: 42}, moon=5, pile=[])
    assert options(state) == ["take 42", "take 41"]


def test_r20_a_turn_cannot_be_passed() -> None:
    state = position(wheel=FULL)
    assert all(words.startswith("take") for words in options(state))
    assert refusal(state, "keep") == "R14 nothing-to-keep"


def test_r21_r22_the_token_moves_by_the_time_and_lands_on_top() -> None:
    state = position(wheel=FULL, order="white orange", distance=[20, 24])
    say(state, "take 43")
    assert state.distance == [24, 24]
    assert GAME.describe(state)["track"]["spaces"] == {"0": ["orange", "white"]}
    assert state.track == [0, 1]


def test_q9_distance_is_counted_without_end_and_never_differs_by_more_than_7() -> None:
    for seats in (2, 3, 4):
        dealer = Dealer(f"track {seats}")
        track, distance = list(range(seats)), [0] * seats
        plain = oracle.Track([COLOURS[seat] for seat in reversed(track)])
        for _ in range(200):
            steps = 1 + dealer.below(7)
            advance(track, distance, steps)
            plain.move(steps)
            assert [COLOURS[seat] for seat in track] == plain.order()
            assert max(distance) - min(distance) <= 7
    assert min(distance) > 24


def test_r23_the_tile_taken_must_be_placed_at_once() -> None:
    state = say(position(wheel=FULL), "take 42")
    assert state.hand == 41
    assert options(state) == ["place x0y0"]
    say(state, "place x0y0")
    assert state.hand == -1
    assert state.mosaics[0].tiles == [41]


def test_r24_a_later_tile_shares_a_side_with_an_earlier_one() -> None:
    state = say(position(["1* 2", ""], FULL), "take 41")
    around = {"x0y-1", "x1y-1", "x-1y0", "x2y0", "x0y1", "x1y1"}
    assert {words.split()[1] for words in options(state)} == around
    assert refusal(state, "place x0y0") == "R24 occupied"
    assert refusal(state, "place x2y1") == "R24 not-adjacent"
    assert refusal(state, "place x-2y0") == "R24 not-adjacent"
    assert refusal(state, "place x900y0") == "R24 not-adjacent"


def test_r24_a_hole_is_a_place_too() -> None:
    ring = """
        1* 2 3
        4  . 5
        6  7 8
    """
    state = say(position([ring, ""], FULL), "take 41")
    assert "place x1y1" in options(state)


def test_r24_places_against_the_oracle() -> None:
    state, dealer = ready(2, "places"), Dealer("places")
    while state.actor != OVER:
        if state.stage == PLACE:
            made = state.mosaics[state.actor]
            plain: oracle.Mosaic = {BOARD.cells[cell]: ("", []) for cell in made.cells}
            assert {BOARD.cells[cell] for cell in state.moves()} == oracle.free(plain)
        state.play(random_step(state, dealer))


def test_r25_r26_any_tile_goes_on_any_free_cell_and_has_no_turn() -> None:
    for tile in (41, 42, 43):
        state = say(position(["1* 18", ""], FULL), f"take {tile}")
        assert state.count() == 6
        assert all(len(words.split()) == 2 for words in options(state))


def test_r27_tiles_never_move() -> None:
    state, dealer = ready(2, "still"), Dealer("still")
    before: list[list[tuple[int, int]]] = [[], []]
    while state.actor != OVER:
        state.play(random_step(state, dealer))
        for seat, made in enumerate(state.mosaics):
            now = list(zip(made.tiles, made.cells, strict=True))
            assert now[: len(before[seat])] == before[seat]
            before[seat] = now
    assert len(mosaic("").tiles) == 0 < len(before[0])
