"""Mistakes that people want to learn from, each due again after days that depend on how well it was
remembered. The days come from FSRS, the Free Spaced Repetition Scheduler."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final, NamedTuple, final

from fsrs import Card, Rating, Scheduler
from sqlalchemy import ColumnElement, Connection, Engine, func, insert, select, update

from perihelion.bots.analysis import Judgement
from perihelion.bots.analysis.judgement import read
from perihelion.table.errors import Refused
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.schema import MISTAKES

MOST_MISTAKES: Final = 1000  # of one holder
MISTAKE_LOCK: Final = 8741  # the advisory lock under which mistakes are added and reviewed
DAY: Final = 86_400.0
# Without steps within a day: whoever has solved it sees it again on another day. Without fuzz, so
# that the same answers give the same days.
SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class Mistake(NamedTuple):
    """A mistake: the table, how many moves come before the decision, and its judgement."""

    table: str
    number: int
    game: str
    judgement: Judgement
    due: float


class MistakeCount(NamedTuple):
    """How many mistakes of a game are due, and how many there are."""

    due: int
    all: int


@final
class MistakeStore:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.engine: Final = engine
        self._now: Final = now

    def add(self, holder: str, table: str, game: str, judgements: Iterable[Judgement]) -> int:
        """Keep these mistakes, due at once; those that are kept already stay as they are. Gives how
        many are new, and keeps no more than MOST_MISTAKES."""
        columns, now = MISTAKES.c, self._now()
        card = Card(card_id=0, due=datetime.fromtimestamp(now, UTC)).to_dict()
        with self.engine.begin() as connection:
            one_at_a_time(connection, MISTAKE_LOCK)
            mine = (columns.holder == holder, columns.table_id == table)
            known = set(connection.execute(select(columns.number).where(*mine)).scalars())
            room = MOST_MISTAKES - _count(connection, holder)
            new = [one for one in judgements if one.number not in known][: max(0, room)]
            for one in new:
                row = {"holder": holder, "table_id": table, "number": one.number, "game": game}
                row |= {"judgement": one.plain(), "card": card, "due": now, "added": now}
                connection.execute(insert(MISTAKES).values(**row))
            return len(new)

    def counts(self, holder: str) -> dict[str, MistakeCount]:
        """A person's mistakes by game."""
        columns = MISTAKES.c
        due = func.sum((columns.due <= self._now()).cast(columns.number.type))
        query = (
            select(columns.game, due, func.count())
            .where(columns.holder == holder)
            .group_by(columns.game)
            .order_by(columns.game)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query)
            return {game: MistakeCount(int(due), number) for game, due, number in rows}

    def due_count(self, holder: str) -> int:
        return sum(count.due for count in self.counts(holder).values())

    def next(self, holder: str, game: str = "") -> Mistake | None:
        """The mistake that has been due longest, of a game or of any; None if none is."""
        columns = MISTAKES.c
        query = (
            select(columns.table_id, columns.number, columns.game, columns.judgement, columns.due)
            .where(columns.holder == holder, columns.due <= self._now())
            .order_by(columns.due, columns.table_id, columns.number)
            .limit(1)
        )
        if game:
            query = query.where(columns.game == game)
        with self.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Mistake(row[0], row[1], row[2], read(row[3]), row[4])

    def mistake(self, holder: str, table: str, number: int) -> Mistake:
        """One of a person's mistakes; Refused if it is not."""
        columns = MISTAKES.c
        query = select(columns.game, columns.judgement, columns.due).where(
            *_key(holder, table, number)
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise Refused("mistake/none")
        return Mistake(table, number, row[0], read(row[1]), row[2])

    def review(self, holder: str, table: str, number: int, right: bool) -> int:
        """Record the first answer to a mistake that is due; gives after how many days it comes
        again, 0 if it was not due."""
        columns, now = MISTAKES.c, self._now()
        here = _key(holder, table, number)
        with self.engine.begin() as connection:
            one_at_a_time(connection, MISTAKE_LOCK)
            query = select(columns.card, columns.due).where(*here)
            row = connection.execute(query).one_or_none()
            if row is None or row[1] > now:
                return 0
            rating = Rating.Good if right else Rating.Again
            at = datetime.fromtimestamp(now, UTC)
            card, _ = SCHEDULER.review_card(Card.from_dict(row[0]), rating, at)
            due = card.due.timestamp()
            connection.execute(update(MISTAKES).where(*here).values(card=card.to_dict(), due=due))
            return max(1, round((due - now) / DAY))


def _key(holder: str, table: str, number: int) -> tuple[ColumnElement[bool], ...]:
    columns = MISTAKES.c
    return columns.holder == holder, columns.table_id == table, columns.number == number


def _count(connection: Connection, holder: str) -> int:
    query = select(func.count()).where(MISTAKES.c.holder == holder)
    return connection.execute(query).scalar_one()
