"""Moves of Orion Duel as words, and the rule behind every refusal.

"bent r3 E7" lays a bend, turned three times, with its anchor on E7; a kind that looks the same
in every turn has no word for it ("single E7"). "galaxy E7" and "hole E7" lay tokens; "first blue"
says who starts; "galaxies blue" says who places the galaxies.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final, NoReturn, final

from perihelion.core.boards import MOST_BOARDS, board_cache
from perihelion.core.errors import IllegalMove, InvalidMove
from perihelion.core.state import CHANCE, OVER
from perihelion.core.texts import Texts
from perihelion.core.words import normal
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.edition import distance
from perihelion.games.orion_duel.rules.placements import OWN_OK
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    COLOURS,
    DRAW_GALAXY_PLAYER,
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    PLACE_TILES,
    State,
)

TEXTS: Final = Texts("perihelion.games.orion_duel")

# Which rule says what must be done at each stage of the set-up.
_DUE: Final = {
    DRAW_GALAXY_PLAYER: "Q21",
    PLACE_GALAXIES: "R7",
    PLACE_BLACK_HOLES: "R8",
    CHOOSE_FIRST: "R10",
    PLACE_TILES: "R12",
}


@final
class Vocabulary:
    """The words of every move of a board."""

    def __init__(self, board: Board) -> None:
        self.words: list[str] = []
        for move in range(board.placements):
            kind, turn, cell = board.kind[move], board.turn[move], board.anchor[move]
            held = board.held[kind]
            word = f" {held[turn].word}" if len(held) > 1 else ""
            self.words.append(f"{board.kind_names[kind]}{word} {board.names[cell]}")
        self.words += [f"galaxy {cell}" for cell in board.names]
        self.words += [f"hole {cell}" for cell in board.names]
        self.words += [f"first {colour}" for colour in COLOURS]
        self.words += [f"galaxies {colour}" for colour in COLOURS]
        self.moves: Final = {normal(words): move for move, words in enumerate(self.words)}
        self.cells: Final = {name: cell for cell, name in enumerate(board.names)}


@board_cache(2 * MOST_BOARDS)
def vocabulary(board: Board) -> Vocabulary:
    return Vocabulary(board)


def words(state: State, move: int) -> str:
    return vocabulary(state.board).words[move]


def parse(state: State, given: str) -> int:
    move = vocabulary(state.board).moves.get(normal(given))
    if move is None:
        _refuse_words(state, given)
    if not state.legal >> move & 1:
        _refuse_move(state, move)
    return move


def cyclic(view: State, path: Sequence[str]) -> bool:
    """Turns follow a kind of tile that has several."""
    names = view.board.kind_names
    return len(path) == 1 and path[0] in names and len(view.board.held[names.index(path[0])]) > 1


def label(view: State, path: Sequence[str], language: str) -> str:
    word = path[-1]
    board = view.board
    if len(path) == 1:
        kinds = board.kind_names
        left = view.stock[view.actor][kinds.index(word)] if word in kinds else 0
        return TEXTS.say(language, "word", word=word, left=left)
    cell = vocabulary(board).cells.get(word)
    if cell is not None:  # R9, R14: nothing of a colour lies there yet
        bit = board.bit[cell]
        token = _token(view, bit) if bit & (view.galaxies | view.black_holes) else "none"
        return cell_said(word, token, "none", language)
    if word in COLOURS:
        return TEXTS.say(language, "colour", colour=word)
    side = "over" if word.startswith("m") else "up"
    return TEXTS.say(language, "turn", side=side, degrees=60 * int(word[1:]))


@lru_cache(maxsize=10_000)
def cell_said(name: str, token: str, colour: str, language: str) -> str:
    """A cell and what lies on it, as a screen reader says it."""
    return TEXTS.say(language, "cell", cell=name, token=token, colour=colour)


def moment(view: State) -> dict[str, object]:
    return {"stage": view.stage}


def choices_key(view: State) -> Hashable:
    """A tile is said alike wherever it may lie, as long as the tokens stay where they are."""
    return view.board, view.actor, view.galaxies, view.black_holes


def _illegal(key: str, rule: str, **args: object) -> NoReturn:
    raise IllegalMove(key, TEXTS, rule, **args)


def _refuse_words(state: State, given: str) -> NoReturn:
    """Words outside the vocabulary: a tile that would stick out (R13), or no move at all."""
    board = state.board
    said = given.split()
    kinds = {normal(name): kind for kind, name in enumerate(board.kind_names)}
    _refuse_clicked(state, kinds, said)
    kind = kinds.get(normal(said[0])) if said else None
    longest = 3 if kind is not None and len(board.held[kind]) > 1 else 2
    if kind is None or len(said) > longest:
        raise InvalidMove("no-such-words", TEXTS, words=given.strip()[:60])
    cells = {normal(name): name for name in board.names}
    turns = {orientation.word for orientation in board.held[kind]}
    name = board.kind_names[kind]
    if len(turns) > 1 and (len(said) < 2 or normal(said[1]) not in turns):
        raise InvalidMove("no-such-turn", TEXTS, kind=name, known=", ".join(sorted(turns)))
    if normal(said[-1]) not in cells or len(said) != longest:
        raise InvalidMove("no-such-cell", TEXTS, word=said[-1][:20])
    _refuse_stage(state, PLACE_TILES)
    _illegal("off-board", "R13", kind=name, cell=cells[normal(said[-1])])


def _refuse_clicked(state: State, kinds: dict[str, int], said: list[str]) -> None:
    """A cell without a tile, or a tile without a cell, perhaps with another tile in hand."""
    board = state.board
    last = normal(said[-1]) if said else ""
    if last in kinds and normal(said[0]) in kinds:
        _refuse_stage(state, PLACE_TILES)
        if not state.stock[state.actor][kinds[last]]:
            _illegal("no-tile-left", "R12")
        fits = any(board.kind[move] == kinds[last] for move in state.moves())
        _illegal("place-first" if fits else "nowhere", "R12")
    cells = {normal(name): cell for cell, name in enumerate(board.names)}
    if len(said) == 1 and last in cells:
        _refuse_stage(state, PLACE_TILES)
        if board.bit[cells[last]] & (state.hexes(0) | state.hexes(1)):
            _illegal("covered", "R14", cell=board.names[cells[last]])
        _illegal("tile-first", "R12")


def _refuse_stage(state: State, stage: int) -> None:
    """Another thing is to be done now, or nothing any more."""
    if state.actor == OVER:
        _illegal("game-over", state.rule)
    if state.stage != stage:
        drawn = state.stage == CHOOSE_FIRST and state.actor == CHANCE
        _illegal("not-now", "Q4" if drawn else _DUE[state.stage], stage=state.stage)


def _refuse_move(state: State, move: int) -> NoReturn:
    board = state.board
    if move < board.placements:
        _refuse_stage(state, PLACE_TILES)
        _refuse_tile(state, move)
    if move < board.black_hole:
        _refuse_stage(state, PLACE_GALAXIES)
        _refuse_galaxy(state, move - board.galaxy)
    if move < board.first:
        _refuse_stage(state, PLACE_BLACK_HOLES)
        _refuse_black_hole(state, move - board.black_hole)
    _refuse_stage(state, CHOOSE_FIRST if move < board.galaxy_player else DRAW_GALAXY_PLAYER)
    raise AssertionError("both answers to this question are legal")


def _refuse_tile(state: State, move: int) -> NoReturn:
    board = state.board
    me = state.actor
    kind = board.kind_names[board.kind[move]]
    if not state.stock[me][board.kind[move]]:
        _illegal("no-tile-left", "R12", kind=kind)
    if not state.mirroring and board.mirrored >> move & 1:
        _illegal("mirrored", "Q1", kind=kind)
    covered = (board.own[move] | board.other[move]) & (state.hexes(0) | state.hexes(1))
    if covered:
        _illegal("covered", "R14", cell=board.named(covered)[0])
    own_fails = not state.placements.has(board, OWN_OK + me, move)
    part = board.own[move] if own_fails else board.other[move]
    token = part & (state.galaxies | state.black_holes)
    _illegal(
        "not-connected",
        "R17",
        colour=COLOURS[me if own_fails else 1 - me],
        cell=board.named(token)[0],
        token=_token(state, token & -token),
    )


def _refuse_galaxy(state: State, cell: int) -> NoReturn:
    _refuse_occupied(state, cell)
    _refuse_near(state, cell, state.galaxies, state.board.near_galaxy[cell], "R7")
    _illegal("no-room", "Q19", token="galaxy", cell=state.board.names[cell])


def _refuse_black_hole(state: State, cell: int) -> NoReturn:
    _refuse_occupied(state, cell)
    _refuse_near(state, cell, state.black_holes, state.board.near_black_hole[cell], "R8")
    _refuse_near(state, cell, state.galaxies, state.board.near_other[cell], "R8")
    _illegal("no-room", "Q19", token="hole", cell=state.board.names[cell])


def _refuse_occupied(state: State, cell: int) -> None:
    bit = state.board.bit[cell]
    if bit & (state.galaxies | state.black_holes):
        _illegal("occupied", "R9", cell=state.board.names[cell], token=_token(state, bit))


def _refuse_near(state: State, cell: int, tokens: int, near: int, rule: str) -> None:
    board = state.board
    close = board.members(tokens & near)
    if close:
        other = min(close, key=lambda at: distance(board.cells[at], board.cells[cell]))
        _illegal(
            "too-close",
            rule,
            cell=board.names[cell],
            other=board.names[other],
            token=_token(state, board.bit[other]),
            between=distance(board.cells[other], board.cells[cell]) - 1,
        )


def _token(state: State, bit: int) -> str:
    return "galaxy" if bit & state.galaxies else "hole"
