"""The search itself: simulations from one view, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, final

from perihelion.bots.search.proof import Prover
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.reuse import find_subtree
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import OPEN, Edges, Node, prove
from perihelion.bots.search.values import expected_values, final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import CHANCE, OVER, State

OFTEN: Final = 16  # simulations between two looks at whether the matter is settled
ENOUGH: Final = 192  # simulations after which moves that all look alike are taken to be so
COUNTS: Final = 4  # a move's value counts when one simulation in so many has tried it
SURE: Final = 8  # guesses in which a winning move must win before it is taken at sight


@final
class Search:
    """Thinks about one view after another, and keeps what still holds of its tree."""

    __slots__ = (
        "dealer",
        "game",
        "heuristics",
        "hidden",
        "loose",
        "moved",
        "only",
        "proving",
        "root",
        "seat",
        "seats",
        "settings",
        "shares",
        "view",
    )

    def __init__(self, game: AnyGame, seed: int | str, settings: SearchSettings) -> None:
        self.game: AnyGame = game
        self.heuristics = game.heuristics
        self.dealer: Dealer = Dealer(seed)
        self.settings: SearchSettings = settings
        self.view: State | None = None
        self.root: Node = Node(OVER)
        self.seat: int = OVER
        self.seats: int = 0
        self.hidden: bool = False  # whether the view hides anything from its seat
        self.loose: bool = False  # whether moves may come and go at one node
        self.proving: bool = False
        self.moved: int = -1  # the move that was found for the last view
        self.only: int = -1  # the move at the root that is weighed alone, by its place
        self.shares: list[list[float]] = []  # beside the root's moves: all seats' values, tries

    def look(
        self,
        view: State,
        simulations: int = 0,
        seconds: float = 0.0,
        stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search until the root has been visited so often, the time is up, or `stop` says so.

        What an earlier look has left in the tree counts. The view itself is not touched.
        """
        if not (simulations or seconds or stop):
            raise ValueError("a search needs simulations, seconds or a stop")
        until = monotonic() + seconds
        self._turn_to(view)
        sole = view.count() == 1
        lost = False
        if not sole:
            result, move = self._foreseen(view, seconds / 4)
            if move >= 0:
                return self._decided(move)
            lost = result == 0.0
        done = 0
        root = self.root
        most = 1 if sole else simulations
        early = self.settings.settled and most > 0
        while root.edges is None:
            self._simulate(view)
            done += 1
        while root.exact == OPEN and not (most and root.visits >= most):
            if (seconds and monotonic() >= until) or (stop is not None and stop()):
                break
            self._simulate(view)
            done += 1
            if early and done % OFTEN == 0:
                if root.lead() > most - root.visits:
                    break
                if done == ENOUGH and root.indifferent():
                    break
        return self._verdict(done, lost)

    def weigh(self, move: int, simulations: int) -> SearchResult:
        """Look on at the last view, trying this move alone until it has been tried so often."""
        view = self.view
        assert view is not None
        root = self.root
        done = 0
        proven, root.exact = root.exact, OPEN  # or nothing would be tried
        while root.edges is None:
            self._simulate(view)
            done += 1
        edges = root.edges
        self.only = edges.moves.index(move)
        while edges.tries[self.only] < simulations and edges.proofs[self.only] == OPEN:
            self._simulate(view)
            if root.exact != OPEN:
                proven, root.exact = root.exact, OPEN
            done += 1
        self.only = -1
        root.exact = proven
        return self._verdict(done, lost=False)

    def weighing(self, simulations: int) -> int:
        """A part of them: a move's value counts when it has been tried so often."""
        return max(1, simulations // COUNTS)

    def play(self, move: int) -> None:
        """Say that another move was played than the one found, so that the tree can be kept."""
        self.moved = move

    def _turn_to(self, view: State) -> None:
        """Make the view the root, with the part of the old tree that is about it."""
        seat = view.actor
        guess: State = self.game.guess(view, seat, self.dealer)
        node: Node | None = None
        if self.view is not None and seat == self.seat:
            node = find_subtree(self.game, self.dealer, self.root, self.view, self.moved, view)
        self.root = node if node is not None else Node(seat)
        self.view = view.copy()
        self.seat = seat
        self.seats = self.game.seats_of(view)
        self.hidden = guess.pack() != view.pack()
        self.loose = self.hidden or self.settings.pooled
        self.proving = self.seats == 2 and not self.loose
        self.moved = -1
        self.shares = []

    def _foreseen(self, view: State, seconds: float) -> tuple[float, int]:
        """What is known without simulations: 1 and a winning move, 0 if all is lost, or -1."""
        if self.settings.sight:
            move = self._at_sight(view)
            if move >= 0:
                return 1.0, move
        if self.proving and self.settings.proof:
            return Prover(self.heuristics, self.settings.proof, seconds).solve(view)
        return OPEN, -1

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

    def _decided(self, move: int) -> SearchResult:
        self.moved = move
        result = SearchResult(move, 1.0, not self.hidden, 0)
        result.moves = [move]
        result.visits = [0]
        result.values = [1.0]
        result.proofs = [1.0 if result.proven else OPEN]
        return result

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
                node = node.after(0 if self.settings.pooled else outcome, state.actor)
                continue
            if not node.visits or node.actor != actor or len(path) >= self.settings.depth:
                values = self._expectation(state)
                break
            k = self.only if self.only >= 0 and node is self.root else self._step(node, state)
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
        if taken and self.seats > 2:
            self._share(taken[0], values)

    def _share(self, k: int, values: list[float]) -> None:
        """Remember what a move at the root brought to every seat, not to its player alone."""
        while len(self.shares) <= k:
            self.shares.append([0.0] * (self.seats + 1))
        share = self.shares[k]
        for seat, value in enumerate(values):
            share[seat] += value
        share[self.seats] += 1.0

    def _step(self, node: Node, state: State) -> int:
        """The index of the move to follow, the node's moves being looked up if need be."""
        edges = node.edges
        if not self.loose:
            if edges is None:
                edges = self._grown(node, state, state.moves())
                node.edges = edges
            return edges.choose(node, self.settings)
        legal = state.moves()
        if edges is None:
            edges = self._grown(node, state, legal[:])
            edges.open_index()
            node.edges = edges
        else:
            missing = edges.missing(legal)
            if missing:
                for move in missing:
                    edges.add(move, 1.0 / len(legal))
        return edges.choose_among(legal, node, self.settings)

    def _grown(self, node: Node, state: State, moves: list[int]) -> Edges:
        """The moves of a decision. At the root, which of equals comes first is left to the dealer:
        otherwise all games would begin alike."""
        if node is self.root:
            self.dealer.shuffle(moves)
        return Edges(moves, self.heuristics.prior(state, moves), self.settings.warmth)

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
                prove(node, edges, k)

    def _result(self, state: State) -> list[float]:
        return final_values(state) if self.seats > 1 else self.heuristics.evaluate(state)

    def _expectation(self, state: State) -> list[float]:
        for _ in range(self.settings.rollout):
            if state.actor == OVER:
                return self._result(state)
            if state.actor == CHANCE:
                state.play(self.dealer.draw(state))
            else:
                state.play(state.nth(self.dealer.below(state.count())))
        return expected_values(self.heuristics.evaluate(state))

    def _verdict(self, simulations: int, lost: bool) -> SearchResult:
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
            best = edges.proven_best()
        self.moved = edges.moves[best]
        value = 0.0 if lost else values[best]
        result = SearchResult(self.moved, value, proven or lost, simulations)
        result.moves = edges.moves[:]
        result.visits = edges.tries[:]
        result.values = values
        result.proofs = edges.proofs[:]
        result.shares = [self._shared(k, values[k]) for k in range(len(values))]
        return result

    def _shared(self, k: int, value: float) -> list[float]:
        """What every seat may expect after a move that is worth this much to its player."""
        if value == OPEN:
            return []
        if self.seats == 2:
            return [value, 1.0 - value] if self.seat == 0 else [1.0 - value, value]
        if self.seats == 1:
            return [value]
        share = self.shares[k] if k < len(self.shares) else []
        if not share or not share[self.seats]:
            return []
        return [total / share[self.seats] for total in share[: self.seats]]
