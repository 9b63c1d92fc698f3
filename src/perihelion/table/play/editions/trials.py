"""Plays bot games with an edition in the background, in a process that gives way to everything.

One game at a time, fairly by who asked, and every game is stored at once: nothing is lost when the
server stops.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from time import process_time
from typing import Final, final

from perihelion.core.edition import choose
from perihelion.core.game import AnyGame
from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler
from perihelion.table.store.editions.trials import Trial, TrialGame, TrialStore
from perihelion.table.thinking.bounded import limited
from perihelion.table.thinking.costs import Work
from perihelion.table.thinking.jobs import Jobs
from perihelion.table.thinking.scheduler import UNATTENDED, Claim, Scheduler

LOGGER: Final = logging.getLogger("perihelion.table")
NICENESS: Final = 15
GAMES: Final = 200
BOT: Final = "greedy"
MOST_MOVES: Final = 3_000
MOST_SECONDS: Final = 30.0  # of processor time, for one game
MEGABYTES: Final = 1500


@dataclass(frozen=True, slots=True)
class TrialRequest:
    """Asks the process for one game."""

    game: str
    digest: str
    text: str
    """"" is the standard edition."""
    number: int


@final
class TrialQueue:
    """The trials of this process. Whoever asks again for the same trial changes nothing."""

    def __init__(self, store: TrialStore) -> None:
        self.store: Final = store
        self.scheduler: Final = Scheduler(1)
        self._jobs: Final = Jobs[tuple[str, str]](self._play)
        self._pool: Final = AsyncPool(1, _handler, niceness=NICENESS, tries=1)

    async def wake(self) -> None:
        """After a start: go on with what was not finished."""
        for trial in await asyncio.to_thread(self.store.unfinished):
            await self._jobs.add((trial.game, trial.digest), trial.share)

    async def ask(self, game: AnyGame, digest: str, text: str, share: str) -> None:
        """Try an edition, and the standard one beside it."""
        standard = choose(game.editions, None).digest
        for each, contents in ((digest, text), (standard, "")):
            await asyncio.to_thread(self.store.ask, game.name, each, contents, share)
            await self._jobs.add((game.name, each), share)

    def close(self) -> None:
        self._jobs.close()
        self._pool.close()

    async def _play(self, job: tuple[str, str], share: str) -> None:
        try:
            trial = await asyncio.to_thread(self.store.trial, *job)
            claim = Claim(Work(job[0], BOT), share, UNATTENDED)
            while trial is not None and not trial.done:
                async with self.scheduler.turn(claim) as turn:
                    trial, turn.seconds = await self._next(trial)
        except Exception:  # it is tried again after a start, or when somebody asks
            LOGGER.exception("an edition of %s cannot be tried", job[0])

    async def _next(self, trial: Trial) -> tuple[Trial, float]:
        request = TrialRequest(trial.game, trial.digest, trial.text, len(trial.games))
        played, seconds = await self._pool.ask(request)
        games = [*trial.games, played]
        trial = trial._replace(games=games, done=len(games) >= GAMES)
        await asyncio.to_thread(self.store.keep, trial)
        return trial, seconds


def _handler() -> Handler:
    """An edition may be anybody's, so a game of it gets only so much memory."""
    return limited(lambda: play_trial, MEGABYTES)


def play_trial(request: TrialRequest) -> tuple[TrialGame, float]:
    """One game between equal bots with the usual number of players, and the processor time of it.
    A game that takes too many moves or too much time stops without a winner."""
    from perihelion import bots, catalogue
    from perihelion.core.dealer import Dealer
    from perihelion.core.state import CHANCE, OVER

    start = process_time()
    game = catalogue.game(request.game)
    edition = game.read_edition(request.text, "edition.toml") if request.text else None
    seats = game.usual_seats
    state = game.start(seats, edition, **game.finite)
    dealer = Dealer(f"trial/{request.number}")
    players = [bots.named(BOT)(game, f"{dealer.seed}/{seat}") for seat in range(seats)]
    moves = 0
    while state.actor != OVER and moves < MOST_MOVES and process_time() - start < MOST_SECONDS:
        if state.actor == CHANCE:
            move = dealer.at(moves).draw(state)
        else:
            move = players[state.actor].choose(game.view(state, state.actor))
        state.play(move)
        moves += 1
    wins = [0.0] * seats
    if state.actor == OVER:
        places = state.standings()
        wins = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    scores = state.scores()
    game.drop_boards()
    return TrialGame(wins, scores, moves), process_time() - start
