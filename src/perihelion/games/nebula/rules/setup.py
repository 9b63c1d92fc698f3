"""The set-up (R8 to R19), drawn in the order of Q31."""

from __future__ import annotations

from perihelion.core.state import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import stages
from perihelion.games.nebula.rules.galaxy import empty
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.values import Values


def begin(position: Position) -> None:
    board = position.board
    players = board.parts.players[position.seats]
    position.bag = board.stars[:]
    position.bag[board.hole_kind] = players.black_holes  # R9
    position.box = [0] * len(board.kinds)
    position.box[board.hole_kind] = board.stars[board.hole_kind] - players.black_holes
    position.refill_at = players.refill_at
    position.ending_markers = players.ending_markers
    position.drawn = [0] * len(board.kinds)
    rays = sum(board.rays)
    position.rays = [NONE] * rays
    position.clocks = board.starts[:]
    position.public = [NONE] * board.parts.public_tasks
    position.first = [NONE] * board.parts.public_tasks
    position.later = [0] * board.parts.public_tasks
    position.advanced = [NONE] * len(board.numerals) if position.full else []
    position.values = Values()
    position.values.cells = [0] * len(board.markers) if position.full else []
    position.personal = [NONE] * (2 * position.seats)
    position.galaxies = [empty(board) for _ in range(position.seats)]
    position.stage = stages.FILL
    position.pending = (1 << rays) - 1


def offer(position: Position) -> None:
    board = position.board
    stage = position.stage
    if stage == stages.CHOOSE:
        position.actor = position.turn
        cards = 0
        for card in position.personal[2 * position.turn : 2 * position.turn + 2]:
            if card >= 0:
                cards |= 1 << card
        position.offer_from(board.choose, cards)
        return
    position.actor = CHANCE
    if stage == stages.DEAL_PUBLIC:
        position.offer_from(board.deal_public, _left(len(board.public), position.public))
    elif stage == stages.DEAL_ADVANCED:
        position.offer_from(board.deal_advanced, _left(len(board.advanced), position.advanced))
    elif stage == stages.DEAL_PERSONAL:
        position.offer_from(board.deal_personal, _left(len(board.personal), position.personal))
    else:
        position.offer_from(board.draw, position.in_bag(NONE))


def _left(cards: int, dealt: list[int]) -> int:
    """The cards of a pile that are not dealt yet, as a set."""
    left = (1 << cards) - 1
    for card in dealt:
        if card >= 0:
            left ^= 1 << card
    return left


def play(position: Position, move: int) -> None:
    board = position.board
    stage = position.stage
    if stage == stages.FILL:
        position.fill_ray(move - board.draw)  # R10
        if not position.pending:
            position.stage = stages.FIRST_SUPERNOVA
    elif stage == stages.FIRST_SUPERNOVA:
        position.supernova = move - board.draw  # R12
        position.bag[position.supernova] -= 1
        position.stage = stages.DEAL_PUBLIC
    elif stage == stages.DEAL_PUBLIC:
        if _deal(position.public, move - board.deal_public):  # R14
            position.stage = stages.DEAL_ADVANCED if position.full else stages.DEAL_PERSONAL
    elif stage == stages.DEAL_ADVANCED:
        if _deal(position.advanced, move - board.deal_advanced):  # R16
            position.stage = stages.DEAL_PERSONAL
    elif stage == stages.DEAL_PERSONAL:
        _deal(position.personal, move - board.deal_personal)  # R17
        position.turn = position.personal.index(NONE) // 2 if NONE in position.personal else 0
        if NONE not in position.personal:
            position.stage = stages.CHOOSE
    elif stage == stages.CHOOSE:
        _choose(position, move - board.choose)
    else:
        kind = move - board.draw
        position.bag[kind] -= 1
        position.own_galaxy().observatory[kind] += 1  # R19
        position.due -= 1
        _start_stars(position)


def _deal(places: list[int], card: int) -> bool:
    """Lay the card on the first free place; whether that was the last."""
    places[places.index(NONE)] = card
    return NONE not in places


def _choose(position: Position, card: int) -> None:
    """R17: the card kept lies first of the pair, the one that goes back second."""
    first = 2 * position.turn
    if position.personal[first] != card:
        position.personal[first + 1] = position.personal[first]
        position.personal[first] = card
    position.chosen += 1
    position.turn += 1
    if position.turn == position.seats:
        position.turn = 0
        position.due = position.board.parts.start_stars[0]
        position.stage = stages.START_STARS
        _start_stars(position)


def _start_stars(position: Position) -> None:
    """R19: on to the next player who still draws, or to the first turn."""
    while position.due == 0:
        position.turn += 1
        if position.turn == position.seats:
            position.turn = 0
            position.round = 1
            position.stage = stages.WAY
            return
        position.due = position.board.parts.start_stars[position.turn]
