"""Ratings: one for each person and game, computed from the results of rated tables.

A result is written in the same transaction as the entry that ends its game, and the ratings with
it, one game after another. So each game counts once, and in one order, whichever process crashes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import ColumnElement, Connection, Engine, Select, delete, func, insert, select

from perihelion.bots.ratings import Strength, newcomer, rate
from perihelion.bots.trials import Z_95
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.schema import ABANDONED, PROFILES, RATINGS, RESULTS, TOKENS

RATING_LOCK: Final = 8738  # the advisory lock under which results are recorded
START_POINTS: Final = 1500  # the rating of a new player
POINTS_PER_UNIT: Final = 30.0  # 200 points more win about three games of four
PROVISIONAL_GAMES: Final = 10  # rated games after which a rating is no longer provisional
RATING_COLUMNS: Final = (RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)


class Placement(NamedTuple):
    """The place of one seat."""

    seat: int
    holder: str
    place: int


class RatedResult(NamedTuple):
    """The result of a rated game."""

    table: str
    game: str
    at: float
    placements: Sequence[Placement]


class AbandonedDeal(NamedTuple):
    """A person who left a rated table after the deal and before the game counted."""

    table_id: str
    holder: str
    game: str
    at: float


class Rating(NamedTuple):
    """A person's rating in one game."""

    game: str
    strength: Strength
    games: int
    won: int

    @property
    def points(self) -> int:
        return points(self.strength.mu)

    @property
    def margin(self) -> int:
        """Half the width of the 95 % confidence interval, in points."""
        return round(Z_95 * POINTS_PER_UNIT * self.strength.sigma)

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL_GAMES

    def plain(self) -> dict[str, Any]:
        return {
            "rating": self.points,
            "margin": self.margin,
            "provisional": self.provisional,
            "games": self.games,
            "won": self.won,
        }


class LeaderboardRow(NamedTuple):
    """A row of a leaderboard."""

    player: str
    name: str
    program: bool
    rating: Rating


def points(mu: float) -> int:
    """A strength as rating points."""
    return round(START_POINTS + POINTS_PER_UNIT * (mu - newcomer().mu))


def record_results(connection: Connection, results: Sequence[RatedResult]) -> None:
    """Record results and update ratings, in the transaction that ends the games; other processes
    wait."""
    if results:
        one_at_a_time(connection, RATING_LOCK)
    for result in results:
        _record(connection, result)


def record_abandoned(connection: Connection, deals: Sequence[AbandonedDeal]) -> None:
    """Record who gave up a rated deal, in the transaction of the entry by which they did."""
    if deals:
        connection.execute(insert(ABANDONED), [deal._asdict() for deal in deals])


def _record(connection: Connection, result: RatedResult) -> None:
    holders = [placement.holder for placement in result.placements]
    known = _ratings(connection, result.game, holders)
    before = [known[holder].strength for holder in holders]
    after = rate(before, [placement.place for placement in result.placements])
    result_rows, rating_rows = [], []
    for placement, (mu, sigma) in zip(result.placements, after, strict=True):
        rating = known[placement.holder]
        shared = {"holder": placement.holder, "game": result.game, "mu": mu, "sigma": sigma}
        result_rows.append(
            {**placement._asdict(), **shared, "table_id": result.table, "at": result.at}
        )
        won = rating.won + (placement.place == 1)
        rating_rows.append({**shared, "games": rating.games + 1, "won": won})
    connection.execute(insert(RESULTS), result_rows)
    these = (RATINGS.c.game == result.game, RATINGS.c.holder.in_(holders))
    connection.execute(delete(RATINGS).where(*these))
    connection.execute(insert(RATINGS), rating_rows)


def _ratings(connection: Connection, game: str, holders: Sequence[str]) -> dict[str, Rating]:
    ratings = {holder: Rating(game, newcomer(), 0, 0) for holder in holders}
    for holder, mu, sigma, games, won in connection.execute(
        select(RATINGS.c.holder, *RATING_COLUMNS).where(
            RATINGS.c.game == game, RATINGS.c.holder.in_(holders)
        )
    ):
        ratings[holder] = Rating(game, Strength(mu, sigma), games, won)
    return ratings


def _listed(game: str, provisional: bool) -> tuple[ColumnElement[bool], ...]:
    """The conditions of a leaderboard: the provisional ratings of a game, or the others."""
    few = RATINGS.c.games < PROVISIONAL_GAMES
    return RATINGS.c.game == game, few if provisional else ~few


@final
class RatingStore:
    """Queries about ratings."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def leaderboard(
        self, game: str, provisional: bool, skip: int, most: int
    ) -> list[LeaderboardRow]:
        """The rated players of a game, the best first: the provisional ones or the others."""
        rows = self._all(
            select(PROFILES.c.public, PROFILES.c.name, TOKENS.c.holder, *RATING_COLUMNS)
            .select_from(RATINGS)
            .join(PROFILES, PROFILES.c.holder == RATINGS.c.holder)
            .outerjoin(TOKENS, TOKENS.c.holder == RATINGS.c.holder)
            .where(*_listed(game, provisional))
            .order_by(RATINGS.c.mu.desc(), PROFILES.c.public)
            .offset(skip)
            .limit(most)
        )
        return [
            LeaderboardRow(
                player, name, token is not None, Rating(game, Strength(mu, sigma), games, won)
            )
            for player, name, token, mu, sigma, games, won in rows
        ]

    def count(self, game: str, provisional: bool) -> int:
        """The length of such a leaderboard."""
        query = select(func.count()).select_from(RATINGS).where(*_listed(game, provisional))
        return int(self._all(query)[0][0])

    def ratings(self, holder: str) -> list[Rating]:
        """A person's ratings, the most played game first."""
        rows = self._all(
            select(RATINGS.c.game, *RATING_COLUMNS)
            .where(RATINGS.c.holder == holder)
            .order_by(RATINGS.c.games.desc(), RATINGS.c.game)
        )
        return [
            Rating(game, Strength(mu, sigma), games, won) for game, mu, sigma, games, won in rows
        ]

    def history(self, holder: str, game: str, most: int) -> list[float]:
        """A person's strength after each of their last games, the oldest first."""
        rows = self._all(
            select(RESULTS.c.mu)
            .where(RESULTS.c.holder == holder, RESULTS.c.game == game)
            .order_by(RESULTS.c.number.desc())
            .limit(most)
        )
        return [float(mu) for (mu,) in reversed(rows)]

    def abandoned(self, holder: str) -> int:
        """How many rated deals a person has given up before they counted."""
        query = select(func.count()).select_from(ABANDONED).where(ABANDONED.c.holder == holder)
        return int(self._all(query)[0][0])

    def places(self, tables: Sequence[str]) -> dict[str, Mapping[int, int]]:
        """The place of each seat, for those of the tables that were rated."""
        places: dict[str, dict[int, int]] = {}
        for table, seat, place in self._all(
            select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.place).where(
                RESULTS.c.table_id.in_(tables)
            )
        ):
            places.setdefault(table, {})[seat] = place
        return dict(places)

    def changes(self, table: str) -> list[tuple[int, int, int]]:
        """How a rated game changed each rating: the seat, points before and after."""
        changes = []
        for number, seat, holder, game, mu in self._all(
            select(*(RESULTS.c[name] for name in ("number", "seat", "holder", "game", "mu")))
            .where(RESULTS.c.table_id == table)
            .order_by(RESULTS.c.seat)
        ):
            earlier = self._all(
                select(RESULTS.c.mu)
                .where(RESULTS.c.holder == holder, RESULTS.c.game == game)
                .where(RESULTS.c.number < number)
                .order_by(RESULTS.c.number.desc())
                .limit(1)
            )
            before = float(earlier[0][0]) if earlier else newcomer().mu
            changes.append((seat, points(before), points(mu)))
        return changes

    def _all(self, query: Select[Any]) -> Sequence[Any]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()
