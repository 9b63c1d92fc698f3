"""The final scoring, as if the game ended now."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.rules.city import City


def water_points(places: list[int], storeys: list[int]) -> list[int]:
    """R46, R47: the points of tied places are shared; no storeys, no place (Q24)."""
    points: list[int] = []
    for mine in storeys:
        above = 0
        level = 0
        for other in storeys:
            if other > mine:
                above += 1
            elif other == mine:
                level += 1
        points.append(sum(places[above : above + level]) // level if mine else 0)
    return points


def district_points(value: int, second: int, storeys: list[int]) -> list[int]:
    """R48 to R51: the value for all who are first; if only one is, the second place for all who
    are next."""
    most = max(storeys)
    alone = storeys.count(most) == 1
    next_best = 0
    for mine in storeys:
        if next_best < mine < most:
            next_best = mine
    points: list[int] = []
    for mine in storeys:
        if mine and mine == most:
            points.append(value)
        elif mine and mine == next_best and alone:
            points.append(second)
        else:
            points.append(0)
    return points


def shores(board: Board, separately: bool) -> list[int]:
    """The sets of squares that are scored as water: one, or two as an option (Q23)."""
    if separately:
        return [board.river_bank, board.lake_shore]
    return [board.river_bank | board.lake_shore]


def bank_storeys(city: City, shore: int) -> list[int]:
    """The storeys of each player on a set of bank squares."""
    storeys: list[int] = []
    for pyramids in city.pyramids:
        total = 0
        for cell in members(pyramids & shore):
            total += city.heights[cell]
        storeys.append(total)
    return storeys


def water(city: City, separately: bool) -> list[int]:
    points = [0] * city.seats
    for shore in shores(city.board, separately):
        _add(points, water_points(city.board.water, bank_storeys(city, shore)))
    return points


def majority(city: City, district: int) -> list[int]:
    """What one district gives."""
    board = city.board
    storeys = city.storeys[district :: board.districts]
    return district_points(board.values[district], board.second, storeys)


def majorities(city: City) -> list[int]:
    points = [0] * city.seats
    for district in range(city.board.districts):
        _add(points, majority(city, district))
    return points


def unused_gods(city: City) -> list[int]:
    """R52."""
    values = city.board.god_values
    points = [0] * city.seats
    for index, count in enumerate(city.gods):
        points[index // len(values)] += count * values[index % len(values)]
    return points


def final(city: City, separately: bool) -> list[int]:
    """The score track with everything that is scored at the end, in the order of R54."""
    points = city.points[:]
    for part in (water(city, separately), majorities(city), unused_gods(city)):
        _add(points, part)
    return points


def _add(points: list[int], more: list[int]) -> None:
    for seat, gained in enumerate(more):
        points[seat] += gained
