"""Phases III and IV, and the end of the game (R35 to R37)."""

from __future__ import annotations

from typing import Final

from perihelion.core.state import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.stages import ENDED, REFILL, WAY
from perihelion.games.nebula.rules.tasks import done

# The ways a game can end (R37), as a set.
TRACK: Final = 1
CONSTELLATIONS: Final = 2
BAG: Final = 4
MARKERS: Final = 8


def begin(position: Position) -> None:
    position.used = 0
    position.matched = False
    position.wanted = NONE
    mark_tasks(position)
    position.pending = _to_refill(position)
    position.stage = REFILL
    if not position.pending or not position.in_bag(NONE):
        _end_turn(position)


def offer(position: Position) -> None:
    position.actor = CHANCE
    position.offer_from(position.board.draw, position.in_bag(NONE))


def play(position: Position, move: int) -> None:
    position.fill_ray(move - position.board.draw)
    if not position.pending or not position.in_bag(NONE):  # Q19
        _end_turn(position)


def mark_tasks(position: Position) -> None:
    """R35: every task the active player fulfils now and has not marked yet (Q15)."""
    board = position.board
    seat = position.turn
    for place, card in enumerate(position.public):
        if position.first[place] == seat or position.later[place] >> seat & 1:
            continue
        if done(board, board.public[card], position.galaxies, seat):
            if position.first[place] == NONE:
                position.first[place] = seat
            else:
                position.later[place] |= 1 << seat


def _to_refill(position: Position) -> int:
    """The empty rays of the clusters that have run low (R36, Q18), as a set."""
    board = position.board
    waiting = 0
    for cluster, rays in enumerate(board.rays):
        first = board.ray[cluster]
        empty = 0
        number = 0
        for ray in range(first, first + rays):
            if position.rays[ray] == NONE:
                empty |= 1 << ray
                number += 1
        if rays - number <= position.refill_at:
            waiting |= empty
    return waiting


def _end_turn(position: Position) -> None:
    position.pending = 0
    position.turn += 1
    position.stage = WAY
    if position.turn == position.seats:
        position.turn = 0
        if reasons(position):
            position.stage = ENDED
        else:
            position.round += 1


def reasons(position: Position) -> int:
    """Which conditions of R37 hold. Only the end of a round asks (Q21)."""
    board = position.board
    met = 0
    if position.track == board.last:
        met |= TRACK
    for galaxy in position.galaxies:
        if galaxy.complete(board) >= board.ending_constellations:
            met |= CONSTELLATIONS
    if not position.in_bag(NONE):
        met |= BAG
    if position.markers() >= position.ending_markers:
        met |= MARKERS
    return met
