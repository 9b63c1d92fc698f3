"""Runs a schedule on many processes and stores each game as it finishes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from perihelion.bots.arena.fixtures import FixtureResult, play_fixture
from perihelion.bots.arena.journal import GameJournal
from perihelion.bots.arena.schedule import Fixture
from perihelion.bots.registry import TEXTS, loaded
from perihelion.core import edition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, check_seats
from perihelion.processes import pool


class BadArena(PerihelionError):
    """Players or seats that cannot make a tournament."""


def check_players(game: AnyGame, players: Sequence[str], seats: Sequence[int]) -> None:
    """Raise an error unless these players can play at tables of these sizes."""
    for player in players:
        loaded(player)(game, "")  # says what is wrong before the first game
        if players.count(player) > 1:
            raise BadArena("arena-twice", TEXTS, player=player)
    for size in seats:
        check_seats(game, size)
    if 1 in seats and len(seats) > 1:
        raise BadArena("arena-solo", TEXTS)
    if max(seats) > len(players):
        raise BadArena("arena-too-few", TEXTS, seats=max(seats), players=len(players))


def run_plan(game: AnyGame, what: str, **arguments: Any) -> dict[str, Any]:
    """The description of a run. Two runs with the same plan play the same games."""
    chosen = edition.choose(game.editions, None)
    return {
        "what": what,
        "game": game.name,
        "rules": game.RULES_VERSION,
        "edition": chosen.digest,
        **arguments,
    }


def run_fixtures(
    game: AnyGame,
    fixtures: Iterable[Fixture],
    plan: dict[str, Any],
    folder: Path | None = None,
    workers: int = 1,
    ray: str | None = None,
) -> Generator[FixtureResult, None, None]:
    """The results in the order of the schedule; games already in the folder are not played."""
    journal = None if folder is None else GameJournal(folder, plan)
    try:
        done = {played.number: played for played in journal.played} if journal else {}
        stored = frozenset(done)
        remaining = (fixture for fixture in fixtures if fixture.number not in stored)
        work = partial(play_fixture, game)
        next_number = 0
        while next_number in done:
            yield done.pop(next_number)
            next_number += 1
        for _, played in pool.run(work, remaining, workers, ray):
            if journal:
                journal.add(played)
            done[played.number] = played
            while next_number in done:
                yield done.pop(next_number)
                next_number += 1
    finally:
        if journal:
            journal.close()
