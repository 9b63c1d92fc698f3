"""Stored studies: read by whoever has the link, changed by their holder."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar, final

from sqlalchemy import Engine, delete, func, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.log.study import StudyTree, read
from perihelion.table.store.schema import STUDY_TREES

MOST_STUDIES: Final = 100  # of one holder
TRIES: Final = 10
T = TypeVar("T")


class Study(NamedTuple):
    """A study, and from which position of which table it starts: after log entry `at`."""

    id: str
    holder: str
    table: str
    at: int
    title: str
    tree: StudyTree
    version: int


class StudyHeading(NamedTuple):
    """A study as it is listed."""

    id: str
    table: str
    title: str
    changed: float


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(15)


@final
class StudyStore:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.engine: Final = engine
        self._now: Final = now

    def create(
        self, number: str, holder: str, table: str, at: int, title: str, tree: StudyTree
    ) -> None:
        """Store a new study under its id; Refused if the holder has too many."""
        count = select(func.count()).where(STUDY_TREES.c.holder == holder)
        with self.engine.begin() as connection:
            if connection.execute(count).scalar_one() >= MOST_STUDIES:
                raise Refused("study/too-many")
            connection.execute(
                insert(STUDY_TREES).values(
                    id=number,
                    holder=holder,
                    table_id=table,
                    at=at,
                    title=title,
                    tree=tree.plain(),
                    version=0,
                    changed=self._now(),
                )
            )

    def study(self, number: str) -> Study:
        columns = STUDY_TREES.c
        names = ("id", "holder", "table_id", "at", "title", "tree", "version")
        query = select(*(columns[name] for name in names)).where(columns.id == number)
        with self.engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise Refused("study/none")
        return Study(row[0], row[1], row[2], row[3], row[4], read(row[5]), row[6])

    def of_holder(self, holder: str) -> list[StudyHeading]:
        """A person's studies, the newest first."""
        columns = STUDY_TREES.c
        query = (
            select(columns.id, columns.table_id, columns.title, columns.changed)
            .where(columns.holder == holder)
            .order_by(columns.changed.desc(), columns.id)
        )
        with self.engine.connect() as connection:
            return [StudyHeading(*row) for row in connection.execute(query)]

    def change(self, number: str, holder: str, edit: Callable[[StudyTree], T]) -> T:
        """Edit the tree of a study, and return what `edit` returns; it is called again if somebody
        else has changed the study meanwhile."""
        for _ in range(TRIES):
            study = self.study(number)
            _check(study, holder)
            result = edit(study.tree)
            if self._write(study, tree=study.tree.plain()):
                return result
        raise Refused("table/away")

    def rename(self, number: str, holder: str, title: str) -> None:
        for _ in range(TRIES):
            study = self.study(number)
            _check(study, holder)
            if self._write(study, title=title):
                return
        raise Refused("table/away")

    def delete(self, number: str, holder: str) -> None:
        _check(self.study(number), holder)
        with self.engine.begin() as connection:
            connection.execute(delete(STUDY_TREES).where(STUDY_TREES.c.id == number))

    def _write(self, study: Study, **values: object) -> bool:
        """Write values, unless the study was changed since it was read."""
        columns = STUDY_TREES.c
        here = (columns.id == study.id, columns.version == study.version)
        written = {**values, "version": study.version + 1, "changed": self._now()}
        with self.engine.begin() as connection:
            done = connection.execute(update(STUDY_TREES).where(*here).values(**written))
            return bool(done.rowcount)


def _check(study: Study, holder: str) -> None:
    if study.holder != holder:
        raise Refused("study/not-yours")
