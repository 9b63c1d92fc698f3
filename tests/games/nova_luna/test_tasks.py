"""R28-R36: fulfilling and covering tasks. And Q3-Q6."""

from __future__ import annotations

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import State
from tests.games.nova_luna import oracle
from tests.games.nova_luna.positions import (
    BOARD,
    PLENTY,
    covered,
    mosaic,
    position,
    random_step,
    ready,
    say,
)

RED, BLUE, TURQUOISE, YELLOW = (1 << 8 * colour for colour in range(4))


def plain(made: Mosaic) -> oracle.Mosaic:
    return {
        BOARD.cells[cell]: (
            TILE_COLOURS[BOARD.colour[tile]],
            [[TILE_COLOURS[colour] for colour in task] for task in BOARD.task_colours[tile]],
        )
        for tile, cell in zip(made.tiles, made.cells, strict=True)
    }


def agrees(made: Mosaic, supply: int) -> None:
    """Counts and covered tasks are those of the oracle; with an empty supply some stay open."""
    naive = plain(made)
    total = 0
    for laid, cell in enumerate(made.cells):
        counts = oracle.counting(naive, BOARD.cells[cell])
        assert made.counting(BOARD, laid) == sum(
            counts[name] << 8 * colour for colour, name in enumerate(TILE_COLOURS)
        )
        due = oracle.fulfilled(naive, BOARD.cells[cell])
        done = [bool(made.covered[laid] >> task & 1) for task in range(len(due))]
        total += sum(done)
        assert all(b or not a for a, b in zip(done, due, strict=True))
        assert supply == 0 or done == due
        assert made.is_open(BOARD, laid) == (not all(done))
    assert total == len(made.tokens) == len(set(made.tokens))


def whole_game(state: State, seed: str) -> None:
    dealer = Dealer(seed)
    while state.actor != OVER:
        tiles = [len(made.tiles) for made in state.mosaics]
        state.play(random_step(state, dealer))
        for seat, made in enumerate(state.mosaics):
            if len(made.tiles) != tiles[seat]:
                agrees(made, state.supply[seat])


def test_r28_r30_r31_r32_against_the_oracle() -> None:
    for seats in (1, 2, 3, 4):
        for game in range(4):
            whole_game(ready(seats, f"tasks {seats} {game}"), f"tasks {seats} {game}")


def test_q6_against_the_oracle_with_few_tokens() -> None:
    dealer = Dealer("few")
    ends = set()
    for game in range(12):
        state = ready(2, f"few {game}")
        state.supply = [1 + dealer.below(6), 1 + dealer.below(6)]
        whole_game(state, f"few {game}")
        ends.add(state.ending())
    assert ends == {"R37"}


def test_a_mosaic_of_all_tiles_against_the_oracle() -> None:
    """More than can be played, but a position may be set up so: its sets have several words."""
    dealer = Dealer("all")
    made = Mosaic()
    made.begin(BOARD)
    for tile in range(BOARD.tiles):
        twin = made.copy()
        free = made.free
        made.lay(BOARD, tile, free[dealer.below(len(free))], PLENTY * 9)
        assert len(twin.tiles) == tile  # a copy has memory of its own
        if tile > 55 or tile % 9 == 0:
            agrees(made, 1)
            agrees(twin, 1)


def test_r28_each_fulfilled_task_takes_one_token_of_the_supply() -> None:
    state = position(["14*", ""], {1: 31, 2: 40, 3: 41})
    say(state, "take 31", "place x1y0")
    assert state.supply == [18, 20]
    assert covered(state.mosaics[0]) == {14: [2], 31: [2]}


def test_r29_tasks_on_old_and_new_tiles_at_once() -> None:
    made = mosaic("17* 35")
    made.lay(BOARD, 52 - 1, BOARD.index[-1, 0], 99)
    assert covered(made) == {17: [2]}
    assert made.lay(BOARD, 31 - 1, BOARD.index[0, 1], 99) == 3
    assert covered(made) == {17: [1, 2, 3], 31: [2]}


def test_r30_every_colour_of_a_task_must_be_there_often_enough() -> None:
    assert covered(mosaic("39* 18")) == {}  # 2 red 1 blue: no red beside
    assert covered(mosaic("35 39* 18")) == {}
    assert covered(mosaic("36 35 39* 18"))[39] == [1]


def test_r31_r32_a_corner_is_no_contact_and_a_chain_is() -> None:
    assert mosaic("28* 1\n. 35").counting(BOARD, 0) == TURQUOISE
    assert mosaic("28* 35 36").counting(BOARD, 0) == 2 * RED
    # The chain must be of one colour: the yellow tile breaks it.
    assert mosaic("28* 35 52 36").counting(BOARD, 0) == RED


def test_r32_a_new_tile_joins_two_groups_and_far_tasks_notice() -> None:
    made = mosaic("28* 35 36 . 37 42\n. . 1 2 3 .")
    assert covered(made)[28] == [2]
    far = made.tiles.index(28 - 1)
    assert made.counting(BOARD, far) == 2 * RED
    made.lay(BOARD, 39 - 1, BOARD.index[3, 0], 99)
    assert made.counting(BOARD, far) == 5 * RED
    assert covered(made)[28] == [1, 2]


def test_r33_q3_the_task_tile_does_not_count_for_itself() -> None:
    chain = mosaic("35 42 36* 45 48")
    first = chain.tiles.index(36 - 1)
    assert chain.counting(BOARD, first) == 4 * RED  # both arms, without 36 itself
    assert chain.counting(BOARD, chain.tiles.index(35 - 1)) == 4 * RED  # through 36 and on
    assert covered(mosaic("35 42 36* 45")) == {}


def test_r34_q3_separate_groups_add_up() -> None:
    made = mosaic("""
        .  35 .
        42 28* 45
        .  48 .
    """)
    assert made.counting(BOARD, 0) == 4 * RED


def test_r35_q3_one_group_around_the_tile_counts_once() -> None:
    ring = """
        35 42 36
        45 28* 48
        37 43 44
    """
    made = mosaic(ring)
    assert made.counting(BOARD, 0) == 8 * RED
    assert made.counting(BOARD, made.tiles.index(42 - 1)) == 7 * RED + BLUE


def test_r36_a_tile_serves_any_number_of_tasks() -> None:
    made = mosaic("""
        .  47 .
        58 18* 67
    """)
    # 18 is the only blue tile: it serves "1 blue" of 47.
    assert covered(made) == {47: [2]}
    made = mosaic("""
        12* 52
        29  53
    """)
    assert covered(made) == {12: [3], 29: [3]}


def test_q4_covering_is_no_decision() -> None:
    state = position(["14*", ""], {1: 31, 2: 40, 3: 41})
    say(state, "take 31", "place x1y0")
    assert state.actor == 1
    assert len(state.mosaics[0].tokens) == 2


def test_q5_a_fulfilled_task_stays_fulfilled() -> None:
    state, dealer = ready(2, "stay"), Dealer("stay")
    before: list[list[int]] = [[], []]
    while state.actor != OVER:
        state.play(random_step(state, dealer))
        for seat, made in enumerate(state.mosaics):
            assert made.tokens[: len(before[seat])] == before[seat]
            before[seat] = made.tokens[:]
    assert before[0]


def test_q6_more_tasks_than_tokens_empties_the_supply() -> None:
    made = mosaic("52 17* 35")
    assert made.lay(BOARD, 31 - 1, BOARD.index[0, 1], 1) == 1
    assert len(made.tokens) == 2
    assert made.open
