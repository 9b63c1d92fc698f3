"""Step 2: energy stones thrown into ships."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.rules.city import City


def throws(city: City, seat: int, own: bool) -> list[int]:
    """R21 to R23: a stone into the own or another ship, from the supply or, when that is empty,
    from the board (R25, Q28); or none."""
    board = city.board
    in_supply = city.supply[seat] > 0
    loose = members(city.stones[seat]) if not in_supply else []
    moves: list[int] = []
    for ship in range(city.seats):
        if (ship == seat) == own:
            if in_supply:
                moves.append(board.throw + ship)
            for cell in loose:
                moves.append(board.throw_from + ship * board.cells + cell)
    moves.append(board.keep)
    return moves


def throw(city: City, seat: int, move: int) -> None:
    """Put the stone under the ship, or keep it."""
    board = city.board
    if move == board.keep:
        return
    if move < board.throw_from:
        ship = move - board.throw
        city.supply[seat] -= 1
    else:
        ship, cell = divmod(move - board.throw_from, board.cells)
        city.stones[seat] ^= board.bit[cell]
    city.load[ship * city.seats + seat] += 1
