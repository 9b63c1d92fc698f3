"""Planning for a single player: beam search up to the next draw, sampling beyond it.

With one seat nobody answers, so until something is drawn a plan is a plain sequence of moves. A
beam search extends the best sequences layer by layer until they end or reach a draw. For the best
of those at a draw, futures are sampled, the same for all, and searched to the end of the game.
Nothing new is learned before the draw, so the plan is followed until then.

With few simulations there is no plan: every move is looked at as closely as every other, so that
their values can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.sequence import NO_MOVE, MoveSequence, best_of, pruned
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import UNKNOWN
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.garbage import collector_resting
from perihelion.core.state import CHANCE, State

MAX_SIMULATIONS: Final = 200_000  # for one decision: it must not take long
FULL_SEARCH_MIN: Final = 2000  # simulations from which a search to the end beats a short one
SHORT_WIDTH: Final = 4  # the beam width of a short search
PRUNE_FACTOR: Final = 4  # a layer is pruned when it is this many times too wide: pruning is slow
MINOR_CHOICE: Final = 2  # so few moves do not make a layer of their own
SAMPLED_SEQUENCES: Final = 4  # sequences for which futures are sampled
BEFORE_DRAW_SHARE: Final = 0.8  # share of the simulations spent before the first draw


@final
class Planner:
    """Plans one view after another; the best plan so far is kept until a better one is found. A
    simulation is one move played on a copy."""

    __slots__ = (
        "dealer",
        "expected",
        "game",
        "glance",
        "left",
        "plan",
        "proving",
        "relative",
        "result",
        "settings",
        "start",
        "values",
        "visits",
    )

    def __init__(self, game: AnyGame, seed: int | str, settings: SearchSettings) -> None:
        self.game: AnyGame = game
        self.dealer: Dealer = Dealer(seed)
        self.settings: SearchSettings = settings
        self.glance: Callable[[State], float] = game.glance or self._evaluate
        self.plan: list[int] = []  # the moves after the last result's, as far as they are planned
        self.expected: bytes = b""  # the position in which that plan goes on
        self.proving: bool = False
        self.start: State | None = None
        self.result: SearchResult | None = None
        self.left: int = 0  # simulations; a search that has begun is finished even at 0
        self.visits: list[int] = []
        self.values: list[float] = []
        # By first move: its best value as a share of the best of all, where both were last seen.
        self.relative: list[float] = []

    def look(self, view: State, simulations: int) -> SearchResult:
        """Plan from the only seat's view without changing it."""
        start: State = self.game.guess(view, view.actor, self.dealer)
        self.start = start
        moves = start.moves()
        self._begin(len(moves))
        budget = min(simulations, MAX_SIMULATIONS)
        self.left = budget
        result = self.result
        if budget < FULL_SEARCH_MIN:
            k = self._compare(start, moves, budget // len(moves))
            result = SearchResult(moves[k], self.values[k], False, budget - self.left)
            self.plan = []
        elif result is not None and self.plan and self.expected == start.pack():
            k = moves.index(self.plan[0])
            self.visits[k], self.values[k] = 1, result.value
            result = SearchResult(moves[k], result.value, False, 0)
            self.plan = self.plan[1:]
        else:
            best = self._plan(start)
            self.plan = best.moves()[1:]
            for k, share in enumerate(self.relative):
                if self.visits[k]:
                    self.values[k] = best.value * share
            self.values[best.first] = best.value
            result = SearchResult(moves[best.first], best.value, False, budget - self.left)
        if self.plan:
            after = start.copy()
            after.play(result.move)
            self.expected = after.pack()
        result.moves = moves
        result.visits = self.visits
        result.values = self.values
        result.proofs = [UNKNOWN] * len(moves)
        self.result = result
        return result

    def sequences(self, start: State, width: int) -> list[MoveSequence]:
        """The best sequences of a beam of this width, to the end of the game or the next draw."""
        self._begin(start.count())
        return pruned(self._beam_search(start, width), width)

    def _begin(self, moves: int) -> None:
        self.visits = [0] * moves
        self.values = [UNKNOWN] * moves
        self.relative = [0.0] * moves

    def play(self, move: int) -> None:
        """Say that another move than the result of `look` was played, so the plan is dropped."""
        if self.result is not None and move != self.result.move:
            self.plan = []

    def look_at(self, move: int, simulations: int) -> SearchResult:
        """Continue on the last view, planning only what follows this move."""
        result, start = self.result, self.start
        assert result is not None and start is not None
        k = result.moves.index(move)
        budget = min(simulations, MAX_SIMULATIONS)
        self.left = budget
        if budget < FULL_SEARCH_MIN:
            value = self._value_of(start, move, k, budget)
        else:
            after = start.copy()
            after.play(move)
            value = self._planned_value(MoveSequence(k, after))
        result.values[k] = value
        result.simulations += budget - self.left
        return result

    def comparable_simulations(self, simulations: int) -> int:
        """All of them, since how far a planner sees depends on its budget; if there is no plan, the
        share of one move."""
        if simulations >= FULL_SEARCH_MIN or self.result is None:
            return simulations
        return max(1, simulations // len(self.result.moves))

    def _compare(self, start: State, moves: list[int], share: int) -> int:
        """The index of the best move, each looked at with this many simulations."""
        best = 0
        for k, move in enumerate(moves):
            self.values[k] = self._value_of(start, move, k, share)
            if self.values[k] > self.values[best]:
                best = k
        return best

    def _value_of(self, start: State, move: int, k: int, simulations: int) -> float:
        """The value of a move, by a short search of what follows it."""
        after = start.copy()
        after.play(move)
        before = self.left
        self.left = simulations - 1
        self.visits[k] += 1
        value = UNKNOWN
        if after.actor >= 0 and self.settings.depth > 1 and self.left >= after.count():
            value = best_of(self._beam_search(after, SHORT_WIDTH, short=True, first=k)).value
        else:
            value = self._evaluate(after)
        self.left = before - simulations + self.left
        return value

    def _planned_value(self, sequence: MoveSequence) -> float:
        """The value of a sequence with the best plan that continues it."""
        if sequence.actor >= 0:
            return self._plan(sequence.state(), sequence.first).value
        sequence.value = self.glance(sequence.state())
        self.visits[sequence.first] += 1
        if sequence.actor == CHANCE:
            self._draw_futures([sequence])
        return sequence.value

    def _plan(self, start: State, first: int = NO_MOVE) -> MoveSequence:
        """The best plan from here. Collecting garbage would take longer than the search."""
        with collector_resting():
            return self._best_plan(start, first)

    def _best_plan(self, start: State, first: int) -> MoveSequence:
        budget = self.left
        ends = self._beam_search(start, 1, first=first)
        if first == NO_MOVE:
            ends += self._kept_plan(start)
        spent = budget - self.left
        waiting = False
        for end in ends:
            waiting = waiting or end.actor == CHANCE
        width = int((budget * BEFORE_DRAW_SHARE if waiting else budget) / spent) - 1
        if width > 1:
            ends += self._beam_search(start, width, first=first)
        if first == NO_MOVE:
            self._relate(ends)
        if not waiting:
            return best_of(ends)
        ends = pruned(ends, SAMPLED_SEQUENCES)
        self._draw_futures(ends)
        return best_of(ends)

    def _kept_plan(self, start: State) -> list[MoveSequence]:
        """The rest of the last plan, if there is one that can still be played."""
        sequence = MoveSequence(NO_MOVE, start)
        for move in self.plan:
            moves = sequence.state().moves() if sequence.actor >= 0 else []
            if move not in moves:
                return []
            after = sequence.state().copy()
            after.play(move)
            first = moves.index(move) if sequence.first == NO_MOVE else sequence.first
            sequence = MoveSequence(first, after, sequence, move)
        if not self.plan or sequence.actor >= 0:
            return []
        sequence.value = self.glance(sequence.state())
        return [sequence]

    def _beam_search(
        self, start: State, width: int, short: bool = False, first: int = NO_MOVE
    ) -> list[MoveSequence]:
        """The best sequences, each followed to the end of the game or a draw; a `short` search also
        stops when the simulations or the level's depth run out."""
        ends: list[MoveSequence] = []
        layer = [MoveSequence(first, start)]
        depth = 1
        while layer:
            if short and depth > 1 and (depth >= self.settings.depth or self.left <= 0):
                ends += layer
                break
            extended: list[MoveSequence] = []
            for sequence in layer:
                self._extend(sequence, extended, ends)
            if len(extended) > PRUNE_FACTOR * width:
                if first == NO_MOVE:
                    self._relate(extended)
                extended = pruned(extended, width)
            layer = extended
            depth += 1
        if short:
            for end in ends:
                end.value = self._evaluate(end.state())
        return ends

    def _extend(
        self, sequence: MoveSequence, extended: list[MoveSequence], ends: list[MoveSequence]
    ) -> None:
        """Extend a sequence by every legal move and evaluate what follows. A minor choice is made
        in the same step, so that the sequences of a layer have made as many turns."""
        state = sequence.state()
        for k, move in enumerate(state.moves()):
            after = state.copy()
            after.play(move)
            self.left -= 1
            first = k if sequence.first == NO_MOVE else sequence.first
            longer = MoveSequence(first, after, sequence, move)
            self.visits[first] += 1
            if after.actor >= 0 and after.count() <= MINOR_CHOICE:
                self._extend(longer, extended, ends)
                continue
            longer.value = self.glance(after)
            if after.actor < 0:
                ends.append(longer)
            else:
                extended.append(longer)

    def _relate(self, sequences: list[MoveSequence]) -> None:
        """Note how the best sequence of each first move compares with the best of all."""
        best = best_of(sequences).value
        values = [UNKNOWN] * len(self.relative)
        for sequence in sequences:
            values[sequence.first] = max(values[sequence.first], sequence.value)
        for k, value in enumerate(values):
            if value >= 0.0 and best > 0.0:
                self.relative[k] = value / best

    def _draw_futures(self, ends: list[MoveSequence]) -> None:
        """Average each value over sampled futures; the evaluation before counts as one."""
        sums = [end.value for end in ends]
        futures = 0
        while self.left > 0:
            for k, end in enumerate(ends):
                sums[k] += self._future(end, self.dealer.at(futures))
            futures += 1
        for k, end in enumerate(ends):
            end.value = sums[k] / (1 + futures)

    def _future(self, end: MoveSequence, dealer: Dealer) -> float:
        if end.actor != CHANCE:
            self.left -= 1
            return end.value
        state = end.state().copy()
        while state.actor == CHANCE:
            state.play(dealer.draw(state))
        if state.actor < 0:
            self.left -= 1
            return self.glance(state)
        return best_of(self._beam_search(state, 1, first=end.first)).value

    def _evaluate(self, state: State) -> float:
        return self.game.heuristics.evaluate(state)[0]
