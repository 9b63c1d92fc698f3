"""The results of a tournament for each player: counts, scores and ratings."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final, final

from perihelion.bots.arena.fixtures import FixtureResult
from perihelion.bots.ratings import newcomer, rate
from perihelion.bots.trials import Z_95, wilson


@final
class Tally:
    """Counts the results of a player, a seat, or anything else that is compared."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.places = 0
        self.points = 0
        self.squares = 0
        self.seconds = 0.0
        self.decisions = 0

    def add(self, played: FixtureResult, seat: int) -> None:
        score = played.scores[seat]
        self.games += 1
        self.wins += played.wins[seat]
        self.places += played.standings[seat]
        self.points += score
        self.squares += score * score
        self.seconds += played.seconds[seat]
        self.decisions += played.decisions[seat]

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def score(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def score_error(self) -> float:
        """Half the width of the 95 % interval of the mean score."""
        if self.games < 2:
            return 0.0
        variance = (self.squares - self.points * self.points / self.games) / (self.games - 1)
        return Z_95 * sqrt(max(0.0, variance) / self.games)

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": round(self.wins, 6),
            "share": round(self.share, 6),
            "share_low": round(low, 6),
            "share_high": round(high, 6),
            "place": round(self.places / self.games, 6) if self.games else None,
            "score": round(self.score, 6) if self.games else None,
            "score_error": round(self.score_error, 6),
        }


@final
class Player:
    """A player of a tournament: its results in all and by seat, and its rating."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.all: Final = Tally()
        self.seats: Final[dict[int, Tally]] = {}
        self.strength = newcomer()

    @property
    def mu(self) -> float:
        return self.strength.mu

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of the rating."""
        return Z_95 * self.strength.sigma

    @property
    def seconds(self) -> float:
        """The mean time of a decision."""
        return self.all.seconds / self.all.decisions if self.all.decisions else 0.0

    def plain(self) -> dict[str, Any]:
        return {
            "player": self.name,
            **self.all.plain(),
            "rating": round(self.mu, 6),
            "rating_low": round(self.mu - self.error, 6),
            "rating_high": round(self.mu + self.error, 6),
            "seats": {seat + 1: tally.plain() for seat, tally in sorted(self.seats.items())},
            "seconds_a_decision": round(self.seconds, 6),
        }


@final
class Ratings:
    """Rates the players game by game. Ratings depend on the order, so add games in theirs."""

    def __init__(self, names: Iterable[str], solo: bool = False) -> None:
        self.players: Final = {name: Player(name) for name in names}
        self.solo: Final = solo

    def add(self, played: FixtureResult) -> None:
        at_table = [self.players[name] for name in played.seated]
        for seat, player in enumerate(at_table):
            player.all.add(played, seat)
            player.seats.setdefault(seat, Tally()).add(played, seat)
        if self.solo:
            return  # there is no opponent to be rated against
        rated = rate([player.strength for player in at_table], played.standings)
        for player, strength in zip(at_table, rated, strict=True):
            player.strength = strength

    def ranking(self) -> list[Player]:
        """The players by rating, the best first; solo players in the order they were named."""
        if self.solo:
            return list(self.players.values())
        return sorted(self.players.values(), key=lambda player: -player.mu)
