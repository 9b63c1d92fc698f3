"""The analysis of played games: decisions, luck, and what it must not look at."""

from __future__ import annotations

from itertools import islice

import pytest

import perihelion
from perihelion.bots.analysis import (
    BUDGETS,
    Budget,
    Judgement,
    Step,
    analyse,
    budget,
    judge,
    points,
    steps,
    summaries,
)
from perihelion.bots.analysis.judgement import grade, read
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.values import expected_values, winning_chances
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

from .positions import decisions

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
ORION = perihelion.game("orion-duel")
DICE = perihelion.game("pacals-rocket")
SOLO = perihelion.game("nova-luna")
SECRETIVE = [perihelion.game(name) for name in ("nebula", "via-nebula")]
TINY = Budget(12, SearchSettings(), samples=3, again=(2,))
PROVING = Budget(12, SearchSettings(proof=1000), samples=3)


def start(game: AnyGame, seats: int) -> State:
    """A position with the gentle options: no long set-up by the players."""
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    first: State = game.start(seats, None, **gentle)
    return first


def played(game: AnyGame, seats: int, moves: int, seed: str = "played") -> list[int]:
    """The first moves of a random game, chance included."""
    state = start(game, seats)
    dealer = Dealer(seed)
    made: list[int] = []
    while state.actor != OVER and len(made) < moves:
        chance = state.actor == CHANCE
        made.append(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
        state.play(made[-1])
    return made


def wins_at_once(state: State) -> int:
    """A move that ends the game with a win, or -1."""
    for move in state.moves():
        after = state.copy()
        after.play(move)
        places = after.standings()
        if after.actor == OVER and places[state.actor] < places[1 - state.actor]:
            return move
    return -1


def thrown_away() -> tuple[State, int]:
    """A position won at once, and a move that lets the opponent win at once instead."""
    for seed in range(40):
        game = list(decisions(ORION, 2, seed, setup="symmetric_1", first_player="blue"))
        for state in game[-4:]:
            if wins_at_once(state) < 0:
                continue
            for move in state.moves():
                after = state.copy()
                after.play(move)
                if after.actor == 1 - state.actor and wins_at_once(after) >= 0:
                    return state, move
    raise AssertionError("no such position in forty games")


@every_game
def test_every_step_is_judged_and_the_same_each_time(game: AnyGame) -> None:
    seats = game.seats[-1]
    moves = played(game, seats, 24)
    once = list(analyse(game, start(game, seats), moves, TINY))
    assert list(analyse(game, start(game, seats), moves, TINY)) == once
    assert sum(judgement.length for judgement in once) == len(moves)
    for judgement in once:
        for chances in (judgement.before, judgement.after):
            assert len(chances) == seats
            assert all(0 <= chance <= 1 for chance in chances)
            assert sum(chances) == pytest.approx(1, abs=0.01)
        assert (judgement.grade == "") == (judgement.actor == CHANCE)
        assert read(judgement.plain()) == judgement


@every_game
def test_a_running_game_is_judged_as_far_as_it_goes(game: AnyGame) -> None:
    moves = played(game, 2, 24)
    whole = list(steps(game, start(game, 2), moves))
    cut = whole[-1].number
    part = list(analyse(game, start(game, 2), moves[:cut], TINY))
    assert part == [judge(game, step, TINY) for step in whole[:-1]]


def test_a_thrown_away_win_is_a_blunder_and_the_win_is_proven() -> None:
    state, move = thrown_away()
    judgement = judge(ORION, Step(0, state, (move,)), PROVING)
    assert judgement.grade == "blunder"
    assert judgement.cost == 1
    assert judgement.proven == 1
    assert judgement.best[0].words == ORION.words(state, wins_at_once(state))
    assert judgement.played is not None
    assert judgement.played.proven == 0
    assert judgement.before[state.actor] == 1
    assert judgement.after[state.actor] == 0
    assert judge(ORION, Step(0, state, (move,)), PROVING._replace(drift=0.5)) == judgement


def test_the_winning_move_is_the_best_and_costs_nothing() -> None:
    state, _ = thrown_away()
    judgement = judge(ORION, Step(0, state, (wins_at_once(state),)), PROVING)
    assert (judgement.grade, judgement.cost, judgement.proven) == ("best", 0, 1)


def lost() -> State:
    """A position in which every move loses."""
    for seed in range(40):
        game = list(decisions(ORION, 2, seed, setup="symmetric_1", first_player="blue"))
        for state in game[-3:]:
            if 1 < state.count() < 60 and Prover(ORION.heuristics, 1000).solve(state)[0] == 0:
                return state
    raise AssertionError("no such position in forty games")


def test_in_a_lost_position_nothing_is_a_mistake() -> None:
    state = lost()
    for move in islice(state.moves(), 3):
        judgement = judge(ORION, Step(0, state, (move,)), PROVING)
        assert judgement.proven == 0
        assert (judgement.grade, judgement.cost) == ("best", 0)
        assert judgement.after[state.actor] == 0


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_a_decision_is_judged_by_what_its_mover_could_know(game: AnyGame) -> None:
    differing = 0
    for state in islice(decisions(game, 2, "secrets", every=9), 5):
        seat = state.actor
        other = game.guess(game.view(state, seat), seat, Dealer("other"))
        differing += other.pack() != state.pack()
        move = state.nth(state.count() - 1)
        first, second = (
            judge(game, next(steps(game, whole, [move])), TINY) for whole in (state, other)
        )
        assert first == second
    assert differing, "the states are all alike: the test would prove nothing"


def test_a_forced_move_is_not_graded() -> None:
    alone = next(s for s in decisions(DICE, 2, 1) if s.count() == 1)
    judgement = judge(DICE, Step(3, alone, (alone.nth(0),)), TINY)
    assert judgement.grade == "forced"
    assert not judgement.graded
    assert summaries([judgement], 2)[alone.actor].decisions == 0


def test_luck_over_all_outcomes_sums_to_zero() -> None:
    state = start(DICE, 2)
    moves = played(DICE, 2, 60)
    for number, move in enumerate(moves):
        if number > 30 and state.actor == CHANCE and state.count() > 3:
            break
        state.play(move)
    assert state.actor == CHANCE
    fair = Budget(100, SearchSettings(), samples=40)
    weights = state.weights()
    judged = [judge(DICE, Step(0, state, (outcome,)), fair) for outcome in state.moves()]
    assert len({tuple(judgement.before) for judgement in judged}) == 1
    assert any(abs(judgement.luck[0]) > 0.005 for judgement in judged)
    for seat in (0, 1):
        total = sum(w * j.luck[seat] for w, j in zip(weights, judged, strict=True))
        assert total / sum(weights) == pytest.approx(0, abs=0.02)
    for judgement in judged:
        assert sum(judgement.luck) == pytest.approx(0, abs=0.001)


def test_skill_and_luck_are_summed_separately() -> None:
    def decision(cost: float) -> Judgement:
        return Judgement(0, 1, 0, "", [0.5, 0.5], [0.5 - cost, 0.5 + cost], grade(cost), cost)

    draw = Judgement(1, 2, CHANCE, "", [0.5, 0.5], [0.7, 0.3])
    ana, bob = summaries([decision(0), decision(0.3), draw], 2)
    assert (ana.decisions, ana.cost, ana.luck) == (2, 0.3, 0.2)
    assert (bob.decisions, bob.cost, bob.luck, bob.accuracy) == (0, 0, -0.2, 1)
    assert 0.5 < ana.accuracy < 0.9
    assert ana.grades["blunder"] == ana.grades["best"] == 1


def test_grades_follow_the_cost() -> None:
    costs = (0, 0.03, 0.07, 0.15, 0.5)
    assert [grade(cost) for cost in costs] == [
        "best", "good", "inaccuracy", "mistake", "blunder"
    ]  # fmt: skip


def test_a_move_with_few_visits_is_searched_further() -> None:
    state = next(islice(decisions(ORION, 2, 3, setup="symmetric_1", first_player="blue"), 4, None))
    search = Search(ORION, 1, SearchSettings())
    result = search.look(state, 30)
    neglected = result.moves[-1]
    assert result.visits[-1] == 0
    weighed = search.look_at(neglected, 20)
    k = weighed.moves.index(neglected)
    assert weighed.visits[k] == 20
    assert 0 <= weighed.values[k] <= 1
    best = result.moves.index(result.move)
    assert weighed.visits[best] == result.visits[best]


def test_winning_chances_invert_expected_values() -> None:
    for chances in ([0.5, 0.3, 0.2], [0.7, 0.1, 0.1, 0.1], [0.25] * 4):
        assert winning_chances(expected_values(chances)) == pytest.approx(chances, abs=0.01)
    assert winning_chances([0.2, 0.8]) == [0.2, 0.8]
    assert winning_chances([1, 0.25, 0.25]) == [1, 0, 0]


def test_values_of_solo_games_convert_to_points() -> None:
    scale = points(SOLO, start(SOLO, 1))
    assert scale is not None
    for seed in ("one", "two"):
        state = start(SOLO, 1)
        for move in played(SOLO, 1, 999, seed):
            state.play(move)
        value = SOLO.heuristics.evaluate(state)[0]
        assert scale.of(value) == pytest.approx(state.scores()[0], abs=1)
    assert scale.of(0.6) < scale.of(0.4)  # fewer are better
    assert points(SOLO, start(SOLO, 2)) is None


def test_skill_and_luck_of_solo_games_are_in_points() -> None:
    scale = points(SOLO, start(SOLO, 1))
    assert scale is not None
    worse = Judgement(0, 1, 0, "", [0.6], [0.4], "mistake", 0.2)
    kind = Judgement(1, 1, CHANCE, "", [0.4], [0.5])
    (total,) = summaries([worse, kind], 1, scale)
    assert total.cost == pytest.approx(scale.of(0.4) - scale.of(0.6), abs=0.001)
    assert total.luck == pytest.approx(scale.of(0.5) - scale.of(0.4), abs=0.001)
    assert total.luck < 0  # fewer points are better


@every_game
def test_budgets_grow(game: AnyGame) -> None:
    quick, deep = (budget(name, game) for name in BUDGETS)
    assert 4 * quick.simulations < deep.simulations
    assert quick.simulations_per_outcome < deep.simulations_per_outcome
    assert quick.drift > deep.drift > budget("deep", game, 2).drift > 0


def test_at_larger_tables_a_step_gets_less_work_and_a_game_as_much() -> None:
    fair = Budget(120, SearchSettings())
    assert [fair.at_table(seats).simulations for seats in (1, 2, 3, 4, 5)] == [
        120, 120, 80, 60, 48
    ]  # fmt: skip
    moves = played(DICE, 5, 40)
    step = [s for s in steps(DICE, start(DICE, 5), moves) if s.state.count() > 1][-1]
    assert judge(DICE, step, Budget(100, SearchSettings(), again=())) == judge(
        DICE, step, Budget(101, SearchSettings(), again=())
    )
