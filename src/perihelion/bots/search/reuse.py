"""Finding a position again in the tree of an earlier search."""

from __future__ import annotations

from typing import Final

from perihelion.bots.search.tree import Node
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import OVER, State

FARTHEST: Final = 400  # nodes gone through


def find_subtree(
    game: AnyGame, dealer: Dealer, root: Node, before: State, moved: int, view: State
) -> Node | None:
    """The node from which the seat that moved at the root now sees the view, or None."""
    edges = root.edges
    if edges is None or moved not in edges.moves:
        return None
    child = edges.children[edges.moves.index(moved)]
    if child is None:
        return None
    seat = root.actor
    state: State = game.guess(before, seat, dealer)
    state.play(moved)
    wanted = view.pack()
    todo: list[tuple[Node, State]] = [(child, state)]
    for _ in range(FARTHEST):
        if not todo:
            break
        node, state = todo.pop()
        if node.actor != state.actor:
            continue
        if state.actor == seat:
            if game.view(state, seat).pack() == wanted:
                return node
        elif state.actor != OVER:
            todo += _steps(node, state)
    return None


def _steps(node: Node, state: State) -> list[tuple[Node, State]]:
    """Where the tree goes on from a position of chance or of another seat."""
    known: list[tuple[int, Node]] = []
    if node.outcomes is not None:
        known += list(node.outcomes.items())
    edges = node.edges
    if edges is not None:
        for move, child in zip(edges.moves, edges.children, strict=True):
            if child is not None:
                known.append((move, child))
    legal = set(state.moves())
    steps: list[tuple[Node, State]] = []
    for move, child in known:
        if move in legal:
            after = state.copy()
            after.play(move)
            steps.append((child, after))
    return steps
