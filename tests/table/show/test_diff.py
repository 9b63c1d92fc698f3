"""A page is sent only what has changed, and can always rebuild the whole snapshot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.diff import Snapshot, SnapshotDiff, as_json
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.wire import Details
from tests.table.caller import patched
from tests.table.registries import gentle_table, play, with_registry
from tests.table.registries import position as fresh

WORDS = st.lists(st.text(max_size=3), max_size=12)


def shown(details: dict[str, Any], log: list[Any], picture: list[str]) -> Snapshot:
    lines, drawn = ([as_json(line) for line in given] for given in (log, picture))
    return Snapshot(cast(Details, details), None, lines, [drawn])


def after(before: Snapshot | None, now: Snapshot, again: bool = False) -> str:
    """What a page is told that shows one position already."""
    diff = SnapshotDiff()
    if before is not None:
        diff.message(before)
    return diff.message(now, again)


def with_message(position: dict[str, Any], message: str) -> dict[str, Any]:
    return patched(position, json.loads(message)["position"]) if message else position


@pytest.mark.parametrize("name", catalogue.game_names())
def test_all_diffs_together_give_the_whole_position(tmp_path: Path, name: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name)
        dealer = Dealer("telling")
        diffs = {0: SnapshotDiff(), 1: SnapshotDiff()}
        pages: dict[int, dict[str, Any]] = {0: {}, 1: {}}
        whole: list[int] = []
        bits: list[int] = []
        while not table.timeline.over and len(bits) < 60:
            for seat in pages:
                builder = SnapshotBuilder(table, Perspective(frozenset({seat}), "cs"))
                now = builder.snapshot()
                message = diffs[seat].message(now)
                whole.append(len(after(None, now)))
                bits.append(len(message))
                pages[seat] = with_message(pages[seat], message)
                position = dict(pages[seat])
                del position["picture"], position["lines"]
                assert position == {k: v for k, v in fresh(builder).items() if k in position}
            await play(table, dealer, 1)
        assert sum(bits) < sum(whole) / 3

    with_registry(tmp_path, scenario)


def test_an_unchanged_position_sends_nothing() -> None:
    one = shown({"number": 3, "yours": True}, [{"words": "E7"}], ["<svg>", "</svg>"])
    again = shown({"number": 3, "yours": True}, [{"words": "E7"}], ["<svg>", "</svg>"])
    assert after(one, again) == ""
    assert json.loads(after(one, again, again=True)) == {"position": {"number": 3}}
    assert after(None, one) != ""


def test_only_differences_are_sent() -> None:
    one = shown({"number": 3, "pad": [1, 2]}, [{"words": "E7"}], ["a", "b", "c", "d"])
    two = shown({"number": 4, "pad": [1, 2]}, [{"words": "E7"}], ["c", "d", '"', "a"])
    assert json.loads(after(one, two)) == {
        "position": {"number": 4, "picture": [[2, 4], '"', [0, 1]]}
    }


def test_a_log_that_was_taken_back_grows_shorter() -> None:
    lines = [{"words": words} for words in "abcd"]
    one, two = shown({}, lines, []), shown({}, [*lines[:2], {"words": "e"}], [])
    assert json.loads(after(one, two))["position"]["log"] == [[0, 2], {"words": "e"}]
    assert json.loads(after(one, shown({}, [], [])))["position"]["log"] == []


@given(before=WORDS, now=WORDS)
def test_any_picture_can_follow_any_other(before: list[str], now: list[str]) -> None:
    position = with_message({}, after(None, shown({}, [], before)))
    position = with_message(position, after(shown({}, [], before), shown({}, [], now)))
    assert position["picture"] == now
