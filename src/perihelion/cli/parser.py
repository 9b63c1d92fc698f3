"""The parser of the command line: names of all commands, and the arguments of the given one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module

from perihelion.cli.arguments import Form, Parser
from perihelion.cli.commands import COMMANDS
from perihelion.cli.voice import Voice


def parser(voice: Voice, argv: Sequence[str]) -> Parser:
    """A parser for these arguments; `run` in what it returns is the command's function, or None."""
    about, more = voice.text("cli-about"), voice.text("cli-more")
    root = Form(voice, Parser, prog="perihelion", description=about, epilog=more)
    root.option("--version", text="version", action="store_true")
    root.parser.set_defaults(run=None)
    commands = root.parser.add_subparsers(
        title=voice.text("cli-heading-commands"), metavar="COMMAND", parser_class=Parser
    )
    for name in COMMANDS:
        about = voice.text(f"cli-help-{name}")
        form = Form(voice, partial(commands.add_parser, name, help=about), description=about)
        if name in argv:  # also where it is the value of an option: then it is declared in vain
            _declare(name, form)
    return root.parser


def _declare(name: str, form: Form) -> None:
    module, _, function = COMMANDS[name].partition(":")
    command = import_module(f"perihelion.cli.commands.{module}")
    form.parser.set_defaults(run=getattr(command, function))
    declare = getattr(command, f"declare_{function}", None)
    if declare is not None:
        declare(form)
