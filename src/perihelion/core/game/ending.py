"""The end of a game in sentences: who won and why, and the places of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.sentence import unmarked
from perihelion.core.state import State
from perihelion.core.texts import CORE

if TYPE_CHECKING:
    from perihelion.core.game import Game


def called(game: Game[Any], seats: int, names: Sequence[str], language: str) -> list[str]:
    """What each seat is called in sentences: its name, or else its colour."""
    given = [*names, *[""] * (seats - len(names))]
    return [
        unmarked(name) or game.texts.say(language, f"seat-{seat}")
        for seat, name in enumerate(given)
    ]


def outcome(
    game: Game[Any],
    view: State,
    why: str,
    language: str,
    names: Sequence[str],
    mine: frozenset[int],
    places: Sequence[int],
) -> str:
    """Who won and why, as `Game.outcome` promises it; `why` is what the game says of its end."""
    if len(places) == 1:
        return why
    winners = [seat for seat, place in enumerate(places) if place == 1]
    who = called(game, len(places), names, language)
    if len(winners) > 1:
        joined = CORE.say(
            language,
            "outcome-names",
            names=", ".join(who[seat] for seat in winners[:-1]),
            last=who[winners[-1]],
        )
        head = CORE.say(language, "outcome-shared", names=joined)
    elif mine == {winners[0]}:
        head = CORE.say(language, "outcome-you")
    else:
        head = CORE.say(language, "outcome-one", name=who[winners[0]])
    # Who came first only because others gave up has not won by the rules of the game.
    decided = winners == [seat for seat, place in enumerate(view.standings()) if place == 1]
    return f"{head}: {why}" if decided else f"{head}."


def ranking(
    game: Game[Any], view: State, language: str, names: Sequence[str], places: Sequence[int]
) -> str:
    """All players by their places, with their points; "" for fewer than three."""
    if len(places) < 3:
        return ""
    who, scores = called(game, len(places), names, language), view.scores()
    ranked = [
        CORE.say(language, "ranked", place=places[seat], name=who[seat], points=scores[seat])
        for seat in sorted(range(len(places)), key=places.__getitem__)
    ]
    return CORE.say(language, "ranking", ranked=", ".join(ranked))
