"""Types of command-line values, and how a command declares its arguments."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from math import isfinite
from typing import Any, NoReturn, TypeAlias, final

from perihelion.cli.voice import Voice
from perihelion.core.errors import PerihelionError
from perihelion.core.texts import LANGUAGES

Given: TypeAlias = argparse.Namespace
CommandFunction: TypeAlias = Callable[[Given, Voice], None]


class BadArgument(PerihelionError):
    """A wrong command line."""


class Parser(argparse.ArgumentParser):
    """Raises BadArgument instead of exiting, so that errors are translated."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        raise BadArgument("cli-wrong", reason=message)


class _Help(argparse.HelpFormatter):
    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog)
        self.usage = usage

    def add_usage(
        self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage} " if prefix is None else prefix)


@final
class Form:
    """An argument parser with translated help."""

    def __init__(self, voice: Voice, make: Callable[..., Parser], **about: str) -> None:
        self.voice = voice
        self.parser = make(
            **about,
            add_help=False,
            allow_abbrev=False,
            formatter_class=partial(_Help, voice.text("cli-usage")),
        )
        self._arguments = self.parser.add_argument_group(voice.text("cli-heading-arguments"))
        self._options = self.parser.add_argument_group(voice.text("cli-heading-options"))
        self.option("-h", "--help", text="help", action="help")
        self.option("--lang", text="lang", known=LANGUAGES, metavar="LANG")

    def argument(self, name: str, text: str, **how: Any) -> None:
        how["help"] = self.voice.text(f"cli-arg-{text}")
        self._arguments.add_argument(name.lower(), metavar=name, **how)

    def option(self, *names: str, text: str, known: Iterable[str] = (), **how: Any) -> None:
        how["help"] = self.voice.text(f"cli-arg-{text}", known=", ".join(known))
        if known:
            how.setdefault("type", one_of(names[-1], known))
        self._options.add_argument(*names, **how)


def one_of(name: str, known: Iterable[str]) -> Callable[[str], str]:
    def read(value: str) -> str:
        if value not in known:
            raise BadArgument("cli-choice", name=name, value=value, known=", ".join(known))
        return value

    return read


def number(name: str, least: int) -> Callable[[str], int]:
    def read(value: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", value) or int(value) < least:
            raise BadArgument("cli-not-number", name=name, value=value, least=least)
        return int(value)

    return read


def seconds(name: str) -> Callable[[str], float]:
    return positive(name, "cli-not-seconds")


def positive(name: str, error: str = "cli-not-positive") -> Callable[[str], float]:
    def read(value: str) -> float:
        try:
            length = float(value)
        except ValueError:
            length = 0.0
        if not isfinite(length) or length <= 0:
            raise BadArgument(error, name=name, value=value)
        return length

    return read


def share(name: str) -> Callable[[str], float]:
    def read(value: str) -> float:
        try:
            part = float(value)
        except ValueError:
            part = -1.0
        if not 0 <= part <= 1:
            raise BadArgument("cli-not-share", name=name, value=value)
        return part

    return read


def setting(value: str) -> tuple[str, str]:
    """An option of a game: name=value."""
    name, equals, setting = value.partition("=")
    if not name or not equals:
        raise BadArgument("cli-not-option", value=value)
    return name, setting
