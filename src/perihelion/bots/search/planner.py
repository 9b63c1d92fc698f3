"""Planning alone: what lies open is looked through, what will be drawn is sampled.

With one seat nobody answers, so until something is drawn a plan is a plain sequence of moves. A
sweep follows the best sequences side by side, layer by layer, until they end or wait for a draw.
For the best of those that wait some futures are drawn, the same for all, and swept to their end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.tree import OPEN
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.core.state import CHANCE, State

MOST: Final = 8000  # simulations, however many are offered: a decision shall not take long
ENOUGH: Final = 2000  # simulations with which a sweep to the end is better than a short one
SHORT: Final = 4  # the width of a short sweep
SLACK: Final = 4  # a layer is thinned when it is so many times too wide: thinning is dear
FEW: Final = 4  # sequences for which futures are drawn
NOTHING: Final = -1  # in place of a move
PRESENT: Final = 0.5  # the share of the simulations for what comes before a draw


@final
class Plan:
    """A sequence of moves: which of the moves at hand it begins with, where it leads, and what
    may be expected there."""

    __slots__ = ("first", "state", "value")

    def __init__(self, first: int, state: State) -> None:
        self.first: int = first
        self.state: State = state
        self.value: float = OPEN


@final
class Planner:
    """Thinks about one view after another, each anew. A simulation is a move played on a copy."""

    __slots__ = (
        "dealer",
        "game",
        "glance",
        "left",
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
        self.glance: Callable[[State], float] = game.glance or self._expected
        self.proving: bool = False
        self.start: State | None = None
        self.result: SearchResult | None = None
        self.left: int = 0  # simulations; what was begun is finished when there are none
        self.visits: list[int] = []
        self.values: list[float] = []

    def look(self, view: State, simulations: int) -> SearchResult:
        """Plan from the only seat's view, which is not touched."""
        start: State = self.game.guess(view, view.actor, self.dealer)
        moves = start.moves()
        self.visits = [0] * len(moves)
        self.values = [OPEN] * len(moves)
        budget = min(simulations, MOST)
        self.left = budget
        best = self._plan(start)
        self.values[best.first] = best.value
        result = SearchResult(moves[best.first], best.value, False, budget - self.left)
        result.moves = moves
        result.visits = self.visits
        # A sequence that was dropped on the way was expected to be worse, whatever it promised.
        result.values = [min(value, best.value) for value in self.values]
        result.proofs = [OPEN] * len(moves)
        self.start = start
        self.result = result
        return result

    def weigh(self, move: int, simulations: int) -> SearchResult:
        """Look on at the last view, planning only from what follows this move."""
        result, start = self.result, self.start
        assert result is not None and start is not None
        k = result.moves.index(move)
        after = start.copy()
        after.play(move)
        budget = min(simulations, MOST)
        self.left = budget
        if after.actor >= 0:
            value = self._plan(after, k).value
        else:
            end = Plan(k, after)
            end.value = self.glance(after)
            self._note(end)
            if after.actor == CHANCE:
                self._draw_futures([end])
            value = end.value
        result.values[k] = value
        result.simulations += budget - self.left
        return result

    def weighing(self, simulations: int) -> int:
        """All of them: how far a planner sees depends on what it may spend."""
        return simulations

    def _plan(self, start: State, first: int = NOTHING) -> Plan:
        budget = self.left
        if budget < ENOUGH:
            return _best(self._sweep(start, SHORT, short=True, first=first))
        ends = self._sweep(start, 1, first=first)
        spent = budget - self.left
        waiting = False
        for end in ends:
            waiting = waiting or end.state.actor == CHANCE
        width = int((budget * PRESENT if waiting else budget) / spent) - 1
        if width > 1:
            ends += self._sweep(start, width, first=first)
        if not waiting:
            return _best(ends)
        ends = _thinned(ends, FEW)
        self._draw_futures(ends)
        return _best(ends)

    def _sweep(
        self, start: State, width: int, short: bool = False, first: int = NOTHING
    ) -> list[Plan]:
        """Where the best sequences lead: to an end or a draw, or if it is to be short, to where
        the simulations or the level's depth end."""
        ends: list[Plan] = []
        layer = [Plan(first, start)]
        depth = 0
        while layer:
            if short and depth and (depth >= self.settings.depth or self.left <= 0):
                ends += layer
                for end in ends:
                    end.value = self._expected(end.state)
                    self._note(end)
                break
            grown: list[Plan] = []
            for line in layer:
                self._grow(line, grown, ends)
            if len(grown) > SLACK * width:
                for line in grown:
                    line.value = self.glance(line.state)
                    self._note(line)
                grown = _thinned(grown, width)
            layer = grown
            depth += 1
        return ends

    def _grow(self, line: Plan, grown: list[Plan], ends: list[Plan]) -> None:
        """Add every move to a sequence; those that go no further are valued at once."""
        for k, move in enumerate(line.state.moves()):
            after = line.state.copy()
            after.play(move)
            self.left -= 1
            longer = Plan(k if line.first == NOTHING else line.first, after)
            if after.actor >= 0:
                grown.append(longer)
            else:
                longer.value = self.glance(after)
                self._note(longer)
                ends.append(longer)

    def _draw_futures(self, ends: list[Plan]) -> None:
        """Value sequences by what comes after the draw; what was expected counts as one future."""
        sums = [end.value for end in ends]
        futures = 0
        while self.left > 0:
            for k, end in enumerate(ends):
                sums[k] += self._future(end, self.dealer.at(futures))
            futures += 1
        for k, end in enumerate(ends):
            end.value = sums[k] / (1 + futures)

    def _future(self, end: Plan, dealer: Dealer) -> float:
        if end.state.actor != CHANCE:
            self.left -= 1
            return end.value
        state = end.state.copy()
        while state.actor == CHANCE:
            state.play(dealer.draw(state))
        if state.actor < 0:
            self.left -= 1
            return self.glance(state)
        return _best(self._sweep(state, 1, first=end.first)).value

    def _note(self, line: Plan) -> None:
        self.visits[line.first] += 1
        self.values[line.first] = max(self.values[line.first], line.value)

    def _expected(self, state: State) -> float:
        return self.game.heuristics.evaluate(state)[0]


def _best(lines: list[Plan]) -> Plan:
    best = lines[0]
    for line in lines:
        if line.value > best.value:
            best = line
    return best


def _thinned(lines: list[Plan], width: int) -> list[Plan]:
    """The best lines. Of lines of equal value one is enough: mostly they are mirror images."""
    lines.sort(key=_value, reverse=True)
    kept: list[Plan] = []
    last = OPEN
    for line in lines:
        if line.value != last:
            last = line.value
            kept.append(line)
            if len(kept) == width:
                break
    return kept


def _value(line: Plan) -> float:
    return line.value
