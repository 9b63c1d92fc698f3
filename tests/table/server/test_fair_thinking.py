"""One holder keeps all bots, analyses and suggestions busy; another asks for little.

What is counted is how much is thought for the first until the second has an answer. So the speed of
the machine does not matter.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import func, select

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.core.record import Record
from perihelion.table.log.entry import MOVE, Entry
from perihelion.table.store.schema import JUDGEMENTS, LOG
from perihelion.table.store.store import Store, open_store
from tests.table.caller import BLUE_STARTS, ORION, Caller
from tests.table.conftest import Server
from tests.table.machines import NatsBus, Postgres
from tests.table.server.test_many_processes import Pair, worker

HARDEST, EASIEST = "bot:search:6", "bot:search:1"
FEW = 6
"""So many thoughts may end while the process starts that thinks for the other holder."""
PATIENCE = 600.0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[Server, Store]]:
    server = Server(tmp_path)
    store = open_store(tmp_path)
    yield server, store
    store.close()
    server.stop()


def tables_of_bots(server: Server, many: int) -> list[str]:
    """Tables of two of the hardest bots each, all made with one token."""
    caller = Caller(server.url)
    made = caller.ask("POST", "/api/v1/players", json.dumps({"name": "Many"}).encode())
    token = {"Authorization": f"Bearer {made.json()['token']}"}
    wanted = {"game": ORION, "seats": [HARDEST, HARDEST], "options": BLUE_STARTS}
    body = json.dumps(wanted).encode()
    tables = []
    for _ in range(many):
        answer = caller.ask("POST", "/api/v1/tables", body, token)
        assert answer.status == 201, answer.text
        tables.append(str(answer.json()["table"]))
    return tables


def moves_at(store: Store, tables: list[str]) -> int:
    with store.engine.connect() as connection:
        query = select(func.count()).where(LOG.c.table_id.in_(tables), LOG.c.kind == MOVE)
        return int(connection.execute(query).scalar_one())


def judgements_at(store: Store, tables: list[str]) -> int:
    with store.engine.connect() as connection:
        query = select(func.count()).where(JUDGEMENTS.c.table_id.in_(tables))
        return int(connection.execute(query).scalar_one())


def wait_for_moves(store: Store, table: str, many: int) -> None:
    until = time.monotonic() + PATIENCE
    while moves_at(store, [table]) < many:
        assert time.monotonic() < until, "the bot does not answer"
        time.sleep(0.02)


def test_hard_bots_of_one_holder_do_not_hold_up_the_easy_bot_of_another(
    site: tuple[Server, Store],
) -> None:
    server, store = site
    bad = tables_of_bots(server, 20)
    ana = Caller(server.url)
    table = ana.new_table(("me", EASIEST))
    with ana.sit(table) as place:
        before = moves_at(store, bad)
        place.move("single E7")
        wait_for_moves(store, table, 2)
        assert moves_at(store, bad) - before <= FEW


def test_workers_are_fair_to_the_holders_at_all_servers(
    tmp_path: Path, postgres: Postgres, nats: NatsBus
) -> None:
    database = postgres.new_database()
    pair = Pair(tmp_path, database, nats)
    store = open_store(database)
    try:
        with worker(nats):
            bad = tables_of_bots(pair.left, 20) + tables_of_bots(pair.right, 20)
            ana = pair.caller(pair.right)
            table = ana.new_table(("me", EASIEST))
            with ana.sit(table) as place:
                before = moves_at(store, bad)
                place.move("single E7")
                wait_for_moves(store, table, 2)
                assert moves_at(store, bad) - before <= FEW
    finally:
        store.close()
        pair.stop()


def test_after_a_restart_three_hundred_tables_of_one_holder_hold_nobody_up(
    site: tuple[Server, Store],
) -> None:
    server, store = site
    bad = tables_of_bots(server, 300)
    ana = Caller(server.url)
    table = ana.new_table(("me", EASIEST))
    server.kill()
    store.append(table, [Entry(1, MOVE, 0, "single E7", time.time())], over=False)
    before = moves_at(store, bad)
    server.start()
    wait_for_moves(store, table, 2)
    assert moves_at(store, bad) - before <= FEW
    until = time.monotonic() + PATIENCE
    while moves_at(store, bad) == before:  # the holder's own games go on, too
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_holder_who_waits_outside_is_not_forgotten(site: tuple[Server, Store]) -> None:
    """More tables than may wait in the queue, with fast bots: each game comes to its end."""
    server, _ = site
    caller = Caller(server.url)
    tables = [caller.new_table(("bot:random", "bot:random")) for _ in range(30)]
    until = time.monotonic() + PATIENCE
    for table in tables:
        while not caller.position(f"/table/{table}/position")["over"]:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_deep_analyses_for_one_holder_do_not_hold_up_a_quick_one_for_another(
    site: tuple[Server, Store],
) -> None:
    server, store = site
    eve, ana = Caller(server.url), Caller(server.url)
    long, short = loaded(eve, 20, "long"), loaded(ana, 4, "short")
    bad = [eve.led_to_table(eve.post("/load", {"text": long})) for _ in range(20)]
    for table in bad:
        assert eve.post(f"/table/{table}/analysis", {"budget": "deep"}).status == 303
    good = ana.led_to_table(ana.post("/load", {"text": short}))
    until = time.monotonic() + PATIENCE
    before = judgements_at(store, bad)
    assert ana.post(f"/table/{good}/analysis", {"budget": "quick"}).status == 303
    while judgements_at(store, [good]) < 4:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert judgements_at(store, bad) - before <= FEW


def loaded(caller: Caller, moves: int, seed: str) -> str:
    """The record of a game in progress, of one whose moves are judged soon."""
    caller.get("/")
    record = Record(catalogue.game("nova-luna"), 1, None, {})
    dealer = Dealer(seed)
    while moves:
        if record.state.actor == CHANCE:
            record.add(dealer.draw(record.state))
        else:
            record.add(record.state.nth(dealer.below(record.state.count())))
            moves -= 1
    return str(record)


def test_one_holder_waits_for_few_suggestions_at_once_and_the_others_get_theirs(
    site: tuple[Server, Store],
) -> None:
    server, _ = site
    eve, ana = Caller(server.url), Caller(server.url)
    bad, good = eve.new_table(game="nebula", options={}), ana.new_table()
    with ThreadPoolExecutor(40) as pool:
        asked = [pool.submit(eve.post, f"/table/{bad}/advice", {}) for _ in range(40)]
        assert ana.post(f"/table/{good}/advice", {}).status == 200
        statuses = [one.result().status for one in asked]
    assert set(statuses) == {200, 429}
    assert eve.post(f"/table/{bad}/advice", {}).status == 200  # later it is there again
