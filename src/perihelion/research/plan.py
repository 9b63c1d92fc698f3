"""What is to be played: game, seats, options, players and seed.

A plan is enough to play any of its games, in any order, in any process: a game depends on the
plan and on its own number, and on nothing before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from perihelion import bots, catalogue
from perihelion.bots.bot import Bot, Searcher
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import SearchResult
from perihelion.core import edition as editions
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State, check_seats
from perihelion.core.options import Value, settle
from perihelion.research.extras import TEXTS
from perihelion.research.setting import usual_seats

Settings: TypeAlias = tuple[tuple[str, Value], ...]


class BadPlan(PerihelionError):
    """Something that cannot be played."""


class Plan(NamedTuple):
    """`players` are names of bots, one for each seat; after every game they move up a seat."""

    name: str
    players: tuple[str, ...]
    seed: str
    options: Settings
    edition: str
    edition_text: str | None
    """The text of a custom edition, or None for a shipped one."""

    @property
    def game(self) -> AnyGame:
        return catalogue.game(self.name)

    @property
    def seats(self) -> int:
        return len(self.players)

    def chosen_edition(self) -> Edition:
        return _edition(self.name, self.edition, self.edition_text)

    def start(self) -> State:
        return _first(self).copy()

    def seated(self, number: int) -> list[int]:
        """Which of the players sits on each seat in the game of that number."""
        return [(seat - number) % self.seats for seat in range(self.seats)]

    def dealer(self, number: int) -> Dealer:
        return Dealer(f"{self.seed}/{number}")

    def bots(self, number: int) -> list[Bot]:
        seed = self.dealer(number).seed
        return [
            bots.named(self.players[player])(self.game, f"{seed}/{player}")
            for player in self.seated(number)
        ]


def plan(
    name: str,
    players: str | Sequence[str],
    seed: int | str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | str | None = None,
) -> Plan:
    """A plan that can be played. One player stands for all seats."""
    game = catalogue.game(name)
    given = [players] if isinstance(players, str) else list(players)
    if seats is None:
        seats = len(given) if len(given) > 1 else usual_seats(game)
    check_seats(game, seats)
    if len(given) not in (1, seats):
        raise BadPlan("plan-players", TEXTS, players=len(given), seats=seats)
    for player in given:
        bots.named(player)
    settled = settle(game.options, {**game.finite, **(options or {})})
    chosen = editions.choose(game.editions, edition)
    own = None if chosen.builtin else chosen.text
    names = tuple(given * seats if len(given) == 1 else given)
    made = Plan(game.name, names, str(seed), tuple(settled.items()), chosen.name, own)
    made.start()
    return made


class Decision(NamedTuple):
    """The move, and what the search has found, if there was one."""

    move: int
    search: SearchResult | None


class PlayedOut(NamedTuple):
    """The last position of a game, and how many moves led there."""

    state: State
    moves: int


Watch: TypeAlias = Callable[[State, int, Decision], object]
"""Sees a decision before it is carried out: the position, the moves before it, the decision."""


def play_game(plan: Plan, number: int, watch: Watch | None = None) -> PlayedOut:
    """Play one game of a plan."""
    game, state = plan.game, plan.start()
    deciders = [_decider(bot) for bot in plan.bots(number)]

    def choose(state: State, made: int) -> int:
        decision = deciders[state.actor](game.view(state, state.actor))
        if watch is not None:
            watch(state, made, decision)
        return decision.move

    return PlayedOut(state, play_out(state, choose, draw_by_number(plan.dealer(number))))


def _decider(bot: Bot) -> Callable[[State], Decision]:
    """How a bot decides. Asked once for each bot: to check a protocol takes as long as a move."""
    if not isinstance(bot, Searcher):
        return lambda view: Decision(bot.choose(view), None)

    def decide(view: State) -> Decision:
        if view.count() == 1:
            return Decision(bot.choose(view), None)
        result = bot.look(view)
        return Decision(result.move, result)

    return decide


@lru_cache(maxsize=16)
def _edition(name: str, edition: str, text: str | None) -> Edition:
    game = catalogue.game(name)
    return (
        editions.choose(game.editions, edition)
        if text is None
        else game.read_edition(text, edition)
    )


@lru_cache(maxsize=16)
def _first(plan: Plan) -> State:
    state: State = plan.game.start(plan.seats, plan.chosen_edition(), **dict(plan.options))
    return state
