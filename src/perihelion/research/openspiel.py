"""Every game as a game of OpenSpiel, so that its algorithms run on them unchanged.

    import pyspiel
    from perihelion.research import openspiel

    openspiel.register()
    game = pyspiel.load_game("python_perihelion_nova_luna(players=3)")

An action is a move of our own engine, chance included.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, final

import pyspiel

from perihelion import catalogue
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.options import Option, Value, spell
from perihelion.research.setting import Setting, finite, usual_seats

# No game of ours says how long it can be; at random the longest take about 1,500 moves.
MOST_MOVES: Final = 10_000


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"python_perihelion_{name.replace('-', '_')}"


def register() -> None:
    """Make every game known to OpenSpiel. To do it again does nothing."""
    known = set(pyspiel.registered_names())
    for name in catalogue.game_names():
        if short_name(name) not in known:
            kind = game_type(catalogue.game(name))
            # OpenSpiel keeps what it is given beyond the life of the interpreter: a class of its
            # own for each game survives that, a function does not.
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"kind": kind, "of": name}))


def game_type(game: AnyGame) -> Any:
    parameters: dict[str, Value] = {"players": usual_seats(game)}
    for name, option in game.options.items():
        parameters[name] = parameter(option, finite(game).get(name, option.default))
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Perihelion: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification=parameters,
    )


def parameter(option: Option, value: Value) -> Value:
    """A parameter has one type: where the values of an option are mixed, each is spelt out."""
    mixed = len({type(known) for known in option.values}) > 1
    return spell(value) if mixed else value


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its seats and options."""

    of: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(given or {})}
        options = {key: value for key, value in given.items() if key != "players"}
        self.setting: Final = Setting(self.of, given["players"], **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.moves,
            max_chance_outcomes=self.setting.moves,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


@final
class Held:
    """A position in the hands of OpenSpiel, which copies by deepcopy: by our own copy instead."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return type(self)(self.state.copy())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.setting.first.copy())

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
        setting = self.get_game().setting
        return str(setting.game.words(self.held.state, action))

    def returns(self) -> list[float]:
        found: list[float] = self.get_game().setting.returns(self.held.state)
        return found

    def __str__(self) -> str:
        return self.held.state.pack().hex()
