"""Matches between two evaluators, on paired deals: each deal is played once for every seat that the
first may take, the second on all others.

A match is counted in opponents beaten: two equal players get a half each, whatever the number of
seats. In a game for one, both play each deal and the better score wins it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import count, islice
from math import log10
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple

from perihelion import catalogue
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search.values import final_values
from perihelion.bots.trials import Trial, wilson
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.processes import pool
from perihelion.research.training.players import Mind, draw_move, plain_settings, policy_of
from perihelion.research.training.settings import SearchOptions, SelfPlay
from perihelion.research.training.tables import draw_table
from perihelion.storage import BLOCKS, Journal

SHARE: Final = Struct("<d")
FURTHEST: Final = 800.0  # no match of this length can tell larger differences of rating


class MatchPlan(NamedTuple):
    """The plan of a match. A game depends only on this and on its own place in the schedule."""

    name: str
    seed: str
    minds: tuple[Mind, Mind]
    simulations: tuple[int, int]
    tables: SelfPlay
    search: SearchOptions
    opening: int

    @property
    def game(self) -> AnyGame:
        return catalogue.game(self.name)


class MatchGame(NamedTuple):
    """A game of a match: its number, its deal and the seat of the first player."""

    number: int
    deal: int
    seat: int


class MatchResult(NamedTuple):
    """What the first player won in how many games; `better` is the verdict of a sequential test,
    or None if it had none."""

    won: float
    games: int
    better: bool | None = None

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


def rating(share: float) -> float:
    """The difference of rating (Elo) that gives this share, within ± FURTHEST."""
    if not 0 < share < 1:
        return FURTHEST if share else -FURTHEST
    return max(-FURTHEST, min(FURTHEST, 400 * log10(share / (1 - share))))


def schedule(plan: MatchPlan) -> Iterator[MatchGame]:
    """The games of a match, without end."""
    numbers = count()
    for deal in count():
        seats = draw_table(plan.game, plan.tables, f"{plan.seed}/{deal}").seats
        for seat in range(seats):
            yield MatchGame(next(numbers), deal, seat)


def play_match_game(plan: MatchPlan, played: MatchGame) -> float:
    """The share of its opponents that the first player beats."""
    game = plan.game
    table = draw_table(game, plan.tables, f"{plan.seed}/{played.deal}")
    if table.seats == 1:
        ours, theirs = (
            game.heuristics.evaluate(_play(plan, played, [player]))[0] for player in range(2)
        )
        return 0.5 if ours == theirs else float(ours > theirs)
    seated = [int(seat != played.seat) for seat in range(table.seats)]
    return final_values(_play(plan, played, seated))[played.seat]


def run_match(
    plan: MatchPlan,
    journal_path: Path,
    most: int,
    trial: Trial | None,
    watch: Callable[[MatchResult], None],
    workers: int = 1,
    ray: str | None = None,
) -> MatchResult:
    """Play a match of `most` games, or until the trial has an answer. Games count in the order of
    the schedule, so the result does not depend on the workers; those in the journal are not played
    again."""
    journal = Journal(journal_path, BLOCKS)
    try:
        shares = {key: SHARE.unpack(contents)[0] for key, contents in journal.entries()}
        result = MatchResult(0.0, 0)

        def advance() -> bool:
            """Count the games that are next; returns whether the match is over."""
            nonlocal result
            while result.games in shares and result.games < most:
                share = shares[result.games]
                if trial is not None:
                    trial.add(share)
                better = None if trial is None else trial.answer
                result = MatchResult(result.won + share, result.games + 1, better)
                if better is not None:
                    return True
            return result.games == most

        over = advance()
        stored = frozenset(shares)
        remaining: Iterable[MatchGame] = ()
        if not over:
            remaining = (one for one in islice(schedule(plan), most) if one.number not in stored)
        work = partial(play_match_game, plan)
        with closing(pool.run(work, remaining, workers, ray)) as games:
            for played, share in games:
                journal.add(played.number, SHARE.pack(share))
                shares[played.number] = share
                over = advance()
                watch(result)
                if over:
                    break
        return result
    finally:
        journal.close()


def _play(plan: MatchPlan, played: MatchGame, seated: list[int]) -> State:
    """The end of a game with the first player (0) or the second (1) on each seat."""
    game = plan.game
    seed = f"{plan.seed}/{played.deal}"
    state = draw_table(game, plan.tables, seed).start(game)
    dealer = Dealer(f"{seed}/choices/{played.seat}")
    settings = [plain_settings(game, mind, plan.search) for mind in plan.minds]
    searches = [
        plan.minds[player].search(game, f"{seed}/{seat}/{player}", settings[player])
        for seat, player in enumerate(seated)
    ]
    decided = 0

    def choose(state: State, _: int) -> int:
        nonlocal decided
        if state.count() == 1:
            return state.nth(0)
        search = searches[state.actor]
        view = game.view(state, state.actor)
        result = search.look(view, plan.simulations[seated[state.actor]])
        decided += 1
        if decided > plan.opening:
            return result.move
        move = draw_move(policy_of(result), 1.0, dealer)
        search.play(move)
        return move

    play_out(state, choose, draw_by_number(Dealer(seed)))
    return state
