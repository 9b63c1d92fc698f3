"""All that is kept about a person: what they may take away, and what is left when they go.

Every table of the database that names a holder has a line in `OWN`. What belongs to others as well,
a seat in a finished game and its result, stays with nobody's name on it.
"""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import suppress
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

import perihelion
from perihelion.table.errors import Refused
from perihelion.table.log.entry import FORGET, PERSON, SIT
from perihelion.table.log.seating import stranger
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.position import table_state
from perihelion.table.show.snapshot import whole_record
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.identities import NOBODY
from perihelion.table.store.ratings import RATING
from perihelion.table.store.schema import (
    BRANCHES,
    DEVICES,
    JUDGEMENTS,
    LOG,
    MAILBOXES,
    PASSES,
    PROFILES,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    TABLES,
    TALK,
    TOKENS,
)

TRIES: Final = 10
MOST_TABLES: Final = 1000
GOES: Final = "goes"
STAYS: Final = "stays"
SIGNED_OUT: Final = "signed out"


class Own(NamedTuple):
    """A table that says something of a person: what they are told, and what becomes of it when
    they go."""

    table: Table
    told: tuple[str, ...]
    then: str = GOES


OWN: Final = (  # those that refer to others before them
    Own(PROFILES, ("name", "language", "created", "public")),
    Own(DEVICES, ("created",), SIGNED_OUT),
    Own(PASSES, ("until",)),
    Own(TOKENS, ("name", "created")),
    Own(MAILBOXES, ("address", "language", "confirmed", "turns")),
    Own(SEATS, ("table_id", "seat", "kind", "name"), STAYS),
    Own(REPORTS, ("line", "at")),
    Own(TALK, ("number", "table_id", "seat", "phrase", "words", "at")),
    Own(RATINGS, ("game", "mu", "sigma", "games", "won")),
    Own(RESULTS, ("table_id", "seat", "game", "place", "mu", "sigma", "at"), STAYS),
)


class _Again(Exception):
    """Something has changed on the way; nothing was written."""


def rows(engine: Engine, holder: str) -> dict[str, list[dict[str, Any]]]:
    """What the database says of somebody, table by table. No secrets, nor hashes of them."""
    with engine.connect() as connection:
        return {
            own.table.name: [
                dict(row)
                for row in connection.execute(
                    select(*(own.table.c[name] for name in own.told))
                    .where(own.table.c.holder == holder)
                    .order_by(*own.table.primary_key)
                ).mappings()
            ]
            for own in OWN
        }


def take(registry: TableRegistry, holder: str) -> bytes:
    """All of it in one file: the rows as JSON, the record of every game that is over or open to
    all, what else they see of a game in progress, and analyses."""
    found = rows(registry.store.engine, holder)
    told = {"perihelion": perihelion.__version__, "taken": registry.uptime.now(), **found}
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        file.writestr("you.json", _written(told))
        for table in dict.fromkeys(row["table_id"] for row in found["seats"]):
            stored = registry.store.table(table)
            if stored is not None:
                live = LiveTable(
                    registry.store, registry.bot_service, *stored, None, registry.uptime
                )
                _pack(file, registry.store.engine, live, holder)
    return packed.getvalue()


def _pack(file: ZipFile, engine: Engine, live: LiveTable, holder: str) -> None:
    name = f"{live.game.name}-{live.header.id}"
    record = whole_record(live, Perspective(live.seats_of(holder), "en"))
    if record is not None:
        file.writestr(f"games/{name}.txt", str(record))
    if not live.timeline.over:
        file.writestr(
            f"running/{name}.json", _written(table_state(live, holder, {"state": "", "log": ""}))
        )
        return
    with engine.connect() as connection:
        judged = connection.execute(
            select(JUDGEMENTS.c.budget, JUDGEMENTS.c.line, JUDGEMENTS.c.judgement)
            .where(JUDGEMENTS.c.table_id == live.header.id)
            .order_by(JUDGEMENTS.c.budget, JUDGEMENTS.c.line)
        ).mappings()
        analysis = [dict(row) for row in judged]
    if analysis:
        file.writestr(f"analyses/{name}.json", _written(analysis))


def _written(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


async def forget(registry: TableRegistry, holder: str) -> None:
    """Let somebody go: they leave their tables, and then nothing says any more who they were."""
    devices = await asyncio.to_thread(registry.identities.devices, holder)
    for _ in range(TRIES):
        await _leave_tables(registry, holder)
        try:
            news = await asyncio.to_thread(
                _forget, registry.store.engine, holder, registry.uptime.now()
            )
            break
        except (_Again, IntegrityError):
            continue  # somebody was faster at one of the tables
    else:
        raise Refused("table/away")
    registry.tokens.forget(holder)
    for device, _since in devices:
        registry.identities.forget_device(device)
    for table, number in news.items():
        await registry.tell(table, number)


async def _leave_tables(registry: TableRegistry, holder: str) -> None:
    for header in await asyncio.to_thread(registry.store.held_by, holder, False, MOST_TABLES):
        live = await registry.table(header.id)
        if live.seats_of(holder):
            with suppress(Refused):  # it is over by now, or tried again
                await actions.leave(live, holder)


def _forget(engine: Engine, holder: str, at: float) -> dict[str, int]:
    """In one transaction, and in the order in which moves are written: logs, seats, ratings."""
    with engine.begin() as connection:
        seats = _seats(connection, holder)
        aliases = {table: stranger() for table, _, _ in seats}
        numbers = _sign_off(connection, seats, aliases, at)
        if _seats(connection, holder) != seats or any(playing for _, _, playing in seats):
            raise _Again
        _unname(connection, holder, aliases)
        one_at_a_time(connection, RATING)
        for table, seat, _ in seats:
            _unname_branches(connection, table, seat)
        for table, alias in aliases.items():
            _rename(connection, SEATS, holder, table, alias, name="")
            _rename(connection, RESULTS, holder, table, alias)
        lines = select(TALK.c.number).where(TALK.c.holder == holder)
        connection.execute(delete(REPORTS).where(REPORTS.c.line.in_(lines)))
        for own in OWN:
            if own.then == GOES:
                connection.execute(delete(own.table).where(own.table.c.holder == holder))
        _sign_out(connection, holder, at)
    return numbers


def _seats(connection: Connection, holder: str) -> list[tuple[str, int, bool]]:
    """Where somebody sits, and whether they still play there; always in one order."""
    found = connection.execute(
        select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.kind, TABLES.c.over)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.holder == holder)
        .order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    return sorted((table, seat, kind == PERSON and not over) for table, seat, kind, over in found)


def _sign_off(
    connection: Connection, seats: list[tuple[str, int, bool]], aliases: dict[str, str], at: float
) -> dict[str, int]:
    """An entry in every log, so that all who have the table open follow; its last numbers."""
    newest = select(LOG.c.table_id, func.max(LOG.c.number)).group_by(LOG.c.table_id)
    found = connection.execute(newest.where(LOG.c.table_id.in_(aliases)))
    numbers = dict.fromkeys(aliases, 0) | {table: int(number) for table, number in found}
    entries = []
    for table, seat, _ in seats:
        numbers[table] += 1
        entry = {"kind": FORGET, "seat": seat, "words": aliases[table], "at": at}
        entries.append({"table_id": table, "number": numbers[table], **entry})
    if entries:
        connection.execute(insert(LOG), entries)
    return numbers


def _unname(connection: Connection, holder: str, aliases: dict[str, str]) -> None:
    """Who once sat down is written in the log, too, also where they have left since."""
    sat = (LOG.c.kind == SIT, LOG.c.words.startswith(f"{holder} ", autoescape=True))
    for table, number in connection.execute(select(LOG.c.table_id, LOG.c.number).where(*sat)).all():
        words = f"{aliases.get(table) or stranger()} "
        here = (LOG.c.table_id == table, LOG.c.number == number)
        connection.execute(update(LOG).where(*here).values(words=words))


def _unname_branches(connection: Connection, table: str, seat: int) -> None:
    """Whoever played on from a position of the table has the name there as well."""
    named = select(SEATS.c.name).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
    name = connection.execute(named).scalar_one()
    parents = [table]
    while parents:
        branches = select(BRANCHES.c.table_id).where(BRANCHES.c.parent.in_(parents))
        parents = list(connection.execute(branches).scalars())
        here = (SEATS.c.table_id.in_(parents), SEATS.c.seat == seat, SEATS.c.name == name)
        connection.execute(update(SEATS).where(*here).values(name=""))


def _rename(
    connection: Connection, kept: Table, holder: str, table: str, alias: str, **more: str
) -> None:
    here = (kept.c.table_id == table, kept.c.holder == holder)
    connection.execute(update(kept).where(*here).values(holder=alias, **more))


def _sign_out(connection: Connection, holder: str, at: float) -> None:
    """No browser's secret opens anything any more; that of the first is the holder's own."""
    connection.execute(update(DEVICES).where(DEVICES.c.holder == holder).values(holder=NOBODY))
    first = select(DEVICES.c.device).where(DEVICES.c.device == holder)
    if connection.execute(first).one_or_none() is None:
        connection.execute(insert(DEVICES).values(device=holder, holder=NOBODY, created=at))
