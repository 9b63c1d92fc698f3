"""Phase II: stars onto the galaxy, black holes onto the bar (R25 to R34)."""

from __future__ import annotations

from perihelion.core.state import CHANCE
from perihelion.games.nebula.board import NONE, ones
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.stages import PLACE, SOURCE, SUPERNOVA, VALUE


def begin(position: Position) -> None:
    position.used = 0
    position.matched = False
    position.wanted = position.supernova  # Q5
    position.stage = PLACE


def offer(position: Position) -> None:
    board = position.board
    stage = position.stage
    position.actor = position.turn
    galaxy = position.galaxies[position.turn]
    if stage == PLACE:
        position.clear_offer()
        kinds = allowed(position)
        for colour in range(board.colours):
            if kinds >> colour & 1 and galaxy.observatory[colour]:
                position.offer_more(colour * board.cells, galaxy.open(colour))
        room = galaxy.holes < len(board.bar)  # Q14
        if room and kinds >> board.hole_kind & 1 and galaxy.observatory[board.hole_kind]:
            position.offer_more(board.hole, 1)
        position.offer_more(board.stop, 1)  # Q2
    elif stage == SOURCE:
        sources = position.kinds_of(galaxy.observatory)
        if position.in_bag(NONE):
            sources |= 1 << (board.source_bag - board.source)
        position.offer_from(board.source, sources)
    elif stage == SUPERNOVA:
        position.actor = CHANCE
        position.offer_from(board.draw, position.in_bag(position.old))
    else:
        position.offer_from(board.value, position.values.movable(board))


def allowed(position: Position) -> int:
    """The kinds of stars that may still be placed this turn, as a set (R25, R26, Q3 to Q6)."""
    board = position.board
    placed = ones(position.used)
    unused = ((1 << len(board.kinds)) - 1) & ~position.used
    if placed < board.placed or (position.matched and placed < board.placed_with_supernova):
        return unused
    if placed < board.placed_with_supernova and position.wanted != NONE:
        return unused & (1 << position.wanted)
    return 0


def play(position: Position, move: int) -> None:
    board = position.board
    stage = position.stage
    if stage == PLACE:
        if move < board.hole:
            _place_star(position, move // board.cells, move % board.cells)
        elif move == board.hole:
            _place_hole(position)
        else:
            closing.begin(position)
    elif stage == SOURCE:
        if move == board.source_bag:
            position.stage = SUPERNOVA
            return
        position.supernova = move - board.source
        position.own_galaxy().observatory[position.supernova] -= 1
        _supernova_is_new(position)
    elif stage == SUPERNOVA:
        position.supernova = move - board.draw
        position.bag[position.supernova] -= 1
        _supernova_is_new(position)
    else:
        position.values = position.values.copy()  # copies of the position share it
        position.values.advance(board, move - board.value)
        position.stage = PLACE


def _use(position: Position, kind: int) -> None:
    position.used |= 1 << kind
    if kind == position.wanted:
        position.matched = True


def _place_star(position: Position, colour: int, cell: int) -> None:
    _use(position, colour)
    covered = position.own_galaxy().put(position.board, colour, cell)
    if covered != NONE:
        position.box[covered] += 1


def _place_hole(position: Position) -> None:
    board = position.board
    _use(position, board.hole_kind)
    galaxy = position.own_galaxy()
    galaxy.observatory[board.hole_kind] -= 1
    galaxy.holes += 1  # R31
    if position.track == board.last:  # R32, Q11
        return
    position.track += 1
    if not board.highlighted[position.track]:
        _move_value(position)
        return
    position.old = position.supernova  # R33
    if position.old != NONE:
        position.box[position.old] += 1
    position.supernova = NONE
    if position.in_bag(NONE) or any(galaxy.observatory):
        position.stage = SOURCE
    else:
        _supernova_is_new(position)  # Q10: the cell stays empty


def _supernova_is_new(position: Position) -> None:
    position.old = NONE
    if position.by_moment:
        position.wanted = position.supernova  # Q5, the other reading
    _move_value(position)


def _move_value(position: Position) -> None:
    """R34, in the full version: some marker moves, if any can."""
    movable = position.full and position.values.movable(position.board)
    position.stage = VALUE if movable else PLACE
