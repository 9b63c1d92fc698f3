"""Turns and reflections of the board under which a position is the same."""

from __future__ import annotations

from perihelion.games.orion_duel.board import Board, turned


def symmetries(board: Board, patterns: list[int], mirroring: bool) -> list[list[int]]:
    """Where each cell goes, for each symmetry but the identity. Pairs of sides go to pairs, and
    each pattern, a set of cells, to itself. Reflections need tiles that may be mirrored (Q1)."""
    ways: list[list[int]] = []
    for mirror in (False, True) if mirroring else (False,):
        for times in range(6):
            way = _way(board, mirror, times)
            if not way or way == list(range(len(way))) or way in ways:
                continue
            if _pairs_kept(board, way) and all(image(board, way, p) == p for p in patterns):
                ways.append(way)
    return ways


def _way(board: Board, mirror: bool, times: int) -> list[int]:
    """Where each cell goes, or nothing if one leaves the board."""
    moved = [turned(cell, mirror, times) for cell in board.cells]
    (q, r), (q0, r0) = min(moved), min(board.cells)
    numbers = {cell: number for number, cell in enumerate(board.cells)}
    way: list[int] = []
    for cell in moved:
        number = numbers.get((cell[0] - q + q0, cell[1] - r + r0), -1)
        if number < 0:
            return []
        way.append(number)
    return way


def _pairs_kept(board: Board, way: list[int]) -> bool:
    moved = [{image(board, way, one), image(board, way, other)} for one, other in board.pairs]
    return all(set(pair) in moved for pair in board.pairs)


def image(board: Board, way: list[int], cells: int) -> int:
    """Where a symmetry takes a set of cells."""
    moved = 0
    for cell in board.members(cells):
        moved |= board.bit[way[cell]]
    return moved
