"""Planning for a single player: beam search up to the next draw, sampling beyond it.

With one seat nobody answers, so until something is drawn a plan is a plain sequence of moves. A
beam search extends the best sequences layer by layer until they end or reach a draw. For the best
of those at a draw, futures are sampled, the same for all, and searched to the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import UNKNOWN
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import CHANCE, State

MAX_SIMULATIONS: Final = 40_000  # for one decision, whatever a level offers: it must not take long
FULL_SEARCH_MIN: Final = 2000  # simulations from which a search to the end beats a short one
SHORT_WIDTH: Final = 4  # the beam width of a short search
PRUNE_FACTOR: Final = 4  # a layer is pruned when it is this many times too wide: pruning is slow
SAMPLED_SEQUENCES: Final = 4  # sequences for which futures are sampled
NO_MOVE: Final = -1  # in place of a move
BEFORE_DRAW_SHARE: Final = 0.5  # share of the simulations spent before the first draw


@final
class MoveSequence:
    """A sequence of moves: the index of its first move, its last move and the sequence before it,
    the state it leads to, and the expected value there."""

    __slots__ = ("before", "first", "move", "state", "value")

    def __init__(
        self, first: int, state: State, before: MoveSequence | None = None, move: int = NO_MOVE
    ) -> None:
        self.first: int = first
        self.state: State = state
        self.before: MoveSequence | None = before
        self.move: int = move
        self.value: float = UNKNOWN

    def moves(self) -> list[int]:
        """All its moves in order."""
        moves: list[int] = []
        sequence: MoveSequence | None = self
        while sequence is not None and sequence.move != NO_MOVE:
            moves.append(sequence.move)
            sequence = sequence.before
        moves.reverse()
        return moves


@final
class Planner:
    """Plans one view after another; the best plan so far is kept until a better one is found. A
    simulation is one move played on a copy."""

    __slots__ = (
        "dealer",
        "game",
        "glance",
        "left",
        "plan",
        "proving",
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
        self.proving: bool = False
        self.start: State | None = None
        self.result: SearchResult | None = None
        self.left: int = 0  # simulations; a search that has begun is finished even at 0
        self.visits: list[int] = []
        self.values: list[float] = []

    def look(self, view: State, simulations: int) -> SearchResult:
        """Plan from the only seat's view without changing it."""
        start: State = self.game.guess(view, view.actor, self.dealer)
        moves = start.moves()
        self.visits = [0] * len(moves)
        self.values = [UNKNOWN] * len(moves)
        budget = min(simulations, MAX_SIMULATIONS)
        self.left = budget
        best = self._plan(start)
        self.plan = best.moves()[1:]
        self.values[best.first] = best.value
        result = SearchResult(moves[best.first], best.value, False, budget - self.left)
        result.moves = moves
        result.visits = self.visits
        # A sequence that was pruned was judged worse, whatever its last value said.
        result.values = [min(value, best.value) for value in self.values]
        result.proofs = [UNKNOWN] * len(moves)
        self.start = start
        self.result = result
        return result

    def play(self, move: int) -> None:
        """Say that another move than the result of `look` was played, so the plan is dropped."""
        if self.result is not None and move != self.result.move:
            self.plan = []

    def look_at(self, move: int, simulations: int) -> SearchResult:
        """Continue on the last view, planning only what follows this move."""
        result, start = self.result, self.start
        assert result is not None and start is not None
        k = result.moves.index(move)
        after = start.copy()
        after.play(move)
        budget = min(simulations, MAX_SIMULATIONS)
        self.left = budget
        if after.actor >= 0:
            value = self._plan(after, k).value
        else:
            end = MoveSequence(k, after)
            end.value = self.glance(after)
            self._count(end)
            if after.actor == CHANCE:
                self._draw_futures([end])
            value = end.value
        result.values[k] = value
        result.simulations += budget - self.left
        return result

    def comparable_simulations(self, simulations: int) -> int:
        """All of them: how far a planner sees depends on its budget."""
        return simulations

    def _plan(self, start: State, first: int = NO_MOVE) -> MoveSequence:
        budget = self.left
        if budget < FULL_SEARCH_MIN:
            return _best(self._beam_search(start, SHORT_WIDTH, short=True, first=first))
        ends = self._beam_search(start, 1, first=first)
        if first == NO_MOVE:
            ends += self._kept_plan(start)
        spent = budget - self.left
        waiting = False
        for end in ends:
            waiting = waiting or end.state.actor == CHANCE
        width = int((budget * BEFORE_DRAW_SHARE if waiting else budget) / spent) - 1
        if width > 1:
            ends += self._beam_search(start, width, first=first)
        if not waiting:
            return _best(ends)
        ends = _pruned(ends, SAMPLED_SEQUENCES)
        self._draw_futures(ends)
        return _best(ends)

    def _kept_plan(self, start: State) -> list[MoveSequence]:
        """The rest of the last plan, if there is one that can still be played."""
        sequence = MoveSequence(NO_MOVE, start)
        for move in self.plan:
            moves = sequence.state.moves() if sequence.state.actor >= 0 else []
            if move not in moves:
                return []
            after = sequence.state.copy()
            after.play(move)
            first = moves.index(move) if sequence.first == NO_MOVE else sequence.first
            sequence = MoveSequence(first, after, sequence, move)
        if not self.plan or sequence.state.actor >= 0:
            return []
        sequence.value = self.glance(sequence.state)
        self._count(sequence)
        return [sequence]

    def _beam_search(
        self, start: State, width: int, short: bool = False, first: int = NO_MOVE
    ) -> list[MoveSequence]:
        """The best sequences, each followed to the end of the game or a draw; a `short` search also
        stops when the simulations or the level's depth run out."""
        ends: list[MoveSequence] = []
        layer = [MoveSequence(first, start)]
        depth = 0
        while layer:
            if short and depth and (depth >= self.settings.depth or self.left <= 0):
                ends += layer
                for end in ends:
                    end.value = self._evaluate(end.state)
                    self._count(end)
                break
            extended: list[MoveSequence] = []
            for sequence in layer:
                self._extend(sequence, extended, ends)
            if len(extended) > PRUNE_FACTOR * width:
                for sequence in extended:
                    sequence.value = self.glance(sequence.state)
                    self._count(sequence)
                extended = _pruned(extended, width)
            layer = extended
            depth += 1
        return ends

    def _extend(
        self, sequence: MoveSequence, extended: list[MoveSequence], ends: list[MoveSequence]
    ) -> None:
        """Extend a sequence by every legal move; ends and draws are evaluated."""
        for k, move in enumerate(sequence.state.moves()):
            after = sequence.state.copy()
            after.play(move)
            self.left -= 1
            first = k if sequence.first == NO_MOVE else sequence.first
            longer = MoveSequence(first, after, sequence, move)
            if after.actor >= 0:
                extended.append(longer)
            else:
                longer.value = self.glance(after)
                self._count(longer)
                ends.append(longer)

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
        if end.state.actor != CHANCE:
            self.left -= 1
            return end.value
        state = end.state.copy()
        while state.actor == CHANCE:
            state.play(dealer.draw(state))
        if state.actor < 0:
            self.left -= 1
            return self.glance(state)
        return _best(self._beam_search(state, 1, first=end.first)).value

    def _count(self, sequence: MoveSequence) -> None:
        self.visits[sequence.first] += 1
        self.values[sequence.first] = max(self.values[sequence.first], sequence.value)

    def _evaluate(self, state: State) -> float:
        return self.game.heuristics.evaluate(state)[0]


def _best(sequences: list[MoveSequence]) -> MoveSequence:
    best = sequences[0]
    for sequence in sequences:
        if sequence.value > best.value:
            best = sequence
    return best


def _pruned(sequences: list[MoveSequence], width: int) -> list[MoveSequence]:
    """The best sequences, one of each value: equal ones are mostly mirror images."""
    sequences.sort(key=_value, reverse=True)
    kept: list[MoveSequence] = []
    last = UNKNOWN
    for sequence in sequences:
        if sequence.value != last:
            last = sequence.value
            kept.append(sequence)
            if len(kept) == width:
                break
    return kept


def _value(sequence: MoveSequence) -> float:
    return sequence.value
