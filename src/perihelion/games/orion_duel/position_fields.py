"""The beginning of a turn as fields: tokens, tiles with their anchors, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn, final

from perihelion.core.errors import BadPosition, MoveError
from perihelion.core.numbers.sets import members
from perihelion.core.position_fields.room import entered
from perihelion.core.score_pad import PadField
from perihelion.core.state import OVER
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules.tokens import room_for_black_hole, room_for_galaxy
from perihelion.games.orion_duel.state import (
    COLOURS,
    DRAW_GALAXY_PLAYER,
    PLACE_TILES,
    State,
)
from perihelion.games.orion_duel.words import TEXTS, parse, vocabulary, words

NONE: Final = "none"
TOKENS: Final = ("galaxy", "hole")
MOST_ORDERS: Final = 200  # tried before a position is refused


def fields(state: State) -> list[PadField]:
    board = state.board
    tiles: list[list[str]] = [[] for _ in board.names]
    for colour in COLOURS:
        for move in range(board.placements):
            tiles[board.anchor[move]].append(_tile_word(board, colour, move))
    return [
        PadField("turn", None, "turn", COLOURS),
        *(
            PadField(f"token-{name}", None, "token", (NONE, *TOKENS), f"cell-{name}")
            for name in board.names
        ),
        *(
            PadField(f"tile-{name}", None, f"tile-{name}", (NONE, *there), f"cell-{name}")
            for name, there in zip(board.names, tiles, strict=True)
        ),
    ]


def _tile_word(board: Board, colour: str, move: int) -> str:
    return ".".join([colour, *vocabulary(board).words[move].split()[:-1]])


def label(state: State, field: PadField, language: str) -> str:  # noqa: ARG001
    kind, _, name = field.name.partition("-")
    return TEXTS.say(language, "position-label", kind=kind, name=name)


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    if field.name == "turn":
        return TEXTS.say(language, "colour", colour=word)
    if word in (NONE, *TOKENS):
        return TEXTS.say(language, "position-thing", what=word)
    colour, kind, *turned = word.split(".")
    said = [TEXTS.say(language, "colour", colour=colour)]
    said.append(TEXTS.say(language, "position-thing", what=kind))
    for turn in turned:
        side = "over" if turn.startswith("m") else "up"
        said.append(TEXTS.say(language, "turn", side=side, degrees=60 * int(turn[1:])))
    return ", ".join(said)


def values(state: State) -> dict[str, str] | None:
    if state.stage != PLACE_TILES:
        return None
    board = state.board
    said = {"turn": COLOURS[state.actor]}
    for cell, name in enumerate(board.names):
        on = state.galaxies, state.black_holes
        lying = [token for token, cells in zip(TOKENS, on, strict=True) if cells & board.bit[cell]]
        said[f"token-{name}"] = lying[0] if lying else NONE
    said |= {f"tile-{name}": NONE for name in board.names}
    for number, move in enumerate(state.placed):
        colour = COLOURS[(state.first + number) % 2]
        said[f"tile-{board.names[board.anchor[move]]}"] = _tile_word(board, colour, move)
    return said


def set_up(start: State, given: Mapping[str, str]) -> State:
    board = start.board
    said = entered(fields(start), given)
    state = State(board, start.mirroring, start.counts_instances)
    state.begin()
    state.by_chance, state.settled_first = start.by_chance, start.settled_first
    _lay_tokens(state, said)
    tiles = _tiles(board, said)
    _check_tiles(board, tiles)
    turn = COLOURS.index(said["turn"])
    ahead = tiles[turn].bit_count() - tiles[1 - turn].bit_count()
    if ahead not in (0, -1):  # R11, R12: the players take turns
        _refuse("position-turns", "R12", colour=said["turn"], ahead=ahead)
    first = turn if ahead == 0 else 1 - turn
    drawn = start.stage == DRAW_GALAXY_PLAYER
    state.galaxy_player = first if drawn else start.galaxy_player
    state.prepare_tiles()
    state.begin_tiles(first)
    order = _Order()
    position = order.laid(state, tiles)
    if position is None:
        raise order.refusal or BadPosition("position-over", TEXTS, state.ending())
    return position


def _lay_tokens(state: State, said: Mapping[str, str]) -> None:
    board = state.board
    for kind, count, rule in (("galaxy", board.galaxies, "R7"), ("hole", board.black_holes, "R8")):
        cells = [c for c, name in enumerate(board.names) if said[f"token-{name}"] == kind]
        if len(cells) != count:
            _refuse("position-tokens", rule, kind=kind, count=count, lying=len(cells))
        for cell in cells:
            if kind == "galaxy":
                room = room_for_galaxy(board, state.galaxies)
                state.galaxies |= board.bit[cell]
            else:
                room = room_for_black_hole(board, state.galaxies, state.black_holes)
                state.black_holes |= board.bit[cell]
            if not room & board.bit[cell]:
                _refuse("position-close", rule, kind=kind, cell=board.names[cell])


def _tiles(board: Board, said: Mapping[str, str]) -> tuple[int, int]:
    """The placements of each player, as sets."""
    tiles = [0, 0]
    for move in range(board.placements):
        word = said[f"tile-{board.names[board.anchor[move]]}"]
        for seat, colour in enumerate(COLOURS):
            if word == _tile_word(board, colour, move):
                tiles[seat] |= 1 << move
    return tiles[0], tiles[1]


def _check_tiles(board: Board, tiles: tuple[int, int]) -> None:
    """R12, R14: nobody has more tiles than there are, and no two lie on one cell."""
    covered = 0
    for seat, placements in enumerate(tiles):
        left = board.counts[:]
        for move in members(placements):
            kind = board.kind[move]
            left[kind] -= 1
            if left[kind] < 0:
                name, count = board.kind_names[kind], board.counts[kind]
                _refuse("position-tiles", "R12", colour=COLOURS[seat], what=name, count=count)
            cells = board.own[move] | board.other[move]
            if covered & cells:
                _refuse("position-overlap", "R14", cell=board.named(covered & cells)[0])
            covered |= cells


@final
class _Order:
    """Looks for an order in which tiles can have come: a hex on a token needs an earlier one beside
    it (R17), and no tile but the last may end the game."""

    def __init__(self) -> None:
        self.dead: set[tuple[int, int]] = set()
        self.refusal: BadPosition | None = None
        """Why the first tile that does not fit cannot be laid."""

    def laid(self, state: State, tiles: tuple[int, int]) -> State | None:
        """The position after all tiles, given as sets of placements; None if there is no order."""
        if not tiles[0] | tiles[1]:
            return state
        if tiles in self.dead or len(self.dead) >= MOST_ORDERS:
            return None
        for after, left in self._after_each(state, tiles):
            position = self.laid(after, left)
            if position is not None:
                return position
        self.dead.add(tiles)
        return None

    def _after_each(
        self, state: State, tiles: tuple[int, int]
    ) -> list[tuple[State, tuple[int, int]]]:
        """What each tile that can come next leads to, first the one that helps the other most."""
        me = state.actor
        nexts = []
        for move in members(tiles[me]):
            try:
                parse(state, words(state, move))
            except MoveError as error:
                args = error.args_of_text
                self.refusal = BadPosition(error.key, error.texts, error.rule, **args)
                continue
            after = state.copy()
            after.play(move)
            if after.actor == OVER:
                self.refusal = BadPosition("position-over", TEXTS, after.ending())
                continue
            left = tiles[me] ^ 1 << move
            nexts.append((after, (left, tiles[1]) if me == 0 else (tiles[0], left)))
        nexts.sort(key=lambda one: -(one[0].legal & one[1][1 - me]).bit_count())
        return nexts


def _refuse(key: str, rule: str, **args: object) -> NoReturn:
    raise BadPosition(key, TEXTS, rule, **args)
