"""The next game of the same people: offered by one, and made when all of them want it."""

from __future__ import annotations

import asyncio

from perihelion.table.errors import Refused
from perihelion.table.log.entry import AGAIN, DECLINED, NEXT, PERSON, WITHDRAWN, Entry
from perihelion.table.play import series
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.store import Stale
from perihelion.table.thinking.share import NO_SHARE


def people_asked(table: LiveTable) -> frozenset[int]:
    """The seats whose people would play the next game, also those a bot stepped in for."""
    chairs = series.chairs(table)
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.kind == PERSON)


def undecided(table: LiveTable) -> frozenset[int]:
    """The seats whose people have not said yet that they want the next game."""
    return people_asked(table) - table.timeline.ready


async def want_next(table: LiveTable, holder: str) -> bool:
    """Offer or accept the next game; True once all people want it. After somebody has declined,
    only they may offer it again."""

    def vote() -> list[Entry]:
        mine = _asked_of(table, holder)
        if table.timeline.declined - mine:
            raise Refused("rematch/declined")
        seats = sorted(mine - table.timeline.ready)
        return [table.entry(NEXT, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(vote)
    return not undecided(table)


async def decline_next(table: LiveTable, holder: str) -> None:
    """Decline the next game that another has offered, or withdraw one's own offer."""

    def vote() -> list[Entry]:
        mine = _asked_of(table, holder)
        if table.timeline.next or mine <= table.timeline.declined:
            return []
        words = WITHDRAWN if mine & table.timeline.ready else DECLINED
        return [table.entry(NEXT, seat, words, after) for after, seat in enumerate(sorted(mine))]

    await table.retry_on_conflict(vote)


async def next_table(registry: TableRegistry, table: LiveTable, share: str = NO_SHARE) -> LiveTable:
    """The table of the next game, created if all people want it; there is at most one. Its bots use
    the share of whoever was last to agree."""
    follower: str | None = table.timeline.next
    if not follower:
        if undecided(table):
            raise Refused("rematch/undecided")
        follower = await asyncio.to_thread(registry.store.rematch_of, table.header.id)
    if follower is None:
        try:
            after = await registry.create(
                table.game,
                series.chairs(table),
                table.edition,
                series.options(table),
                series.terms(table),
                table.header.public,
                table.header.id,
                series.commitments(table),
                share,
            )
            follower = after.header.id
        except Stale:  # another process was faster
            follower = await asyncio.to_thread(registry.store.rematch_of, table.header.id)
    assert follower is not None
    again = follower
    await table.retry_on_conflict(
        lambda: [] if table.timeline.next else [table.entry(AGAIN, 0, again)]
    )
    return await registry.table(follower)


def _asked_of(table: LiveTable, holder: str) -> frozenset[int]:
    if not table.timeline.over:
        raise Refused("table/not-over")
    mine = frozenset(s for s in people_asked(table) if table.chairs[s].holder == holder)
    if not mine:
        raise Refused("seat/not-yours")
    return mine
