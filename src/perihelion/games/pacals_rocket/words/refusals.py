"""Why a move is not possible: the rule that forbids it, and the thing that is in the way."""

from __future__ import annotations

from typing import Final, NoReturn

from perihelion.core.errors import IllegalMove
from perihelion.core.state import OVER
from perihelion.core.texts import Texts
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, PLACE, ROLL, State

TEXTS: Final = Texts("perihelion.games.pacals_rocket")

STRAIGHT: Final = "straight"
TURNING: Final = "turning"
KINDS: Final = (STRAIGHT, TURNING)

# Which rule says what must be done at each stage.
_DUE: Final = {PLACE: "R7", ROLL: "R8", FLY: "R10", OWN: "R10", OTHER: "R10", BUILD: "R10"}


def refuse(state: State, move: int) -> NoReturn:
    """Say why a god stone, a side of the die, a throw or a decline is not to be had."""
    board = state.board
    if move < board.roll:
        refuse_stage(state, FLY)
        _refuse_god(state, (move - board.god) // board.cells, move % board.cells)
    if move < board.throw:
        refuse_stage(state, ROLL)
    if move < board.keep:
        _refuse_throw(state, move)
    refuse_stage(state, BUILD if move == board.leave else OWN)
    raise AssertionError("to decline is always legal")


def illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def refuse_stage(state: State, stage: int) -> None:
    """Another thing is to be done now, or nothing any more."""
    if state.actor == OVER:
        illegal("game-over", state.rule)
    if state.stage != stage:
        illegal("not-now", _DUE[state.stage], stage=state.stage)


def refuse_start(state: State, cell: int, kind: str) -> NoReturn:
    """No ship flies now; perhaps one is to be placed."""
    name = state.board.names[cell]
    refuse_stage(state, FLY if kind else PLACE)
    if not state.board.holy & state.board.bit[cell]:
        illegal("not-holy", "R7", cell=name)
    illegal("ship-there", "R7", cell=name, seat=state.city.ships.index(cell))


def _refuse_occupied(state: State, cell: int) -> None:
    """The ship cannot end on a square that is not free."""
    board = state.board
    city = state.city
    bit = board.bit[cell]
    name = board.names[cell]
    if bit & board.lake:
        illegal("lake-there", "R12", cell=name)
    if not bit & board.open[state.terms.seats]:
        illegal("covered-there", "Q9", cell=name)
    if bit & city.built:
        illegal("pyramid-there", "R12", cell=name, seat=builder(state, cell))
    if bit & city.docked:
        seat = city.ships.index(cell)
        if seat == state.actor:
            illegal("own-square", "R18", cell=name)
        illegal("ship-there", "R12", cell=name, seat=seat)


def builder(state: State, cell: int) -> int:
    for seat, pyramids in enumerate(state.city.pyramids):
        if pyramids & state.board.bit[cell]:
            return seat
    raise AssertionError("no pyramid stands there")


def refuse_flight(state: State, cell: int, kind: str) -> NoReturn:
    """The flight is not possible, or it is said with too many words."""
    board = state.board
    name = board.names[cell]
    in_line = state.straight & board.bit[cell]
    by_turns = state.turning & board.bit[cell]
    if state.arrows() or state.line_range() == board.stuck:
        if kind:
            illegal("no-kinds", "R15" if state.arrows() else "R19", cell=name)
        _refuse_end(state, cell)
        illegal("not-in-line", "R15", cell=name)
    if by_turns if kind == TURNING else in_line and kind:
        illegal("only-way", "R14" if by_turns else "R13", cell=name)
    if kind == TURNING and state.round == 1:
        illegal("no-turning-yet", "R14")
    if kind != TURNING:
        _refuse_straight(state, cell, kind)
    _refuse_end(state, cell)
    illegal("no-path", "R14", cell=name, pips=board.pips[state.side])


def _refuse_end(state: State, cell: int) -> None:
    """The ship cannot end on a taken square, nor in the Holy District in the first round."""
    if not state.straight and not state.turning:
        illegal("god-first", "R19")
    _refuse_occupied(state, cell)
    if state.round == 1 and state.board.holy & state.board.bit[cell]:
        illegal("must-leave", "R16", cell=state.board.names[cell])


def _refuse_straight(state: State, cell: int, kind: str) -> None:
    """R13: the flight goes on until the pips are used up or something is in the way."""
    board = state.board
    at = state.city.ships[state.actor]
    pips = board.pips[state.side]
    name = board.names[cell]
    _refuse_end(state, cell)
    rays = [ray for ray in board.rays[at] if cell in ray]
    if not rays:
        if kind or state.round == 1:
            illegal("not-in-line", "R13", cell=name)
        return
    ray = rays[0]
    free = state.city.free()
    steps = 0
    while steps < min(pips, len(ray)) and free & board.bit[ray[steps]]:
        steps += 1
    if ray.index(cell) + 1 < steps:
        illegal("stops-early", "Q5", cell=name, end=board.names[ray[steps - 1]])
    if steps == pips:
        illegal("too-far", "R13", cell=name, pips=pips)
    illegal("way-blocked", "R12", cell=name, obstacle=board.names[ray[steps]])


def _refuse_god(state: State, god: int, cell: int) -> NoReturn:
    board = state.board
    if god not in state.city.god_kinds(state.actor):
        illegal("god-gone", "R17", value=board.god_values[god])
    if state.round == 1 and state.straight:
        illegal("god-not-yet", "Q10")
    _refuse_occupied(state, cell)
    illegal("must-leave", "Q10", cell=board.names[cell])


def _refuse_throw(state: State, move: int) -> NoReturn:
    board = state.board
    refuse_stage(state, OTHER if state.stage == OTHER else OWN)
    me = state.actor
    loose = move >= board.throw_from
    ship, cell = divmod(move - board.throw_from, board.cells) if loose else (move - board.throw, 0)
    if ship >= state.terms.seats:
        illegal("nobody-plays", "R22", seat=ship)
    if state.stage == OWN and ship != me:
        illegal("own-first" if state.allowance == 2 else "own-only", "R21", seat=ship)
    if state.stage == OTHER and ship == me:
        illegal("one-each", "R22")
    if not loose:
        illegal("supply-empty", "R25")
    if state.city.supply[me]:
        illegal("supply-left", "R25", left=state.city.supply[me])
    refuse_stone(state, cell, "R25", "Q28")


def refuse_stone(state: State, cell: int, none: str, hidden: str) -> NoReturn:
    """No own stone can be used from the square: there is none, or a ship hides it."""
    name = state.board.names[cell]
    if state.board.bit[cell] & state.city.docked:
        illegal("hidden", hidden, cell=name, seat=state.city.ships.index(cell))
    illegal("no-stone", none, cell=name)
