"""What a network is told of a position of Nova Luna."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.edition import LONGEST_TASK, SEATS
from perihelion.games.nova_luna.features.survey import (
    COUNTED,
    KINDS,
    Survey,
    best_worth,
    clipped,
    worth,
)
from perihelion.games.nova_luna.features.tables import (
    COLOURS,
    REACH,
    TASKS,
    TILE_REACH,
    TILE_WINDOW,
    WINDOW,
    Tables,
    in_window,
    tables_of,
)
from perihelion.games.nova_luna.rules import EMPTY, Mosaic
from perihelion.games.nova_luna.state import ENDED, NOTHING, PLACE, State

PLAYERS: Final = max(SEATS)
MOST_TIME: Final = 250
MOST_GAP: Final = 20
MOST_OPEN: Final = 12
MOST_TILES: Final = 30
VALUED: Final = 6  # so many tiles after the moon are valued at their best places


def parts(state: State) -> Parts:
    tables = tables_of(state.board)
    slots = state.board.slots
    wheel = slots - 1
    tile_window = (TILE_WINDOW, TILE_WINDOW)
    window = (WINDOW, WINDOW)
    return {
        "stage": Part((ENDED + 1,), 0, 1),
        "to_move": Part((PLAYERS,), 0, 1),
        "seats": Part((PLAYERS,), 0, 1),
        "pile": Part((1,), 0, state.board.tiles),
        "slots": Part((slots,), 0, 1),
        "phase": Part((2,), 0, 1),
        "solo_time": Part((2,), 0, MOST_TIME),
        "solo_missing": Part((1,), 0, max(1, state.board.small_pile)),
        "hand_colour": Part((COLOURS,), 0, 1),
        "hand_time": Part((1,), 0, tables.longest),
        "hand_tasks": Part((TASKS, COLOURS), 0, LONGEST_TASK),
        "wheel_colour": Part((wheel, COLOURS), 0, 1),
        "wheel_time": Part((wheel,), 0, tables.longest),
        "wheel_tasks": Part((wheel, TASKS, COLOURS), 0, LONGEST_TASK),
        "tokens_left": Part((PLAYERS,), 0, tables.tokens),
        "distance": Part((PLAYERS,), 0, MOST_TIME),
        "ahead": Part((PLAYERS,), -MOST_GAP, MOST_GAP),
        "turn_order": Part((PLAYERS,), 0, PLAYERS),
        "tiles": Part((PLAYERS, COLOURS), 0, MOST_TILES),
        "groups": Part((PLAYERS, COLOURS), 0, MOST_TILES),
        "missing": Part((PLAYERS, KINDS, COLOURS), 0, MOST_OPEN),
        "wheel_worth": Part((2, VALUED, 2), 0, COUNTED),
        "mosaic": Part((COLOURS, *tile_window), 0, 1),
        "mosaic_open": Part(tile_window, 0, TASKS),
        "place_fulfils": Part(window, 0, COUNTED),
        "place_nears": Part(window, 0, COUNTED),
    }


def features(view: State, seat: int) -> Features:
    tables = tables_of(view.board)
    if not tables.width:
        tables.width = width(parts(view))
    row = vec[i16]([i16(0)] * tables.width)
    at = _table(row, tables, view, seat)
    at = _wheel(row, at, tables, view)
    at = _race(row, at, view, seat)
    own = Survey(tables, view.mosaics[seat])
    next_seat = rival_of(view, seat)
    rival = own if next_seat == seat else Survey(tables, view.mosaics[next_seat])
    for after in range(view.seats):
        player = (seat + after) % view.seats
        survey = own
        if player != seat:
            survey = rival if player == next_seat else Survey(tables, view.mosaics[player])
        _survey(row, at, after, survey)
    at += PLAYERS * (2 + KINDS) * COLOURS
    tiles = order(view)
    at = _worths(row, at, own, tiles)
    at = _worths(row, at, rival, tiles) if next_seat != seat else at + 2 * VALUED
    at = _mosaic(row, at, own, view.mosaics[seat])
    if view.stage == PLACE and view.actor == seat:
        _places(row, at, own, view.mosaics[seat], view.hand)
    return numbers(row)


def order(view: State) -> list[int]:
    """The tiles on the wheel, clockwise after the moon."""
    wheel = view.wheel
    return [tile for tile in wheel[view.moon + 1 :] + wheel[: view.moon] if tile != EMPTY]


def rival_of(view: State, seat: int) -> int:
    """The first other seat in turn order, or the seat itself if there is none."""
    for player in view.track:
        if player != seat:
            return player
    return seat


def _table(row: vec[i16], tables: Tables, view: State, seat: int) -> i64:
    """Whose turn it is and for what, the pile, the gaps of the wheel, and the solo game."""
    row[view.stage] = 1
    at: i64 = ENDED + 1
    if view.actor >= 0:
        row[at + (view.actor - seat) % view.seats] = 1
    at += PLAYERS
    row[at + view.seats - 1] = 1
    at += PLAYERS
    row[at] = len(view.pile)
    at += 1
    slots: i64 = view.board.slots
    slot: i64 = view.moon
    for k in range(slots):
        if view.wheel[slot] != EMPTY:
            row[at + k] = 1
        slot = slot + 1 if slot + 1 < slots else 0
    at += slots
    if view.phase:
        row[at + view.phase - 1] = 1
        row[at + 2] = i16(clipped(view.first_time(), MOST_TIME))
        row[at + 3] = i16(clipped(view.second_time(), MOST_TIME))
        row[at + 4] = view.missing()
    at += 5
    if view.hand != NOTHING:
        tile: i64 = view.hand
        row[at + tables.colour[tile]] = 1
        row[at + COLOURS] = i16(tables.time[tile])
        _tasks(row, at + COLOURS + 1, tables, tile)
    return at + COLOURS + 1 + TASKS * COLOURS


def _tasks(row: vec[i16], at: i64, tables: Tables, tile: i64) -> None:
    for task in range(i64(TASKS)):
        need = tables.need[TASKS * tile + task]
        for colour in range(i64(COLOURS)):
            row[at] = i16(need >> 8 * colour & 255)
            at += 1


def _wheel(row: vec[i16], at: i64, tables: Tables, view: State) -> i64:
    """The tiles on the wheel in the order in which they come up."""
    wheel: i64 = view.board.slots - 1
    times = at + COLOURS * wheel
    tasks = times + wheel
    for k, number in enumerate(order(view)):
        tile: i64 = number
        row[at + COLOURS * k + tables.colour[tile]] = 1
        row[times + k] = i16(tables.time[tile])
        _tasks(row, tasks + TASKS * COLOURS * k, tables, tile)
    return tasks + TASKS * COLOURS * wheel


def _race(row: vec[i16], at: i64, view: State, seat: int) -> i64:
    """Tokens and the lunar track."""
    seats = view.seats
    for after in range(seats):
        player = (seat + after) % seats
        row[at + after] = view.supply[player]
        far: i64 = view.distance[player]
        row[at + PLAYERS + after] = i16(clipped(far, MOST_TIME))
        ahead = far - i64(view.distance[seat])
        ahead = -MOST_GAP if ahead < -MOST_GAP else clipped(ahead, MOST_GAP)
        row[at + 2 * PLAYERS + after] = i16(ahead)
    turn: i64 = 1
    for player in view.track:
        row[at + 3 * PLAYERS + (player - seat) % seats] = i16(turn)
        turn += 1
    return at + 4 * PLAYERS


def _survey(row: vec[i16], at: i64, after: i64, survey: Survey) -> None:
    """Tiles and the largest group of each colour, and what the open tasks of a player miss."""
    tiles = at + COLOURS * after
    groups = at + COLOURS * (PLAYERS + after)
    for tile in range(survey.laid):
        colour = survey.colour[tile]
        if row[tiles + colour] < MOST_TILES:
            row[tiles + colour] = row[tiles + colour] + 1
        size = clipped(survey.size[tile], MOST_TILES)
        if size > i64(row[groups + colour]):
            row[groups + colour] = i16(size)
    missing = at + 2 * COLOURS * PLAYERS + KINDS * COLOURS * after
    for k in range(i64(KINDS * COLOURS)):
        row[missing + k] = i16(clipped(survey.missing[k], MOST_OPEN))


def _worths(row: vec[i16], at: i64, survey: Survey, tiles: list[int]) -> i64:
    """What the next tiles would fulfil and bring near in a mosaic."""
    for k, tile in enumerate(tiles[:VALUED]):
        best = best_worth(survey, tile)
        row[at + 2 * k] = i16(best >> 3)
        row[at + 2 * k + 1] = i16(best & 7)
    return at + 2 * VALUED


def _mosaic(row: vec[i16], at: i64, survey: Survey, mosaic: Mosaic) -> i64:
    """The tiles around the centre: their colours, and how many tasks of each are open."""
    tables = survey.tables
    area: i64 = TILE_WINDOW * TILE_WINDOW
    for k in range(survey.laid):
        cell: i64 = mosaic.cells[k]
        place = in_window(tables.x[cell] - survey.x, tables.y[cell] - survey.y, TILE_REACH)
        if place >= 0:
            row[at + area * survey.colour[k] + place] = 1
            covered: i64 = mosaic.covered[k]
            first: i64 = TASKS * mosaic.tiles[k]
            number: i64 = 0
            for task in range(i64(TASKS)):
                if tables.need[first + task] and not covered >> task & 1:
                    number += 1
            row[at + area * COLOURS + place] = i16(number)
    return at + area * (COLOURS + 1)


def _places(row: vec[i16], at: i64, survey: Survey, mosaic: Mosaic, hand: i64) -> None:
    """What the tile in hand would fulfil and bring near on each free cell."""
    tables = survey.tables
    for k in range(survey.cells):
        cell: i64 = mosaic.free[k]
        place = in_window(tables.x[cell] - survey.x, tables.y[cell] - survey.y, REACH)
        if place >= 0:
            value = worth(survey, hand, k)
            row[at + place] = i16(value >> 3)
            row[at + WINDOW * WINDOW + place] = i16(value & 7)
