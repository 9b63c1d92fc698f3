"""Finds a position in the tree of an earlier search, so that the tree can be reused."""

from __future__ import annotations

from typing import Final

from perihelion.bots.search.tree import Node
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import OVER, State

MAX_NODES: Final = 400  # visited before giving up


def find_subtree(
    game: AnyGame, dealer: Dealer, root: Node, before: State, last_move: int, view: State
) -> Node | None:
    """The node whose position the root's seat now sees as `view`, or None."""
    edges = root.edges
    if edges is None or last_move not in edges.moves:
        return None
    child = edges.children[edges.moves.index(last_move)]
    if child is None:
        return None
    seat = root.actor
    state: State = game.guess(before, seat, dealer)
    state.play(last_move)
    wanted = view.pack()
    todo: list[tuple[Node, State]] = [(child, state)]
    for _ in range(MAX_NODES):
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
    """The children of a node of chance or of another seat, each with its position."""
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
