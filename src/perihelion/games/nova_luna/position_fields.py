"""The beginning of a turn, or the end, as fields: the wheel, the moon, and where every tile lies.

How far a token has travelled follows from the tiles its player has taken, and so does whose turn it
is; the order is asked for tokens on one space. Tokens on tasks follow from the mosaics.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Final, NoReturn

from perihelion.core.errors import BadPosition
from perihelion.core.position_fields.room import entered
from perihelion.core.score_pad import PadField, numbers
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.state import ENDED, REFILL, TAKE, State
from perihelion.games.nova_luna.words import TEXTS, cell_label, cell_word, tile_label

NONE: Final = "none"
YES: Final = "yes"


def fields(state: State) -> list[PadField]:
    """Cells are those with a tile and those where the next may lie."""
    board, seats = state.board, range(state.seats)
    tiles = (NONE, *(str(tile + 1) for tile in range(board.tiles)))
    orders = tuple("-".join(map(str, order)) for order in permutations(seats))
    shared = [PadField("order", None, "order", orders)] if state.seats > 1 else _solo(state)
    shared.append(PadField("moon", None, "moon", numbers(board.slots - 1), "moon"))
    for slot in range(board.slots):
        lying = state.wheel[slot] if state.wheel else EMPTY
        shared.append(PadField(f"wheel-{slot}", None, "wheel", tiles, _shape(lying)))
    return shared + [
        PadField(
            f"cell-{seat}-{cell_word(board, cell)}",
            seat,
            "cell",
            tiles,
            _cell_shape(state, seat, tile),
        )
        for seat in seats
        for cell, tile in sorted(_cells(state, seat).items())
    ]


def _solo(state: State) -> list[PadField]:
    board = state.board
    early = [
        PadField(f"early-{cell_word(board, cell)}", 0, "early", (NONE, YES), _shape(tile))
        for cell, tile in sorted(_cells(state, 0).items())
        if tile != EMPTY
    ]
    return [
        PadField("phase", None, "phase", ("1", "2")),
        PadField("missing", None, "missing", numbers(board.small_pile)),
        *early,
    ]


def _cells(state: State, seat: int) -> dict[int, int]:
    """Every cell where a tile lies or may lie next, with its tile or EMPTY."""
    mosaic = state.mosaics[seat]
    laid = dict(zip(mosaic.cells, mosaic.tiles, strict=True))
    return laid | dict.fromkeys(mosaic.free, EMPTY)


def _cell_shape(state: State, seat: int, tile: int) -> str:
    """A tile, or the place for the first one; where further ones may lie is not drawn."""
    if tile == EMPTY and not state.mosaics[seat].tiles:
        return f"home-{state.board.player_colours[seat]}"
    return _shape(tile)


def _shape(tile: int) -> str:
    return "" if tile == EMPTY else f"tile-{tile + 1}"


def label(state: State, field: PadField, language: str) -> str:
    kind, _, rest = field.name.partition("-")
    name = rest
    if kind in ("cell", "early"):
        name = cell_label(state.board, _cell(state.board, rest.rpartition("-x")[2]), language)
    elif kind == "wheel":
        name = str(int(rest) + 1)
    return TEXTS.say(language, "position-label", kind=kind, name=name)


def _cell(board: Board, word: str) -> int:
    """The cell of a word such as "x-3y2", with or without its x."""
    x, _, y = word.removeprefix("x").partition("y")
    try:
        return board.index[int(x), int(y)]
    except (KeyError, ValueError):
        raise BadPosition("position-field", name=word) from None


def choice(state: State, field: PadField, word: str, language: str) -> str:
    if field.group == "order":
        return ", ".join(TEXTS.say(language, f"seat-{seat}") for seat in word.split("-"))
    if field.group == "early" or word == NONE:
        return TEXTS.say(language, "position-word", word=word)
    if field.group == "moon":
        return str(int(word) + 1)
    if field.group in ("phase", "missing"):
        return word
    return tile_label(state.board, int(word) - 1, language)


def values(state: State) -> dict[str, str] | None:
    if not _begins(state):
        return None
    board, solo = state.board, state.seats == 1
    said = {"order": "-".join(map(str, state.track))}
    if solo:
        early = dict(zip(state.mosaics[0].cells, range(len(state.mosaics[0].cells)), strict=True))
        said = {"phase": str(state.phase), "missing": str(state.first_missing)}
        for cell in sorted(early):
            late = early[cell] >= state.first_tiles
            said[f"early-{cell_word(board, cell)}"] = NONE if late else YES
    said["moon"] = str(state.moon)
    for slot, tile in enumerate(state.wheel):
        said[f"wheel-{slot}"] = NONE if tile == EMPTY else str(tile + 1)
    for seat in range(state.seats):
        for cell, tile in sorted(_cells(state, seat).items()):
            word = NONE if tile == EMPTY else str(tile + 1)
            said[f"cell-{seat}-{cell_word(board, cell)}"] = word
    return said


def _begins(state: State) -> bool:
    """Whether nobody has answered the question of a refill, or taken a tile; also at the end."""
    if state.stage == ENDED:
        return True
    if state.stage not in (REFILL, TAKE):
        return False
    twin = state.copy()
    twin.begin_turn()
    return twin.stage == state.stage


def set_up(start: State, given: Mapping[str, str]) -> State:
    board = start.board
    state = State(board, start.seats, start.tokens)
    state.begin()
    laid = _laid(state, given)
    fixed = {name: word for name, word in given.items() if not name.startswith(("cell-", "early-"))}
    said = entered([f for f in fields(state) if f.group not in ("cell", "early")], fixed)
    _lay_wheel(state, said)
    early = _early(board, given) if state.seats == 1 else set()
    for seat, tiles in enumerate(laid):
        _lay_mosaic(state, seat, tiles, early)
    if state.seats == 1:
        _set_phase(state, said, early)
    else:
        order = [int(seat) for seat in said["order"].split("-")]
        state.distance = [mosaic.time(board, len(mosaic.tiles)) for mosaic in state.mosaics]
        state.track = sorted(order, key=lambda seat: state.distance[seat])
    if 0 in state.supply:
        _end(state)
    elif not state.on_wheel and state.pile and state.phase != 2:
        _refuse("position-wheel", "R14")
    else:
        state.begin_turn()
    return state


def _end(state: State) -> None:
    """R37, R50: the last token of a player ends the game."""
    if state.supply.count(0) > 1:
        _refuse("pad-all-placed", "R37")
    if state.phase == 1:  # Q15
        state._end_phase()
    state._end("R50" if state.phase else "R37")


def _laid(state: State, given: Mapping[str, str]) -> list[dict[int, int]]:
    """By seat: the tile on each cell."""
    board = state.board
    laid: list[dict[int, int]] = [{} for _ in range(state.seats)]
    for name, word in given.items():
        if not name.startswith("cell-"):
            continue
        seat, _, cell = name.removeprefix("cell-").partition("-")
        if not (seat.isdecimal() and seat.isascii() and int(seat) < state.seats):
            raise BadPosition("position-field", name=name)
        where = _cell(board, cell)
        if word != NONE:
            laid[int(seat)][where] = _tile(board, name, word)
    return laid


def _tile(board: Board, name: str, word: str) -> int:
    if not (word.isdecimal() and word.isascii() and 1 <= int(word[:6]) <= board.tiles):
        raise BadPosition("position-choice", name=name, word=word)
    return int(word) - 1


def _early(board: Board, given: Mapping[str, str]) -> set[int]:
    """The cells of the tiles that were laid in phase 1 of the solo game."""
    cells = set()
    for name, word in given.items():
        if name.startswith("early-"):
            if word not in (NONE, YES):
                raise BadPosition("position-choice", name=name, word=word)
            if word == YES:
                cells.add(_cell(board, name.removeprefix("early-")))
    return cells


def _lay_wheel(state: State, said: Mapping[str, str]) -> None:
    state.moon = int(said["moon"])
    for slot in range(state.board.slots):
        word = said[f"wheel-{slot}"]
        if word != NONE:
            _take_from_pile(state, int(word) - 1)
            state.wheel[slot] = int(word) - 1
            state.on_wheel += 1
    if state.wheel[state.moon] != EMPTY:
        _refuse("position-moon", "R19")


def _take_from_pile(state: State, tile: int) -> None:
    if tile not in state.pile:
        _refuse("position-twice", "R1", tile=tile + 1)
    state.pile.remove(tile)


def _lay_mosaic(state: State, seat: int, tiles: dict[int, int], early: set[int]) -> None:
    """One tile beside the other, those of phase 1 first (R24)."""
    board, mosaic = state.board, state.mosaics[seat]
    left = dict(tiles)
    while left:
        open_cells = [cell for cell in mosaic.free if cell in left]
        if not open_cells:
            _refuse("position-apart", "R24", tile=min(left.values()) + 1)
        cell = next((cell for cell in open_cells if cell in early), open_cells[0])
        tile = left.pop(cell)
        _take_from_pile(state, tile)
        supply = state.supply[seat]
        state.supply[seat] = supply - mosaic.lay(board, tile, cell, supply)


def _set_phase(state: State, said: Mapping[str, str], early: set[int]) -> None:
    mosaic = state.mosaics[0]
    state.phase = int(said["phase"])
    if early - set(mosaic.cells) or (early and state.phase == 1):
        _refuse("position-early", "R48")
    if early != set(mosaic.cells[: len(early)]):
        _refuse("position-early", "R48")
    state.first_tiles, state.first_missing = len(early), int(said["missing"])
    if state.phase == 1 and state.first_missing:
        _refuse("position-early", "R48")


def _refuse(key: str, rule: str, **args: object) -> NoReturn:
    raise BadPosition(key, TEXTS, rule, **args)
