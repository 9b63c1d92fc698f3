"""The games that an environment steps through, with chance drawn by a dealer."""

from __future__ import annotations

from copy import copy, deepcopy
from secrets import randbits
from typing import Any, final

from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove, PerihelionError
from perihelion.core.game import CHANCE, OVER
from perihelion.research.extras import TEXTS
from perihelion.research.setting import Setting


@final
class Playthrough:
    """A game in which a seat is to move, or which is over. A copy draws the same outcomes.

    A seed gives a series of games, each with its own dealer by its number.
    """

    __slots__ = ("_marks", "dealer", "encoder", "games", "paid", "position", "seed", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seed: int | str | None = None
        self.games = 0
        self.dealer = Dealer("")
        self.position = setting.position(setting.first)
        self.encoder = setting.encoder()
        self.paid = setting.reward.nothing  # what dense rewards have counted so far
        self._marks: memoryview | None = None  # the mask, if somebody has asked for it since a move

    def copy(self) -> Playthrough:
        """A twin that goes on independently with the same future."""
        twin = Playthrough(self.setting)
        twin.seed, twin.games = self.seed, self.games
        twin.dealer = copy(self.dealer)
        twin.position = deepcopy(self.position)
        twin.paid = self.paid  # replaced, never changed
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Playthrough:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        rest = self.seed, self.games, self.dealer, self.position, self.paid
        return _restored, (self.setting, *rest)

    def begin(self, seed: int | str | None = None) -> None:
        """Start the first game of the seed, or without one the next game of the last seed."""
        if seed is not None:
            self.seed = seed
            self.games = 0
        elif self.seed is None:
            self.seed = randbits(64)
        self.dealer = Dealer(f"{self.seed}/{self.games}")
        self.games += 1
        self.position = self.setting.position(self.setting.first.copy())
        self._deal()
        if self.setting.reward.dense:
            self.paid = self.setting.reward.returns(self.position.state)

    def play(self, move: int) -> list[float]:
        """Play a move known to be legal and draw the chance that follows; returns the rewards."""
        self.position.state.play(move)
        self._deal()
        return self.rewards()

    def rewards(self) -> list[float]:
        """What each seat gets for the last move; asked once after every move."""
        reward, state = self.setting.reward, self.position.state
        if reward.dense:
            before, self.paid = self.paid, reward.returns(state)
            return [now - then for now, then in zip(self.paid, before, strict=True)]
        return reward.returns(state) if state.actor == OVER else reward.nothing

    def require_reset(self) -> None:
        """Refuse what comes before the first game."""
        if self.seed is None:
            raise PerihelionError("env-reset", TEXTS)

    def act(self, action: int) -> list[float]:
        """Play the move of an action; raises IllegalMove, and changes nothing, if it is not legal.
        Returns the rewards of every seat."""
        self.require_reset()
        self.mask()
        place = self.encoder.index(action)
        if place < 0:
            raise refuse(action)
        return self.play(self.position.state.nth(place))

    def mask(self) -> memoryview:
        """1 for each legal action of the actor, else 0; valid until the next move."""
        if self._marks is None:
            self._marks = self.encoder.mask(self.position.state)
        return self._marks

    def words(self, action: int) -> str:
        """A legal action as words."""
        state = self.position.state
        return str(self.setting.game.words(state, self.setting.game.move(state, action)))

    def _deal(self) -> None:
        state = self.position.state
        while state.actor == CHANCE:
            state.play(self.dealer.draw(state))
        self._marks = None


def action_number(action: Any) -> int:
    """An action as an int; raises PerihelionError if it is no whole number."""
    try:
        number = int(action)
    except (TypeError, ValueError, OverflowError):
        number = None
    if number is None or number != action:
        raise PerihelionError("action-number", TEXTS, action=repr(action))
    return number


def refuse(move: object) -> IllegalMove:
    return IllegalMove("move-number", move=str(move))


def _restored(setting: Setting, *rest: Any) -> Playthrough:
    twin = Playthrough(setting)
    twin.seed, twin.games, twin.dealer, twin.position, twin.paid = rest
    return twin
