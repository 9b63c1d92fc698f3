"""What a network is told of a position of Orion Duel."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.games.orion_duel.features.ground import (
    FAR,
    FREE,
    GALAXY,
    HOLE,
    OTHER,
    OWN,
    Ground,
)
from perihelion.games.orion_duel.features.tables import tables_of
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import ENDED, State

MOST_CONDITIONS: Final = 6
MOST_TOKENS: Final = 9
RICHEST: Final = 4  # the two networks of a colour with the most galaxies, and with the most holes


def parts(state: State) -> Parts:
    board = state.board
    cells = (len(board.cells),)
    return {
        "stage": Part((ENDED + 1,), 0, 1),
        "to_move": Part((2,), 0, 1),
        "galaxy_player": Part((2,), 0, 1),
        "first_player": Part((2,), 0, 1),
        "mirroring": Part((1,), 0, 1),
        "instances": Part((1,), 0, 1),
        "met": Part((2, 3), 0, 1),
        "conditions": Part((2,), 0, MOST_CONDITIONS),
        "tiles": Part((2, len(board.counts)), 0, max(board.counts)),
        "free_tokens": Part((2,), 0, MOST_TOKENS),
        "richest": Part((2, RICHEST), 0, MOST_TOKENS),
        "distance": Part((2, len(board.pairs)), 0, FAR),
        "own_hexes": Part(cells, 0, 1),
        "other_hexes": Part(cells, 0, 1),
        "galaxies": Part(cells, 0, 1),
        "black_holes": Part(cells, 0, 1),
        "own_way": Part(cells, 0, 1),
        "other_way": Part(cells, 0, 1),
    }


def features(view: State, seat: int) -> Features:
    tables = tables_of(view.board)
    if not tables.width:
        tables.width = width(parts(view))
    row = vec[i16]([i16(0)] * tables.width)
    at = _table(row, view, seat)
    ground = Ground(view, seat)
    at = _networks(row, at, ground)
    for k in range(i64(2 * tables.pairs)):
        row[at + k] = i16(ground.distance[k])
    _planes(row, at + 2 * tables.pairs, ground)
    return numbers(row)


def _table(row: vec[i16], view: State, seat: int) -> i64:
    row[view.stage] = 1
    at: i64 = ENDED + 1
    for player in (view.actor, view.galaxy_player, view.first):
        if player >= 0:
            row[at + (1 if player != seat else 0)] = 1
        at += 2
    row[at] = 1 if view.mirroring else 0
    row[at + 1] = 1 if view.counts_instances else 0
    at += 2
    kinds: i64 = len(view.board.counts)
    for after in range(2):
        player = seat if after == 0 else 1 - seat
        met = view.met[player]
        for k, flag in enumerate((CONSTELLATIONS, GALAXIES, BLACK_HOLES)):
            if met & flag:
                row[at + 3 * after + k] = 1
        row[at + 6 + after] = min(view.conditions(player), MOST_CONDITIONS)
        for kind, count in enumerate(view.stock[player]):
            row[at + 8 + kinds * after + kind] = count
    return at + 8 + 2 * kinds


def _networks(row: vec[i16], at: i64, ground: Ground) -> i64:
    """The tokens that nobody has covered, and those in the richest networks."""
    free = at
    at += 2
    for number in range(ground.networks):
        first = at + RICHEST * (ground.owner[number] - OWN)
        _rank(row, first, ground.galaxies[number])
        _rank(row, first + 2, ground.holes[number])
    for cell in range(i64(ground.tables.cells)):
        if ground.colour[cell] == FREE and ground.token[cell]:
            kind = free + ground.token[cell] - GALAXY
            if row[kind] < MOST_TOKENS:
                row[kind] = row[kind] + 1
    return at + 2 * RICHEST


def _rank(row: vec[i16], at: i64, number: i64) -> None:
    """Keep the two largest numbers, in order."""
    here: i16 = i16(number if number < MOST_TOKENS else MOST_TOKENS)
    if here > row[at]:
        row[at + 1] = row[at]
        row[at] = here
    elif here > row[at + 1]:
        row[at + 1] = here


def _planes(row: vec[i16], at: i64, ground: Ground) -> None:
    cells: i64 = ground.tables.cells
    colour = ground.colour
    token = ground.token
    way = ground.way
    for cell in range(cells):
        if colour[cell] != FREE:
            row[at + cells * (colour[cell] - OWN) + cell] = 1
        if token[cell] == GALAXY:
            row[at + 2 * cells + cell] = 1
        elif token[cell] == HOLE:
            row[at + 3 * cells + cell] = 1
        if way[cell] & OWN:
            row[at + 4 * cells + cell] = 1
        if way[cell] & OTHER:
            row[at + 5 * cells + cell] = 1
