"""The settings of a training run, in sections: what a settings file may change.

Defaults suit most games; a game's own `data/training.toml` overrides them, then a file of the user,
then the command line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, check_seats
from perihelion.core.game.package import data
from perihelion.core.options import settle
from perihelion.research.extras import TEXTS

Shares: TypeAlias = dict[str, float]
"""How often each of several values is taken, as weights."""


class BadSettings(PerihelionError):
    """Settings that do not exist or do not fit the game."""


class SelfPlay(NamedTuple):
    """How the games are played from which the network learns."""

    first: int = 3000  # games of the first generation, which the hand-made evaluator plays
    games: int = 500  # games of the others
    seats: Shares = {}  # noqa: RUF012  # by number of seats; empty: the usual number
    options: dict[str, Shares] = {}  # noqa: RUF012  # by option of the game and value
    simulations: int = 200  # of a full search, whose visits are a policy target
    fast: int = 40  # of the other searches
    full: float = 0.25  # the share of full searches
    temperature: float = 1.0  # of the choice among visited moves, in the first decisions,
    warm: int = 20  # ... which are so many in a game,
    cool: float = 0.15  # ... and the temperature after them
    kept: int = 96  # moves of a decision that are stored; more are sampled
    trace: float = 0.0  # share of what later searches of a game expected, and of its result, in
    #   what is stored as the expectation of a search: the lambda of temporal differences


class SearchOptions(NamedTuple):
    """What the search does differently when it plays for training."""

    curiosity: float = 0.8
    noise: float = 0.25  # share of Dirichlet noise in the priors of a full search
    alpha: float = 0.0  # the parameter of the noise; 0 chooses it by the number of moves
    forced: float = 2.0  # forced playouts of a full search, in KataGo's k
    first_play: float = 0.1  # reduction of the value of a move that was not visited yet
    leaves: int = 8  # gathered for one batch of the network
    proof: int = 300  # moves that the prover may play, where results can be proven


class Net(NamedTuple):
    """The network."""

    hidden: tuple[int, ...] = (256, 128)
    corrects: bool = False  # whether it corrects the hand-made evaluator, or takes its place
    sees: tuple[str, ...] = ()  # the parts of the features that it is told; empty: all
    points: float = 20.0  # what one unit of the score head is
    knots: int = 0  # if above 0, no network: weights of the game's terms, at so many moments


class Learning(NamedTuple):
    """How the network learns."""

    batch: int = 256
    reuse: float = 4.0  # how often each new row is learned from, on average
    window: int = 250_000  # rows from which the window begins to grow sublinearly
    exponent: float = 0.75
    slope: float = 0.4
    rate: float = 1.0e-3
    final_rate: float = 0.1  # of `rate`, after
    rate_steps: int = 20_000  # ... so many steps
    decay: float = 1.0e-4
    inertia: float = 0.995  # of the average of the weights, which is the network that plays
    policy: float = 1.0
    value: float = 1.0
    score: float = 0.25
    root: float = 0.75  # share of the search's expectation in the target of a value
    ridge: float = 100.0  # rows that the hand-made weights of terms are worth


class Gate(NamedTuple):
    """Matches of a new network against the best so far."""

    games: int = 100  # at most
    simulations: int = 100
    strong: float = 0.57  # a share that is accepted early,
    weak: float = 0.48  # ... one that is refused early,
    error: float = 0.1  # ... either wrongly with this probability
    opening: int = 4  # decisions of a game that are drawn in proportion to their visits


class Yardstick(NamedTuple):
    """Matches against a player that never changes: the hand-made evaluator."""

    every: int = 4  # generations
    games: int = 50
    simulations: int = 200  # of the hand-made player
    ours: int = 200  # of the network


class Settings(NamedTuple):
    selfplay: SelfPlay = SelfPlay()
    search: SearchOptions = SearchOptions()
    net: Net = Net()
    learning: Learning = Learning()
    gate: Gate = Gate()
    yardstick: Yardstick = Yardstick()

    def plain(self) -> dict[str, dict[str, Any]]:
        """As tables of a settings file; equal settings give equal tables."""
        return {
            name: {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in section._asdict().items()
            }
            for name, section in self._asdict().items()
        }


def settings(game: AnyGame, *tables: Mapping[str, Any]) -> Settings:
    """The settings for a game: the general ones, its own, then the tables; raises BadSettings."""
    chosen = Settings()
    for table in (data(game.texts.package, "training"), *tables):
        chosen = _override(chosen, table)
    _check_tables(game, chosen.selfplay)
    parts = game.feature_parts(game.start(game.usual_seats))
    for part in chosen.net.sees:
        if part not in parts:
            raise BadSettings("training-unknown", TEXTS, name=part, known=", ".join(parts))
    return chosen


def read_file(path: Path) -> dict[str, Any]:
    """The tables of a settings file; raises BadSettings, or OSError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings("training-toml", TEXTS, file=str(path), reason=str(error)) from None


def read_shares(text: str) -> Shares:
    """Shares as the command line spells them: 2:0.7,3:0.2,4:0.1. One value alone may stand
    without a share. Raises BadSettings."""
    shares: Shares = {}
    for part in text.split(","):
        value, colon, share = part.strip().partition(":")
        try:
            shares[value] = float(share) if colon else 1.0
        except ValueError:
            raise BadSettings("training-shares", TEXTS, value=text) from None
        if not value or not 0 < shares[value] < float("inf"):
            raise BadSettings("training-shares", TEXTS, value=text)
    return shares


T = TypeVar("T", bound=tuple[Any, ...])


def _override(old: T, table: Mapping[str, Any], path: str = "") -> T:
    """The named tuple with the values of the table, each of the type it replaces."""
    fields: dict[str, Any] = old._asdict()  # type: ignore[attr-defined]
    changes: dict[str, Any] = {}
    for key, value in table.items():
        name = f"{path}{key}"
        if key not in fields:
            raise BadSettings("training-unknown", TEXTS, name=name, known=", ".join(fields))
        changes[key] = _fitting(fields[key], value, name)
    new: T = old._replace(**changes)  # type: ignore[attr-defined]
    return new


def _fitting(old: Any, value: Any, name: str) -> Any:
    if hasattr(old, "_asdict") and isinstance(value, Mapping):
        return _override(old, value, f"{name}.")
    if isinstance(old, dict) and isinstance(value, Mapping):
        return dict(value)
    if isinstance(old, tuple) and isinstance(value, list):
        if name == "net.sees":
            if all(type(item) is str for item in value):
                return tuple(value)
        elif all(type(item) is int and item > 0 for item in value):
            return tuple(value)  # of hidden layers there may be none
    elif type(old) is bool and type(value) is bool:
        return value
    elif isinstance(old, float) and type(value) in (int, float) and value >= 0:
        return float(value)
    elif type(old) is int and type(value) is int and value >= 0:
        return value
    raise BadSettings("training-value", TEXTS, name=name, value=str(value))


def _check_tables(game: AnyGame, selfplay: SelfPlay) -> None:
    """Raise an error unless every number of seats and every option exists in the game."""
    for seats in selfplay.seats:
        if not seats.isdecimal():
            raise BadSettings("training-shares", TEXTS, value=seats)
        check_seats(game, int(seats))
    for name, shares in selfplay.options.items():
        for value in shares:
            settle(game.options, {name: value})
