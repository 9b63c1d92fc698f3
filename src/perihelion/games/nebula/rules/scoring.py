"""The final scoring (R38 to R46), category by category in its order."""

from __future__ import annotations

from typing import Final

from perihelion.games.nebula.board import ones
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.tasks import done, occurrences

CATEGORIES: Final = ("personal", "public", "holes", "constellations", "colours", "advanced")


def points(position: Position, seat: int) -> list[int]:
    """The points of a player in each category; the last two only in the full version."""
    lines = [
        personal_points(position, seat),
        public_points(position, seat),
        bar_points(position, seat),
        constellation_points(position, seat),
    ]
    if position.full:
        lines += [colour_points(position, seat), advanced_points(position, seat)]
    return lines


def total_points(position: Position, seat: int) -> int:
    """The sum of `points`."""
    total = personal_points(position, seat) + public_points(position, seat)
    total += bar_points(position, seat) + constellation_points(position, seat)
    if position.full:
        total += colour_points(position, seat) + advanced_points(position, seat)
    return total


def personal_points(position: Position, seat: int) -> int:
    """R38. A task that is not chosen yet, or not known, gives nothing."""
    board = position.board
    card = position.kept(seat)
    if card >= 0 and done(board, board.personal[card], position.galaxies, seat):
        return board.personal_points
    return 0


def public_points(position: Position, seat: int) -> int:
    total = 0
    for place in range(len(position.public)):
        total += task_points(position, place, seat)
    return total


def task_points(position: Position, place: int, seat: int) -> int:
    """R39: what a public task gives the player, by the place of the marker."""
    if position.first[place] == seat:
        return position.board.public[position.public[place]].first
    if position.later[place] >> seat & 1:
        return position.board.public[position.public[place]].later
    return 0


def bar_points(position: Position, seat: int) -> int:
    """R40, Q14: the number on the leftmost free cell, or on the last one of a full bar."""
    bar = position.board.bar
    return bar[min(position.galaxies[seat].holes, len(bar) - 1)]


def constellation_points(position: Position, seat: int) -> int:
    board = position.board
    occupied = position.galaxies[seat].occupied
    total = 0
    for constellation, cells in enumerate(board.constellations):
        if cells & ~occupied == 0:
            total += constellation_reward(position, constellation)
    return total


def constellation_reward(position: Position, constellation: int) -> int:
    """R41, R43: what a complete constellation is worth."""
    board = position.board
    if not position.full:
        return board.constellation_points
    return position.values.reward(board, board.marker[1] + constellation)


def colour_points(position: Position, seat: int) -> int:
    """R44."""
    board = position.board
    total = 0
    for colour, stars in enumerate(position.galaxies[seat].stars):
        total += ones(stars) * position.values.reward(board, board.marker[0] + colour)
    return total


def advanced_points(position: Position, seat: int) -> int:
    """R45."""
    board = position.board
    total = 0
    for place in range(len(position.advanced)):
        reward = position.values.reward(board, board.marker[2] + place)
        if reward:
            total += reward * pattern_count(position, place, seat)
    return total


def pattern_count(position: Position, place: int, seat: int) -> int:
    """How often the advanced card at a numeral occurs in a player's galaxy."""
    card = position.advanced[place]
    if card < 0:
        return 0
    board = position.board
    return occurrences(
        board, board.advanced[card], position.galaxies[seat], position.tasks_done(seat)
    )
