"""Studies over HTTP: who may start, read and change one, and what it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.log.study import StudyNode, StudyTree
from perihelion.table.store.store import open_store
from perihelion.table.store.study import trees
from perihelion.table.store.study.trees import StudyStore
from tests.table import caller
from tests.table.caller import Caller, any_words
from tests.table.conftest import Server
from tests.table.registries import ANA, BOB, gentle, orion, with_registry

QUICK_GAME = "pacals-rocket"  # its moves are judged fastest
PATIENT = 300.0  # a worker process starts slowly on a busy machine
MOVES = ("single E7", "single E5", "bent r3 G7")


def finished(server: Server) -> tuple[Caller, str]:
    """A short game that has ended, and somebody who played it."""
    me = Caller(server.url)
    table = me.new_table(names=("Ana", "Bob"))
    with me.sit(table) as place:
        for words in MOVES:
            place.move(words)
        place.say("end")
        place.wait_for(len(MOVES) + 1)
    return me, table


def begun(me: Caller, table: str, at: int) -> str:
    """The path of a new study."""
    answer = me.post(f"/table/{table}/study", {"at": str(at)})
    assert answer.status == 303
    path = answer.headers["location"]
    assert path.startswith("/study/")
    return path


def moved(me: Caller, path: str, node: int, words: str) -> int:
    answer = me.post(f"{path}/{node}/move", {"words": words})
    assert answer.status == 200, answer.text
    return int(answer.json()["node"])


def test_moves_are_tried_and_commented(server: Server) -> None:
    me, table = finished(server)
    path = begun(me, table, 2)
    root = me.get(f"{path}/0").json()
    assert root["yours"] and root["choices"]["next"] and root["svg"].startswith("<svg")
    node = moved(me, path, 0, "bent r3 G7")
    other = moved(me, path, 0, "double r0 A1")
    last = moved(me, path, node, "double r0 B1")
    assert moved(me, path, 0, "bent r3 G7") == node
    assert me.post(f"{path}/{last}/comment", {"text": "<b>sharp</b>"}).status == 200
    tree = me.get(f"{path}/nodes").json()
    assert [(move["node"], move["parent"]) for move in tree["moves"]] == [
        (0, -1), (node, 0), (other, 0), (last, node)
    ]  # fmt: skip
    assert tree["moves"][-1]["comment"] == "<b>sharp</b>"
    assert me.post(f"{path}/{node}/delete", {}).json() == {"node": 0}
    assert len(me.get(f"{path}/nodes").json()["moves"]) == 2
    assert path.rpartition("/")[2] in me.get("/studies").text


def test_moves_and_the_start_are_judged(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "PATIENCE", PATIENT)
    me = Caller(server.url)
    options = {o: str(v).lower() for o, v in gentle(catalogue.game(QUICK_GAME)).items()}
    table = me.new_table(("me", "guest"), options, QUICK_GAME)
    with me.sit(table) as place:
        place.move(any_words(place.position, Dealer("study")))
        last = place.number
        place.say("end")
        place.wait_for(last + 1)
    path = begun(me, table, last)
    node = moved(me, path, 0, any_words(me.get(f"{path}/0").json(), Dealer("try")))
    for number in (0, node):
        assert me.post(f"{path}/{number}/verdict", {}).json() == {"node": number}
    start, tried = (me.get(f"{path}/{number}").json()["verdict"] for number in (0, node))
    assert start["called"] == start["cost"] == ""
    assert start["better"]["said"]
    assert tried["called"]
    assert len(tried["chances"]) == 2
    marks = {move["node"]: move["mark"] for move in me.get(f"{path}/nodes").json()["moves"]}
    assert marks == {0: "", node: tried["mark"]}


def test_a_move_that_is_not_legal_names_its_rule(server: Server) -> None:
    me, table = finished(server)
    path = begun(me, table, 3)
    refusal = me.post(f"{path}/0/move", {"words": "single E7"}, Accept="application/json")
    assert refusal.status == 409
    assert refusal.json()["error"]["rule"]
    assert me.get(f"{path}/0/ask?words=single+E7").json()["why"]["say"]
    assert me.get(f"{path}/0/ask?words=single+E7&preview").json()["preview"] is None
    assert me.get(f"{path}/0/ask?words=double+r0+A1&preview").json()["preview"]["say"]


def test_whoever_has_the_link_reads_and_only_the_holder_changes(server: Server) -> None:
    me, table = finished(server)
    path = begun(me, table, 2)
    node = moved(me, path, 0, "double r0 A1")
    guest = Caller(server.url)
    shown = guest.get(f"{path}/{node}").json()
    assert not shown["yours"] and shown["choices"] is None
    assert guest.get(path).status == guest.get(f"{path}/nodes").status == 200
    before = me.get(f"{path}/nodes").json()
    orders: list[tuple[str, dict[str, str]]] = [
        (f"{path}/0/move", {"words": "bent r3 G7"}),
        (f"{path}/{node}/comment", {"text": "mine now"}),
        (f"{path}/{node}/delete", {}),
        (f"{path}/{node}/verdict", {}),
        (path, {"title": "mine now"}),
        (path, {"delete": "yes"}),
    ]
    for where, fields in orders:
        assert guest.post(where, fields).status == 409, where
    assert me.get(f"{path}/nodes").json() == before
    assert path.rpartition("/")[2] not in guest.get("/studies").text
    assert me.post(path, {"title": "The turning point"}).status == 303
    assert "The turning point" in guest.get(path).text
    assert me.post(path, {"delete": "yes"}).headers["location"] == "/studies"
    assert guest.get(path).status == 409


def test_a_running_game_between_people_cannot_be_tried_out(server: Server) -> None:
    ana = Caller(server.url)
    table = ana.new_table(("me", "open"))
    assert ana.post(f"/table/{table}/study", {"at": "0"}).status == 409
    me, over = finished(server)
    for at in ("99", "x", "-1"):
        assert me.post(f"/table/{over}/study", {"at": at}).status == 409


def test_a_holder_keeps_only_so_many_studies_and_a_study_only_so_many_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trees, "MOST_STUDIES", 2)

    async def act(registry: Any) -> str:
        return str((await orion(registry, ANA, ANA)).header.id)

    table = with_registry(tmp_path, act)
    store = open_store(tmp_path)
    studies = StudyStore(store.engine, lambda: 7.0)
    tree = StudyTree({0: StudyNode(0, -1)})
    for number in ("one", "two"):
        studies.create(number, ANA, table, 0, number, tree)
    with pytest.raises(Refused, match="study/too-many"):
        studies.create("three", ANA, table, 0, "three", tree)
    studies.create("three", BOB, table, 0, "three", tree)

    with pytest.raises(Refused, match="study/full"):
        studies.change("one", ANA, lambda tree: [tree.add(0, [str(n)]) for n in range(1000)])
    store.close()


def test_changes_at_the_same_time_are_both_kept(tmp_path: Path) -> None:
    async def act(registry: Any) -> str:
        return str((await orion(registry, ANA, ANA)).header.id)

    table = with_registry(tmp_path, act)
    store = open_store(tmp_path)
    studies = StudyStore(store.engine, lambda: 7.0)
    studies.create("one", ANA, table, 0, "one", StudyTree({0: StudyNode(0, -1)}))
    tries: list[int] = []

    def add(tree: StudyTree) -> None:
        if not tries:  # another page of the holder writes between reading and writing
            studies.change("one", ANA, lambda other: other.comment(0, "meanwhile"))
        tries.append(1)
        tree.add(0, ["bent r3 E7"])

    studies.change("one", ANA, add)
    tree = studies.study("one").tree
    assert len(tries) == 2
    assert tree.nodes[0].comment == "meanwhile"
    assert tree.nodes[1].moves == ["bent r3 E7"]
    store.close()
