"""Mending a wrong entry: one move is replaced, and those after it are played again as far as they
stay legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from perihelion.core.errors import MoveError
from perihelion.core.game import AnyGame, play
from perihelion.table.log.entry import Entry
from perihelion.table.log.played_move import PlayedMove


@dataclass(frozen=True, slots=True)
class Misfit:
    """The first of the later moves that no longer fits, and why if its words are not legal."""

    step: PlayedMove
    error: MoveError | None


@dataclass(frozen=True, slots=True)
class Mending:
    """The moves from the replaced one on, and the first that is left out."""

    steps: list[PlayedMove]
    misfit: Misfit | None


def mending(game: AnyGame, played: Sequence[PlayedMove], keep: int, words: str) -> Mending:
    """What replacing the move after the first `keep` leads to; MoveError if the new one is not
    legal there. Later moves keep their entries, so that each is still known by its number."""
    old = played[keep]
    after = old.before.copy()
    move = play(game, after, words)
    entry = replace(old.entry, words=game.words(old.before, move))
    later = replayed(game, after, played[keep + 1 :])
    return Mending([PlayedMove(entry, old.before, move, after), *later.steps], later.misfit)


def replayed(game: AnyGame, after: Any, played: Sequence[PlayedMove]) -> Mending:
    """The same moves from another position, as far as they are legal there."""
    steps: list[PlayedMove] = []
    for step in played:
        before, after = after, after.copy()
        if before.actor != step.entry.seat:
            return Mending(steps, Misfit(step, None))
        try:
            move = play(game, after, step.entry.words)
        except MoveError as error:
            return Mending(steps, Misfit(step, error))
        steps.append(PlayedMove(step.entry, before, move, after))
    return Mending(steps, None)


def mend_words(keep: int, words: str) -> str:
    """The words of an entry MEND."""
    return f"{keep} {words}"


def mended_steps(
    game: AnyGame, played: Sequence[PlayedMove], entry: Entry
) -> tuple[int, list[PlayedMove]]:
    """How many moves stay as they are, and those that follow, by an entry MEND. Moves that no
    longer fit are left out: that was agreed before the entry was written."""
    keep, _, words = entry.words.partition(" ")
    return int(keep), mending(game, played, int(keep), words).steps
