"""Self-play: games of bots as data, with progress, resumable."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from perihelion import bots
from perihelion.bots.levels import Exploration
from perihelion.cli import files, runs
from perihelion.cli.arguments import Form, Given, number, positive, share
from perihelion.cli.setup import declare, setup
from perihelion.cli.voice import Voice

SHARD: Final = 1000


def declare_selfplay(form: Form) -> None:
    declare(form)
    among: dict[str, Any] = {"type": runs.names, "known": bots.names()}
    form.option("--players", text="selfplay-players", metavar="BOT,…", required=True, **among)
    form.option("--evaluator", text="evaluator", metavar="EVALUATOR")
    form.option("--simulations", text="simulations", metavar="N", type=number("--simulations", 1))
    form.option("--noise", text="noise", metavar="SHARE", type=share("--noise"), default=0.0)
    warm = positive("--temperature")
    form.option("--temperature", text="temperature", metavar="T", type=warm, default=0.0)
    form.option("--observations", text="observations", action="store_true")
    form.option("--games", text="arena-games", metavar="N", type=number("--games", 1), default=1000)
    form.option("--out", text="selfplay-out", metavar="DIR", required=True)
    form.option("--seed", text="seed", metavar="S", default=runs.SEED)
    form.option("--shard", text="shard", metavar="N", type=number("--shard", 1), default=SHARD)
    form.option("--jobs", text="jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")


def selfplay(given: Given, voice: Voice) -> None:
    # Imported here, because Parquet loads slowly and is optional.
    from perihelion.research.plan import plan
    from perihelion.research.selfplay import Run

    players = [bots.with_evaluator(player, given.evaluator) for player in given.players]
    if given.seats is None and len(players) > 1:
        given.seats = len(players)
    chosen = setup(given)
    exploration = Exploration(given.simulations or 0, given.noise, given.temperature)
    run_plan = plan(
        given.game,
        players,
        given.seed,
        chosen.seats,
        chosen.options,
        chosen.edition,
        exploration,
        given.observations,
    )
    name = chosen.game.texts.say(voice.language, "name")
    try:
        with Run(Path(given.out), run_plan, given.games, given.shard) as run:
            if run.finished:
                voice.say("cli-selfplay-resumed", games=run.finished)
            with runs.progress(name, given.games) as report_progress:
                for _ in run.play(given.jobs, given.ray):
                    report_progress(run.finished, str)
    except OSError as error:
        raise files.file_error(given.out, error) from None
    voice.say("cli-selfplay-done", games=given.games, folder=given.out)
