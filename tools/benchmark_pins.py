"""Writes the settings and digests of the opponents into the protocol of the benchmark.

    python tools/benchmark_pins.py

For a version that is not published yet. A published one stays as it is: make another version.
"""

from __future__ import annotations

import re
from pathlib import Path

from perihelion import catalogue
from perihelion.bots.levels import Level, level
from perihelion.bots.search import SearchSettings
from perihelion.research.benchmark import opponents, protocol

DATA = Path(protocol.__file__).parent / "data" / f"v{protocol.VERSION}.toml"


def settings(task: protocol.Task) -> dict[str, object]:
    """The settings of the level in this task, as far as they are not the default ones."""
    bot, _, number = task.opponent.partition(":")
    if bot != "search":
        return {}
    chosen = level(int(number), catalogue.game(task.game), task.seats)
    usual = Level(0, SearchSettings())
    own = {**chosen._asdict(), **chosen.settings._asdict()}
    default = {**usual._asdict(), **usual.settings._asdict()}
    del own["settings"]
    return {key: value for key, value in own.items() if value != default[key]}


def spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def main() -> None:
    blocks = DATA.read_text("utf-8").split("[[tasks]]\n")
    for number, task in enumerate(protocol.tasks().values(), 1):
        block = re.sub(r"(?m)^(level|pin) = .*\n", "", blocks[number])
        if task.opponent:
            own = settings(task)
            pin = opponents.pin(task._replace(level=own))
            table = ", ".join(f"{key} = {spelled(value)}" for key, value in own.items())
            lines = f"level = {{ {table} }}\n" if own else ""
            block = re.sub(r"(?m)(^seed = .*\n)", rf'\1{lines}pin = "{pin}"\n', block)
        blocks[number] = block
    DATA.write_text("[[tasks]]\n".join(blocks), "utf-8")


if __name__ == "__main__":
    main()
