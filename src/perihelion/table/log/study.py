"""A study: a tree of moves tried from one position of a table, with comments and verdicts.

A node is a position. Its moves lead there from its parent: one decision, then the draws that
followed. The root has only draws, or nothing. All sizes are bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple, final

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, AnyGame, Json, play
from perihelion.core.texts import one_line
from perihelion.table.errors import Refused

ROOT: Final = 0
NOWHERE: Final = -1  # in place of the root's parent
MOST_NODES: Final = 200
LONGEST_COMMENT: Final = 500
LONGEST_TITLE: Final = 80


@dataclass(slots=True)
class StudyNode:
    """A position: its number, the number of its parent, and the words of the moves in between."""

    number: int
    parent: int
    moves: list[str] = field(default_factory=list)
    comment: str = ""
    verdict: Json | None = None  # a plain Judgement of the decision that leads here


class StudyPosition(NamedTuple):
    """What a node is in the game: the position before its moves, the moves, and the position after
    them."""

    before: Any
    moves: list[int]
    after: Any


@final
class StudyTree:
    """Nodes by their numbers; a parent has a lower number than its children."""

    def __init__(self, nodes: Mapping[int, StudyNode]) -> None:
        self.nodes: Final = dict(nodes)

    def node(self, number: int) -> StudyNode:
        if number not in self.nodes:
            raise Refused("study/no-move")
        return self.nodes[number]

    def add(self, parent: int, moves: list[str]) -> StudyNode:
        """The node that these moves lead to; a new one unless the same decision was tried here."""
        self.node(parent)
        for node in self.nodes.values():
            if node.parent == parent and node.moves[:1] == moves[:1]:
                return node
        if len(self.nodes) >= MOST_NODES:
            raise Refused("study/full")
        node = StudyNode(max(self.nodes) + 1, parent, moves)
        self.nodes[node.number] = node
        return node

    def comment(self, number: int, text: str) -> None:
        self.node(number).comment = one_line(text)[:LONGEST_COMMENT]

    def delete(self, number: int) -> int:
        """Delete a node and everything below it; returns its parent."""
        if number == ROOT:
            raise Refused("study/no-move")
        parent = self.node(number).parent
        gone = {number}
        for node in sorted(self.nodes.values(), key=lambda one: one.number):
            if node.parent in gone:
                gone.add(node.number)
        for each in gone:
            del self.nodes[each]
        return parent

    def path(self, number: int) -> list[StudyNode]:
        """The nodes from the root to this one."""
        nodes = [self.node(number)]
        while nodes[-1].parent != NOWHERE:
            nodes.append(self.node(nodes[-1].parent))
        return nodes[::-1]

    def position(self, game: AnyGame, start: Any, number: int) -> StudyPosition:
        """The position of a node, from the one where the study starts."""
        position = StudyPosition(start, [], start)
        for node in self.path(number):
            position = _played(game, position.after, node)
        return position

    def positions(self, game: AnyGame, start: Any) -> Iterator[tuple[StudyNode, StudyPosition]]:
        """Every node with its position, parents first."""
        known: dict[int, Any] = {NOWHERE: start}
        for node in sorted(self.nodes.values(), key=lambda one: one.number):
            position = _played(game, known[node.parent], node)
            known[node.number] = position.after
            yield node, position

    def plain(self) -> Json:
        return {"nodes": [asdict(node) for node in self.nodes.values()]}


def new_tree(game: AnyGame, start: Any, seed: str) -> StudyTree:
    """The tree of a new study, which starts with what is drawn in its first position."""
    return StudyTree({ROOT: StudyNode(ROOT, NOWHERE, _draws(game, start.copy(), seed))})


def read(plain: Json) -> StudyTree:
    return StudyTree({node["number"]: StudyNode(**node) for node in plain["nodes"]})


def tried(game: AnyGame, state: Any, words: str, seed: str) -> list[str]:
    """The words of a decision in a position, and of the draws that follow it. Raises MoveError if
    it is not legal."""
    if state.actor < 0:
        raise Refused("table/over")
    after = state.copy()
    move = play(game, after, words)
    return [game.words(state, move), *_draws(game, after, seed)]


def title_of(text: str) -> str:
    """A title as it is stored."""
    return one_line(text)[:LONGEST_TITLE]


def _draws(game: AnyGame, state: Any, seed: str) -> list[str]:
    """Draw in a position until somebody has to decide; the words of the outcomes."""
    dealer = Dealer(seed)
    words = []
    while state.actor == CHANCE:
        outcome = dealer.draw(state)
        words.append(game.words(state, outcome))
        state.play(outcome)
    return words


def _played(game: AnyGame, state: Any, node: StudyNode) -> StudyPosition:
    after = state.copy()
    moves = [play(game, after, words) for words in node.moves]
    return StudyPosition(state, moves, after)
