"""What arena and balance share: their options, progress and output files."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from perihelion import bots
from perihelion.bots.arena import Tally
from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given, number
from perihelion.cli.progress import progress_bar, progress_console
from perihelion.cli.voice import Voice

PROGRESS_SECONDS: Final = 10.0  # seconds between lines where there is no terminal
SEED: Final = "1"  # a fixed default, so that a run can be resumed


def declare(form: Form, name: str, games: int) -> None:
    """Declare the options of a run; `name` is the command, `games` the default number."""
    about = f"{name}-games"
    form.option("--games", text=about, metavar="N", type=number("--games", 1), default=games)
    form.option("--seats", text="arena-seats", metavar="N|N..M", type=_range)
    form.option("--jobs", text="jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")
    form.option("--seed", text="seed", metavar="S", default=SEED)
    form.option("--out", text="out", metavar="DIR")


def declare_players(form: Form, flag: str, about: str, metavar: str, **more: Any) -> None:
    """Declare the option that takes the names of bots."""
    form.option(flag, text=about, metavar=metavar, type=names, known=bots.names(), **more)


def names(value: str) -> list[str]:
    """The bots in a comma-separated list."""
    players = [name.strip() for name in value.split(",") if name.strip()]
    if not players:
        raise BadArgument("cli-no-players")
    return players


def folder(given: Given) -> Path | None:
    return Path(given.out) if given.out else None


def share(tally: Tally, voice: Voice) -> str:
    """A share of wins with its interval: 52.0 % (49.1 to 54.9)."""
    low, high = tally.interval
    figures = [voice.figure(100 * value) for value in (tally.share, low, high)]
    return voice.text("cli-run-share", share=figures[0], low=figures[1], high=figures[2])


def _range(value: str) -> range:
    """A number of players, or a range: 2..4."""
    match = re.fullmatch(r"([1-9][0-9]?)(?:\.\.([1-9][0-9]?))?", value)
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise BadArgument("cli-not-seats", value=value)
    return range(int(match[1]), int(match[2] or match[1]) + 1)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int, Callable[[], str]], None]]:
    """Shows how many games are done and the results so far: a bar, or lines without a terminal."""
    console = progress_console()
    if not console.is_terminal:
        last = monotonic()

        def line(done: int, news: Callable[[], str]) -> None:
            nonlocal last
            if monotonic() - last >= PROGRESS_SECONDS:
                last = monotonic()
                console.print(f"{title}: {done}/{total}  {news()}".rstrip(), soft_wrap=True)

        yield line
        return
    with progress_bar(console) as bar:
        task = bar.add_task(title, total=total, news="")
        yield lambda done, news: bar.update(task, completed=done, news=news())


def write(folder: Path, contents: Mapping[str, str | bytes], voice: Voice) -> None:
    """Write the files into the folder, and print their names."""
    for name, content in contents.items():
        files.write(str(folder / name), content)
    voice.say("cli-run-written", folder=str(folder), names=", ".join(contents))


def as_csv(rows: Iterable[Mapping[str, Any]]) -> str:
    listed = list(rows)
    columns = {column: None for row in listed for column in row}
    out = io.StringIO()
    writer = csv.DictWriter(out, list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(listed)
    return out.getvalue()
