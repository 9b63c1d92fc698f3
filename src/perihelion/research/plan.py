"""A plan of games between bots: game, seats, options, players and seed.

A game depends only on the plan and its own number, so games can be played in any order and in any
process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from perihelion import bots, catalogue
from perihelion.bots.bot import Bot, Maker, Searcher
from perihelion.bots.levels import NO_EXPLORATION, Exploration, LevelMaker
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import SearchResult
from perihelion.core import edition as editions
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State, check_seats
from perihelion.core.options import Value, settle
from perihelion.research.extras import TEXTS

OptionItems: TypeAlias = tuple[tuple[str, Value], ...]


class BadPlan(PerihelionError):
    """A plan that cannot be played."""


class Plan(NamedTuple):
    """`players` are names of bots, one for each seat; they move up a seat after every game."""

    name: str
    players: tuple[str, ...]
    seed: str
    options: OptionItems
    edition: str
    edition_text: str | None
    """The text of a custom edition, or None for a shipped one."""
    exploration: Exploration = NO_EXPLORATION
    """How the players that are levels of the search explore."""
    observations: bool = False
    """Whether data have the features of each position."""

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
        """The index of the player on each seat in the game of that number."""
        return [(seat - number) % self.seats for seat in range(self.seats)]

    def dealer(self, number: int) -> Dealer:
        return Dealer(f"{self.seed}/{number}")

    def bots(self, number: int) -> list[Bot]:
        seed = self.dealer(number).seed
        makers = [_maker(player, self.exploration) for player in self.players]
        return [makers[player](self.game, f"{seed}/{player}") for player in self.seated(number)]


def plan(
    name: str,
    players: str | Sequence[str],
    seed: int | str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | str | None = None,
    exploration: Exploration = NO_EXPLORATION,
    observations: bool = False,
) -> Plan:
    """A valid plan; raises BadPlan and the like. One player stands for all seats."""
    game = catalogue.game(name)
    given = [players] if isinstance(players, str) else list(players)
    if seats is None:
        seats = len(given) if len(given) > 1 else game.usual_seats
    check_seats(game, seats)
    if len(given) not in (1, seats):
        raise BadPlan("plan-players", TEXTS, players=len(given), seats=seats)
    for player in given:
        bots.loaded(player)(game, "")  # says what is wrong before the first game
    settled = settle(game.options, {**game.finite, **(options or {})})
    chosen = editions.choose(game.editions, edition)
    own = None if chosen.builtin else chosen.text
    names = tuple(given * seats if len(given) == 1 else given)
    made = Plan(
        game.name,
        names,
        str(seed),
        tuple(settled.items()),
        chosen.name,
        own,
        exploration,
        observations,
    )
    made.start()
    return made


def _maker(player: str, exploration: Exploration) -> Maker:
    maker = bots.loaded(player)
    return maker.exploring(exploration) if isinstance(maker, LevelMaker) else maker


class Decision(NamedTuple):
    """The move, and the result of the search if there was one."""

    move: int
    search: SearchResult | None


class PlayedOut(NamedTuple):
    """The final position of a game, and its number of moves."""

    state: State
    moves: int


Watch: TypeAlias = Callable[[State, int, Decision], object]
"""Called before each decision is played: the position, the number of moves so far, the decision."""


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
    """The bot's decision function. Made once for each bot, because a protocol check is slow."""
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
