"""Exports everything that is stored about a person, and deletes it.

Every database table with a holder is listed in `PERSONAL_TABLES`. Rows that also concern others, a
seat in a finished game and its result, are kept without the person's name.
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
from perihelion.table.log.seating import anonymous_holder
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.position import table_state
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.identities import NOBODY
from perihelion.table.store.moderation.schema import MODERATORS, PENALTIES
from perihelion.table.store.notices.schema import (
    NOTICE_SETTINGS,
    SUBSCRIPTIONS,
    VACATIONS,
    WEBHOOKS,
)
from perihelion.table.store.ratings import RATING_LOCK
from perihelion.table.store.recovery.schema import PASSKEYS
from perihelion.table.store.schema import (
    ABANDONED,
    BRANCHES,
    CHALLENGES,
    DEVICES,
    EDITION_DEFAULTS,
    EDITIONS,
    JUDGEMENTS,
    LOG,
    MAILBOXES,
    MISTAKES,
    NOTES,
    PASSES,
    PROFILES,
    PUZZLE_TRIES,
    RATINGS,
    RELATIONS,
    REPORTS,
    RESULTS,
    SEATS,
    SEEKS,
    STUDIES,
    STUDY_TREES,
    TABLES,
    TALK,
    TOKENS,
)
from perihelion.table.store.study.schema import PLANS
from perihelion.table.store.tournaments.deletion import forget_entrant
from perihelion.table.store.tournaments.schema import ENTRANTS, LEAGUES, MEMBERS, TOURNAMENTS
from perihelion.table.thinking.share import NO_SHARE, digest_of

TRIES: Final = 10
MOST_TABLES: Final = 1000
DELETED: Final = "goes"
ANONYMISED: Final = "stays"
SIGNED_OUT: Final = "signed out"


class PersonalTable(NamedTuple):
    """A database table with personal data: the columns to export, and what deletion does to it."""

    table: Table
    exported: tuple[str, ...]
    on_deletion: str = DELETED


PERSONAL_TABLES: Final = (  # referring tables before the ones they refer to
    PersonalTable(PROFILES, ("name", "language", "created", "public")),
    PersonalTable(DEVICES, ("created",), SIGNED_OUT),
    PersonalTable(PASSES, ("until",)),
    PersonalTable(PASSKEYS, ("created",)),
    PersonalTable(TOKENS, ("name", "created")),
    PersonalTable(SUBSCRIPTIONS, ("endpoint", "language", "created")),
    PersonalTable(WEBHOOKS, ("table_id", "url", "form", "created")),
    PersonalTable(NOTICE_SETTINGS, ("always", "zone", "quiet_from", "quiet_to")),
    PersonalTable(VACATIONS, ("started", "until")),
    PersonalTable(MODERATORS, ("added",)),
    PersonalTable(PENALTIES, ("kind", "until", "reason", "at")),
    PersonalTable(MAILBOXES, ("address", "language", "confirmed", "turns")),
    PersonalTable(EDITIONS, ("id", "version", "game", "name", "text", "at")),
    PersonalTable(EDITION_DEFAULTS, ("game", "edition")),
    PersonalTable(STUDY_TREES, ("id", "table_id", "at", "title", "tree", "changed")),
    PersonalTable(PUZZLE_TRIES, ("puzzle", "game", "solved", "mu", "sigma", "at")),
    PersonalTable(MISTAKES, ("table_id", "number", "game", "card", "due", "added")),
    PersonalTable(SEATS, ("table_id", "seat", "kind", "name"), ANONYMISED),
    PersonalTable(REPORTS, ("line", "at")),
    PersonalTable(TALK, ("number", "table_id", "seat", "phrase", "words", "at", "name")),
    PersonalTable(PLANS, ("table_id", "at", "tree", "changed")),
    PersonalTable(NOTES, ("table_id", "words", "at")),
    PersonalTable(RELATIONS, ("kind", "at")),
    PersonalTable(CHALLENGES, ("table_id", "seat", "declined", "at")),
    PersonalTable(SEEKS, ("game", "clock", "points", "since")),
    PersonalTable(
        ENTRANTS,
        ("tournament_id", "number", "name", "rating", "first_round", "last_round"),
        ANONYMISED,
    ),
    PersonalTable(TOURNAMENTS, ("id", "name", "state", "created"), ANONYMISED),
    PersonalTable(MEMBERS, ("league_id", "joined", "leaving")),
    PersonalTable(LEAGUES, ("id", "name", "season", "created"), ANONYMISED),
    PersonalTable(RATINGS, ("game", "mu", "sigma", "games", "won")),
    PersonalTable(ABANDONED, ("table_id", "game", "at")),
    PersonalTable(RESULTS, ("table_id", "seat", "game", "place", "mu", "sigma", "at"), ANONYMISED),
)


class _Conflict(Exception):
    """The data has changed meanwhile; nothing was written."""


def rows(engine: Engine, holder: str) -> dict[str, list[dict[str, Any]]]:
    """A person's rows, by database table, without secrets or hashes of them."""
    with engine.connect() as connection:
        return {
            own.table.name: [
                dict(row)
                for row in connection.execute(
                    select(*(own.table.c[name] for name in own.exported))
                    .where(own.table.c.holder == holder)
                    .order_by(*own.table.primary_key)
                ).mappings()
            ]
            for own in PERSONAL_TABLES
        }


def export(registry: TableRegistry, holder: str) -> bytes:
    """A ZIP file of a person's data: the rows as JSON, the records of games that reveal no secret,
    the visible state of running games, and analyses."""
    stored_rows = rows(registry.store.engine, holder)
    summary = {"perihelion": perihelion.__version__, "taken": registry.uptime.now(), **stored_rows}
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        file.writestr("you.json", _json(summary))
        for table in dict.fromkeys(row["table_id"] for row in stored_rows["seats"]):
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
            f"running/{name}.json", _json(table_state(live, holder, {"state": "", "log": ""}))
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
        file.writestr(f"analyses/{name}.json", _json(analysis))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


async def forget(registry: TableRegistry, holder: str) -> None:
    """Delete a person: they leave their tables, then all personal data is deleted or anonymised."""
    devices = await asyncio.to_thread(registry.identities.devices, holder)
    for _ in range(TRIES):
        await _leave_tables(registry, holder)
        try:
            numbers = await asyncio.to_thread(
                _forget, registry.store.engine, holder, registry.uptime.now()
            )
            break
        except (_Conflict, IntegrityError):
            continue  # somebody else wrote to one of the tables
    else:
        raise Refused("table/away")
    registry.sessions.sign_out([holder, *(device for device, _ in devices)])
    for table, number in numbers.items():
        await registry.notify_written(table, number)


async def _leave_tables(registry: TableRegistry, holder: str) -> None:
    for header in await asyncio.to_thread(registry.listings.held_by, holder, False, MOST_TABLES):
        live = await registry.table(header.id)
        if live.seats_of(holder):
            with suppress(Refused):  # the game is over by now, or the next try does it
                await actions.leave(live, holder)


def _forget(engine: Engine, holder: str, at: float) -> dict[str, int]:
    """Delete in one transaction, locking in the same order as moves do: logs, seats, ratings.
    Returns the last number of each log."""
    with engine.begin() as connection:
        seats = _seats_of(connection, holder)
        aliases = {table: anonymous_holder() for table, _, _ in seats}
        numbers = _log_deletion(connection, seats, aliases, at)
        if _seats_of(connection, holder) != seats or any(playing for _, _, playing in seats):
            raise _Conflict
        _anonymise_log(connection, holder, aliases)
        one_at_a_time(connection, RATING_LOCK)
        for table, seat, _ in seats:
            _anonymise_branches(connection, table, seat)
        for table, alias in aliases.items():
            _rename(connection, SEATS, holder, table, alias, name="")
            _rename(connection, RESULTS, holder, table, alias)
        forget_entrant(connection, holder)
        lines = select(TALK.c.number).where(TALK.c.holder == holder)
        connection.execute(delete(REPORTS).where(REPORTS.c.line.in_(lines)))
        for own in PERSONAL_TABLES:
            if own.on_deletion == DELETED:
                connection.execute(delete(own.table).where(own.table.c.holder == holder))
        connection.execute(delete(RELATIONS).where(RELATIONS.c.other == holder))
        connection.execute(delete(CHALLENGES).where(CHALLENGES.c.by == holder))
        for thought in (TABLES, STUDIES):
            theirs = thought.c.share.endswith(f"/{digest_of(holder)}")
            connection.execute(update(thought).where(theirs).values(share=NO_SHARE))
        _sign_out(connection, holder, at)
    return numbers


def _seats_of(connection: Connection, holder: str) -> list[tuple[str, int, bool]]:
    """A person's seats, and whether they still play there, sorted."""
    seats = connection.execute(
        select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.kind, TABLES.c.over)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.holder == holder)
        .order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    return sorted((table, seat, kind == PERSON and not over) for table, seat, kind, over in seats)


def _log_deletion(
    connection: Connection, seats: list[tuple[str, int, bool]], aliases: dict[str, str], at: float
) -> dict[str, int]:
    """Write an entry to every log, so that open tables follow; returns the last numbers."""
    newest = select(LOG.c.table_id, func.max(LOG.c.number)).group_by(LOG.c.table_id)
    last = connection.execute(newest.where(LOG.c.table_id.in_(aliases)))
    numbers = dict.fromkeys(aliases, 0) | {table: int(number) for table, number in last}
    entries = []
    for table, seat, _ in seats:
        numbers[table] += 1
        entry = {"kind": FORGET, "seat": seat, "words": aliases[table], "at": at}
        entries.append({"table_id": table, "number": numbers[table], **entry})
    if entries:
        connection.execute(insert(LOG), entries)
    return numbers


def _anonymise_log(connection: Connection, holder: str, aliases: dict[str, str]) -> None:
    """Remove the person from log entries about taking a seat, also at tables they have left."""
    sat = (LOG.c.kind == SIT, LOG.c.words.startswith(f"{holder} ", autoescape=True))
    for table, number in connection.execute(select(LOG.c.table_id, LOG.c.number).where(*sat)).all():
        words = f"{aliases.get(table) or anonymous_holder()} "
        here = (LOG.c.table_id == table, LOG.c.number == number)
        connection.execute(update(LOG).where(*here).values(words=words))


def _anonymise_branches(connection: Connection, table: str, seat: int) -> None:
    """Remove the name from tables that branched from this one."""
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
    """Sign out all browsers, also the first one, whose hash is the holder."""
    connection.execute(update(DEVICES).where(DEVICES.c.holder == holder).values(holder=NOBODY))
    first = select(DEVICES.c.device).where(DEVICES.c.device == holder)
    if connection.execute(first).one_or_none() is None:
        connection.execute(insert(DEVICES).values(device=holder, holder=NOBODY, created=at))
