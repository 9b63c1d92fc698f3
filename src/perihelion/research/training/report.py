"""The report of a training run: what was run, what came out, and charts of it over time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from perihelion.core.game import AnyGame
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg
from perihelion.research.extras import TEXTS
from perihelion.research.training.chart import ChartPoint, Series, chart
from perihelion.research.training.generations import HAND_MADE, Generation, StageTime
from perihelion.research.training.matches import MatchResult, rating

HOUR: Final = 3600.0
STAGES: Final = ("selfplay", "training", "gate", "yardstick")


def report(
    game: AnyGame,
    generations: list[Generation],
    times: list[StageTime],
    manifest: dict[str, Any],
    about: dict[str, str],
    language: str,
) -> dict[str, str]:
    """The files of the report by name: Markdown, and charts where there is something to draw."""

    def say(key: str, **args: object) -> str:
        return TEXTS.say(language, f"training-{key}", **args)

    hours = hours_by_generation(generations, times)
    pictures = _pictures(generations, hours, say)
    files = {f"{name}.svg": svg(scene, "light") for name, scene in pictures.items()}
    lines = [f"# {say('title', game=game.texts.say(language, 'name'))}", ""]
    facts = {"command": about.get("command", ""), "commit": about.get("commit", "") or "–"}
    lines += [f"- {say(key)}: `{value}`" for key, value in facts.items()]
    lines.append(f"- {say('seed')}: `{manifest.get('seed')}`")
    lines += [f"- {say(stage)}: {_stage(stage, times, say)}" for stage in STAGES]
    lines += ["", *[f"![{scene.title}]({name}.svg)" for name, scene in pictures.items()], ""]
    lines += _table(generations, hours, say)
    lines += ["", "```json", json.dumps(manifest, indent=2, ensure_ascii=False), "```", ""]
    files["report.md"] = "\n".join(lines)
    return files


def hours_by_generation(generations: list[Generation], times: list[StageTime]) -> list[float]:
    """For each generation, the hours from the beginning of the run to its end."""
    total = 0.0
    hours = []
    for generation in generations:
        total += sum(time.seconds for time in times if time.generation == generation.number)
        hours.append(total / HOUR)
    return hours


def write_report(folder: Path, files: dict[str, str]) -> None:
    for name, contents in files.items():
        (folder / name).write_text(contents, encoding="utf-8")


def rating_text(match: MatchResult | None) -> str:
    """A rating with its interval: +120 (+60 … +190)."""
    if match is None:
        return ""
    low, high = match.interval
    figures = [f"{rating(share):+.0f}".replace("-", "−") for share in (match.share, low, high)]
    return f"{figures[0]} ({figures[1]} … {figures[2]})"


def network_text(number: int, language: str) -> str:
    return TEXTS.say(language, "training-hand-made") if number == HAND_MADE else str(number)


def _stage(stage: str, times: list[StageTime], say: Any) -> str:
    chosen = [time for time in times if time.stage == stage]
    seconds = sum(time.seconds for time in chosen)
    amount = sum(time.amount for time in chosen)
    speed = amount / seconds if seconds else 0.0
    unit = "steps" if stage == "training" else "games"
    return str(say(f"speed-{unit}", hours=f"{seconds / HOUR:.2f}", speed=f"{speed:.2f}"))


def _pictures(generations: list[Generation], hours: list[float], say: Any) -> dict[str, Scene]:
    rated = [
        ChartPoint(hour, *(rating(share) for share in (one.share, *one.interval)))
        for hour, one in zip(hours, [one.yardstick for one in generations], strict=True)
        if one is not None
    ]
    pictures = {}
    if rated:
        pictures["rating"] = chart(say("rating"), say("hours"), [Series(say("yardstick"), rated)])
    titles = {"policy": "policy", "value": "value-loss"}
    if generations:
        for name in titles:
            series = [
                Series(
                    say(kind),
                    [
                        ChartPoint(hour, getattr(losses, name))
                        for hour, losses in zip(hours, column, strict=True)
                    ],
                )
                for kind, column in (
                    ("losses", [one.losses for one in generations]),
                    ("unseen", [one.unseen for one in generations]),
                )
            ]
            pictures[name] = chart(say(titles[name]), say("hours"), series)
    return pictures


def _table(generations: list[Generation], hours: list[float], say: Any) -> list[str]:
    heads = ("generation", "hours", "rows", "window", "steps", "policy", "value-loss", "score")
    columns = [say(head) for head in (*heads, "gate", "best", "yardstick")]
    lines = ["| " + " | ".join(columns) + " |", "|" + "---:|" * len(columns)]
    for hour, one in zip(hours, generations, strict=True):
        gate = f"{one.gate.won:g} / {one.gate.games}"
        cells = [
            str(one.number),
            f"{hour:.2f}",
            str(one.rows),
            str(one.window),
            str(one.steps),
            *(f"{getattr(one.unseen, name):.3f}" for name in ("policy", "value", "score")),
            gate,
            say("hand-made") if one.best == HAND_MADE else str(one.best),
            rating_text(one.yardstick),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return lines
