"""The themes of a puzzle: what kind of move solves it, as far as the engine can tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from perihelion.bots.search.proof import tactics_of
from perihelion.core.game import AnyGame, State

OPENING: Final = 0.25  # the share of a game's moves that is its opening,
ENDGAME: Final = 0.8  # ... and from which on it is its endgame
LOST: Final = 0.25  # the chance of the second best move below which every other move loses
LANGUAGE: Final = "en"  # of labels that are not looked at


def themes(game: AnyGame, view: State, move: int, progress: float) -> Iterator[str]:
    """The names of the themes of a puzzle with this answer, made after that share of its game."""
    if progress <= OPENING:
        yield "opening"
    elif progress >= ENDGAME:
        yield "endgame"
    else:
        yield "middlegame"
    tactics = tactics_of(game.heuristics)
    if tactics is not None and view.actor >= 0:
        _, answers = tactics.decisive(view)
        if answers is not None and len(answers) < view.count():
            yield "counterattack"
    else:
        yield from _scoring(game, view, move)


def chance_themes(chance: float, lead: float) -> Iterator[str]:
    """The themes that follow from the chances of the best move and of the second best."""
    if chance - lead < LOST < chance:
        yield "only-move"


def _scoring(game: AnyGame, view: State, move: int) -> Iterator[str]:
    """Whether the move brings points at once, which, and whether another would bring more."""
    gains = game.gains(view, move, LANGUAGE)
    mine = sum(gain.points for gain in gains)
    most = max(
        sum(gain.points for gain in game.gains(view, other, LANGUAGE)) for other in view.moves()
    )
    if mine > 0:
        yield "scoring"
        yield from sorted({gain.rule for gain in gains if gain.points > 0 and gain.rule})
    if most > max(mine, 0):
        yield "patience" if mine > 0 else "quiet"
