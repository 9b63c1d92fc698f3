"""A game of the schedule is played, and what is kept of it."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NamedTuple, final

from perihelion.bots.arena.schedule import Fixture
from perihelion.bots.bot import Bot
from perihelion.bots.bot_games import play_record
from perihelion.bots.registry import TEXTS, named
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, AnyGame, State
from perihelion.core.options import Options
from perihelion.core.record import Record


class FixtureFailed(PerihelionError):
    """A bot that could not choose, or chose what is not legal."""


class FixtureResult(NamedTuple):
    """A finished game. All lists are by seat; only the seconds differ when it is played again."""

    number: int
    seated: list[str]
    deal: str
    options: Options
    scores: list[int]
    standings: list[int]
    ending: str
    roles: dict[str, str]
    moves: int
    decisions: list[int]
    seconds: list[float]

    @property
    def wins(self) -> list[float]:
        """One for the winner; a shared victory is shared out."""
        best = self.standings.count(1)
        return [1 / best if place == 1 else 0.0 for place in self.standings]


def play_fixture(game: AnyGame, fixture: Fixture) -> FixtureResult:
    """Play it, in whatever process this is."""
    clocks = [
        _Clock(named(name)(game, f"{fixture.deal}/{name}/{fixture.seated[:seat].count(name)}"))
        for seat, name in enumerate(fixture.seated)
    ]
    record = Record(game, len(fixture.seated), None, fixture.options)
    try:
        play_record(record, clocks, Dealer(fixture.deal))
    except Exception as error:
        raise _blame(fixture, record.state.actor, error) from error
    result = record.result
    assert result is not None
    return FixtureResult(
        fixture.number,
        list(fixture.seated),
        fixture.deal,
        fixture.options,
        result.scores,
        result.standings,
        result.ending,
        result.roles,
        len(record.moves),
        [clock.decisions for clock in clocks],
        [round(clock.seconds, 6) for clock in clocks],
    )


def _blame(fixture: Fixture, actor: int, error: Exception) -> FixtureFailed:
    player = "-" if actor <= CHANCE else fixture.seated[actor]
    reason = f"{type(error).__name__}: {error}"
    about: dict[str, Any] = {"number": str(fixture.number), "deal": fixture.deal}
    return FixtureFailed("arena-bot-failed", TEXTS, player=player, reason=reason, **about)


@final
class _Clock:
    """A bot and the time it takes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: State) -> int:
        began = perf_counter()
        move = self.bot.choose(view)
        self.seconds += perf_counter() - began
        self.decisions += 1
        return move
