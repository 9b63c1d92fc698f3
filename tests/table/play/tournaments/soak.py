"""The long test of tournaments: all formats, with processes that come and go at any step."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from perihelion.table.store.tournaments.record import OVER
from perihelion.tournaments.results import ARENA, FORMATS
from tests.table.play.tournaments.held import Hall, holder

TOURNAMENTS = 40


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_nothing_is_lost_and_nothing_happens_twice(where: Path | str, seed: int) -> None:
    asyncio.run(held(where, Random(seed)))


async def held(where: Path | str, chance: Random) -> None:
    """Hold a tournament at random; two halls look at it in turn or at once, and are closed and
    opened again."""
    kind = chance.choice(FORMATS)
    players, size = chance.randint(2, 9), chance.choice((2, 2, 3, 4))
    settings: dict[str, Any] = {"format": kind, "size": size, "minutes": 30, "places": 24}
    if size > 2:
        settings |= {"game": "nova-luna", "options": {}}
    halls = [Hall(where), Hall(where)]
    cup = halls[0].announce(**settings)
    halls[0].register(cup, players)
    await halls[0].director.start(cup)
    absent = {number for number in range(players) if chance.random() < 0.15}
    for _ in range(200):
        stored = halls[0].read(cup)
        if stored.state == OVER:
            break
        now = max(hall.time for hall in halls) + chance.choice((1, 30, 400))
        for hall in halls:
            hall.time = now
        for number in range(players):
            halls[0].registry.tournaments.see(cup, holder(number))
        if chance.random() < 0.2:  # one process dies, and another is started
            gone = halls.pop(chance.randrange(2))
            gone.registry.close()
            halls.append(Hall(where, now))
        if chance.random() < 0.5:
            await asyncio.gather(*(hall.director.step(cup) for hall in halls))
        else:
            await chance.choice(halls).director.step(cup)
        if not halls[0].registry.tournaments.missing_tables(cup):
            await halls[0].play_round(cup, absent)
    check(halls[0], cup, kind)
    for hall in halls:
        hall.registry.close()


def check(hall: Hall, cup: str, kind: str) -> None:
    stored = hall.read(cup)
    assert stored.state == OVER
    tables = [p.table for p in stored.pairings if p.table and not (p.game.bye and p.game.absent)]
    assert len(tables) == len(set(tables))
    for number in {pairing.game.round for pairing in stored.pairings} - {0}:
        games = [pairing.game for pairing in stored.pairings if pairing.game.round == number]
        seated = [player for game in games for player in game.players]
        assert kind == ARENA or len(seated) == len(set(seated))
        assert kind == ARENA or all(game.over for game in games)
    assert not hall.registry.tournaments.missing_tables(cup) or kind == ARENA
