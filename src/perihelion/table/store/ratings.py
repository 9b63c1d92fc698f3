"""How well people play: a rating for each game, reckoned from the results of rated tables.

A result is written in the same transaction as the entry that ends its game, and ratings with it,
one game after another. So each game counts once, and in one order, whatever process dies when.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection, Engine, Select, delete, func, insert, select

from perihelion.bots.ratings import Strength, newcomer, rate
from perihelion.bots.trials import SIDED
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.schema import PROFILES, RATINGS, RESULTS, TOKENS

RATING: Final = 8738  # the advisory lock under which results are entered
MIDDLE: Final = 1500  # what a newcomer is shown
POINTS: Final = 30.0  # for one unit of strength: two hundred points win about three games of four
SETTLED: Final = 10  # rated games after which a rating is no longer provisional


class Placing(NamedTuple):
    """Who came to which place, on which seat."""

    seat: int
    holder: str
    place: int


class Finish(NamedTuple):
    """A rated game that has ended."""

    table: str
    game: str
    at: float
    placings: Sequence[Placing]


class Rating(NamedTuple):
    """Somebody's rating in one game, as people read it."""

    game: str
    strength: Strength
    games: int
    won: int

    @property
    def points(self) -> int:
        return points(self.strength.mu)

    @property
    def margin(self) -> int:
        """How far the true rating may be, 95 times in 100."""
        return round(SIDED * POINTS * self.strength.sigma)

    @property
    def provisional(self) -> bool:
        return self.games < SETTLED

    def plain(self) -> dict[str, Any]:
        return {
            "rating": self.points,
            "margin": self.margin,
            "provisional": self.provisional,
            "games": self.games,
            "won": self.won,
        }


class Listed(NamedTuple):
    """A line of a leaderboard."""

    player: str
    name: str
    program: bool
    rating: Rating


def points(mu: float) -> int:
    """Strength as the number that people read."""
    return round(MIDDLE + POINTS * (mu - newcomer().mu))


def enter(connection: Connection, finishes: Sequence[Finish]) -> None:
    """Let games count, in the transaction that ends them: first nobody else's, then these, one
    after another."""
    if finishes:
        one_at_a_time(connection, RATING)
    for finish in finishes:
        _enter(connection, finish)


def _enter(connection: Connection, finish: Finish) -> None:
    holders = [placing.holder for placing in finish.placings]
    known = _ratings(connection, finish.game, holders)
    before = [known[holder].strength for holder in holders]
    after = rate(before, [placing.place for placing in finish.placings])
    results, ratings = [], []
    for placing, (mu, sigma) in zip(finish.placings, after, strict=True):
        of = known[placing.holder]
        shared = {"holder": placing.holder, "game": finish.game, "mu": mu, "sigma": sigma}
        results.append({**placing._asdict(), **shared, "table_id": finish.table, "at": finish.at})
        won = of.won + (placing.place == 1)
        ratings.append({**shared, "games": of.games + 1, "won": won})
    connection.execute(insert(RESULTS), results)
    these = (RATINGS.c.game == finish.game, RATINGS.c.holder.in_(holders))
    connection.execute(delete(RATINGS).where(*these))
    connection.execute(insert(RATINGS), ratings)


def _ratings(connection: Connection, game: str, holders: Sequence[str]) -> dict[str, Rating]:
    found = {holder: Rating(game, newcomer(), 0, 0) for holder in holders}
    columns = (RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)
    for holder, mu, sigma, games, won in connection.execute(
        select(RATINGS.c.holder, *columns).where(
            RATINGS.c.game == game, RATINGS.c.holder.in_(holders)
        )
    ):
        found[holder] = Rating(game, Strength(mu, sigma), games, won)
    return found


@final
class Ratings:
    """What pages read of ratings."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def listed(self, game: str, provisional: bool, skip: int, most: int) -> list[Listed]:
        """Those who play a game, the best first; who has played little stands apart."""
        columns = (RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)
        rows = self._all(
            select(PROFILES.c.public, PROFILES.c.name, TOKENS.c.holder, *columns)
            .select_from(RATINGS)
            .join(PROFILES, PROFILES.c.holder == RATINGS.c.holder)
            .outerjoin(TOKENS, TOKENS.c.holder == RATINGS.c.holder)
            .where(RATINGS.c.game == game)
            .where(RATINGS.c.games < SETTLED if provisional else RATINGS.c.games >= SETTLED)
            .order_by(RATINGS.c.mu.desc(), PROFILES.c.public)
            .offset(skip)
            .limit(most)
        )
        return [
            Listed(player, name, token is not None, Rating(game, Strength(mu, sigma), games, won))
            for player, name, token, mu, sigma, games, won in rows
        ]

    def count(self, game: str, provisional: bool) -> int:
        """How many there are in such a list."""
        few = RATINGS.c.games < SETTLED if provisional else RATINGS.c.games >= SETTLED
        rows = self._all(
            select(func.count()).select_from(RATINGS).where(RATINGS.c.game == game, few)
        )
        return int(rows[0][0])

    def ratings(self, holder: str) -> list[Rating]:
        """Somebody's rating in every game they have one in, the most played first."""
        columns = (RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, RATINGS.c.won)
        rows = self._all(
            select(RATINGS.c.game, *columns)
            .where(RATINGS.c.holder == holder)
            .order_by(RATINGS.c.games.desc(), RATINGS.c.game)
        )
        return [
            Rating(game, Strength(mu, sigma), games, won) for game, mu, sigma, games, won in rows
        ]

    def course(self, holder: str, game: str, most: int) -> list[float]:
        """Somebody's strength after each of the last games, the oldest first."""
        rows = self._all(
            select(RESULTS.c.mu)
            .where(RESULTS.c.holder == holder, RESULTS.c.game == game)
            .order_by(RESULTS.c.number.desc())
            .limit(most)
        )
        return [float(mu) for (mu,) in reversed(rows)]

    def places(self, tables: Sequence[str]) -> dict[str, Mapping[int, int]]:
        """For those of the tables that were rated: the place of each seat."""
        found: dict[str, dict[int, int]] = {}
        for table, seat, place in self._all(
            select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.place).where(
                RESULTS.c.table_id.in_(tables)
            )
        ):
            found.setdefault(table, {})[seat] = place
        return dict(found)

    def changes(self, table: str) -> list[tuple[int, int, int]]:
        """What a rated game did to each seat's rating: the seat, points before and after."""
        found = []
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
            found.append((seat, points(before), points(mu)))
        return found

    def _all(self, wanted: Select[Any]) -> Sequence[Any]:
        with self.engine.connect() as connection:
            return connection.execute(wanted).all()
