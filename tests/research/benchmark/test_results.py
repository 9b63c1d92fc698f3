"""A result is reproduced from its file alone, and one that is changed is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import perihelion
from perihelion.research.benchmark import results
from perihelion.research.benchmark.protocol import BadBenchmark
from perihelion.research.benchmark.results import Run, read, table, verify

TASKS = ["nova-luna-alone", "nova-luna-2-greedy"]


@pytest.fixture(scope="module")
def text() -> str:
    run = Run("random", TASKS, deals=2)
    assert list(run.play()) == [1, 2, 3, 4, 5, 6]
    return run.text()


def test_a_result_depends_on_nothing_but_bot_and_protocol(text: str) -> None:
    again = Run("random", TASKS, deals=2)
    list(again.play(workers=2))
    assert again.text() == text


def test_the_table_follows_from_the_file(text: str) -> None:
    alone, two = table(read(text))
    assert (alone.games, two.games) == (2, 4)
    assert alone.low < alone.figure < alone.high
    assert alone.figure > 200
    assert 0 <= two.low <= two.figure <= two.high <= 1
    assert list(verify(read(text))) == [1, 2, 3, 4, 5, 6]


def test_every_deal_is_played_from_every_seat(text: str) -> None:
    games = read(text)["tasks"]["nova-luna-2-greedy"]
    assert [game[1] for game in games] == [0, 1, 0, 1]
    first = [game[2][:11] for game in games]  # the tiles laid out
    assert first[0] == first[1] != first[2] == first[3]


def sealed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A result that somebody has changed and sealed anew."""
    result = json.loads(text)
    del result["seal"]
    change(result)
    return json.dumps({**result, "seal": results._seal(result)})


def test_a_changed_result_is_refused(text: str) -> None:
    with pytest.raises(BadBenchmark, match="changed"):
        read(text.replace('"bot":"random"', '"bot":"genius"'))
    with pytest.raises(BadBenchmark, match="no result"):
        read("[]")
    with pytest.raises(BadBenchmark, match="another protocol"):
        read(sealed(text, lambda result: result.update(protocol="0")))
    with pytest.raises(BadBenchmark, match="chess"):
        read(sealed(text, lambda result: result.update(tasks={"chess": []})))


@pytest.mark.parametrize(
    "change",
    [
        lambda result: result.update(tasks={}),
        lambda result: result.update(tasks=[]),
        lambda result: result.update(bot=7),
        lambda result: result["tasks"].update({TASKS[0]: 7}),
        lambda result: result["tasks"].update({TASKS[0]: [7]}),
        lambda result: result["tasks"].update({TASKS[0]: [[0, 0]]}),
        lambda result: result["tasks"].update({TASKS[0]: [[0, 0, 7, [1], [1]]]}),
        lambda result: result["tasks"].update({TASKS[0]: [[0, 0, [1.0], [1], [1]]]}),
        lambda result: result["tasks"].update({TASKS[0]: [[0, 1, [], [1], [1]]]}),
        lambda result: result["tasks"].update({TASKS[0]: [[0, 0, [], [1], []]]}),
    ],
)
def test_what_is_no_result_is_refused_with_a_good_seal(
    text: str, change: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(BadBenchmark, match="no result"):
        read(sealed(text, change))


def lie(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(result: dict[str, Any]) -> None:
        place = result
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


GAME = ("tasks", "nova-luna-2-greedy", 0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lie(*GAME, 2, 0, value=3), "move 0"),  # another draw
        (lie(*GAME, 3, value=[0, 9]), "another result"),
        (lie(*GAME, 4, value=[1, 2]), "another result"),
        (lie(*GAME, 1, value=1), "another result"),  # another seat
        (lie(*GAME, 2, value=[]), "another result"),
        (lie(*GAME, 2, 11, value=10**6), "move 11"),  # not legal
        (lie("tasks", "nova-luna-2-greedy", value=[]), "missing"),
        (lie("opponents", value={}), "opponents"),
        (lie("opponents", "nova-luna-2-greedy", value="0" * 16), "opponents"),
        (lambda result: result["tasks"]["nova-luna-2-greedy"].pop(0), "missing"),
        (lambda result: result["tasks"]["nova-luna-2-greedy"].pop(), "missing"),  # half a deal
    ],
)
def test_a_lie_with_a_good_seal_is_found_by_replay(
    text: str, change: Callable[[dict[str, Any]], object], reason: str
) -> None:
    result = read(sealed(text, change))
    with pytest.raises(BadBenchmark, match=reason):
        list(verify(result))


def test_an_opponent_who_lets_one_win_is_found(text: str) -> None:
    """The opponent's moves are those of the bot that the protocol names."""
    game = perihelion.game("nova-luna")
    result = read(text)
    moves = result["tasks"]["nova-luna-2-greedy"][0][2]
    state = game.start(2)
    for made, move in enumerate(moves):
        if state.actor == 1 and state.count() > 1:
            other = next(legal for legal in state.moves() if legal != move)
            result["tasks"]["nova-luna-2-greedy"][0][2][made] = other
            break
        state.play(move)
    with pytest.raises(BadBenchmark, match=f"move {made}"):
        list(verify(result))
