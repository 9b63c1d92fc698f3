"""A tournament on two servers of one site, PostgreSQL and NATS, with a restart in between."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import update

from perihelion.core.dealer import Dealer
from perihelion.table.store.schema import RUNS, TABLES
from perihelion.table.store.store import open_store
from perihelion.table.store.tournaments.schema import TOURNAMENTS
from tests.table.caller import ORION, PATIENCE, Caller, any_words, begin
from tests.table.conftest import Server, start_together
from tests.table.machines import NatsBus, Postgres
from tests.table.pages.club.test_my_games import named
from tests.table.pages.tournaments.test_tournament import SWISS

PLAYERS, ROUNDS = 8, 3
MISSED_GAME = (MISSED, ABSENTEE) = (2, 7)
"""To which round who does not come."""
HOUR = 3600.0


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 6 * PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def play(table: str, first: Caller, second: Caller) -> None:
    """A short game: both move once, then the second resigns."""
    wait_until(lambda: first.get(f"/table/{table}").status == 200)
    with first.sit(table) as one, second.sit(table) as two:
        begin(one, two)
        for _ in range(2):
            mover, other = (one, two) if one.position["yours"] else (two, one)
            mover.move(any_words(mover.position, Dealer(table)))
            other.wait_for(mover.number)
        two.say("resign")
        while not one.position["over"]:
            one.next("position")


def an_hour_passes(database: str) -> None:
    """While no server looks, everything that is stored becomes an hour older."""
    with closing(open_store(database)) as store, store.engine.begin() as connection:
        for column in (RUNS.c.started, TOURNAMENTS.c.round_began, TABLES.c.created):
            connection.execute(update(column.table).values({column: column - HOUR}))


def restart(servers: Sequence[Server], database: str) -> None:
    """One server is killed, the other is stopped; an hour later both are there again."""
    servers[1].kill()
    servers[0].stop()
    an_hour_passes(database)
    start_together(servers)


def test_a_swiss_of_eight_with_an_absentee_and_a_restart_on_two_servers(
    postgres: Postgres, nats: NatsBus, tmp_path: Path
) -> None:
    database = postgres.new_database()
    told = ("--nats", nats.url, "--database", database)
    servers = [Server(tmp_path, *told, start=False) for _ in range(2)]
    start_together(servers)
    try:
        people = [named(servers[k % 2], f"P{k}") for k in range(PLAYERS)]
        form = {"name": "Site", **SWISS, "rounds": str(ROUNDS)}
        cup = str(people[0].post(f"/tournaments/new/{ORION}", form).headers["location"])
        for person in people:
            assert person.post(f"{cup}/join", {}).status == 303
        assert people[0].post(f"{cup}/start", {}).status == 303
        for number in range(1, ROUNDS + 1):
            play_round(people, cup, number)
            if number == MISSED:  # the others have played; one still waits for who never came
                restart(servers, database)
        wait_until(lambda: "Winner" in people[0].get(f"{cup}/live").text)
        for person in people[:2]:  # at both servers
            check(person.get(f"{cup}/results.json").json())
        assert len(re.findall("absent", people[3].get(cup).text)) == 1
    finally:
        for server in servers:
            if server.process.poll() is None:
                server.stop()


def play_round(people: Sequence[Caller], cup: str, number: int) -> None:
    """All come to the round but, once, one of them."""
    wait_until(lambda: f"Round {number} of" in people[0].get(f"{cup}/live").text)
    plain = people[0].get(f"{cup}/results.json").json()
    games = [game for game in plain["games"] if game["round"] == number]
    assert sorted(player for game in games for player in game["players"]) == [*range(PLAYERS)]
    for game in games:
        here = [people[player] for player in game["players"] if (number, player) != MISSED_GAME]
        if len(here) == 2:
            play(game["table"], *here)
        else:
            come(game["table"], *here)


def come(table: str, person: Caller) -> None:
    """Somebody opens the table, and does there what is asked before the first move."""
    wait_until(lambda: person.get(f"/table/{table}").status == 200)
    with person.sit(table) as page:
        while page.position["fair"]["asked"]:
            page.next("position")


def check(plain: dict[str, Any]) -> None:
    """Everything happened once, and the terms have decided the game to which nobody came."""
    assert plain["state"] == "over"
    games = plain["games"]
    assert [game["round"] for game in games] == [1] * 4 + [2] * 4 + [3] * 4
    assert all(game["places"] for game in games)
    assert len({game["table"] for game in games}) == len(games)
    assert len({frozenset(game["players"]) for game in games}) == len(games)
    [missed] = [game for game in games if game["absent"]]
    assert (missed["round"], missed["absent"]) == (MISSED, [ABSENTEE])
    assert missed["places"][missed["players"].index(ABSENTEE)] == 2
    assert sum(float(line["points"]) for line in plain["standings"]) == 4 * ROUNDS
