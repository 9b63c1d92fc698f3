"""Self-play data as arrays are what pyarrow reads row by row."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet as pq

import perihelion
from perihelion.research.data.decisions import load
from perihelion.research.data.errors import BadTable
from perihelion.research.plan import plan
from perihelion.research.selfplay import Run

SAMPLE = Path(__file__).parents[1] / "datasets" / "sample"


@pytest.mark.parametrize("name", perihelion.game_names())
def test_arrays_have_the_numbers_of_the_rows(name: str) -> None:
    decisions = load(SAMPLE / name)
    rows = pq.read_table(SAMPLE / name).to_pylist()
    assert len(decisions) == len(rows) > 20
    assert decisions.manifest["game"] == name
    assert decisions.observations is not None
    assert decisions.actions is not None
    assert decisions.legal_actions is not None
    game = perihelion.game(name)
    searched = 0
    for number, row in enumerate(rows):
        for column in ("game", "number", "actor", "move"):
            assert getattr(decisions, column)[number] == row[column]
        assert decisions.scores[number].tolist() == row["scores"]
        assert decisions.places[number].tolist() == row["places"]
        assert decisions.legal[number].tolist() == row["legal"]
        assert decisions.visits[number].tolist() == (row["visits"] or [])
        searched += row["value"] is not None
        assert math.isnan(decisions.value[number]) == (row["value"] is None)
        state = game.unpack(row["position"])
        view = game.view(state, row["actor"])
        assert decisions.observations[number].tolist() == list(game.features(view, row["actor"]))
        assert decisions.legal_actions[number].tolist() == game.legal_actions(state)
        assert game.move(state, int(decisions.actions[number])) == row["move"]
    assert bool(searched) == (name == "nova-luna")


def test_masks_of_some_rows() -> None:
    legal = load(SAMPLE / "nova-luna").legal_actions
    assert legal is not None
    rows = np.array([5, 0, 7])
    masks = legal.mask(rows, 178)
    assert masks.shape == (3, 178)
    for mask, row in zip(masks, rows, strict=True):
        assert np.flatnonzero(mask).tolist() == sorted(legal[int(row)].tolist())
    assert legal.mask(slice(None), 178).sum() == len(legal.values)


def test_shards_are_joined_in_order_and_observations_may_be_absent(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Run(folder, plan("nova-luna", "random", 1), 3, 1) as run:
        list(run.play())
    decisions = load(folder)
    assert np.unique(decisions.game).tolist() == [0, 1, 2]
    assert (np.diff(decisions.game) >= 0).all()
    assert decisions.observations is None
    assert decisions.actions is None
    assert decisions.legal_actions is None
    assert len(load(str(folder))) == len(decisions)
    assert len(load(folder / "shard-00001.parquet")) == int((decisions.game == 1).sum())


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="no shards"):
        load(tmp_path)
    (tmp_path / "shard-00000.parquet").write_bytes(b"PAR1 and nothing else")
    with pytest.raises(BadTable, match="not a readable"):
        load(tmp_path)
