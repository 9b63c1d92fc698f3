"""What a tile would be worth on the free cells of a mosaic."""

from __future__ import annotations

from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.features.survey import BITS, COUNTED, UNKNOWN, Survey
from perihelion.games.nova_luna.features.tables import TASKS, is_one, shortage


def counted(counter: vec[i64], colour: i64, k: i64) -> i64:
    """What `_add` has counted on a cell."""
    first = BITS * colour
    ones = counter[first] >> k & 1
    return ones + 2 * (counter[first + 1] >> k & 1) + 4 * (counter[first + 2] >> k & 1)


def worth(survey: Survey, tile: i64, k: i64) -> i64:
    """Eight times the tasks that a tile on a free cell would fulfil, plus those it brings near.

    Either is counted up to COUNTED.
    """
    tables = survey.tables
    colour = tables.colour[tile]
    fulfils = counted(survey.fulfils, colour, k)
    nears = counted(survey.nears, colour, k)
    have = survey.have[k]
    for task in range(i64(TASKS)):
        need = tables.need[TASKS * tile + task]
        if need:
            short = shortage(need, have)
            if not short:
                fulfils += 1
            elif is_one(short):
                nears += 1
    return 8 * clipped(fulfils, COUNTED) + clipped(nears, COUNTED)


def misses(need: i64, have: i64) -> i64:
    """How many tiles a task misses, all colours together."""
    total: i64 = 0
    while need:
        short = (need & 255) - (have & 255)
        if short > 0:
            total += short
        need >>= 8
        have >>= 8
    return total


def best_worth(survey: Survey, tile: i64) -> i64:
    """The highest `worth` of a tile. The same as a loop over `worth`, but it is asked for most."""
    tables = survey.tables
    first = BITS * tables.colour[tile]
    one = survey.fulfils[first]
    two = survey.fulfils[first + 1]
    four = survey.fulfils[first + 2]
    near_one = survey.nears[first]
    near_two = survey.nears[first + 1]
    near_four = survey.nears[first + 2]
    a = tables.need[TASKS * tile]
    b = tables.need[TASKS * tile + 1]
    c = tables.need[TASKS * tile + 2]
    have = survey.have
    best: i64 = 0
    k: i64 = 0
    while k < survey.cells:
        here = have[k]
        fulfils = (one >> k & 1) + 2 * (two >> k & 1) + 4 * (four >> k & 1)
        nears = (near_one >> k & 1) + 2 * (near_two >> k & 1) + 4 * (near_four >> k & 1)
        if a:
            short = shortage(a, here)
            if not short:
                fulfils += 1
            elif is_one(short):
                nears += 1
        if b:
            short = shortage(b, here)
            if not short:
                fulfils += 1
            elif is_one(short):
                nears += 1
        if c:
            short = shortage(c, here)
            if not short:
                fulfils += 1
            elif is_one(short):
                nears += 1
        value = 8 * clipped(fulfils, COUNTED) + clipped(nears, COUNTED)
        best = value if value > best else best
        k += 1
    return best


def clipped(number: i64, most: i64) -> i64:
    return most if number > most else number


def best_known(survey: Survey, tile: i64) -> i64:
    """`best_worth`, found once for a mosaic."""
    known = i64(survey.best[tile])
    if known == UNKNOWN:
        known = best_worth(survey, tile)
        survey.best[tile] = i16(known)
    return known
