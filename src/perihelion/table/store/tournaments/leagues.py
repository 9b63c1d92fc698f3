"""Leagues: members, and the tournaments of each season and division."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection, Engine, func, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.store.schema import PROFILES
from perihelion.table.store.tournaments.record import OPEN, RUNNING, Participant, check_id
from perihelion.table.store.tournaments.schema import ENTRANTS, LEAGUES, MEMBERS, TOURNAMENTS
from perihelion.table.store.tournaments.settings import Settings, read_settings
from perihelion.table.store.tournaments.tournaments import add_tournament

MOST_HOSTED: Final = 3
MOST_MEMBERS: Final = 200


class Member(NamedTuple):
    """Somebody in a league; `leaving` takes no part in the next season."""

    holder: str
    name: str
    joined: float
    leaving: bool


class League(NamedTuple):
    """A league as it is stored at one moment."""

    id: str
    holder: str
    name: str
    settings: Settings
    division_size: int
    moving: int
    season: int
    created: float
    members: Sequence[Member] = ()


@final
class Leagues:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def add(self, holder: str, name: str, settings: Settings, size: int, moving: int) -> str:
        """Found a league; returns its id. Refused if this person has founded several."""
        if not 2 <= size <= 12 or not 1 <= moving <= size // 2:
            raise Refused("tournament/settings")
        row = {"id": secrets.token_urlsafe(9), "holder": holder, "name": name, "season": 0}
        row |= {"settings": settings.plain(), "division_size": size, "moving": moving}
        with self.engine.begin() as connection:
            mine = select(func.count()).select_from(LEAGUES).where(LEAGUES.c.holder == holder)
            if connection.execute(mine).scalar_one() >= MOST_HOSTED:
                raise Refused("tournament/too-many")
            connection.execute(insert(LEAGUES).values(**row, created=self.now()))
        return str(row["id"])

    def read(self, league: str) -> League:
        """The league with its members; Refused if there is none."""
        with self.engine.connect() as connection:
            return _read(connection, league)

    def listed(self, most: int) -> list[League]:
        """Leagues without their members, the newest first."""
        query = select(LEAGUES).order_by(LEAGUES.c.created.desc()).limit(most)
        with self.engine.connect() as connection:
            return [_league(row) for row in connection.execute(query)]

    def join(self, league: str, holder: str) -> None:
        """Take part from the next season on."""
        here = (MEMBERS.c.league_id == league, MEMBERS.c.holder == holder)
        with self.engine.begin() as connection:
            stored = _read(connection, league)
            if connection.execute(update(MEMBERS).where(*here).values(leaving=False)).rowcount:
                return
            if len(stored.members) >= MOST_MEMBERS:
                raise Refused("tournament/full")
            row = {"league_id": league, "holder": holder, "joined": self.now(), "leaving": False}
            connection.execute(insert(MEMBERS).values(**row))

    def leave(self, league: str, holder: str) -> None:
        """Take part in no further season."""
        here = (MEMBERS.c.league_id == league, MEMBERS.c.holder == holder)
        with self.engine.begin() as connection:
            if _read(connection, league).season == 0:
                connection.execute(MEMBERS.delete().where(*here))
            connection.execute(update(MEMBERS).where(*here).values(leaving=True))

    def tournaments(self, league: str, season: int) -> list[str]:
        """The tournaments of a season, the highest division first."""
        here = (TOURNAMENTS.c.league_id == league, TOURNAMENTS.c.season == season)
        query = select(TOURNAMENTS.c.id).where(*here).order_by(TOURNAMENTS.c.division)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def begin_season(
        self, before: League, divisions: Sequence[Sequence[str]], ratings: Mapping[str, int]
    ) -> bool:
        """Begin the next season with these holders in each division; False if it was begun by
        somebody else, or if the last one is not over."""
        number, now = before.season + 1, self.now()
        names = {member.holder: member.name for member in before.members}
        with self.engine.begin() as connection:
            here = (LEAGUES.c.id == before.id, LEAGUES.c.season == before.season)
            if not connection.execute(update(LEAGUES).where(*here).values(season=number)).rowcount:
                return False
            live = TOURNAMENTS.c.state.in_((OPEN, RUNNING))
            going = select(func.count()).where(TOURNAMENTS.c.league_id == before.id, live)
            if connection.execute(going).scalar_one():
                raise Refused("league/goes-on")
            for division, holders in enumerate(divisions, 1):
                tournament = add_tournament(
                    connection,
                    before.holder,
                    before.name,
                    before.settings,
                    now,
                    league_id=before.id,
                    season=number,
                    division=division,
                )
                rows = [
                    Participant(k, holder, names[holder], ratings[holder], 1, None, now)._asdict()
                    for k, holder in enumerate(holders)
                ]
                entered = [{"tournament_id": tournament, **row} for row in rows]
                connection.execute(insert(ENTRANTS), entered)
            gone = (MEMBERS.c.league_id == before.id, MEMBERS.c.leaving)
            connection.execute(MEMBERS.delete().where(*gone))
        return True


def _read(connection: Connection, league: str) -> League:
    check_id(league)
    row = connection.execute(select(LEAGUES).where(LEAGUES.c.id == league)).one_or_none()
    if row is None:
        raise Refused("tournament/unknown")
    members = connection.execute(
        select(MEMBERS.c.holder, PROFILES.c.name, MEMBERS.c.joined, MEMBERS.c.leaving)
        .join(PROFILES, PROFILES.c.holder == MEMBERS.c.holder)
        .where(MEMBERS.c.league_id == league)
        .order_by(MEMBERS.c.joined, MEMBERS.c.holder)
    )
    return _league(row, [Member(*member) for member in members])


def _league(row: Any, members: Sequence[Member] = ()) -> League:
    parts: list[Any] = [*row, members]
    parts[3] = read_settings(parts[3])
    return League(*parts)
