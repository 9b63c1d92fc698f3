"""Every game as a game of OpenSpiel, so that its algorithms run on them unchanged.

    import pyspiel
    from perihelion import research

    research.register_openspiel()
    game = pyspiel.load_game("python_perihelion_nova_luna(players=3)")

An action is a move of our own engine, and so is an outcome of chance.
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
from perihelion.research.setting import Setting, usual_seats

# For a game that its rules let go on for ever; at random the longest take about 1,500 moves.
LONG: Final = 10_000
# In an information state, for a move that the player has not, or not wholly, seen.
UNSEEN: Final = -1.0


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"python_perihelion_{name.replace('-', '_')}"


def register() -> list[str]:
    """Make every game known to OpenSpiel. To do it again does nothing."""
    known = set(pyspiel.registered_names())
    games = catalogue.games()
    for game in games:
        if short_name(game.name) not in known:
            kind = game_type(game, usual_seats(game), open_to_all(game))
            # OpenSpiel keeps what it is given beyond the life of the interpreter: a class of its
            # own for each game survives that, a function does not.
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"of": game.name}))
    return [short_name(game.name) for game in games]


def open_to_all(game: AnyGame) -> bool:
    """Whether nobody has secrets, as it looks once everything is dealt."""
    setting = Setting(game.name)
    dealt = Playthrough(setting)
    dealt.begin(0)
    state = dealt.held.state
    return all(game.view(state, seat) == state for seat in (*range(setting.seats), None))


def most_moves(setting: Setting) -> int:
    """A bound that follows from the rules, if there is one."""
    found = setting.game.most_moves(setting.first)
    return LONG if found is None else found


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
    """The number of players and our options, with what is meant where nothing is said."""
    found: dict[str, Value] = {"players": usual_seats(game)}
    for name, option in game.options.items():
        found[name] = parameter(option, game.finite.get(name, option.default))
    return found


def word(option: Option) -> str | None:
    """The word among the values of an option that otherwise takes numbers."""
    words = [value for value in option.values if isinstance(value, str)]
    return words[0] if len(words) == 1 < len(option.values) else None


def parameter(option: Option, value: Value) -> Value:
    """A parameter has one type: among numbers, 0 stands for the word."""
    return 0 if value == word(option) else value


def meant(game: AnyGame, given: dict[str, Any]) -> dict[str, Any]:
    """Our options from the parameters of OpenSpiel."""
    return {
        name: word(game.options[name]) if word(game.options[name]) and value == 0 else value
        for name, value in given.items()
        if name != "players"
    }


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its seats and options."""

    of: ClassVar[str]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = catalogue.game(self.of)
        given = {**parameters(game), **(given or {})}
        self.setting: Final = Setting(self.of, given["players"], **meant(game, given))
        seats = self.setting.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.moves,
            max_chance_outcomes=self.setting.moves,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=most_moves(self.setting),
        )
        self.open: Final = open_to_all(game)
        super().__init__(game_type(game, seats, self.open), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, self.open, kind, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = game.setting.position(game.setting.first.copy())
        self.setting = game.setting

    def current_player(self) -> int:
        actor = self.held.state.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.held.state.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.state.moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.held.state
        weights = state.weights()
        total = sum(weights)
        pairs = zip(state.moves(), weights, strict=True)
        return sorted((move, weight / total) for move, weight in pairs)

    def _apply_action(self, action: int) -> None:
        self.held.state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.setting.game.words(self.held.state, action))

    def returns(self) -> list[float]:
        return self.setting.returns(self.held.state)

    def __str__(self) -> str:
        return json.dumps(self.setting.game.describe(self.held.state))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (pyspiel.serialize_game_and_state(self.get_game(), self),)


class Observer:
    """What a player may know: the view as numbers and as words, or all that player has seen.

    In numbers, what was seen is the view and behind it `moves`, all that were made, chance
    included: each as its number plus 1, or UNSEEN.
    """

    def __init__(self, setting: Setting, open_to_all: bool, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"these observers have no parameters, but there are some: {params}")
        if not kind.public_info:
            raise ValueError("what a player may know cannot be had without what everybody knows")
        self.setting: Final = setting
        self.open: Final = open_to_all
        self.recalls: Final[bool] = kind.perfect_recall
        self.private: Final = kind.private_info
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            length = most_moves(setting) if self.recalls else 0
            self.tensor = np.zeros(size(setting) + length, np.float32)
            self.dict = parts(setting, self.tensor)
            if self.recalls:
                self.dict["moves"] = self.tensor[size(setting) :]

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        seen = observe(self.setting, state.held.state, player)
        self.tensor[: len(seen)] = seen
        if self.recalls:
            made = self._numbers(state.history(), player)
            moves = self.dict["moves"]
            moves[:] = 0
            moves[: len(made)] = made[-len(moves) :]

    def string_from(self, state: SpielState, player: int) -> str:
        kinds = pyspiel.PrivateInfoType
        seat = player if self.private == kinds.SINGLE_PLAYER else None
        whole = state.held.state
        known = whole if self.private == kinds.ALL_PLAYERS else self.setting.game.view(whole, seat)
        described = json.dumps(self.setting.game.describe(known))
        if not self.recalls:
            return described
        return "\n".join([*self._seen(state.history(), seat), described])

    def _seen(self, history: list[int], seat: Seat) -> list[str]:
        """Every move as the seat has seen it made."""
        game = self.setting.game
        secret = self.private != pyspiel.PrivateInfoType.ALL_PLAYERS
        return [
            game.seen(state, move, seat) if secret else game.words(state, move)
            for state, move in self._played(history)
        ]

    def _numbers(self, history: list[int], seat: int) -> list[float]:
        """The same in numbers."""
        if self.open:
            return [move + 1.0 for move in history]
        game = self.setting.game
        return [
            move + 1.0 if game.seen(state, move, seat) == game.words(state, move) else UNSEEN
            for state, move in self._played(history)
        ]

    def _played(self, history: list[int]) -> Iterator[tuple[State, int]]:
        """Every move, with the position in which it was made."""
        state: State = self.setting.first.copy()
        for move in history:
            yield state, move
            state.play(move)


def _loaded(name: str) -> Any:
    """A game in a process that may not know ours yet."""
    register()
    return pyspiel.load_game(name)


def _restored(text: str) -> Any:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]
