"""Learning from one's own mistakes: what is kept, when it comes again, and for whom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast
from urllib.parse import urlencode

import pytest

from perihelion.bots.analysis import Step, judge
from perihelion.core.record import Record
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.heuristics import Heuristics
from perihelion.games.orion_duel.state import State
from perihelion.table.errors import Refused
from perihelion.table.log.judged_moves import judged_moves
from perihelion.table.log.timeline import follow
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.store.schema import MISTAKES
from perihelion.table.store.store import open_store
from perihelion.table.store.study import mistakes as keeping
from perihelion.table.store.study.mistakes import DAY, MistakeStore
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.play.training.test_coach import SETUP, SMALL, threatened
from tests.table.registries import ANA, BOB, orion, with_registry


def lost() -> Record:
    """A game that was lost by overlooking a threat."""
    record, blunder, _ = threatened()
    game = Record(GAME, 2, None, SETUP, ["Ana", "Bob"])
    for words in [*record.words(), blunder]:
        game.add(words)
    win, _ = Heuristics().decisive(cast(State, game.state))
    game.add(win)
    return game


def analysed(data: Path, table: str) -> int:
    """Store the judgement of the blunder, as an analysis would; gives its number."""
    game = lost()
    number = len(game.moves) - 2
    store = open_store(data)
    stored = store.table(table)
    assert stored is not None
    timeline = follow(GAME, game.start(), stored[2])
    part = next(part for part in judged_moves(timeline) if part.number == number)
    state = timeline.steps[number].before
    judged = judge(GAME, Step(number, state, (game.moves[number],)), SMALL, "coach")
    AnalysisStore(store.engine).keep(table, "quick", part.digest, judged)
    store.close()
    return number


def let_pass(data: Path, days: float) -> None:
    """Move every due date back, as if so many days had passed."""
    store = open_store(data)
    with store.engine.begin() as connection:
        connection.execute(MISTAKES.update().values(due=MISTAKES.c.due - days * DAY))
    store.close()


def test_from_an_analysis_to_a_mistake_that_comes_again(server: Server) -> None:
    me = Caller(server.url)
    me.get("/")
    table = me.led_to_table(me.post("/load", {"text": str(lost())}))
    number = analysed(server.data, table)
    assert "Learn from my mistakes" in me.get(f"/table/{table}/analysis").text
    assert me.post(f"/table/{table}/mistakes", {"budget": "quick"}).status == 303
    me.post(f"/table/{table}/mistakes", {"budget": "quick"})  # again changes nothing
    assert "1 due, 1 in all" in me.get("/mistakes").text
    assert me.get("/you/turns").json()["mistakes"] == 1
    assert me.get("/mistakes/next").headers["location"] == f"/mistake/{table}/{number}"
    path = f"/mistake/{table}/{number}"
    _, blunder, answer = threatened()
    assert "find a better move" in me.get(path).text
    assert answer not in me.get(path).text
    assert me.get(f"{path}/position").json()["position"]["yours"]
    wrong = me.post(f"{path}/answer", {"given": blunder}).json()["verdict"]
    assert not wrong["right"] and wrong["solution"] is None
    assert "tomorrow" in wrong["say"]
    asked = f"{path}/refutation?{urlencode({'given': blunder})}"
    refutation = me.get(asked).json()["refutation"]
    assert "after the better one" in refutation["say"] and len(refutation["line"]) > 1
    assert me.get(asked.replace("?", "/1?")).json()["step"]["touches"], "the winning reply"
    right = me.post(f"{path}/answer", {"given": answer}).json()["verdict"]
    assert right["right"] and "again" not in right["say"], "only the first answer of a day counts"
    assert "instead of" in right["solution"]["say"]
    assert right["solution"]["line"]
    assert me.get(f"{path}/line/0").json()["step"]["svg"]
    assert me.get("/you/turns").json()["mistakes"] == 0
    let_pass(server.data, 2)
    assert me.get("/you/turns").json()["mistakes"] == 1
    assert me.post(f"{path}/answer", {"given": "nonsense"}).json()["why"]["say"]
    assert me.post(f"{path}/answer", {"given": answer}).json()["verdict"]["right"]
    other = Caller(server.url)
    other.get("/")
    tried = urlencode({"given": answer})
    ways = (f"{path}/position", f"{path}/line/0", f"{path}/why?{tried}", f"{path}/preview?{tried}")
    for hidden in (path, asked, *ways):
        assert other.get(hidden).status >= 400, "nobody else sees it"
    assert other.post(f"/table/{table}/mistakes", {"budget": "quick"}).status >= 400


def test_a_running_game_gives_no_mistakes(server: Server) -> None:
    record, _, _ = threatened()
    me = Caller(server.url)
    me.get("/")
    table = me.led_to_table(me.post("/load", {"text": str(record)}))
    assert me.post(f"/table/{table}/mistakes", {"budget": "quick"}).status >= 400


def test_who_remembers_a_mistake_sees_it_later_and_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000.0]
    game = lost()
    number = len(game.moves) - 2
    state = list(game.states())[number]
    judged = judge(GAME, Step(number, state, (game.moves[number],)), SMALL, "coach")

    async def scenario(registry: object) -> str:
        return (await orion(registry, ANA, BOB)).header.id  # type: ignore[arg-type]

    table = with_registry(tmp_path, scenario)
    store = MistakeStore(open_store(tmp_path).engine, lambda: now[0])
    assert store.add(ANA, table, GAME.name, [judged]) == 1
    assert store.add(ANA, table, GAME.name, [judged]) == 0
    assert store.next(BOB) is None
    with pytest.raises(Refused, match="mistake/none"):
        store.mistake(BOB, table, number)
    days = []
    for right in (True, True, True, False, True):
        days.append(store.review(ANA, table, number, right))
        assert store.review(ANA, table, number, right) == 0, "it is not due again today"
        assert store.next(ANA) is None
        now[0] += days[-1] * DAY + 60
        assert store.next(ANA) is not None
    assert days[0] < days[1] < days[2], "remembered: later each time"
    assert days[3] < days[2], "forgotten: soon again"
    monkeypatch.setattr(keeping, "MOST_MISTAKES", 1)

    assert store.add(ANA, table, GAME.name, [replace(judged, number=3)]) == 0
