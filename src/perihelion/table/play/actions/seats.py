"""Taking a seat, giving it up, and coming back to it; resigning, and ending a game."""

from __future__ import annotations

from perihelion.core.game import CHANCE
from perihelion.table.errors import Refused
from perihelion.table.log.entry import COMMIT, END, LEAVE, RESERVED, RESIGN, SIT, VOID, Entry
from perihelion.table.log.opening import NO_SALT
from perihelion.table.log.seating import VACANT, key_matches
from perihelion.table.log.terms import SEALED_SALTS, STANDS_IN
from perihelion.table.play import rated
from perihelion.table.play.access import playing_seats
from perihelion.table.play.actions.salts import check_commitment
from perihelion.table.play.live_table import LiveTable


async def take_seat(
    table: LiveTable,
    seat: int,
    holder: str,
    name: str,
    key: str = "",
    commitment: str | None = None,
) -> None:
    """Take an open seat, or a reserved one with its key. Whoever gives no commitment is asked for
    one before play begins."""
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
    Leaving a rated game that has begun, or a game of a tournament, is a resignation."""

    def go() -> list[Entry]:
        seats = sorted(playing_seats(table, holder))
        if table.terms.tournament or (table.terms.rated and table.seating.begun):
            return _given_up(table, seats)
        return _left(table, seats)

    await table.retry_on_conflict(go)


def _left(table: LiveTable, seats: list[int]) -> list[Entry]:
    words = table.terms.bot if table.terms.left == STANDS_IN else ""
    entries = [table.entry(LEAVE, seat, words, after) for after, seat in enumerate(seats)]
    ending = _end_without_people(table, seats, len(entries))
    return entries + (ending or _void_deal(table, words, len(entries)))


def _void_deal(table: LiveTable, stand_in: str, after: int) -> list[Entry]:
    """Give up the deal if another person may come who did not see it before it counts: whoever
    leaves could have chosen which deal to leave, and for whom."""
    begun = table.seating.begun if table.terms.rated else table.timeline.begun
    if (
        stand_in
        or begun
        or table.terms.companion
        or not table.opening.dealt
        or table.terms.scheme != SEALED_SALTS
    ):
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
    """Resign. With two seats the other wins; with more, a bot plays on and the seat comes last. To
    resign a larger rated game that has not begun is to leave it."""

    def give_up() -> list[Entry]:
        if not table.opening.dealt:
            raise Refused("table/waiting")
        if table.terms.companion and len(table.chairs) > 2:
            raise Refused("companion/resign")
        seats = sorted(playing_seats(table, holder))
        if table.terms.tournament:
            return _given_up(table, seats)
        if table.terms.rated and not table.seating.begun and len(table.chairs) > 2:
            return _left(table, seats)
        return _given_up(table, seats)

    await table.retry_on_conflict(give_up)


def _given_up(table: LiveTable, seats: list[int]) -> list[Entry]:
    actor = table.timeline.state.actor
    if len(table.chairs) == 2:
        return [table.entry(RESIGN, actor if actor in seats else min(seats))]
    entries = [
        table.entry(RESIGN, seat, table.terms.bot, after) for after, seat in enumerate(seats)
    ]
    return entries + _end_without_people(table, seats, len(entries))


def _end_without_people(table: LiveTable, leaving: list[int], after: int) -> list[Entry]:
    """End the game if no person stays: bots do not play on alone."""
    if table.seating.people - set(leaving):
        return []
    return [table.entry(END, leaving[0], after=after)]
