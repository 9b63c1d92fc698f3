"""Puzzles over plain HTTP: what is sent before and after an answer, ratings, and the daily one."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest

from perihelion import catalogue
from perihelion.core.game import AnyGame
from perihelion.core.puzzles import Puzzle, puzzles
from perihelion.core.texts import LANGUAGES
from perihelion.table.show.puzzles.collection import (
    DAY,
    next_puzzle,
    of_day,
    puzzle_of,
    theme_name,
    themes,
    with_puzzles,
)
from perihelion.table.store.puzzles.tries import PuzzleTries, puzzle_points
from perihelion.table.store.store import open_store
from tests.table.caller import Caller
from tests.table.conftest import Server

GAME = with_puzzles()[0]


@pytest.fixture
def me(server: Server) -> Caller:
    me = Caller(server.url)
    me.get("/")
    return me


def hardest(game_number: int = 0) -> Puzzle:
    return max(puzzles(with_puzzles()[game_number]).values(), key=lambda one: one.simulations)


def a_wrong_move(puzzle: Puzzle) -> str:
    wrong = next(move for move in puzzle.view.moves() if move not in puzzle.right_moves)
    return puzzle.game.words(puzzle.view, wrong)


def test_the_answer_is_not_sent_before_a_try(me: Caller) -> None:
    puzzle = hardest()
    page = me.get(f"/puzzle/{puzzle.id}").text
    assert puzzle.line[-1] not in page and str(puzzle.chance) not in page
    position = me.get(f"/puzzle/{puzzle.id}/position?form=tall").json()
    assert list(position) == ["position"]
    assert position["position"]["yours"] and len(position["position"]["choices"]) > 1
    assert "Try the puzzle first" in me.get(f"/puzzle/{puzzle.id}/line/0").text


def test_a_right_answer_raises_the_rating_once_and_shows_its_line(me: Caller) -> None:
    puzzle = hardest()
    path = f"/puzzle/{puzzle.id}"
    verdict = me.post(f"{path}/answer", {"given": puzzle.answers[-1]}).json()["verdict"]
    assert verdict["right"] and verdict["counted"] and verdict["streak"] == 1
    assert verdict["points"] == 1500 + verdict["change"] > 1500
    line = verdict["solution"]["line"]
    assert 1 <= len(line) <= len(puzzle.line) and all(move["say"] for move in line)
    steps = [me.get(f"{path}/line/{at}").json()["step"] for at in range(len(line) + 1)]
    assert steps[0]["svg"] != steps[-1]["svg"] and steps[0]["touches"]
    assert me.get(f"{path}/line/{len(line) + 1}").status != 200
    again = me.post(f"{path}/answer", {"given": puzzle.answers[0]}).json()["verdict"]
    assert again["right"] and not again["counted"] and again["points"] == verdict["points"]
    assert str(verdict["points"]) in me.get(f"/puzzles/{puzzle.game.name}").text


def test_a_wrong_answer_tells_nothing_but_counts(me: Caller) -> None:
    puzzle = hardest()
    wrong = {"given": a_wrong_move(puzzle)}
    verdict = me.post(f"/puzzle/{puzzle.id}/answer", wrong).json()["verdict"]
    assert not verdict["right"] and verdict["solution"] is None
    assert verdict["counted"] and verdict["change"] < 0 and verdict["streak"] == 0
    given_up = me.post(f"/puzzle/{puzzle.id}/answer", {"given": ""}).json()["verdict"]
    assert given_up["solution"]["words"] == puzzle.answers[0] and not given_up["counted"]


@pytest.mark.parametrize("name", ["nova-luna", "orion-duel", "nebula"])
def test_a_wrong_answer_is_refuted_once_it_was_given(me: Caller, name: str) -> None:
    """Each step is drawn, the reply is told, and the answer stays unknown."""
    puzzle = max(puzzles(catalogue.game(name)).values(), key=lambda one: one.simulations)
    path, wrong = f"/puzzle/{puzzle.id}", a_wrong_move(puzzle)
    query = urlencode({"given": wrong})
    assert "Try the puzzle first" in me.get(f"{path}/refutation?{query}").text
    assert "Try the puzzle first" in me.get(f"{path}/refutation/0?{query}").text
    me.post(f"{path}/answer", {"given": wrong})
    refutation = me.get(f"{path}/refutation?{query}").json()["refutation"]
    assert refutation["say"] and refutation["line"][0]["say"]
    shown = refutation["line"][refutation["reply"] :]
    if shown and shown[0]["who"] != refutation["line"][0]["who"]:
        assert shown[0]["say"] in refutation["why"]
    steps = [
        me.get(f"{path}/refutation/{at}?{query}").json()["step"]
        for at in range(len(refutation["line"]) + 1)
    ]
    assert steps[0]["touches"] and steps[0]["svg"] != steps[1]["svg"]
    answer = puzzle.game.tell(puzzle.view, puzzle.right_moves[0], puzzle.seat, "en")
    assert answer not in str(refutation)
    for given in (puzzle.answers[0], "nonsense 9"):
        refused = me.get(f"{path}/refutation?{urlencode({'given': given})}")
        assert refused.status == 409


def test_an_illegal_move_is_refused_with_its_reason_and_does_not_count(me: Caller) -> None:
    puzzle = hardest()
    for answer in (
        me.post(f"/puzzle/{puzzle.id}/answer", {"given": "nonsense 9"}),
        me.get(f"/puzzle/{puzzle.id}/why?given=nonsense+9"),
    ):
        assert answer.json()["why"]["say"]
    assert "Try the puzzle first" in me.get(f"/puzzle/{puzzle.id}/line/0").text
    assert me.post(f"/puzzle/{puzzle.id}/answer", {"given": "x" * 300}).status == 413
    query = urlencode({"given": a_wrong_move(puzzle)})
    assert me.get(f"/puzzle/{puzzle.id}/preview?{query}").json()["preview"]["say"]


def test_what_is_not_there_is_not_found(me: Caller) -> None:
    for path in ("/puzzle/0123456789", "/puzzles/chess", "/puzzle/x/position"):
        assert me.get(path).status == 404


def test_the_daily_puzzle_is_the_same_for_everybody(server: Server) -> None:
    addresses = {Caller(server.url).get("/puzzle/today").headers["location"] for _ in range(2)}
    assert len(addresses) == 1
    games = with_puzzles()
    week = [of_day(day * DAY + 7.0) for day in range(len(games))]
    assert [puzzle.game for puzzle in week if puzzle] == games
    assert of_day(0.0) is of_day(DAY - 1.0)
    assert "/puzzle/today" in Caller(server.url).get("/").text


def test_the_next_puzzle_was_not_tried_and_suits_the_rating(tmp_path: Path) -> None:
    tries = PuzzleTries(open_store(tmp_path).engine, lambda: 1.0)
    theme = next(iter(themes(GAME)))
    for _ in puzzles(GAME):
        before = tries.progress("ana", GAME.name)
        puzzle = next_puzzle(GAME, theme, before, "ana")
        if puzzle is None:
            break
        assert theme in puzzle.themes and puzzle.id not in before.tries
        tries.record("ana", puzzle, solved=True)
    progress = tries.progress("ana", GAME.name)
    assert progress.streak == progress.solved == themes(GAME)[theme]
    assert progress.points > 1500 and not tries.progress("bob", GAME.name).tries


@pytest.mark.parametrize("game", catalogue.games(), ids=str)
def test_every_theme_has_a_name_in_every_language(game: AnyGame) -> None:
    for theme in themes(game):
        names = [theme_name(game, theme, language) for language in LANGUAGES]
        assert all(name != theme for name in names), theme
        assert len(set(names)) > 1


def test_a_puzzle_is_found_by_its_id_and_harder_ones_have_more_points() -> None:
    assert puzzle_of(hardest().id) is hardest()
    easiest = min(puzzles(GAME).values(), key=lambda one: one.simulations)
    assert puzzle_points(easiest) <= puzzle_points(hardest())
