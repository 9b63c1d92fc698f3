"""A table beside the real box: draws are entered by people, and a wrong entry is mended later.

People sit together and see the same board, so nobody has to agree to an undo or a correction; each
is told to everybody in the log. Whoever may not know an entry may not change it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.errors import BadPosition, MoveError
from perihelion.core.game import OVER, AnyGame
from perihelion.core.options import POSITION, Options
from perihelion.core.position_fields.hands import hand_words, with_hands
from perihelion.core.position_fields.text import text_of
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT, CLASH, HAND, MEND, Chair, Entry
from perihelion.table.log.mending import Misfit, mend_words, mending, replayed
from perihelion.table.log.real_draws import clashes, entering_seats
from perihelion.table.log.terms import Terms
from perihelion.table.log.timeline import Undo

if TYPE_CHECKING:
    from perihelion.table.play.live_table import LiveTable


class DoesNotFit(Exception):
    """A correction after which a later move is not possible any more."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.step.entry.words)
        self.misfit = misfit


def check(game: AnyGame, chairs: Sequence[Chair], terms: Terms) -> None:
    """Refuse a table with the real box that is rated, or where a bot would need a secret hand."""
    if terms.rated:
        raise Refused("rated/companion")
    if game.secret and any(chair.kind == BOT for chair in chairs):
        raise Refused("companion/bot")


async def check_draw(table: LiveTable, state: Any, words: str, seats: frozenset[int]) -> None:
    """Refuse a draw that the others' hands forbid, and tell everybody: whoever tries out what the
    others hold is seen."""
    try:
        clash = clashes(table.game, state, words, seats)
    except MoveError as error:
        raise Refused("move/illegal", error) from None
    if clash:
        await table.write([table.entry(CLASH, min(seats))])
        raise Refused("companion/clash")


def undo_of_entries(table: LiveTable, seats: frozenset[int], to: int | None) -> Undo | None:
    """The undo of the last entry, a draw or a decision, or of all from the number `to` on."""
    steps = table.timeline.steps
    if not steps or not seats:
        return None
    keep = table.timeline.index(steps[-1].entry.number if to is None else to)
    return None if keep is None else Undo(keep, frozenset())


def knows(table: LiveTable, index: int, seats: frozenset[int]) -> bool:
    """Whether one of these seats knows all of the move at that index."""
    step = table.timeline.steps[index]
    words = table.game.words(step.before, step.move)
    return any(step.seen(table.game, seat) == words for seat in seats)


def mendable(table: LiveTable, number: int, seats: frozenset[int]) -> int:
    """How many moves come before the one of that number, which these seats may mend."""
    if not table.terms.companion or not seats:
        raise Refused("seat/not-yours")
    keep = table.timeline.index(number)
    if keep is None:
        raise Refused("mend/unknown")
    if not knows(table, keep, seats):
        raise Refused("mend/secret")
    return keep


async def mend(
    table: LiveTable, holder: str, number: int, to: int, words: str, cut: bool = False
) -> None:
    """Replace the move of number `to`. DoesNotFit if a later one is not possible any more, unless
    it and all after it are to be cut off. The game may be over: it goes on if it is not any more.
    """
    async with table.lock:
        table.check_number(number)
        seats = table.seats_of(holder)
        keep = mendable(table, to, seats)
        before = table.timeline.steps[keep].before
        entering = entering_seats(table.game, before, table.seating.people) & seats
        await check_draw(table, before, words, entering)
        try:
            mended = mending(table.game, table.timeline.steps, keep, words)
        except MoveError as error:
            raise Refused("move/illegal", error) from None
        if mended.misfit is not None and not cut:
            raise DoesNotFit(mended.misfit)
        table.bot_turn.stop()
        said = mend_words(keep, mended.steps[0].entry.words)
        over = mended.steps[-1].after.actor == OVER
        await table.write([table.entry(MEND, min(seats), said)], over=over)


def played_options(table: LiveTable) -> Options:
    """The options with which a record of the table begins: with the hands that were entered."""
    if not table.timeline.hands:
        return table.header.options
    return {**table.header.options, POSITION: text_of(table.game, table.timeline.start)}


def check_hand(table: LiveTable, holder: str, seat: int) -> None:
    """Refuse to enter the hand of another, or where there is none to enter."""
    if seat not in table.opening.hands & table.seats_of(holder):
        raise Refused("seat/not-yours")


async def enter_hand(table: LiveTable, holder: str, seat: int, given: Mapping[str, str]) -> None:
    """Enter the cards that a seat holds in the real box, or correct them later. BadPosition if they
    are impossible by what the seat knows, DoesNotFit if a move made since then is not possible with
    them. As with a draw, everybody is told if another has entered one of the cards."""
    check_hand(table, holder, seat)
    timeline = table.timeline
    words = hand_words(table.game, timeline.initial, seat, given)

    def make() -> list[Entry]:
        check_hand(table, holder, seat)
        start = with_hands(table.game, timeline.initial, {**timeline.hands, seat: words})
        misfit = replayed(table.game, start, timeline.steps).misfit
        if misfit is not None:
            raise DoesNotFit(misfit)
        return [table.entry(HAND, seat, words)]

    try:
        await table.retry_on_conflict(make)
    except BadPosition:
        async with table.lock:
            await table.write([table.entry(CLASH, seat)])
        raise Refused("companion/clash") from None
