"""The end of a game as fields: what lies on each cell, and who could not move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.state import BLUE, COLOURS, ORANGE, State
from perihelion.games.orion_duel.words import TEXTS

EMPTY: Final = "empty"
GALAXY: Final = "galaxy"
HOLE: Final = "hole"
ALL_PLACED: Final = "placed"
CELLS: Final = (
    EMPTY, *COLOURS, GALAXY, HOLE, *(f"{c}-{t}" for t in (GALAXY, HOLE) for c in COLOURS),
)  # fmt: skip


def fields(state: State) -> list[PadField]:
    return [
        PadField("ended", None, "ended", (ALL_PLACED, *COLOURS)),
        *(
            PadField(f"cell-{name}", None, "cell", CELLS, f"cell-{name}")
            for name in state.board.names
        ),
    ]


def label(state: State, field: PadField, language: str) -> str:  # noqa: ARG001
    kind, _, name = field.name.partition("-")
    return TEXTS.say(language, "pad-field", kind=kind, name=name)


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    key = "pad-ended" if field.group == "ended" else "pad-cell"
    return TEXTS.say(language, key, what=word)


def values(state: State) -> dict[str, str]:
    board = state.board
    said = {"ended": COLOURS[1 - state.winner] if state.rule == "R28" else ALL_PLACED}
    for cell, name in enumerate(board.names):
        bit = board.bit[cell]
        parts = [COLOURS[colour] for colour in (BLUE, ORANGE) if state.hexes(colour) & bit]
        parts += [GALAXY] * bool(state.galaxies & bit) + [HOLE] * bool(state.black_holes & bit)
        said[f"cell-{name}"] = "-".join(parts) or EMPTY
    return said


def final(state: State, values: Mapping[str, str]) -> State:
    """Hexes are laid one by one: which tiles they came with does not matter at the end."""
    board = state.board
    end = State(board, state.mirroring, state.counts_instances)
    end.begin()
    parts = [values[f"cell-{name}"].split("-") for name in board.names]
    for cell, lying in enumerate(parts):
        end.galaxies |= board.bit[cell] if GALAXY in lying else 0
        end.black_holes |= board.bit[cell] if HOLE in lying else 0
    _check(end, parts)
    end.prepare_tiles()
    for colour in (BLUE, ORANGE):
        lie = [board.bit[cell] for cell, on in enumerate(parts) if COLOURS[colour] in on]
        _lay(end, colour, sum(lie))
    _decide(end, values["ended"])
    return end


def _check(end: State, parts: list[list[str]]) -> None:
    """There are only so many tokens and tiles (R7, R8, R12)."""
    board = end.board
    for kind, cells, most, rule in (
        (GALAXY, end.galaxies, board.galaxies, "R7"),
        (HOLE, end.black_holes, board.black_holes, "R8"),
    ):
        if cells.bit_count() > most:
            said = {"kind": kind, "count": most, "lying": cells.bit_count()}
            raise BadPosition("position-tokens", TEXTS, rule, **said)
    for colour, most in zip(COLOURS, _most_hexes(board), strict=True):
        lying = sum(colour in on for on in parts)
        if lying > most:
            said = {"colour": colour, "most": most, "lying": lying}
            raise BadPosition("pad-hexes", TEXTS, "R12", **said)


def _most_hexes(board: Board) -> tuple[int, int]:
    """How many hexes of each colour all tiles of both players have."""
    own = other = 0
    for kind, count in enumerate(board.counts):
        move = board.kind.index(kind)
        own += count * board.own[move].bit_count()
        other += count * board.other[move].bit_count()
    return own + other, own + other


def _lay(end: State, colour: int, hexes: int) -> None:
    """Network by network, so that there are never more than a game can have."""
    board = end.board
    for _ in range(board.most_networks):
        joined = hexes & -hexes
        while joined:
            cell = joined & -joined
            end._grow(colour, board.pieces.index(cell))
            hexes ^= cell
            joined = (joined ^ cell) | (board.around(cell) & hexes)
    if hexes:
        raise BadPosition("pad-networks", TEXTS, "R12")


def _decide(end: State, ended: str) -> None:
    """R25, then R28 if somebody could not move, then R27."""
    lead = end.conditions(BLUE) - end.conditions(ORANGE)
    blue, orange = end.scores()
    if lead:
        end._end("R25", BLUE if lead > 0 else ORANGE)
    elif ended != ALL_PLACED:
        end._end("R28", 1 - COLOURS.index(ended))
    else:
        end._end("R27", -1 if blue == orange else BLUE if blue > orange else ORANGE)
