"""Six levels of one search, from friendly to hard.

A level is set by simulations, never by time, so that it plays the same on every machine.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple, final

from perihelion.bots.bot import Bot, Searcher
from perihelion.bots.evaluator import HAND_MADE, Evaluator, load
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
    softness: float = 0.0  # the temperature at which it picks among the moves it sees
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


def level(number: int, game: AnyGame) -> Level:
    """The settings of a level in a game: the general ones, overridden by the game's own."""
    entry = {**data("perihelion.bots", "levels")["levels"][number - 1]}
    for key, value in game.levels.items():
        entry[key] = value[number - 1] if isinstance(value, list) else value
    settings = {key: entry.pop(key) for key in SearchSettings._fields if key in entry}
    return Level(settings=SearchSettings(stop_early=True, **settings), **entry)


NO_EXPLORATION: Final = Exploration()


@final
class LevelBot(Searcher):
    """Plays at one level, with the mistakes of that level."""

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        level: Level,
        cores: int = 1,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.game = game
        self.level = level
        self.dealer = Dealer(seed)
        settings = level.settings
        self.search: Search | ParallelSearch
        if cores > 1:
            self.search = ParallelSearch(game, f"{seed}/search", settings, cores, None, evaluator)
        else:
            self.search = Search(game, f"{seed}/search", settings, evaluator)
        self.planner = None if evaluator else Planner(game, f"{seed}/search", settings)

    def choose(self, view: State) -> int:
        return view.nth(0) if view.count() == 1 else self.look(view).move

    def look(self, view: State) -> SearchResult:
        """The result of its search; `move` is the one it plays, even if that is a mistake."""
        if self.planner is not None and self.game.seats_of(view) == 1:
            result = self.planner.look(view, self.level.simulations)
        else:
            result = self.search.look(view, self.level.simulations)
        if self.level.temperature:
            result.move = self._move_by_visits(result)
            self.search.play(result.move)
        elif self.level.softness:
            result.move = self._move_with_mistakes(result)
            self.search.play(result.move)
        return result

    def _move_by_visits(self, result: SearchResult) -> int:
        """A visited move; what was proven or won at sight is not left to chance."""
        most = max(result.visits)
        if result.proven or not most:
            return result.move
        weights = [(visits / most) ** (1 / self.level.temperature) for visits in result.visits]
        return result.moves[self._drawn(weights)]

    def _move_with_mistakes(self, result: SearchResult) -> int:
        """One of the visited moves that it does not overlook, by softmax of their values."""
        seen: list[int] = []
        for k, visits in enumerate(result.visits):
            if visits and self.dealer.chance() >= self.level.overlooks:
                seen.append(k)
        if not seen:
            return result.move
        best = max(result.values[k] for k in seen)
        weights = [exp((result.values[k] - best) / self.level.softness) for k in seen]
        return result.moves[seen[self._drawn(weights)]]

    def _drawn(self, weights: list[float]) -> int:
        """An index, with a probability in proportion to its weight."""
        left = self.dealer.chance() * sum(weights)
        for k, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return k
        return len(weights) - 1


@final
class LevelMaker:
    """Makes bots of one level for any game, with an evaluator by its name if one is given."""

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
        chosen = self.exploration.applied(level(self.number, game))
        if self.evaluator is None or self.evaluator == HAND_MADE:
            return LevelBot(game, seed, chosen, self.cores)
        chosen = chosen._replace(settings=chosen.settings._replace(leaves=LEAVES))
        return LevelBot(game, seed, chosen, self.cores, load(self.evaluator, game))
