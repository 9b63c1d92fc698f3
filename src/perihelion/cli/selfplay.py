"""Self-play: games of bots as data, with progress, going on where it was cut off."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from perihelion.cli import files
from perihelion.cli.arguments import Form, Given, number
from perihelion.cli.records import fresh_seed
from perihelion.cli.setup import declare, setup
from perihelion.cli.voice import Voice

SHARD: Final = 1000
NEWS: Final = 20  # times that progress is told where there is no bar


def declare_selfplay(form: Form) -> None:
    declare(form)
    form.option("--players", text="players", metavar="BOT,…", required=True)
    form.option("--games", text="how-many", metavar="N", type=number("--games", 1), required=True)
    form.option("--out", text="out-selfplay", metavar="DIR", required=True)
    form.option("--seed", text="seed", metavar="S")
    form.option("--shard", text="shard", metavar="N", type=number("--shard", 1), default=SHARD)
    form.option("--jobs", text="jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")


def selfplay(given: Given, voice: Voice) -> None:
    # Parquet takes a moment to load, and is not everywhere; the other commands do without it.
    from perihelion.research.plan import plan
    from perihelion.research.selfplay import Run, manifest

    players = given.players.split(",")
    if given.seats is None and len(players) > 1:
        given.seats = len(players)
    chosen = setup(given)
    folder = Path(given.out)
    try:
        seed = given.seed or (manifest(folder) or {}).get("seed") or fresh_seed()
        made = plan(given.game, players, seed, chosen.seats, chosen.options, chosen.edition)
        with Run(folder, made, given.games, given.shard) as run:
            if run.finished:
                voice.say("cli-selfplay-resumed", games=run.finished)
            _follow(run.play(given.jobs, given.ray), run.finished, given.games, voice)
    except OSError as error:
        raise files.trouble(given.out, error) from None
    voice.say("cli-selfplay-done", games=given.games, folder=given.out)


def _follow(played: Iterable[int], done: int, games: int, voice: Voice) -> None:
    """A bar in a terminal; elsewhere a line now and then. Both are news, not results."""
    console = Console(stderr=True)
    bar = console.is_terminal
    step = max(1, games // NEWS)
    with Progress(console=console, transient=True, disable=not bar) as progress:
        task = progress.add_task(voice.text("cli-selfplay-bar"), total=games, completed=done)
        for finished, _ in enumerate(played, done + 1):
            progress.update(task, completed=finished)
            if not bar and (finished % step == 0 or finished == games):
                told = voice.text("cli-selfplay-news", finished=finished, games=games)
                sys.stderr.write(f"{told}\n")
                sys.stderr.flush()
