"""Tables: how many play in a game of self-play or of a match, and with which options."""

from __future__ import annotations

from typing import NamedTuple

from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.core.options import Options, settle
from perihelion.research.training.settings import SelfPlay, Shares


class Table(NamedTuple):
    seats: int
    options: Options

    def start(self, game: AnyGame) -> State:
        state: State = game.start(self.seats, None, **self.options)
        return state


def draw_table(game: AnyGame, settings: SelfPlay, seed: str) -> Table:
    """The table of that seed, drawn by the shares of the settings."""
    dealer = Dealer(f"{seed}/table")
    seats = settings.seats or {str(game.usual_seats): 1.0}
    number = int(draw_share(seats, dealer))
    chosen: dict[str, object] = dict(game.finite)
    for name in sorted(settings.options):
        chosen[name] = draw_share(settings.options[name], dealer)
    return Table(number, settle(game.options, chosen))


def draw_share(shares: Shares, dealer: Dealer) -> str:
    """A value, with a probability in proportion to its share."""
    left = dealer.chance() * sum(shares.values())
    for value, share in shares.items():
        left -= share
        if left < 0:
            return value
    return next(reversed(shares))
