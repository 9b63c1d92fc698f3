"""What the games have learned: the shipped networks, who plays by them, and how well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files

import pytest

import perihelion
from perihelion import bots
from perihelion.bots.evaluator import BadEvaluator, HandMade, learned, load
from perihelion.bots.levels import LevelBot, level
from perihelion.bots.minds.file import Learned
from perihelion.bots.minds.weighing import Weighing
from perihelion.bots.playout import draw_by_number, play_out
from perihelion.bots.search import Planner, Search, SearchSettings
from perihelion.bots.search.values import final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from tests.bots.positions import decisions
from tests.bots.search.test_search import middle

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
TAUGHT = [game for game in GAMES if learned(game)]
every_taught_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
LUNA = perihelion.game("nova-luna")
MOST_BYTES = 2_000_000
# What the shipped files say of a position in the middle of a random game, for the first seat.
SAID = {"nebula": 0.35218, "nova-luna": 0.50613, "orion-duel": 0.47306}


@pytest.fixture
def nothing_known() -> Iterator[None]:
    """The caches are empty before and after."""
    learned.cache_clear()
    yield
    learned.cache_clear()


def network(game: AnyGame) -> Learned:
    known = learned(game)
    assert known is not None
    return known


@every_taught_game
def test_a_shipped_network_is_small_and_says_where_it_comes_from(game: AnyGame) -> None:
    about = network(game).about
    assert about["command"].startswith(f"perihelion train {game.name}")
    assert about["commit"] and about["seed"]
    assert about["games"] > 0 and about["rows"] > 0
    assert 0 < about["selfplay"]["first"] <= about["games"]
    file = files(game.texts.package).joinpath("data", "mind.npz")
    assert len(file.read_bytes()) < MOST_BYTES


@every_taught_game
def test_a_shipped_network_says_what_it_said(game: AnyGame) -> None:
    state = list(decisions(game, 2, "said", every=3))[8]
    values, _ = network(game).evaluate([state], [[]])
    assert values[0][0] == pytest.approx(SAID[game.name], abs=1e-3)
    assert values[0][0] != pytest.approx(game.heuristics.evaluate(state)[0], abs=1e-3)


@every_taught_game
def test_the_hardest_level_plays_by_what_the_game_has_learned(game: AnyGame) -> None:
    state = middle(game, 2)
    for name, taught in (("search:6", True), ("search:6@hand-made", False), ("search:5", False)):
        bot = bots.loaded(name)(game, 1)
        assert isinstance(bot, LevelBot)
        bot.levels = lambda _: level(6, game)._replace(simulations=20)
        if bot.learned_levels is not None:
            bot.learned_levels = bot.levels
        assert bot.choose(game.view(state, state.actor)) in state.moves()
        assert (bot.evaluator is not None) == taught
    own = game.levels["learned"]
    assert level(6, game, learned=True).simulations == own["simulations"]


def test_alone_the_hardest_level_plans() -> None:
    bot = bots.named("search:6")(LUNA, 1)
    assert isinstance(bot, LevelBot)
    bot.levels = lambda _: level(1, LUNA, 1)
    bot.look(middle(LUNA, 1))
    assert bot.evaluator is None
    assert isinstance(bot._search, Planner)


def test_an_edition_that_nobody_taught_is_played_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Weighing, "fits", lambda *_: False)
    bot = bots.named("search:6")(LUNA, 1)
    assert isinstance(bot, LevelBot)
    bot.levels = lambda _: level(1, LUNA)
    bot.look(middle(LUNA, 2))
    assert bot.evaluator is None


@pytest.mark.usefixtures("nothing_known")
def test_without_numpy_the_hardest_level_plays_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "perihelion.bots.minds.file", None)
    assert learned(LUNA) is None
    with pytest.raises(BadEvaluator):
        load("learned", LUNA)


def test_what_is_learned_has_a_name() -> None:
    for game in GAMES:
        if game in TAUGHT:
            assert isinstance(load("learned", game), HandMade)
        else:
            with pytest.raises(BadEvaluator) as caught:
                load("learned", game)
            assert game.name in str(caught.value)


@pytest.mark.long
@every_taught_game
def test_it_wins_more_often_than_the_hand_made_evaluator(game: AnyGame) -> None:
    """Paired games with few simulations; docs/strength.md has those with equal time."""
    pairs = 25
    won = sum(_played(game, deal, seat) for deal in range(pairs) for seat in range(2))
    assert won > pairs


def _played(game: AnyGame, deal: int, seat: int) -> float:
    settings: list[SearchSettings] = [
        level(6, game, learned=place == seat, plays=True).settings._replace(proof=0)
        for place in range(2)
    ]
    searches = [
        Search(
            game,
            f"learned/{deal}/{place}",
            settings[place],
            load("learned" if place == seat else "hand-made", game),
        )
        for place in range(2)
    ]

    def choose(state: State, _: int) -> int:
        if state.count() == 1:
            return state.nth(0)
        return searches[state.actor].look(game.view(state, state.actor), 200).move

    state: State = game.start(2)
    play_out(state, choose, draw_by_number(Dealer(f"learned/{deal}")))
    return final_values(state)[seat]
