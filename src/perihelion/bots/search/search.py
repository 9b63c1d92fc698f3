"""Monte-Carlo tree search from one view."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, final

from perihelion.bots.search.evaluator import Evaluator
from perihelion.bots.search.exploration import add_noise, pruned_visits
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.reuse import copy_subtree, find_subtree
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.simulator import Simulator
from perihelion.bots.search.tree import NONE, UNKNOWN, Tree
from perihelion.bots.search.values import final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import OVER, State

CHECK_INTERVAL: Final = 16  # simulations between two checks for an early stop
INDIFFERENT_AFTER: Final = 192  # simulations after which moves of equal value are taken to be equal
RELIABLE_ONE_IN: Final = 4  # a move's value is reliable if one simulation in this many visited it
WIN_GUESSES: Final = 8  # guesses in which an immediate win must hold before it is taken


@final
class Search:
    """Searches one view after another and reuses the part of its tree that still applies.

    Positions are judged by the evaluator, or by the game's heuristics if there is none.
    """

    __slots__ = ("dealer", "game", "last_move", "noisy", "proving", "settings", "simulator")

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        settings: SearchSettings,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.game: AnyGame = game
        self.dealer: Dealer = Dealer(seed)
        self.settings: SearchSettings = settings
        self.simulator: Simulator = Simulator(game, self.dealer, settings, evaluator)
        self.proving: bool = False
        self.noisy: bool = False  # whether the priors of the root have their noise
        self.last_move: int = NONE  # the move played from the last view

    def look(
        self,
        view: State,
        simulations: int = 0,
        seconds: float = 0.0,
        stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search until the root has `simulations` visits, the time is up, or `stop` returns true.

        Visits from an earlier look that led to this position count. The view is not changed.
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
        simulator = self.simulator
        tree = simulator.tree
        root = simulator.root
        most = 1 if sole else simulations
        early = self.settings.stop_early and most > 0
        done = self._prepare_root()
        checked = done
        while tree.proven[root] == UNKNOWN and not (most and tree.visits[root] >= most):
            if (seconds and monotonic() >= until) or (stop is not None and stop()):
                break
            done += simulator.run(most - tree.visits[root] if most else self.settings.leaves)
            if early and done - checked >= CHECK_INTERVAL:
                if tree.lead(root) > most - tree.visits[root]:
                    break
                if checked < INDIFFERENT_AFTER <= done and tree.indifferent(root):
                    break
                checked = done
        return self._search_result(done, lost)

    def look_at(self, move: int, simulations: int) -> SearchResult:
        """Continue on the last view with this move alone until it has `simulations` visits."""
        simulator = self.simulator
        tree = simulator.tree
        root = simulator.root
        proven = tree.proven[root]
        tree.proven[root] = UNKNOWN  # a simulation stops at a proven node
        done = self._prepare_root()
        k = tree.moves_of(root).index(move)
        simulator.only_edge = k
        while True:
            edge = tree.first[root] + k
            if tree.visited[edge] >= simulations or tree.proof[edge] != UNKNOWN:
                break
            done += simulator.run(simulations - tree.visited[edge])
            if tree.proven[root] != UNKNOWN:
                proven, tree.proven[root] = tree.proven[root], UNKNOWN
        simulator.only_edge = NONE
        tree.proven[root] = proven
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
        simulator = self.simulator
        guess: State = self.game.guess(view, seat, self.dealer)
        node = NONE
        before = simulator.view
        old = simulator.tree
        if before is not None and seat == simulator.seat and self.last_move != NONE:
            node = find_subtree(
                self.game, self.dealer, old, simulator.root, before, self.last_move, view
            )
        tree = Tree(self.settings)
        root = tree.new_node(seat) if node == NONE else copy_subtree(old, node, tree)
        simulator.set_root(view, tree, root, guess.pack() != view.pack())
        self.proving = simulator.proving
        self.noisy = False
        self.last_move = NONE

    def _prepare_root(self) -> int:
        """Visit the root, give its moves edges, and visit one of them. Returns the simulations that
        this took."""
        simulator = self.simulator
        tree = simulator.tree
        root = simulator.root
        done = 0
        if not tree.visits[root]:
            done = simulator.run(1)
        simulator.expand_root()
        if self.settings.noise and not self.noisy:
            add_noise(tree, root, self.settings.noise, self.settings.alpha, self.dealer)
            self.noisy = True
        if tree.visits[root] == 1:
            done += simulator.run(1)
        return done

    def _solve_root(self, view: State, seconds: float) -> tuple[float, int]:
        """Try to decide without simulations: 1 and a winning move, 0 if all moves lose, or -1."""
        if self.settings.sight:
            move = self._immediate_win(view)
            if move >= 0:
                return 1.0, move
        if self.proving and self.settings.proof:
            heuristics = self.simulator.heuristics
            return Prover(heuristics, self.settings.proof, seconds).solve(view)
        return UNKNOWN, NONE

    def _immediate_win(self, view: State) -> int:
        """A move that wins the game at once, or -1."""
        seat = view.actor
        if self.simulator.seats < 2:
            return NONE
        state: State = self.game.guess(view, seat, self.dealer)
        for move in state.moves():
            if _wins(state, move):
                if not self.simulator.hidden:
                    return move
                others = [self.game.guess(view, seat, self.dealer) for _ in range(WIN_GUESSES)]
                if all(_wins(other, move) for other in others):
                    return move
        return NONE

    def _win_result(self, move: int) -> SearchResult:
        self.last_move = move
        result = SearchResult(move, 1.0, not self.simulator.hidden, 0)
        result.moves = [move]
        result.visits = [0]
        result.policy = [1]
        result.values = [1.0]
        result.proofs = [1.0 if result.proven else UNKNOWN]
        return result

    def _search_result(self, simulations: int, lost: bool) -> SearchResult:
        """The result with the most visited move; proven results take precedence."""
        tree = self.simulator.tree
        root = self.simulator.root
        first = tree.first[root]
        edges = range(first, first + tree.size[root])
        best = 0
        most = (-2.0, -1, -1.0)
        values: list[float] = []
        for k, edge in enumerate(edges):
            visits = tree.visited[edge]
            value = tree.sums[edge] / float(visits) if visits else UNKNOWN
            proof = tree.proof[edge]
            values.append(proof if proof != UNKNOWN else value)
            rank = 1.0 if proof == 1.0 else -1.0 if proof == 0.0 else 0.0
            key = (rank, visits, value)
            if key > most:
                most = key
                best = k
        proven = tree.proven[root] != UNKNOWN
        if proven:
            best = tree.proven_best(root)
        self.last_move = tree.move[first + best]
        value = 0.0 if lost else values[best]
        result = SearchResult(self.last_move, value, proven or lost, simulations)
        result.moves = tree.moves_of(root)
        result.visits = [tree.visited[edge] for edge in edges]
        result.policy = pruned_visits(tree, root, self.settings.forced)
        result.values = values
        result.proofs = [tree.proof[edge] for edge in edges]
        result.shares = [self._mean_shares(k, values[k]) for k in range(len(values))]
        return result

    def _mean_shares(self, k: int, value: float) -> list[float]:
        """The mean value of every seat after a move with this value for the mover."""
        simulator = self.simulator
        seats = simulator.seats
        if value == UNKNOWN:
            return []
        if seats == 2:
            return [value, 1.0 - value] if simulator.seat == 0 else [1.0 - value, value]
        if seats == 1:
            return [value]
        share = simulator.shares[k] if k < len(simulator.shares) else []
        if not share or not share[seats]:
            return []
        return [total / share[seats] for total in share[:seats]]


def _wins(state: State, move: int) -> bool:
    after = state.copy()
    after.play(move)
    return after.actor == OVER and final_values(after)[state.actor] == 1.0
