"""What a bot may know of Orion Duel: how many hexes each colour still needs."""

from __future__ import annotations

from math import exp
from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.core.state import OVER
from perihelion.games.orion_duel.board import LONGEST, Board
from perihelion.games.orion_duel.rules.symmetries import image, symmetries
from perihelion.games.orion_duel.rules.threats import Threats, blocking
from perihelion.games.orion_duel.rules.ways import Need, needs, numbers
from perihelion.games.orion_duel.state import PLACE_TILES, State

FIRST_MOVE: Final = 0.15  # what it is worth to be to move
DECISIVE: Final = 100.0  # what looks like the last step towards a condition comes first


@final
class Heuristics:
    def evaluate(self, state: State) -> list[float]:
        if state.actor == OVER:
            if state.winner < 0:
                return [0.5, 0.5]
            return [1.0, 0.0] if state.winner == 0 else [0.0, 1.0]
        if state.stage != PLACE_TILES:
            return [0.5, 0.5]
        blue, orange = needs_of(state, False)
        # A goal of mine is as near as the nearer of my own way and the opponent's doom.
        lead = closeness(blue.goal) + closeness(orange.doom)
        lead = lead - closeness(orange.goal) - closeness(blue.doom)
        lead += FIRST_MOVE if state.actor == 0 else -FIRST_MOVE
        share = 1 / (1 + exp(-lead))
        return [share, 1 - share]

    def prior(self, state: State, moves: list[int]) -> list[float]:
        if state.stage != PLACE_TILES:
            return [0.0] * len(moves)
        board = state.board
        blue, orange = needs_of(state, True)
        mine, yours = (blue, orange) if state.actor == 0 else (orange, blue)
        own_worth, other_worth = _worths(board, mine, yours)
        by_piece = _sums(board, own_worth)
        cells = board.piece_cells
        values: list[float] = []
        for move in moves:
            value = by_piece[board.own_piece[move]]
            row = board.other_piece[move] * LONGEST
            for at in range(row + 1, row + 1 + cells[row]):
                value += other_worth[cells[at]]
            values.append(value)
        if min(mine.goal, mine.doom, yours.goal, yours.doom) <= board.most_hexes:
            decision = Decision(board, mine, yours)
            for k, move in enumerate(moves):
                values[k] += decision.by(move)
        return values

    def decisive(self, state: State) -> tuple[int, list[int] | None]:
        if state.stage != PLACE_TILES:
            return -1, None
        if state.counts_instances:
            return _first_win(state, state.moves()), None
        board = state.board
        me = state.actor
        threats = Threats(board, state.networks, state.galaxies, state.black_holes, state.met)
        if not threats.quiet:
            wins = threats.winning(me, state.moves())
            if wins:
                return wins[0], None
        passed = state.placements.copy()
        passed.turn_to(board, 1 - me)
        if threats.quiet and passed.count > board.most_overlapped:
            return -1, None
        theirs = passed.moves(board)
        moves = state.moves()
        win = -1
        if len(theirs) <= board.most_overlapped:
            win = _first_win(state, blocking(board, moves, theirs))
        if win >= 0 or threats.quiet:
            return win, None
        return -1, threats.answers(me, moves, threats.winning(1 - me, theirs))

    def symmetries(self, state: State) -> list[list[int]]:
        if state.stage != PLACE_TILES:
            return []
        patterns = [state.galaxies, state.black_holes, state.hexes(0), state.hexes(1)]
        return symmetries(state.board, patterns, state.mirroring)

    def key(self, state: State, ways: list[list[int]]) -> int:
        if state.stage < PLACE_TILES:
            return -1
        board = state.board
        blue, orange = state.hexes(0), state.hexes(1)
        width = board.stride * board.stride
        least = blue << width | orange
        for way in ways:
            least = min(least, image(board, way, blue) << width | image(board, way, orange))
        for tiles in state.stock:
            for number in tiles:
                least = least << 5 | number
        return least << 1 | state.actor & 1


def _first_win(state: State, moves: list[int]) -> int:
    """The first of the moves that ends the game and wins it, or -1."""
    for move in moves:
        after = state.copy()
        after.play(move)
        if after.winner == state.actor:
            return move
    return -1


def needs_of(state: State, where: bool) -> tuple[Need, Need]:
    """What each colour needs."""
    tokens = state.board.cell_rows([state.galaxies, state.black_holes])
    return needs(state.board, state.grown, state.met, tokens, where)


def _worths(board: Board, mine: Need, yours: Need) -> tuple[vec[float], vec[float]]:
    """What a hex of the mover's colour, and one of the opponent's, is worth on each cell: it helps
    its own colour's way, it closes the other's, and it may bring its colour nearer to its doom."""
    own = vec[float]([0.0] * len(board.cells))
    other = vec[float]([0.0] * len(board.cells))
    for need in (mine, yours):
        pull = closeness(need.goal)
        for cell in numbers(board, need.goal_cells):
            own[cell] += pull
            other[cell] -= pull
    for cell in numbers(board, mine.doom_cells):
        own[cell] -= closeness(mine.doom)
    for cell in numbers(board, yours.doom_cells):
        other[cell] += closeness(yours.doom)
    return own, other


def _sums(board: Board, worth: vec[float]) -> vec[float]:
    """What the cells of each piece are worth together."""
    cells = board.piece_cells
    sums = vec[float]([0.0] * len(board.pieces))
    for piece in range(i64(len(board.pieces))):
        row = piece * LONGEST
        value = 0.0
        for at in range(row + 1, row + 1 + cells[row]):
            value += worth[cells[at]]
        sums[piece] = value
    return sums


@final
class Decision:
    """What is to be added to moves that look like the last step to a condition."""

    __slots__ = ("board", "mine", "other", "own", "yours")

    def __init__(self, board: Board, mine: Need, yours: Need) -> None:
        self.board: Board = board
        self.mine: Need = mine
        self.yours: Need = yours
        # By piece: 1 for each hex that is a step to a goal, and 256 for one that is a step to a
        # doom.
        self.own: vec[i64] = _marks(board, mine)
        self.other: vec[i64] = _marks(board, yours)

    def by(self, move: int) -> float:
        own = self.own[self.board.own_piece[move]]
        other = self.other[self.board.other_piece[move]]
        mine, yours = self.mine, self.yours
        value = 0.0
        if own & 255 >= mine.goal or other >> 8 >= yours.doom:
            value += DECISIVE
        if other & 255 >= yours.goal or own >> 8 >= mine.doom:
            value -= DECISIVE
        return value


def _marks(board: Board, need: Need) -> vec[i64]:
    marks = vec[i64]([i64(0)] * len(board.cells))
    for cell in numbers(board, need.goal_cells):
        marks[cell] += 1
    for cell in numbers(board, need.doom_cells):
        marks[cell] += 256
    cells = board.piece_cells
    by_piece = vec[i64]([i64(0)] * len(board.pieces))
    for piece in range(i64(len(board.pieces))):
        row = piece * LONGEST
        for at in range(row + 1, row + 1 + cells[row]):
            by_piece[piece] += marks[cells[at]]
    return by_piece


def closeness(need: int) -> float:
    """How much a goal weighs that is so many hexes away."""
    return float(6 * 0.75**need)
