"""One test for each rule and ruling of the handbook, named for it."""

import pytest

from perihelion.core.errors import BadEdition, IllegalMove
from perihelion.core.game import CHANCE, OVER, play, result
from syzygy import GAME
from syzygy.state import State

TEXT = GAME.editions["standard"].text


def position(pips: int = 0, seats: int = 2, **hours: int) -> State:
    """The first position with some planets elsewhere, after a roll unless that is left out."""
    state = GAME.start(seats)
    for planet, hour in hours.items():
        state.hours[state.board.planets.index(planet)] = hour % 12
    if pips:
        play(GAME, state, f"roll {pips}")
    return state


def legal(state: State) -> set[str]:
    return {GAME.words(state, move) for move in state.moves()}


def refused(state: State, words: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, words)
    return caught.value.rule


def test_r1_five_planets_start_in_hours_of_their_own() -> None:
    planets = GAME.describe(GAME.start())["planets"]
    assert planets == {"mercury": 1, "venus": 4, "mars": 6, "jupiter": 9, "saturn": 11}


def test_r2_every_hour_has_an_opposite() -> None:
    state = position(1, mars=11, jupiter=6, saturn=2)
    play(GAME, state, "mars 12")
    assert state.scores() == [1, 0]  # Jupiter at 6
    with pytest.raises(BadEdition, match="hours"):
        GAME.read_edition(TEXT.replace("hours = 12", "hours = 11"), "odd.toml")


def test_r3_players_begin_with_two_comets_and_no_points() -> None:
    state = GAME.start(4)
    assert (state.scores(), state.comets) == ([0] * 4, [2] * 4)


def test_r4_a_turn_begins_with_a_roll() -> None:
    state = position()
    assert state.actor == CHANCE
    assert legal(state) == {"roll 1", "roll 2", "roll 3", "roll 4"}
    assert state.weights() == [2, 2, 1, 1]
    assert refused(state, "mars 7") == "R4"
    play(GAME, state, "roll 1")
    assert state.actor == 0
    assert refused(state, "roll 1") == "R4"
    play(GAME, state, "mars 7")
    play(GAME, state, "roll 4")
    assert state.actor == 1


def test_r5_inner_planets_fly_farther() -> None:
    state = position(2)
    state.comets[0] = 0
    assert legal(state) == {"mercury 7", "venus 8", "mars 8", "jupiter 11", "saturn 1"}
    assert refused(state, "mars 7") == "R5"


def test_r6_the_planet_moved_last_rests() -> None:
    state = position(1)
    play(GAME, state, "mars 7")
    play(GAME, state, "roll 1")
    assert not any(words.startswith("mars") for words in legal(state))
    assert refused(state, "mars 8") == "R6"


def test_r7_a_comet_pulls_a_planet_back() -> None:
    state = position(1)
    play(GAME, state, "mars 5")
    assert state.comets == [1, 2]
    play(GAME, state, "roll 1")
    state.comets[1] = 0
    assert refused(state, "jupiter 8") == "R7"


def test_r8_a_conjunction_brings_two_points_a_planet() -> None:
    state = position(1, mars=3, jupiter=4)
    play(GAME, state, "mars 4")
    assert state.scores() == [4, 0]


def test_r9_an_opposition_brings_a_point_a_planet() -> None:
    state = position(1, mars=9, jupiter=4)
    play(GAME, state, "mars 10")
    assert state.scores() == [2, 0]


def test_r10_four_in_line_are_a_parade() -> None:
    state = position(1, mars=3, jupiter=4, saturn=10)
    play(GAME, state, "mars 4")
    assert [row.points[0] for row in GAME.breakdown(state, "en")[:3]] == [4, 1, 3]


@pytest.mark.parametrize(("length", "turns"), [("long", 16), ("short", 10)])
def test_r11_the_game_ends_after_its_rounds(length: str, turns: int) -> None:
    state = GAME.start(2, length=length)
    for _ in range(2 * turns):
        assert state.actor != OVER
        state.play(state.moves()[0])
    assert (state.actor, state.ending()) == (OVER, "R11")
    assert refused(state, "mars 1") == "R11"
    state.points = [9, 0, 0, 8, 0, 0]
    assert state.standings() == [1, 2]
    assert "Gold wins: the most points" in GAME.outcome(state, "en")


def test_r12_comets_decide_among_equals() -> None:
    state = GAME.start(3)
    state.actor, state.comets = OVER, [0, 1, 2]
    state.points = [5, 0, 0, 0, 5, 0, 0, 0, 0]
    outcome = result(GAME, state)
    assert outcome is not None
    assert outcome.standings == [2, 1, 3]
    assert "more comets are left" in GAME.outcome(state, "en")
    state.comets = [1, 1, 1]
    assert state.standings() == [1, 1, 3]
    assert "share the victory" in GAME.outcome(state, "en")


def test_q1_the_same_hour_both_ways_costs_no_comet() -> None:
    state = position(2)  # Mercury flies six hours
    assert [words for words in legal(state) if words.startswith("mercury")] == ["mercury 7"]
    play(GAME, state, "mercury 7")
    assert state.comets == [2, 2]


def test_q2_a_whole_circle_is_a_move() -> None:
    state = position(4, venus=1)
    play(GAME, state, "mercury 1")
    assert state.scores() == [2, 0]
    assert GAME.describe(state)["resting"] == "mercury"


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ('name = "mars"', 'name = "roll"', "sky.planet"),
        ('name = "mars"', 'name = "venus"', "sky.planet"),
        ("[[1, 2], [2, 2]", "[[0, 2], [2, 2]", "die.sides"),
        ("conjunction = 2", "conjunction = -2", "scoring.conjunction"),
        ("comets = 2", "comet = 2", "players.comets"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_key(before: str, after: str, key: str) -> None:
    with pytest.raises(BadEdition, match=key):
        GAME.read_edition(TEXT.replace(before, after), "custom.toml")
