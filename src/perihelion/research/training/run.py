"""A training run in a folder: self-play, training, gate, and again.

    _manifest.json         the arguments of the run; others are refused
    shard-00000.npz        the samples of generation 0
    network-00001.npz      the network trained after it, kept if it was accepted
    best.npz               the best network
    _trainer-00001.npz     the state of the trainer, the newest only
    _….journal             finished games of an unfinished stage
    generations.jsonl      a line for each generation
    times.jsonl            how long the stages took

Everything but the times depends only on the manifest: a stage that was cut off continues with the
games in its journal, and training begins again from the last saved state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, Self, final

import perihelion
from perihelion.bots.trials import Trial
from perihelion.core import edition
from perihelion.core.game import AnyGame
from perihelion.processes import pool
from perihelion.research import run_folder
from perihelion.research.training import players, samples
from perihelion.research.training.episodes import EpisodePlan, play_episode
from perihelion.research.training.generations import (
    HAND_MADE,
    Generation,
    open_generations,
    timed,
)
from perihelion.research.training.learning.gradients import Losses
from perihelion.research.training.lesson import Lesson
from perihelion.research.training.matches import MatchPlan, MatchResult, run_match
from perihelion.research.training.players import Mind
from perihelion.research.training.settings import Settings
from perihelion.research.training.window import (
    read_shard,
    read_window,
    shard_path,
    window_shards,
    write_shard,
)
from perihelion.storage import BLOCKS, Journal, atomic_write

FORMAT: Final = 3


class Stage(NamedTuple):
    """Where a run is: a stage of a generation, and how much of it is done."""

    generation: int
    name: str
    done: int
    total: int
    match: MatchResult | None = None


class TimeIsUp(Exception):
    """The run shall stop here; it can be resumed."""


@final
class Run:
    """A training run, open for writing."""

    def __init__(
        self,
        folder: Path,
        game: AnyGame,
        settings: Settings,
        seed: str,
        about: dict[str, str],
        watch: Callable[[Stage], None] = lambda _: None,
    ) -> None:
        """`about` is added to the provenance of the networks: the command, the commit."""
        self.folder: Final = folder
        self.game: Final = game
        self.settings: Final = settings
        self.seed: Final = seed
        self.about: Final = about
        self.watch: Final = watch
        self.workers = 1
        self.ray: str | None = None
        self.until: float | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = run_folder.open_lock(folder)
        try:
            run_folder.check_manifest(folder, self._manifest())
            self._journal, self.generations = open_generations(folder)
            if self.generations:
                self._clear(self.generations[-1])  # the process was killed just before this
        except BaseException:
            self._lock.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._journal.close()
        self._lock.close()

    @property
    def best(self) -> int:
        """The number of the best network, or HAND_MADE."""
        return self.generations[-1].best if self.generations else HAND_MADE

    def run(
        self,
        workers: int = 1,
        ray: str | None = None,
        seconds: float | None = None,
        most: int | None = None,
    ) -> Iterator[Generation]:
        """Yield each generation once it is on disk; ends when the time is up or there are `most`
        generations in the folder."""
        self.workers, self.ray = workers, ray
        self.until = None if seconds is None else monotonic() + seconds
        try:
            while most is None or len(self.generations) < most:
                yield self._next_generation()
        except TimeIsUp:
            return

    def _next_generation(self) -> Generation:
        number = len(self.generations)
        self._play(number)
        network = self._train(number)
        learned = players.network(self.game, network).about
        gate = self._gate(number, network)
        accepted = gate.share > 0.5 if gate.better is None else gate.better
        best = number + 1 if accepted else self.best
        yardstick = self._yardstick(number, network if accepted else self._network(best))
        if accepted:
            with atomic_write(self.folder / "best.npz") as file:
                file.write(network)
        generation = Generation(
            number,
            self.best,
            learned["rows"],
            learned["window"],
            learned["steps"],
            Losses(**learned["losses"]),
            Losses(**learned["unseen"]),
            gate,
            accepted,
            yardstick,
        )
        self._journal.add(number, generation.line())
        self.generations.append(generation)
        self._clear(generation)
        return generation

    def _play(self, number: int) -> None:
        """Play the games of a generation that are not in the journal, and write the shard."""
        path = self._journal_path("shard", number)
        if shard_path(self.folder, number).exists():
            path.unlink(missing_ok=True)  # the process was killed just before this
            return
        games = self._games(number)
        plan = EpisodePlan(
            self.game.name,
            f"{self.seed}/{number}",
            self._mind(self.best),
            self.settings.selfplay,
            self.settings.search,
        )
        journal = Journal(path, BLOCKS)
        try:
            done = journal.keys.copy()
            remaining = (game for game in range(games) if game not in done)
            with timed(self.folder, number, "selfplay") as stage:
                work = partial(play_episode, plan)
                with closing(pool.run(work, remaining, self.workers, self.ray)) as played:
                    for game, rows in played:
                        journal.add(game, rows)
                        stage.amount += 1
                        self.watch(Stage(number, "selfplay", len(journal.keys), games))
                        if len(journal.keys) < games:
                            self._check_time()
            packed = dict(journal.entries())
        finally:
            journal.close()
        write_shard(
            self.folder, number, samples.join([samples.unpack(packed[n]) for n in sorted(packed)])
        )
        path.unlink()

    def _train(self, number: int) -> bytes:
        """What is learned after a generation: from the window now, or before a kill."""
        path = self._network_path(number + 1)
        saved = self._trainer_path(number + 1)
        if saved.exists():  # it is written last
            return path.read_bytes()
        fresh = read_shard(self.folder, number)
        sizes = [generation.rows for generation in self.generations] + [fresh.size]
        lesson = Lesson(self.game, self.settings, self.seed, number)
        before = self._trainer_path(number).read_bytes() if number else None
        self.watch(Stage(number, "training", 0, lesson.steps(fresh)))
        with timed(self.folder, number, "training") as stage:
            window = read_window(self.folder, window_shards(sizes, self.settings.learning))
            watch = self._watch_steps(number, lesson.steps(fresh))
            candidate, trainer = lesson.learn(fresh, window, before, watch)
            stage.amount = lesson.steps(fresh)
        file = BytesIO()
        candidate.about.update(self._provenance(number))
        candidate.save(file)
        for file_path, contents in ((path, file.getvalue()), (saved, trainer)):
            with atomic_write(file_path) as draft:
                draft.write(contents)
        return file.getvalue()

    def _gate(self, number: int, network: bytes) -> MatchResult:
        """The match of a new network against the best so far, with equal simulations."""
        settings = self.settings.gate
        plan = self._match_plan(
            f"gate/{number}",
            (Mind(network), self._mind(self.best)),
            (settings.simulations, settings.simulations),
        )
        trial = Trial(settings.strong, settings.weak, settings.error)
        return self._match(number, "gate", plan, settings.games, trial)

    def _yardstick(self, number: int, network: bytes | None) -> MatchResult | None:
        """The match of the best network against the hand-made evaluator, if it is due."""
        settings = self.settings.yardstick
        if network is None or not settings.games or (number + 1) % max(1, settings.every):
            return None
        plan = self._match_plan(
            f"yardstick/{number}",
            (Mind(network), Mind(None)),
            (settings.ours, settings.simulations),
        )
        return self._match(number, "yardstick", plan, settings.games, None)

    def _match_plan(
        self, seed: str, minds: tuple[Mind, Mind], simulations: tuple[int, int]
    ) -> MatchPlan:
        return MatchPlan(
            self.game.name,
            f"{self.seed}/{seed}",
            minds,
            simulations,
            self.settings.selfplay,
            self.settings.search,
            self.settings.gate.opening,
        )

    def _match(
        self, number: int, name: str, plan: MatchPlan, games: int, trial: Trial | None
    ) -> MatchResult:
        with timed(self.folder, number, name) as stage:

            def watch(result: MatchResult) -> None:
                stage.amount += 1
                self.watch(Stage(number, name, result.games, games, result))
                self._check_time()

            journal = self._journal_path(name, number)
            return run_match(plan, journal, games, trial, watch, self.workers, self.ray)

    def _clear(self, generation: Generation) -> None:
        """Delete what the next generation does not need."""
        number = generation.number
        for name in ("gate", "yardstick"):
            self._journal_path(name, number).unlink(missing_ok=True)
        self._trainer_path(number).unlink(missing_ok=True)
        if not generation.accepted:
            self._network_path(number + 1).unlink(missing_ok=True)

    def _games(self, number: int) -> int:
        """How many games of self-play a generation has."""
        return self.settings.selfplay.games if number else self.settings.selfplay.first

    def _network(self, number: int) -> bytes | None:
        return None if number == HAND_MADE else self._network_path(number).read_bytes()

    def _mind(self, number: int) -> Mind:
        return Mind(self._network(number))

    def _check_time(self) -> None:
        if self.until is not None and monotonic() >= self.until:
            raise TimeIsUp

    def _watch_steps(self, number: int, steps: int) -> Callable[[int], None]:
        return lambda done: self.watch(Stage(number, "training", done, steps))

    def _manifest(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "perihelion": perihelion.__version__,
            "game": self.game.name,
            "rules": self.game.RULES_VERSION,
            "edition": edition.choose(self.game.editions, None).digest,
            "seed": self.seed,
            **self.settings.plain(),
        }

    def _provenance(self, number: int) -> dict[str, Any]:
        games = sum(self._games(earlier) for earlier in range(number + 1))
        return {**self._manifest(), **self.about, "generation": number + 1, "games": games}

    def _network_path(self, number: int) -> Path:
        return self.folder / f"network-{number:05}.npz"

    def _trainer_path(self, number: int) -> Path:
        return self.folder / f"_trainer-{number:05}.npz"

    def _journal_path(self, name: str, number: int) -> Path:
        return self.folder / f"_{name}-{number:05}.journal"
