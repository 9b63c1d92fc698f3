"""A run of an arena: its schedule played on many processes, each game kept as it finishes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from perihelion.bots.arena.fixtures import FixtureResult, play_fixture
from perihelion.bots.arena.journal import GameJournal
from perihelion.bots.arena.schedule import Fixture
from perihelion.bots.registry import TEXTS, named
from perihelion.core import edition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, check_seats
from perihelion.processes import pool


class BadArena(PerihelionError):
    """Players or seats that make no arena."""


def check(game: AnyGame, players: Sequence[str], seats: Sequence[int]) -> None:
    """Whether these can play at all; what cannot be is named."""
    for player in players:
        named(player)
        if players.count(player) > 1:
            raise BadArena("arena-twice", TEXTS, player=player)
    for size in seats:
        check_seats(game, size)
    if 1 in seats and len(seats) > 1:
        raise BadArena("arena-solo", TEXTS)
    if max(seats) > len(players):
        raise BadArena("arena-too-few", TEXTS, seats=max(seats), players=len(players))


def plan(game: AnyGame, what: str, **arguments: Any) -> dict[str, Any]:
    """What a run is: two runs of the same plan play the same games."""
    chosen = edition.choose(game.editions, None)
    return {
        "what": what,
        "game": game.name,
        "rules": game.RULES_VERSION,
        "edition": chosen.digest,
        **arguments,
    }


def run(
    game: AnyGame,
    fixtures: Iterable[Fixture],
    plan: dict[str, Any],
    folder: Path | None = None,
    workers: int = 1,
    ray: str | None = None,
) -> Generator[FixtureResult, None, None]:
    """All games of the schedule in their order, those already in the folder first of all."""
    journal = None if folder is None else GameJournal(folder, plan)
    try:
        done = {played.number: played for played in journal.played} if journal else {}
        kept = frozenset(done)
        left = (fixture for fixture in fixtures if fixture.number not in kept)
        work = partial(play_fixture, game)
        due = 0
        while due in done:
            yield done.pop(due)
            due += 1
        for _, played in pool.run(work, left, workers, ray):
            if journal:
                journal.add(played)
            done[played.number] = played
            while due in done:
                yield done.pop(due)
                due += 1
    finally:
        if journal:
            journal.close()
