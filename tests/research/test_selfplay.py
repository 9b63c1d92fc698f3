"""Self-play on this machine. The same on Ray: test_selfplay_on_ray.py."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet as pq

import perihelion
from perihelion.core.edition import Edition
from perihelion.core.game import CHANCE
from perihelion.research.data import parquet
from perihelion.research.data.columns import SELFPLAY
from perihelion.research.data.errors import BadTable
from perihelion.research.plan import Plan, plan
from perihelion.research.selfplay import Run, game_rows
from perihelion.storage import BLOCKS, Journal

from .runs import ended, finished, kill_after, prints, start

SMALL = plan("nova-luna", ["search:1", "greedy"], 7)


def played(folder: Path, plan: Plan = SMALL, games: int = 4, shard: int = 3) -> list[int]:
    with Run(folder, plan, games, shard) as run:
        return list(run.play())


def rows_of(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    return rows


@pytest.mark.parametrize("name", perihelion.game_names())
def test_a_row_has_a_decision_and_its_result(name: str, tmp_path: Path) -> None:
    made = plan(name, "search:1", 1) if name == "nova-luna" else plan(name, "random", 1)
    played(tmp_path, made, 1)
    game = made.game
    state = made.start()
    dealer = made.dealer(0)
    rows = rows_of(tmp_path)
    at = 0
    for row in rows:
        while state.actor == CHANCE:
            state.play(dealer.at(at).draw(state))
            at += 1
        assert game.unpack(row["position"], made.chosen_edition()) == state
        assert (row["game"], row["number"], row["actor"]) == (0, at, state.actor)
        assert row["legal"] == state.moves()
        assert row["move"] in row["legal"]
        state.play(row["move"])
        at += 1
    while state.actor == CHANCE:
        state.play(dealer.at(at).draw(state))
        at += 1
    for row in rows:
        assert row["scores"] == state.scores()
        assert row["places"] == state.standings()
        assert row["ending"] == state.ending() != ""


def test_only_a_search_has_visits_and_values(tmp_path: Path) -> None:
    played(tmp_path)
    searched = 0
    for row in rows_of(tmp_path):
        if row["player"] == "greedy" or len(row["legal"]) == 1:
            assert row["visits"] is row["value"] is None
        else:
            searched += 1
            assert len(row["visits"]) == len(row["legal"])
            assert 0 <= row["value"] <= 1
            # A slip takes a move that was looked at; what wins at sight was not.
            assert row["visits"][row["legal"].index(row["move"])] > 0 or sum(row["visits"]) == 0
    assert searched > 10


def test_players_move_up_a_seat_after_every_game(tmp_path: Path) -> None:
    played(tmp_path)
    seats = {(row["game"], row["actor"]): row["player"] for row in rows_of(tmp_path)}
    for game in range(4):
        assert seats[game, game % 2] == "search:1"
        assert seats[game, 1 - game % 2] == "greedy"


def test_shards_hold_their_games_and_say_what_was_played(tmp_path: Path) -> None:
    assert sorted(played(tmp_path)) == [0, 1, 2, 3]
    shards = sorted(tmp_path.glob("*.parquet"))
    games = [set(pq.read_table(shard)["game"].to_pylist()) for shard in shards]
    assert games == [{0, 1, 2}, {3}]
    manifest = json.loads((tmp_path / "_manifest.json").read_text(encoding="utf-8"))
    assert json.loads(pq.read_schema(shards[0]).metadata[b"perihelion"]) == manifest
    assert pq.read_schema(shards[0]).remove_metadata() == parquet.schema(SELFPLAY)
    assert not list(tmp_path.glob("*.journal"))
    assert played(tmp_path) == []


def test_the_data_do_not_depend_on_the_workers(tmp_path: Path) -> None:
    played(tmp_path / "one")
    with Run(tmp_path / "two", SMALL, 4, 3) as run:
        assert sorted(run.play(workers=2)) == [0, 1, 2, 3]
    assert prints(tmp_path / "one") == prints(tmp_path / "two")


def test_other_arguments_are_refused(tmp_path: Path) -> None:
    played(tmp_path, games=1)
    before = prints(tmp_path)
    for name, other, games, shard in (
        ("games", SMALL, 2, 3),
        ("shard", SMALL, 1, 2),
        ("seed", SMALL._replace(seed="8"), 1, 3),
        ("players", SMALL._replace(players=("greedy", "greedy")), 1, 3),
        ("game", plan("orion-duel", ["search:1", "greedy"], 7), 1, 3),
    ):
        with pytest.raises(BadTable, match=f": {name} is ") as caught:
            Run(tmp_path, other, games, shard)
        assert caught.value.key == "selfplay-differs"
    assert prints(tmp_path) == before
    assert played(tmp_path, games=1) == []


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    with pytest.raises(BadTable) as caught:
        Run(tmp_path, SMALL, 1)
    assert caught.value.key == "selfplay-not-empty"


def test_two_cannot_play_in_one_folder(tmp_path: Path) -> None:
    with Run(tmp_path, SMALL, 1), pytest.raises(BadTable) as caught:
        Run(tmp_path, SMALL, 1)
    assert caught.value.key == "selfplay-busy"
    with Run(tmp_path, SMALL, 1) as run:
        assert run.finished == 0


def test_a_custom_edition_is_played_and_stored(tmp_path: Path) -> None:
    game = perihelion.game("nova-luna")
    text = game.editions["standard"].text.replace('name = "standard"', 'name = "mine"')
    mine: Edition = game.read_edition(text, "mine.toml")
    made = plan("nova-luna", "random", 1, edition=mine)
    played(tmp_path, made, 1)
    manifest = json.loads((tmp_path / "_manifest.json").read_text(encoding="utf-8"))
    assert (manifest["edition"], manifest["edition_text"]) == ("mine", text)
    position = rows_of(tmp_path)[0]["position"]
    assert game.unpack(position, mine).pack() == position


def test_a_damaged_journal_loses_only_the_damaged_game(tmp_path: Path) -> None:
    played(tmp_path / "whole", games=3)
    rows = [game_rows(SMALL, game) for game in range(2)]
    for cut in (1, len(rows[1]), len(rows[1]) + 5):
        folder = tmp_path / str(cut)
        Run(folder, SMALL, 3, 3).close()
        journal = Journal(folder / "_shard-00000.journal", BLOCKS)
        for game in range(2):
            journal.add(game, rows[game])
        journal.close()
        torn = journal.path.read_bytes()[:-cut]
        journal.path.write_bytes(torn)
        with Run(folder, SMALL, 3, 3) as run:
            assert run.finished == 1
            assert sorted(run.play()) == [1, 2]
        assert prints(folder) == prints(tmp_path / "whole")


def test_a_kill_between_shard_and_journal_does_no_harm(tmp_path: Path) -> None:
    played(tmp_path, games=3)
    before = prints(tmp_path)
    Journal(tmp_path / "_shard-00000.journal", BLOCKS).close()
    (tmp_path / "_shard-00000.parquet.draft").write_bytes(b"half")
    with Run(tmp_path, SMALL, 3, 3) as run:
        assert run.finished == 3
    (tmp_path / "_shard-00000.parquet.draft").unlink()
    assert prints(tmp_path) == before


def test_a_full_journal_becomes_a_shard_at_once(tmp_path: Path) -> None:
    played(tmp_path / "whole", games=1)
    Run(tmp_path / "cut", SMALL, 1, 3).close()
    journal = Journal(tmp_path / "cut" / "_shard-00000.journal", BLOCKS)
    journal.add(0, game_rows(SMALL, 0))
    journal.close()
    assert played(tmp_path / "cut", games=1) == []
    assert prints(tmp_path / "cut") == prints(tmp_path / "whole")


def test_damaged_shards_and_manifests_are_named(tmp_path: Path) -> None:
    played(tmp_path, games=1)
    shard, manifest = tmp_path / "shard-00000.parquet", tmp_path / "_manifest.json"
    good = shard.read_bytes()
    shard.write_bytes(good[:-20])
    with pytest.raises(BadTable, match=shard.name) as caught:
        Run(tmp_path, SMALL, 1, 3)
    assert caught.value.key == "table-damaged"
    shard.unlink()
    assert played(tmp_path, games=1) == [0]
    assert shard.read_bytes() == good
    played(tmp_path / "other", SMALL._replace(seed="8"), 1)
    shard.write_bytes((tmp_path / "other" / shard.name).read_bytes())
    with pytest.raises(BadTable) as caught:
        Run(tmp_path, SMALL, 1, 3)
    assert caught.value.key == "selfplay-other-shard"
    manifest.write_text("{", encoding="utf-8")
    with pytest.raises(BadTable) as caught:
        Run(tmp_path, SMALL, 1, 3)
    assert caught.value.key == "selfplay-manifest"


def test_kill_9_loses_no_finished_game_and_repeats_none(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    ended(start(whole))
    assert finished(whole) == list(range(12))
    kill_after(start(cut, "--jobs", "2"), cut, 3)
    first = finished(cut)
    assert 3 <= len(first) == len(set(first))
    kill_after(start(cut), cut, 8)
    second = finished(cut)
    assert set(first) < set(second)
    assert 8 <= len(second) == len(set(second))
    told = ended(start(cut, "--jobs", "2"))
    assert f"{len(second)} games" in told
    assert prints(cut) == prints(whole)
