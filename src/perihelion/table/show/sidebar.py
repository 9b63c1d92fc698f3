"""The sidebar: clocks, pauses, the series, permissions. Of the position it depends on no more than
whether anything is hidden, so it cannot leak secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from perihelion import bots
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import BOT
from perihelion.table.log.seating import has_player_page
from perihelion.table.log.timeline import Timeline
from perihelion.table.play import actions, series
from perihelion.table.play.access import seats_may_plan
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.events import events
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.wire import (
    AbsenceClaim,
    ClockState,
    HandLink,
    NextGame,
    SeatRow,
    SidebarState,
)
from perihelion.table.texts import TEXTS

LOW_SHARE: Final = 0.1
LOW_SECONDS: Final = 30.0
"""Time is low when less than this share of it is left and, unless days run, these seconds."""


def sidebar(table: LiveTable, perspective: Perspective, name: Callable[[int], str]) -> SidebarState:
    """The sidebar for one viewer."""
    language = perspective.language
    seating, timeline = table.seating, table.timeline
    playing = bool(perspective.seats) and not timeline.over
    people = seating.people
    return {
        "open": seating.vacant if not timeline.over else [],
        "notes": [_note(table, seat, language) for seat in range(len(table.chairs))],
        "clock": clock_state(table),
        "paused": seating.paused,
        "pause": _pause(table, perspective, name),
        "wish": bool(seating.pause_votes & perspective.seats),
        "back": [name(seat) for seat in perspective.kept] if not timeline.over else [],
        "claim": _claim(table, perspective, name) if playing else None,
        "may": {
            "leave": playing,
            "resign": playing and table.opening.dealt and _may_resign(table),
            "pause": playing and table.time.clock is not None and table.opening.dealt,
            "end": playing and people == perspective.seats,
            "plan": seats_may_plan(table, perspective.seats),
        },
        "hands": _hands(table, perspective, name),
        "series": _series(table, language, name),
        "next": f"/table/{timeline.next}" if timeline.next else "",
        "ready": _ready(table, perspective, name),
        "events": events(table, language, name),
    }


def seat_rows(
    table: LiveTable, timeline: Timeline, view: Any, perspective: Perspective
) -> list[SeatRow]:
    """Who sits where, with the scores that the viewer may know."""
    scores = view.scores()
    places = timeline.places(view.standings()) if timeline.over else []
    language = perspective.language
    # Where the sum has a name of its own on the score pad, it is not what decides.
    decides = not table.game.texts.has(language, "score-total")
    return [
        {
            "name": chair.name,
            "colour": table.game.texts.say(language, f"seat-{seat}"),
            "kind": chair.kind,
            "bot": bots.label(chair.bot, language) if chair.bot else "",
            "score": scores[seat],
            "points": str(scores[seat]) if decides else "",
            "place": places[seat] if places else 0,
            "mine": seat in perspective.seats,
            "page": f"/table/{table.header.id}/player/{seat}"
            if has_player_page(table.chairs, seat)
            else "",
        }
        for seat, chair in enumerate(table.chairs)
    ]


def _may_resign(table: LiveTable) -> bool:
    """With the real box no bot can play on, so only a game of two can be resigned."""
    seats = len(table.chairs)
    return seats == 2 if table.terms.companion else seats > 1


def clock_state(table: LiveTable) -> ClockState | None:
    """The clock for the page: the time left at a moment, and the seat whose time runs since then.
    All in milliseconds."""
    clock = table.time.clock
    control = table.time.control
    if clock is None or control is None:
        return None
    # A seat whose time ran on while the server was away did not lose that time.
    lost, running, left = 0.0, clock.running, list(clock.left)
    if running is not None:
        now, gaps = table.uptime.now(), table.time.gaps(running)
        if table.time.vacation_until(running) is not None:
            left[running], running = clocks.remaining(clock, running, now, gaps), None
        else:
            lost = now - clock.since - clocks.elapsed(clock.since, now, gaps)
    low = control.base * LOW_SHARE
    return {
        "left": [seconds * 1000 for seconds in left],
        "since": (clock.since + lost) * 1000,
        "running": running,
        "free": clocks.FREE_SECONDS * 1000,
        "low": (low if control.each else min(LOW_SECONDS, low)) * 1000,
        "timed": [chair.kind != BOT for chair in table.chairs],
    }


def _note(table: LiveTable, seat: int, language: str) -> str:
    """A note about a seat: open, reserved, played by a stand-in bot, or away."""
    chair = table.chairs[seat]
    if table.timeline.over:
        return ""
    if seat in table.seating.vacant:
        return TEXTS.say(language, "note-" + chair.kind)
    if chair.kind == BOT and chair.holder:
        return TEXTS.say(language, "note-stand-in", bot=bots.label(chair.bot, language))
    if seat in table.seating.gone:
        return TEXTS.say(language, "note-gone")
    return ""


def _claim(
    table: LiveTable, perspective: Perspective, name: Callable[[int], str]
) -> AbsenceClaim | None:
    """What the viewer may do about the player that the table waits for, and from when on."""
    awaited = actions.waited_for(table)
    if awaited is None or awaited in perspective.seats:
        return None
    due = actions.claim_from(table)
    if due is None:
        return None
    if table.terms.rated and table.seating.paused:
        key = "claim-paused"
    elif actions.frees_seat(table):
        key = "claim-opening"
    else:
        key = "claim" if table.time.replacement_bot() else "claim-win"
    return {
        "since": due * 1000,
        "say": TEXTS.say(perspective.language, f"{key}-lead", name=name(awaited)),
        "button": TEXTS.say(perspective.language, key),
    }


def _hands(
    table: LiveTable, perspective: Perspective, name: Callable[[int], str]
) -> list[HandLink]:
    """Where the viewer enters or corrects the cards of each of their seats."""
    links: list[HandLink] = []
    for seat in sorted(table.opening.hands & perspective.seats):
        missing = seat in table.opening.missing_hands
        key = "hand-enter" if missing else "hand-correct"
        links.append(
            {
                "say": TEXTS.say(perspective.language, key, name=name(seat)),
                "href": f"/table/{table.header.id}/hand/{seat}",
                "missing": missing,
            }
        )
    return links


def _pause(table: LiveTable, perspective: Perspective, name: Callable[[int], str]) -> str:
    pause_votes = sorted(table.seating.pause_votes)
    if not pause_votes or table.timeline.over:
        return TEXTS.say(perspective.language, "paused") if table.seating.paused else ""
    names = ", ".join(name(seat) for seat in pause_votes)
    key = "resume-wished" if table.seating.paused else "pause-wished"
    return TEXTS.say(perspective.language, key, names=names, count=len(pause_votes))


def _series(table: LiveTable, language: str, name: Callable[[int], str]) -> str:
    """The score of the series, and who has won it."""
    if table.terms.wins < 2:
        return ""
    match = series.match(table)
    score = " · ".join(f"{name(seat)} {won}" for seat, won in enumerate(match.wins))
    if match.winner is not None:
        return TEXTS.say(language, "series-won", name=name(match.winner), score=score)
    return TEXTS.say(language, "series", wins=table.terms.wins, score=score)


def _ready(table: LiveTable, perspective: Perspective, name: Callable[[int], str]) -> NextGame:
    """The state of the next game: whether it belongs to the series, who wants it, and whom it waits
    for."""
    timeline = table.timeline
    asked = actions.people_asked(table) if timeline.over else frozenset[int]()
    mine = asked & {*perspective.seats, *perspective.kept}
    open_offer = bool(timeline.ready) and not timeline.next
    say = ""
    if open_offer:
        waits = mine <= timeline.ready
        seats = sorted(asked - timeline.ready if waits else timeline.ready)
        names = ", ".join(name(seat) for seat in seats)
        key = "next-waits" if waits else "next-offered"
        say = TEXTS.say(perspective.language, key, names=names, count=len(seats))
    elif timeline.declined and not timeline.next:
        names = ", ".join(name(seat) for seat in sorted(timeline.declined))
        say = TEXTS.say(perspective.language, "next-declined", names=names)
    return {
        "series": timeline.over and series.goes_on(table),
        "mine": bool(mine) and mine <= timeline.ready,
        "may": bool(mine) and not timeline.next and not timeline.declined - mine,
        "offered": open_offer and bool(mine - timeline.ready),
        "say": say,
    }
