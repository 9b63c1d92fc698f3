"""Reads and writes files named on the command line; "-" is standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from perihelion import catalogue
from perihelion.cli.voice import BadLine
from perihelion.core.edition import Edition
from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.game import AnyGame, Seat, State
from perihelion.core.record import Record
from perihelion.core.scene.png import png
from perihelion.core.scene.svg import svg

STANDARD_INPUT: Final = "-"
PICTURES: Final = (".svg", ".png")


class BadFile(PerihelionError):
    """A file that cannot be read or written."""


def file_error(file: str, error: OSError) -> BadFile:
    if isinstance(error, FileNotFoundError):
        return BadFile("cli-file-missing", file=file)
    if isinstance(error, IsADirectoryError):
        return BadFile("cli-file-folder", file=file)
    if isinstance(error, PermissionError):
        return BadFile("cli-file-denied", file=file)
    return BadFile("cli-file-trouble", file=file, reason=error.strerror or str(error))


def text(file: str) -> str:
    raw = _bytes(file)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadLine(file, line, PerihelionError("cli-not-utf8")) from None


def record(file: str) -> Record:
    try:
        return catalogue.read(text(file))
    except BadLine:
        raise
    except BadRecord as error:
        raise BadLine(file, error.line, error) from None


def edition(game: AnyGame, name: str | None) -> Edition | str | None:
    """The edition of that name: a shipped one, or one in a file."""
    if name is None or name in game.editions:
        return name
    return game.read_edition(text(name), name)


def write(file: str, contents: str | bytes) -> None:
    raw = contents.encode() if isinstance(contents, str) else contents
    try:
        Path(file).write_bytes(raw)
    except FileNotFoundError as error:
        raise BadFile("cli-file-trouble", file=file, reason=error.strerror) from None
    except OSError as error:
        raise file_error(file, error) from None


def check_picture(file: str) -> None:
    if Path(file).suffix.lower() not in PICTURES:
        raise BadFile("cli-picture-name", file=file)


def draw(file: str, game: AnyGame, state: State, seat: Seat, language: str, theme: str) -> None:
    """Draw the position as that seat sees it, as SVG or PNG by the file's suffix."""
    check_picture(file)
    scene = game.scene(game.view(state, seat), seat, language)
    vector = Path(file).suffix.lower() == ".svg"
    write(file, svg(scene, theme) if vector else png(scene, theme))


def _bytes(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise file_error(file, error) from None
