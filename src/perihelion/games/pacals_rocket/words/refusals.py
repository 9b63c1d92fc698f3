"""Why a move is not possible: the rule that forbids it, and the thing that is in the way."""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from perihelion.core.errors import IllegalMove
from perihelion.core.game import OVER
from perihelion.core.texts import Texts
from perihelion.games.pacals_rocket.board import Board, Pattern, members
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.rules.building import build_move, sites
from perihelion.games.pacals_rocket.state import BUILD, FLY, OTHER, OWN, PLACE, ROLL, State

TEXTS: Final = Texts("perihelion.games.pacals_rocket")

# Which rule says what must be done at each stage.
_DUE: Final = {PLACE: "R7", ROLL: "R8", FLY: "R10", OWN: "R10", OTHER: "R10", BUILD: "R10"}


class Build(NamedTuple):
    """A pyramid of that size on the site, for these stones."""

    size: int
    site: int
    stones: int


def build_of(board: Board, move: int) -> Build:
    size, work = divmod(move - board.build, board.works)
    return Build(size + 1, board.work_site[work], board.work_stones[work])


def move_of(board: Board, build: Build) -> int:
    return build_move(board, build.size, build.site, build.stones)


def refuse(state: State, move: int) -> NoReturn:
    """Say why a move of the vocabulary is not legal."""
    board = state.board
    if move < board.straight:
        _refuse_start(state, move - board.start)
    if move < board.roll:
        _refuse_stage(state, FLY)
        _refuse_flight(state, move)
    if move < board.throw:
        _refuse_stage(state, ROLL)
    if move < board.keep:
        _refuse_throw(state, move)
    if move == board.keep:
        _refuse_stage(state, OTHER if state.stage == OTHER else OWN)
    if move == board.leave:
        _refuse_stage(state, BUILD)
    refuse_build(state, build_of(board, move))


def _illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def _refuse_stage(state: State, stage: int) -> None:
    """Another thing is to be done now, or nothing any more."""
    if state.actor == OVER:
        _illegal("game-over", state.rule)
    if state.stage != stage:
        _illegal("not-now", _DUE[state.stage], stage=state.stage)


def _refuse_start(state: State, cell: int) -> NoReturn:
    name = state.board.names[cell]
    if state.stage == FLY:
        _illegal("say-how", "R13", cell=name)
    _refuse_stage(state, PLACE)
    if not state.board.holy & state.board.bit[cell]:
        _illegal("not-holy", "R7", cell=name)
    _illegal("ship-there", "R7", cell=name, seat=state.city.ships.index(cell))


def _refuse_occupied(state: State, cell: int) -> None:
    """The ship cannot end on a square that is not free."""
    board = state.board
    city = state.city
    bit = board.bit[cell]
    name = board.names[cell]
    if bit & board.lake:
        _illegal("lake-there", "R12", cell=name)
    if not bit & board.open[state.terms.seats]:
        _illegal("covered-there", "Q9", cell=name)
    if bit & city.built:
        _illegal("pyramid-there", "R12", cell=name, seat=_builder(state, cell))
    if bit & city.docked:
        seat = city.ships.index(cell)
        if seat == state.actor:
            _illegal("own-square", "R18", cell=name)
        _illegal("ship-there", "R12", cell=name, seat=seat)


def _builder(state: State, cell: int) -> int:
    for seat, pyramids in enumerate(state.city.pyramids):
        if pyramids & state.board.bit[cell]:
            return seat
    raise AssertionError("no pyramid stands there")


def _refuse_flight(state: State, move: int) -> NoReturn:
    board = state.board
    cell = move % board.cells
    if move >= board.god:
        _refuse_god(state, (move - board.god) // board.cells, cell)
    if move >= board.stuck:
        if state.line_range() != board.stuck:
            stuck = not state.straight and not state.turning
            _illegal("god-first" if stuck else "not-stuck", "R19")
    elif move >= board.arrows:
        if not state.arrows():
            _illegal("needs-arrows", "R15", pips=board.pips[state.side])
        if not board.cross[state.city.ships[state.actor]] & board.bit[cell]:
            _refuse_occupied(state, cell)
            _illegal("not-in-line", "R15", cell=board.names[cell])
    else:
        if state.arrows():
            _illegal("needs-pips", "R15")
        if move < board.turning:
            _refuse_straight(state, cell)
        elif state.round == 1:
            _illegal("no-turning-yet", "R14")
    _refuse_occupied(state, cell)
    _refuse_holy(state, cell)
    _illegal("no-path", "R14", cell=board.names[cell], pips=board.pips[state.side])


def _refuse_holy(state: State, cell: int) -> None:
    if state.round == 1 and state.board.holy & state.board.bit[cell]:
        _illegal("must-leave", "R16", cell=state.board.names[cell])


def _refuse_straight(state: State, cell: int) -> None:
    """R13: the flight goes on until the pips are used up or something is in the way."""
    board = state.board
    at = state.city.ships[state.actor]
    pips = board.pips[state.side]
    name = board.names[cell]
    if cell == at:
        _refuse_occupied(state, cell)
    ray = [ray for ray in board.rays[at] if cell in ray]
    if not ray:
        _illegal("not-in-line", "R13", cell=name)
    passable = state.city.free()
    steps = 0
    while steps < min(pips, len(ray[0])) and passable & board.bit[ray[0][steps]]:
        steps += 1
    if ray[0].index(cell) + 1 < steps:
        _illegal("stops-early", "Q5", cell=name, end=board.names[ray[0][steps - 1]])
    if ray[0].index(cell) + 1 > steps:
        if steps == pips:
            _illegal("too-far", "R13", cell=name, pips=pips)
        _illegal("way-blocked", "R12", cell=name, obstacle=board.names[ray[0][steps]])


def _refuse_god(state: State, god: int, cell: int) -> NoReturn:
    board = state.board
    if god not in state.city.god_kinds(state.actor):
        _illegal("god-gone", "R17", value=board.god_values[god])
    if state.round == 1 and state.straight:
        _illegal("god-not-yet", "Q10")
    _refuse_occupied(state, cell)
    _illegal("must-leave", "Q10", cell=board.names[cell])


def _refuse_throw(state: State, move: int) -> NoReturn:
    board = state.board
    _refuse_stage(state, OTHER if state.stage == OTHER else OWN)
    me = state.actor
    loose = move >= board.throw_from
    ship, cell = divmod(move - board.throw_from, board.cells) if loose else (move - board.throw, 0)
    if ship >= state.terms.seats:
        _illegal("nobody-plays", "R22", seat=ship)
    if state.stage == OWN and ship != me:
        _illegal("own-first" if state.allowance == 2 else "own-only", "R21", seat=ship)
    if state.stage == OTHER and ship == me:
        _illegal("one-each", "R22")
    if not loose:
        _illegal("supply-empty", "R25")
    if state.city.supply[me]:
        _illegal("supply-left", "R25", left=state.city.supply[me])
    _refuse_stone(state, cell, "R25", "Q28")


def _refuse_stone(state: State, cell: int, none: str, hidden: str) -> NoReturn:
    """No own stone can be used from the square: there is none, or a ship hides it."""
    name = state.board.names[cell]
    if state.board.bit[cell] & state.city.docked:
        _illegal("hidden", hidden, cell=name, seat=state.city.ships.index(cell))
    _illegal("no-stone", none, cell=name)


def refuse_build(state: State, build: Build) -> NoReturn:
    _refuse_stage(state, BUILD)
    board = state.board
    city = state.city
    me = state.actor
    name = board.names[build.site]
    for cell in members(build.stones & ~city.stones[me]):
        _refuse_stone(state, cell, "R29", "R24")
    _refuse_site(state, build)
    if build.size <= city.heights[build.site]:
        _illegal("not-higher", "Q19", cell=name, storeys=city.heights[build.site])
    formed = _formed(state, build)
    bit = board.bit[build.site]
    usable = [p for p in formed if sites(state.terms, p, city.stones[me], city.pyramids[me]) & bit]
    most = max(pattern.earns for pattern in formed)
    if build.size > most:
        _illegal("earns-less", "R29", earned=most, size=build.size)
    earned = [pattern.earns for pattern in usable]
    if build.size > max(earned, default=0):
        _illegal("masters-only-stones", "R58")
    if not city.left[me * TALLEST + build.size - 1]:
        _illegal("size-gone", "R36", size=build.size)
    more = min(size for size in earned if size > build.size)
    _illegal("earns-more", "Q17", earned=more, size=build.size)


def _refuse_site(state: State, build: Build) -> None:
    board = state.board
    city = state.city
    me = state.actor
    bit = board.bit[build.site]
    name = board.names[build.site]
    if bit & (build.stones | city.pyramids[me]):
        return
    if bit & city.built:
        _illegal("foreign-pyramid", "R34", cell=name, seat=_builder(state, build.site))
    if bit & city.stones[me]:
        _illegal("site-not-spent", "R31", cell=name)
    _refuse_stone(state, build.site, "R30", "R24")


def _formed(state: State, build: Build) -> list[Pattern]:
    """The patterns that hold the site and, of the own loose stones, just those that are spent."""
    board = state.board
    city = state.city
    mine = city.stones[state.actor]
    elements = build.stones | city.pyramids[state.actor]
    wanted = build.stones | board.bit[build.site]
    found = []
    for pattern in board.patterns:
        cells = pattern.cells
        if cells & wanted == wanted and cells & ~elements == 0 and cells & mine == build.stones:
            found.append(pattern)
    if not found:
        _illegal("no-pattern", "R29", cells=", ".join(board.named(wanted)))
    upright = [pattern for pattern in found if not pattern.tilted]
    if not upright and not state.terms.tilted:
        _illegal("tilted", "Q15")
    return found if state.terms.tilted else upright
