"""Two servers over one database, players at different ones; and what happens when parts die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.texts import LANGUAGES
from perihelion.table.server.serve import Settings, serve
from perihelion.table.store.store import open_store
from perihelion.table.thinking.bus import open_bus
from tests.table.caller import BLUE_STARTS, ORION, PATIENCE, Caller, Place, any_words, begin
from tests.table.conftest import Server, start_together
from tests.table.machines import NatsBus, Postgres
from tests.table.visitor import DESKTOP, MOVES, PHONE, visitor

COMMAND = (sys.executable, "-m", "perihelion.cli", "--lang", "en")


class Pair:
    """Two servers of one site, each with a port of its own."""

    def __init__(self, folder: Path, database: str, nats: NatsBus, *more: str) -> None:
        told = ("--nats", nats.url, *(("--database", database) if database else ()), *more)
        self.left = Server(folder, *told, start=False)
        self.right = Server(folder, *told, start=False)
        start_together((self.left, self.right))

    def caller(self, server: Server, friend: Caller | None = None) -> Caller:
        """Somebody at one of the servers; with a friend, the same browser as at the other."""
        caller = Caller(server.url)
        if friend is not None:
            caller.cookies = friend.cookies
        return caller

    def stop(self) -> None:
        for server in (self.left, self.right):
            if server.process.poll() is None:
                server.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, nats: NatsBus
) -> Iterator[Pair]:
    database = ""
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
    pair = Pair(tmp_path_factory.mktemp("pair"), database, nats)
    yield pair
    pair.stop()


@contextmanager
def worker(nats: NatsBus) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*COMMAND, "worker", "--nats", nats.url], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert "ready" in process.stdout.readline()
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_players_at_different_servers_play_a_whole_game(pair: Pair) -> None:
    ana, bob = pair.caller(pair.left), pair.caller(pair.right)
    table = ana.new_table(("me", "open"))
    with ana.sit(table) as hers:
        assert bob.post(f"/table/{table}/seat/1", {"name": "Bob"}).status == 303
        while hers.position["seats"][1]["name"] != "Bob":  # she is told who came
            hers.next("position")
        dealer = Dealer("pair")
        with bob.sit(table) as his:
            begin(hers, his)
            while not hers.position["over"]:
                mover, other = (hers, his) if hers.position["yours"] else (his, hers)
                before = mover.number
                mover.move(any_words(mover.position, dealer))
                other.wait_for(before + 1)
                assert other.log() == mover.log()
    for caller in (ana, bob):
        record = caller.get(f"/table/{table}/record.txt")
        assert record.status == 200
        assert "Bob" in record.text


def test_an_undo_is_asked_at_one_server_and_given_at_the_other(pair: Pair) -> None:
    ana, bob = pair.caller(pair.left), pair.caller(pair.right)
    table = ana.new_table(("me", "open"))
    bob.post(f"/table/{table}/seat/1", {"name": "Bob"})
    with ana.sit(table) as hers, bob.sit(table) as his:
        begin(hers, his)
        hers.move("single E7")
        his.wait_for(hers.number)
        his.move("single E5")
        hers.wait_for(his.number)
        hers.say("undo")
        while not his.position["asked"]:
            his.next("position")
        assert his.position["asked"]["answer"]
        his.say("answer", yes=True)
        hers.wait_for(his.number + 1)
        assert hers.log() == []


def test_one_browser_at_both_servers_in_one_position_moves_once(pair: Pair) -> None:
    ana = pair.caller(pair.left)
    table = ana.new_table()
    again = pair.caller(pair.right, ana)
    with ana.sit(table) as left, again.sit(table) as right:
        left.say("move", words="single E7")
        right.say("move", words="single E5")
        left.wait_for(1)
        right.wait_for(1)
        assert left.log() == right.log()
        assert len(left.log()) == 1


def test_a_rated_game_counts_and_a_deletion_reaches_both_servers(pair: Pair) -> None:
    ana, bob = pair.caller(pair.left), pair.caller(pair.right)
    for caller, name in ((ana, "Ana Left"), (bob, "Bob Right")):
        caller.get("/")
        caller.post("/you", {"name": name})
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", "rated": "on"}
    form |= {f"option-{name}": value for name, value in BLUE_STARTS.items()}
    table = ana.led_to_table(ana.post(f"/new/{ORION}", form))
    bob.post(f"/table/{table}/seat/1", {})
    with ana.sit(table) as hers, bob.sit(table) as his:
        begin(hers, his)
        hers.move("single E7")
        his.wait_for(hers.number)
        his.move("single E5")
        hers.wait_for(his.number)
        hers.say("resign")
        his.say("resign")  # whoever is faster
        while not his.position["over"]:
            his.next("position")
        for caller in (ana, bob):
            board = caller.get(f"/players/{ORION}").text
            assert "Ana Left" in board and "Bob Right" in board
        assert ana.post("/you/delete", {"sure": "Ana Left"}).status == 200
        while his.position["seats"][0]["name"]:
            his.next("position")
    assert "Ana Left" not in bob.get(f"/players/{ORION}").text
    fair.verify(catalogue.read(bob.get(f"/table/{table}/record.txt").text))


def test_whatever_dies_nobody_is_stuck(postgres: Postgres, tmp_path: Path) -> None:
    nats = NatsBus()
    pair = Pair(tmp_path, postgres.new_database(), nats)
    try:
        ana, bob = pair.caller(pair.left), pair.caller(pair.right)
        table = ana.new_table(("me", "open"))
        bob.post(f"/table/{table}/seat/1", {"name": "Bob"})
        with ana.sit(table) as hers, bob.sit(table) as his:
            begin(hers, his)
            nats.kill()
            hers.move("single E7")
            his.wait_for(hers.number)  # read from the database
            nats.start()
            until(lambda: bool(ana.get("/ready").json()["bus"] and bob.get("/ready").json()["bus"]))
            his.move("single E5")
            hers.wait_for(his.number)
            postgres.kill()
            until(lambda: ana.get("/ready").status == 503)
            assert ana.get("/health").status == 200
            hers.say("move", words="bent r3 G7")
            assert hers.next("refused")["key"] == "table/away"
            postgres.start()
            hers.next("position")  # told that the doubt is settled
            hers.move("bent r3 G7")
            his.wait_for(hers.number)
            assert his.log() == hers.log()
            assert ana.get("/ready").json() == {"ready": True, "database": True, "bus": True}
        against_bot = ana.new_table(("me", "bot:random"))
        with ana.sit(against_bot) as place:
            place.move("single E7")
            pair.left.kill()  # perhaps while its bot thinks
        with pair.caller(pair.right, ana).sit(against_bot) as place:
            place.wait_for(2)
            assert place.log()[0] == (1, "single E7")
            place.move(any_words(place.position, Dealer("killed")))
    finally:
        pair.stop()
        nats.stop()


def test_who_watches_through_another_server_is_counted(pair: Pair) -> None:
    ana, eve, tom = pair.caller(pair.left), pair.caller(pair.right), pair.caller(pair.right)
    table = ana.new_table()
    eve.post("/you", {"name": "Eve"})

    def watched(place: Place, count: int) -> str:
        while (news := place.next("watching"))["count"] != count:
            pass
        return str(news["say"])

    with ana.sit(table) as hers:
        with eve.sit(table) as there:
            assert watched(hers, 1).endswith("Eve")
            with tom.sit(table):
                watched(hers, 2)
                watched(there, 2)
            watched(hers, 1)
        watched(hers, 0)
    with eve.sit(table) as there, ana.sit(table) as hers:  # who opens it later asks
        assert watched(hers, 1).endswith("Eve")


def test_workers_think_for_all_servers_and_one_that_dies_is_not_missed(
    pair: Pair, nats: NatsBus
) -> None:
    before = [children(server.process.pid) for server in (pair.left, pair.right)]
    with worker(nats) as only:
        ana, bob = pair.caller(pair.left), pair.caller(pair.right)
        for caller in (ana, bob):
            with caller.sit(caller.new_table(("me", "bot:greedy"))) as place:
                place.move("single E7")
                place.wait_for(2)
        # Nobody has thought at the servers.
        assert [children(server.process.pid) for server in (pair.left, pair.right)] == before
        with ana.sit(ana.new_table(("me", "bot:greedy"))) as place:
            only.send_signal(signal.SIGSTOP)
            place.move("single E7")
            time.sleep(0.2)  # the worker has the thought, and says nothing more
            only.send_signal(signal.SIGKILL)
            place.wait_for(2)


def test_a_server_that_stops_while_a_worker_thinks_reports_no_failure(
    nats: NatsBus, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, "--nats", nats.url)
    with worker(nats) as only:
        ana = Caller(server.url)
        with ana.sit(ana.new_table(("me", "bot:greedy"))) as place:
            only.send_signal(signal.SIGSTOP)
            place.move("single E7")
            time.sleep(0.2)  # the worker has the thought, and says nothing more
            server.stop()
        only.send_signal(signal.SIGCONT)
    assert "failed" not in capfd.readouterr().err


def children(process: int) -> list[int]:
    """What a process has started in Python: server processes, or bots that think."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [
        int(child)
        for child in started
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
    ]


def test_processes_on_one_port_replace_each_other(nats: NatsBus, tmp_path: Path) -> None:
    server = Server(tmp_path, "--nats", nats.url, "--workers", "2")
    try:
        caller = Caller(server.url)
        table = caller.new_table()
        before = children(server.process.pid)
        assert len(before) == 2
        for number, killed in enumerate(before, 1):
            os.kill(killed, signal.SIGKILL)
            with caller.sit(table) as place:
                place.move(any_words(place.position, Dealer(number)))
                assert place.number == number
            until(lambda: len(set(children(server.process.pid)) - {before[0]}) == 2)
    finally:
        server.stop()


def test_browsers_at_different_servers_see_each_other_s_moves(pair: Pair, browser: Browser) -> None:
    with (
        visitor(browser, pair.left.url, **DESKTOP) as ana,
        visitor(browser, pair.right.url, **PHONE) as bob,
    ):
        page = ana.new_table(ORION, {0: "me", 1: "open"}, BLUE_STARTS)
        bob.open(page.url.removeprefix(pair.left.url))
        bob.page.click("form[action*='/seat/'] button:visible")
        dealer = Dealer("browsers")
        for number in range(1, 4):
            mover = ana if number % 2 else bob
            mover.page.wait_for_selector("body.yours")
            while mover.number() < number:
                mover.click_something(dealer)
            for who in (ana, bob):
                expect(who.page.locator(MOVES)).to_have_count(number)
        ana.expect_no_problems()
        bob.expect_no_problems()


def test_many_processes_without_nats_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PerihelionError) as caught:
        serve(Settings(tmp_path, port=0, workers=2))
    assert "--nats" in caught.value.say("en")


@pytest.mark.parametrize(
    "database",
    [
        "postgresql://ana:hush@127.0.0.1:1/tables",
        "mysql://ana:hush@localhost/tables",
        "postgresql://ana:hush@[oops/tables",
        "hush",
    ],
)
def test_a_database_that_cannot_be_used_is_refused_without_its_password(database: str) -> None:
    with pytest.raises(PerihelionError) as caught:
        open_store(database)
    for language in LANGUAGES:
        assert "hush" not in caught.value.say(language)


def test_an_address_of_nats_is_refused_without_its_password() -> None:
    with pytest.raises(PerihelionError) as caught:
        open_bus("ana:hush@nowhere")
    assert "hush" not in caught.value.say("en")
