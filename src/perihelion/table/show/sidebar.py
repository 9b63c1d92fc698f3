"""What stands beside the board: clocks, pauses, the series, who may do what. Nothing of it comes
from a position, so nothing of it can be a secret."""

from __future__ import annotations

from collections.abc import Callable

from perihelion import bots
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import BOT
from perihelion.table.play import actions, series
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.wire import ClockState, NextGame, SidebarState
from perihelion.table.texts import TEXTS

LOW_SHARE = 0.1
LOW_SECONDS = 30.0


def sidebar(table: LiveTable, perspective: Perspective, name: Callable[[int], str]) -> SidebarState:
    """What stands beside the board for one viewer."""
    language = perspective.language
    seating, timeline = table.seating, table.timeline
    playing = bool(perspective.seats) and not timeline.over
    people = seating.people
    due = actions.claim_from(table)
    waits = playing and timeline.state.actor not in perspective.seats
    return {
        "open": seating.vacant if not timeline.over else [],
        "notes": [_note(table, seat, language) for seat in range(len(table.chairs))],
        "clock": clock(table),
        "paused": seating.paused,
        "pause": _pause(table, perspective, name),
        "wish": bool(seating.wishes & perspective.seats),
        "back": [name(seat) for seat in perspective.kept] if not timeline.over else [],
        "claim": {"since": due * 1000, "who": name(timeline.state.actor)}
        if waits and due
        else None,
        "may": {
            "leave": playing,
            "resign": playing and len(table.chairs) > 1,
            "pause": playing and table.time.clock is not None,
            "end": playing and people == perspective.seats,
        },
        "series": _series(table, language, name),
        "next": f"/table/{timeline.next}" if timeline.next else "",
        "ready": _ready(table, perspective, name),
    }


def clock(table: LiveTable) -> ClockState | None:
    """The clock as the page goes on with it: what was left at a time of the server, and whose time
    runs since. All in milliseconds."""
    kept = table.time.clock
    control = table.time.control
    if kept is None or control is None:
        return None
    # A seat whose time ran on while the server was away did not lose that time.
    lost = 0.0
    if kept.running is not None:
        now = table.uptime.now()
        lost = now - kept.since - clocks.elapsed(kept.since, now, table.uptime.gaps)
    low = min(LOW_SECONDS, control.base * LOW_SHARE)
    return {
        "left": [left * 1000 for left in kept.left],
        "since": (kept.since + lost) * 1000,
        "running": kept.running,
        "free": clocks.FREE * 1000,
        "low": (control.base * LOW_SHARE if control.each else low) * 1000,
        "timed": [chair.kind != BOT for chair in table.chairs],
    }


def _note(table: LiveTable, seat: int, language: str) -> str:
    """What is to be known of who sits there."""
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


def _pause(table: LiveTable, perspective: Perspective, name: Callable[[int], str]) -> str:
    wishes = sorted(table.seating.wishes)
    if not wishes or table.timeline.over:
        return TEXTS.say(perspective.language, "paused") if table.seating.paused else ""
    names = ", ".join(name(seat) for seat in wishes)
    key = "resume-wished" if table.seating.paused else "pause-wished"
    return TEXTS.say(perspective.language, key, names=names, count=len(wishes))


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
    """How the next game comes about: what the button says, and whom it waits for."""
    goes_on = table.timeline.over and series.goes_on(table)
    waiting = sorted(table.seating.people - table.timeline.ready)
    asked = goes_on and table.timeline.ready and not table.timeline.next
    names = ", ".join(name(seat) for seat in waiting)
    return {
        "series": goes_on,
        "mine": bool(perspective.seats) and perspective.seats <= table.timeline.ready,
        "say": TEXTS.say(perspective.language, "next-waits", names=names, count=len(waiting))
        if asked
        else "",
    }
