"""Stored trials of editions: the games that bots have played with each."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.store.schema import EDITION_TRIALS


class TrialGame(NamedTuple):
    """One game: the points of victory, the score and the moves; nobody wins one without an end."""

    wins: list[float]
    scores: list[int]
    moves: int


class Trial(NamedTuple):
    """The games with one edition, as far as they are played."""

    game: str
    digest: str
    text: str
    games: list[TrialGame]
    done: bool
    share: str


@final
class TrialStore:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def ask(self, game: str, digest: str, text: str, share: str) -> None:
        """Remember that somebody wants to know, unless it is known already."""
        values = {"game": game, "digest": digest, "text": text, "share": share}
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(EDITION_TRIALS).values(**values, games=[], done=False))
        except IntegrityError:
            return

    def trial(self, game: str, digest: str) -> Trial | None:
        columns = EDITION_TRIALS.c
        here = (columns.game == game, columns.digest == digest)
        with self.engine.connect() as connection:
            row = connection.execute(select(EDITION_TRIALS).where(*here)).mappings().first()
        return None if row is None else _trial(dict(row))

    def unfinished(self) -> list[Trial]:
        query = select(EDITION_TRIALS).where(EDITION_TRIALS.c.done.is_(False))
        with self.engine.connect() as connection:
            return [_trial(dict(row)) for row in connection.execute(query).mappings()]

    def keep(self, trial: Trial) -> None:
        """Write the games that are played."""
        columns = EDITION_TRIALS.c
        here = (columns.game == trial.game, columns.digest == trial.digest)
        games = [list(each) for each in trial.games]
        with self.engine.begin() as connection:
            connection.execute(
                update(EDITION_TRIALS).where(*here).values(games=games, done=trial.done)
            )


def _trial(row: dict[str, Any]) -> Trial:
    games = [TrialGame(*each) for each in row.pop("games")]
    return Trial(games=games, **row)
