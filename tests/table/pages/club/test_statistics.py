"""Statistics: counted from results, and mistakes for nobody but the player."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from sqlalchemy import insert

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log.entry import PERSON, Chair
from perihelion.table.log.terms import Terms
from perihelion.table.pages.club.statistics import running_share
from perihelion.table.play import actions
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.club.mistakes import mistake_kinds
from perihelion.table.store.club.statistics import Statistics
from perihelion.table.store.schema import JUDGEMENTS
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.registries import ANA, BOB, play, with_registry

MISTAKE = {"number": 3, "length": 1, "words": "bent r3 G7", "grade": "blunder", "cost": 0.4}


def test_seats_opponents_and_course_follow_from_the_results(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        for holder, name in ((ANA, "Ana"), (BOB, "Bob")):
            registry.identities.save(holder, name, "en")
        for loser in (BOB, ANA, BOB):
            seated = [Chair(PERSON, "Ana", holder=ANA), Chair(PERSON, "Bob", holder=BOB)]
            game = catalogue.game(ORION)
            table = await registry.create(game, seated, None, BLUE_STARTS, Terms(rated=True))
            await play(table, Dealer(loser), 2)
            await actions.resign(table, loser)
        stored = Statistics(registry.store.engine)
        [score] = await asyncio.to_thread(stored.by_seat, ANA)
        assert (score.seat, score.games, score.won) == (0, 3, 2)
        [record] = stored.head_to_head(ANA)
        assert (record.name, record.ahead, record.level, record.behind) == ("Bob", 2, 0, 1)
        assert stored.course(ANA, 10) == [True, False, True]
        assert stored.course(BOB, 2) == [True, False]
        plain = [{**MISTAKE, "actor": seat, "number": seat} for seat in (0, 0, 1)]
        plain[1]["cost"] = 0.2
        with registry.store.engine.begin() as connection:
            for k, judged in enumerate(plain):
                key = {"table_id": table.header.id, "budget": "quick", "line": str(k)}
                connection.execute(insert(JUDGEMENTS).values(**key, judgement=judged))
        [kind] = mistake_kinds(stored.mistakes(ANA), "en")
        assert (kind.name, kind.times, round(kind.cost, 3)) == ("Placing a bend", 2, 0.3)
        assert kind.worst.cost == 0.4

    with_registry(where, scenario)


def test_the_share_is_taken_over_the_last_games() -> None:
    shares = running_share([True] * 20 + [False] * 10)
    assert (shares[0], shares[19], shares[29]) == (100, 100, 50)


def test_mistakes_are_on_one_s_own_page_only(server: Server) -> None:
    ana, bob = named(server, "Ana"), named(server, "Bob")
    match = re.search(r"/player/[\w-]+", ana.get("/you").text)
    assert match
    assert "Favourite mistakes" in ana.get(f"{match[0]}/statistics").text
    assert "Favourite mistakes" not in bob.get(f"{match[0]}/statistics").text
    assert bob.get("/player/nobody/statistics").status == 404
