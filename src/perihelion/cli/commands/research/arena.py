"""Bots against bots: a table of results, and files."""

from __future__ import annotations

import json
from typing import Any

from rich.box import SIMPLE
from rich.table import Table

from perihelion import catalogue
from perihelion.bots import arena as bot_arena
from perihelion.bots import with_evaluator
from perihelion.bots.arena import Estimate, Player, Ratings, plot, schedule
from perihelion.cli import runs
from perihelion.cli.arguments import Form, Given
from perihelion.cli.setup import declare_option, options
from perihelion.cli.voice import Voice
from perihelion.core.options import settle
from perihelion.core.scene import Scene
from perihelion.core.scene.png import png
from perihelion.core.scene.svg import THEMES, svg


def declare_arena(form: Form) -> None:
    form.argument("GAME", text="game")
    runs.declare_players(form, "--players", "players", "BOT,BOT…", required=True)
    form.option("--evaluator", text="evaluator", metavar="EVALUATOR")
    runs.declare(form, "arena", games=100)
    declare_option(form)
    form.option("--theme", text="theme", metavar="THEME", known=THEMES, default="dark")


def arena(given: Given, voice: Voice) -> None:
    game = catalogue.game(given.game)
    players = [with_evaluator(player, given.evaluator) for player in given.players]
    seats = list(given.seats or [game.usual_seats])
    bot_arena.check_players(game, players, seats)
    chosen = settle(game.options, options(given))
    plan = bot_arena.run_plan(
        game,
        "arena",
        players=players,
        games=given.games,
        seats=seats,
        seed=given.seed,
        options=chosen,
    )
    fixtures = schedule(players, seats, given.games, given.seed, chosen)
    folder = runs.folder(given)
    ratings = Ratings(players, solo=seats == [1])
    name = game.texts.say(voice.language, "name")
    with runs.progress(name, given.games) as report_progress:
        played = bot_arena.run_fixtures(game, fixtures, plan, folder, given.jobs, given.ray)
        for done, one in enumerate(played, 1):
            ratings.add(one)
            report_progress(
                done, lambda: ", ".join(_news(player, ratings) for player in ratings.ranking())
            )
    title = voice.text("cli-arena-title", game=name, games=given.games)
    voice.table(_table(title, ratings, voice))
    if folder is not None:
        picture = _picture(title, ratings, voice)
        players_plain = [player.plain() for player in ratings.ranking()]
        contents: dict[str, str | bytes] = {
            "arena.json": json.dumps({"plan": plan, "players": players_plain}, indent=2) + "\n",
            "arena.csv": runs.as_csv(_flat(player) for player in players_plain),
            "ratings.svg": svg(picture, given.theme),
            "ratings.png": png(picture, given.theme, 2 * int(picture.width)),
        }
        runs.write(folder, contents, voice)


def _news(player: Player, ratings: Ratings) -> str:
    if ratings.solo:
        return f"{player.name} {player.all.score:.1f} ± {player.all.score_error:.1f}"
    return f"{player.name} {player.mu:.1f} ± {player.error:.1f}"


def _table(title: str, ratings: Ratings, voice: Voice) -> Table:
    table = Table(title=title, box=SIMPLE, pad_edge=False)
    table.add_column(voice.text("cli-arena-player"), no_wrap=True)
    seats = sorted({seat for player in ratings.players.values() for seat in player.seats})
    columns = [voice.text("cli-arena-games")]
    if ratings.solo:
        columns.append(voice.text("cli-arena-score"))
    else:
        columns += [
            voice.text(f"cli-arena-{what}") for what in ("wins", "share", "rating", "place")
        ]
        columns += [voice.text("cli-arena-seat", number=str(seat + 1)) for seat in seats]
    for column in [*columns, voice.text("cli-arena-seconds")]:
        table.add_column(column, justify="right", no_wrap=True)
    for player in ratings.ranking():
        table.add_row(*_cells(player, seats, ratings.solo, voice))
    return table


def _cells(player: Player, seats: list[int], solo: bool, voice: Voice) -> list[str]:
    tally = player.all
    cells = [player.name, str(tally.games)]
    if solo:
        cells.append(f"{voice.figure(tally.score)} ± {voice.figure(tally.score_error)}")
    else:
        cells += [
            voice.figure(tally.wins),
            runs.share(tally, voice),
            f"{voice.figure(player.mu)} ± {voice.figure(player.error)}",
            voice.figure(tally.places / tally.games, 2) if tally.games else "",
        ]
        shares = [player.seats[seat].share if seat in player.seats else None for seat in seats]
        cells += ["" if share is None else voice.percent(share, 0) for share in shares]
    return [*cells, voice.figure(player.seconds, 4)]


def _picture(title: str, ratings: Ratings, voice: Voice) -> Scene:
    rows = []
    for player in ratings.ranking():
        value, error = player.mu, player.error
        if ratings.solo:
            value, error = player.all.score, player.all.score_error
        label = f"{voice.figure(value)} ± {voice.figure(error)}"
        rows.append(Estimate(player.name, value, value - error, value + error, label))
    return plot(title, voice.text(f"cli-arena-axis-{'score' if ratings.solo else 'rating'}"), rows)


def _flat(player: dict[str, Any]) -> dict[str, Any]:
    """A player in one row, with columns for each seat."""
    row = {key: value for key, value in player.items() if key != "seats"}
    for seat, tally in player["seats"].items():
        row[f"seat_{seat}_games"] = tally["games"]
        row[f"seat_{seat}_wins"] = tally["wins"]
    return row
