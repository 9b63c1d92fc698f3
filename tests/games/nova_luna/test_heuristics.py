"""What is kept up to date for the heuristics equals what is worked out anew."""

from __future__ import annotations

from perihelion.games.nova_luna.heuristics import Appraisal, missing, promise
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import CELL_SHIFT, MARK
from perihelion.games.nova_luna.state import PLACE, State
from perihelion.testing.tables import Table, walk

COLOURS = 4
WORTHS = (1.0, 0.1, 0.03, 0.01, 0.0)


def positions() -> list[State]:
    return [s for seed in (1, 2) for s in walk(Table("nova-luna", 2, ()), seed).states]


def short(need: int, have: int) -> int:
    return sum(
        max(0, (need >> 8 * colour & 255) - (have >> 8 * colour & 255)) for colour in range(COLOURS)
    )


def worth(state: State, mosaic: Mosaic) -> float:
    """What the tasks of a mosaic are worth, plainly."""
    total = 0.0
    for laid, tile in enumerate(mosaic.tiles):
        here = 0.0
        for task, need in enumerate(state.board.tasks[tile]):
            have = mosaic.counting(state.board, laid)
            here += 1.0 if mosaic.covered[laid] >> task & 1 else WORTHS[short(need, have)]
        total += here
    return total


def test_what_a_task_misses_is_counted_by_colour() -> None:
    counts = (0, 1, 2, 4, 60, 127)
    for need in (0x00000001, 0x02000100, 0x04040404, 0x00030000):
        for have in [a | b << 8 | c << 24 for a in counts for b in counts for c in counts]:
            assert missing(need, have) == short(need, have)
    assert [promise(number) for number in range(6)] == [*WORTHS, 0.0]


def test_free_cells_know_their_neighbours_and_open_tiles_what_counts() -> None:
    for state in positions()[::3]:
        for mosaic in state.mosaics:
            for entry in mosaic.rim:
                near = [mosaic.tile_at(other) for other in state.board.near[entry >> CELL_SHIFT]]
                sides = [entry >> 8 * side & 255 for side in range(4)]
                assert [side - MARK for side in sides if side] == [
                    tile for tile in near if tile != EMPTY
                ]
            for laid in range(len(mosaic.tiles)):
                if mosaic.is_open(state.board, laid):
                    assert mosaic.have[laid] == mosaic.counting(state.board, laid)


def test_a_mosaic_is_worth_its_tasks_and_a_tile_what_it_adds() -> None:
    for state in positions()[::7]:
        for mosaic in state.mosaics:
            assert Appraisal(state.board, mosaic).total == worth(state, mosaic)
        if state.stage == PLACE:
            before = state.mosaics[state.actor]
            appraisal = Appraisal(state.board, before)
            for cell in before.free:
                after = before.copy()
                after.lay(state.board, state.hand, cell, 0)  # covers nothing: all are promises
                added = worth(state, after) - appraisal.total
                assert abs(appraisal.gain(state.hand, cell) - added) < 1e-9


def test_a_tile_adds_as_much_to_a_mosaic_of_many() -> None:
    board = positions()[0].board
    state = positions()[0]
    made = Mosaic()
    made.begin(board)
    for tile in range(board.tiles - 1):
        made.lay(board, tile, made.free[tile % len(made.free)], 20)
    appraisal = Appraisal(board, made)
    gains = []
    for cell in made.free:
        after = made.copy()
        after.lay(board, board.tiles - 1, cell, 0)
        gains.append(appraisal.gain(board.tiles - 1, cell))
        assert abs(gains[-1] - (worth(state, after) - appraisal.total)) < 1e-9
    assert appraisal.best_gain(board.tiles - 1) == max(gains)
    assert Appraisal(board, made).best_gain(board.tiles - 1) == max(gains)  # remembered
    made.lay(board, board.tiles - 1, made.free[0], 0)
    assert Appraisal(board, made).total == worth(state, made)  # not remembered


def test_copies_share_mosaics_until_a_tile_is_laid() -> None:
    state = next(s for s in positions() if s.stage == PLACE)
    twin, seat = state.copy(), state.actor
    before = state.pack()
    assert twin.mosaics[seat] is state.mosaics[seat]
    twin.play(twin.nth(0))
    assert twin.mosaics[seat] is not state.mosaics[seat]
    assert twin.mosaics[1 - seat] is state.mosaics[1 - seat]
    assert state.pack() == before
