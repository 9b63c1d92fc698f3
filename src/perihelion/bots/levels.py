"""Six levels of one search, from friendly to hard.

A level is set by simulations, never by time, so that it plays the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple, final

from perihelion.bots.bot import Bot, Searcher
from perihelion.bots.evaluator import HAND_MADE, LEARNED, Evaluator, learned, load
from perihelion.bots.log_odds import log_odds
from perihelion.bots.parallel_search import ParallelSearch
from perihelion.bots.search import Planner, Search, SearchResult, SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.game.package import data

LEVELS: Final = range(1, 7)
LEAVES: Final = 8  # gathered for an evaluator that is not hand-made
FRIENDLY: Final = 2  # the level offered to newcomers


class Level(NamedTuple):
    """The settings of one level in one game."""

    simulations: int
    settings: SearchSettings
    overlooks: float = 0.0  # the chance of overlooking a move
    softness: float = 0.0  # the temperature at which it picks among the moves it sees,
    points: float = 0.0  # ... in points: so many change the log odds of a value by 1; 0: in values
    temperature: float = 0.0  # above 0 it picks by visits to the power 1 / temperature


class Exploration(NamedTuple):
    """What a level does differently to make varied data; 0 changes nothing."""

    simulations: int = 0
    noise: float = 0.0  # share of Dirichlet noise in the priors at the root
    temperature: float = 0.0

    def applied(self, level: Level) -> Level:
        return level._replace(
            simulations=self.simulations or level.simulations,
            settings=level.settings._replace(noise=self.noise or level.settings.noise),
            temperature=self.temperature or level.temperature,
        )


def level(
    number: int, game: AnyGame, seats: int = 2, learned: bool = False, plays: bool = False
) -> Level:
    """The settings of a level in a game: the general ones, overridden by the game's own, by its own
    for that number of seats, by those of the hardest level if it `plays` several players' games
    and, with the evaluator that it has learned, by those for that."""
    entry = {**data("perihelion.bots", "levels")["levels"][number - 1]}
    own = {**game.levels}
    special = [own.pop("seats", {}).get(str(seats), {})]
    hardest, by_learned = own.pop("hardest", {}), own.pop("learned", {})
    if plays and number == LEVELS[-1] and seats > 1:
        special.append(hardest)
    if learned:
        special.append(by_learned)
    for table in (own, *special):
        for key, value in table.items():
            entry[key] = value[number - 1] if isinstance(value, list) else value
    settings = {key: entry.pop(key) for key in SearchSettings._fields if key in entry}
    return Level(settings=SearchSettings(stop_early=True, **settings), **entry)


NO_EXPLORATION: Final = Exploration()


@final
class LevelBot(Searcher):
    """Plays at one level, with the mistakes of that level. `levels` gives its settings for a number
    of seats, which is known with the first view. `learned_levels` are those that it plays by
    if the game has learned an evaluator for that table."""

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        levels: Callable[[int], Level],
        cores: int = 1,
        evaluator: Evaluator | None = None,
        learned_levels: Callable[[int], Level] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.levels = levels
        self.cores = cores
        self.evaluator = evaluator
        self.learned_levels = learned_levels
        self.dealer = Dealer(seed)
        self._search: Search | ParallelSearch | Planner | None = None

    def choose(self, view: State) -> int:
        return view.nth(0) if view.count() == 1 else self.look(view).move

    def look(self, view: State) -> SearchResult:
        """The result of its search; `move` is the one it plays, even if that is a mistake."""
        seats = self.game.seats_of(view)
        if self._search is None:
            self._use_learned(view, seats)
            self._search = self._new_search(seats, self.levels(seats).settings)
        level = self.levels(seats)
        result = self._search.look(view, level.simulations)
        if level.temperature:
            result.move = self._move_by_visits(result, level)
        elif level.softness:
            result.move = self._move_with_mistakes(result, level)
        self._search.play(result.move)
        return result

    def _use_learned(self, view: State, seats: int) -> None:
        """Play by what the game has learned, unless nobody taught it about such a table."""
        if self.learned_levels is not None and seats > 1:
            network = learned(self.game)
            if network is not None and network.fits(view):
                self.evaluator, self.levels = load(LEARNED, self.game), self.learned_levels

    def _new_search(
        self, seats: int, settings: SearchSettings
    ) -> Search | ParallelSearch | Planner:
        seed = f"{self.seed}/search"
        if seats == 1 and self.evaluator is None:
            return Planner(self.game, seed, settings)
        if self.cores > 1:
            return ParallelSearch(self.game, seed, settings, self.cores, None, self.evaluator)
        return Search(self.game, seed, settings, self.evaluator)

    def _move_by_visits(self, result: SearchResult, level: Level) -> int:
        """A visited move; what was proven or won at sight is not left to chance."""
        most = max(result.visits)
        if result.proven or not most:
            return result.move
        weights = [(visits / most) ** (1 / level.temperature) for visits in result.visits]
        return result.moves[self._drawn(weights)]

    def _move_with_mistakes(self, result: SearchResult, level: Level) -> int:
        """One of the visited moves that it does not overlook, by softmax of their values."""
        seen: list[int] = []
        for k, visits in enumerate(result.visits):
            if visits and self.dealer.chance() >= level.overlooks:
                seen.append(k)
        if not seen:
            return result.move
        worth = {k: _worth(result.values[k], level.points) for k in seen}
        best = max(worth.values())
        weights = [exp((worth[k] - best) / level.softness) for k in seen]
        return result.moves[seen[self._drawn(weights)]]

    def _drawn(self, weights: list[float]) -> int:
        """An index, with a probability in proportion to its weight."""
        left = self.dealer.chance() * sum(weights)
        for k, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return k
        return len(weights) - 1


def _worth(value: float, points: float) -> float:
    """A value as it is or, if so many points change its log odds by 1, in points."""
    return points * log_odds(value) if points else value


@final
class LevelMaker:
    """Makes bots of one level for any game, with an evaluator by its name if one is given. Without
    one, the hardest level plays by what the game has learned, the others by hand-made heuristics.
    """

    def __init__(
        self,
        number: int,
        cores: int = 1,
        evaluator: str | None = None,
        exploration: Exploration = NO_EXPLORATION,
    ) -> None:
        self.number = number
        self.cores = cores
        self.evaluator = evaluator
        self.exploration = exploration

    def exploring(self, exploration: Exploration) -> LevelMaker:
        """Makes the same bots, which explore."""
        return LevelMaker(self.number, self.cores, self.evaluator, exploration)

    def __call__(self, game: AnyGame, seed: int | str) -> Bot:
        evaluator = None
        if self.evaluator is not None and self.evaluator != HAND_MADE:
            evaluator = load(self.evaluator, game)

        def levels(seats: int) -> Level:
            chosen = self.exploration.applied(level(self.number, game, seats, plays=True))
            if evaluator is not None:
                chosen = chosen._replace(settings=chosen.settings._replace(leaves=LEAVES))
            return chosen

        def learned_levels(seats: int) -> Level:
            return self.exploration.applied(level(self.number, game, seats, True, plays=True))

        learns = self.evaluator is None and self.number == LEVELS[-1]
        return LevelBot(
            game, seed, levels, self.cores, evaluator, learned_levels if learns else None
        )
