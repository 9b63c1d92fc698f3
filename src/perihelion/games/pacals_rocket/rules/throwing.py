"""Step 2: energy stones thrown into ships."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import SHIPS
from perihelion.games.pacals_rocket.rules.city import City


def throws(city: City, seat: int, own: bool) -> list[int]:
    """R21 to R23: a stone into the own or another ship, from the supply or, when that is empty,
    from the board (R25, Q28); or none. The list is not to be changed."""
    board = city.board
    if not city.supply[seat]:
        moves: list[int] = []
        loose = members(city.stones[seat])
        for ship in _ships(city, seat, own):
            for cell in loose:
                moves.append(board.throw_from + ship * board.cells + cell)
        moves.append(board.keep)
        return moves
    key = (2 * city.seats + own) * SHIPS + seat
    if key not in board.throws:
        board.throws[key] = [board.throw + ship for ship in _ships(city, seat, own)] + [board.keep]
    return board.throws[key]


def _ships(city: City, seat: int, own: bool) -> list[int]:
    return [ship for ship in range(city.seats) if (ship == seat) == own]


def throw(city: City, seat: int, move: int) -> None:
    """Put the stone under the ship, or keep it."""
    board = city.board
    if move == board.keep:
        return
    if move < board.throw_from:
        ship = move - board.throw
        city.supply[seat] -= 1
    else:
        ship = (move - board.throw_from) // board.cells
        city.stones[seat] ^= board.bit[(move - board.throw_from) % board.cells]
    city.load[ship * city.seats + seat] += 1
