"""What people do at a table besides moving: sit down, add salt, leave, resign, come back, pause,
chat.

All but chat are log entries, like a move: the process that writes the number first wins, and all
others follow.
"""

from __future__ import annotations

from typing import Final

from perihelion.core import fair
from perihelion.core.game import CHANCE
from perihelion.table.errors import Refused
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import (
    ABSENT,
    BACK,
    COMMIT,
    END,
    GONE,
    LEAVE,
    NEXT,
    PAUSE,
    RESERVED,
    RESIGN,
    RESUME,
    REVEAL,
    SIT,
    VOID,
    Entry,
)
from perihelion.table.log.opening import NO_SALT
from perihelion.table.log.seating import VACANT, key_matches
from perihelion.table.log.terms import DAY, SEALED_SALTS, STANDS_IN
from perihelion.table.play import rated
from perihelion.table.play.live_table import LiveTable

CLAIM_SECONDS: Final = DAY
"""Without a clock: how long a player may take before another may let a bot step in."""
OPENING_SECONDS: Final = 60.0
"""At a table with minutes on the clock: how long the salt of a player is waited for."""


async def take_seat(
    table: LiveTable,
    seat: int,
    holder: str,
    name: str,
    key: str = "",
    commitment: str | None = None,
) -> None:
    """Take an open seat, or a reserved one with its key. Who gives no commitment is asked for one
    before play begins."""
    check_commitment(commitment or NO_SALT)

    def sit() -> list[Entry]:
        if not 0 <= seat < len(table.chairs):
            raise Refused("seat/unknown")
        kind = table.chairs[seat].kind
        if kind not in VACANT:
            raise Refused("seat/taken")
        if kind == RESERVED and not key_matches(table.header.secret, seat, key):
            raise Refused("seat/reserved")
        if table.timeline.over:
            raise Refused("table/over")
        if table.terms.rated:
            rated.check_newcomer(table.chairs, holder, name)
        entries = [table.entry(SIT, seat, f"{holder} {name}")]
        if commitment is not None and not table.opening.dealt and not table.seats_of(holder):
            entries.append(table.entry(COMMIT, seat, commitment, after=1))
        return entries

    await table.retry_on_conflict(sit)


async def come_back(table: LiveTable, holder: str, name: str) -> None:
    """Take back the holder's seats from the bot that stepped in."""

    def sit() -> list[Entry]:
        seats = table.returnable(holder)
        if not seats or table.timeline.over:
            raise Refused("seat/not-yours")
        return [
            table.entry(SIT, seat, f"{holder} {table.chairs[seat].name or name}", after)
            for after, seat in enumerate(seats)
        ]

    await table.retry_on_conflict(sit)
    table.bot_turn.stop()  # only now: a refused holder must not stop the bot
    table.wake()


async def leave(table: LiveTable, holder: str) -> None:
    """Give up the holder's seats: they are open again, or a bot takes them, by the table's terms.
    Leaving a rated game that has begun is a resignation."""

    def go() -> list[Entry]:
        seats = sorted(_mine(table, holder))
        if table.terms.rated and table.timeline.begun:
            return _given_up(table, seats)
        stands_in = table.terms.left == STANDS_IN and not table.terms.rated
        words = table.terms.bot if stands_in else ""
        entries = [table.entry(LEAVE, seat, words, after) for after, seat in enumerate(seats)]
        ending = _end_without_people(table, seats, len(entries))
        return entries + (ending or _void_deal(table, words, len(entries)))

    await table.retry_on_conflict(go)


def _void_deal(table: LiveTable, stand_in: str, after: int) -> list[Entry]:
    """Give up the deal if another person may come who did not see it before it counts: whoever
    leaves could have chosen which deal to leave, and for whom."""
    stays = bool(stand_in) or not table.opening.dealt or table.timeline.begun
    if stays or table.terms.scheme != SEALED_SALTS:
        return []
    return [table.entry(VOID, CHANCE, after=after)]


async def end(table: LiveTable, holder: str, number: int) -> None:
    """End the game by agreement; only possible if all other seats are bots or vacant."""
    async with table.lock:
        table.check_number(number)
        if table.timeline.over:
            raise Refused("table/over")
        mine = table.seats_of(holder)
        if not mine or frozenset(range(len(table.chairs))) - table.consenting != mine:
            raise Refused("seat/not-yours")
        await table.write([table.entry(END, min(mine))], over=True)


async def resign(table: LiveTable, holder: str) -> None:
    """Resign. With two seats the other wins; with more, a bot plays on and the seat comes last."""

    def give_up() -> list[Entry]:
        if not table.opening.dealt:
            raise Refused("table/waiting")
        return _given_up(table, sorted(_mine(table, holder)))

    await table.retry_on_conflict(give_up)


def _given_up(table: LiveTable, seats: list[int]) -> list[Entry]:
    actor = table.timeline.state.actor
    if len(table.chairs) == 2:
        return [table.entry(RESIGN, actor if actor in seats else min(seats))]
    entries = [
        table.entry(RESIGN, seat, table.terms.bot, after) for after, seat in enumerate(seats)
    ]
    return entries + _end_without_people(table, seats, len(entries))


def claim_from(table: LiveTable) -> float | None:
    """When the seat that the table waits for may be claimed; None if a clock runs, or if no person
    is waited for."""
    if not table.opening.dealt:
        if table.timeline.over or not table.opening.awaited(table.seating):
            return None
        if table.time.clock is not None and not table.terms.real_time:
            return None
        patience = OPENING_SECONDS if table.terms.real_time else CLAIM_SECONDS
        return clocks.time_after(table.opening.since, patience, table.uptime.gaps)
    waits = table.timeline.state.actor in table.seating.people and not table.timeline.over
    if not waits or (table.time.clock is not None and not table.seating.paused):
        return None
    number = table.timeline.fresh
    since = table.log[number - 1].at if number else table.header.created
    return clocks.time_after(since, CLAIM_SECONDS, table.uptime.gaps)


def waited_for(table: LiveTable) -> int | None:
    """The seat that the table waits for: the one to move or, before play begins, one whose salt is
    missing."""
    if table.opening.dealt:
        actor: int = table.timeline.state.actor
        return actor if actor >= 0 else None
    return next(iter(table.opening.awaited(table.seating)), None)


async def claim(table: LiveTable, holder: str) -> None:
    """Declare the seat that is waited for absent, after it has kept the table waiting too long.
    Before play begins, it is open again."""

    def late() -> list[Entry]:
        mine = _mine(table, holder)
        actor = waited_for(table)
        due = claim_from(table)
        if actor is None or actor in mine or due is None or table.uptime.now() < due:
            raise Refused("claim/too-early")
        if not table.opening.dealt:
            return [table.entry(LEAVE, actor)]
        return [table.entry(ABSENT, actor, table.time.replacement_bot())]

    await table.retry_on_conflict(late)


async def pause(table: LiveTable, holder: str, wanted: bool) -> None:
    """Vote to pause or, with `wanted` False, to resume. It takes the votes of all people."""

    def vote() -> list[Entry]:
        mine = _mine(table, holder)
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


async def want_next(table: LiveTable, holder: str) -> bool:
    """Vote for the next game of a series; True once all people at the table have."""

    def vote() -> list[Entry]:
        if not table.timeline.over:
            raise Refused("table/not-over")
        mine = table.seats_of(holder)
        if not mine:
            raise Refused("seat/not-yours")
        seats = sorted(mine - table.timeline.ready)
        return [table.entry(NEXT, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(vote)
    return table.timeline.ready >= table.seating.people


async def record_return(table: LiveTable, holder: str) -> None:
    """Log that a player who was away has a page open again."""

    def back() -> list[Entry]:
        seats = sorted(table.seats_of(holder) & table.seating.gone.keys())
        return [table.entry(BACK, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(back)


async def record_absence(table: LiveTable, holder: str) -> None:
    """Log that a player has closed their last page; only at tables in real time."""

    def gone() -> list[Entry]:
        here = any(viewer.holder == holder for viewer in table.viewers)
        idle = table.timeline.over or table.seating.paused or table.seating.vacant
        if here or idle or not table.terms.real_time:
            return []
        seats = sorted(table.seats_of(holder) - table.seating.gone.keys())
        return [table.entry(GONE, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(gone)


def _mine(table: LiveTable, holder: str) -> frozenset[int]:
    if table.timeline.over:
        raise Refused("table/over")
    mine = table.seats_of(holder)
    if not mine:
        raise Refused("seat/not-yours")
    return mine


def _end_without_people(table: LiveTable, leaving: list[int], after: int) -> list[Entry]:
    """End the game if no person stays: bots do not play on alone."""
    if table.seating.people - set(leaving):
        return []
    return [table.entry(END, leaving[0], after=after)]


async def commit(table: LiveTable, holder: str, commitment: str) -> None:
    """Commit to a salt before any is shown, or to none. A new commitment after salts were shown
    makes all of them void."""
    check_commitment(commitment)

    def promise() -> list[Entry]:
        seat = min(_mine(table, holder))
        opening = table.opening
        if opening.dealt or opening.commitments.get(seat) == commitment:
            return []
        return [table.entry(COMMIT, seat, commitment)]

    await table.retry_on_conflict(promise)


def check_commitment(commitment: str) -> None:
    if commitment != NO_SALT and not fair.well_formed(commitment):
        raise Refused("message/malformed")


async def reveal(table: LiveTable, holder: str, salt: str) -> None:
    """Show the salt that was committed to, once all have committed. Play begins after the last."""
    if not fair.well_formed(salt):
        raise Refused("message/malformed")

    def show() -> list[Entry]:
        seat = min(_mine(table, holder))
        opening = table.opening
        if opening.dealt or opening.salts.get(seat) == salt:
            return []
        if opening.asked(table.seating, seat) != "salt":
            raise Refused("salt/not-yet")
        if opening.commitments[seat] != fair.commitment(salt):
            raise Refused("salt/other")
        return [table.entry(REVEAL, seat, salt)]

    await table.retry_on_conflict(show)


async def say(table: LiveTable, holder: str, phrase: str, words: str) -> None:
    """Write a chat line; only players of the table may."""
    mine = table.seats_of(holder)
    if not mine:
        raise Refused("seat/not-yours")
    actor = table.timeline.state.actor
    seat = actor if actor in mine else min(mine)
    await table.chat.say(seat, holder, phrase, words)
    table.notify()
    table.share(chat=True)
