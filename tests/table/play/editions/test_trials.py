"""Bot games that try an edition: bounded, stored, and told beside the standard one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.edition import choose
from perihelion.core.edition.draft import Change, changed
from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess
from perihelion.table.play.editions import trials
from perihelion.table.play.editions.trials import TrialRequest, play_trial
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.editions.fairness import fairness, uneven
from perihelion.table.store.editions.trials import Trial, TrialGame
from tests.table.registries import with_registry

GAME = catalogue.game("nova-luna")
LABELS = {"moves": "moves", "unfinished": "endless", "score": "@@: points"}


def test_every_game_can_be_tried_and_equal_requests_give_equal_games() -> None:
    for game in catalogue.games():
        request = TrialRequest(game.name, "", choose(game.editions, None).text, 3)
        played, _ = play_trial(request)
        assert sum(played.wins) == pytest.approx(1)
        assert play_trial(request)[0] == played


def test_a_game_without_an_end_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 10)
    played, _ = play_trial(TrialRequest("nebula", "", "", 0))
    assert (played.moves, sum(played.wins)) == (10, 0)


def test_a_trial_plays_both_editions_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "GAMES", 3)
    text = changed(
        choose(GAME.editions, None).text, [Change("set", ("players", "tokens"), 9)], "own.toml"
    )
    own = GAME.read_edition(text, "own.toml")
    standard = choose(GAME.editions, None)

    async def scenario(registry: TableRegistry) -> tuple[Trial, Trial]:
        queue = registry.workshop.trials
        for _ in range(2):
            await queue.ask(GAME, own.digest, own.text, "a/b")
        while queue.store.unfinished():
            await asyncio.sleep(0.05)
        done = [queue.store.trial(GAME.name, each.digest) for each in (own, standard)]
        assert done[0] is not None and done[1] is not None
        return done[0], done[1]

    here, beside = with_registry(tmp_path, scenario)
    assert len(here.games) == len(beside.games) == 3
    assert max(game.moves for game in here.games) < min(game.moves for game in beside.games)
    rows = fairness(GAME, here, beside, "en", LABELS)
    assert [row.label for row in rows][-1] == "moves"
    assert all(row.here != "–" and row.standard != "–" for row in rows)


def test_an_advantage_is_noticed_and_an_even_share_is_not() -> None:
    def trial(won: int) -> Trial:
        games = [TrialGame([1.0, 0.0] if n < won else [0.0, 1.0], [1, 2], 50) for n in range(200)]
        return Trial("nova-luna", "d", "", games, True, "")

    assert uneven(trial(120), 2)
    assert not uneven(trial(104), 2)
    [first, *_] = fairness(GAME, trial(120), None, "en", LABELS)
    assert first.here.startswith("60 % (5")
    assert first.standard == "–"


def _hungry() -> Handler:
    trials._handler()
    return lambda megabytes: len(bytearray(megabytes * 1024 * 1024))


def test_the_process_of_a_trial_may_use_only_so_much_memory() -> None:
    worker = WorkerProcess(_hungry)
    try:
        assert worker.ask(10) == 10 * 1024 * 1024
        with pytest.raises((MemoryError, WorkerDied)):
            worker.ask(trials.MEGABYTES)
    finally:
        worker.kill()
