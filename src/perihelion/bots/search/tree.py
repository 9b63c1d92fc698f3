"""The search tree, as arrays: nodes and edges are numbers.

The edges of a node lie side by side, in the order of their priors; `k` counts them from the node's
first. Where the legal moves vary between guesses they lie in the order of the moves instead.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from perihelion.bots.search.settings import SearchSettings
from perihelion.core.native import append, i64, vec

UNKNOWN: Final = -1.0  # in place of a value that is not known or a result that is not proven
NONE: Final = -1  # in place of a node or an edge
NEEDS_EDGES: Final = -2  # in place of a choice: the next move has no edge yet
PRIOR_MOVES: Final = 24  # the best moves, among which the priors sum to 1
UNIFORM_SHARE: Final = 0.05  # of the prior, spread evenly so that no move is ruled out
OUTCOMES: Final = 1 << 24  # more than any game has moves
LOWEST: Final = -1e300


@final
class Tree:
    """Nodes are decisions, draws and ends of the game. An edge is a move that may be visited."""

    __slots__ = (
        "actor", "availability", "child", "curiosity", "first", "first_play", "growth", "legal",
        "move", "outcomes", "prior", "proof", "proven", "proven_count", "size", "sums", "total",
        "visited", "visits", "warmth", "width",
    )  # fmt: skip

    def __init__(self, settings: SearchSettings) -> None:
        self.curiosity: float = settings.curiosity
        self.warmth: float = settings.warmth
        self.width: int = settings.width
        self.growth: float = settings.growth
        self.first_play: float = settings.first_play
        # Nodes:
        self.actor: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()  # sum of the values for the actor
        self.proven: vec[float] = vec[float]()  # the proven result of seat 0
        self.proven_count: vec[i64] = vec[i64]()  # edges that are proven
        self.first: vec[i64] = vec[i64]()  # the first edge, or NONE
        self.size: vec[i64] = vec[i64]()  # edges
        self.legal: vec[i64] = vec[i64]()  # legal moves, with or without an edge
        self.outcomes: dict[int, int] = {}  # node * OUTCOMES + outcome of chance: the child
        # Edges:
        self.move: vec[i64] = vec[i64]()
        self.prior: vec[float] = vec[float]()
        self.visited: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()  # of the values for the actor of the node
        self.proof: vec[float] = vec[float]()  # for the actor of the node
        self.child: vec[i64] = vec[i64]()
        self.availability: vec[i64] = vec[i64]()  # used only where the legal moves vary

    def new_node(self, actor: i64) -> i64:
        node = len(self.actor)
        self.actor = append(self.actor, actor)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.proven = append(self.proven, UNKNOWN)
        self.proven_count = append(self.proven_count, 0)
        self.first = append(self.first, NONE)
        self.size = append(self.size, 0)
        self.legal = append(self.legal, 0)
        return node

    def after_outcome(self, node: i64, outcome: int, actor: i64) -> i64:
        """The child for an outcome of chance, created on first use."""
        key = node * OUTCOMES + outcome
        known = self.outcomes.get(key)
        if known is not None:
            return known
        child = self.new_node(actor)
        self.outcomes[key] = child
        return child

    def after_move(self, node: i64, k: i64, actor: i64) -> i64:
        """The child for a move, created on first use."""
        edge = self.first[node] + k
        child = self.child[edge]
        if child == NONE:
            child = self.new_node(actor)
            self.child[edge] = child
        return child

    def expanded(self, node: i64) -> bool:
        return self.first[node] != NONE

    def moves_of(self, node: i64) -> list[int]:
        """The moves of a node that have an edge, in their order."""
        first = self.first[node]
        return [self.move[edge] for edge in range(first, first + self.size[node])]

    def add_edge(self, move: i64, prior: float) -> None:
        """Add an edge to the node whose edges come last."""
        self.move = append(self.move, move)
        self.prior = append(self.prior, prior)
        self.visited = append(self.visited, 0)
        self.sums = append(self.sums, 0.0)
        self.proof = append(self.proof, UNKNOWN)
        self.child = append(self.child, NONE)
        self.availability = append(self.availability, 0)

    def expand(self, node: i64, moves: list[int], logits: list[float], most: int) -> None:
        """Give the `most` best moves an edge, best first, unless they have one."""
        order = best(logits, most)
        scale, even = softmax_scale(logits, order, self.warmth)
        top = logits[order[0]]
        self._move_to_end(node)
        first = self.first[node]
        known = {self.move[edge] for edge in range(first, len(self.move))}
        for k in order:
            if moves[k] not in known:
                self.add_edge(moves[k], exp((logits[k] - top) / self.warmth) * scale + even)
        self.size[node] = len(self.move) - first
        self.legal[node] = len(moves)

    def expand_in_order(self, node: i64, moves: list[int], logits: list[float]) -> None:
        """Add an edge for every move, in their order."""
        order = best(logits, PRIOR_MOVES)
        scale, even = softmax_scale(logits, order, self.warmth)
        top = logits[order[0]]
        self.first[node] = len(self.move)
        for k in range(len(moves)):
            self.add_edge(moves[k], exp((logits[k] - top) / self.warmth) * scale + even)
        self.size[node] = len(moves)
        self.legal[node] = len(moves)

    def _move_to_end(self, node: i64) -> None:
        """Copy the edges of a node behind all others, so that more can follow."""
        old = self.first[node]
        new = len(self.move)
        size = self.size[node]
        self.first[node] = new
        if old == NONE or old + size == new:
            self.first[node] = new - size
            return
        for edge in range(old, old + size):
            self.move = append(self.move, self.move[edge])
            self.prior = append(self.prior, self.prior[edge])
            self.visited = append(self.visited, self.visited[edge])
            self.sums = append(self.sums, self.sums[edge])
            self.proof = append(self.proof, self.proof[edge])
            self.child = append(self.child, self.child[edge])
            self.availability = append(self.availability, self.availability[edge])

    def choose(self, node: i64) -> i64:
        """The move to visit next, by PUCT, or NEEDS_EDGES; moves proven lost are skipped."""
        root = sqrt(float(self.visits[node]))
        left: i64 = self.width + int(self.growth * root)
        exploration = self.curiosity * root
        visited, sums, prior, proof = self.visited, self.sums, self.prior, self.proof
        first = self.first[node]
        size = self.size[node]
        unvisited = self._first_value(node)
        chosen: i64 = 0
        most = LOWEST
        k: i64 = 0
        while k < size:
            edge = first + k
            if proof[edge] != 0.0:
                visits = visited[edge]
                value = sums[edge] / float(visits) if visits else unvisited
                value += exploration * prior[edge] / float(1 + visits)
                if value > most:
                    most = value
                    chosen = k
                left -= 1
                if left == 0:
                    return chosen
            k += 1
        return chosen if size == self.legal[node] else NEEDS_EDGES

    def choose_among(self, legal: list[int], node: i64) -> i64:
        """As `choose`, among the moves legal in this guess, by how often each was available."""
        unvisited = self._first_value(node)
        curiosity = self.curiosity
        chosen: i64 = 0
        most = LOWEST
        k: i64 = 0
        for move in legal:
            k = self._edge_of(node, move, k, len(legal))
            edge = self.first[node] + k
            visits = self.visited[edge]
            available = self.availability[edge] + 1
            self.availability[edge] = available
            value = self.sums[edge] / float(visits) if visits else unvisited
            value += curiosity * sqrt(float(available)) * self.prior[edge] / float(1 + visits)
            if value > most:
                most = value
                chosen = k
            k += 1
        return chosen

    def _edge_of(self, node: i64, move: i64, k: i64, legal: int) -> i64:
        """The place of a move's edge, looked for from `k` on; created if there is none."""
        moves = self.move
        first = self.first[node]
        size = self.size[node]
        place = k
        while place < size:
            if moves[first + place] == move:
                return place
            place += 1
        place = 0
        while place < k and place < size:
            if moves[first + place] == move:
                return place
            place += 1
        self._move_to_end(node)
        self.add_edge(move, 1.0 / legal)
        self.size[node] = size + 1
        self.legal[node] = size + 1
        return size

    def _first_value(self, node: i64) -> float:
        """What a move counts before its first visit."""
        value = self.total[node] / float(self.visits[node])
        if self.first_play:
            share = 0.0
            first = self.first[node]
            for edge in range(first, first + self.size[node]):
                if self.visited[edge]:
                    share += self.prior[edge]
            value -= self.first_play * sqrt(share)
        return value

    def lead(self, node: i64) -> int:
        """By how many visits the most visited move leads the next."""
        most: i64 = 0
        second: i64 = 0
        first = self.first[node]
        for edge in range(first, first + self.size[node]):
            visits = self.visited[edge]
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
        return most - second

    def indifferent(self, node: i64) -> bool:
        """Whether all visited moves have exactly the same mean value."""
        mean = self.total[node] / float(self.visits[node])
        first = self.first[node]
        for edge in range(first, first + self.size[node]):
            visits = self.visited[edge]
            if visits and self.sums[edge] / float(visits) != mean:
                return False
        return True

    def propagate_proof(self, node: i64, k: i64) -> None:
        """Mark a move proven if its child is, and the node if that move wins or all are proven."""
        edge = self.first[node] + k
        child = self.child[edge]
        if child == NONE or self.proven[child] == UNKNOWN or self.proof[edge] != UNKNOWN:
            return
        mirrored = self.actor[node] != 0
        value = 1.0 - self.proven[child] if mirrored else self.proven[child]
        self.proof[edge] = value
        self.sums[edge] = value * float(self.visited[edge])  # the proof replaces the mean
        self.proven_count[node] += 1
        if value < 1.0:
            if self.proven_count[node] < self.legal[node]:
                return
            value = self.proof[self.first[node] + self.proven_best(node)]
        self.proven[node] = 1.0 - value if mirrored else value

    def proven_best(self, node: i64) -> int:
        """The best proven move; of equals the most visited, which resists longest."""
        chosen = 0
        most = LOWEST
        visits = -1
        first = self.first[node]
        for k in range(self.size[node]):
            proof = self.proof[first + k]
            visited = self.visited[first + k]
            if proof > most or (proof == most and visited > visits):
                most = proof
                visits = visited
                chosen = k
        return chosen


def best(logits: list[float], most: int) -> list[int]:
    """The indices of the highest logits, highest first; of equals the first comes first."""
    count = len(logits)
    if most >= count:
        return sorted(range(count), key=logits.__getitem__, reverse=True)
    order = sorted(range(most), key=logits.__getitem__, reverse=True)
    lowest = logits[order[-1]]
    for k in range(most, count):
        logit = logits[k]
        if logit > lowest:
            place = most - 1
            while place and logits[order[place - 1]] < logit:
                order[place] = order[place - 1]
                place -= 1
            order[place] = k
            lowest = logits[order[-1]]
    return order


def softmax_scale(logits: list[float], order: list[int], warmth: float) -> tuple[float, float]:
    """The factor and the summand that turn weights into priors. Only the first few moves sum to 1:
    spread over a thousand moves, no single prior would ever be worth a visit."""
    top = logits[order[0]]
    few = min(PRIOR_MOVES, len(order))
    total = 0.0
    for place in range(few):
        total += exp((logits[order[place]] - top) / warmth)
    return (1.0 - UNIFORM_SHARE) / total, UNIFORM_SHARE / few
