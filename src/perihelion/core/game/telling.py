"""Moves in sentences, and what they bring: the defaults for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from perihelion.core.game.ending import called
from perihelion.core.sentence import YOU
from perihelion.core.state import ScoreRow, Seat, State
from perihelion.core.texts import CORE

if TYPE_CHECKING:
    from perihelion.core.game import Game


class Gain(NamedTuple):
    """What a move would bring by one row of the score pad, and the rule of that row."""

    label: str
    points: int
    rule: str


def tell(
    game: Game[Any],
    state: State,
    move: int,
    seat: Seat,
    language: str,
    names: Sequence[str],
    you: Seat,
) -> str:
    """The move in a sentence, as `Game.tell` promises it."""
    who = called(game, game.seats_of(state), names, language)
    if game.telling is not None:
        if you is not None:
            who[you] = YOU
        return game.telling.tell(state, move, seat, who, language)
    if you is not None:
        who[you] = CORE.say(language, "you")
    sentence = _labels(game, state, move, seat, language)
    return f"{who[state.actor]}: {sentence}" if state.actor >= 0 else sentence


def _labels(game: Game[Any], state: State, move: int, seat: Seat, language: str) -> str:
    """The labels of the words. They are made from the mover's view, so who may not know as much is
    told the words alone."""
    words, mover = game.seen(state, move, seat), state.actor
    if mover < 0 or words != game.words(state, move):
        return words
    view = game.view(state, mover)
    if seat != mover and view != game.view(state, None):
        return words
    path = words.split()
    return ", ".join(game.label(view, path[:end], language) for end in range(1, len(path) + 1))


def gains(game: Game[Any], view: State, move: int, language: str) -> list[Gain]:
    """The rows of the score pad that the move would change for the mover, as far as is known now.
    What chance or another player decides afterwards does not count."""
    after = view.copy()
    after.play(move)
    before = _points(game.breakdown(view, language), view.actor)
    later = _points(game.breakdown(after, language), view.actor)
    return [
        Gain(label, points - before.get((label, rule), 0), rule)
        for (label, rule), points in later.items()
        if points != before.get((label, rule), 0)
    ]


def _points(rows: list[ScoreRow], seat: int) -> dict[tuple[str, str], int]:
    """The points of a seat in each row that is scored."""
    return {(row.label, row.rule): row.points[seat] for row in rows if row.points}
