"""The log on the disk: durable, all or nothing, and one entry for each number."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from perihelion.core.errors import PerihelionError
from perihelion.table.log.entry import MOVE, OPEN, PERSON, RESERVED, SIT, Chair, Entry, Header
from perihelion.table.log.terms import NUMBERED, Terms
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store import store as stores
from perihelion.table.store.database import newest_revision, up_to_date
from perihelion.table.store.listings import TableListings
from perihelion.table.store.schema import METADATA
from perihelion.table.store.store import Stale, Store, open_store
from tests.table.registries import with_registry

MIGRATIONS = Path(stores.__file__).parent / "migrations"
HEADER = Header("t1", "orion-duel", "standard", None, {"setup": "free"}, "s" * 64, 1.5)
CHAIRS = [Chair(PERSON, 'Ana <b>"', holder="a" * 64), Chair(OPEN, "")]


@pytest.fixture
def store(where: Path | str) -> Iterator[Store]:
    store = open_store(where)
    store.add(HEADER, CHAIRS)
    yield store
    store.close()


def entry(number: int, words: str = "single E7") -> Entry:
    return Entry(number, MOVE, 0, words, 2.5)


def test_every_connection_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    first, second = store.engine.connect(), store.engine.connect()
    with first, second:
        for connection in (first, second):
            pragmas = {
                name: connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
            assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
        assert context.get_current_heads() == (newest_revision(),)
    assert up_to_date(store.engine)


def test_a_database_that_is_up_to_date_opens_without_alembic(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    code = (
        "import sys; from pathlib import Path; from perihelion.table.store.store import open_store;"
        "open_store(Path(sys.argv[1])).close(); assert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True)


def test_a_table_of_the_first_version_goes_on(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "perihelion.sqlite")) as old:
        engine = create_engine(f"sqlite:///{tmp_path / 'perihelion.sqlite'}")
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
        engine.dispose()
        table = ("t1", "orion-duel", "standard", '{"setup": "symmetric_1"}', "s" * 64, 1.5, 0)
        columns = "id, game, edition, options, secret, created, over"
        old.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", table)
        for seat, holder in enumerate("ab"):
            old.execute("INSERT INTO seats VALUES ('t1', ?, 'person', '', '', ?)", (seat, holder))
        moves = ((1, "move", -1, "first blue"), (2, "move", 0, "single E7"))
        for entry in moves:
            old.execute("INSERT INTO log VALUES ('t1', ?, ?, ?, ?, 2.5)", entry)
        old.commit()

    async def scenario(registry: TableRegistry) -> None:
        table = await registry.table("t1")
        assert [chair.holder for chair in table.chairs] == ["a", "b"]
        assert table.terms == Terms(scheme=NUMBERED)
        await table.move("b", 2, "single E5")
        assert table.timeline.number == 3

    with_registry(tmp_path, scenario)


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    store.append("t1", [entry(1), entry(2)], over=False)
    assert store.table("t1") == (HEADER, CHAIRS, [entry(1), entry(2)])
    assert store.table("t2") is None


def test_an_entry_is_in_the_database_when_append_returns(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.add(HEADER, CHAIRS)
    with closing(sqlite3.connect(tmp_path / "perihelion.sqlite")) as other:
        store.append("t1", [entry(1, "bent r3 E7")], over=True)
        assert other.execute("SELECT number, words FROM log").fetchall() == [(1, "bent r3 E7")]
        assert other.execute("SELECT over FROM tables").fetchall() == [(1,)]


@pytest.mark.parametrize("numbers", [[1], [1, 2], [2, 1]])
def test_a_taken_number_refuses_the_whole_batch(store: Store, numbers: list[int]) -> None:
    store.append("t1", [entry(1)], over=False)
    with pytest.raises(Stale):
        store.append("t1", [entry(number, "other") for number in numbers], over=True)
    stored = store.table("t1")
    assert stored is not None
    assert stored[2] == [entry(1)]
    assert not stored[0].over


def test_of_many_writers_of_one_number_one_wins(store: Store, where: Path | str) -> None:
    rival = open_store(where)
    for number in range(1, 11):
        won: list[str] = []

        def write(who: Store, name: str, number: int = number, won: list[str] = won) -> None:
            try:
                who.append("t1", [entry(number, name)], over=False)
                won.append(name)
            except Stale:
                pass

        writers = [
            threading.Thread(target=write, args=(who, name))
            for who, name in ((store, "a"), (rival, "b"), (store, "c"), (rival, "d"))
        ]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        assert [e.words for e in store.entries("t1", after=number - 1)] == won
    rival.close()


def test_of_many_who_sit_down_with_one_number_one_does(store: Store) -> None:
    won: list[Chair] = []

    def sit(letter: str) -> None:
        chair = Chair(PERSON, letter, holder=letter * 64)
        try:
            store.append("t1", [Entry(1, SIT, 1, letter, 2.5)], over=False, chairs={1: chair})
            won.append(chair)
        except Stale:
            pass

    sitters = [threading.Thread(target=sit, args=(letter,)) for letter in "bcde"]
    for thread in sitters:
        thread.start()
    for thread in sitters:
        thread.join()
    stored = store.table("t1")
    assert stored is not None
    assert [stored[1][1]] == won


def test_a_table_has_one_rematch(store: Store) -> None:
    first, second = (replace(HEADER, id=name, follows="t1") for name in ("t2", "t3"))
    store.add(first, CHAIRS)
    with pytest.raises(Stale):
        store.add(second, CHAIRS)
    assert store.rematch_of("t1") == "t2"
    assert store.rematch_of("t2") is None
    assert store.table("t3") is None


def test_the_lobby_shows_public_tables_with_an_open_seat(store: Store) -> None:
    full = [CHAIRS[0], Chair(RESERVED, "")]
    store.add(replace(HEADER, id="public", public=True, created=3.0), CHAIRS)
    store.add(replace(HEADER, id="newer", public=True, created=4.0), CHAIRS)
    store.add(replace(HEADER, id="full", public=True, created=5.0), full)
    store.add(replace(HEADER, id="over", public=True, created=6.0, over=True), CHAIRS)
    assert [header.id for header, _ in TableListings(store.engine).lobby(0, 9)] == [
        "newer",
        "public",
    ]
    assert [header.id for header, _ in TableListings(store.engine).lobby(3.5, 9)] == ["newer"]
    assert [header.id for header, _ in TableListings(store.engine).lobby(0, 1)] == ["newer"]
    assert TableListings(store.engine).lobby(0, 1)[0][1] == CHAIRS


def test_tables_whose_time_may_be_up_are_found(store: Store) -> None:
    assert store.due(1e12) == []
    store.append("t1", [entry(1)], over=False, due=100.0)
    assert (store.due(99.0), store.due(100.0)) == ([], ["t1"])
    store.set_due("t1", 200.0)
    assert store.due(150.0) == []
    store.append("t1", [entry(2)], over=True, due=100.0)
    assert store.due(1e12) == []


def test_tables_are_listed_for_who_holds_a_seat(store: Store) -> None:
    assert [header.id for header in TableListings(store.engine).held_by("a" * 64, False, 9)] == [
        "t1"
    ]
    assert TableListings(store.engine).held_by("a" * 64, True, 9) == []
    assert TableListings(store.engine).held_by("b" * 64, False, 9) == []
    store.append("t1", [entry(1)], over=True)
    assert [header.id for header in TableListings(store.engine).held_by("a" * 64, True, 9)] == [
        "t1"
    ]


def test_a_folder_can_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "100 % ?hvězdy#" / "deep"
    open_store(folder).close()
    assert (folder / "perihelion.sqlite").exists()


def test_what_is_no_usable_folder_is_said(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    rubbish = tmp_path / "rubbish"
    rubbish.mkdir()
    (rubbish / "perihelion.sqlite").write_bytes(b"no database at all" * 500)
    for folder in (file, rubbish):
        with pytest.raises(PerihelionError) as caught:
            open_store(folder)
        assert caught.value.key == "data-folder"
        assert str(folder) in caught.value.say("en")


def test_a_folder_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(PerihelionError) as caught:
        open_store(tmp_path)
    assert "9999" in caught.value.say("en")


def test_logs_of_many_tables_are_read_together(store: Store) -> None:
    lengths = {"t1": 40, "t2": 40, "t3": 3, "t4": 0}
    for name, length in lengths.items():
        if name != "t1":
            store.add(replace(HEADER, id=name), CHAIRS)
        if length:
            store.append(name, [entry(number + 1) for number in range(length)], over=False)
    after = {"t1": 33, "t2": 38, "t3": 0, "t4": 0}
    read = store.entries_of(after)
    assert list(read) == list(after)
    for name, entries in read.items():
        expected = list(range(after[name] + 1, lengths[name] + 1))
        assert [written.number for written in entries] == expected


def test_a_long_batch_is_written_whole_or_not_at_all(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "ROWS_TOGETHER", 3)
    log = [entry(number + 1, f"“{number}” %s ?") for number in range(8)]
    store.append("t1", log, over=False)
    assert store.entries("t1") == log
    with pytest.raises(Stale):
        store.append("t1", [entry(number) for number in (9, 10, 11, 12, 8)], over=True)
    assert store.entries("t1") == log
