"""Phase I: Time or Chaos (R21 to R24)."""

from __future__ import annotations

from perihelion.core.state import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import placing
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.stages import CHAOS, GIVE, KEEP, LEFT, TOP, WAY


def offer(position: Position) -> None:
    board = position.board
    stage = position.stage
    position.actor = position.turn
    if stage == WAY:
        ways = 1
        if position.in_bag(NONE) and any(position.galaxies[position.turn].observatory):  # R24, Q19
            ways |= 1 << (board.chaos - board.time)
        position.offer_from(board.time, ways)
    elif stage <= LEFT:
        _offer_steps(position, stage - TOP)
    elif stage == GIVE:
        observatory = position.galaxies[position.turn].observatory
        position.offer_from(board.give, position.kinds_of(observatory))
    elif stage == CHAOS:
        position.actor = CHANCE
        position.offer_from(board.draw, position.in_bag(NONE))
    else:
        position.offer_from(board.keep, _kept(position))


def _offer_steps(position: Position, cluster: int) -> None:
    """R21, Q32: as many steps as are left, both ways; the last cluster takes all of them."""
    board = position.board
    left = position.steps_left
    still = board.step + cluster * board.spread + board.steps
    last = cluster == len(board.clusters) - 1
    steps = 1 | 1 << 2 * left if last else (1 << (2 * left + 1)) - 1
    position.offer_from(still - left, steps)


def _kept(position: Position) -> int:
    """The different ways to keep some of the drawn stars (R24, Q32)."""
    board = position.board
    pairs = 0
    for number, pair in enumerate(board.pairs):
        fits = True
        before = NONE
        alike = 0
        for kind in pair:  # in ascending order
            alike = alike + 1 if kind == before else 1
            before = kind
            if alike > position.drawn[kind]:
                fits = False
                break
        if fits:
            pairs |= 1 << number
    return pairs


def play(position: Position, move: int) -> None:
    board = position.board
    stage = position.stage
    if stage == WAY:
        position.stage = TOP if move == board.time else GIVE
        position.steps_left = board.steps
    elif stage <= LEFT:
        cluster = stage - TOP
        steps = move - board.step - cluster * board.spread - board.steps
        position.clocks[cluster] = (position.clocks[cluster] + steps) % board.rays[cluster]
        position.steps_left -= abs(steps)
        position.stage += 1
        if stage == LEFT:
            _take(position)
            placing.begin(position)
    elif stage == GIVE:
        kind = move - board.give
        position.own_galaxy().observatory[kind] -= 1
        position.box[kind] += 1
        position.due = min(board.chaos_drawn, sum(position.bag))  # Q19
        position.stage = CHAOS
    elif stage == CHAOS:
        kind = move - board.draw
        position.bag[kind] -= 1
        position.drawn[kind] += 1
        position.due -= 1
        if position.due == 0:
            _after_draws(position)
    else:
        _keep(position, board.pairs[move - board.keep])


def _take(position: Position) -> None:
    """R23: the star of the marked ray of every cluster, where there is one."""
    board = position.board
    observatory = position.own_galaxy().observatory
    for cluster, clock in enumerate(position.clocks):
        ray = board.ray[cluster] + clock
        kind = position.rays[ray]
        if kind != NONE:
            observatory[kind] += 1
            position.rays[ray] = NONE


def _after_draws(position: Position) -> None:
    if sum(position.drawn) > position.board.chaos_kept:
        position.stage = KEEP
        return
    kept: list[int] = []  # Q19: so few that all are kept
    for kind, number in enumerate(position.drawn):
        kept += [kind] * number
    _keep(position, kept)


def _keep(position: Position, kept: list[int]) -> None:
    observatory = position.own_galaxy().observatory
    for kind in kept:
        observatory[kind] += 1
        position.drawn[kind] -= 1
    for kind, number in enumerate(position.drawn):
        position.box[kind] += number
        position.drawn[kind] = 0
    placing.begin(position)
