"""Finds a position in the tree of an earlier search, so that the tree can be reused."""

from __future__ import annotations

from typing import Final

from perihelion.bots.search.tree import NONE, OUTCOMES, Tree
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.native import i64
from perihelion.core.state import OVER, State

MAX_NODES: Final = 400  # visited before giving up


def find_subtree(
    game: AnyGame,
    dealer: Dealer,
    tree: Tree,
    root: i64,
    before: State,
    last_move: int,
    view: State,
) -> i64:
    """The node whose position the root's seat now sees as `view`, or NONE."""
    child = _child(tree, root, last_move)
    if child == NONE:
        return NONE
    seat = tree.actor[root]
    state: State = game.guess(before, seat, dealer)
    state.play(last_move)
    wanted = view.pack()
    outcomes = outcomes_by_node(tree)
    todo: list[tuple[int, State]] = [(child, state)]
    for _ in range(MAX_NODES):
        if not todo:
            break
        node, state = todo.pop()
        if tree.actor[node] != state.actor:
            continue
        if state.actor == seat and game.view(state, seat).pack() == wanted:
            return node
        # A sole move was played without a search.
        if state.actor != OVER and (state.actor != seat or state.count() == 1):
            todo += _steps(tree, outcomes, node, state)
    return NONE


def _child(tree: Tree, node: i64, move: int) -> i64:
    first = tree.first[node]
    for edge in range(first, first + tree.size[node]):
        if tree.move[edge] == move:
            return tree.child[edge]
    return NONE


def outcomes_by_node(tree: Tree) -> dict[int, list[int]]:
    """For each node of chance, the keys of its outcomes."""
    keys: dict[int, list[int]] = {}
    for key in tree.outcomes:
        node = key // OUTCOMES
        if node in keys:
            keys[node].append(key)
        else:
            keys[node] = [key]
    return keys


def _steps(
    tree: Tree, outcomes: dict[int, list[int]], node: i64, state: State
) -> list[tuple[int, State]]:
    """The children of a node of chance or of another seat, each with its position."""
    known: list[tuple[int, int]] = []
    for key in outcomes.get(node, []):
        known.append((key % OUTCOMES, tree.outcomes[key]))
    first = tree.first[node]
    for edge in range(first, first + tree.size[node]):
        if tree.child[edge] != NONE:
            known.append((tree.move[edge], tree.child[edge]))
    legal = set(state.moves())
    steps: list[tuple[int, State]] = []
    for move, child in known:
        if move in legal:
            after = state.copy()
            after.play(move)
            steps.append((child, after))
    return steps


def copy_subtree(tree: Tree, root: i64, into: Tree) -> i64:
    """Copy the part of a tree below a node into an empty tree, and return its root there."""
    outcomes = outcomes_by_node(tree)
    top = into.new_node(tree.actor[root])
    todo = [(root, top)]
    while todo:
        old, new = todo.pop()
        into.visits[new] = tree.visits[old]
        into.total[new] = tree.total[old]
        into.proven[new] = tree.proven[old]
        into.proven_count[new] = tree.proven_count[old]
        into.legal[new] = tree.legal[old]
        for key in outcomes.get(old, []):
            child = tree.outcomes[key]
            twin = into.after_outcome(new, key % OUTCOMES, tree.actor[child])
            todo.append((child, twin))
        if not tree.expanded(old):
            continue
        size = tree.size[old]
        start = len(into.move)
        into.first[new] = start
        into.size[new] = size
        for k in range(size):
            edge = tree.first[old] + k
            into.add_edge(tree.move[edge], tree.prior[edge])
            into.visited[start + k] = tree.visited[edge]
            into.sums[start + k] = tree.sums[edge]
            into.proof[start + k] = tree.proof[edge]
            into.availability[start + k] = tree.availability[edge]
            child = tree.child[edge]
            if child != NONE:
                twin = into.new_node(tree.actor[child])
                into.child[start + k] = twin
                todo.append((child, twin))
    return top
