"""Monte-Carlo tree search from one view."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, final

from perihelion.bots.search.proof import Prover
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.reuse import find_subtree
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import UNKNOWN, Edges, Node, propagate_proof
from perihelion.bots.search.values import expected_values, final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import CHANCE, OVER, State

CHECK_INTERVAL: Final = 16  # simulations between two checks for an early stop
INDIFFERENT_AFTER: Final = 192  # simulations after which moves of equal value are taken to be equal
RELIABLE_ONE_IN: Final = 4  # a move's value is reliable if one simulation in this many visited it
WIN_GUESSES: Final = 8  # guesses in which an immediate win must hold before it is taken


@final
class Search:
    """Searches one view after another and reuses the part of its tree that still applies."""

    __slots__ = (
        "dealer",
        "game",
        "heuristics",
        "hidden",
        "last_move",
        "moves_vary",
        "only_edge",
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
        self.moves_vary: bool = False  # whether the legal moves of a node vary between simulations
        self.proving: bool = False
        self.last_move: int = -1  # the move played from the last view
        self.only_edge: int = -1  # the index of the only move to visit at the root
        self.shares: list[list[float]] = []  # for each root move: summed values by seat, visits

    def look(
        self,
        view: State,
        simulations: int = 0,
        seconds: float = 0.0,
        stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search until the root has `simulations` visits, the time is up, or `stop` returns true.

        Visits from an earlier look at the same position count. The view is not changed.
        """
        if not (simulations or seconds or stop):
            raise ValueError("a search needs simulations, seconds or a stop")
        until = monotonic() + seconds
        self._set_root(view)
        sole = view.count() == 1
        lost = False
        if not sole:
            result, move = self._solve_root(view, seconds / 4)
            if move >= 0:
                return self._win_result(move)
            lost = result == 0.0
        done = 0
        root = self.root
        most = 1 if sole else simulations
        early = self.settings.stop_early and most > 0
        while root.edges is None:
            self._simulate(view)
            done += 1
        while root.proven_value == UNKNOWN and not (most and root.visits >= most):
            if (seconds and monotonic() >= until) or (stop is not None and stop()):
                break
            self._simulate(view)
            done += 1
            if early and done % CHECK_INTERVAL == 0:
                if root.lead() > most - root.visits:
                    break
                if done == INDIFFERENT_AFTER and root.indifferent():
                    break
        return self._search_result(done, lost)

    def look_at(self, move: int, simulations: int) -> SearchResult:
        """Continue on the last view with this move alone until it has `simulations` visits."""
        view = self.view
        assert view is not None
        root = self.root
        done = 0
        proven = root.proven_value
        root.proven_value = UNKNOWN  # a simulation stops at a proven node
        while root.edges is None:
            self._simulate(view)
            done += 1
        edges = root.edges
        k = edges.moves.index(move)
        self.only_edge = k
        while edges.visits[k] < simulations and edges.proofs[k] == UNKNOWN:
            self._simulate(view)
            if root.proven_value != UNKNOWN:
                proven, root.proven_value = root.proven_value, UNKNOWN
            done += 1
        self.only_edge = -1
        root.proven_value = proven
        return self._search_result(done, lost=False)

    def comparable_simulations(self, simulations: int) -> int:
        """Only the part of them that makes the value of a move reliable."""
        return max(1, simulations // RELIABLE_ONE_IN)

    def play(self, move: int) -> None:
        """Say that another move than the result of `look` was played, so the tree can be reused."""
        self.last_move = move

    def _set_root(self, view: State) -> None:
        """Make the view the root, reusing its subtree of the old tree if there is one."""
        seat = view.actor
        guess: State = self.game.guess(view, seat, self.dealer)
        node: Node | None = None
        if self.view is not None and seat == self.seat:
            node = find_subtree(self.game, self.dealer, self.root, self.view, self.last_move, view)
        self.root = node if node is not None else Node(seat)
        self.view = view.copy()
        self.seat = seat
        self.seats = self.game.seats_of(view)
        self.hidden = guess.pack() != view.pack()
        self.moves_vary = self.hidden or self.settings.pooled
        self.proving = self.seats == 2 and not self.moves_vary
        self.last_move = -1
        self.shares = []

    def _solve_root(self, view: State, seconds: float) -> tuple[float, int]:
        """Try to decide without simulations: 1 and a winning move, 0 if all moves lose, or -1."""
        if self.settings.sight:
            move = self._immediate_win(view)
            if move >= 0:
                return 1.0, move
        if self.proving and self.settings.proof:
            return Prover(self.heuristics, self.settings.proof, seconds).solve(view)
        return UNKNOWN, -1

    def _immediate_win(self, view: State) -> int:
        """A move that wins the game at once, or -1."""
        if self.seats < 2:
            return -1
        state: State = self.game.guess(view, self.seat, self.dealer)
        for move in state.moves():
            if self._wins(state, move):
                if not self.hidden:
                    return move
                others = [self.game.guess(view, self.seat, self.dealer) for _ in range(WIN_GUESSES)]
                if all(self._wins(other, move) for other in others):
                    return move
        return -1

    def _wins(self, state: State, move: int) -> bool:
        after = state.copy()
        after.play(move)
        return after.actor == OVER and final_values(after)[self.seat] == 1.0

    def _win_result(self, move: int) -> SearchResult:
        self.last_move = move
        result = SearchResult(move, 1.0, not self.hidden, 0)
        result.moves = [move]
        result.visits = [0]
        result.values = [1.0]
        result.proofs = [1.0 if result.proven else UNKNOWN]
        return result

    def _simulate(self, view: State) -> None:
        """One simulation: descend to a leaf, evaluate it, and update every node on the way."""
        state: State = self.game.guess(view, self.seat, self.dealer) if self.hidden else view.copy()
        node = self.root
        path: list[Node] = []
        taken: list[int] = []
        while True:
            actor = state.actor
            if node.proven_value != UNKNOWN:
                values = [node.proven_value, 1.0 - node.proven_value]
                break
            if actor == OVER:
                values = self._final_values(state)
                if self.proving:
                    node.proven_value = values[0]
                break
            if actor == CHANCE:
                outcome = self.dealer.draw(state)
                state.play(outcome)
                node = node.after(0 if self.settings.pooled else outcome, state.actor)
                continue
            if not node.visits or node.actor != actor or len(path) >= self.settings.depth:
                values = self._rollout_values(state)
                break
            forced = self.only_edge >= 0 and node is self.root
            k = self.only_edge if forced else self._select(node, state)
            edges = node.edges
            assert edges is not None
            path.append(node)
            taken.append(k)
            state.play(edges.moves[k])
            node = edges.child(k, state.actor)
        if node.actor >= 0:
            node.visits += 1
            node.total += values[node.actor]
        self._backpropagate(path, taken, values)
        if taken and self.seats > 2:
            self._add_shares(taken[0], values)

    def _add_shares(self, k: int, values: list[float]) -> None:
        """Add up the values of every seat, not only the mover, for a move at the root."""
        while len(self.shares) <= k:
            self.shares.append([0.0] * (self.seats + 1))
        share = self.shares[k]
        for seat, value in enumerate(values):
            share[seat] += value
        share[self.seats] += 1.0

    def _select(self, node: Node, state: State) -> int:
        """The index of the move to follow; expands the node on its first visit."""
        edges = node.edges
        if not self.moves_vary:
            if edges is None:
                edges = self._expand(node, state, state.moves())
                node.edges = edges
            return edges.choose(node, self.settings)
        legal = state.moves()
        if edges is None:
            edges = self._expand(node, state, legal[:])
            edges.track_availability()
            node.edges = edges
        else:
            missing = edges.missing(legal)
            if missing:
                for move in missing:
                    edges.add(move, 1.0 / len(legal))
        return edges.choose_among(legal, node, self.settings)

    def _expand(self, node: Node, state: State, moves: list[int]) -> Edges:
        """The edges of a node. At the root, moves of equal prior are shuffled: otherwise all games
        would begin alike."""
        if node is self.root:
            self.dealer.shuffle(moves)
        return Edges(moves, self.heuristics.prior(state, moves), self.settings.warmth)

    def _backpropagate(self, path: list[Node], taken: list[int], values: list[float]) -> None:
        for step in range(len(path) - 1, -1, -1):
            node = path[step]
            k = taken[step]
            value = values[node.actor]
            node.visits += 1
            node.total += value
            edges = node.edges
            assert edges is not None
            edges.visits[k] += 1
            edges.sums[k] += value
            if self.proving:
                propagate_proof(node, edges, k)

    def _final_values(self, state: State) -> list[float]:
        return final_values(state) if self.seats > 1 else self.heuristics.evaluate(state)

    def _rollout_values(self, state: State) -> list[float]:
        for _ in range(self.settings.rollout):
            if state.actor == OVER:
                return self._final_values(state)
            if state.actor == CHANCE:
                state.play(self.dealer.draw(state))
            else:
                state.play(state.nth(self.dealer.below(state.count())))
        return expected_values(self.heuristics.evaluate(state))

    def _search_result(self, simulations: int, lost: bool) -> SearchResult:
        """The result with the most visited move; proven results take precedence."""
        root = self.root
        edges = root.edges
        assert edges is not None
        best = 0
        most = (-2.0, -1, -1.0)
        values: list[float] = []
        for k, visits in enumerate(edges.visits):
            value = edges.sums[k] / visits if visits else UNKNOWN
            proof = edges.proofs[k]
            values.append(proof if proof != UNKNOWN else value)
            rank = 1.0 if proof == 1.0 else -1.0 if proof == 0.0 else 0.0
            key = (rank, visits, value)
            if key > most:
                most = key
                best = k
        proven = root.proven_value != UNKNOWN
        if proven:
            best = edges.proven_best()
        self.last_move = edges.moves[best]
        value = 0.0 if lost else values[best]
        result = SearchResult(self.last_move, value, proven or lost, simulations)
        result.moves = edges.moves[:]
        result.visits = edges.visits[:]
        result.values = values
        result.proofs = edges.proofs[:]
        result.shares = [self._mean_shares(k, values[k]) for k in range(len(values))]
        return result

    def _mean_shares(self, k: int, value: float) -> list[float]:
        """The mean value of every seat after a move with this value for the mover."""
        if value == UNKNOWN:
            return []
        if self.seats == 2:
            return [value, 1.0 - value] if self.seat == 0 else [1.0 - value, value]
        if self.seats == 1:
            return [value]
        share = self.shares[k] if k < len(self.shares) else []
        if not share or not share[self.seats]:
            return []
        return [total / share[self.seats] for total in share[: self.seats]]
