"""The coach of a training table: judges each decision of a person, and keeps the bots waiting.

A decision is judged from its mover's view, so a verdict reveals nothing hidden. While a verdict is
being made, bots do not move; after a mistake they wait until the person has taken it back or goes
on, so that the mistake is seen before the answer to it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, final

from perihelion.bots.analysis import Judgement, Step
from perihelion.bots.analysis.judgement import MISTAKES
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT

if TYPE_CHECKING:
    from perihelion.table.log.played_move import PlayedMove
    from perihelion.table.play.live_table import LiveTable

LOGGER: Final = logging.getLogger("perihelion.table")
VERDICT_SECONDS: Final = 10.0
"""The longest time that bots wait for a verdict."""
ANSWER_SECONDS: Final = 300.0
"""The longest time that bots wait for what the person does about a mistake."""

Judge: TypeAlias = Callable[["LiveTable", Step, str], Awaitable[Judgement]]


class Verdict(NamedTuple):
    """A judged decision: the number of its entry, its mover's view, and the move."""

    number: int
    seat: int
    view: Any
    move: int
    judgement: Judgement

    @property
    def mistake(self) -> bool:
        return self.judgement.grade in MISTAKES


@final
class Coach:
    def __init__(self, table: LiveTable, judge: Judge) -> None:
        self.table: Final = table
        self.shown: Verdict | None = None
        """The last verdict, also after its decision was taken back, until the next decision."""
        self._judge: Final = judge
        self._seen = table.timeline.number
        """The number of the last entry that was looked at; older decisions are not judged."""
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}
        self._answered: Final = asyncio.Event()

    @property
    def thinking(self) -> bool:
        """Whether a verdict is being made."""
        return bool(self._tasks)

    @property
    def waits(self) -> bool:
        """Whether bots wait for what the person does about a mistake."""
        shown = self.shown
        return shown is not None and shown.mistake and not self._answered.is_set()

    def counts(self, verdict: Verdict) -> bool:
        """Whether the decision still counts, so that it can be taken back."""
        timeline = self.table.timeline
        return not timeline.over and timeline.index(verdict.number) is not None

    def watch(self) -> None:
        """Judge the decisions of people that were made since the last call."""
        timeline = self.table.timeline
        numbers = {step.entry.number for step in timeline.steps}
        for number in [number for number in self._tasks if number not in numbers]:
            self._tasks.pop(number).cancel()
        if self.shown is not None and self.shown.number not in numbers:
            self._answered.set()  # it was taken back
        for at, step in enumerate(timeline.steps):
            if step.entry.number > self._seen and self._of_person(step):
                self._begin(at, step)
        self._seen = max(self._seen, timeline.number)

    def go_on(self, holder: str) -> None:
        """The person leaves a mistake as it is: bots may move."""
        if not self.table.seats_of(holder):
            raise Refused("seat/not-yours")
        self._answered.set()
        self.table.notify()

    async def hold(self) -> None:
        """Wait until every verdict is made and a mistake is answered, but not for ever."""
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=VERDICT_SECONDS)
        if self.waits:
            await asyncio.wait(
                [asyncio.ensure_future(self._answered.wait())], timeout=ANSWER_SECONDS
            )

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _of_person(self, step: PlayedMove) -> bool:
        """Whether a person had a choice there who plays alone or against bots."""
        chairs, seat = self.table.chairs, step.entry.seat
        people = {chair.holder for chair in chairs if chair.kind != BOT}
        alone = len(people) == 1 and seat >= 0 and chairs[seat].kind != BOT
        return alone and step.is_choice

    def _begin(self, at: int, step: PlayedMove) -> None:
        if self.shown is not None and (not self.waits or self._bot_moved(self.shown, at)):
            self.shown = None
        task = asyncio.create_task(self._look(at, step))
        self._tasks[step.entry.number] = task

    def _bot_moved(self, verdict: Verdict, at: int) -> bool:
        """Whether a bot has moved since a decision: it did not wait, and the turn is another."""
        bots = self.table.bots
        earlier = self.table.timeline.steps[:at]
        return any(s.entry.seat in bots and s.entry.number > verdict.number for s in earlier)

    async def _look(self, at: int, step: PlayedMove) -> None:
        table, number = self.table, step.entry.number
        view = table.game.view(step.before, step.entry.seat)
        try:
            judgement = await self._judge(table, Step(at, view, (step.move,)), table.header.share)
        except Exception:  # without a verdict the game goes on
            LOGGER.exception("table %s: the coach failed", table.header.id)
            judgement = None
        self._tasks.pop(number, None)
        if judgement is not None and not self.waits:  # the first mistake of a turn stays in sight
            self.shown = Verdict(number, step.entry.seat, view, step.move, judgement)
            self._answered.clear()
        table.notify()
