"""What is to be played: game, seats, options, players and seed.

A plan is enough to play any of its games, in any order, in any process: a game depends on the
plan and on its own number, and on nothing before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, final

from perihelion import bots, catalogue
from perihelion.bots.bot import Bot
from perihelion.bots.levels import LevelBot
from perihelion.bots.search import SearchResult
from perihelion.core import edition as editions
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, OVER, AnyGame, State, check_seats
from perihelion.core.options import Value, settle
from perihelion.research.extras import TEXTS
from perihelion.research.setting import finite, usual_seats

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
    settled = settle(game.options, {**finite(game), **(options or {})})
    chosen = editions.choose(game.editions, edition)
    own = None if chosen.builtin else chosen.text
    names = tuple(given * seats if len(given) == 1 else given)
    made = Plan(game.name, names, str(seed), tuple(settled.items()), chosen.name, own)
    made.start()
    return made


class Decision(NamedTuple):
    """The move, and what the search has found, if there was one."""

    move: int
    found: SearchResult | None


@final
class Playing:
    """One game of a plan. Going through it plays it: each decision comes before it is carried out,
    while `state` is the position it was made in, after `made` moves."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.state = plan.start()
        self.made = 0
        self._game = plan.game
        self._bots = plan.bots(number)
        self._dealer = plan.dealer(number)

    def __iter__(self) -> Iterator[Decision]:
        state = self.state
        while (actor := state.actor) != OVER:
            if actor == CHANCE:
                move = self._dealer.at(self.made).draw(state)
            else:
                decision = _decision(self._bots[actor], self._game.view(state, actor))
                yield decision
                move = decision.move
            state.play(move)
            self.made += 1


def _decision(bot: Bot, view: State) -> Decision:
    if isinstance(bot, LevelBot) and view.count() > 1:
        found = bot.look(view)
        return Decision(found.move, found)
    return Decision(bot.choose(view), None)


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
