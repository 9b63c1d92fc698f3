"""A browser or program that was signed out is cut off at once, at whichever process it is."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from perihelion.table.close_codes import SIGNED_OUT
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.identities import Identities
from perihelion.table.store.store import open_store
from perihelion.table.thinking.bus import open_bus
from tests.table.caller import PATIENCE, Caller, Place
from tests.table.conftest import Server
from tests.table.machines import NatsBus, Postgres
from tests.table.pages.test_lobby import device, links, listed
from tests.table.server.test_many_processes import Pair


@pytest.fixture(scope="module", params=["one process", "two processes"])
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Where the device is signed out, and where it is connected."""
    folder = tmp_path_factory.mktemp("servers")
    if request.param == "one process":
        server = Server(folder)
        yield server, server
        server.stop()
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    nats: NatsBus = request.getfixturevalue("nats")
    pair = Pair(folder, postgres.new_database(), nats)
    yield pair.left, pair.right
    pair.stop()


def closed_with(connection: ClientConnection) -> int:
    """The code with which the server closes a socket."""
    while True:
        try:
            connection.recv(PATIENCE)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def ana_and_her_phone(here: Server, there: Server) -> tuple[Caller, Caller]:
    ana, phone = Caller(here.url), Caller(there.url)
    ana.get("/")
    ana.post("/you", {"name": "Ana"})
    link = links(ana.post("/you/pass", {}))[0]
    phone.post(link, {})
    return ana, phone


def sign_out(ana: Caller, phone: Caller) -> None:
    name = next(name for name in listed(ana) if device(phone).startswith(name))
    assert ana.post("/you/revoke", {"device": name}).status == 303


def test_the_socket_of_a_browser_is_closed_and_its_orders_are_refused(
    servers: tuple[Server, Server],
) -> None:
    ana, phone = ana_and_her_phone(*servers)
    table = ana.new_table(("me", "guest"))
    lost = dict(phone.cookies)
    with ana.sit(table) as hers, phone.sit(table) as mobile:
        mobile.move("single E7")
        hers.wait_for(1)
        sign_out(ana, phone)
        assert closed_with(mobile.connection) == SIGNED_OUT
        hers.move("single E5")  # the other device goes on
    phone.cookies = lost
    with phone.sit(table) as again:  # as somebody unknown
        assert not again.position["yours"]
        for order in ("resign", "move"):
            again.say(order, words="single G7")
            assert again.next("refused")["key"] == "seat/not-yours"
        again.say("say", phrase="thanks")  # a spectator may talk, but under a name of their own
        assert again.next("refused")["key"] == "talk/name"
    phone.cookies = lost
    assert 'value="Ana"' not in phone.get("/you").text


def test_an_order_that_comes_with_the_sign_out_is_not_obeyed(tmp_path: Path) -> None:
    """The device keeps sending while it is signed out: once the page of the other device says that
    it is, nothing more is done."""
    server = Server(tmp_path)
    try:
        ana, phone = ana_and_her_phone(server, server)
        table = ana.new_table(("me", "guest"))
        with ana.sit(table) as hers, phone.socket(table) as connection:
            mobile = Place(connection, None, table)
            sign_out(ana, phone)
            with suppress(ConnectionClosed):
                mobile.say("resign")
            assert closed_with(connection) == SIGNED_OUT
            hers.move("single E7")  # the game was not resigned
    finally:
        server.stop()


def test_a_program_that_is_deleted_loses_its_socket_and_its_events(
    servers: tuple[Server, Server],
) -> None:
    here, there = Caller(servers[0].url), Caller(servers[1].url)
    made = here.ask("POST", "/api/v1/players", json.dumps({"name": "Ada"}).encode()).json()
    token = {"Authorization": f"Bearer {made['token']}"}
    events = http.client.HTTPConnection(there.host, timeout=PATIENCE)
    events.request("GET", "/api/v1/events", headers=token)
    stream = events.getresponse()
    assert stream.status == 200
    socket = f"ws://{there.host}/api/v1/socket"
    with connect(socket, additional_headers=token, proxy=None) as program:
        program.send("{}")
        assert "error" in json.loads(program.recv(PATIENCE))  # it is being listened to
        body = json.dumps({"name": "Ada"}).encode()
        assert here.ask("POST", "/api/v1/forget", body, token).status == 200
        assert closed_with(program) == SIGNED_OUT
        assert stream.read().strip() == b""  # to its end
    events.close()
    assert there.ask("GET", "/api/v1/tables", headers=token).status == 401


def test_the_bus_tells_the_other_processes_who_was_signed_out(
    tmp_path: Path, nats: NatsBus
) -> None:
    """None of these has a heartbeat, so nobody looks into the database."""

    async def scenario() -> None:
        here, there = (TableRegistry(open_store(tmp_path), 1, open_bus(nats.url)) for _ in range(2))
        ended = asyncio.Event()
        try:
            for registry in (here, there):
                await registry.sync.start()
            while not (here.bus.connected and there.bus.connected):
                await asyncio.sleep(0.02)
            with there.sessions.hold("d" * 64, ended.set):
                async with asyncio.timeout(PATIENCE):
                    while not ended.is_set():  # the other one may not have subscribed yet
                        here.sessions.sign_out(["d" * 64])
                        await asyncio.sleep(0.05)
        finally:
            for registry in (here, there):
                await registry.leave()

    asyncio.run(scenario())


def test_a_sign_out_that_nobody_told_is_found_in_the_database(tmp_path: Path) -> None:
    server = Server(tmp_path)
    store = open_store(tmp_path)
    try:
        ana, phone = ana_and_her_phone(server, server)
        table = ana.new_table(("me", "guest"))
        with phone.sit(table) as mobile:
            Identities(store.engine).revoke(device(phone), device(ana))
            assert closed_with(mobile.connection) == SIGNED_OUT
    finally:
        store.close()
        server.stop()
