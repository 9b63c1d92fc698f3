"""Makes a data set from its manifest."""

from __future__ import annotations

from pathlib import Path

from perihelion.cli import files, runs
from perihelion.cli.arguments import Form, Given, number
from perihelion.cli.voice import Voice


def declare_dataset(form: Form) -> None:
    form.argument("MANIFEST", text="manifest", nargs="?", default="reference")
    form.option("--out", text="selfplay-out", metavar="DIR", required=True)
    form.option("--jobs", text="jobs", metavar="N", type=number("--jobs", 1), default=1)
    form.option("--ray", text="ray", metavar="ADDRESS", nargs="?", const="")


def dataset(given: Given, voice: Voice) -> None:
    # Imported here, because Parquet loads slowly and is optional.
    from perihelion.research.datasets.making import make
    from perihelion.research.datasets.manifest import read

    manifest = read(given.manifest)
    folder = Path(given.out)
    games = sum(part.games for part in manifest.parts)
    finished: dict[str, int] = {}
    try:
        with runs.progress(manifest.name, games) as report_progress:
            for part, number_finished in make(manifest, folder, given.jobs, given.ray):
                finished[part.name] = number_finished
                report_progress(sum(finished.values()), str)
    except OSError as error:
        raise files.file_error(given.out, error) from None
    voice.say("cli-selfplay-done", games=games, folder=given.out)
