"""Statistics of a player's rated games, and the mistakes that analyses found in their games."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, select

from perihelion.bots.analysis.judgement import MISTAKES
from perihelion.table.store.schema import JUDGEMENTS, PROFILES, RESULTS, SEATS, TABLES

MOST_JUDGED_TABLES: Final = 50
MOST_OPPONENTS: Final = 30


class SeatScore(NamedTuple):
    """How somebody did on one seat of a game."""

    game: str
    seat: int
    games: int
    won: int


class HeadToHead(NamedTuple):
    """How somebody did against one other player: games in which they came before, level, behind."""

    public: str
    name: str
    ahead: int
    level: int
    behind: int

    @property
    def games(self) -> int:
        return self.ahead + self.level + self.behind


class Mistake(NamedTuple):
    """A decision that an analysis called a mistake."""

    table: str
    game: str
    number: int
    words: str
    cost: float


@final
class Statistics:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def by_seat(self, holder: str) -> list[SeatScore]:
        """A player's rated games by game and seat."""
        query = select(RESULTS.c.game, RESULTS.c.seat, RESULTS.c.place).where(
            RESULTS.c.holder == holder
        )
        scores: dict[tuple[str, int], list[int]] = {}
        for game, seat, place in self._all(query):
            scores.setdefault((game, seat), []).append(place)
        return [
            SeatScore(game, seat, len(places), places.count(1))
            for (game, seat), places in sorted(scores.items())
        ]

    def head_to_head(self, holder: str) -> list[HeadToHead]:
        """A player's record against others, those met most often first. Whoever has deleted their
        data is not in it."""
        other = RESULTS.alias()
        query = (
            select(PROFILES.c.public, PROFILES.c.name, RESULTS.c.place, other.c.place)
            .select_from(RESULTS)
            .join(other, other.c.table_id == RESULTS.c.table_id)
            .join(PROFILES, PROFILES.c.holder == other.c.holder)
            .where(RESULTS.c.holder == holder, other.c.holder != holder)
        )
        met: dict[tuple[str, str], list[int]] = {}
        for public, name, mine, theirs in self._all(query):
            counts = met.setdefault((public, name), [0, 0, 0])
            counts[(mine >= theirs) + (mine > theirs)] += 1
        records = [HeadToHead(*who, *counts) for who, counts in met.items()]
        ordered = sorted(records, key=lambda record: (-record.games, record.name, record.public))
        return ordered[:MOST_OPPONENTS]

    def course(self, holder: str, most: int) -> list[bool]:
        """Whether each of a player's last rated games was won, the oldest first."""
        query = select(RESULTS.c.place).where(RESULTS.c.holder == holder)
        newest = self._all(query.order_by(RESULTS.c.number.desc()).limit(most))
        return [row[0] == 1 for row in reversed(newest)]

    def mistakes(self, holder: str) -> list[Mistake]:
        """The mistakes in a player's analysed games, of the last tables."""
        judged = select(JUDGEMENTS.c.table_id).distinct()
        mine = (
            select(SEATS.c.table_id, SEATS.c.seat, TABLES.c.game)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(SEATS.c.holder == holder, TABLES.c.over, SEATS.c.table_id.in_(judged))
            .order_by(TABLES.c.created.desc())
            .limit(MOST_JUDGED_TABLES)
        )
        tables: dict[str, tuple[str, set[int]]] = {}
        for table, seat, game in self._all(mine):
            tables.setdefault(table, (game, set()))[1].add(seat)
        query = select(JUDGEMENTS.c.table_id, JUDGEMENTS.c.line, JUDGEMENTS.c.judgement).where(
            JUDGEMENTS.c.table_id.in_(tables)
        )
        mistakes: dict[tuple[str, str], Mistake] = {}
        for table, line, plain in self._all(query):
            game, seats = tables[table]
            if plain.get("actor") in seats and plain.get("grade") in MISTAKES:
                mistake = Mistake(table, game, plain["number"], plain["words"], plain["cost"])
                mistakes[table, line] = mistake  # of several budgets one counts
        return list(mistakes.values())

    def _all(self, query: Any) -> list[Any]:
        with self.engine.connect() as connection:
            return list(connection.execute(query).all())
