"""Games and states of OpenSpiel."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from typing import Any, ClassVar, Final

try:
    import pyspiel
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "openspiel") from error

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.research.openspiel.observer import Observer
from perihelion.research.openspiel.parameters import options_from, parameters
from perihelion.research.openspiel.recall import Recall
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting

# For games that the rules do not bound; the longest random games take about 1,500 moves. Tensors of
# information states then hold the last moves only, or they would be mostly empty.
UNBOUNDED_LENGTH: Final = 10_000
UNBOUNDED_RECALL: Final = 1_000


def short_name(name: str) -> str:
    """The OpenSpiel name of a game."""
    return f"python_perihelion_{name.replace('-', '_')}"


def register() -> list[str]:
    """Register every game, unless it is registered, and return the names."""
    known = set(pyspiel.registered_names())
    games = catalogue.games()
    for game in games:
        if short_name(game.name) not in known:
            kind = game_type(game, game.usual_seats, has_perfect_information(game))
            # OpenSpiel keeps a reference beyond the life of the interpreter: a class for each game
            # survives that, a function does not.
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"of": game.name}))
    return [short_name(game.name) for game in games]


def has_perfect_information(game: AnyGame) -> bool:
    """Whether every seat sees the whole state after the first deal."""
    setting = Setting(game.name)
    dealt = Playthrough(setting)
    dealt.begin(0)
    state = dealt.position.state
    return all(game.view(state, seat) == state for seat in (*range(setting.seats), None))


def most_moves(setting: Setting) -> int:
    """The longest possible game by the rules, or UNBOUNDED_LENGTH."""
    bound = setting.game.most_moves(setting.first)
    return UNBOUNDED_LENGTH if bound is None else bound


def game_type(game: AnyGame, seats: int, perfect: bool) -> Any:
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=short_name(game.name),
        long_name=f"Perihelion: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if perfect else information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.GENERAL_SUM if seats == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options."""

    of: ClassVar[str]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = catalogue.game(self.of)
        given = {**parameters(game), **(given or {})}
        self.setting: Final = Setting(self.of, given["players"], **options_from(game, given))
        seats = self.setting.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.setting.moves,
            num_players=seats,
            min_utility=self.setting.reward.least,
            max_utility=self.setting.reward.greatest,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=most_moves(self.setting),
        )
        super().__init__(game_type(game, seats, has_perfect_information(game)), info, given)
        self.observers: Final = tuple(
            self.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall))
            for recall in (False, True)
        )
        """What fills the tensors of a state, without and with recall."""

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        bound = self.setting.game.most_moves(self.setting.first)
        return Observer(self.setting, bound or UNBOUNDED_RECALL, kind, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.setting.position(game.setting.first.copy())
        self.setting = game.setting
        self.observers = game.observers
        self.moves = array("q")  # of the engine, those of chance included
        self.recall: Recall | None = None

    def current_player(self) -> int:
        actor = self.position.state.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.position.state.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.setting.game.legal_actions(self.position.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        weights = state.weights()
        total = sum(weights)
        pairs = zip(state.moves(), weights, strict=True)
        return sorted((move, weight / total) for move, weight in pairs)

    def _apply_action(self, action: int) -> None:
        move = self._move(action)
        self.position.state.play(move)
        self.moves.append(move)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.setting.game.words(self.position.state, self._move(action)))

    def _move(self, action: int) -> int:
        """The engine's move of an action."""
        state = self.position.state
        return action if state.actor == CHANCE else self.setting.game.move(state, action)

    def recalled(self) -> Recall:
        """What everybody has seen of the moves up to now."""
        if self.recall is None:
            self.recall = Recall(self.setting)
        self.recall.advance(self.moves)
        return self.recall

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn at random.

        Its `history` is that of this state: which moves led to the other one is not worked out.
        """
        game = self.setting.game
        view = game.view(self.position.state, player)
        guess = game.guess(view, player, Dealer(repr(sampler())))
        self.recalled()
        twin: SpielState = self.clone()
        twin.position = self.setting.position(guess)
        assert twin.recall is not None
        twin.recall.in_another_world(player, guess)
        return twin

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.observers[0].numbers_from(self, self._seat(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self.observers[1].numbers_from(self, self._seat(player))

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.setting.seats:
            raise pyspiel.SpielError(f"there is no player {seat} who sees something")
        return seat

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return self.setting.reward.nothing
        return self.setting.reward.returns(self.position.state)

    def __str__(self) -> str:
        return json.dumps(self.setting.game.describe(self.position.state))

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        """Not by way of `__reduce__`, which writes the state as text."""
        twin: SpielState = self.clone()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (pyspiel.serialize_game_and_state(self.get_game(), self),)


def _loaded(name: str) -> Any:
    """Load a game in a process where our games may not be registered."""
    register()
    return pyspiel.load_game(name)


def _restored(text: str) -> Any:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]
