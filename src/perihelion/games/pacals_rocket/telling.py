"""Moves of Pacal's Rocket as people say them. Nothing is hidden, so everybody is told the same."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.state import Seat
from perihelion.games.pacals_rocket.state import OWN, State
from perihelion.games.pacals_rocket.words import TEXTS
from perihelion.games.pacals_rocket.words.builds import Build, build_of


def tell(state: State, move: int, _: Seat, names: Sequence[str], language: str) -> str:
    board = state.board
    if board.roll <= move < board.throw:
        side = move - board.roll
        shown = "arrows" if side == len(board.pips) else str(board.pips[side])
        return TEXTS.say(language, "tell-roll", shown=shown)
    me = state.actor
    said: dict[str, object] = {"player": names[me], "me": me}
    if move < board.god:
        kinds = ("place", "straight", "turning", "arrows", "stuck")
        kind, cell = divmod(move, board.cells)
        said |= {"kind": kinds[kind], "cell": board.names[cell]}
        return TEXTS.say(language, "tell-fly", **said)
    if move < board.roll:
        god, cell = divmod(move - board.god, board.cells)
        value = board.god_values[god]
        return TEXTS.say(language, "tell-god", value=value, cell=board.names[cell], **said)
    if move < board.keep:
        return _tell_throw(state, move, said, language)
    if move < board.build:
        said["kind"] = "pass" if move == board.leave else "own" if state.stage == OWN else "other"
        return TEXTS.say(language, "tell-nothing", **said)
    return _tell_build(state, build_of(board, move), said, language)


def _tell_throw(state: State, move: int, said: dict[str, object], language: str) -> str:
    """Into which ship a stone goes, and from where on the board if not from the supply."""
    board = state.board
    loose = move >= board.throw_from
    ship, cell = divmod(move - board.throw_from, board.cells) if loose else (move - board.throw, 0)
    return TEXTS.say(
        language,
        "tell-throw",
        ship="own" if ship == state.actor else ship,
        seat=ship,
        cell=board.names[cell] if loose else "supply",
        **said,
    )


def _tell_build(state: State, build: Build, said: dict[str, object], language: str) -> str:
    """What is built where, the stones it costs, and the points for taking the lead."""
    board = state.board
    old = state.city.heights[build.site]
    district = board.district[build.site]
    return TEXTS.say(
        language,
        "tell-build",
        storeys=build.size,
        cell=board.names[build.site],
        old=old,
        stones=build.stones.bit_count(),
        points=state.city.gain(state.actor, district, build.size - old),
        **said,
    )
