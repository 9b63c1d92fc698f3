"""Finds puzzles in games between bots and appends them to a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from perihelion import catalogue
from perihelion.bots.puzzles import Figures, Finder
from perihelion.cli import files, runs
from perihelion.cli.arguments import Form, Given, seconds
from perihelion.cli.arguments import number as number_of
from perihelion.cli.voice import Voice
from perihelion.core.game import AnyGame
from perihelion.core.puzzles import Puzzle
from perihelion.core.puzzles.reader import read_puzzles
from perihelion.storage import Locked, lock

MANY: Final = 100  # puzzles, if no limit is given
PLAYED: Final = ".games"
"""The suffix of the file beside the puzzles that lists the games played for them, so that a run
goes on where another stopped."""


def declare_puzzles(form: Form) -> None:
    form.argument("GAME", text="game")
    form.option("--out", text="out-puzzles", metavar="FILE", required=True)
    form.option("--games", text="puzzles-games", metavar="N", type=number_of("--games", 1))
    form.option("--many", text="puzzles-many", metavar="N", type=number_of("--many", 1))
    form.option("--seconds", text="puzzles-seconds", metavar="S", type=seconds("--seconds"))
    form.option("--seed", text="seed", metavar="S", default=runs.SEED)


def puzzles(given: Given, voice: Voice) -> None:
    """Play games until one of the limits is reached. What an earlier run has written is kept: the
    games it has played are not played again."""
    game = catalogue.game(given.game)
    out = Path(given.out)
    with _locked(out):
        finder = Finder(game, given.seed)
        for puzzle in _known(game, out):
            finder.add(puzzle)
        _find(finder, out, given, voice)
    voice.say("cli-puzzles", all=len(finder.known), **_plain(finder.figures))


def _find(finder: Finder, out: Path, given: Given, voice: Voice) -> None:
    played = _played(out, given.seed)
    until = monotonic() + given.seconds if given.seconds else inf
    wanted = given.many if given.many or given.games else MANY
    for number in range(given.games) if given.games else count():
        if monotonic() >= until or (wanted and len(finder.known) >= wanted):
            break
        if number in played:
            continue
        before = _plain(finder.figures)
        fresh = finder.puzzles(number)
        change = {name: now - before[name] for name, now in _plain(finder.figures).items()}
        _append(out, (puzzle.plain() for puzzle in fresh))
        _append(_games_file(out), [{"seed": given.seed, "number": number, **change}])
        voice.say("cli-puzzles-game", number=number, fresh=len(fresh), all=len(finder.known))


@contextmanager
def _locked(out: Path) -> Iterator[None]:
    """Nobody else appends to the file meanwhile."""
    try:
        file = _games_file(out).open("ab")
    except OSError as error:
        raise files.file_error(str(out), error) from None
    with file:
        try:
            lock(file)
        except Locked:
            raise files.BadFile("cli-puzzles-busy", file=str(out)) from None
        yield


def _plain(figures: Figures) -> dict[str, int]:
    return {name: getattr(figures, name) for name in Figures.__slots__}


def _games_file(out: Path) -> Path:
    return out.with_name(out.name + PLAYED)


def _known(game: AnyGame, out: Path) -> Iterable[Puzzle]:
    return read_puzzles(game, out.name, _lines(out)) if out.exists() else ()


def _played(out: Path, seed: str) -> set[int]:
    """The numbers of the games that earlier runs have played with this seed."""
    file = _games_file(out)
    if not file.exists():
        return set()
    rows = [json.loads(line) for line in _lines(file).splitlines()]
    return {row["number"] for row in rows if row["seed"] == seed}


def _lines(file: Path) -> str:
    """The whole lines of a file; a line that a killed run has left incomplete is cut off."""
    text = files.text(str(file))
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        files.write(str(file), whole)
    return whole


def _append(file: Path, rows: Iterable[object]) -> None:
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    try:
        with file.open("a", encoding="utf-8") as target:
            target.write(text)
    except OSError as error:
        raise files.file_error(str(file), error) from None
