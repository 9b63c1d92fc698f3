"""Proves results in games of two with perfect information, by proof-number search.

A position has a proof number for each seat: how many positions, at least, must still turn out well
for a proof that the seat wins. It is 0 if that is proven and INFINITE if it is disproven. The
search always continues where the seat to move is nearest to a proof. Positions that are reached in
several ways are one node.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final, Protocol, cast, final

from perihelion.core.native import append, i64, vec
from perihelion.core.state import CHANCE, OVER, Heuristics, S_contra, State

INFINITE: Final = 1 << 40
BATCH: Final = 12  # moves of a node that are tried together, by prior
LATER: Final = 2  # proof number of moves that were not tried yet
NONE: Final = -1
UNKNOWN: Final = -1.0


class Tactics(Protocol[S_contra]):
    """What the heuristics of a game may tell the prover. Unlike a prior, all of it is exact."""

    def decisive(self, state: S_contra) -> tuple[int, list[int] | None]:
        """A move that wins at once, or -1 if there is none; and the legal moves without some that
        lose at once or to the opponent's next move, or None for all legal moves."""

    def symmetries(self, state: S_contra) -> list[list[int]]:
        """The symmetries that leave the position as it is, in any form that `key` understands."""

    def key(self, state: S_contra, ways: list[list[int]]) -> int:
        """A number that two positions after the same opening share only if the rest of the game is
        the same, up to these symmetries; or -1."""


def tactics_of(heuristics: Heuristics[Any]) -> Tactics[Any] | None:
    return cast(Tactics[Any], heuristics) if hasattr(heuristics, "decisive") else None


@final
class Prover:
    """Gives up after playing `budget` moves on copies, or after `seconds` if that is not 0."""

    __slots__ = (
        "actor", "budget", "child", "complete", "first", "heuristics", "known", "move", "opened",
        "parent", "parent_move", "proof", "size", "tactics", "until", "ways",
    )  # fmt: skip

    def __init__(self, heuristics: Heuristics[Any], budget: int, seconds: float = 0.0) -> None:
        self.heuristics: Heuristics[Any] = heuristics
        self.tactics: Tactics[Any] | None = tactics_of(heuristics)
        self.budget: int = budget
        self.until: float = monotonic() + seconds if seconds else 0.0
        self.complete: bool = True  # no position was left out because chance decides there
        self.ways: list[list[int]] = []
        self.known: dict[int, int] = {}  # the node of each key
        # Nodes:
        self.actor: vec[i64] = vec[i64]()
        self.proof: vec[i64] = vec[i64]()  # two for each: of seat 0 and of seat 1
        self.first: vec[i64] = vec[i64]()  # the first edge, or NONE
        self.size: vec[i64] = vec[i64]()  # edges
        self.opened: vec[i64] = vec[i64]()  # edges whose child is known; they come first
        self.parent: vec[i64] = vec[i64]()  # how the node was reached first: up to symmetries,
        self.parent_move: vec[i64] = vec[i64]()  # its moves are those of this position
        # Edges:
        self.move: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()

    def solve(self, state: State) -> tuple[float, int]:
        """1 and a winning move, 0 and -1 if every move loses, 0.5 and -1 if the game is drawn with
        best play, or -1 and -1 if nothing is proven."""
        if self.tactics is not None:
            self.ways = self.tactics.symmetries(state)
        root = self._node(state, NONE, NONE)
        self._search(root, state)
        actor: i64 = state.actor
        if self.proof[2 * root + actor] == 0:
            return 1.0, self.winning_move(state)
        if self.proof[2 * root + 1 - actor] == 0:
            return 0.0, NONE
        return (0.5 if self.complete and self._solved(root) else UNKNOWN), NONE

    def winner(self, state: State) -> int:
        """The seat that was proven to win this position in the last search, or -1."""
        node = self._known_node(state)
        if node != NONE:
            for seat in (0, 1):
                if self.proof[2 * node + seat] == 0:
                    return seat
        return NONE

    def winning_move(self, state: State) -> int:
        """A move of the actor that was proven to win, or -1."""
        if self.tactics is not None:
            move, _ = self.tactics.decisive(state)
            if move >= 0:
                return move
        node = self._known_node(state)
        if node == NONE or self.first[node] == NONE:
            return NONE
        actor: i64 = state.actor
        first = self.first[node]
        for edge in range(first, first + self.opened[node]):
            if self.proof[2 * self.child[edge] + actor] == 0:
                return int(self.move[edge])
        return NONE

    def _search(self, root: i64, state: State) -> None:
        """Go down to the most promising position, try moves there, and go up as far as numbers
        change."""
        nodes = [root]
        states = [state]
        while self.budget > 0 and not self._solved(root):
            if self.until and monotonic() >= self.until:
                self.budget = 0
                break
            node = nodes[-1]
            changed = self._update(node) if self.first[node] != NONE else False
            edge: i64 = NONE
            if not changed and not self._solved(node):
                edge = self._best_edge(node)
                if edge == NONE:
                    self._open(node, states[-1])
                    changed = self._update(node)
            if changed or self._solved(node):
                if len(nodes) > 1:
                    nodes.pop()
                    states.pop()
            elif edge != NONE:
                nodes.append(self.child[edge])
                states.append(self._below(states, node, edge))

    def _solved(self, node: i64) -> bool:
        one = self.proof[2 * node]
        other = self.proof[2 * node + 1]
        return one == 0 or other == 0 or (one == INFINITE and other == INFINITE)

    def _known_node(self, state: State) -> i64:
        if self.tactics is None:
            return 0 if len(self.actor) else NONE
        return self.known.get(self.tactics.key(state, self.ways), NONE)

    def _below(self, states: list[State], node: i64, edge: i64) -> State:
        """The position of the child at an edge, as the child's moves need it."""
        child = self.child[edge]
        if self.ways and (self.parent[child] != node or self.parent_move[child] != self.move[edge]):
            line: list[int] = []
            while self.parent[child] != NONE:
                line.append(int(self.parent_move[child]))
                child = self.parent[child]
            state = states[0]
            while line:
                state = self._after(state, line.pop())
            return state
        return self._after(states[-1], int(self.move[edge]))

    def _node(self, state: State, parent: i64, move: i64) -> i64:
        """The node of a position, which gets its first numbers if it is new."""
        key = NONE if self.tactics is None else self.tactics.key(state, self.ways)
        if key != NONE:
            known = self.known.get(key)
            if known is not None:
                return known
        node = len(self.actor)
        if key != NONE:
            self.known[key] = node
        actor = state.actor
        self.actor = append(self.actor, actor)
        self.first = append(self.first, NONE)
        self.size = append(self.size, 0)
        self.opened = append(self.opened, 0)
        self.parent = append(self.parent, parent)
        self.parent_move = append(self.parent_move, move)
        numbers = [INFINITE, INFINITE]
        if actor == OVER:
            places = state.standings()
            if places[0] != places[1]:
                numbers[0 if places[0] < places[1] else 1] = 0
        elif actor == CHANCE:
            self.complete = False
        else:
            self._first_numbers(state, numbers)
        self.proof = append(append(self.proof, numbers[0]), numbers[1])
        return node

    def _first_numbers(self, state: State, numbers: list[int]) -> None:
        """One good move is enough for the actor; for the opponent all of them must be."""
        actor = state.actor
        win = NONE
        count = 0
        if self.tactics is None:
            count = state.count()
        else:
            win, moves = self.tactics.decisive(state)
            count = state.count() if moves is None else len(moves)
        if win >= 0:
            numbers[actor] = 0
        elif not count:
            numbers[1 - actor] = 0
        else:
            numbers[actor] = 1
            numbers[1 - actor] = count

    def _open(self, node: i64, state: State) -> None:
        """Try the next moves of a node."""
        if self.first[node] == NONE:
            self._add_edges(node, state)
        actor: i64 = state.actor
        first = self.first[node]
        until = min(self.opened[node] + BATCH, self.size[node])
        while self.opened[node] < until:
            edge = first + self.opened[node]
            move = self.move[edge]
            child = self._node(self._after(state, int(move)), node, move)
            self.child[edge] = child
            self.opened[node] += 1
            if self.proof[2 * child + actor] == 0 or self.budget <= 0:
                break

    def _add_edges(self, node: i64, state: State) -> None:
        answers = None if self.tactics is None else self.tactics.decisive(state)[1]
        moves = state.moves() if answers is None else answers
        prior = self.heuristics.prior(state, moves)
        self.first[node] = len(self.move)
        self.size[node] = len(moves)
        for k in sorted(range(len(moves)), key=prior.__getitem__, reverse=True):
            self.move = append(self.move, moves[k])
            self.child = append(self.child, NONE)

    def _after(self, state: State, move: int) -> State:
        self.budget -= 1
        after = state.copy()
        after.play(move)
        return after

    def _update(self, node: i64) -> bool:
        """Find the numbers of a node from those of its children; returns whether they changed."""
        actor = self.actor[node]
        first = self.first[node]
        rest = self.size[node] - self.opened[node]
        least: i64 = LATER if rest else INFINITE
        total = rest
        for edge in range(first, first + self.opened[node]):
            at = 2 * self.child[edge]
            least = min(least, self.proof[at + actor])
            total += self.proof[at + 1 - actor]
        if total > INFINITE or least == 0:
            total = INFINITE
        at = 2 * node
        changed = self.proof[at + actor] != least or self.proof[at + 1 - actor] != total
        self.proof[at + actor] = least
        self.proof[at + 1 - actor] = total
        return changed

    def _best_edge(self, node: i64) -> i64:
        """The edge that is nearest to a win of the actor, or NONE if more moves are to be tried. If
        the actor cannot win, one that is not decided yet."""
        actor = self.actor[node]
        first = self.first[node]
        if first == NONE:
            return NONE
        least: i64 = LATER if self.opened[node] < self.size[node] else INFINITE
        best: i64 = NONE
        undecided: i64 = NONE
        for edge in range(first, first + self.opened[node]):
            child = self.child[edge]
            number = self.proof[2 * child + actor]
            if number < least:
                least = number
                best = edge
            if undecided == NONE and not self._solved(child):
                undecided = edge
        if best == NONE and self.opened[node] == self.size[node]:
            return undecided
        return best
