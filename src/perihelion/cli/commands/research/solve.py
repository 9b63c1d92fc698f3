"""Solves a small game completely and writes the proof."""

from __future__ import annotations

import lzma
from pathlib import Path

from perihelion.bots.exact.solution import SHARES, Claim, Solution, lines
from perihelion.bots.exact.solution import solve as solution_of
from perihelion.cli import files
from perihelion.cli.arguments import Form, Given, number
from perihelion.cli.setup import declare, seat_name, setup
from perihelion.cli.voice import Voice
from perihelion.core.record import Record


def declare_solve(form: Form) -> None:
    declare(form)
    moves = number("--moves", 1)
    form.option("--moves", text="solve-moves", metavar="N", type=moves, default=10**7)
    form.option("--out", text="out-proof", metavar="FILE")


def solve(given: Given, voice: Voice) -> None:
    record = setup(given).record()
    solution = solution_of(record.game, record.state, given.moves)
    if given.out is not None:
        for claim in solution.claims:
            files.write(_file(given.out, claim), _packed(record, claim))
    _say(record, solution, voice)


def _file(out: str, claim: Claim) -> str:
    """A shared victory needs two proofs, so the files get the numbers of the seats."""
    path = Path(out)
    name = f"{path.stem}-{claim.seat + 1}{path.suffix}" if claim.result == SHARES else path.name
    return str(path.with_name(name))


def _packed(record: Record, claim: Claim) -> bytes:
    text = "\n".join(lines(record.game, record.edition.digest, record.options, claim))
    return lzma.compress(text.encode() + b"\n", preset=9 | lzma.PRESET_EXTREME)


def _say(record: Record, solution: Solution, voice: Voice) -> None:
    positions = sum(len(claim.moves) for claim in solution.claims)
    if solution.value == 0.5:
        voice.say("cli-solved-shared", searched=solution.positions, positions=positions)
    else:
        winner = seat_name(record.game, solution.claims[0].seat, voice)
        figures = {"searched": solution.positions, "positions": positions}
        voice.say("cli-solved", winner=winner, **figures)
