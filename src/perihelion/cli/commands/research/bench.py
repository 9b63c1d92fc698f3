"""The benchmark as a table, and as JSON to compare runs."""

from __future__ import annotations

import json
from statistics import median
from typing import Final

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table

from perihelion import catalogue
from perihelion.cli import files
from perihelion.cli.arguments import Form, Given, seconds
from perihelion.cli.voice import Voice
from perihelion.research.bench import OURS, PEER, ROUNDS, Bench, Contender

RESEARCH: Final = "research"


def declare_bench(form: Form) -> None:
    form.argument("GAME", text="games", nargs="?")
    form.option("--seconds", text="seconds", metavar="S", type=seconds("--seconds"), default=1.0)
    form.option("--json", text="json", metavar="FILE", default="bench.json")


def bench(given: Given, voice: Voice) -> None:
    interfaces = given.game == RESEARCH
    whole = interfaces or not given.game
    games = catalogue.games() if whole else [catalogue.game(given.game)]
    names = [game.name for game in games]
    key = "cli-bench-interfaces" if interfaces else "cli-bench-title"
    title = voice.text(key, rounds=ROUNDS, seconds=f"{given.seconds:g}")
    console = Console(stderr=True)
    quiet = not console.is_terminal
    with Bench(names, interfaces) as run:
        for _ in track(range(ROUNDS), title, console=console, transient=True, disable=quiet):
            run.round(given.seconds)
    voice.table(_table(run, title, voice))
    ours = catalogue.game_names()
    if any(peer.missing and peer.name not in ours for peer in run.contenders):
        voice.say("cli-bench-no-peers")
    files.write(given.json, json.dumps(run.plain(given.seconds), indent=2) + "\n")
    voice.say("cli-bench-written", file=given.json)


def _table(run: Bench, title: str, voice: Voice) -> Table:
    ratio = voice.text("cli-bench-ratio", peer=run.yardstick)
    table = Table(title=title, caption=f"×: {ratio}", box=SIMPLE, pad_edge=False)
    table.add_column(voice.text("cli-bench-what"), no_wrap=True)
    table.add_column(voice.text("cli-bench-mode"))
    for what in ("moves", "games"):
        for which in ("median", "best"):
            title = f"{voice.text(f'cli-bench-{what}')}\n{voice.text(f'cli-bench-{which}')}"
            table.add_column(title, justify="right", no_wrap=True)
    table.add_column("×", justify="right", no_wrap=True)
    for contender in run.contenders:
        if not contender.missing:
            table.add_row(_name(contender), contender.mode, *_figures(contender, run))
        elif contender.name in catalogue.game_names():
            table.add_row(_name(contender), voice.text("cli-bench-not-compiled"))
    return table


def _name(contender: Contender) -> str:
    """The game, with the interface if it is not the engine itself."""
    engine = contender.maker in (OURS, PEER) or contender.maker in contender.name
    return contender.name if engine else f"{contender.name} · {contender.maker}"


def _figures(contender: Contender, run: Bench) -> list[str]:
    moves, games = contender.moves, contender.games
    ratio = run.ratio(contender)
    rates = [median(moves), max(moves), median(games), max(games)]
    return [*[f"{rate:,.0f}" for rate in rates], "" if ratio is None else f"{ratio:.2f}"]
