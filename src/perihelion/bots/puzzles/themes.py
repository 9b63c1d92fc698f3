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


def points_sign(ended: State) -> int:
    """1 if points are good, -1 if fewer of them win, 0 if they did not decide this game."""
    scores, places = ended.scores(), ended.standings()
    decided = sum(
        (scores[a] > scores[b]) - (scores[a] < scores[b])
        for a in range(len(places))
        for b in range(len(places))
        if places[a] < places[b]
    )
    return (decided > 0) - (decided < 0)


def themes(game: AnyGame, view: State, move: int, progress: float, sign: int) -> Iterator[str]:
    """The names of the themes of a puzzle with this answer, made after that share of its game;
    `sign` says whether points are good, see `points_sign`."""
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
        yield from _scoring(game, view, move, sign)


def chance_themes(chance: float, lead: float) -> Iterator[str]:
    """The themes that follow from the chances of the best move and of the second best."""
    if chance - lead < LOST < chance:
        yield "only-move"


def _scoring(game: AnyGame, view: State, move: int, sign: int) -> Iterator[str]:
    """Whether the move brings points at once, which, and whether another would bring more."""
    mine = _gained(game, view, move, sign)
    most = max(sum(_gained(game, view, other, sign).values()) for other in view.moves())
    total = sum(mine.values())
    if total > 0:
        yield "scoring"
        rows = {row.rule for row in game.breakdown(view, LANGUAGE) if row.points}
        yield from sorted(rule for rule, points in mine.items() if points > 0 and rule in rows)
    if most > max(total, 0):
        yield "patience" if total > 0 else "quiet"


def _gained(game: AnyGame, view: State, move: int, sign: int) -> dict[str, int]:
    """What a move brings at once by the rules of the score pad."""
    gained: dict[str, int] = {}
    for gain in game.gains(view, move, LANGUAGE):
        gained[gain.rule] = gained.get(gain.rule, 0) + sign * gain.points
    return gained
