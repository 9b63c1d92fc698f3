"""What would C gain? Random play of Orion Duel in C, beside the engine, and held against it.

    python benchmarks/spike/orion_duel.py

Needs a C compiler. The C code gets its tables from the engine's board; every game of the check is
replayed by the engine: the number of legal moves at each decision, every move, the end and the
winner must agree. A spike: it knows one set-up and no option.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perihelion
from perihelion.bots.playout import play_at_random
from perihelion.compiled import mode
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.research import vector_env

SOURCE = Path(__file__).with_suffix(".c")
OPTIONS: dict[str, Any] = {"setup": "symmetric_1", "first_player": "blue"}
CHECKED = 2000
INTS = ("width", "cells", "tiles", "kinds", "pairs", "winning_galaxies", "winning_black_holes")


class Board(ctypes.Structure):
    """The tables, as the C code has them."""

    _fields_ = (
        *((name, ctypes.c_int32) for name in (*INTS, "placements")),
        *((name, ctypes.c_void_p) for name in ("kind", "own_piece", "other_piece", "counts")),
        *((name, ctypes.c_void_p) for name in ("piece_cells", "piece_beside", "piece_sides")),
        *((name, ctypes.c_void_p) for name in ("token", "begin", "of_kind", "covers")),
        *((name, ctypes.c_void_p) for name in ("own_beside", "other_beside")),
    )


def words(sets: list[int], width: int) -> NDArray[np.uint64]:
    """Sets of placements as rows of 64-bit words."""
    return np.frombuffer(b"".join(s.to_bytes(8 * width, "little") for s in sets), np.uint64)


def tables(state: Any) -> tuple[Board, list[Any]]:
    """The board for the C code, and the arrays that it points to."""
    board = state.board
    width = -(-board.placements // 64)
    sets: list[int] = []
    for row in range(7):  # as they are after the set-up, before the first tile
        members = [
            move for move in range(board.placements) if state.placements.has(board, row, move)
        ]
        sets.append(sum(1 << move for move in members))
    pieces = range(len(board.pieces))

    def by_piece(name: str) -> list[int]:
        rows = getattr(board, name)
        return [joined(rows, piece * board.width, board.width, board.word_bits) for piece in pieces]

    arrays: dict[str, NDArray[Any]] = {
        "kind": np.array(board.kind, np.int32),
        "own_piece": np.array(list(board.own_piece), np.int32),
        "other_piece": np.array(list(board.other_piece), np.int32),
        "counts": np.array(board.counts, np.int32),
        "piece_cells": np.array(list(board.piece_cells), np.int64),
        "piece_beside": np.array(list(board.piece_beside), np.int64),
        "piece_sides": np.array(list(board.piece_sides), np.int64),
        "token": np.array(list(state.grown.token), np.int64),
        "begin": words(sets, width),
        "of_kind": words(board.of_kind, width),
        "covers": words(by_piece("covers"), width),
        "own_beside": words(by_piece("own_beside"), width),
        "other_beside": words(by_piece("other_beside"), width),
    }
    numbers = {
        "width": width,
        "cells": len(board.cells),
        "tiles": board.tiles,
        "kinds": len(board.counts),
        "pairs": len(board.pairs),
        "winning_galaxies": board.winning_galaxies,
        "winning_black_holes": board.winning_black_holes,
        "placements": board.placements,
    }
    pointers = {name: array.ctypes.data for name, array in arrays.items()}
    return Board(**numbers, **pointers), list(arrays.values())


def joined(rows: Any, start: int, length: int, bits: int) -> int:
    mask = (1 << bits) - 1
    return sum((int(rows[start + k]) & mask) << (bits * k) for k in range(length))


def compiled_library(folder: str) -> ctypes.CDLL:
    library = Path(folder) / "orion_duel.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"]
    subprocess.run(["cc", *flags, str(SOURCE), "-o", str(library)], check=True)
    loaded = ctypes.CDLL(str(library))
    loaded.play_many.restype = ctypes.c_int64
    return loaded


def check(library: ctypes.CDLL, board: Board, start: Any, games: int = CHECKED) -> int:
    """Replay games of the C code by the engine; returns how many decisions agreed."""
    moves, counts = (ctypes.c_int32 * 64)(), (ctypes.c_int32 * 64)()
    winner, agreed = ctypes.c_int(), 0
    for seed in range(games):
        made = library.play(
            ctypes.byref(board), ctypes.c_uint64(seed), 0, moves, counts, None, ctypes.byref(winner)
        )
        state = start.copy()
        for k in range(made):
            assert state.count() == counts[k], (seed, k)
            assert moves[k] in state.moves(), (seed, k)
            state.play(moves[k])
            agreed += 1
        assert state.actor == OVER, seed
        assert state.winner == winner.value, seed
    return agreed


def decisions_a_second(library: ctypes.CDLL, board: Board, masked: bool, games: int) -> float:
    mask = (ctypes.c_uint8 * board.placements)() if masked else None
    blue = ctypes.c_int64()
    began = process_time()
    made: int = library.play_many(
        ctypes.byref(board), ctypes.c_uint64(1), ctypes.c_int64(games), mask, ctypes.byref(blue)
    )
    return made / (process_time() - began)


def engine_decisions_a_second(start: Any, games: int) -> float:
    began, made = process_time(), 0
    for seed in range(games):
        made += play_at_random(start.copy(), Dealer(seed))
    return made / (process_time() - began)


def vector_steps_a_second(steps: int) -> float:
    envs = vector_env("orion-duel", 64, **OPTIONS)
    _, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    began = process_time()
    for _ in range(steps):
        masks = infos["action_mask"]
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        *_, infos = envs.step(actions)
    return 64 * steps / (process_time() - began)


def main() -> None:
    start = perihelion.game("orion-duel").start(2, **OPTIONS)
    board, kept = tables(start)
    with TemporaryDirectory() as folder:
        library = compiled_library(folder)
        agreed = check(library, board, start)
        sys.stdout.write(f"{agreed:,} decisions agree; the engine runs {mode()}\n")
        plain = decisions_a_second(library, board, masked=False, games=100_000)
        masked = decisions_a_second(library, board, masked=True, games=20_000)
        engine = engine_decisions_a_second(start, games=1000)
        vector = vector_steps_a_second(steps=60)
    assert kept
    rows = {"C": plain, "C with masks": masked, "engine": engine, "vector environment": vector}
    for name, rate in rows.items():
        times = rate / engine
        sys.stdout.write(f"{name}: {rate:,.0f} decisions a second, {times:.2f} times the engine\n")


if __name__ == "__main__":
    main()
