"""The tree of a study: its positions, its bounds, and its plain form."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE
from perihelion.table.errors import Refused
from perihelion.table.log import study
from perihelion.table.log.study import ROOT, StudyTree, new_tree, read, tried

ORION = catalogue.game("orion-duel")
DICE = catalogue.game("pacals-rocket")
START = ORION.start(2, None, setup="symmetric_1", first_player="blue")


def tree() -> StudyTree:
    """Two lines from the start: one of two moves, and one of one."""
    grown = new_tree(ORION, START, "seed")
    first = grown.add(ROOT, ["single E7"]).number
    grown.add(first, ["single E5"])
    grown.add(ROOT, ["bent r3 E7"])
    return grown


def test_a_node_is_the_position_after_its_moves() -> None:
    grown = tree()
    state = START.copy()
    for words in ("single E7", "single E5"):
        state.play(ORION.parse(state, words))
    assert grown.position(ORION, START, 2).after == state
    assert [node.number for node in grown.path(2)] == [0, 1, 2]
    assert {node.number: p.after.actor for node, p in grown.positions(ORION, START)} == {
        0: 0, 1: 1, 2: 0, 3: 1
    }  # fmt: skip


def test_the_same_move_is_not_added_twice() -> None:
    grown = tree()
    assert grown.add(ROOT, ["single E7"]).number == 1
    assert len(grown.nodes) == 4


def test_what_is_drawn_belongs_to_the_move_before_it() -> None:
    start = DICE.start(2)
    root = new_tree(DICE, start, "dice").position(DICE, start, ROOT).after
    assert root.actor != CHANCE
    state = root
    while True:
        words = tried(DICE, state, DICE.words(state, state.nth(0)), "draws")
        for each in words:
            after = state.copy()
            after.play(DICE.parse(after, each))
            state = after
        if len(words) > 1:
            break
    assert state.actor != CHANCE
    assert tried(DICE, root, DICE.words(root, root.nth(0)), "draws") == tried(
        DICE, root, DICE.words(root, root.nth(0)), "draws"
    )


def test_only_legal_moves_are_tried() -> None:
    with pytest.raises(MoveError):
        tried(ORION, START, "bent r9 Z9", "seed")


def test_a_node_goes_with_all_that_follows_it() -> None:
    grown = tree()
    assert grown.delete(1) == ROOT
    assert sorted(grown.nodes) == [0, 3]
    for number in (ROOT, 1, 99):
        with pytest.raises(Refused):
            grown.delete(number)


def test_a_tree_reads_back_and_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    grown = tree()
    grown.comment(3, "a\nlong " + "remark " * 200)
    assert read(grown.plain()).plain() == grown.plain()
    assert len(grown.nodes[3].comment) == study.LONGEST_COMMENT
    assert "\n" not in grown.nodes[3].comment
    monkeypatch.setattr(study, "MOST_NODES", 4)
    with pytest.raises(Refused, match="study/full"):
        grown.add(3, ["single E5"])
