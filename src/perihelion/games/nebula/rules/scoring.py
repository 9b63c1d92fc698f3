"""The final scoring (R38 to R46), category by category in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from perihelion.games.nebula.rules.tasks import done, occurrences

if TYPE_CHECKING:
    from perihelion.games.nebula.state import State

CATEGORIES: Final = ("personal", "public", "holes", "constellations", "colours", "advanced")


def points(state: State, seat: int) -> list[int]:
    """The points of a player in each category; the last two only in the full version."""
    found = [
        personal_points(state, seat),
        public_points(state, seat),
        bar_points(state, seat),
        constellation_points(state, seat),
    ]
    if state.full:
        found += [colour_points(state, seat), advanced_points(state, seat)]
    return found


def personal_points(state: State, seat: int) -> int:
    """R38. A task that is not chosen yet, or not known, gives nothing."""
    board = state.board
    card = state.kept(seat)
    if card >= 0 and done(board, board.personal[card], state.galaxies, seat):
        return board.personal_points
    return 0


def public_points(state: State, seat: int) -> int:
    total = 0
    for place in range(len(state.public)):
        total += task_points(state, place, seat)
    return total


def task_points(state: State, place: int, seat: int) -> int:
    """R39: what a public task gives the player, by the place of the marker."""
    if state.first[place] == seat:
        return state.board.public[state.public[place]].first
    if state.later[place] >> seat & 1:
        return state.board.public[state.public[place]].later
    return 0


def bar_points(state: State, seat: int) -> int:
    """R40, Q14: the number on the leftmost free cell, or on the last one of a full bar."""
    bar = state.board.bar
    return bar[min(state.galaxies[seat].holes, len(bar) - 1)]


def constellation_points(state: State, seat: int) -> int:
    board = state.board
    occupied = state.galaxies[seat].occupied
    total = 0
    for constellation, cells in enumerate(board.constellations):
        if cells & ~occupied == 0:
            total += constellation_reward(state, constellation)
    return total


def constellation_reward(state: State, constellation: int) -> int:
    """R41, R43: what a complete constellation is worth."""
    board = state.board
    if not state.full:
        return board.constellation_points
    return state.values.reward(board, board.marker[1] + constellation)


def colour_points(state: State, seat: int) -> int:
    """R44."""
    board = state.board
    total = 0
    for colour, stars in enumerate(state.galaxies[seat].stars):
        total += stars.bit_count() * state.values.reward(board, board.marker[0] + colour)
    return total


def advanced_points(state: State, seat: int) -> int:
    """R45."""
    board = state.board
    total = 0
    for place in range(len(state.advanced)):
        reward = state.values.reward(board, board.marker[2] + place)
        if reward:
            total += reward * pattern_count(state, place, seat)
    return total


def pattern_count(state: State, place: int, seat: int) -> int:
    """How often the advanced card at a numeral occurs in a player's galaxy."""
    card = state.advanced[place]
    if card < 0:
        return 0
    board = state.board
    return occurrences(board, board.advanced[card], state.galaxies[seat], state.tasks_done(seat))
