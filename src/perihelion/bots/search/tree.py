"""The search tree. Lean, because it takes most of the search's memory."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from perihelion.bots.search.settings import SearchSettings

UNKNOWN: Final = -1.0  # in place of a value that is not known or a result that is not proven
PRIOR_MOVES: Final = 24  # the best moves, among which the priors sum to 1
UNIFORM_SHARE: Final = 0.05  # of the prior, spread evenly so that no move is ruled out


@final
class Node:
    """A decision, a draw or the end of the game."""

    __slots__ = ("actor", "edges", "outcomes", "proven_value", "total", "visits")

    def __init__(self, actor: int) -> None:
        self.actor: int = actor
        self.visits: int = 0
        self.total: float = 0.0  # sum of the values for the actor
        self.proven_value: float = UNKNOWN  # the proven result of seat 0
        self.edges: Edges | None = None
        self.outcomes: dict[int, Node] | None = None

    def after(self, outcome: int, actor: int) -> Node:
        """The child for an outcome of chance, created on first use."""
        if self.outcomes is None:
            self.outcomes = {}
        node = self.outcomes.get(outcome)
        if node is None:
            node = Node(actor)
            self.outcomes[outcome] = node
        return node

    def lead(self) -> int:
        """By how many visits the most visited move leads the next."""
        first = second = 0
        if self.edges is not None:
            for visits in self.edges.visits:
                if visits > first:
                    first, second = visits, first
                elif visits > second:
                    second = visits
        return first - second

    def indifferent(self) -> bool:
        """Whether all visited moves have exactly the same mean value."""
        if self.edges is None:
            return True
        for visits, total in zip(self.edges.visits, self.edges.sums, strict=True):
            if visits and total / visits != self.total / self.visits:
                return False
        return True


@final
class Edges:
    """The moves of a decision in the order of their priors, with the statistics of each."""

    __slots__ = (
        "availability",
        "children",
        "index",
        "moves",
        "priors",
        "proofs",
        "proven_count",
        "sums",
        "visits",
    )

    def __init__(self, moves: list[int], priors: list[float], warmth: float) -> None:
        order = sorted(range(len(moves)), key=priors.__getitem__, reverse=True)
        self.moves: list[int] = [moves[k] for k in order]
        self.priors: list[float] = softmax([priors[k] for k in order], warmth)
        self.visits: list[int] = [0] * len(moves)
        self.sums: list[float] = [0.0] * len(moves)
        self.proofs: list[float] = [UNKNOWN] * len(moves)  # for the actor
        self.children: list[Node | None] = [None] * len(moves)
        self.proven_count: int = 0  # how many moves are proven
        # Used only where the legal moves vary with what is hidden:
        self.availability: list[int] = []
        self.index: dict[int, int] = {}

    def child(self, k: int, actor: int) -> Node:
        node = self.children[k]
        if node is None:
            node = Node(actor)
            self.children[k] = node
        return node

    def set_proof(self, k: int, value: float) -> None:
        """Record a proven result, which replaces the mean value of the move."""
        self.proofs[k] = value
        self.sums[k] = value * self.visits[k]
        self.proven_count += 1

    def proven_best(self) -> int:
        """The best proven move; of equals the most visited, which resists longest."""
        best = 0
        most = (UNKNOWN - 1.0, -1)
        for k, visits in enumerate(self.visits):
            key = (self.proofs[k], visits)
            if key > most:
                most = key
                best = k
        return best

    def choose(self, node: Node, settings: SearchSettings) -> int:
        """The index of the move to visit next, by PUCT; moves proven lost are skipped."""
        left = settings.width + int(settings.growth * sqrt(node.visits))
        exploration = settings.curiosity * sqrt(node.visits)
        first_value = node.total / node.visits
        best = 0
        most = -1.0
        for k in range(len(self.moves)):
            if self.proofs[k] == 0.0:
                continue
            visits = self.visits[k]
            value = self.sums[k] / visits if visits else first_value
            value += exploration * self.priors[k] / (1 + visits)
            if value > most:
                most = value
                best = k
            left -= 1
            if not left:
                break
        return best

    def choose_among(self, legal: list[int], node: Node, settings: SearchSettings) -> int:
        """As `choose`, among the moves legal in this guess, by how often each was available."""
        first_value = node.total / node.visits
        best = 0
        most = -1.0
        for move in legal:
            k = self.index[move]
            visits = self.visits[k]
            self.availability[k] += 1
            value = self.sums[k] / visits if visits else first_value
            value += settings.curiosity * sqrt(self.availability[k]) * self.priors[k] / (1 + visits)
            if value > most:
                most = value
                best = k
        return best

    def track_availability(self) -> None:
        """Prepare for legal moves that vary between guesses."""
        self.availability = [0] * len(self.moves)
        self.index = {move: k for k, move in enumerate(self.moves)}

    def missing(self, legal: list[int]) -> list[int]:
        return [move for move in legal if move not in self.index]

    def add(self, move: int, prior: float) -> None:
        """Add a move that was not legal in earlier guesses."""
        self.index[move] = len(self.moves)
        self.moves.append(move)
        self.priors.append(prior)
        self.visits.append(0)
        self.sums.append(0.0)
        self.proofs.append(UNKNOWN)
        self.children.append(None)
        self.availability.append(0)


def softmax(priors: list[float], warmth: float) -> list[float]:
    """Priors, given highest first, as probabilities. Only the first few sum to 1: spread over a
    thousand moves, no single one would ever be worth a visit."""
    weights = [exp((prior - priors[0]) / warmth) for prior in priors]
    few = weights[:PRIOR_MOVES]
    scale = (1.0 - UNIFORM_SHARE) / sum(few)
    even = UNIFORM_SHARE / len(few)
    return [weight * scale + even for weight in weights]


def propagate_proof(node: Node, edges: Edges, k: int) -> None:
    """Mark a move proven if its child is, and the node if that move wins or all are proven."""
    child = edges.children[k]
    if child is None or child.proven_value == UNKNOWN or edges.proofs[k] != UNKNOWN:
        return
    value = child.proven_value if node.actor == 0 else 1.0 - child.proven_value
    edges.set_proof(k, value)
    if value < 1.0:
        if edges.proven_count < len(edges.moves):
            return
        value = max(edges.proofs)
    node.proven_value = value if node.actor == 0 else 1.0 - value
