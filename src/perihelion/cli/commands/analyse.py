"""The analysis of a record: a table of moves, totals for each seat, and JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table

from perihelion import bots
from perihelion.bots.analysis import (
    BUDGETS,
    QUICK,
    Judgement,
    Points,
    Step,
    Summary,
    budget,
    connected,
    judge,
    points,
    steps,
    summaries,
)
from perihelion.bots.analysis.judgement import DOUBTFUL, MISTAKES, proven_name
from perihelion.cli import files
from perihelion.cli.arguments import Form, Given, number
from perihelion.cli.setup import seat_name
from perihelion.cli.voice import Voice
from perihelion.core.game import CHANCE
from perihelion.core.position import Position
from perihelion.core.record import Record
from perihelion.processes import run

BAR: Final = 10
FORMAT: Final = 2


class Task(NamedTuple):
    """A step to judge, packed for another process."""

    number: int
    position: Position
    moves: tuple[int, ...]


def declare_analyse(form: Form) -> None:
    form.argument("FILE", text="file")
    form.option("--budget", text="analysis-budget", metavar="BUDGET", known=BUDGETS, default=QUICK)
    cores = os.cpu_count() or 1
    form.option(
        "--jobs", text="analysis-jobs", metavar="N", type=number("--jobs", 1), default=cores
    )
    form.option("--json", text="analysis-json", metavar="OUT")


def analyse(given: Given, voice: Voice) -> None:
    record = files.record(given.file)
    start = record.start()
    wanted = list(steps(record.game, start, record.moves))
    console = Console(stderr=True)
    judgements = list(
        track(
            _judged(record, wanted, given.budget, given.jobs),
            voice.text("cli-analysis-title", moves=len(record.moves)),
            total=len(wanted),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
    )
    scale = points(record.game, start)
    totals = summaries(judgements, record.seats, scale)
    shown = connected(judgements)
    voice.table(_moves(record, shown, scale, voice))
    voice.table(_totals(record, totals, scale, voice))
    if given.json:
        plain = {
            "perihelion_analysis": FORMAT,
            "game": record.game.name,
            "rules": record.game.RULES_VERSION,
            "budget": given.budget,
            "points": scale._asdict() if scale else None,
            "seats": [summary.plain() for summary in totals],
            "steps": [judgement.plain() for judgement in shown],
        }
        files.write(given.json, json.dumps(plain, indent=1, ensure_ascii=False) + "\n")
        voice.say("cli-analysis-written", file=given.json)


def _judged(record: Record, wanted: list[Step], name: str, jobs: int) -> Iterator[Judgement]:
    """The judgements in order, each as soon as it and those before it are done."""
    tasks = [
        Task(step.number, Position(record.game, step.state, record.edition), step.moves)
        for step in wanted
    ]
    done: dict[int, Judgement] = {}
    numbers = iter([task.number for task in tasks])
    due = next(numbers, None)
    for task, judgement in run(partial(_answer, name), tasks, jobs):
        done[task.number] = judgement
        while due in done:
            yield done.pop(due)
            due = next(numbers, None)


def _answer(name: str, task: Task) -> Judgement:
    game = task.position.game
    step = Step(task.number, task.position.state, task.moves)
    return judge(game, step, budget(name, game), name)


def _moves(
    record: Record, judgements: list[Judgement], scale: Points | None, voice: Voice
) -> Table:
    value_heading = "cli-analysis-points" if scale else "cli-analysis-chance"
    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column(voice.text("cli-analysis-who"), no_wrap=True)
    table.add_column(voice.text("cli-analysis-move"), max_width=36)
    table.add_column(voice.text(value_heading), no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(voice.text("cli-analysis-better"), max_width=60)
    for judgement in judgements:
        seat = judgement.actor
        number = str(judgement.number + judgement.length)
        who = _who(record, seat, voice)
        if seat == CHANCE:
            table.add_row(number, who, judgement.words, _luck(record, judgement, scale, voice))
        else:
            after = judgement.after[seat]
            shown = f"{scale.of(after):.0f}" if scale else _bar(after)
            better = _better(judgement, scale, voice)
            table.add_row(number, who, judgement.words, shown, _mark(judgement), better)
    return table


def _bar(chance: float) -> str:
    filled = round(chance * BAR)
    if not _drawable("█░"):
        return f"{'#' * filled}{'.' * (BAR - filled)} {chance:4.0%}"
    return f"{'█' * filled}{'░' * (BAR - filled)} {chance:4.0%}"


def _drawable(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _mark(judgement: Judgement) -> str:
    return bots.TEXTS.say("en", "grade-mark", name=judgement.grade)


def _better(judgement: Judgement, scale: Points | None, voice: Voice) -> str:
    """The better move with the lines of both, what it would have saved, and the proven result."""
    notes = []
    if judgement.grade in (*MISTAKES, DOUBTFUL):
        better = judgement.best[0]
        value = f"{scale.of(better.chance):.0f}" if scale else f"{better.chance:.0%}"
        notes.append(f"{better.words} ({value})")
        bounds = (judgement.low, judgement.high)
        low, high = (scale.lost(cost) if scale else 100 * cost for cost in bounds)
        notes.append(voice.text("cli-analysis-lost", low=f"{low:.0f}", high=f"{high:.0f}"))
        notes += _lines(judgement, voice)
    if judgement.proven is not None:
        notes.append(bots.TEXTS.say(voice.language, "proven", result=proven_name(judgement.proven)))
    return "\n".join(notes)


def _lines(judgement: Judgement, voice: Voice) -> list[str]:
    """How the game would have gone on after the best move, and after the played one."""
    played = judgement.played.line if judgement.played else []
    lines = (("cli-analysis-line-best", judgement.best[0].line), ("cli-analysis-line", played))
    return [voice.text(key, moves=", ".join(moves[1:])) for key, moves in lines if len(moves) > 1]


def _luck(record: Record, judgement: Judgement, scale: Points | None, voice: Voice) -> str:
    """The seat that the draw favoured most, and by how much."""
    if scale:
        before, after = scale.of(judgement.before[0]), scale.of(judgement.after[0])
        return f"{after:.0f} ({after - before:+.0f})"
    most = max(range(record.seats), key=judgement.luck.__getitem__)
    gained = judgement.luck[most]
    return f"{_who(record, most, voice)} {gained:+.0%}" if gained >= 0.005 else ""


def _totals(record: Record, totals: list[Summary], scale: Points | None, voice: Voice) -> Table:
    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column(voice.text("cli-analysis-who"))
    for key in ("accuracy", "cost", "luck"):
        table.add_column(voice.text(f"cli-analysis-{key}"), justify="right")
    for name in (*MISTAKES, DOUBTFUL):
        heading = bots.TEXTS.say(voice.language, "grade-plural", name=name)
        table.add_column(heading, justify="right")
    for seat, total in enumerate(totals):
        table.add_row(
            _who(record, seat, voice),
            f"{total.accuracy:.0%}",
            f"{total.cost:.0f}" if scale else f"{total.cost:.0%}",
            f"{total.luck:+.0f}" if scale else f"{total.luck:+.0%}",
            *[str(total.grades[name]) for name in (*MISTAKES, DOUBTFUL)],
        )
    return table


def _who(record: Record, seat: int, voice: Voice) -> str:
    name = record.names[seat] if 0 <= seat < len(record.names) else ""
    return name or seat_name(record.game, seat, voice)
