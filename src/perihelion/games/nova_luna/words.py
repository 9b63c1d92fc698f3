"""Moves of Nova Luna as words, and the rule behind every refusal.

"take 59" takes tile 59 from the wheel; "place x-3y2" lays it three cells left of the first tile
and two below; "refill" and "keep" answer whether the wheel is refilled. Chance says "draw 59" for
a tile that comes to the wheel and "stack player-blue" for the next token of the starting stack.
Tiles are numbered, so the colour of a player is never taken for the colour of a tile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NoReturn

from perihelion.core.boards import board_cache
from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.state import OVER
from perihelion.core.texts import Texts
from perihelion.core.words import normal
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.state import (
    FILL,
    LAY_OUT,
    PLACE,
    REFILL,
    STACK,
    STAGES,
    TAKE,
    State,
)

TEXTS: Final = Texts("perihelion.games.nova_luna")

# Which rule says what must be done at each stage.
_DUE: Final = {LAY_OUT: "R2", STACK: "R6", REFILL: "R14", FILL: "R15", TAKE: "R20", PLACE: "R23"}
_CELL: Final = re.compile(r"x(0|-?[1-9][0-9]{0,3})y(0|-?[1-9][0-9]{0,3})")


def words(state: State, move: int) -> str:
    board = state.board
    if move < board.take:
        return f"place {cell_word(state.board, move)}"
    if move < board.draw:
        return f"take {move - board.take + 1}"
    if move < board.refill:
        return f"draw {move - board.draw + 1}"
    if move < board.stack:
        return "refill" if move == board.refill else "keep"
    return f"stack {player_word(state, move - board.stack)}"


def cell_word(board: Board, cell: int) -> str:
    x, y = board.cells[cell]
    return f"x{x}y{y}"


def player_word(state: State, seat: int) -> str:
    return f"player-{state.board.player_colours[seat]}"


def parse(state: State, given: str) -> int:
    said = normal(given).split()
    verb = said[0] if said else ""
    if len(said) == 1 and verb.isdecimal():  # a tile that was clicked
        said, verb = ["take", verb], "take"
    if len(said) == 1 and verb in ("refill", "keep"):
        return _parse_answer(state, verb)
    if len(said) == 2 and verb == "take":
        return _parse_take(state, said[1])
    if len(said) == 2 and verb == "place":
        return _parse_place(state, said[1])
    if len(said) == 2 and verb == "draw":
        return _parse_draw(state, said[1])
    if len(said) == 2 and verb == "stack":
        return _parse_stack(state, said[1])
    raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])


def label(view: State, path: Sequence[str], language: str) -> str:
    word = path[-1]
    if len(path) == 1:
        return TEXTS.say(language, f"word-{word}")
    if path[0] == "place":
        cell = parse(view, " ".join(path))
        covered = view.mosaics[view.actor].would_cover(view.board, view.hand, cell)
        return place_label(view, cell, len(covered), language)
    if path[0] == "stack":
        return TEXTS.say(language, f"seat-{_seat(view, word)}")
    return tile_label(view.board, int(word) - 1, language)


@board_cache(2000)
def tile_label(board: Board, tile: int, language: str) -> str:
    """A tile as a screen reader says it: its number, colour, time and tasks."""
    return TEXTS.say(
        language,
        "tile",
        number=tile + 1,
        colour=TILE_COLOURS[board.colour[tile]],
        time=board.time[tile],
        count=len(board.tasks[tile]),
        tasks="; ".join(
            task_label(board, tile, k, language) for k in range(len(board.tasks[tile]))
        ),
    )


@board_cache(2000)
def task_label(board: Board, tile: int, task: int, language: str) -> str:
    """A task in words: "1 red, 2 blue"."""
    colours = board.task_colours[tile][task]
    return ", ".join(
        TEXTS.say(language, "dots", colour=name, count=colours.count(colour))
        for colour, name in enumerate(TILE_COLOURS)
        if colour in colours
    )


@board_cache(5000)
def cell_label(board: Board, cell: int, language: str) -> str:
    """A cell by its way from the first tile: "3 left, 2 down"."""
    x, y = board.cells[cell]
    parts = []
    if x:
        parts.append(TEXTS.say(language, "way", side="left" if x < 0 else "right", steps=abs(x)))
    if y:
        parts.append(TEXTS.say(language, "way", side="up" if y < 0 else "down", steps=abs(y)))
    return ", ".join(parts) or TEXTS.say(language, "way", side="centre", steps=0)


def moment(view: State) -> dict[str, object]:
    slots = view.board.slots
    return {
        "stage": STAGES[view.stage],
        "solo": view.phase,
        "tile": view.hand + 1,
        "after_moon": (view.slot - view.moon) % slots,
    }


def place_label(view: State, cell: int, tasks: int, language: str) -> str:
    """A place for the tile in hand, beside which tiles, and how many tasks it would fulfil."""
    mosaic = view.mosaics[view.actor]
    beside = [laid for near in view.board.near[cell] if (laid := mosaic.tile_at(near)) != EMPTY]
    return TEXTS.say(
        language,
        "place",
        cell=cell_label(view.board, cell, language),
        beside=", ".join(str(mosaic.tiles[laid] + 1) for laid in beside),
        count=len(beside),
        tasks=tasks,
    )


def _illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def _due(state: State, *stages: int) -> None:
    """Refuse when something else is to be done now, or nothing any more."""
    if state.actor == OVER:
        _illegal("game-over", state.rule)
    if state.stage not in stages:
        rule = "R44" if state.phase and state.stage == REFILL else _DUE[state.stage]
        _illegal("not-now", rule, stage=STAGES[state.stage])


def _tile(state: State, word: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,3}", word) or int(word) > state.board.tiles:
        raise InvalidMove("no-such-tile", TEXTS, word=word[:20], most=state.board.tiles)
    return int(word) - 1


def _seat(state: State, word: str) -> int:
    for seat in range(len(state.board.player_colours)):
        if word == normal(player_word(state, seat)):
            return seat
    known = ", ".join(player_word(state, seat) for seat in range(state.seats))
    raise InvalidMove("no-such-player", TEXTS, word=word[:20], known=known)


def _parse_take(state: State, word: str) -> int:
    tile = _tile(state, word)
    _due(state, TAKE)
    if tile not in state.offered:
        if tile not in state.wheel:
            _refuse_absent(state, tile, "R17")
        _illegal("not-next", "R17", count=len(state.offered))
    return state.board.take + tile


def _refuse_absent(state: State, tile: int, rule: str) -> NoReturn:
    """Say where a tile is that is not where it would have to be."""
    for seat, mosaic in enumerate(state.mosaics):
        if tile in mosaic.tiles:
            _illegal("tile-laid", rule, seat=seat)
    _illegal("tile-on-wheel" if tile in state.wheel else "tile-in-pile", rule)


def _parse_place(state: State, word: str) -> int:
    spelt = _CELL.fullmatch(word)
    if not spelt:
        raise InvalidMove("no-such-place", TEXTS, word=word[:20])
    _due(state, PLACE)
    cell = state.board.index.get((int(spelt[1]), int(spelt[2])), -1)
    mosaic = state.mosaics[state.actor]
    if mosaic.tile_at(cell) != EMPTY:
        _illegal("occupied", "R24")
    if cell not in mosaic.free:
        if not mosaic.tiles:
            _illegal("not-first", "Q21")
        _illegal("not-adjacent", "R24")
    return cell


def _parse_answer(state: State, verb: str) -> int:
    """Yes or no to a refill, or why it cannot be asked."""
    if state.stage == TAKE:
        if verb == "keep":
            _illegal("nothing-to-keep", "R14" if state.seats > 1 else "R44")
        _refuse_refill(state)
    _due(state, REFILL)
    return state.board.refill if verb == "refill" else state.board.keep


def _refuse_refill(state: State) -> NoReturn:
    board = state.board
    if state.phase == 2:
        _illegal("refill-once", "R49")
    if state.phase == 1:
        placed = len(state.mosaics[0].tokens)
        if placed < board.small_pile:
            _illegal("refill-too-early", "R46", placed=placed, due=board.small_pile)
        _illegal("refill-declined", "R44")
    if state.on_wheel > board.optional_refill:
        _illegal("refill-full", "R14", tiles=state.on_wheel, most=board.optional_refill)
    if not state.pile:
        _illegal("refill-no-pile", "Q8")
    _illegal("refill-declined", "R14")


def _parse_draw(state: State, word: str) -> int:
    tile = _tile(state, word)
    _due(state, LAY_OUT, FILL)
    if tile not in state.offered:
        _refuse_absent(state, tile, "R3")
    return state.board.draw + tile


def _parse_stack(state: State, word: str) -> int:
    seat = _seat(state, word)
    _due(state, STACK)
    if seat >= state.seats:
        _illegal("not-playing", "R6", seat=seat)
    if seat not in state.offered:
        _illegal("already-stacked", "R6", seat=seat)
    return state.board.stack + seat
