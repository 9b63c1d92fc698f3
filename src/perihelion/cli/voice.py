"""Output in one language: results to stdout, errors to stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, final

from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.texts import CORE

if TYPE_CHECKING:
    from rich.table import Table

# Rich is imported in functions, because most commands print no table.


class BadLine(BadRecord):
    """An error in a line of a file: "file:line: sentence (R17)"."""

    def __init__(self, file: str, line: int, cause: PerihelionError) -> None:
        super().__init__(line, cause)
        self.file = file

    def say(self, language: str) -> str:
        return f"{self.file}:{self.line}: {super().say(language)}"


@final
class Voice:
    def __init__(self, language: str) -> None:
        self.language = language

    def text(self, key: str, /, **args: object) -> str:
        return CORE.say(self.language, key, **args)

    def say(self, key: str, /, **args: object) -> None:
        self.put(self.text(key, **args))

    def figure(self, value: float, places: int = 1) -> str:
        """A number with the decimal point or comma of the language."""
        return f"{value:.{places}f}".replace(".", self.text("cli-decimal"))

    def percent(self, share: float, places: int = 1) -> str:
        return self.text("cli-percent", figure=self.figure(100 * share, places))

    def put(self, text: str = "", end: str = "\n") -> None:
        sys.stdout.write(text + end)

    def table(self, table: Table) -> None:
        from perihelion.cli.console import print_table

        print_table(table)

    def columns(self, items: Iterable[str]) -> None:
        from rich.columns import Columns

        from perihelion.cli.console import output

        output().print(Columns(items, column_first=True, padding=(0, 3)))

    def error(self, error: PerihelionError) -> None:
        whose = "" if isinstance(error, BadLine) else "perihelion: "
        sys.stderr.write(f"{whose}{error.say(self.language)}\n")
