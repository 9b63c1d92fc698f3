"""Training: a network learns a game by playing itself, with progress, resumable."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import Progress

from perihelion import catalogue
from perihelion.cli import files, runs
from perihelion.cli.arguments import BadArgument, Form, Given, number, positive
from perihelion.cli.progress import progress_bar, progress_console
from perihelion.cli.setup import declare_option, options
from perihelion.cli.voice import Voice
from perihelion.core.options import spell

if TYPE_CHECKING:
    from perihelion.research.training.generations import Generation
    from perihelion.research.training.run import Run, Stage

HOUR: Final = 3600.0
NICENESS: Final = 10  # training goes on for hours, beside other work
# One process, one core: matrices this small are not faster on several, and the result of a sum
# would depend on how many there are.
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def declare_train(form: Form) -> None:
    form.argument("GAME", text="game")
    form.option("--out", text="train-out", metavar="DIR", required=True)
    form.option("--hours", text="train-hours", metavar="H", type=positive("--hours"))
    form.option(
        "--generations", text="train-generations", metavar="N", type=number("--generations", 1)
    )
    form.option("--processes", text="jobs", metavar="N", type=number("--processes", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")
    form.option("--seed", text="seed", metavar="S")
    form.option("--seats", text="train-seats", metavar="N:SHARE,…")
    declare_option(form)
    for name in ("first", "games", "simulations", "fast"):
        flag = f"--{name}"
        form.option(flag, text=f"train-{name}", metavar="N", type=number(flag, 1))
    form.option("--hidden", text="train-hidden", metavar="N,N…", type=_sizes)
    form.option("--settings", text="train-settings", metavar="FILE")


def train(given: Given, voice: Voice) -> None:
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    # Imported here, because NumPy loads slowly and is optional.
    from perihelion.research.run_folder import manifest
    from perihelion.research.training.provenance import commit
    from perihelion.research.training.run import Run
    from perihelion.research.training.settings import Settings, settings

    game = catalogue.game(given.game)
    folder = Path(given.out)
    try:
        begun = (manifest(folder) if folder.exists() else None) or {}
        sections = {name: begun[name] for name in Settings._fields if name in begun}
        chosen = settings(game, sections, *_overrides(given))
        seed = given.seed or begun.get("seed") or runs.SEED
        about = {"command": f"perihelion train {game.name} --seed {seed}", "commit": commit()}
        with (
            _display(game.texts.say(voice.language, "name"), voice) as display,
            Run(folder, game, chosen, seed, about, display.stage) as run,
        ):
            os.nice(NICENESS)
            if run.generations:
                voice.say("cli-train-resumed", generations=len(run.generations))
            length = given.hours * HOUR if given.hours else None
            try:
                for generation in run.run(given.processes, given.ray, length, given.generations):
                    display.generation(generation)
            finally:
                _write_report(run, about, voice)
    except OSError as error:
        raise files.file_error(str(error.filename or given.out), error) from None
    voice.say("cli-train-done", generations=len(run.generations), folder=given.out)


def _write_report(run: Run, about: dict[str, str], voice: Voice) -> None:
    from perihelion.research.run_folder import manifest
    from perihelion.research.training.generations import times
    from perihelion.research.training.report import report, write_report

    contents = report(
        run.game,
        run.generations,
        times(run.folder),
        manifest(run.folder) or {},
        about,
        voice.language,
    )
    write_report(run.folder, contents)


def _overrides(given: Given) -> Iterator[dict[str, Any]]:
    """The settings of the user's file, then those of the command line."""
    from perihelion.research.training.settings import read_file, read_shares

    if given.settings:
        yield read_file(Path(given.settings))
    selfplay: dict[str, Any] = {
        name: getattr(given, name)
        for name in ("first", "games", "simulations", "fast")
        if getattr(given, name) is not None
    }
    if given.seats:
        selfplay["seats"] = read_shares(given.seats)
    if given.option:
        chosen = options(given)
        selfplay["options"] = {name: read_shares(spell(str(chosen[name]))) for name in chosen}
    yield {"selfplay": selfplay}
    if given.hidden:
        yield {"net": {"hidden": given.hidden}}


def _sizes(value: str) -> list[int]:
    parts = value.split(",")
    if not all(part.isdecimal() and 0 < int(part) <= 4096 for part in parts):
        raise BadArgument("cli-train-sizes", value=value)
    return [int(part) for part in parts]


class _Display:
    """Shows the stage that a run is in, and a line for each generation."""

    def __init__(self, title: str, voice: Voice, console: Console, bar: Progress | None) -> None:
        self.title = title
        self.voice = voice
        self.console = console
        self.bar = bar
        self.task = None if bar is None else bar.add_task(title, total=None, news="")
        self.current: tuple[int, str] | None = None
        self.began = self.shown = monotonic()
        self.before = 0

    def stage(self, stage: Stage) -> None:
        """Show where the run is; without a terminal, a line now and then."""
        if (stage.generation, stage.name) != self.current:
            self.current = (stage.generation, stage.name)
            self.began = monotonic()
            self.before = max(0, stage.done - 1)
            if self.bar is not None and self.task is not None:
                self.bar.reset(self.task, total=stage.total)
        if self.bar is not None and self.task is not None:
            name = self._name(stage)
            self.bar.update(
                self.task,
                description=name,
                total=stage.total,
                completed=stage.done,
                news=self._news(stage),
            )
        elif monotonic() - self.shown >= runs.PROGRESS_SECONDS:
            self.shown = monotonic()
            line = f"{self._name(stage)}: {stage.done}/{stage.total}  {self._news(stage)}"
            self.console.print(line.rstrip(), soft_wrap=True)

    def generation(self, one: Generation) -> None:
        """Print the line of a finished generation."""
        from perihelion.research.training.report import network_text, rating_text

        figure = self.voice.figure
        losses = " ".join(figure(loss, 3) for loss in (one.unseen.policy, one.unseen.value))
        key = "cli-train-accepted" if one.accepted else "cli-train-refused"
        parts = [
            self.voice.text(
                key,
                number=one.number + 1,
                share=self.voice.percent(one.gate.share),
                games=one.gate.games,
                best=network_text(one.best, self.voice.language),
            ),
            self.voice.text("cli-train-losses", losses=losses),
        ]
        if one.yardstick is not None:
            parts.append(self.voice.text("cli-train-rating", rating=rating_text(one.yardstick)))
        self.console.print("  ".join(parts), soft_wrap=True)

    def _name(self, stage: Stage) -> str:
        kind = self.voice.text("cli-train-stage", stage=stage.name)
        return f"{self.title} {stage.generation + 1}: {kind}"

    def _news(self, stage: Stage) -> str:
        seconds = monotonic() - self.began
        speed = (stage.done - self.before) / seconds if seconds > 1 else 0.0
        news = [self.voice.text("cli-train-speed", speed=self.voice.figure(speed))] if speed else []
        if stage.match is not None:
            news.append(self.voice.percent(stage.match.share))
        return "  ".join(news)


@contextmanager
def _display(title: str, voice: Voice) -> Iterator[_Display]:
    console = progress_console()
    if not console.is_terminal:
        yield _Display(title, voice, console, None)
        return
    with progress_bar(console) as bar:
        yield _Display(title, voice, console, bar)
