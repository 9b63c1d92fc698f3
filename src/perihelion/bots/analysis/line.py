"""Principal variations: how a search expects a game to go on after a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from perihelion.bots.search import Engine, Planner, Search
from perihelion.bots.search.tree import NONE, OUTCOMES, Tree
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, AnyGame, State

DECISIONS: Final = 6  # the most of a line
RELIABLE: Final = 6  # visits that a move of a line needs at least
PLANNED: Final = 300  # simulations for each further move of a planner


def guessed(game: AnyGame, view: State) -> State:
    """The whole position on which the lines from a view are played: always the same guess."""
    position: State = game.guess(view, view.actor, Dealer("line"))
    return position


def line(game: AnyGame, view: State, search: Engine, move: int) -> list[str]:
    """The words of a move and of those that the search expects to follow, draws included.

    It ends after a few decisions, or where the search has too few visits to tell.
    """
    state = guessed(game, view)
    words = [game.words(state, move)]
    state.play(move)
    moves: Iterable[int] = ()
    if isinstance(search, Search):
        moves = _moves_of_tree(search, state, move)
    elif isinstance(search, Planner):
        moves = _planned_moves(game, search, state)
    for following in moves:
        words.append(game.words(state, following))
        state.play(following)
    return words


def positions(game: AnyGame, view: State, words: Iterable[str]) -> Iterator[tuple[State, int]]:
    """The positions of a line, each with the move that is made there. They are played on a guess,
    so a line of another version may end early."""
    state = guessed(game, view)
    for text in words:
        try:
            move = game.parse(state, text)
        except PerihelionError:
            return
        yield state.copy(), move
        state.play(move)


def _moves_of_tree(search: Search, state: State, move: int) -> Iterator[int]:
    """The most visited moves and outcomes below a move; `state` must be kept up to date."""
    tree = search.simulator.tree
    node = _child(tree, search.simulator.root, move)
    pooled = search.settings.pooled
    decisions = 1
    while node != NONE and decisions < DECISIONS and state.actor == tree.actor[node]:
        if state.actor == CHANCE:
            if pooled:
                return
            following, node = _likely_outcome(tree, node, state)
        elif state.actor >= 0:
            following, node = _most_visited(tree, node, state)
            decisions += 1
        else:
            return
        if following == NONE:
            return
        yield following


def _child(tree: Tree, node: int, move: int) -> int:
    if node == NONE or not tree.expanded(node):
        return NONE
    moves = tree.moves_of(node)
    return int(tree.child[tree.first[node] + moves.index(move)]) if move in moves else NONE


def _most_visited(tree: Tree, node: int, state: State) -> tuple[int, int]:
    """The most visited of the legal moves, and its node."""
    legal = set(state.moves())
    best, child, most = NONE, NONE, RELIABLE - 1
    if len(legal) == 1:
        most = -1
    if tree.expanded(node):
        first = tree.first[node]
        for edge in range(first, first + tree.size[node]):
            if tree.visited[edge] > most and tree.move[edge] in legal:
                best, child, most = tree.move[edge], tree.child[edge], tree.visited[edge]
    return int(best), int(child)


def _likely_outcome(tree: Tree, node: int, state: State) -> tuple[int, int]:
    """The most visited outcome of a draw, and its node."""
    best, child, most = NONE, NONE, RELIABLE - 1
    for outcome in state.moves():
        after = tree.outcomes.get(node * OUTCOMES + outcome, NONE)
        if after != NONE and tree.visits[after] > most:
            best, child, most = outcome, after, tree.visits[after]
    return best, int(child)


def _planned_moves(game: AnyGame, search: Planner, state: State) -> Iterator[int]:
    """What a planner would do up to the next draw; `state` must be kept up to date."""
    planner = Planner(game, "line", search.settings)
    decisions = 1
    while state.actor >= 0 and decisions < DECISIONS:
        yield planner.look(game.view(state, state.actor), PLANNED).move
        decisions += 1
