"""Plays one game of a schedule and returns its result."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NamedTuple, final

from perihelion.bots.arena.schedule import Fixture
from perihelion.bots.bot import Bot
from perihelion.bots.bot_games import play_record
from perihelion.bots.registry import TEXTS, loaded
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, AnyGame, State
from perihelion.core.options import Options
from perihelion.core.record import Record


class FixtureFailed(PerihelionError):
    """A bot failed to choose or chose an illegal move."""


class FixtureResult(NamedTuple):
    """A finished game. Lists are by seat. Playing it again changes only the seconds."""

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
        """1 for the winner, 0 for the others; a shared victory is split."""
        best = self.standings.count(1)
        return [1 / best if place == 1 else 0.0 for place in self.standings]


def play_fixture(game: AnyGame, fixture: Fixture) -> FixtureResult:
    """Play a fixture in this process."""
    timed_bots = [
        _TimedBot(loaded(name)(game, f"{fixture.deal}/{name}/{fixture.seated[:seat].count(name)}"))
        for seat, name in enumerate(fixture.seated)
    ]
    record = Record(game, len(fixture.seated), None, fixture.options)
    try:
        play_record(record, timed_bots, Dealer(fixture.deal))
    except Exception as error:
        raise _failure(fixture, record.state.actor, error) from error
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
        [bot.decisions for bot in timed_bots],
        [round(bot.seconds, 6) for bot in timed_bots],
    )


def _failure(fixture: Fixture, actor: int, error: Exception) -> FixtureFailed:
    player = "-" if actor <= CHANCE else fixture.seated[actor]
    reason = f"{type(error).__name__}: {error}"
    about: dict[str, Any] = {"number": str(fixture.number), "deal": fixture.deal}
    return FixtureFailed("arena-bot-failed", TEXTS, player=player, reason=reason, **about)


@final
class _TimedBot:
    """A bot whose thinking time is measured."""

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
