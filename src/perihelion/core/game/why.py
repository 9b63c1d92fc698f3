"""Why a move is better than another, in the terms of its game.

A game's `why` room lists reasons as data: what a move does, as far as the mover can know it. Here
the reasons of two moves are compared, and the weightiest that only one of them has are said. If
nothing is left, nothing is said: an empty phrase would teach nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from perihelion.core.game.ending import called
from perihelion.core.state import State

if TYPE_CHECKING:
    from perihelion.core.game import Game

MOST_REASONS: Final = 2
MOST_RIVALS: Final = 30  # legal moves that a suggestion is compared with


class Reason(NamedTuple):
    """Something that is true of a move. A positive weight speaks for it, a negative one against."""

    kind: str
    weight: float
    amount: int = 1
    """How much of it: a move with more of the same kind has the better reason."""
    things: tuple[int, ...] = ()
    """What it is about, by the game's own numbers: seats, tiles, cells, cards."""


def reasons(game: Game[Any], view: State, move: int, other: int | None = None) -> list[Reason]:
    """What speaks for the mover's move rather than the other one, the weightiest first: its own
    good points (positive weight), then faults of the other move that it does not share. Without
    another move, its good points but for those that every legal move has."""
    if game.reasoning is None or view.actor < 0:
        return []
    ours = game.reasoning.reasons(view, move)
    if other is None:
        ours = _specific(game, view, move, ours)
    theirs = game.reasoning.reasons(view, other) if other is not None and other != move else []
    differing = [one for one in ours if one.weight > 0 and not _has(theirs, one)]
    differing += [one for one in theirs if one.weight < 0 and not _has(ours, one)]
    ranked = sorted(differing, key=lambda one: -abs(one.weight))
    return [one for at, one in enumerate(ranked) if not _said(ranked[:at], one)]


def why(
    game: Game[Any],
    view: State,
    move: int,
    other: int | None,
    language: str,
    names: Sequence[str],
) -> str:
    """The reasons in sentences, as `Game.why` promises them."""
    if game.reasoning is None:
        return ""
    who = called(game, game.seats_of(view), names, language)
    chosen = reasons(game, view, move, other)[:MOST_REASONS]
    return " ".join(game.reasoning.say(view, one, who, language) for one in chosen)


def faults(game: Game[Any], view: State, move: int, best: int, language: str) -> str:
    """What speaks against a move and not against the best one, in sentences that say nothing of the
    best one; "" if nothing specific can be said."""
    if game.reasoning is None:
        return ""
    who = called(game, game.seats_of(view), (), language)
    against = [one for one in reasons(game, view, best, move) if one.weight < 0][:MOST_REASONS]
    return " ".join(game.reasoning.say(view, one, who, language) for one in against)


def _specific(game: Game[Any], view: State, move: int, ours: list[Reason]) -> list[Reason]:
    """The reasons that at least one other legal move lacks, as far as MOST_RIVALS of them tell."""
    rivals = [one for one in view.moves() if one != move]
    shared = ours if rivals else []
    for rival in rivals[:: len(rivals) // MOST_RIVALS + 1]:
        if not shared or game.reasoning is None:
            break
        theirs = game.reasoning.reasons(view, rival)
        shared = [one for one in shared if _has(theirs, one)]
    return [one for one in ours if one not in shared]


def _said(earlier: list[Reason], reason: Reason) -> bool:
    """Whether the same is said already: what speaks for one move and against the other."""
    return any(
        one.things and one.things == reason.things and one.weight * reason.weight < 0
        for one in earlier
    )


def _has(others: list[Reason], reason: Reason) -> bool:
    """Whether the reasons have one of the same kind that is as strong."""
    return any(
        one.kind == reason.kind and one.amount >= reason.amount and one.weight * reason.weight > 0
        for one in others
    )
