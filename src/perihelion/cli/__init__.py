"""The command line: declares and runs all commands."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Sequence
from typing import Final

import perihelion
from perihelion import compiled
from perihelion.cli.arguments import Parser, one_of
from perihelion.cli.parser import parser
from perihelion.cli.voice import Voice
from perihelion.core.errors import PerihelionError
from perihelion.core.texts import LANGUAGES, known

USAGE_ERROR: Final = 2
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
        from perihelion.cli.files import file_error

        voice.error(file_error("-", error))
        return USAGE_ERROR


def _run(argv: list[str], voice: Voice) -> int:
    try:
        voice.language = _chosen_language(argv) or voice.language
        if argv == ["--version"]:  # said at once: all texts would have to be read for the parser
            return _say_version(voice)
        root = parser(voice, argv)
        given = root.parse_args(argv)
        if given.version:
            return _say_version(voice)
        if given.run is None:
            voice.say("cli-start")
            voice.put()
            root.print_help()
        else:
            given.run(given, voice)
    except PerihelionError as error:
        sys.stdout.flush()
        voice.error(error)
        return USAGE_ERROR
    except SystemExit as done:  # --help
        return int(done.code or 0)
    return 0


def _say_version(voice: Voice) -> int:
    voice.put(f"perihelion {perihelion.__version__} ({compiled.mode()})")
    return 0


def _environment_language() -> str:
    """The language of the environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(name):
            return known(language)
    return known("")


def _chosen_language(argv: list[str]) -> str | None:
    """The value of --lang. It is read first, because all other texts depend on it."""
    first = Parser(prog="perihelion", add_help=False, allow_abbrev=False)
    first.add_argument("--lang", type=one_of("--lang", LANGUAGES), nargs="?")
    language: str | None = first.parse_known_args(argv)[0].lang
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
