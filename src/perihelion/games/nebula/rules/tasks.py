"""What the cards ask of a galaxy: R47 to R61 as progress, R62 to R67 as occurrences."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.nebula.board import (
    COUNT,
    DIFFERENT,
    EACH,
    EXACT,
    FILL,
    HOLES,
    PAIRS,
    SAME,
    SPREAD,
    SURROUND,
    TOUCH,
    Board,
    Card,
    ones,
)
from perihelion.games.nebula.rules.galaxy import Galaxy


def done(board: Board, card: Card, galaxies: list[Galaxy], seat: int) -> bool:
    have, need = progress(board, card, galaxies, seat)
    return have >= need


def progress(board: Board, card: Card, galaxies: list[Galaxy], seat: int) -> tuple[int, int]:
    """How far a task is: so much of so much. It is fulfilled when nothing is lacking."""
    galaxy = galaxies[seat]
    asks = card.asks
    if asks == EXACT:
        return exact(galaxy, card.sets[0], card.n)
    if asks == FILL:
        return fullest(galaxy, card.sets)
    if asks == SPREAD:
        return spread(galaxy.stars[card.colour], card)
    if asks == DIFFERENT:
        return colours_on(galaxy, card.sets[0]), ones(card.sets[0])
    if asks == EACH:
        have = 0
        for stars in galaxy.stars:
            have += min(ones(stars), card.n)
        return have, card.n * board.colours
    if asks == TOUCH:
        return touched(galaxy.stars[card.colour], card.sets), len(card.sets)
    if asks == COUNT:
        return ones(galaxy.stars[card.colour] & card.sets[0]), card.n
    if asks == HOLES:
        most = 0
        for other, rival in enumerate(galaxies):
            if other != seat and rival.holes > most:
                most = rival.holes
        return galaxy.holes, most
    return ones(galaxy.occupied), board.cells - card.n


def colours_on(galaxy: Galaxy, cells: int) -> int:
    number = 0
    for stars in galaxy.stars:
        if stars & cells:
            number += 1
    return number


def exact(galaxy: Galaxy, cells: int, n: int) -> tuple[int, int]:
    """All cells less the stars that are still to be put, at least: on empty cells, or over
    stars of colours that are too many (or too few)."""
    need = ones(cells)
    empty = ones(cells & ~galaxy.occupied)
    colours = colours_on(galaxy, cells)
    lacking = empty + colours - n if colours > n else max(empty, n - colours)
    return need - lacking, need


def fullest(galaxy: Galaxy, sets: list[int]) -> tuple[int, int]:
    """The set of cells with the fewest empty ones. Where a changed galaxy has no such set, the task
    cannot be fulfilled."""
    if not sets:
        return 0, 1
    best = sets[0]
    fewest = 1 << 30
    for cells in sets:
        empty = ones(cells & ~galaxy.occupied)
        if empty < fewest:
            fewest = empty
            best = cells
    need = ones(best)
    return need - fewest, need


def spread(stars: int, card: Card) -> tuple[int, int]:
    """The best constellations by their stars of the colour, up to n in each."""
    have = 0
    for least in range(1, card.n + 1):  # a star counts for every number up to that of its set
        groups = 0
        for cells in card.sets:
            if stars & cells and ones(stars & cells) >= least:
                groups += 1
        have += min(groups, card.groups)
    return have, card.groups * card.n


def touched(stars: int, sets: list[int]) -> int:
    number = 0
    for cells in sets:
        if stars & cells:
            number += 1
    return number


def occurrences(board: Board, card: Card, galaxy: Galaxy, tasks: int) -> int:
    """How often the pattern of an advanced card occurs; `tasks` are the public tasks done."""
    asks = card.asks
    if asks == PAIRS:
        return len(pairs(board, galaxy, card))
    if asks == TOUCH:
        return touched(galaxy.stars[card.colour], card.sets)
    if asks == COUNT:
        return ones(galaxy.stars[card.colour] & card.sets[0])
    if asks == SAME:
        most = 0
        for stars in galaxy.stars:
            most = max(most, ones(stars & card.sets[0]))
        return most
    if asks == SURROUND:
        number = 0
        for cells in card.sets:
            if cells & ~galaxy.occupied == 0:
                number += 1
        return number
    return tasks


def pairs(board: Board, galaxy: Galaxy, card: Card) -> list[tuple[int, int]]:
    """The most linked pairs of the two colours that share no star (R62, Q23): partners are
    found one star after another, moving earlier ones where that makes room."""
    partner = [-1] * board.cells
    for cell in members(galaxy.stars[card.colour]):
        _pair(board, galaxy.stars[card.other], cell, partner, [0])
    return [(one, other) for other, one in enumerate(partner) if one >= 0]


def _pair(board: Board, others: int, cell: int, partner: list[int], tried: list[int]) -> bool:
    left = board.linked[cell] & others & ~tried[0]
    while left:
        low = left & -left
        tried[0] |= low
        other = low.bit_length() - 1
        if partner[other] < 0 or _pair(board, others, partner[other], partner, tried):
            partner[other] = cell
            return True
        left &= ~tried[0]
    return False
