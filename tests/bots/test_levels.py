"""The levels: what they are, and that a higher one is stronger."""

from __future__ import annotations

from functools import partial
from itertools import islice
from math import log

import pytest

import perihelion
from perihelion import bots
from perihelion.bots.bot_games import play_bot_games
from perihelion.bots.levels import LEVELS, LevelBot, level
from perihelion.bots.trials import Trial, run_trial
from perihelion.core.game import AnyGame
from perihelion.core.texts import LANGUAGES
from tests.table import moonlight

from .alone import scores
from .positions import decisions

ORION = perihelion.game("orion-duel")


def test_the_levels_come_first_and_the_default_is_a_friendly_one() -> None:
    assert bots.names() == [f"search:{number}" for number in LEVELS] + ["greedy", "random"]
    assert bots.DEFAULT == "search:2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_description_of_its_own(language: str) -> None:
    labels = {bots.label(name, language) for name in bots.names()}
    abouts = {bots.about(name, language) for name in bots.names()}
    assert len(labels) == len(abouts) == len(bots.names())
    with pytest.raises(bots.UnknownBot):
        bots.label("search:7", language)


GAMES = [perihelion.game(name) for name in perihelion.game_names()]


@pytest.mark.parametrize("game", [*GAMES, moonlight.GAME], ids=lambda game: game.name)
def test_every_level_looks_more_often_than_the_one_below(game: AnyGame) -> None:
    """Also in a game without its own levels.toml."""
    levels = [level(number, game) for number in LEVELS]
    looks = [one.simulations for one in levels]
    assert looks == sorted(set(looks))
    assert [one.overlooks for one in levels] == sorted((x.overlooks for x in levels), reverse=True)
    assert all(one.softness == one.overlooks == 0 for one in levels[4:])


def test_only_a_player_of_the_hardest_level_searches_as_it_does() -> None:
    """Analyses and puzzles ask for the level without saying that they play."""
    game = perihelion.game("via-nebula")
    hardest = game.levels["hardest"]["curiosity"]
    assert level(6, game, plays=True).settings.curiosity == hardest
    assert level(6, game).settings.curiosity != hardest
    assert level(5, game, plays=True) == level(5, game)
    for name, curiosity in (("search:6", hardest), ("search:5", level(5, game).settings.curiosity)):
        bot = bots.named(name)(game, 1)
        assert isinstance(bot, LevelBot)
        assert bot.levels(2).settings.curiosity == curiosity


@pytest.mark.parametrize(
    ("name", "decisions", "blend"),
    [("nebula", 16, 0.5), ("pacals-rocket", 12, 0.0), ("via-nebula", 32, 0.5)],
)
def test_the_hardest_player_plays_on_before_it_judges(
    name: str, decisions: int, blend: float
) -> None:
    game = perihelion.game(name)
    for seats in game.seats:
        settings = level(6, game, seats, plays=True).settings
        assert (settings.guided, settings.blend) == (decisions, blend)
    assert not level(6, game).settings.guided
    assert level(5, game, plays=True) == level(5, game)


def test_alone_softness_counts_in_points() -> None:
    """The log odds of a solo value change by 1 with as many points as the levels say."""
    game = perihelion.game("nova-luna")
    levels = [level(number, game, 1) for number in LEVELS]
    assert [one.simulations for one in levels] == sorted({one.simulations for one in levels})
    ends = [
        bot_game.record.state
        for bot_game in play_bot_games(game, [bots.named("random")], 3, "ends")
    ]
    odds = [
        log(value / (1 - value)) for value in (game.heuristics.evaluate(end)[0] for end in ends)
    ]
    scores = [end.scores()[0] for end in ends]
    assert scores[0] != scores[1]
    for score, odd in zip(scores, odds, strict=True):
        assert odd - odds[0] == pytest.approx((scores[0] - score) / levels[0].points)


def test_alone_each_friendly_level_is_better_than_the_one_below() -> None:
    """The first three, which are fast; soak.py asks for all six, with intervals."""
    means = [sum(scores(bots.named(f"search:{n}"), 20, "sample")) / 20 for n in (1, 2, 3)]
    assert means == sorted(means, reverse=True)
    assert means[0] < 250  # random play ends at about 300
    assert means[2] < 130  # greedy play at about 112


def test_a_friendly_level_plays_only_moves_it_has_visited() -> None:
    state = next(islice(decisions(ORION, 2, "err", setup="symmetric_1"), 3, None))
    chosen = {LevelBot(ORION, seed, partial(level, 1, ORION)).choose(state) for seed in range(12)}
    assert len(chosen) > 3
    prior = ORION.heuristics.prior(state, state.moves())
    ranked = sorted(prior, reverse=True)
    by_move = dict(zip(state.moves(), prior, strict=True))
    assert all(by_move[move] >= ranked[100] for move in chosen)  # no nonsense


def test_level_3_beats_level_1() -> None:
    trial = Trial(0.85, 0.5, 0.1)
    ways = [{"setup": "symmetric_1"}, {"setup": "symmetric_2"}]
    run_trial(trial, ORION, [bots.named("search:3"), bots.named("search:1")], 8, "ladder", ways)
    assert trial.won >= 0.75 * trial.games


@pytest.mark.parametrize("name", bots.names())
def test_the_levels_and_only_they_are_searchers(name: str) -> None:
    bot = bots.named(name)(ORION, "look")
    assert isinstance(bot, bots.Searcher) == name.startswith("search:")


def test_a_level_returns_its_search_statistics() -> None:
    bot = LevelBot(ORION, "look", partial(level, 1, ORION))
    state = ORION.start(2, None, setup="symmetric_1", first_player="blue")
    result = bot.look(ORION.view(state, state.actor))
    assert result.move in state.moves()
    assert len(result.moves) == len(result.visits) == len(result.values)
    assert sum(result.visits)
