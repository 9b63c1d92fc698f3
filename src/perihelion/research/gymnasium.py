"""Games as Gymnasium environments: one agent plays alone or against bots.

env = gymnasium.make("perihelion.envs:Perihelion/NovaLunaSolo-v1")
env = gymnasium.make("perihelion.envs:Perihelion/NovaLuna-v1", seats=3, opponents="greedy")
envs = gymnasium.make_vec("perihelion.envs:Perihelion/NovaLunaSelfPlay-v1", num_envs=256)
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Self

try:
    import gymnasium
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion import bots, catalogue
from perihelion.core.errors import IllegalMove, PerihelionError
from perihelion.core.game import OVER, AnyGame
from perihelion.research import picture
from perihelion.research.extras import TEXTS
from perihelion.research.observation import Mask, empty_mask, kept_mask
from perihelion.research.picture import MODES, Pixels
from perihelion.research.playthrough import Playthrough, action_number
from perihelion.research.setting import Setting
from perihelion.research.spaces import Seen, action_space, observation_space, seen

VERSION: Final = 1
"""Of the environments: changes whenever the same actions would earn or show something else."""
MAKER: Final = "perihelion.research:gymnasium_env"
VECTOR_MAKER: Final = "perihelion.research:vector_env"


class AgentEnv(gymnasium.Env[Seen, int]):
    """One agent in a game; `info["action_mask"]` marks its legal actions.

    The other seats are played by bots. The agent sits on `seat`, or moves up a seat after every
    game. An observation is one row of numbers, or with `named_parts` a dict of them. Rewards: see
    `Reward`; those for what the bots do until the agent's next move belong to its step. An illegal
    move, as algorithms without masks try it, is not made and ends the episode with the least return
    there is.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        setting: Setting,
        render_mode: str | None = None,
        named_parts: bool = False,
        opponents: str = "greedy",
        seat: int | None = None,
    ) -> None:
        if seat is not None and seat not in range(setting.seats):
            raise PerihelionError("env-seat", TEXTS, seat=str(seat), last=setting.seats - 1)
        self.setting = setting
        self.render_mode = picture.check_mode(render_mode)
        self.named_parts = named_parts
        self.opponents = opponents
        self.fixed_seat = seat
        self.seat = seat or 0
        self.observation_space = observation_space(setting, named_parts)
        self.action_space = action_space(setting)
        self._bot = bots.loaded(opponents)
        self._playthrough = Playthrough(setting)
        self._decisions = 0
        self._mask = empty_mask(setting)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A twin with the same future. The spaces are shared."""
        twin = copy(self)
        twin._playthrough = self._playthrough.copy()
        return twin

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start an episode: the first game of the seed, or without one the next game."""
        super().reset(seed=seed)
        game = self._playthrough
        game.begin(seed)
        if self.fixed_seat is None:
            self.seat = (game.games - 1) % self.setting.seats
        self._decisions = 0
        self._play_bots()
        return self._observed()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        number = action_number(action)
        try:
            reward = self._playthrough.act(number)[self.seat]
        except IllegalMove:
            observation, info = self._observed()
            reward = self.setting.reward.least
            return observation, reward, True, False, {**info, "illegal_move": number}
        reward += self._play_bots()
        over = self._playthrough.position.state.actor == OVER
        observation, info = self._observed()
        return observation, reward, over, False, info

    def action_masks(self) -> Mask:
        """The mask of legal actions, under the name that masking algorithms expect."""
        return self._mask

    def describe(self) -> dict[str, Any]:
        """The agent's view as JSON, in the words of the rulebook."""
        game = self.setting.game
        return game.describe(game.view(self._playthrough.position.state, self.seat))

    def words(self, action: int) -> str:
        """A legal action as words."""
        return self._playthrough.words(action)

    def render(self) -> str | Pixels | None:
        state = self._playthrough.position.state
        return picture.render(self.setting, state, self.seat, self.render_mode)

    def _play_bots(self) -> float:
        """Play until the agent is to move or the game is over; returns the agent's rewards.

        A bot is made for each decision, by its number, so that copies have the same future.
        """
        earned = 0.0
        playthrough, game = self._playthrough, self.setting.game
        while (state := playthrough.position.state).actor not in (self.seat, OVER):
            self._decisions += 1
            seed = f"{playthrough.dealer.seed}/{self._decisions}"
            view = game.view(state, state.actor)
            earned += playthrough.play(self._bot(game, seed).choose(view))[self.seat]
        return earned

    def _observed(self) -> tuple[Seen, dict[str, Any]]:
        playthrough = self._playthrough
        self._mask = kept_mask(playthrough.mask())
        features = playthrough.encoder.features(playthrough.position.state, self.seat)
        return seen(self.setting, features, self.named_parts), {"action_mask": self._mask}


def environment_ids(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The Gymnasium ids of a game, and what registers each: against bots, alone if one can, and a
    vector in which the seat to move is shown."""
    name = f"Perihelion/{game.name.title().replace('-', '')}"
    ids: dict[str, dict[str, Any]] = {
        f"{name}-v{VERSION}": {"entry_point": MAKER},
        f"{name}SelfPlay-v{VERSION}": {"vector_entry_point": VECTOR_MAKER},
    }
    for made in ids.values():
        made["kwargs"] = {"name": game.name}
    if 1 in game.seats:
        ids[f"{name}Solo-v{VERSION}"] = {
            "entry_point": MAKER,
            "vector_entry_point": VECTOR_MAKER,
            "kwargs": {"name": game.name, "seats": 1},
        }
    return ids


def register() -> list[str]:
    """Register every game, unless it is registered, and return the ids."""
    ids = []
    for game in catalogue.games():
        for environment, made in environment_ids(game).items():
            ids.append(environment)
            if environment not in gymnasium.registry:
                gymnasium.register(environment, **made)
    return ids
