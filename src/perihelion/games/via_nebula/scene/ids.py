"""The ids of shapes in the picture, for whoever draws them and whoever points at them."""

from __future__ import annotations

from typing import Final

from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.state import State

CRAFTSMAN: Final = 0
SITE: Final = 1
BUILDING: Final = 2
SORTS: Final = ("craftsman", "site", "building")


def space_id(board: Board, space: int) -> str:
    return f"cell-{board.names[space]}"


def card_id(board: Board, card: int) -> str:
    return f"card-{board.card_names[card]}"


def token_id(board: Board, token: int) -> str:
    return f"token-{board.token_names[token]}"


def reserve_id(board: Board, kind: int) -> str:
    return f"reserve-{board.kinds[kind]}"


def resource_id(board: Board, kind: int, piece: int) -> str:
    return f"{board.kinds[kind]}-{piece - board.pool_start[kind]}"


def tile_id(board: Board, piece: int) -> str:
    return f"tile-{piece - board.pool_start[board.tile_pool]}"


def piece_id(board: Board, seat: int, sort: int, piece: int) -> str:
    """A craftsman, a site or a building."""
    pool = board.first_pool + 3 * seat + sort
    return f"{SORTS[sort]}-{board.colours[seat]}-{piece - board.pool_start[pool]}"


def next_piece(view: State, pool: int, location: int) -> int:
    """The piece that would leave a location first."""
    start = view.board.pool_start
    return view.where.index(location, start[pool], start[pool + 1])
