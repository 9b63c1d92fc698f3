"""What people ask of each other while they play: a pause; and chat."""

from __future__ import annotations

from perihelion.table.errors import Refused
from perihelion.table.log.entry import PAUSE, RESUME, Entry
from perihelion.table.play.access import playing_seats
from perihelion.table.play.chat import SPECTATOR
from perihelion.table.play.live_table import LiveTable


async def pause(table: LiveTable, holder: str, wanted: bool) -> None:
    """Vote to pause or, with `wanted` False, to resume. It takes the votes of all people."""

    def vote() -> list[Entry]:
        mine = playing_seats(table, holder)
        if wanted and table.seating.paused:
            return []
        seats = sorted(mine - table.seating.pause_votes)
        if not wanted and not table.seating.paused:
            seats = sorted(mine & table.seating.pause_votes)
        kind = PAUSE if wanted else RESUME
        return [table.entry(kind, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(vote)
    if table.seating.paused:
        table.bot_turn.stop()


async def say(table: LiveTable, holder: str, phrase: str, words: str, name: str = "") -> None:
    """Write a chat line: to everybody or, by somebody of that name who only looks, to the other
    spectators."""
    mine = table.seats_of(holder)
    if mine:
        actor = table.timeline.state.actor
        seat = actor if actor in mine else min(mine)
        await table.chat.say(seat, holder, phrase, words)
    elif name:
        await table.chat.say(SPECTATOR, holder, phrase, words, name)
    else:
        raise Refused("talk/name")
    table.notify()
    table.share(chat=True)
