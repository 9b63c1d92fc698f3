"""A plan against the game as it goes on: where it stands, and what it answers.

A plan is a tree like that of a study, without draws: it ends where chance decides or something is
hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from perihelion.core.errors import MoveError
from perihelion.core.game import AnyGame, play
from perihelion.table.errors import Refused
from perihelion.table.log.entry import UNDO, VOID, Entry
from perihelion.table.log.study import NOWHERE, ROOT, StudyNode, StudyTree
from perihelion.table.log.timeline import Timeline


class Progress(NamedTuple):
    """How far a game has followed a plan: the node that it has reached, and whether anybody else
    has moved since the plan was made."""

    node: int
    answered: bool


def empty_plan() -> StudyTree:
    """A plan without a move."""
    return StudyTree({ROOT: StudyNode(ROOT, NOWHERE)})


def planned(game: AnyGame, state: Any, words: str) -> list[str]:
    """The words of a decision in a position, as the tree keeps them. Refused where nobody
    decides; raises MoveError if it is not legal."""
    if state.actor < 0:
        raise Refused("plan/not-here")
    return [game.words(state, play(game, state.copy(), words))]


def progress(
    timeline: Timeline, log: Sequence[Entry], at: int, tree: StudyTree, mine: frozenset[int]
) -> Progress | None:
    """Where the plan stands; None if the game has gone another way, or moves were taken back."""
    if any(entry.kind in (UNDO, VOID) for entry in log[at:]):
        return None
    node, answered = ROOT, False
    for step in timeline.steps:
        if step.entry.number <= at:
            continue
        words = timeline.game.words(step.before, step.move)
        child = next((n for n in children(tree, node) if n.moves == [words]), None)
        if child is None:
            return None
        node = child.number
        answered = answered or step.entry.seat not in mine
    return Progress(node, answered)


def children(tree: StudyTree, number: int) -> list[StudyNode]:
    """The moves that were planned after a node, in the order in which they were entered."""
    nodes = sorted(tree.nodes.values(), key=lambda node: node.number)
    return [node for node in nodes if node.parent == number]


def answer(
    timeline: Timeline, log: Sequence[Entry], at: int, tree: StudyTree, mine: frozenset[int]
) -> tuple[bool, str]:
    """Whether the plan is still good for anything, and the move that it answers with now, or ""."""
    reached = progress(timeline, log, at, tree, mine)
    if reached is None or timeline.over:
        return False, ""
    further = children(tree, reached.node)
    if not further and reached.node != ROOT:
        return False, ""
    if timeline.state.actor not in mine or not reached.answered or not further:
        return True, ""
    words = further[0].moves[0]
    try:
        timeline.game.parse(timeline.state, words)
    except MoveError:
        return False, ""
    return True, words
