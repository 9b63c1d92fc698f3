"""What a network is told of a position of Nova Luna."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.edition import LONGEST_TASK, SEATS
from perihelion.games.nova_luna.features.survey import COUNTED, KINDS, Survey
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
from perihelion.games.nova_luna.features.worth import best_known, clipped, worth
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import CELL_SHIFT
from perihelion.games.nova_luna.state import ENDED, NOTHING, PLACE, State

PLAYERS: Final = max(SEATS)
NOBODY: Final = -1
MOST_TIME: Final = 250
MOST_GAP: Final = 20
MOST_OPEN: Final = 12
MOST_TILES: Final = 30
TILE_NUMBERS: Final = COLOURS + 1 + TASKS * COLOURS
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


@final
class Inputs:
    """The features of a game in progress. What has not changed since the last time stays."""

    def __init__(self, view: State) -> None:
        tables = tables_of(view.board)
        if not tables.width:
            tables.width = width(parts(view))
        self.tables: Final[Tables] = tables
        self.surveys: Final[list[Survey]] = [Survey(tables, mosaic) for mosaic in view.mosaics]
        self._row: Final[vec[i16]] = vec[i16]([i16(0)] * tables.width)
        self._numbers: Final[Features] = numbers(self._row)
        self._seat: int = NOBODY  # whose features are in the row
        self._moon: int = NOTHING  # where the moon stood, and what lay on the wheel,
        self._wheel: list[int] = []  # ... when `_tiles` was their order
        self._tiles: list[int] = []
        self._laid: Final[Marks] = Marks(2 * TILE_WINDOW * TILE_WINDOW)  # where tiles are told of
        self._free: Final[Marks] = Marks(2 * WINDOW * WINDOW)  # ... and free cells

    def survey(self, view: State, seat: int) -> Survey:
        """The mosaic of a seat as it is now."""
        survey = self.surveys[seat]
        mosaic = view.mosaics[seat]
        if not survey.is_of(mosaic):
            survey.look(mosaic)
            self._seat = NOBODY  # what the row tells of mosaics is old
        return survey

    def write(self, view: State, seat: int) -> Features:
        row = self._row
        for player in range(view.seats):
            self.survey(view, player)
        own = self.surveys[seat]
        wheel: i64 = view.board.slots - 1
        tiles = ENDED + 1 + 2 * PLAYERS + 1 + wheel + 1 + 5 + TILE_NUMBERS
        race = tiles + wheel * TILE_NUMBERS
        mosaics = race + 4 * PLAYERS
        worths = mosaics + PLAYERS * (2 + KINDS) * COLOURS
        mosaic = worths + 4 * VALUED
        places = mosaic + TILE_WINDOW * TILE_WINDOW * (COLOURS + 1)
        _clear(row, 0, tiles)
        _table(row, self.tables, view, seat, own)
        if view.moon != self._moon or view.wheel != self._wheel:
            self._moon = view.moon
            self._wheel = view.wheel[:]
            self._tiles = order(view)
            _wheel(row, tiles, self.tables, self._tiles)
        _clear(row, race, mosaics)
        _race(row, race, view, seat)
        if self._seat != seat:
            _clear(row, mosaics, worths)
            for after in range(view.seats):
                _survey(row, mosaics, after, self.surveys[(seat + after) % view.seats])
            self._laid.clear(row)
            _mosaic(row, mosaic, own, view.mosaics[seat], self._laid)
        _clear(row, worths, mosaic)
        _worths(row, worths, own, self._tiles)
        next_seat = rival_of(view, seat)
        if next_seat != seat:
            _worths(row, worths + 2 * VALUED, self.surveys[next_seat], self._tiles)
        self._free.clear(row)
        if view.stage == PLACE and view.actor == seat:
            _places(row, places, own, view.mosaics[seat], view.hand, self._free)
        self._seat = seat
        return self._numbers


@final
class Marks:
    """Where something was written, in a part of the row that is mostly empty."""

    def __init__(self, most: i64) -> None:
        self._at: Final[vec[i16]] = vec[i16]([i16(0)] * most)
        self._count: i64 = 0

    def write(self, row: vec[i16], at: i64, number: i16) -> None:
        row[at] = number
        self._at[self._count] = i16(at)
        self._count += 1

    def clear(self, row: vec[i16]) -> None:
        for k in range(self._count):
            row[i64(self._at[k])] = 0
        self._count = 0


def features(view: State, seat: int) -> Features:
    return Inputs(view).write(view, seat)


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


def _clear(row: vec[i16], start: i64, end: i64) -> None:
    while start < end:
        row[start] = 0
        start += 1


def _table(row: vec[i16], tables: Tables, view: State, seat: int, own: Survey) -> None:
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
        first = own.time if view.phase == 1 else i64(view.first_time())
        row[at + 2] = i16(clipped(first, MOST_TIME))
        row[at + 3] = i16(clipped(own.time, MOST_TIME))
        row[at + 4] = view.missing()
    at += 5
    if view.hand != NOTHING:
        tile: i64 = view.hand
        row[at + tables.colour[tile]] = 1
        row[at + COLOURS] = i16(tables.time[tile])
        _tasks(row, at + COLOURS + 1, tables, tile)


def _tasks(row: vec[i16], at: i64, tables: Tables, tile: i64) -> None:
    asked = tables.asked
    first = TASKS * COLOURS * tile
    for k in range(i64(TASKS * COLOURS)):
        row[at + k] = asked[first + k]


def _wheel(row: vec[i16], at: i64, tables: Tables, tiles: list[int]) -> None:
    """The tiles on the wheel in the order in which they come up."""
    wheel: i64 = tables.board.slots - 1
    times = at + COLOURS * wheel
    tasks = times + wheel
    _clear(row, at, tasks)
    for k, number in enumerate(tiles):
        tile: i64 = number
        row[at + COLOURS * k + tables.colour[tile]] = 1
        row[times + k] = i16(tables.time[tile])
        _tasks(row, tasks + TASKS * COLOURS * k, tables, tile)
    _clear(row, tasks + TASKS * COLOURS * len(tiles), tasks + TASKS * COLOURS * wheel)


def _race(row: vec[i16], at: i64, view: State, seat: int) -> None:
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


def _survey(row: vec[i16], at: i64, after: i64, survey: Survey) -> None:
    """Tiles and the largest group of each colour, and what the open tasks of a player miss."""
    tiles = at + COLOURS * after
    groups = at + COLOURS * (PLAYERS + after)
    mosaic = survey.mosaic
    for tile in range(survey.laid):
        colour = survey.tables.colour[mosaic.tiles[tile]]
        if row[tiles + colour] < MOST_TILES:
            row[tiles + colour] = row[tiles + colour] + 1
        size = clipped(mosaic.count[mosaic.group[tile]] >> 8 * colour, MOST_TILES)
        if size > i64(row[groups + colour]):
            row[groups + colour] = i16(size)
    missing = at + 2 * COLOURS * PLAYERS + KINDS * COLOURS * after
    for k in range(i64(KINDS * COLOURS)):
        row[missing + k] = i16(clipped(survey.missing[k], MOST_OPEN))


def _worths(row: vec[i16], at: i64, survey: Survey, tiles: list[int]) -> None:
    """What the next tiles would fulfil and bring near in a mosaic."""
    for k in range(i64(min(len(tiles), VALUED))):
        best = best_known(survey, tiles[k])
        row[at + 2 * k] = i16(best >> 3)
        row[at + 2 * k + 1] = i16(best & 7)


def _mosaic(row: vec[i16], at: i64, survey: Survey, mosaic: Mosaic, marks: Marks) -> None:
    """The tiles around the centre: their colours, and how many tasks of each are open."""
    tables = survey.tables
    area: i64 = TILE_WINDOW * TILE_WINDOW
    for k in range(survey.laid):
        cell: i64 = mosaic.cells[k]
        place = in_window(tables.x[cell] - survey.x, tables.y[cell] - survey.y, TILE_REACH)
        if place >= 0:
            tile: i64 = mosaic.tiles[k]
            marks.write(row, at + area * tables.colour[tile] + place, 1)
            covered: i64 = mosaic.covered[k]
            first = TASKS * tile
            number: i64 = 0
            for task in range(i64(TASKS)):
                if tables.need[first + task] and not covered >> task & 1:
                    number += 1
            marks.write(row, at + area * COLOURS + place, i16(number))


def _places(
    row: vec[i16], at: i64, survey: Survey, mosaic: Mosaic, hand: i64, marks: Marks
) -> None:
    """What the tile in hand would fulfil and bring near on each free cell."""
    tables = survey.tables
    for k in range(survey.cells):
        cell = mosaic.rim[k] >> CELL_SHIFT
        place = in_window(tables.x[cell] - survey.x, tables.y[cell] - survey.y, REACH)
        if place >= 0:
            value = worth(survey, hand, k)
            marks.write(row, at + place, i16(value >> 3))
            marks.write(row, at + WINDOW * WINDOW + place, i16(value & 7))
