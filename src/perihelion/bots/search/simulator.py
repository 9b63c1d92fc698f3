"""Simulations: descend to a leaf, evaluate it, and update every node on the way.

A descent counts its visits at once and its values later. Between the two, a path looks lost to the
next descent, which therefore takes another one: that is how leaves are gathered for a batch.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from perihelion.bots.search.evaluator import Evaluator, HandMade
from perihelion.bots.search.path import Path, play_at_random, play_by_prior
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import LOWEST, NEEDS_EDGES, NONE, UNKNOWN, Tree
from perihelion.bots.search.values import expected_values, final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.native import i64
from perihelion.core.state import CHANCE, OVER, State

GUESS_USES: Final = 4  # simulations on one guess of what is hidden: guessing is slow
FIRST_EDGES: Final = 32  # moves that get an edge when a node is expanded; the rest when needed
AT_ONCE: Final = 32  # an evaluator that is not hand-made is asked for at most so many logits with
#   the first value of a position; with more moves, when the node is visited again


@final
class Simulator:
    """Grows the tree of one root. `moves_vary` says that the legal moves of a node vary between
    simulations, `proving` that results are proven where possible."""

    __slots__ = (
        "blend", "dealer", "depth", "evaluator", "forced", "game", "guess", "guided", "heuristics",
        "hidden", "leaves", "moves_vary", "only_edge", "paths", "pooled", "proving", "rollout",
        "root", "seat", "seats", "shares", "tree", "uses", "view",
    )  # fmt: skip

    def __init__(
        self,
        game: AnyGame,
        dealer: Dealer,
        settings: SearchSettings,
        evaluator: Evaluator | None,
    ) -> None:
        self.game: AnyGame = game
        self.dealer: Dealer = dealer
        self.heuristics = game.heuristics
        if isinstance(evaluator, HandMade):
            self.heuristics = evaluator.heuristics
            evaluator = None
        self.evaluator: Evaluator | None = evaluator  # None: the heuristics
        self.depth: i64 = settings.depth
        self.forced: float = settings.forced
        self.guided: int = settings.guided
        self.blend: float = settings.blend
        self.leaves: int = settings.leaves
        self.pooled: bool = settings.pooled
        self.rollout: int = settings.rollout
        self.tree: Tree = Tree(settings)
        self.root: i64 = NONE
        self.view: State | None = None
        self.seat: int = OVER
        self.seats: int = 0
        self.hidden: bool = False  # whether the view hides anything from its seat
        self.moves_vary: bool = False
        self.proving: bool = False
        self.only_edge: i64 = NONE  # the only move to visit at the root
        self.shares: list[list[float]] = []  # for each root move: summed values by seat, visits
        self.guess: State | None = None
        self.uses: int = 0  # simulations that used the guess
        self.paths: list[Path] = [Path() for _ in range(max(1, settings.leaves))]

    def set_root(self, view: State, tree: Tree, root: i64, hidden: bool) -> None:
        """Simulate from this view on, with the part of an earlier tree that belongs to it."""
        self.view = view.copy()
        self.tree = tree
        self.root = root
        self.seat = view.actor
        self.seats = self.game.seats_of(view)
        self.hidden = hidden
        self.moves_vary = hidden or self.pooled
        self.proving = self.seats == 2 and not self.moves_vary
        self.shares = []
        self.guess = None

    def run(self, most: int) -> int:
        """Run some simulations, a batch if leaves are gathered, and return how many."""
        if self.leaves == 1 or most == 1 or self.evaluator is None:
            path = self.paths[0]
            values = self._descend(path)
            if not values:
                state = path.state
                assert state is not None
                values = self._leaf_values(path.leaf, state)
            self._backpropagate(path, values)
            return 1
        return self._run_batch(min(most, self.leaves))

    def _run_batch(self, most: int) -> int:
        waiting = 0
        done = 0
        pending: list[int] = []
        while done < most:
            path = self.paths[waiting]
            values = self._descend(path)
            if values:
                self._backpropagate(path, values)
            elif path.leaf in pending:
                self._undo(path)
                break
            else:
                pending.append(path.leaf)
                waiting += 1
            done += 1
        self._evaluate_batch(waiting)
        return done

    def _evaluate_batch(self, waiting: int) -> None:
        evaluator = self.evaluator
        if not waiting or evaluator is None:
            return
        states: list[State] = []
        moves: list[list[int]] = []
        for path in self.paths[:waiting]:
            state = path.state
            assert state is not None
            states.append(state)
            moves.append(self._moves_to_ask(path.leaf, state))
        values, logits = evaluator.evaluate(states, moves)
        for number in range(waiting):
            path = self.paths[number]
            if moves[number]:
                self._add_edges(path.leaf, moves[number], logits[number], FIRST_EDGES)
            self._backpropagate(path, values[number])

    def _moves_to_ask(self, leaf: i64, state: State) -> list[int]:
        """The moves of a leaf whose logits are asked for with its values."""
        if state.actor != self.tree.actor[leaf] or self.tree.expanded(leaf):
            return []  # the leaf is beyond the depth, or of another guess
        if leaf != self.root and state.count() > AT_ONCE:
            return []
        return self._moves(leaf, state)

    def _moves(self, node: i64, state: State) -> list[int]:
        """The legal moves, at the root in random order: otherwise all games would begin alike."""
        moves = state.moves()
        if node == self.root and not self.moves_vary:
            self.dealer.shuffle(moves)
        return moves

    def _descend(self, path: Path) -> list[float]:
        """Follow the tree to its edge. Returns the values if they are known there, otherwise
        nothing, and the path has the position."""
        state = self._position()
        tree = self.tree
        node = self.root
        path.length = 0
        while True:
            actor: i64 = state.actor
            path.leaf = node
            proven = tree.proven[node]
            if proven != UNKNOWN:
                return self._arrive(node, [proven, 1.0 - proven])
            if actor == CHANCE:
                outcome = self.dealer.draw(state)
                state.play(outcome)
                node = tree.after_outcome(node, 0 if self.pooled else outcome, state.actor)
                continue
            if actor == OVER:
                values = self._final_values(state)
                if self.proving:
                    tree.proven[node] = values[0]
                return self._arrive(node, values)
            if not tree.visits[node] or tree.actor[node] != actor or path.length >= self.depth:
                path.state = state
                return self._arrive(node, [])
            k = self._select(node, state)
            path.add(node, k)
            tree.visits[node] += 1
            edge = tree.first[node] + k
            tree.visited[edge] += 1
            state.play(tree.move[edge])
            node = tree.after_move(node, k, state.actor)

    def _arrive(self, node: i64, values: list[float]) -> list[float]:
        if self.tree.actor[node] >= 0:
            self.tree.visits[node] += 1
        return values

    def _position(self) -> State:
        """A position to simulate from: a copy of the view, or of a guess that agrees with it."""
        view = self.view
        assert view is not None
        if not self.hidden:
            return view.copy()
        guess = self.guess
        if guess is None or self.uses == GUESS_USES:
            guess = self.game.guess(view, self.seat, self.dealer)
            self.guess = guess
            self.uses = 0
        self.uses += 1
        return guess.copy()

    def _select(self, node: i64, state: State) -> i64:
        """The move to follow; expands the node on its first visit."""
        tree = self.tree
        at_root = node == self.root
        if self.moves_vary:
            legal = state.moves()
            if not tree.expanded(node):
                self._add_edges(node, legal, self._logits(state, legal), FIRST_EDGES)
            if at_root and self.only_edge != NONE:
                return self.only_edge
            chosen = tree.choose_among(legal, node)
        else:
            if not tree.expanded(node):
                moves = self._moves(node, state)
                self._add_edges(node, moves, self._logits(state, moves), FIRST_EDGES)
            if at_root and self.only_edge != NONE:
                return self.only_edge
            chosen = tree.choose(node)
            while chosen == NEEDS_EDGES:
                moves = state.moves()
                more = max(FIRST_EDGES, 2 * tree.size[node])
                self._add_edges(node, moves, self._logits(state, moves), more)
                chosen = tree.choose(node)
        if at_root and self.forced:
            return self._forced_move(chosen)
        return chosen

    def _forced_move(self, chosen: i64) -> i64:
        """A move at the root that has fewer visits than it is due, or the chosen one."""
        tree = self.tree
        first = tree.first[self.root]
        visits = tree.visits[self.root]
        due = LOWEST
        for k in range(tree.size[self.root]):
            visited = tree.visited[first + k]
            if visited and tree.proof[first + k] == UNKNOWN:
                short = sqrt(self.forced * tree.prior[first + k] * float(visits)) - float(visited)
                if short > 0.0 and short > due:
                    due = short
                    chosen = k
        return chosen

    def expand_root(self) -> None:
        """Give every legal move of the root an edge. The root must have been visited."""
        tree = self.tree
        node = self.root
        if not tree.expanded(node) or tree.size[node] < tree.legal[node]:
            state = self._position()
            moves = self._moves(node, state)
            self._add_edges(node, moves, self._logits(state, moves), len(moves))

    def _add_edges(self, node: i64, moves: list[int], logits: list[float], most: int) -> None:
        if self.moves_vary:
            self.tree.expand_in_order(node, moves, logits)
        else:
            self.tree.expand(node, moves, logits, len(moves) if node == self.root else most)

    def _logits(self, state: State, moves: list[int]) -> list[float]:
        evaluator = self.evaluator
        if evaluator is None:
            return self.heuristics.prior(state, moves)
        _, logits = evaluator.evaluate([state], [moves])
        return logits[0]

    def _leaf_values(self, leaf: i64, state: State) -> list[float]:
        evaluator = self.evaluator
        if self.rollout:
            play_at_random(state, self.dealer, self.rollout)
        elif self.guided and evaluator is None:
            return self._guided_values(state)
        if evaluator is None or self.rollout:
            return self._hand_made_values(state)
        moves = self._moves_to_ask(leaf, state)
        values, logits = evaluator.evaluate([state], [moves])
        if moves:
            self._add_edges(leaf, moves, logits[0], FIRST_EDGES)
        return values[0]

    def _guided_values(self, state: State) -> list[float]:
        """The values after playing on by prior, blended with those of the position itself."""
        before = self._hand_made_values(state) if self.blend else []
        play_by_prior(state, self.heuristics, self.dealer, self.guided)
        values = self._hand_made_values(state)
        for seat in range(len(before)):
            values[seat] += self.blend * (before[seat] - values[seat])
        return values

    def _hand_made_values(self, state: State) -> list[float]:
        if state.actor == OVER:
            return self._final_values(state)
        return expected_values(self.heuristics.evaluate(state))

    def _final_values(self, state: State) -> list[float]:
        return final_values(state) if self.seats > 1 else self.heuristics.evaluate(state)

    def _backpropagate(self, path: Path, values: list[float]) -> None:
        tree = self.tree
        path.state = None
        leaf = path.leaf
        actor = tree.actor[leaf]
        if actor >= 0:
            tree.total[leaf] += values[actor]
        step = path.length - 1
        while step >= 0:
            node = path.nodes[step]
            k = path.edges[step]
            value = values[tree.actor[node]]
            tree.total[node] += value
            tree.sums[tree.first[node] + k] += value
            if self.proving:
                tree.propagate_proof(node, k)
            step -= 1
        if path.length and self.seats > 2:
            self._add_shares(path.edges[0], values)

    def _undo(self, path: Path) -> None:
        """Take back the visits of a descent."""
        tree = self.tree
        tree.visits[path.leaf] -= 1
        for step in range(path.length):
            node = path.nodes[step]
            tree.visits[node] -= 1
            tree.visited[tree.first[node] + path.edges[step]] -= 1

    def _add_shares(self, k: i64, values: list[float]) -> None:
        """Add up the values of every seat, not only the mover, for a move at the root."""
        while len(self.shares) <= k:
            self.shares.append([0.0] * (self.seats + 1))
        share = self.shares[k]
        for seat, value in enumerate(values):
            share[seat] += value
        share[self.seats] += 1.0
