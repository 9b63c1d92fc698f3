"""R5-R11: the set-up. And Q2-Q4, Q13, Q15, Q18-Q21."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove
from perihelion.core.game import CHANCE, OVER, Result
from perihelion.core.options import settle
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.edition import distance
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    DRAW_GALAXY_PLAYER,
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    PLACE_TILES,
    State,
)
from tests.games.orion_duel import oracle
from tests.games.orion_duel.positions import BOARD, EXAMPLES, draw, random_step, start

FIXED = ["symmetric_1", "symmetric_2", "extra_3"]
DEAD_END: list[str] = EXAMPLES["dead_end"]["galaxies"]


def free(galaxy_player: str = "blue") -> State:
    return GAME.start(setup="free", galaxy_player=galaxy_player)


def play(state: State, *words: str) -> State:
    for given in words:
        state.play(GAME.parse(state, given))
    return state


def refused(state: State, words: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(state, words)
    return caught.value.rule


def offered(state: State) -> set[str]:
    """The cells on which a token may lie now."""
    return {GAME.words(state, move).split()[1] for move in state.moves()}


def tokens_of(state: State) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    galaxies, holes = (
        [BOARD.cells[cell] for cell in BOARD.members(tokens)]
        for tokens in (state.galaxies, state.black_holes)
    )
    return galaxies, holes


def least_distances(state: State) -> tuple[int, int, int]:
    """Between galaxies, between black holes, between both."""
    galaxies, holes = tokens_of(state)
    return (
        min(distance(a, b) for a, b in combinations(galaxies, 2)),
        min(distance(a, b) for a, b in combinations(holes, 2)),
        min(distance(a, b) for a in galaxies for b in holes),
    )


def to_tiles(state: State, seed: str) -> State:
    """Set up at random."""
    dealer = Dealer(seed)
    while state.stage != PLACE_TILES:
        state.play(random_step(state, dealer))
    return state


def test_r5_all_tiles_are_available_from_the_start() -> None:
    state = start()
    assert state.stock == [BOARD.counts, BOARD.counts]
    assert {BOARD.kind[move] for move in state.moves()} == set(range(6))
    assert GAME.describe(state)["racks"]["orange"] == oracle.full_hand()


def test_r6_symmetric_set_up_1() -> None:
    assert draw(start("symmetric_1")).splitlines() == [
        "        .   .",
        "      .   *   .",
        "    .   .   .   .",
        "  .   @   .   @   .",
        "    .   .   .   .",
        "  *   .   .   .   *",
        ".   .   .   .   .   .",
        "  .   .   .   .   .",
        ".   .   .   .   .   .",
        "  @   *   @   *   @",
        ".   .   .   .   .   .",
        "  .   .   .   .   .",
        ".   .   .   .   .   .",
        "  *   .   .   .   *",
        "    .   .   .   .",
        "  .   @   .   @   .",
        "    .   .   .   .",
        "      .   *   .",
        "        .   .",
    ]


def test_r6_symmetric_set_up_2() -> None:
    assert draw(start("symmetric_2")).splitlines() == [
        "        .   .",
        "      .   *   .",
        "    .   .   .   .",
        "  @   .   .   .   @",
        "    .   .   .   .",
        "  .   .   .   .   .",
        "*   .   .   .   .   *",
        "  .   .   .   .   .",
        ".   .   .   .   .   .",
        "  @   *   @   *   @",
        ".   .   .   .   .   .",
        "  .   .   .   .   .",
        "*   .   .   .   .   *",
        "  .   .   .   .   .",
        "    .   .   .   .",
        "  @   .   .   .   @",
        "    .   .   .   .",
        "      .   *   .",
        "        .   .",
    ]


@pytest.mark.parametrize("setup", FIXED)
def test_r6_q4_a_fixed_set_up_goes_straight_to_the_tiles(setup: str) -> None:
    for seat, colour in enumerate(("blue", "orange")):
        state = start(setup, first_player=colour)
        assert (state.stage, state.actor, state.first) == (PLACE_TILES, seat, seat)


@pytest.mark.parametrize("setup", FIXED)
def test_r6_fixed_set_ups_look_the_same_after_a_half_turn(setup: str) -> None:
    for tokens in tokens_of(start(setup)):
        assert {(-q, -r) for q, r in tokens} == set(tokens)
        mirrored = {(q, -q - r) for q, r in tokens} == set(tokens)
        assert mirrored == (setup != "extra_3")


def test_r7_galaxies_keep_two_empty_cells_between_them() -> None:
    state = play(free(), "galaxy F5")
    for index, cell in enumerate(BOARD.cells):
        name = BOARD.names[index]
        if distance(cell, (0, 0)) >= 3:
            assert name in offered(state)
        elif name != "F5":
            assert refused(state, f"galaxy {name}") == "R7"
    done = to_tiles(free(), "r7")
    assert least_distances(done)[0] >= 3


def test_r8_black_holes_keep_their_distance_from_each_other_and_from_galaxies() -> None:
    state = play(free(), *(f"galaxy {cell}" for cell in BOARD.named(start().galaxies)))
    assert state.actor == 1
    assert refused(state, "hole E5") == "R8"  # touches the galaxy on D5
    play(state, "hole F5")  # one empty cell from D5 and from H5
    assert refused(state, "hole F4") == "R8"
    assert refused(state, "hole F7") == "R8"  # one empty cell from F5
    assert "F8" not in offered(state)  # touches the galaxy on F9
    assert "H8" in offered(state)
    done = to_tiles(state, "r8")
    assert least_distances(done)[1:] >= (3, 2)


def test_r9_players_may_place_as_they_like_but_one_token_a_cell() -> None:
    assert offered(free()) == set(BOARD.names)
    state = play(free(), "galaxy F5")
    assert refused(state, "galaxy F5") == "R9"
    while state.stage == PLACE_GALAXIES:
        state.play(state.moves()[0])
    assert refused(state, "hole F5") == "R9"
    play(state, f"hole {min(offered(state))}")
    lying = BOARD.named(state.black_holes)[0]
    assert refused(state, f"hole {lying}") == "R9"


@pytest.mark.parametrize("placer", ["blue", "orange"])
@pytest.mark.parametrize("first", ["blue", "orange"])
def test_r10_q18_the_galaxy_player_decides_who_starts_when_all_tokens_lie(
    placer: str, first: str
) -> None:
    state = free(placer)
    seat = ("blue", "orange").index(placer)
    actors = []
    dealer = Dealer(7)
    while state.stage != CHOOSE_FIRST:
        actors.append(state.actor)
        assert refused(state, f"first {first}") in ("R7", "R8")
        state.play(random_step(state, dealer))
    assert actors == [seat] * 8 + [1 - seat] * 7
    assert state.actor == seat
    assert [GAME.words(state, move) for move in state.moves()] == ["first blue", "first orange"]
    assert refused(state, "single A2") == "R10"
    play(state, f"first {first}")
    assert (state.stage, state.actor) == (PLACE_TILES, ("blue", "orange").index(first))


def test_r11_in_a_match_players_alternate_in_placing_galaxies_and_so_in_choosing() -> None:
    options: dict[str, Any] = settle(GAME.options, {"setup": "free"})
    placers = []
    for game in range(4):
        state = GAME.start(**options)
        dealer = Dealer(game)
        while state.actor != OVER:
            state.play(random_step(state, dealer))
        placers.append(state.galaxy_player)
        result = Result(state.scores(), state.standings(), state.ending(), GAME.roles(state))
        options = GAME.next_options(options, result)
    assert placers in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_r11_without_galaxies_to_place_players_alternate_in_starting() -> None:
    options = settle(GAME.options, {"setup": "symmetric_2", "first_player": "orange"})
    result = Result([0, 0], [1, 1], "R27", {"first_player": "orange"})
    after = GAME.next_options(options, result)
    assert after == {**options, "first_player": "blue"}


def test_q2_two_empty_cells_between_are_a_distance_of_three() -> None:
    assert least_distances(start("symmetric_1")) == (3, 4, 2)
    assert least_distances(start("symmetric_2")) == (3, 3, 2)
    # [1, 1] lies on no straight line with [0, 0] and is still too close.
    state = play(free(), "galaxy F5")
    assert refused(state, "galaxy G7") == "R7"


def test_q3_either_colour_may_place_the_galaxies() -> None:
    assert free("blue").actor == 0
    assert free("orange").actor == 1
    drawn = GAME.start(setup="free", galaxy_player="random")
    assert (drawn.stage, drawn.actor, drawn.weights()) == (DRAW_GALAXY_PLAYER, CHANCE, [1, 1])
    for seat, colour in enumerate(("blue", "orange")):
        state = play(drawn.copy(), f"galaxies {colour}")
        assert (state.stage, state.actor) == (PLACE_GALAXIES, seat)


@pytest.mark.parametrize("setup", FIXED)
def test_q4_who_starts_a_fixed_set_up_is_agreed_or_drawn(setup: str) -> None:
    state = GAME.start(setup=setup)
    assert (state.stage, state.actor, state.weights()) == (CHOOSE_FIRST, CHANCE, [1, 1])
    assert play(state, "first orange").actor == 1


def test_q13_every_arrangement_can_be_reached_in_any_order() -> None:
    cells = EXAMPLES["dead_end"]["galaxies"][:4]
    ends = set()
    for order in permutations(cells):
        ends.add(play(free(), *(f"galaxy {cell}" for cell in order)).galaxies)
    assert len(ends) == 1
    galaxies = BOARD.named(start("symmetric_2").galaxies)
    dealer = Dealer("orders")
    for _ in range(20):
        order_of = list(range(8))
        dealer.shuffle(order_of)
        state = play(free(), *(f"galaxy {galaxies[index]}" for index in order_of))
        assert BOARD.named(state.galaxies) == galaxies


def test_q13_q19_the_dead_end_is_refused_at_its_seventh_galaxy() -> None:
    cells = [BOARD.cells[BOARD.names.index(name)] for name in DEAD_END]
    assert min(distance(a, b) for a, b in combinations(cells, 2)) == 3
    assert not oracle.open_cells((set(cells), 3))
    state = play(free(), *(f"galaxy {cell}" for cell in DEAD_END[:6]))
    assert state.count() > 0
    assert DEAD_END[6] not in offered(state)
    assert refused(state, f"galaxy {DEAD_END[6]}") == "Q19"


def test_q19_in_any_order_the_dead_end_is_refused_in_time() -> None:
    dealer = Dealer("dead ends")
    for _ in range(20):
        order = list(range(7))
        dealer.shuffle(order)
        state = free()
        todo = [DEAD_END[index] for index in order]
        while todo[0] in offered(state):
            play(state, f"galaxy {todo.pop(0)}")
        assert todo
        assert refused(state, f"galaxy {todo[0]}") == "Q19"


def test_q15_a_random_set_up_obeys_the_distances() -> None:
    seen = set()
    for seed in range(20):
        state = to_tiles(GAME.start(setup="random"), f"q15 {seed}")
        assert (state.galaxies.bit_count(), state.black_holes.bit_count()) == (8, 7)
        between, holes, both = least_distances(state)
        assert (between >= 3, holes >= 3, both >= 2) == (True, True, True)
        seen.add(state.galaxies)
    assert len(seen) == 20


@pytest.mark.parametrize("seed", range(6))
def test_q19_exactly_the_cells_of_some_completion_are_offered(seed: int) -> None:
    state, dealer = free(), Dealer(seed)
    slow = oracle.Position()
    while state.stage in (PLACE_GALAXIES, PLACE_BLACK_HOLES):
        galaxies, holes = tokens_of(state)
        slow.galaxies, slow.holes = set(galaxies), set(holes)
        placing_galaxies = state.stage == PLACE_GALAXIES
        cells = slow.galaxy_cells() if placing_galaxies else slow.hole_cells()
        assert offered(state) == {BOARD.names[BOARD.cells.index(cell)] for cell in cells}
        state.play(random_step(state, dealer))


def test_q20_a_random_set_up_is_drawn_token_by_token_with_equal_chances() -> None:
    state, dealer = GAME.start(setup="random", first_player="random"), Dealer("q20")
    stages = []
    while state.stage != PLACE_TILES:
        stages.append(state.stage)
        assert state.actor == CHANCE
        assert state.weights() == [1] * state.count()
        state.play(dealer.draw(state))
    assert stages == [PLACE_GALAXIES] * 8 + [PLACE_BLACK_HOLES] * 7 + [CHOOSE_FIRST]


def test_q21_seats_and_the_moment_of_each_draw() -> None:
    assert [GAME.texts.say("en", f"seat-{seat}") for seat in (0, 1)] == ["Blue", "Orange"]
    assert GAME.options["galaxy_player"].default == GAME.options["first_player"].default == "random"
    assert GAME.start(setup="free").stage == DRAW_GALAXY_PLAYER
    assert to_tiles(GAME.start(setup="random", first_player="orange"), "q21").actor == 1
    # first_player says nothing in a free set-up, and galaxy_player nothing in the others.
    assert free() == GAME.start(setup="free", galaxy_player="blue", first_player="orange")
    assert start() == start(galaxy_player="orange")
