"""The data sheet in the docs agrees with the schemas."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from perihelion import research
from perihelion.research.data import parquet
from perihelion.research.data.columns import RECORDS, SELFPLAY, Column
from perihelion.research.plan import plan
from perihelion.research.selfplay import manifest_of

SHEET = (Path(__file__).parents[2] / "docs" / "research" / "data.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return SHEET.split(f"\n## {title}\n")[1].split("\n## ")[0]


def cells(title: str) -> list[list[str]]:
    lines = [line for line in section(title).splitlines() if line.startswith("| `")]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(("title", "columns"), [("Records", RECORDS), ("Self-play", SELFPLAY)])
def test_every_column_is_documented_with_its_type(title: str, columns: tuple[Column, ...]) -> None:
    told = cells(title)
    assert [Column(name, kind, null == "null") for name, kind, null, _ in told] == list(columns)
    assert all(meaning for _, _, _, meaning in told)
    written = parquet.schema(columns)
    assert [field.name for field in written] == [name for name, _, _, _ in told]
    assert [field.nullable for field in written] == [null == "null" for _, _, null, _ in told]


def test_the_whole_manifest_is_documented() -> None:
    told = re.search(r"It holds everything.*?Where", section("Self-play"), re.DOTALL)
    assert told
    names = re.findall(r"`(\w+)`", told[0])
    assert names == list(manifest_of(plan("nova-luna", "random", 1), 1, 1))


def test_every_array_of_a_rollout_is_documented_with_its_shape() -> None:
    rollout = research.rollout("nova-luna", games=3)
    shapes = {"games × seats": (3, 2), "games": (3,)}
    told = {name: shapes[shape] for name, shape, _ in cells("Rollouts") if shape in shapes}
    assert told == {name: getattr(rollout, name).shape for name in told}
    assert {*told, "endings", "players"} == set(vars(rollout))
