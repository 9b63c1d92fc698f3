"""The search itself: simulations from one view, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, final

from perihelion.bots.search.found import Found
from perihelion.bots.search.habits import Habits
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.results import expected_values, final_values
from perihelion.bots.search.tree import OPEN, Edges, Node
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

SURE: Final = 8  # guesses in which a winning move must win before it is taken at sight
FARTHEST_LOOK: Final = 400  # nodes gone through to find the position again in the old tree


@final
class Search:
    """Thinks about one view after another, and keeps what still holds of its tree."""

    __slots__ = (
        "dealer",
        "game",
        "habits",
        "heuristics",
        "hidden",
        "loose",
        "moved",
        "proving",
        "root",
        "seat",
        "seats",
        "view",
    )

    def __init__(self, game: AnyGame, seed: int | str, habits: Habits) -> None:
        self.game: AnyGame = game
        self.heuristics = game.heuristics
        self.dealer: Dealer = Dealer(seed)
        self.habits: Habits = habits
        self.view: State | None = None
        self.root: Node = Node(OVER)
        self.seat: int = OVER
        self.seats: int = 0
        self.hidden: bool = False  # whether the view hides anything from its seat
        self.loose: bool = False  # whether moves may come and go at one node
        self.proving: bool = False
        self.moved: int = -1  # the move that was found for the last view

    def look(
        self,
        view: State,
        simulations: int = 0,
        seconds: float = 0.0,
        stop: Callable[[], bool] | None = None,
    ) -> Found:
        """Search until the root has been visited so often, the time is up, or `stop` says so.

        What an earlier look has left in the tree counts. The view itself is not touched.
        """
        started = monotonic()
        self._turn_to(view)
        sole = view.count() == 1
        if self.habits.sight and not sole:
            winning = self._at_sight(view)
            if winning >= 0:
                return self._decided(winning)
        lost = False
        if self.proving and self.habits.proof and not sole:
            result, winning = Prover(self.heuristics, self.habits.proof).solve(view)
            if winning >= 0:
                return self._decided(winning)
            lost = result == 0.0
        done = 0
        root = self.root
        most = 1 if sole else simulations
        while root.visits == 0 or root.edges is None:
            self._simulate(view)
            done += 1
        while root.exact == OPEN and not (most and root.visits >= most):
            if seconds and monotonic() - started >= seconds:
                break
            if stop is not None and stop():
                break
            if not most and not seconds and stop is None:
                break
            self._simulate(view)
            done += 1
        found = self._verdict(done)
        if lost:
            found.value = 0.0
            found.proven = True
        return found

    def play(self, move: int) -> None:
        """Say that another move was played than the one found, so that the tree can be kept."""
        self.moved = move

    def _turn_to(self, view: State) -> None:
        """Make the view the root, with the part of the old tree that is about it."""
        seat = view.actor
        guess: State = self.game.guess(view, seat, self.dealer)
        node = self._remembered(view) if seat == self.seat else None
        self.root = node if node is not None else Node(seat)
        self.view = view.copy()
        self.seat = seat
        self.seats = len(view.standings())
        self.hidden = guess.pack() != view.pack()
        self.loose = self.hidden or self.habits.pooled
        self.proving = self.seats == 2 and not self.loose
        self.moved = -1

    def _remembered(self, view: State) -> Node | None:
        """The node of the old tree from which the seat sees this view."""
        edges = self.root.edges
        if self.view is None or edges is None or self.moved not in edges.moves:
            return None
        child = edges.children[edges.moves.index(self.moved)]
        if child is None:
            return None
        state: State = self.game.guess(self.view, self.seat, self.dealer)
        state.play(self.moved)
        wanted = view.pack()
        todo: list[tuple[Node, State]] = [(child, state)]
        for _ in range(FARTHEST_LOOK):
            if not todo:
                break
            node, state = todo.pop()
            if node.actor != state.actor:
                continue
            if state.actor == self.seat:
                if self.game.view(state, self.seat).pack() == wanted:
                    return node
            elif state.actor != OVER:
                todo += _steps(node, state)
        return None

    def _at_sight(self, view: State) -> int:
        """A move that wins the game at once, or -1."""
        if self.seats < 2:
            return -1
        state: State = self.game.guess(view, self.seat, self.dealer)
        for move in state.moves():
            if self._wins(state, move):
                if not self.hidden:
                    return move
                others = [self.game.guess(view, self.seat, self.dealer) for _ in range(SURE)]
                if all(self._wins(other, move) for other in others):
                    return move
        return -1

    def _wins(self, state: State, move: int) -> bool:
        after = state.copy()
        after.play(move)
        return after.actor == OVER and final_values(after)[self.seat] == 1.0

    def _decided(self, move: int) -> Found:
        self.moved = move
        found = Found(move, 1.0, not self.hidden, 0)
        found.moves = [move]
        found.visits = [0]
        found.values = [1.0]
        found.proofs = [1.0 if found.proven else OPEN]
        return found

    def _simulate(self, view: State) -> None:
        """One way down the tree, a look at where it leads, and what it says to all on the way."""
        state: State = self.game.guess(view, self.seat, self.dealer) if self.hidden else view.copy()
        node = self.root
        path: list[Node] = []
        taken: list[int] = []
        while True:
            actor = state.actor
            if node.exact != OPEN:
                values = [node.exact, 1.0 - node.exact]
                break
            if actor == OVER:
                values = self._result(state)
                if self.proving:
                    node.exact = values[0]
                break
            if actor == CHANCE:
                outcome = self.dealer.draw(state)
                state.play(outcome)
                node = node.after(0 if self.habits.pooled else outcome, state.actor)
                continue
            if not node.visits or node.actor != actor or len(path) >= self.habits.depth:
                values = self._expectation(state)
                break
            k = self._step(node, state)
            edges = node.edges
            assert edges is not None
            path.append(node)
            taken.append(k)
            state.play(edges.moves[k])
            node = edges.child(k, state.actor)
        if node.actor >= 0:
            node.visits += 1
            node.total += values[node.actor]
        self._tell(path, taken, values)

    def _step(self, node: Node, state: State) -> int:
        """The index of the move to follow, the node's moves being looked up if need be."""
        edges = node.edges
        if not self.loose:
            if edges is None:
                edges = self._grown(state, state.moves())
                node.edges = edges
            return edges.choose(node, self.habits)
        legal = state.moves()
        if edges is None:
            edges = self._grown(state, legal)
            edges.open_index()
            node.edges = edges
        else:
            missing = edges.missing(legal)
            if missing:
                for move in missing:
                    edges.add(move, 1.0 / len(legal))
        return edges.choose_among(legal, node, self.habits)

    def _grown(self, state: State, moves: list[int]) -> Edges:
        return Edges(moves, self.heuristics.prior(state, moves), self.habits.warmth)

    def _tell(self, path: list[Node], taken: list[int], values: list[float]) -> None:
        for step in range(len(path) - 1, -1, -1):
            node = path[step]
            k = taken[step]
            value = values[node.actor]
            node.visits += 1
            node.total += value
            edges = node.edges
            assert edges is not None
            edges.tries[k] += 1
            edges.sums[k] += value
            if self.proving:
                _prove(node, edges, k)

    def _result(self, state: State) -> list[float]:
        return final_values(state) if self.seats > 1 else self.heuristics.evaluate(state)

    def _expectation(self, state: State) -> list[float]:
        for _ in range(self.habits.rollout):
            if state.actor == OVER:
                return self._result(state)
            if state.actor == CHANCE:
                state.play(self.dealer.draw(state))
            else:
                state.play(state.nth(self.dealer.below(state.count())))
        return expected_values(self.heuristics.evaluate(state))

    def _verdict(self, simulations: int) -> Found:
        """The move that was visited most; what is proven goes before what is believed."""
        root = self.root
        edges = root.edges
        assert edges is not None
        best = 0
        most = (-2.0, -1, -1.0)
        values: list[float] = []
        for k, tries in enumerate(edges.tries):
            value = edges.sums[k] / tries if tries else OPEN
            proof = edges.proofs[k]
            values.append(proof if proof != OPEN else value)
            rank = 1.0 if proof == 1.0 else -1.0 if proof == 0.0 else 0.0
            key = (rank, tries, value)
            if key > most:
                most = key
                best = k
        proven = root.exact != OPEN
        if proven:
            best = _proven_best(edges)
        self.moved = edges.moves[best]
        found = Found(self.moved, values[best], proven, simulations)
        found.moves = edges.moves[:]
        found.visits = edges.tries[:]
        found.values = values
        found.proofs = edges.proofs[:]
        return found


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
    found: list[tuple[Node, State]] = []
    for move, child in known:
        if move in legal:
            after = state.copy()
            after.play(move)
            found.append((child, after))
    return found


def _prove(node: Node, edges: Edges, k: int) -> None:
    """A move is proven when what it leads to is; a decision when a move wins or all are proven."""
    child = edges.children[k]
    if child is None or child.exact == OPEN or edges.proofs[k] != OPEN:
        return
    worth = child.exact if node.actor == 0 else 1.0 - child.exact
    edges.prove(k, worth)
    if worth < 1.0:
        if edges.closed < len(edges.moves):
            return
        worth = max(edges.proofs)
    node.exact = worth if node.actor == 0 else 1.0 - worth


def _proven_best(edges: Edges) -> int:
    """Of moves that are proven alike, the one that was hardest to prove: it resists longest."""
    best = 0
    most = (OPEN - 1.0, -1)
    for k, tries in enumerate(edges.tries):
        key = (edges.proofs[k], tries)
        if key > most:
            most = key
            best = k
    return best
