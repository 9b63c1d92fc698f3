"""What becomes of a person's tournaments when their data is deleted."""

from __future__ import annotations

from sqlalchemy import Connection, func, select, update

from perihelion.table.log.seating import anonymous_holder
from perihelion.table.store.tournaments.record import CANCELLED, OPEN
from perihelion.table.store.tournaments.schema import ENTRANTS, LEAGUES, TOURNAMENTS


def forget_entrant(connection: Connection, holder: str) -> None:
    """Withdraw a person from their tournaments and remove their name there; results stay. What they
    have announced and nobody has started is called off."""
    entered = select(ENTRANTS.c.tournament_id).where(ENTRANTS.c.holder == holder)
    for tournament in connection.execute(entered).scalars().all():
        here = (ENTRANTS.c.tournament_id == tournament, ENTRANTS.c.holder == holder)
        number = select(TOURNAMENTS.c.round).where(TOURNAMENTS.c.id == tournament)
        last = func.coalesce(ENTRANTS.c.last_round, number.scalar_subquery())
        row = {"holder": anonymous_holder(), "name": "", "last_round": last}
        connection.execute(update(ENTRANTS).where(*here).values(**row))
    hosted = TOURNAMENTS.c.holder == holder
    version = TOURNAMENTS.c.version + 1
    connection.execute(
        update(TOURNAMENTS)
        .where(hosted, TOURNAMENTS.c.state == OPEN)
        .values(state=CANCELLED, version=version)
    )
    alias = anonymous_holder()
    connection.execute(update(TOURNAMENTS).where(hosted).values(holder=alias))
    connection.execute(update(LEAGUES).where(LEAGUES.c.holder == holder).values(holder=alias))
