"""Backups taken while moves are written, and databases restored from them."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.table.log.entry import MOVE, Entry
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.store import database
from perihelion.table.store.backup import backup, restore
from perihelion.table.store.listings import TableListings
from perihelion.table.store.store import Store, open_store
from tests.table.machines import Postgres
from tests.table.registries import ANA, chairs, gentle_table, play
from tests.table.store.test_store import CHAIRS, HEADER


def filled(where: Path | str) -> dict[str, object]:
    """Some tables of every game, played on a little. What each looks like."""

    async def fill() -> dict[str, object]:
        registry = TableRegistry(open_store(where), workers=1)
        states = {}
        for name in catalogue.game_names():
            table = await gentle_table(registry, name, (ANA, ANA))
            await play(table, Dealer(name), 4)
            await request_undo(table, ANA, table.timeline.number)
            states[table.header.id] = table.timeline.state
        registry.close()
        return states

    return asyncio.run(fill())


def replayed(where: Path | str) -> dict[str, object]:
    store = open_store(where)
    registry = TableRegistry(store, workers=1)
    states = {}
    for header in TableListings(store.engine).held_by(ANA, False, 99):
        table = store.table(header.id)
        assert table is not None
        states[header.id] = LiveTable(store, registry.bot_service, *table).timeline.state
    registry.close()
    return states


def test_nobody_else_reads_the_database_and_its_backups(tmp_path: Path) -> None:
    data, out = tmp_path / "data", tmp_path / "out.sqlite"
    store = open_store(data)
    store.add(HEADER, CHAIRS)
    backup(data, out)
    files = [*data.iterdir(), out]
    assert len(files) > 2  # those that SQLite keeps beside it, too
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert data.stat().st_mode & 0o777 == 0o700
    store.close()
    (data / database.FILE).chmod(0o644)  # as an older version left it
    open_store(data).close()
    assert (data / database.FILE).stat().st_mode & 0o777 == 0o600


def key(action: object) -> str:
    assert callable(action)
    with pytest.raises(PerihelionError) as caught:
        action()
    assert caught.value.say("en")
    return caught.value.key


def test_a_copy_restores_every_table(where: Path | str, tmp_path: Path) -> None:
    before = filled(where)
    copy = tmp_path / "copy.sqlite"
    assert backup(where, copy) == len(before) == 5
    assert restore(copy, tmp_path / "elsewhere") == 5
    assert replayed(tmp_path / "elsewhere") == before
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.sqlite"]


def test_a_club_moves_to_postgresql_and_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    before = filled(tmp_path / "club")
    copy = tmp_path / "copy.sqlite"
    backup(tmp_path / "club", copy)
    site = postgres.new_database()
    restore(copy, site)
    assert replayed(site) == before
    assert key(lambda: restore(copy, site)) == "restore-not-empty"
    assert replayed(site) == before


def test_a_copy_taken_under_way_is_a_beginning_of_every_log(
    where: Path | str, tmp_path: Path
) -> None:
    """Writers write pairs of entries; a copy holds each pair whole, and nothing after a gap."""
    store = open_store(where)
    store.add(HEADER, CHAIRS)
    stop = threading.Event()
    written: list[int] = []

    def write() -> None:
        number = 0
        while not stop.is_set():
            pair = [Entry(number + n, MOVE, 0, "single E7", 1.0) for n in (1, 2)]
            store.append("t1", pair, over=False)
            number += 2
            written.append(number)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for turn in range(3):
            while len(written) < 5 * (turn + 1):
                stop.wait(0.01)
            least = written[-1]
            copy = tmp_path / f"copy{turn}.sqlite"
            backup(where, copy)
            numbers = numbers_in(copy)
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) % 2 == 0
            assert least <= len(numbers)
    finally:
        stop.set()
        writer.join()
        store.close()


def numbers_in(copy: Path) -> list[int]:
    with closing(sqlite3.connect(copy)) as file:
        rows = file.execute("SELECT number FROM log ORDER BY number").fetchall()
    return [number for (number,) in rows]


def test_what_cannot_be_copied_or_restored_is_said(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("something else")
    open_store(tmp_path / "club").close()
    assert key(lambda: backup(tmp_path / "club", there)) == "backup-exists"
    assert there.read_text() == "something else"
    assert key(lambda: backup(tmp_path / "nowhere", tmp_path / "copy")) == "backup-nothing"
    assert not (tmp_path / "nowhere").exists()
    assert key(lambda: restore(tmp_path / "no file", tmp_path / "new")) == "restore-nothing"
    assert key(lambda: restore(there, tmp_path / "new")) == "database-damaged"


def without_page(file: Path, table: str) -> None:
    """Overwrite the first page of a table or index with nothing."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(query, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(bytes(size))


def without_a_row(file: Path, table: str) -> None:
    """Lose what other rows refer to, as a half-written repair does."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"DELETE FROM {table}")
        connection.commit()


def with_another_index(file: Path, index: str) -> None:
    """Leave an index that no longer says what its table holds."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(query, (index,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        whole = raw.read(size)
        raw.seek((page - 1) * size)
        raw.write(whole[:3] + bytes([0, 1]) + whole[5:])  # it counts one cell


def cut(file: Path, _: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as raw:
        raw.truncate(file.stat().st_size // 2)


def beheaded(file: Path, _: str) -> None:
    with file.open("r+b") as raw:
        raw.write(b"not a database at all")


DAMAGES = {
    "a page of a table": (without_page, "log"),
    "a page of an index": (without_page, "sqlite_autoindex_log_1"),
    "an index that lies": (with_another_index, "sqlite_autoindex_log_1"),
    "rows without their table": (without_a_row, "tables"),
    "half a file": (cut, ""),
    "no head": (beheaded, ""),
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_database_is_not_copied_and_the_last_good_copy_stays(
    how: str, tmp_path: Path
) -> None:
    filled(tmp_path / "club")
    good = tmp_path / "good.sqlite"
    backup(tmp_path / "club", good)
    before = good.read_bytes()
    damage, what = DAMAGES[how]
    damage(tmp_path / "club" / database.FILE, what)
    assert key(lambda: backup(tmp_path / "club", tmp_path / "bad.sqlite")) == "database-damaged"
    assert key(lambda: backup(tmp_path / "club", good)) == "backup-exists"
    assert good.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["club", "good.sqlite"]
    assert restore(good, tmp_path / "new") == 5


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_copy_is_not_restored(how: str, tmp_path: Path) -> None:
    filled(tmp_path / "club")
    copy = tmp_path / "copy.sqlite"
    backup(tmp_path / "club", copy)
    damage, what = DAMAGES[how]
    damage(copy, what)
    assert key(lambda: restore(copy, tmp_path / "new")) == "database-damaged"
    assert replayed(tmp_path / "new") == {}


def test_a_database_without_a_column_is_not_copied(tmp_path: Path) -> None:
    filled(tmp_path / "club")
    with closing(sqlite3.connect(tmp_path / "club" / database.FILE)) as connection:
        connection.execute("ALTER TABLE tables RENAME COLUMN options TO choices")
    with pytest.raises(PerihelionError, match=r"tables\.options is missing"):
        backup(tmp_path / "club", tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()


def test_an_old_copy_is_brought_up_to_date_and_an_old_database_is_not_copied(
    tmp_path: Path,
) -> None:
    old = tmp_path / "club"
    old.mkdir()
    first(old)
    restore(old / database.FILE, tmp_path / "new")
    store = open_store(tmp_path / "new")
    assert store.table("t1") is not None
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    store.close()
    assert key(lambda: backup(tmp_path / "new", tmp_path / "copy")) == "backup-version"


@pytest.mark.parametrize("game", catalogue.game_names())
def test_tables_of_the_first_version_still_replay(where: Path | str, game: str) -> None:
    """Filled at the first migration, brought up to date, opened and played on."""
    first(where)
    at_random = catalogue.game(game)

    async def open_and_play() -> None:
        registry = TableRegistry(open_store(where), workers=1)
        try:
            table = await registry.create(at_random, chairs(ANA, ANA), None, {})
            await play(table, Dealer(game), 3)
            again = await registry.table("t1")
            assert again.timeline.number == 2
            await play(again, Dealer(game), 3)
            assert again.timeline.number == 5
        finally:
            registry.close()

    asyncio.run(open_and_play())


def first(where: Path | str) -> None:
    """A database as version 0001 left it, with one table in it."""
    engine = database.connect(where)
    database.upgrade(engine, "0001")
    with engine.begin() as connection:
        for line in (
            "INSERT INTO tables (id, game, edition, options, secret, created, over) VALUES "
            "('t1', 'orion-duel', 'standard', "
            """'{"setup": "symmetric_1", "first_player": "blue"}', 's', 1.5, false)""",
            f"INSERT INTO seats VALUES ('t1', 0, 'person', 'Ana', '', '{ANA}')",
            f"INSERT INTO seats VALUES ('t1', 1, 'person', 'Bob', '', '{ANA}')",
            "INSERT INTO log VALUES ('t1', 1, 'move', 0, 'single E7', 2.5)",
            "INSERT INTO log VALUES ('t1', 2, 'move', 1, 'single E5', 3.5)",
        ):
            connection.execute(text(line.replace(":", "\\:")))
    engine.dispose()


def test_servers_that_start_together_migrate_once(postgres: Postgres) -> None:
    where = postgres.new_database()
    stores: list[Store] = []
    starts = [threading.Thread(target=lambda: stores.append(open_store(where))) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert len(stores) == 4
    for store in stores:
        assert database.up_to_date(store.engine)
        store.close()
