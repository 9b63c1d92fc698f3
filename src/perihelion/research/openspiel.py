"""Every game as an OpenSpiel game, so that its algorithms run on them unchanged.

    import pyspiel
    from perihelion import research

    research.register_openspiel()
    game = pyspiel.load_game("python_perihelion_nova_luna(players=3)")

Actions are those of the compact space, chance outcomes are moves of our engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar, Final

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "openspiel") from error

from perihelion import catalogue
from perihelion.core.game import CHANCE, OVER, AnyGame, Seat, State
from perihelion.core.options import Option, Value
from perihelion.research.observation import observe, parts, size
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting

# For games that the rules do not bound; the longest random games take about 1,500 moves.
UNBOUNDED_LENGTH: Final = 10_000
# In an information state, for a move that the player has not fully seen.
UNSEEN: Final = -1.0


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
        parameter_specification=parameters(game),
    )


def parameters(game: AnyGame) -> dict[str, Value]:
    """The OpenSpiel parameters: the number of players and our options, with their defaults."""
    defaults: dict[str, Value] = {"players": game.usual_seats}
    for name, option in game.options.items():
        defaults[name] = parameter(option, game.finite.get(name, option.default))
    return defaults


def word(option: Option) -> str | None:
    """The only word among the values of an option whose other values are numbers, or None."""
    words = [value for value in option.values if isinstance(value, str)]
    return words[0] if len(words) == 1 < len(option.values) else None


def parameter(option: Option, value: Value) -> Value:
    """The value as a parameter, which has one type: among numbers, 0 stands for the word."""
    return 0 if value == word(option) else value


def options_from(game: AnyGame, given: dict[str, Any]) -> dict[str, Any]:
    """Our options from the parameters of OpenSpiel."""
    return {
        name: word(game.options[name]) if word(game.options[name]) and value == 0 else value
        for name, value in given.items()
        if name != "players"
    }


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
        self.perfect_information: Final = has_perfect_information(game)
        super().__init__(game_type(game, seats, self.perfect_information), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, self.perfect_information, kind, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.setting.position(game.setting.first.copy())
        self.setting = game.setting

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
        self.position.state.play(self._move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.setting.game.words(self.position.state, self._move(action)))

    def _move(self, action: int) -> int:
        return played_move(self.setting.game, self.position.state, action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return self.setting.reward.nothing
        return self.setting.reward.returns(self.position.state)

    def __str__(self) -> str:
        return json.dumps(self.setting.game.describe(self.position.state))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (pyspiel.serialize_game_and_state(self.get_game(), self),)


class Observer:
    """A player's view as a tensor and as a string; with perfect recall also all moves seen.

    In the tensor, the view is then followed by `moves`, chance included: each move plus 1, or
    UNSEEN.
    """

    def __init__(
        self, setting: Setting, has_perfect_information: bool, kind: Any, params: Any
    ) -> None:
        if params:
            raise ValueError(f"these observers have no parameters, but there are some: {params}")
        if not kind.public_info:
            raise ValueError("what a player may know cannot be had without what everybody knows")
        self.setting: Final = setting
        self.perfect_information: Final = has_perfect_information
        self.perfect_recall: Final[bool] = kind.perfect_recall
        self.private: Final = kind.private_info
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            length = most_moves(setting) if self.perfect_recall else 0
            self.tensor = np.zeros(size(setting) + length, np.float32)
            self.dict = parts(setting, self.tensor[: size(setting)])
            if self.perfect_recall:
                self.dict["moves"] = self.tensor[size(setting) :]

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        seen = observe(self.setting, state.position.state, player)
        self.tensor[: len(seen)] = seen
        if self.perfect_recall:
            made = self._numbers(state.history(), player)
            moves = self.dict["moves"]
            moves[:] = 0
            moves[: len(made)] = made[-len(moves) :]

    def string_from(self, state: SpielState, player: int) -> str:
        kinds = pyspiel.PrivateInfoType
        seat = player if self.private == kinds.SINGLE_PLAYER else None
        whole = state.position.state
        known = whole if self.private == kinds.ALL_PLAYERS else self.setting.game.view(whole, seat)
        described = json.dumps(self.setting.game.describe(known))
        if not self.perfect_recall:
            return described
        return "\n".join([*self._seen(state.history(), seat), described])

    def _seen(self, history: list[int], seat: Seat) -> list[str]:
        """The words of every move as the seat has seen it."""
        game = self.setting.game
        secret = self.private != pyspiel.PrivateInfoType.ALL_PLAYERS
        return [
            game.seen(state, move, seat) if secret else game.words(state, move)
            for state, move in self._played(history)
        ]

    def _numbers(self, history: list[int], seat: int) -> list[float]:
        """Every move as a number for the tensor: of the engine, because an action may depend on
        what only its player knows."""
        game = self.setting.game
        return [
            move + 1.0
            if self.perfect_information or game.seen(state, move, seat) == game.words(state, move)
            else UNSEEN
            for state, move in self._played(history)
        ]

    def _played(self, history: list[int]) -> Iterator[tuple[State, int]]:
        """Every move with the state before it."""
        state: State = self.setting.first.copy()
        for action in history:
            move = played_move(self.setting.game, state, action)
            yield state, move
            state.play(move)


def played_move(game: AnyGame, state: State, action: int) -> int:
    """The engine's move of an action of OpenSpiel."""
    return action if state.actor == CHANCE else game.move(state, action)


def _loaded(name: str) -> Any:
    """Load a game in a process where our games may not be registered."""
    register()
    return pyspiel.load_game(name)


def _restored(text: str) -> Any:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]
