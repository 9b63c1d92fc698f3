"""The balance report: a table, the rulebook's claims with verdicts, and files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from rich.box import SIMPLE
from rich.table import Table

from perihelion import bots, catalogue
from perihelion.bots import arena as bot_arena
from perihelion.bots.arena import ALL, Balance, claims, mirror_schedule, variants
from perihelion.bots.arena.balance import Cell
from perihelion.bots.arena.claims import Finding
from perihelion.cli import runs
from perihelion.cli.arguments import Form, Given
from perihelion.cli.setup import seat_name
from perihelion.cli.voice import Voice
from perihelion.core.game import AnyGame, check_seats

HEADINGS: Final = ("player", "players", "options", "seat", "games", "share", "score")
FIGURES: Final = ("players", "games", "share", "score")


def declare_balance(form: Form) -> None:
    form.argument("GAME", text="game")
    runs.declare_players(form, "--player", "player", "BOT", default=["search:3"])
    runs.declare(form, "balance", games=100)


def balance(given: Given, voice: Voice) -> None:
    game = catalogue.game(given.game)
    for player in given.player:
        bots.named(player)
    seats = list(given.seats or game.seats)
    for size in seats:
        check_seats(game, size)
    players = list(dict.fromkeys(given.player))
    chosen = variants(game, seats)
    plan = bot_arena.run_plan(
        game, "balance", players=players, games=given.games, seats=seats, seed=given.seed
    )
    setups = [(variant.seats, variant.options) for variant in chosen]
    fixtures = mirror_schedule(players, setups, given.games, given.seed)
    folder = runs.folder(given)
    report = Balance(players, chosen, claims(game))
    name = game.texts.say(voice.language, "name")
    with runs.progress(name, given.games * len(players) * len(chosen)) as report_progress:
        played = bot_arena.run_fixtures(game, fixtures, plan, folder, given.jobs, given.ray)
        for done, one in enumerate(played, 1):
            report.add(one)
            report_progress(done, str)
    title = voice.text("cli-balance-title", game=name, games=given.games)
    voice.table(_table(title, report, game, voice))
    for line in _claims(report, game, voice):
        voice.put(line)
    if folder is not None:
        plain = report.plain()
        contents: dict[str, str | bytes] = {
            "balance.json": json.dumps({"plan": plan, **plain}, indent=2) + "\n",
            "balance.csv": runs.as_csv(plain["results"]),
            "balance.md": _markdown(title, report, game, voice),
        }
        runs.write(folder, contents, voice)


def _table(title: str, report: Balance, game: AnyGame, voice: Voice) -> Table:
    caption = voice.text("cli-balance-uneven")
    table = Table(title=title, caption=caption, box=SIMPLE, pad_edge=False)
    for what in HEADINGS:
        heading = voice.text(f"cli-balance-{what}")
        table.add_column(heading, justify="right" if what in FIGURES else "left")
    for cell in report.cells.values():
        for row in _rows(cell, game, voice):
            table.add_row(*row)
    return table


def _rows(cell: Cell, game: AnyGame, voice: Voice) -> Iterator[list[str]]:
    for seat, tally in enumerate(cell.seats):
        share = ""
        if cell.variant.seats > 1:
            share = runs.share(tally, voice) + (" *" if cell.uneven(seat) else "")
        yield [
            cell.player,
            str(cell.variant.seats),
            _options(cell.variant.changed, voice),
            seat_name(game, seat, voice),
            str(tally.games),
            share,
            f"{voice.figure(tally.score)} ± {voice.figure(tally.score_error)}",
        ]


def _options(changed: str, voice: Voice) -> str:
    if changed == ALL:
        return voice.text("cli-balance-all")
    return changed or voice.text("cli-balance-default")


def _claims(report: Balance, game: AnyGame, voice: Voice) -> Iterator[str]:
    """Each claim, and the findings: for each set-up, then for all together."""
    last = ""
    for finding in report.findings():
        if finding.claim.text != last:
            last = finding.claim.text
            text = voice.text("cli-balance-claim", claim=game.texts.say(voice.language, last))
            yield f"{text} ({finding.claim.rule})" if finding.claim.rule else text
        yield f"- {_finding(finding, voice)}"


def _finding(finding: Finding, voice: Voice) -> str:
    low, high = finding.interval
    return bots.TEXTS.say(
        voice.language,
        f"found-{finding.claim.kind}",
        player=finding.player,
        options=_options(finding.options, voice),
        games=finding.games,
        share=voice.figure(100 * finding.share),
        low=voice.figure(100 * low),
        high=voice.figure(100 * high),
        value=finding.claim.value,
        score=voice.figure(finding.scores.score),
        error=voice.figure(finding.scores.score_error),
        verdict=bots.TEXTS.say(voice.language, "found-verdict", verdict=finding.verdict),
    )


def _markdown(title: str, report: Balance, game: AnyGame, voice: Voice) -> str:
    rows = [[voice.text(f"cli-balance-{what}") for what in HEADINGS]]
    rows.append(["--:" if what in FIGURES else "---" for what in HEADINGS])
    for cell in report.cells.values():
        rows += _rows(cell, game, voice)
    lines = [f"# {title}", "", *(f"| {' | '.join(row)} |" for row in rows), ""]
    lines += [voice.text("cli-balance-uneven"), ""]
    for line in _claims(report, game, voice):
        lines += [line] if line.startswith("- ") else ["", line, ""]
    return "\n".join(lines) + "\n"
