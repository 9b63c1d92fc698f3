"""How a game is assembled: its defaults, and what its package declares."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import BadEdition, BadOption, BadSeats
from perihelion.core.game import Game, Refusal, Result
from perihelion.core.game.rooms import Rooms, Secrets
from perihelion.core.options import Option
from tests.table.moonlight import GAME, KEEP, ROOMS, Heuristics, State, unpack

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
MODE = Option("mode", "long", ("long", "short"))


def assembled(**hooks: Any) -> Game[State]:
    """Moonlight with open cards, and whatever else is declared."""
    given: dict[str, Any] = {
        "board": lambda edition: edition,
        "start": lambda *_: State(),
        "unpack": unpack,
        **hooks,
    }
    return Game(
        "moonlight",
        rules_version=3,
        seats=range(2, 4),
        vocabulary=lambda _: 11,
        rooms=Rooms(ROOMS, ROOMS, ROOMS, ROOMS, Heuristics()),
        **given,
    )


def drawn(*moves: int) -> State:
    """Blue has drawn a 4, Orange a 7; then these moves."""
    state = State()
    for move in (5, 8, *moves):
        state.play(move)
    return state


def test_without_secrets_everybody_knows_everything() -> None:
    game, state = assembled(), State()
    assert game.seen(state, 5, None) == game.words(state, 5) == "card 4"
    for seat in (0, 1, None):
        view = game.view(drawn(), seat)
        assert view == drawn()
        guess = game.guess(view, seat, Dealer(1))
        assert guess == view
        assert guess is not view


def test_views_are_copies() -> None:
    state = drawn()
    assembled().view(state, 0).play(KEEP)
    assert state == drawn()


def test_secrets_are_kept_as_declared() -> None:
    game = assembled(secrets=Secrets(ROOMS.view, ROOMS.seen, ROOMS.guess))
    assert game.seen(State(), 5, 1) == "card ?"
    view = game.view(drawn(), 0)
    assert view.cards == [4, -1]
    assert 1 <= game.guess(view, 0, Dealer(1)).cards[1] <= 9


def test_what_is_not_declared_is_answered_for_the_game() -> None:
    game, state = assembled(), drawn()
    assert not game.cyclic(state, ("keep",))
    assert game.roles(state) == {}
    assert game.most_moves(state) is None
    assert game.seats_of(state) == 2
    assert game.finite == game.levels == {}
    assert game.claims == []
    assert game.handbook("en") == ""
    assert (game.move_set, game.glance, game.choices_key) == (None, None, None)
    assert list(game.editions) == ["standard"]
    assert game.options == {}


def test_the_next_game_has_the_same_options_in_a_dict_of_its_own() -> None:
    options: dict[str, Any] = {"mode": "short"}
    after = assembled().next_options(options, Result([1, 2], [2, 1], "R1"))
    assert after == options
    assert after is not options


def test_what_is_declared_is_asked() -> None:
    game = assembled(
        options=[MODE],
        cyclic=lambda _, path: len(path) == 1,
        roles=lambda state: {"first": f"seat {state.actor}"},
        next_options=lambda options, result: {**options, "mode": result.ending},
        most_moves=lambda _: 7,
        finite={"mode": "short"},
        seats_of=lambda _: 3,
        move_set=lambda state: sum(1 << move for move in state.moves()),
        glance=lambda _: 0.25,
        choices_key=lambda state: state.actor,
    )
    state = drawn()
    assert game.cyclic(state, ("keep",))
    assert not game.cyclic(state, ())
    assert game.roles(state) == {"first": "seat 0"}
    assert game.next_options({}, Result([], [], "R1")) == {"mode": "R1"}
    assert (game.most_moves(state), game.seats_of(state)) == (7, 3)
    assert game.finite == {"mode": "short"}
    assert game.move_set is not None
    assert game.glance is not None
    assert game.choices_key is not None
    assert (game.move_set(state), game.glance(state), game.choices_key(state)) == (0b11, 0.25, 0)


def test_a_refusal_is_what_parse_says() -> None:
    game = assembled()
    assert game.why_not(drawn(), "swap", "en") is None
    refusal = game.why_not(drawn(), "card 3", "en")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == ""
    assert refusal.sentence


def test_the_outcome_is_told_only_at_the_end() -> None:
    game = assembled()
    assert game.outcome(drawn(), "en") == game.outcome(drawn(KEEP), "en") == ""
    assert game.outcome(drawn(KEEP, KEEP), "en") == "Orange wins: the higher card."


def test_prompt_and_hint_are_texts_about_the_moment() -> None:
    game = assembled()
    assert game.prompt(drawn(), "en") == "Keep or swap."
    assert game.hint(drawn(KEEP), "en") == "You hold 7."
    assert game.hint(drawn(KEEP), "cs") == "Držíte 7."


def test_start_is_given_seats_and_every_option_after_they_were_checked() -> None:
    calls: list[Any] = []

    def start(*given: Any) -> State:
        calls.append(given)
        return State()

    game = assembled(start=start, options=[MODE])
    game.start()
    game.start(3, "standard", mode="short")
    standard = game.editions["standard"]
    assert calls == [(standard, 2, {"mode": "long"}), (standard, 3, {"mode": "short"})]
    with pytest.raises(BadSeats, match="2, 3"):
        game.start(4)
    with pytest.raises(BadOption, match="long, short"):
        game.start(mode="endless")
    with pytest.raises(BadOption, match="mode"):
        game.start(speed=1)
    with pytest.raises(BadEdition, match="standard"):
        game.start(2, "second")
    assert len(calls) == 2


def test_a_board_is_made_once_of_each_edition() -> None:
    made: list[Edition] = []

    def board(edition: Edition) -> Edition:
        made.append(edition)
        return edition

    game = assembled(board=board)
    assert made == []  # a game that is only listed makes none
    packed = game.start().pack()
    assert game.unpack(packed) == game.start()
    custom = [game.read_edition('name = "mine"\n', "mine.toml") for _ in range(2)]
    game.start(2, custom[1])
    assert made == [game.editions["standard"], custom[0]]


def test_an_edition_of_which_no_board_can_be_made_is_refused() -> None:
    def board(edition: Edition) -> None:
        edition.sections().section("cards")

    with pytest.raises(BadEdition, match=r"mine\.toml"):
        assembled(board=board).read_edition('name = "mine"\n', "mine.toml")


@pytest.mark.parametrize("finite", [{"mode": "endless"}, {"speed": 1}])
def test_options_that_are_said_to_end_a_game_must_exist(finite: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        assembled(options=[MODE], finite=finite)


@every_game
def test_a_game_is_sent_by_reference(game: Game[Any]) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy(game) is deepcopy(game) is game
    assert len(pickle.dumps(game)) < 100


def test_a_game_of_a_module_is_sent_by_the_name_of_the_module() -> None:
    assert GAME.package == "tests.table.moonlight"
    assert pickle.loads(pickle.dumps(GAME)) is GAME


def test_a_game_that_its_package_does_not_have_cannot_be_sent() -> None:
    stranger = assembled(package="tests.table.moonlight")
    with pytest.raises(pickle.PicklingError, match="moonlight"):
        pickle.dumps(stranger)
    with pytest.raises(pickle.PicklingError, match=r"tests\.table"):
        pickle.dumps(assembled())  # the package of its texts has no GAME at all


def test_other_heuristics_leave_the_game_as_it_was() -> None:
    game = perihelion.game("nova-luna")
    own, other = game.heuristics, Heuristics()
    twin = game.with_heuristics(other)
    assert twin.heuristics is other
    assert twin.glance is None
    assert (game.heuristics, game.glance is None) == (own, False)
    assert twin.name == game.name
    assert twin.editions is game.editions
    assert twin.start(2) == game.start(2)
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(twin)


def test_a_game_says_what_it_is() -> None:
    assert repr(assembled()) == "<Game moonlight>"
    assert assembled().RULES_VERSION == 3
