"""Six levels, from friendly to hard: the same search, looking less or more, and less carefully.

A level is made of simulations and knowledge, never of time, so that it is the same everywhere.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple, final

from perihelion.bots.bot import Bot, Searcher
from perihelion.bots.parallel_search import ParallelSearch
from perihelion.bots.search import Planner, Search, SearchResult, SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.game.package import data

LEVELS: Final = range(1, 7)
FRIENDLY: Final = 2  # the level to meet first


class Level(NamedTuple):
    """What one level does in one game."""

    simulations: int
    settings: SearchSettings
    overlooks: float = 0.0  # the chance that it does not see a move
    softness: float = 0.0  # how much worse a move may look that it takes now and then


def level(number: int, game: AnyGame) -> Level:
    """The level of that number, as it plays that game."""
    entry = {**data("perihelion.bots", "levels")["levels"][number - 1]}
    for key, value in game.levels.items():
        entry[key] = value[number - 1] if isinstance(value, list) else value
    settings = {key: entry.pop(key) for key in SearchSettings._fields if key in entry}
    return Level(settings=SearchSettings(settled=True, **settings), **entry)


@final
class LevelBot(Searcher):
    """Searches as its level does, and errs as it does."""

    def __init__(self, game: AnyGame, seed: int | str, level: Level, cores: int = 1) -> None:
        self.game = game
        self.level = level
        self.dealer = Dealer(seed)
        self.search: Search | ParallelSearch
        if cores > 1:
            self.search = ParallelSearch(game, f"{seed}/search", level.settings, cores)
        else:
            self.search = Search(game, f"{seed}/search", level.settings)
        self.planner = Planner(game, f"{seed}/search", level.settings)

    def choose(self, view: State) -> int:
        return view.nth(0) if view.count() == 1 else self.look(view).move

    def look(self, view: State) -> SearchResult:
        """What its search has found; `move` is the one it plays, be it a slip."""
        alone = self.game.seats_of(view) == 1
        result = (self.planner if alone else self.search).look(view, self.level.simulations)
        if self.level.softness:
            result.move = self._slip(result)
            self.search.play(result.move)
        return result

    def _slip(self, result: SearchResult) -> int:
        """One of the moves it has looked at and not overlooked, rather a good one than a bad."""
        seen: list[int] = []
        for k, tries in enumerate(result.visits):
            if tries and self.dealer.chance() >= self.level.overlooks:
                seen.append(k)
        if not seen:
            return result.move
        best = max(result.values[k] for k in seen)
        weights = [exp((result.values[k] - best) / self.level.softness) for k in seen]
        left = self.dealer.chance() * sum(weights)
        for k, weight in zip(seen, weights, strict=True):
            left -= weight
            if left < 0:
                return result.moves[k]
        return result.moves[seen[-1]]


@final
class LevelMaker:
    """Makes bots of one level, for whatever game they are wanted."""

    def __init__(self, number: int, cores: int = 1) -> None:
        self.number = number
        self.cores = cores

    def __call__(self, game: AnyGame, seed: int | str) -> Bot:
        return LevelBot(game, seed, level(self.number, game), self.cores)
