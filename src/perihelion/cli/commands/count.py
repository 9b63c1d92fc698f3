"""Counts legal sequences of moves (perft), a fingerprint of a game's rules."""

from __future__ import annotations

from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given, number
from perihelion.cli.setup import declare, setup
from perihelion.cli.voice import Voice
from perihelion.core.game import State


def declare_count(form: Form) -> None:
    declare(form)
    form.option("--record", text="record", metavar="FILE")
    form.option("--depth", text="depth", metavar="N", type=number("--depth", 0), required=True)


def count(given: Given, voice: Voice) -> None:
    voice.put(str(sequences(_position(given), given.depth)))


def sequences(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves from here; chance outcomes count as moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return state.count()
    total = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        total += sequences(after, depth - 1)
    return total


def _position(given: Given) -> State:
    if given.record is None:
        return setup(given).record().state
    for name in ("seats", "option", "edition"):
        if getattr(given, name):
            raise BadArgument("cli-record-decides", name=f"--{name}")
    record = files.record(given.record)
    if record.game.name != given.game:
        raise BadArgument("cli-other-game", found=record.game.name, game=given.game)
    return record.state
