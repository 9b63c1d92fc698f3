"""The sample is made again from its manifest, and is what lies here."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml
from pyarrow import parquet as pq

import perihelion
from perihelion.core.errors import BadOption
from perihelion.research.data.errors import BadTable
from perihelion.research.datasets.digest import digest
from perihelion.research.datasets.making import CARD, check, make
from perihelion.research.datasets.manifest import Manifest, read

SAMPLE = Path(__file__).parent / "sample"
QUICK = "via-nebula"
"""The part that is made again here; soak.py makes all."""


def only(name: str) -> Manifest:
    manifest = read("sample")
    return manifest._replace(parts=tuple(p for p in manifest.parts if p.name == name))


def test_the_same_manifest_gives_the_same_rows_and_a_card(tmp_path: Path) -> None:
    manifest = only(QUICK)
    seen = [finished for _, finished in make(manifest, tmp_path)]
    assert seen == [0, 1]
    assert [finished for _, finished in make(manifest, tmp_path)] == [1]
    made = pq.read_table(tmp_path / QUICK / "shard-00000.parquet")
    assert made.equals(pq.read_table(SAMPLE / QUICK / "shard-00000.parquet"))
    text = (tmp_path / CARD).read_text(encoding="utf-8")
    front = yaml.safe_load(text.split("---\n")[1])
    assert front["license"] == "mit"
    assert [config["config_name"] for config in front["configs"]] == [QUICK]
    assert list(tmp_path.glob(front["configs"][0]["data_files"]))
    assert f"{made.num_rows} decisions" in text
    assert manifest.parts[0].digest in text


def test_every_part_of_the_sample_has_its_digest() -> None:
    parts = read("sample").parts
    assert [part.name for part in parts] == perihelion.game_names()
    for part in parts:
        made = check(part, SAMPLE / part.name)
        assert made.digest == part.digest
        assert made.rows > 20


def test_other_rows_are_noticed(tmp_path: Path) -> None:
    part = read("sample").parts[0]
    file = tmp_path / "shard-00000.parquet"
    table = pq.read_table(SAMPLE / part.name / file.name)
    moves = table["move"].to_pylist()
    for changed in (
        table.slice(1),
        table.drop_columns(["value"]),
        table.set_column(table.schema.names.index("move"), "move", [[*moves[:-1], moves[-1] + 1]]),
    ):
        pq.write_table(changed, file)
        with pytest.raises(BadTable, match=part.digest):
            check(part, tmp_path)


def test_a_digest_is_of_the_rows_and_not_of_the_packing(tmp_path: Path) -> None:
    part = read("sample").parts[0]
    file = tmp_path / "shard-00000.parquet"
    table = pq.read_table(SAMPLE / part.name / file.name)
    pq.write_table(table, file, compression="none", row_group_size=7)
    assert digest([file]) == part.digest
    shutil.copy(file, tmp_path / "shard-00001.parquet")
    assert digest(sorted(tmp_path.iterdir())) != part.digest


def test_the_reference_can_be_played() -> None:
    manifest = read("reference")
    assert {part.plan.name for part in manifest.parts} == set(perihelion.game_names())
    assert all(part.plan.exploration.simulations for part in manifest.parts)


def test_wrong_manifests_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="cannot be read"):
        read(str(tmp_path / "nowhere.toml"))
    file = tmp_path / "own.toml"
    file.write_text('name = "own"\ntitle = "x"\n')
    with pytest.raises(BadTable, match="lacks “parts”"):
        read(str(file))
    part = 'name = "a"\ngame = "nova-luna"\nplayers = "random"\nseed = 1\ngames = 1\n'
    file.write_text(f'name = "own"\ntitle = "x"\n[[parts]]\n{part}options = {{ what = 1 }}\n')
    with pytest.raises(BadOption):
        read(str(file))
