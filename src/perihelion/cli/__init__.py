"""The command line: declares and runs all commands."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import perihelion
from perihelion import bots, compiled
from perihelion.bots.analysis import BUDGETS, QUICK
from perihelion.cli import runs, setup
from perihelion.cli.arguments import CommandFunction, Form, Parser, number, one_of, seconds
from perihelion.cli.commands.analyse import analyse
from perihelion.cli.commands.count import count
from perihelion.cli.commands.lessons import ACTIONS, lessons
from perihelion.cli.commands.listing import games, rules
from perihelion.cli.commands.play import play
from perihelion.cli.commands.records import draw, random, replay, verify
from perihelion.cli.commands.research.arena import arena
from perihelion.cli.commands.research.balance import balance
from perihelion.cli.commands.research.bench import bench
from perihelion.cli.commands.research.benchmark import benchmark, declare_benchmark
from perihelion.cli.commands.research.data import FORMATS, export_records, import_records
from perihelion.cli.commands.research.dataset import dataset, declare_dataset
from perihelion.cli.commands.research.puzzles import declare_puzzles, puzzles
from perihelion.cli.commands.research.selfplay import declare_selfplay, selfplay
from perihelion.cli.commands.research.solve import declare_solve, solve
from perihelion.cli.commands.research.train import declare_train, train
from perihelion.cli.commands.serve import backup, reports, restore, serve_table, work
from perihelion.cli.files import file_error
from perihelion.cli.voice import Voice
from perihelion.core.errors import PerihelionError
from perihelion.core.scene.svg import THEMES
from perihelion.core.texts import LANGUAGES, known

USAGE_ERROR: Final = 2
LOGS: Final = ("text", "json")
INTERRUPTED: Final = 130
PIPE_BROKEN: Final = 141
ENCODING: Final = ("utf-8", "backslashreplace")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in the arguments; returns the exit status."""
    _prepare_streams()
    voice = Voice(_environment_language())
    try:
        status = _run(sys.argv[1:] if argv is None else list(argv), voice)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        _ignore_interrupts()
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return PIPE_BROKEN
    except OSError as error:
        _silence_output()
        voice.error(file_error("-", error))
        return USAGE_ERROR


def _run(argv: list[str], voice: Voice) -> int:
    try:
        voice.language = _chosen_language(argv) or voice.language
        parser = _parser(voice)
        given = parser.parse_args(argv)
        if given.version:
            voice.put(f"perihelion {perihelion.__version__} ({compiled.mode()})")
        elif given.run is None:
            voice.say("cli-start")
            voice.put()
            parser.print_help()
        else:
            given.run(given, voice)
    except PerihelionError as error:
        sys.stdout.flush()
        voice.error(error)
        return USAGE_ERROR
    except SystemExit as done:  # --help
        return int(done.code or 0)
    return 0


def _parser(voice: Voice) -> Parser:
    about, more = voice.text("cli-about"), voice.text("cli-more")
    root = Form(voice, Parser, prog="perihelion", description=about, epilog=more)
    root.option("--version", text="version", action="store_true")
    root.parser.set_defaults(run=None)
    commands = root.parser.add_subparsers(
        title=voice.text("cli-heading-commands"), metavar="COMMAND", parser_class=Parser
    )

    def command(name: str, run: CommandFunction) -> Form:
        about = voice.text(f"cli-help-{name}")
        form = Form(voice, partial(commands.add_parser, name, help=about), description=about)
        form.parser.set_defaults(run=run)
        return form

    command("games", games)

    form = command("rules", rules)
    form.argument("GAME", text="game")
    form.option("--html", text="rules-html", metavar="FILE")

    form = command("lessons", lessons)
    form.argument("ACTION", text="lessons-action", type=one_of("ACTION", ACTIONS))
    form.argument("GAME", text="lessons-game", nargs="?")

    form = command("count", count)
    setup.declare(form)
    form.option("--record", text="record", metavar="FILE")
    form.option("--depth", text="depth", metavar="N", type=number("--depth", 0), required=True)

    form = command("random", random)
    setup.declare(form)
    form.option("--seed", text="seed", metavar="S")

    form = command("replay", replay)
    form.argument("FILE", text="file")

    form = command("verify", verify)
    form.argument("FILE", text="file")

    form = command("draw", draw)
    form.argument("FILE", text="file")
    form.option("--at", text="at", metavar="N", type=number("--at", 0))
    form.option("--theme", text="theme", metavar="THEME", known=THEMES, default="dark")
    form.option("-o", "--output", text="output", metavar="X.svg|X.png", required=True)

    form = command("export", export_records)
    form.argument("FILE", text="records", nargs="+")
    form.option("--to", text="to", metavar="FORMAT", known=FORMATS)
    form.option("--out", text="out-table", metavar="TABLE", required=True)

    form = command("import", import_records)
    form.argument("FILE", text="table")
    form.option("--out", text="out-records", metavar="DIR", required=True)

    declare_selfplay(command("selfplay", selfplay))
    declare_dataset(command("dataset", dataset))
    declare_benchmark(command("benchmark", benchmark))
    declare_train(command("train", train))
    declare_solve(command("solve", solve))
    declare_puzzles(command("puzzles", puzzles))

    form = command("analyse", analyse)
    form.argument("FILE", text="file")
    form.option("--budget", text="analysis-budget", metavar="BUDGET", known=BUDGETS, default=QUICK)
    form.option("--jobs", text="analysis-jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--json", text="analysis-json", metavar="OUT")

    form = command("play", play)
    setup.declare(form)
    form.option("--seat", text="seat", metavar="N", type=number("--seat", 1), default=1)
    form.option("--bot", text="bot", metavar="BOT", known=bots.names(), default="greedy")
    form.option("--evaluator", text="evaluator", metavar="EVALUATOR")
    form.option("--wins", text="wins", metavar="N", type=number("--wins", 1))
    form.option("--seed", text="seed", metavar="S")

    form = command("serve", serve_table)
    form.option("--host", text="host", metavar="H", default="127.0.0.1")
    form.option("--port", text="port", metavar="P", type=number("--port", 0))
    form.option("--data", text="data", metavar="DIR")
    form.option("--database", text="database", metavar="URL")
    form.option("--nats", text="nats", metavar="URL")
    form.option("--workers", text="workers", metavar="N", type=number("--workers", 1), default=1)
    form.option("--metrics", text="metrics", metavar="P", type=number("--metrics", 0))
    form.option("--log", text="log", metavar="HOW", known=LOGS, default=LOGS[0])
    form.option("--smtp", text="smtp", metavar="URL")
    form.option("--mail-from", text="mail-from", metavar="ADDRESS")
    form.option("--site", text="site", metavar="URL")
    form.option("--no-open", text="no-open", action="store_true")

    form = command("worker", work)
    form.option("--nats", text="nats", metavar="URL")
    form.option(
        "--processes", text="processes", metavar="N", type=number("--processes", 1), default=1
    )
    form.option("--metrics", text="metrics", metavar="P", type=number("--metrics", 0))
    form.option("--log", text="log", metavar="HOW", known=LOGS, default=LOGS[0])

    for name, run in (("backup", backup), ("restore", restore)):
        form = command(name, run)
        form.argument("FILE", text="backup")
        form.option("--data", text="data", metavar="DIR")
        form.option("--database", text="database", metavar="URL")

    form = command("reports", reports)
    form.option("--data", text="data", metavar="DIR")
    form.option("--database", text="database", metavar="URL")

    form = command("arena", arena)
    form.argument("GAME", text="game")
    among: dict[str, Any] = {"type": runs.names, "known": bots.names()}
    form.option("--players", text="players", metavar="BOT,BOT…", required=True, **among)
    form.option("--evaluator", text="evaluator", metavar="EVALUATOR")
    runs.declare(form, "arena", games=100)
    setup.declare_option(form)
    form.option("--theme", text="theme", metavar="THEME", known=THEMES, default="dark")

    form = command("balance", balance)
    form.argument("GAME", text="game")
    form.option("--player", text="player", metavar="BOT", default=["search:3"], **among)
    runs.declare(form, "balance", games=100)

    form = command("bench", bench)
    form.argument("GAME", text="games", nargs="?")
    form.option("--seconds", text="seconds", metavar="S", type=seconds("--seconds"), default=1.0)
    form.option("--json", text="json", metavar="FILE", default="bench.json")
    return root.parser


def _environment_language() -> str:
    """The language of the environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(name):
            return known(language)
    return known("")


def _chosen_language(argv: list[str]) -> str | None:
    """The value of --lang. It is read first, because all other texts depend on it."""
    parser = Parser(prog="perihelion", add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", type=one_of("--lang", LANGUAGES), nargs="?")
    language: str | None = parser.parse_known_args(argv)[0].lang
    return language


def _prepare_streams() -> None:
    """Use UTF-8 everywhere, and the null device for streams that are closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif (stream.encoding, stream.errors) != ENCODING and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=ENCODING[0], errors=ENCODING[1])


def _ignore_interrupts() -> None:
    """A second Ctrl-C during the exit must not print a traceback."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _silence_output() -> None:
    """Discard what is still buffered: nobody reads it, and flushing would fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
