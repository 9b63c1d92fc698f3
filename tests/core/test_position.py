"""Positions are sent by pickle between our processes and as JSON between machines."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from typing import Any

import pytest

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import BadEdition, BadPosition, UnknownGame
from perihelion.core.position import Position, read
from perihelion.testing.tables import step

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
NOVA = perihelion.game("nova-luna")


def some(game: Any, edition: Edition | None = None) -> Position:
    """A position some moves into a game."""
    state, dealer = game.start(2, edition), Dealer("position")
    for _ in range(30):
        state.play(step(state, dealer))
    return Position(game, state, edition)


def custom(game: Any) -> Edition:
    text = game.editions["standard"].text.replace('name = "standard"', 'name = "mine"', 1)
    edition: Edition = game.read_edition(text, "mine.toml")
    return edition


def sent(position: Position) -> Any:
    return json.loads(json.dumps(position.plain()))


@every_game
def test_a_pickled_position_is_equal(game: Any) -> None:
    position = some(game)
    for arrived in (pickle.loads(pickle.dumps(position)), read(sent(position), perihelion.game)):
        assert arrived == position
        assert arrived.game is game
        assert arrived.state is not position.state
        assert arrived.state.moves() == position.state.moves()


@every_game
def test_a_pickled_view_is_equal(game: Any) -> None:
    view = Position(game, game.view(some(game).state, 0))
    assert pickle.loads(pickle.dumps(view)) == read(sent(view), perihelion.game) == view


@every_game
def test_a_custom_edition_travels_with_it(game: Any) -> None:
    mine = custom(game)
    position = some(game, mine)
    assert sent(position)["text"] == mine.text
    for arrived in (pickle.loads(pickle.dumps(position)), read(sent(position), perihelion.game)):
        assert arrived == position
        assert (arrived.edition.name, arrived.edition.builtin) == ("mine", False)


def test_a_shipped_edition_travels_by_its_name() -> None:
    assert "text" not in some(NOVA).plain()
    assert len(pickle.dumps(some(NOVA))) < 1000


def test_positions_differ_by_state_edition_and_game() -> None:
    position, other = some(NOVA), some(NOVA)
    assert position == other
    assert position != some(NOVA, custom(NOVA))
    assert position != some(perihelion.game("nebula"))
    assert position != position.state
    other.state.play(other.state.moves()[0])
    assert position != other


def test_a_deep_copy_has_a_state_of_its_own() -> None:
    position = some(NOVA)
    twin = deepcopy(position)
    twin.state.play(twin.state.moves()[0])
    assert position == some(NOVA)
    assert twin != position


def test_a_position_of_another_version_is_refused() -> None:
    with pytest.raises(BadPosition, match="version 2"):
        read({**sent(some(NOVA)), "rules": 2}, perihelion.game)
    with pytest.raises(BadPosition, match="standard"):
        read({**sent(some(NOVA)), "digest": "0" * 16}, perihelion.game)


def test_unknown_games_and_editions_are_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        read({**sent(some(NOVA)), "game": "chess"}, perihelion.game)
    with pytest.raises(BadEdition, match="second"):
        read({**sent(some(NOVA)), "edition": "second"}, perihelion.game)
    with pytest.raises(BadEdition):
        read({**sent(some(NOVA)), "text": "nonsense"}, perihelion.game)
    with pytest.raises(BadEdition):
        read({**sent(some(NOVA)), "text": 7}, perihelion.game)


@pytest.mark.parametrize(
    "wrong",
    [{"state": "?"}, {"state": ""}, {"state": 7}, {"state": None}],
    ids=str,
)
@every_game
def test_unreadable_positions_are_refused(game: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        read({**sent(some(game)), **wrong}, perihelion.game)


@pytest.mark.parametrize("key", ["game", "rules", "edition", "digest", "state"])
def test_nothing_may_be_missing(key: str) -> None:
    plain = sent(some(NOVA))
    del plain[key]
    with pytest.raises(BadPosition):
        read(plain, perihelion.game)
