"""Evaluators by name, and a search with somebody's own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import perihelion
from perihelion import bots
from perihelion.bots.evaluator import BadEvaluator, Evaluator, HandMade, load
from perihelion.bots.levels import LevelBot
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.values import expected_values
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State
from perihelion.core.texts import LANGUAGES
from tests.bots.search.test_search import every_game, middle, open_choice

HERE = "tests.bots.test_evaluator"
EXAMPLES = Path(__file__).parents[2] / "examples"


class Lowest:
    """Likes the move with the lowest number, and thinks that the first seat wins."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.batches: list[int] = []

    def evaluate(
        self, states: list[State], moves: list[list[int]]
    ) -> tuple[list[list[float]], list[list[float]]]:
        self.batches.append(len(states))
        values = []
        for state in states:
            seats = self.game.seats_of(state)
            values.append([1.0] + [0.5 * (seats - 2) / max(1, seats - 1)] * (seats - 1))
        logits = [[5.0 if move == min(legal) else 0.0 for move in legal] for legal in moves]
        return values, logits


NOT_A_FUNCTION = 7


def no_evaluator(game: AnyGame) -> object:
    return object()


@every_game
def test_the_hand_made_one_says_what_the_heuristics_say(game: AnyGame) -> None:
    states = [middle(game, seats) for seats in game.seats]
    moves = [state.moves() for state in states]
    moves[0] = []
    values, logits = HandMade(game).evaluate(states, moves)
    assert logits[0] == []
    for state, legal, value, logit in zip(states, moves, values, logits, strict=True):
        assert value == expected_values(game.heuristics.evaluate(state))
        if legal:
            assert logit == game.heuristics.prior(state, legal)


@every_game
def test_the_search_plays_the_same_with_the_hand_made_one_as_without(game: AnyGame) -> None:
    view = open_choice(game)
    results = [
        Search(game, "same", SearchSettings(), evaluator).look(view, 60)
        for evaluator in (None, HandMade(game))
    ]
    assert results[0].moves == results[1].moves
    assert results[0].visits == results[1].visits


@every_game
@pytest.mark.parametrize("leaves", [1, 8])
def test_the_search_follows_an_evaluator_of_ones_own(game: AnyGame, leaves: int) -> None:
    for seats in game.seats:
        state = middle(game, seats)
        view = game.view(state, state.actor)
        own = Lowest(game)
        settings = SearchSettings(leaves=leaves, sight=False)
        result = Search(game, 1, settings, own).look(view, 40)
        if view.count() > 1:
            assert result.move == min(view.moves())
            assert max(own.batches) <= leaves
            assert sum(result.visits) >= 39 or result.proven
        assert result.move in view.moves()


def test_leaves_are_gathered_for_a_batch() -> None:
    game = perihelion.game("nova-luna")
    view = open_choice(game)
    own = Lowest(game)
    result = Search(game, 1, SearchSettings(leaves=8, curiosity=2.0), own).look(view, 200)
    assert sum(result.visits) == 199
    assert len(own.batches) < 120
    assert max(own.batches) > 3


@every_game
def test_the_same_seed_gives_the_same_result_with_batches(game: AnyGame) -> None:
    view = open_choice(game)
    settings = SearchSettings(leaves=6, noise=0.25, forced=2.0, first_play=0.2)
    one, two = (Search(game, "same", settings, Lowest(game)).look(view, 80) for _ in range(2))
    assert (one.move, one.moves, one.visits, one.policy) == (
        two.move, two.moves, two.visits, two.policy
    )  # fmt: skip


def test_evaluators_are_found_by_name() -> None:
    game = perihelion.game("nova-luna")
    assert isinstance(load("hand-made", game), HandMade)
    own: Evaluator = load(f"{HERE}:Lowest", game)
    assert isinstance(own, Lowest)
    assert own.game is game


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("nonsense", "evaluator-name"),
        (":Lowest", "evaluator-name"),
        ("no.such.package:name", "evaluator-missing"),
        (f"{HERE}:Highest", "evaluator-missing"),
        (f"{HERE}:NOT_A_FUNCTION", "evaluator-wrong"),
        (f"{HERE}:no_evaluator", "evaluator-wrong"),
        ("no-such-file.npz", "evaluator-missing"),
    ],
)
def test_a_wrong_name_says_what_is_wrong(name: str, key: str) -> None:
    with pytest.raises(BadEvaluator) as raised:
        load(name, perihelion.game("nova-luna"))
    assert raised.value.key == key
    for language in LANGUAGES:
        assert raised.value.say(language)


def test_a_level_takes_an_evaluator_by_name() -> None:
    game = perihelion.game("orion-duel")
    bot = bots.loaded(f"search:4@{HERE}:Lowest")(game, 1)
    assert isinstance(bot, LevelBot)
    state = middle(game)
    assert bot.look(state).move in state.moves()
    with pytest.raises(PerihelionError):
        bots.loaded("greedy@hand-made")
    with pytest.raises(bots.UnknownBot):
        bots.named(f"search:4@{HERE}:Lowest")  # names of visitors must not load code


def test_with_an_evaluator_a_level_searches_alone_too() -> None:
    game = perihelion.game("nova-luna")
    state = middle(game, 1)
    bot = bots.loaded(f"search:3@{HERE}:Lowest")(game, 1)
    assert bot.choose(state) in state.moves()


def test_the_example_of_the_documentation_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    game = perihelion.game("nova-luna")
    for seats in game.seats:
        state = middle(game, seats)
        values, logits = load("evaluator:Tokens", game).evaluate([state], [state.moves()])
        assert sum(values[0]) == pytest.approx(seats / 2) or seats == 1
        assert len(logits[0]) == state.count()
        assert bots.loaded("search:3@evaluator:Tokens")(game, 1).choose(state) in state.moves()


def test_the_documentation_shows_the_example() -> None:
    page = (EXAMPLES.parent / "docs" / "evaluators.md").read_text(encoding="utf-8")
    assert '--8<-- "examples/evaluator.py"' in page
    for name in SearchSettings._fields[-5:]:
        assert f"`{name}`" in page or f"{name}=" in page


def test_nothing_imports_numpy_without_a_network() -> None:
    code = (
        "import sys, perihelion, perihelion.bots.levels, perihelion.bots.evaluator\n"
        "from perihelion import bots\n"
        "game = perihelion.game('nova-luna')\n"
        "bots.named('search:1')(game, 1)\n"
        "bots.named('search:6')(game, 1)\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
