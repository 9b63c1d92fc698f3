"""Who thinks next, with a clock that the test moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from perihelion.table.thinking.costs import Work
from perihelion.table.thinking.scheduler import BOARD, UNATTENDED, Claim, Scheduler

GAME = "orion-duel"
EASY, HARD = "search:1", "search:6"
SECONDS = {EASY: 0.05, HARD: 2.0}


class Day:
    """A scheduler whose thoughts end one after another, each after its time."""

    def __init__(self, workers: int) -> None:
        self.now = 0.0
        self.scheduler = Scheduler(workers, lambda: self.now)
        self.thinking: dict[asyncio.Event, tuple[float, str]] = {}
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, name: str, bot: str, share: str, kind: str = BOARD) -> None:
        claim = Claim(Work(GAME, bot), share, kind)
        self.tasks[name] = asyncio.create_task(self._think(name, claim, SECONDS[bot]))

    async def _think(self, name: str, claim: Claim, seconds: float) -> None:
        async with self.scheduler.turn(claim):
            self.begun.append(name)
            done = asyncio.Event()
            self.thinking[done] = (self.now + seconds, name)
            try:
                await done.wait()
            finally:
                self.thinking.pop(done, None)

    async def rest(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def end_one(self) -> str:
        """Let the thought end that ends first; its name."""
        done = min(self.thinking, key=lambda event: self.thinking[event])
        self.now, name = self.thinking.pop(done)
        done.set()
        await self.rest()
        return name

    async def until(self, name: str) -> list[str]:
        """Let time go on until that thought ends; which began meanwhile."""
        before = len(self.begun)
        while await self.end_one() != name:
            pass
        return self.begun[before:]


def on(workers: int, use: Callable[[Day], Awaitable[None]]) -> None:
    async def main() -> None:
        day = Day(workers)
        await use(day)
        for task in day.tasks.values():
            task.cancel()
        await asyncio.gather(*day.tasks.values(), return_exceptions=True)

    asyncio.run(main())


def test_one_worker_ends_what_it_thinks_and_then_thinks_for_whoever_got_nothing() -> None:
    async def use(day: Day) -> None:
        for number in range(40):
            day.ask(f"bad {number}", HARD, "a/attacker")
        await day.rest()
        day.ask("good", EASY, "b/ana")
        assert (await day.until("good"))[0] == "good"

    on(1, use)


def test_with_two_workers_a_short_thought_begins_at_once() -> None:
    async def use(day: Day) -> None:
        for number in range(40):
            day.ask(f"bad {number}", HARD, "a/attacker")
        await day.rest()
        assert day.begun == ["bad 0"]  # the other worker is kept for short ones
        day.ask("good", EASY, "b/ana")
        await day.rest()
        assert day.begun == ["bad 0", "good"]
        day.ask("hard but good", HARD, "b/ana")
        assert len(await day.until("hard but good")) <= 3

    on(2, use)


def test_everybody_gets_the_same_time_not_the_same_number_of_thoughts() -> None:
    async def use(day: Day) -> None:
        for number in range(200):
            day.ask(f"easy {number}", EASY, "a/ana")
            day.ask(f"hard {number}", HARD, "b/bob")
        await day.rest()
        while day.now < 12:
            await day.end_one()
        easy = sum(name.startswith("easy") for name in day.begun) * SECONDS[EASY]
        hard = sum(name.startswith("hard") for name in day.begun) * SECONDS[HARD]
        assert abs(easy - hard) <= 2 * SECONDS[HARD]

    on(1, use)


def test_whoever_looks_at_the_board_comes_before_tables_that_nobody_looks_at() -> None:
    async def use(day: Day) -> None:
        day.ask("first", HARD, "a/ana", UNATTENDED)
        for number in range(10):
            day.ask(f"unattended {number}", HARD, "a/ana", UNATTENDED)
        await day.rest()
        day.ask("board", HARD, "a/ana")
        await day.end_one()
        assert day.begun == ["first", "board"]

    on(1, use)


def test_what_counts_is_processor_time_where_it_is_known() -> None:
    async def use(day: Day) -> None:
        work = Work(GAME, EASY)
        before = day.scheduler.costs.seconds(work)
        async with day.scheduler.turn(Claim(work, "a/ana")) as turn:
            day.now += 10  # a process had to be started
            turn.seconds = before
        assert day.scheduler.costs.seconds(work) == before

    on(1, use)


def test_where_a_thought_takes_very_long_others_count_as_short() -> None:
    async def use(day: Day) -> None:
        for _ in range(40):
            day.scheduler.costs.learn(Work(GAME, EASY), 1.0)
        day.ask("bad", HARD, "a/attacker")
        await day.rest()
        day.now += 60
        day.ask("good", EASY, "b/ana")
        await day.rest()
        assert day.begun == ["bad", "good"]

    on(2, use)


def test_a_thought_that_is_not_wanted_any_more_makes_room() -> None:
    async def use(day: Day) -> None:
        for name in ("thinks", "waits", "next"):
            day.ask(name, HARD, "a/ana")
        await day.rest()
        day.tasks["waits"].cancel()
        day.tasks["thinks"].cancel()
        await day.rest()
        assert day.begun == ["thinks", "next"]
        await day.end_one()
        day.ask("last", EASY, "a/ana")
        await day.rest()
        assert day.begun[-1] == "last"
        assert not day.scheduler.waiting

    on(1, use)
