"""The tree that a search grows. Lean, because it is most of the search's memory."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from perihelion.bots.search.settings import SearchSettings

OPEN: Final = -1.0  # in place of a result: nothing is proven
SHARING: Final = 24  # moves among which the prior is shared out
EVEN_SHARE: Final = 0.05  # of the prior, for all moves alike: nothing is ruled out


@final
class Node:
    """A decision, a draw or an end, as reached by the moves that lead there."""

    __slots__ = ("actor", "edges", "exact", "outcomes", "total", "visits")

    def __init__(self, actor: int) -> None:
        self.actor: int = actor
        self.visits: int = 0
        self.total: float = 0.0  # of the values for the actor
        self.exact: float = OPEN  # the proven result of seat 0
        self.edges: Edges | None = None
        self.outcomes: dict[int, Node] | None = None

    def after(self, outcome: int, actor: int) -> Node:
        """The node behind an outcome of chance."""
        if self.outcomes is None:
            self.outcomes = {}
        node = self.outcomes.get(outcome)
        if node is None:
            node = Node(actor)
            self.outcomes[outcome] = node
        return node

    def lead(self) -> int:
        """By how many tries the move that was tried most is ahead of all others."""
        first = second = 0
        if self.edges is not None:
            for tries in self.edges.tries:
                if tries > first:
                    first, second = tries, first
                elif tries > second:
                    second = tries
        return first - second

    def indifferent(self) -> bool:
        """Whether every move that was tried has come to the very same."""
        if self.edges is None:
            return True
        for tries, total in zip(self.edges.tries, self.edges.sums, strict=True):
            if tries and total / tries != self.total / self.visits:
                return False
        return True


@final
class Edges:
    """The moves of a decision, the most promising first, with all that is known of each."""

    __slots__ = (
        "children",
        "closed",
        "index",
        "moves",
        "offers",
        "priors",
        "proofs",
        "sums",
        "tries",
    )

    def __init__(self, moves: list[int], priors: list[float], warmth: float) -> None:
        order = sorted(range(len(moves)), key=priors.__getitem__, reverse=True)
        self.moves: list[int] = [moves[k] for k in order]
        self.priors: list[float] = softmax([priors[k] for k in order], warmth)
        self.tries: list[int] = [0] * len(moves)
        self.sums: list[float] = [0.0] * len(moves)
        self.proofs: list[float] = [OPEN] * len(moves)  # for the actor
        self.children: list[Node | None] = [None] * len(moves)
        self.closed: int = 0  # how many moves are proven
        # Only where moves come and go with what is hidden:
        self.offers: list[int] = []
        self.index: dict[int, int] = {}

    def child(self, k: int, actor: int) -> Node:
        node = self.children[k]
        if node is None:
            node = Node(actor)
            self.children[k] = node
        return node

    def settle(self, k: int, worth: float) -> None:
        """From now on the move counts as what it is."""
        self.proofs[k] = worth
        self.sums[k] = worth * self.tries[k]
        self.closed += 1

    def proven_best(self) -> int:
        """Of moves that are proven alike, the one that was hardest to prove: it resists longest."""
        best = 0
        most = (OPEN - 1.0, -1)
        for k, tries in enumerate(self.tries):
            key = (self.proofs[k], tries)
            if key > most:
                most = key
                best = k
        return best

    def choose(self, node: Node, settings: SearchSettings) -> int:
        """The move that is worth the next visit. Lost moves are not, while there are others."""
        left = settings.width + int(settings.growth * sqrt(node.visits))
        reach = settings.curiosity * sqrt(node.visits)
        hope = node.total / node.visits
        best = 0
        most = -1.0
        for k in range(len(self.moves)):
            if self.proofs[k] == 0.0:
                continue
            tries = self.tries[k]
            value = self.sums[k] / tries if tries else hope
            value += reach * self.priors[k] / (1 + tries)
            if value > most:
                most = value
                best = k
            left -= 1
            if not left:
                break
        return best

    def choose_among(self, legal: list[int], node: Node, settings: SearchSettings) -> int:
        """The same among the moves that this guess allows; each knows how often it was there."""
        hope = node.total / node.visits
        best = 0
        most = -1.0
        for move in legal:
            k = self.index[move]
            tries = self.tries[k]
            self.offers[k] += 1
            value = self.sums[k] / tries if tries else hope
            value += settings.curiosity * sqrt(self.offers[k]) * self.priors[k] / (1 + tries)
            if value > most:
                most = value
                best = k
        return best

    def open_index(self) -> None:
        """Let moves come and go from here on."""
        self.offers = [0] * len(self.moves)
        self.index = {move: k for k, move in enumerate(self.moves)}

    def missing(self, legal: list[int]) -> list[int]:
        return [move for move in legal if move not in self.index]

    def add(self, move: int, prior: float) -> None:
        """A move that earlier guesses did not allow."""
        self.index[move] = len(self.moves)
        self.moves.append(move)
        self.priors.append(prior)
        self.tries.append(0)
        self.sums.append(0.0)
        self.proofs.append(OPEN)
        self.children.append(None)
        self.offers.append(0)


def softmax(priors: list[float], warmth: float) -> list[float]:
    """Shares of priors that come highest first. The first few share the whole; were it shared among
    a thousand moves, no single one would ever be worth a try."""
    weights = [exp((prior - priors[0]) / warmth) for prior in priors]
    few = weights[:SHARING]
    scale = (1.0 - EVEN_SHARE) / sum(few)
    even = EVEN_SHARE / len(few)
    return [weight * scale + even for weight in weights]


def prove(node: Node, edges: Edges, k: int) -> None:
    """A move is proven when what it leads to is; a decision when a move wins or all are proven."""
    child = edges.children[k]
    if child is None or child.exact == OPEN or edges.proofs[k] != OPEN:
        return
    worth = child.exact if node.actor == 0 else 1.0 - child.exact
    edges.settle(k, worth)
    if worth < 1.0:
        if edges.closed < len(edges.moves):
            return
        worth = max(edges.proofs)
    node.exact = worth if node.actor == 0 else 1.0 - worth
