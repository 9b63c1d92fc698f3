"""The benchmark of agents: runs it, shows a result, and verifies one by replay."""

from __future__ import annotations

from typing import Any, Final

from rich.box import SIMPLE
from rich.table import Table

from perihelion.cli import files, runs
from perihelion.cli.arguments import Form, Given, number, one_of
from perihelion.cli.voice import Voice

RUN: Final = "run"
SHOW: Final = "show"
VERIFY: Final = "verify"
ACTIONS: Final = (RUN, SHOW, VERIFY)


def declare_benchmark(form: Form) -> None:
    form.argument("ACTION", text="benchmark-action", type=one_of("ACTION", ACTIONS))
    form.argument("WHAT", text="benchmark-what")
    form.option("--tasks", text="benchmark-tasks", metavar="TASK,…", type=runs.names)
    deals = number("--deals", 1)
    form.option("--deals", text="benchmark-deals", metavar="N", type=deals)
    form.option("--jobs", text="jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")
    form.option("--out", text="benchmark-out", metavar="FILE", default="benchmark-result.json")


def benchmark(given: Given, voice: Voice) -> None:
    from perihelion.research.benchmark import results

    if given.action == RUN:
        run = results.Run(given.what, given.tasks, given.deals)
        with runs.progress(given.what, len(run.jobs)) as report_progress:
            for finished in run.play(given.jobs, given.ray):
                report_progress(finished, str)
        text = run.text()
        files.write(given.out, text)
        voice.table(_table(results.read(text), voice))
        voice.say("cli-benchmark-written", file=given.out)
        return
    result = results.read(files.text(given.what))
    if given.action == VERIFY:
        games = sum(len(played) for played in result["tasks"].values())
        with runs.progress(given.what, games) as report_progress:
            for verified in results.verify(result, given.jobs):
                report_progress(verified, str)
        voice.say("cli-benchmark-verified", games=games)
    voice.table(_table(result, voice))


def _table(result: dict[str, Any], voice: Voice) -> Table:
    from perihelion.research.benchmark.results import table

    title = voice.text("cli-benchmark-title", version=result["benchmark"], bot=result["bot"])
    shown = Table(title=title, box=SIMPLE, pad_edge=False)
    shown.add_column(voice.text("cli-benchmark-task"), no_wrap=True)
    for key in ("games", "figure", "interval"):
        shown.add_column(voice.text(f"cli-benchmark-{key}"), justify="right", no_wrap=True)
    for line in table(result):
        alone = line.task.seats == 1
        figures = [
            voice.figure(value) if alone else voice.percent(value)
            for value in (line.figure, line.low, line.high)
        ]
        shown.add_row(line.task.name, str(line.games), figures[0], f"{figures[1]} … {figures[2]}")
    return shown
