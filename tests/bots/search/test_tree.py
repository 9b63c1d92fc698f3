"""The tree in arrays."""

from __future__ import annotations

from perihelion.bots.search import SearchSettings
from perihelion.bots.search.reuse import copy_subtree
from perihelion.bots.search.tree import NEEDS_EDGES, NONE, UNKNOWN, Tree, best

LOGITS = [0.0, 3.0, 1.0, 3.0, -1.0, 2.0]
MOVES = [10, 11, 12, 13, 14, 15]


def tree_of(**settings: float) -> tuple[Tree, int]:
    tree = Tree(SearchSettings(**settings))  # type: ignore[arg-type]
    root = int(tree.new_node(0))
    tree.visits[root] = 1
    return tree, root


def visit(tree: Tree, node: int, k: int, value: float) -> None:
    tree.visits[node] += 1
    tree.total[node] += value
    tree.visited[tree.first[node] + k] += 1
    tree.sums[tree.first[node] + k] += value


def test_the_best_come_first_and_equals_keep_their_order() -> None:
    whole = sorted(range(len(LOGITS)), key=LOGITS.__getitem__, reverse=True)
    assert whole == [1, 3, 5, 2, 0, 4]
    for most in range(1, 9):
        assert best(LOGITS, most) == whole[:most]


def test_edges_are_added_when_they_are_needed() -> None:
    tree, root = tree_of(width=2, growth=0.0)
    tree.expand(root, MOVES, LOGITS, 2)
    assert tree.moves_of(root) == [11, 13]
    assert tree.choose(root) == 0
    other = tree.new_node(1)
    tree.expand(other, [1, 2], [0.0, 0.0], 2)  # lies behind the edges of the root
    visit(tree, root, 1, 1.0)
    tree.proof[tree.first[root]] = 0.0
    assert tree.choose(root) == NEEDS_EDGES
    tree.expand(root, MOVES, LOGITS, 4)
    assert tree.moves_of(root) == [11, 13, 15, 12]
    assert tree.visited[tree.first[root] + 1] == 1
    assert tree.proof[tree.first[root]] == 0.0
    assert tree.moves_of(int(other)) == [1, 2]
    tree.expand(root, MOVES, LOGITS, 6)
    assert sorted(tree.moves_of(root)) == MOVES


def test_moves_proven_lost_are_not_chosen() -> None:
    tree, root = tree_of()
    tree.expand(root, MOVES, LOGITS, 6)
    for k in range(5):
        tree.proof[tree.first[root] + k] = 0.0
    assert tree.choose(root) == 5


def test_first_play_urgency_keeps_to_what_is_known() -> None:
    chosen = []
    for first_play in (0.0, 2.0):
        tree, root = tree_of(first_play=first_play, curiosity=0.1)
        tree.expand(root, [1, 2], [0.0, 0.0], 2)
        visit(tree, root, 0, 0.5)
        tree.total[root] += 0.9  # the position looked better before
        chosen.append(int(tree.choose(root)))
    assert chosen == [1, 0]


def test_moves_that_appear_later_get_an_edge() -> None:
    tree, root = tree_of()
    tree.expand_in_order(root, [1, 3, 5], [0.0, 0.0, 0.0])
    tree.new_node(1)
    visit(tree, root, 1, 1.0)
    tree.choose_among([3, 4, 5], root)
    assert tree.moves_of(root) == [1, 3, 5, 4]
    assert [tree.availability[tree.first[root] + k] for k in range(4)] == [0, 1, 1, 1]
    assert tree.visited[tree.first[root] + 1] == 1


def test_a_proof_goes_up_when_a_move_wins_or_all_are_proven() -> None:
    tree, root = tree_of()
    tree.expand(root, [1, 2], [1.0, 0.0], 2)
    lost, won = (int(tree.after_move(root, k, 1)) for k in (0, 1))
    tree.proven[lost] = 0.0
    tree.propagate_proof(root, 0)
    assert tree.proven[root] == UNKNOWN
    tree.proven[won] = 0.5
    tree.propagate_proof(root, 1)
    assert tree.proven[root] == 0.5
    assert tree.proven_best(root) == 1


def test_a_node_with_unknown_moves_is_not_proven() -> None:
    tree, root = tree_of()
    tree.expand(root, MOVES, LOGITS, 1)
    child = int(tree.after_move(root, 0, 1))
    tree.proven[child] = 0.0
    tree.propagate_proof(root, 0)
    assert tree.proven[root] == UNKNOWN


def test_a_subtree_is_copied_whole() -> None:
    tree, root = tree_of()
    tree.expand(root, MOVES, LOGITS, 6)
    child = int(tree.after_move(root, 2, -1))
    drawn = int(tree.after_outcome(child, 7, 1))
    tree.visits[drawn] = 3
    tree.expand(drawn, [4, 5], [0.0, 1.0], 2)
    visit(tree, drawn, 1, 0.25)
    into = Tree(SearchSettings())
    top = int(copy_subtree(tree, child, into))
    twin = int(into.after_outcome(top, 7, 1))
    assert len(into.actor) == 2
    assert into.visits[twin] == 4
    assert into.moves_of(twin) == [5, 4]
    assert into.sums[into.first[twin] + 1] == 0.25
    assert into.child[into.first[twin]] == NONE
