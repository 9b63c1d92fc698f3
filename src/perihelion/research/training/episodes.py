"""Games of self-play, from which the network learns.

An episode depends only on its plan and its number. Samples are made from what the deciding seat may
know: its view and the statistics of its own search.
"""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple, final

import numpy as np

from perihelion import catalogue
from perihelion.bots.minds.correction import leads, own_first
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import SearchResult
from perihelion.bots.search.values import final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from perihelion.research.training.players import (
    Mind,
    change_settings,
    draw_move,
    full_settings,
    plain_settings,
    policy_of,
)
from perihelion.research.training.samples import Samples, Shorts, pack
from perihelion.research.training.settings import SearchOptions, SelfPlay
from perihelion.research.training.tables import draw_table

LEAST_OTHERS: Final = 16  # moves without visits that are kept, however many have visits


class EpisodePlan(NamedTuple):
    """The plan of a generation's games."""

    name: str
    seed: str
    mind: Mind
    selfplay: SelfPlay
    search: SearchOptions

    @property
    def game(self) -> AnyGame:
        return catalogue.game(self.name)


def play_episode(plan: EpisodePlan, number: int) -> bytes:
    """Play one game and return its samples, packed."""
    game, settings = plan.game, plan.selfplay
    seed = f"{plan.seed}/{number}"
    dealer = Dealer(f"{seed}/choices")
    state = draw_table(game, settings, seed).start(game)
    full = full_settings(game, plan.mind, plan.search)
    fast = plain_settings(game, plan.mind, plan.search)
    seats = game.seats_of(state)
    searches = [plan.mind.search(game, f"{seed}/{seat}", full) for seat in range(seats)]
    rows = EpisodeRows(game, number, settings.kept, settings.trace)
    decided = 0

    def choose(state: State, _: int) -> int:
        nonlocal decided
        if state.count() == 1:
            return state.nth(0)
        seat = state.actor
        view = game.view(state, seat)
        search = searches[seat]
        thorough = dealer.chance() < settings.full
        change_settings(search, full if thorough else fast)
        result = search.look(view, settings.simulations if thorough else settings.fast)
        policy = policy_of(result)
        rows.add(view, result, policy if thorough else None, dealer)
        warm = decided < settings.warm
        decided += 1
        move = draw_move(policy, settings.temperature if warm else settings.cool, dealer)
        search.play(move)
        return move

    play_out(state, choose, draw_by_number(Dealer(f"{seed}/draws")))
    return pack(rows.samples(state))


@final
class EpisodeRows:
    """Collects the decisions of one game; `samples` adds its result."""

    def __init__(self, game: AnyGame, number: int, kept: int, trace: float = 0.0) -> None:
        self.game: Final = game
        self.number: Final = number
        self.kept: Final = kept
        self.trace: Final = trace
        self.actors: Final[list[int]] = []
        self._features: Final[list[Shorts]] = []
        self._roots: Final[list[list[float]]] = []
        self._leads: Final[list[list[float]]] = []
        self._terms: Final[list[list[float]]] = []
        self._counts: Final[list[int]] = []
        self._corrections: Final[list[float]] = []
        self._factors: Final[list[Shorts]] = []
        self._policy: Final[list[float]] = []
        self._priors: Final[list[float]] = []

    def add(
        self, view: State, result: SearchResult, policy: dict[int, float] | None, dealer: Dealer
    ) -> None:
        """Add a decision, before it is played. Without a policy it teaches only the value."""
        seat = view.actor
        self.actors.append(seat)
        self._features.append(np.frombuffer(self.game.features(view, seat), np.int16))
        self._roots.append(root_values(result, seat, self.game.seats_of(view)))
        self._leads.append(own_first(leads(self.game.heuristics.evaluate(view)), seat))
        self._terms.append(self._own_terms(view, dealer))
        moves: list[int] = []
        correction = 0.0
        if policy is not None:
            moves, correction = kept_moves(view.moves(), policy, self.kept, dealer)
            factors = self.game.move_factors(view, moves, seat)
            self._factors.append(np.frombuffer(factors, np.int16).reshape(len(moves), -1))
            self._policy.extend(policy.get(move, 0.0) for move in moves)
            self._priors.extend(self.game.heuristics.prior(view, moves))
        self._counts.append(len(moves))
        self._corrections.append(correction)

    def _own_terms(self, view: State, dealer: Dealer) -> list[float]:
        """The terms of a guess of the position, as a search sees it, the own seat's first."""
        room = self.game.terms
        if room is None:
            return []
        seats, own, names = self.game.seats_of(view), view.actor, len(room.NAMES)
        row = [-1.0] + [0.0] * (self.game.seats[-1] * names)
        terms = room.terms(self.game.guess(view, own, dealer))
        if terms:
            row[0] = terms[0]
            row[1 : 1 + seats * names] = own_first(terms[1:], own * names)
        return row

    def samples(self, end: State) -> Samples:
        """The samples of the game that ended so."""
        rows = len(self.actors)
        scores = end.scores()
        seats = len(scores)
        values = final_values(end) if seats > 1 else self.game.heuristics.evaluate(end)
        width = self.game.seats[-1]
        roots = np.zeros((rows, width), np.float32)
        final = np.zeros((rows, width), np.float32)
        points = np.zeros((rows, width), np.float32)
        hand_made = np.zeros((rows, width), np.float32)
        later = values
        for row, actor in reversed(list(enumerate(self.actors))):
            hand_made[row, :seats] = self._leads[row]
            for place in range(seats):
                seat = (actor + place) % seats
                final[row, place] = values[seat]
                points[row, place] = scores[seat]
            later = self._expected(row, later)
            roots[row, :seats] = own_first(later, actor)
        per_move = self.game.factors_per_move
        return Samples(
            features=np.array(self._features, np.int16),
            values=final,
            roots=roots,
            scores=points,
            leads=hand_made,
            terms=np.array(self._terms, np.float32).reshape(rows, -1),
            seats=np.full(rows, seats, np.uint8),
            counts=np.array(self._counts, np.int32),
            corrections=np.array(self._corrections, np.float32),
            games=np.full(rows, self.number, np.int32),
            factors=np.concatenate([np.zeros((0, per_move), np.int16), *self._factors]),
            policy=np.array(self._policy, np.float32),
            priors=np.array(self._priors, np.float32),
        )

    def _expected(self, row: int, later: list[float]) -> list[float]:
        """What is expected at a row, by seat: mixed from its own search and what came later."""
        root = self._roots[row]
        if not root:
            return later
        own = own_first(root, -self.actors[row] % len(root))
        return [
            value + self.trace * (after - value) for value, after in zip(own, later, strict=True)
        ]


def root_values(result: SearchResult, seat: int, seats: int) -> list[float]:
    """What the search expected for each seat, the deciding one first; [] if it does not know."""
    if seats <= 2:
        return [result.value, 1.0 - result.value][:seats]
    shares = result.shares[result.moves.index(result.move)] if result.shares else []
    if len(shares) != seats:
        return []
    return [shares[(seat + place) % seats] for place in range(seats)]


def kept_moves(
    legal: list[int], policy: dict[int, float], most: int, dealer: Dealer
) -> tuple[list[int], float]:
    """The moves to store: all that have a share, and some of the others if they are many; and the
    logarithm of how many each of those stands for."""
    if len(legal) <= most:
        return legal, 0.0
    favoured = [move for move in legal if move in policy]
    others = [move for move in legal if move not in policy]
    wanted = max(LEAST_OTHERS, most - len(favoured))
    if wanted >= len(others):
        return legal, 0.0
    for place in range(wanted):
        other = place + dealer.below(len(others) - place)
        others[place], others[other] = others[other], others[place]
    return favoured + others[:wanted], log(len(others) / wanted)
