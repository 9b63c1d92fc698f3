"""How a table's game ended, in sentences for one viewer: who won and why, and all the places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perihelion.core.game import State
from perihelion.table.log.entry import RESIGN
from perihelion.table.log.timeline import Timeline
from perihelion.table.show.perspective import Perspective
from perihelion.table.texts import TEXTS


def outcome(
    timeline: Timeline,
    view: State,
    perspective: Perspective,
    called: Sequence[str],
    name: Callable[[int], str],
    deserted: bool = False,
) -> str:
    """Who won and why; "" while the game goes on. `called` are the players' names, and `name` gives
    them with their colours; a table is `deserted` if bots played it to the end."""
    language = perspective.language
    if not timeline.over:
        return ""
    if timeline.agreed_end:
        return TEXTS.say(language, "ended-by-agreement")
    if timeline.lost is not None:
        loser = timeline.lost.seat
        names = {"name": name(loser), "winner": name(1 - loser)}
        return TEXTS.say(language, f"lost-{timeline.lost.kind}", **names)
    places = timeline.places(view.standings())
    sentences = [timeline.game.outcome(view, language, called, perspective.seats, places)]
    for seat, kind in timeline.resigned.items():
        key = "resigned" if kind == RESIGN else "gave-up"
        sentences.append(TEXTS.say(language, key, name=name(seat)))
    if deserted:
        sentences.append(TEXTS.say(language, "bots-finished"))
    return " ".join(sentences)


def ranking(timeline: Timeline, view: State, language: str, called: Sequence[str]) -> str:
    """The places of three or more players; "" unless the game was played to its end."""
    if not timeline.over or timeline.agreed_end or timeline.lost is not None:
        return ""
    places = timeline.places(view.standings())
    return timeline.game.ranking(view, language, called, places)
