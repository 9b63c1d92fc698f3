"""A tournament on two servers of one site, PostgreSQL and NATS, with a restart in between."""

from __future__ import annotations

import re
import time
from pathlib import Path

from perihelion.core.dealer import Dealer
from tests.table.caller import ORION, PATIENCE, Caller, any_words, begin
from tests.table.machines import NatsBus, Postgres
from tests.table.pages.club.test_my_games import named
from tests.table.pages.tournaments.test_tournament import SWISS
from tests.table.server.test_many_processes import Pair

PLAYERS, ROUNDS = 8, 3


def wait_for_text(caller: Caller, path: str, text: str) -> None:
    end = time.monotonic() + 6 * PATIENCE
    while text not in caller.get(path).text:
        assert time.monotonic() < end
        time.sleep(0.2)


def wait_for_table(caller: Caller, table: str) -> None:
    end = time.monotonic() + 6 * PATIENCE
    while caller.get(f"/table/{table}").status != 200:
        assert time.monotonic() < end
        time.sleep(0.2)


def play(table: str, first: Caller, second: Caller) -> None:
    """A short game: both move once, then the second resigns."""
    with first.sit(table) as one, second.sit(table) as two:
        begin(one, two)
        for _ in range(2):
            mover, other = (one, two) if one.position["yours"] else (two, one)
            mover.move(any_words(mover.position, Dealer(table)))
            other.wait_for(mover.number)
        two.say("resign")
        while not one.position["over"]:
            one.next("position")


def test_a_swiss_of_eight_with_an_absentee_and_a_restart_on_two_servers(
    postgres: Postgres, nats: NatsBus, tmp_path: Path
) -> None:
    pair = Pair(tmp_path, postgres.new_database(), nats)
    try:
        servers = (pair.left, pair.right)
        people = [named(servers[k % 2], f"P{k}") for k in range(PLAYERS)]
        host, absentee = people[0], PLAYERS - 1
        form = {"name": "Site", **SWISS, "rounds": str(ROUNDS)}
        cup = str(host.post(f"/tournaments/new/{ORION}", form).headers["location"])
        for person in people:
            assert person.post(f"{cup}/join", {}).status == 303
        assert host.post(f"{cup}/start", {}).status == 303
        for number in range(1, ROUNDS + 1):
            wait_for_text(host, f"{cup}/live", f"Round {number} of")
            if number == 2:  # in the middle of a round one server dies, and the other is stopped
                pair.right.kill()
                pair.left.stop()
                for server in servers:
                    server.start()
            games = [
                game
                for game in host.get(f"{cup}/results.json").json()["games"]
                if game["round"] == number
            ]
            here = PLAYERS if number == 1 else PLAYERS - 1
            assert sorted(player for game in games for player in game["players"]) == [*range(here)]
            for game in games:
                if len(game["players"]) == 2 and absentee not in game["players"]:
                    wait_for_table(host, game["table"])
                    play(game["table"], *(people[player] for player in game["players"]))
            if number == 1:  # the others do not wait for who withdraws
                assert people[absentee].post(f"{cup}/leave", {}).status == 303
        wait_for_text(host, f"{cup}/live", "Winner")
        for person in people[:2]:  # at both servers
            plain = person.get(f"{cup}/results.json").json()
            assert plain["state"] == "over"
            assert [game["round"] for game in plain["games"]].count(1) == 4
            assert all(game["places"] for game in plain["games"])
            tables = [game["table"] for game in plain["games"] if game["table"]]
            assert len(tables) == len(set(tables))
            met = [frozenset(game["players"]) for game in plain["games"]]
            assert len(met) == len(set(met))
            points = {line["name"]: float(line["points"]) for line in plain["standings"]}
            assert points[f"P{absentee}"] == 0
            assert sum(points.values()) == 4 * ROUNDS  # seven play with a bye later on
        shown = people[3].get(cup).text
        assert len(re.findall("absent", shown)) == 1
    finally:
        pair.stop()
