"""Records out into tables and back: the same text, byte for byte."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

import perihelion
from perihelion.core.fair import FairDeal, Redraw, SeatSalt
from perihelion.core.fair.numbered import NumberedDeal, Salt
from perihelion.core.record import RESIGNED, Record
from perihelion.research.data import parquet
from perihelion.research.data.columns import RECORDS
from perihelion.research.extras import TEXTS
from tests.cli.running import GAME, Run, said

FORMATS = ("parquet", "jsonl")


@pytest.fixture
def shelf(tmp_path: Path, run: Run) -> Path:
    """A finished game of each kind, one with an edition of its own, one running, one not begun."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    for name in perihelion.game_names():
        seats = perihelion.game(name).seats[-1]
        record = run("random", name, "--seed", 1, "--seats", seats).out
        (folder / f"{name}.txt").write_text(record, encoding="utf-8")
    text = GAME.editions["standard"].text.replace('name = "standard"', 'name = "mine"')
    mine = GAME.read_edition(text, "mine.toml")
    running = Record(GAME, 2, mine, {"setup": "symmetric_1"}, ["", "Žofie | Łucja"])
    (folder / "not begun.txt").write_text(str(running), encoding="utf-8")
    running.add("first blue")
    running.add("bent r3 E7")
    (folder / "running.txt").write_text(str(running), encoding="utf-8")
    running.fair = NumberedDeal("0" * 64, "", 1, (Salt(2, "a word | mine"),), (1, 2))
    (folder / "promised.txt").write_text(str(running), encoding="utf-8")
    salts = (SeatSalt(1, "1" * 64, "2" * 64),)
    running.fair = FairDeal("0" * 64, "3" * 64, 1, salts, (Redraw(1, 2),), 1)
    (folder / "salted.txt").write_text(str(running), encoding="utf-8")
    running.gave_up = {0: RESIGNED}
    (folder / "given up.txt").write_text(str(running), encoding="utf-8")
    running.fair = None
    (folder / "given up on a real table.txt").write_text(str(running), encoding="utf-8")
    return folder


@pytest.mark.parametrize("to", FORMATS)
def test_records_come_back_byte_for_byte(run: Run, shelf: Path, tmp_path: Path, to: str) -> None:
    table, back = tmp_path / "table", tmp_path / "back"
    count = len(list(shelf.iterdir()))
    exported = said("cli-exported", records=count, file=str(table))
    imported = said("cli-imported", records=count, folder=str(back))
    assert run("export", shelf, "--to", to, "--out", table) == (0, f"{exported}\n", "")
    assert run("import", table, "--out", back) == (0, f"{imported}\n", "")
    for file in shelf.iterdir():
        assert (back / file.name).read_bytes() == file.read_bytes()
    assert len(list(back.iterdir())) == count
    assert sorted(path.name for path in tmp_path.iterdir()) == ["back", "shelf", "table"]


def test_a_row_tells_the_position_and_what_was_done_there(
    run: Run, record: Path, tmp_path: Path
) -> None:
    table, lines = tmp_path / "table.parquet", tmp_path / "table.jsonl"
    run("export", record, "--out", table)
    run("export", record, "--out", lines)
    played = perihelion.read(record.read_text(encoding="utf-8"))
    assert played.result
    rows = pq.read_table(table).to_pylist(maps_as_pydicts="strict")
    read = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == len(read) == len(played.moves) + 1
    for number, (row, line, state) in enumerate(zip(rows, read, played.states(), strict=True)):
        assert GAME.unpack(row["position"]) == state
        assert json.loads(row["description"]) == line["description"] == GAME.describe(state)
        over = number == len(played.moves)
        assert row["legal"] == line["legal"] == ([] if over else state.moves())
        assert row["actor"] == state.actor
        assert row["move"] == (None if over else played.moves[number])
        assert row["words"] == (None if over else played.words()[number])
        assert row["places"] == line["places"] == played.result.standings
    assert list(rows[0]) == list(read[0]) == [column.name for column in RECORDS]


def test_equal_names_are_told_apart(run: Run, record: Path, tmp_path: Path) -> None:
    table, back = tmp_path / "t.jsonl", tmp_path / "back"
    run("export", record, record, "-", "--out", table, typed=record.read_bytes())
    assert run("import", table, "--out", back).status == 0
    assert sorted(path.name for path in back.iterdir()) == ["game-2.txt", "game.txt", "record.txt"]


def test_nothing_is_overwritten_and_nothing_half_is_left(
    run: Run, record: Path, tmp_path: Path
) -> None:
    table, back = tmp_path / "t.jsonl", tmp_path / "back"
    run("export", record, "--out", table)
    run("import", table, "--out", back)
    file = str(back / "game.txt")
    assert run("import", table, "--out", back).err.endswith(
        f"{said('cli-file-exists', file=file)}\n"
    )
    good = table.read_bytes()
    record.write_text("no record", encoding="utf-8")
    assert run("export", back / "game.txt", record, "--out", table).status == 2
    assert table.read_bytes() == good
    assert sorted(path.name for path in tmp_path.iterdir()) == ["back", "game.txt", "t.jsonl"]


def test_what_cannot_be_read_or_written_is_named(run: Run, record: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    for argv, complaint in (
        (("export", empty, "--out", tmp_path / "t"), str(empty)),
        (("export", tmp_path / "none.txt", "--out", tmp_path / "t"), "none.txt"),
        (("export", record, "--out", tmp_path / "no" / "t"), str(tmp_path / "no" / "t")),
        (("export", record, "--to", "xml", "--out", tmp_path / "t"), "parquet, jsonl"),
        (("import", tmp_path / "none", "--out", tmp_path), str(tmp_path / "none")),
        (("import", empty, "--out", tmp_path), str(empty)),
    ):
        status, out, err = run(*argv)
        assert (status, out) == (2, "")
        assert complaint in err
        assert "Traceback" not in err


def lines_of(run: Run, record: Path) -> list[dict[str, Any]]:
    table = record.with_suffix(".jsonl")
    run("export", record, "--out", table)
    return [json.loads(line) for line in table.read_text(encoding="utf-8").splitlines()]


def test_every_change_is_told_by_its_row(run: Run, record: Path, tmp_path: Path) -> None:
    rows = lines_of(run, record)
    last = len(rows)
    changes: list[tuple[str, int, dict[str, object]]] = [
        ("table-column-missing", 3, {"move": ...}),
        ("table-kind", 3, {"move": "5"}),
        ("table-kind", 3, {"seats": True}),
        ("table-kind", 2, {"options": ["setup"]}),
        ("table-number", 3, {"number": 7}),
        ("table-differs", 4, {"names": ["Eve"]}),
        ("table-words", 3, {"words": "bent"}),
        ("move-number", 3, {"move": 99999}),
        ("table-after-end", 4, {"move": None}),
        ("record-rules", 1, {"rules": 9}),
        ("game-unknown", 1, {"game": "chess"}),
        ("edition-unknown", 1, {"edition": "first"}),
        ("record-edition", 1, {"digest": "0"}),
        ("option-unknown", 1, {"options": {"board": "round"}}),
        ("seats-wrong", 1, {"seats": 9}),
        ("record-seal", last, {"names": ["Eve"]}),
        ("table-name", 1, {"record": "../game"}),
    ]
    for key, row, change in changes:
        changed = [dict(line) for line in rows]
        at = row - 2 if key == "table-after-end" else row - 1
        everywhere = key in ("record-seal", "table-name")
        for line in changed if everywhere else changed[at : at + 1]:
            line.update(change)
        text = "".join(json.dumps(_without(line)) + "\n" for line in changed)
        told(run, tmp_path, text.encode(), row, key)


def _without(line: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if value is not ...}


def told(run: Run, tmp_path: Path, table: bytes, row: int, key: str) -> None:
    file, back = tmp_path / "bad.jsonl", tmp_path / "back"
    file.write_bytes(table)
    status, out, err = run("import", file, "--out", back)
    assert (status, out) == (2, ""), key
    assert err.startswith(f"{file}:{row}: "), (key, err)
    beginning = said_beginning(key)
    assert beginning in err, (key, err)
    assert not list(back.iterdir())


def said_beginning(key: str) -> str:
    """The fixed words of a text, before what is filled in."""
    args = dict.fromkeys(("column", "kind", "number", "due", "move", "words", "ours"), "\ue000")
    args |= dict.fromkeys(("name", "known", "rules", "digest", "game", "seats", "value"), "\ue000")
    return max(TEXTS.say("en", key, **args).split("\ue000"), key=len)


def test_torn_tables_are_noticed(run: Run, record: Path, tmp_path: Path) -> None:
    rows = lines_of(run, record)
    whole = record.with_suffix(".jsonl").read_bytes()
    lines = whole.splitlines(keepends=True)
    told(run, tmp_path, b"".join(lines[:-1]), len(rows) - 1, "table-cut-off")
    told(run, tmp_path, whole[:-200], len(rows), "table-not-json")
    told(run, tmp_path, b"\xff\xfe", 1, "table-not-json")
    told(run, tmp_path, b"[]\n", 1, "table-not-json")


def test_parquet_that_is_none_is_named(run: Run, record: Path, tmp_path: Path) -> None:
    table, bad = tmp_path / "t.parquet", tmp_path / "bad.parquet"
    run("export", record, "--out", table)
    good = pq.read_table(table)
    typeless = good.set_column(good.schema.get_field_index("move"), "move", good["words"])
    holes = good.set_column(0, "record", pa.nulls(len(good), pa.string()))
    for contents, key, column in (
        (good.drop_columns(["seal"]), "table-no-column", "seal"),
        (typeless, "table-column-kind", "move"),
        (holes, "table-empty", "record"),
    ):
        pq.write_table(contents, bad)
        due = TEXTS.say("en", key, file=str(bad), column=column, kind="int32")
        assert run("import", bad, "--out", tmp_path / "back") == (2, "", f"perihelion: {due}\n")
    bad.write_bytes(table.read_bytes()[:-50])
    status, out, err = run("import", bad, "--out", tmp_path / "back")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(bad) in err


def test_tables_of_other_programs_with_wider_numbers_are_read(
    run: Run, record: Path, tmp_path: Path
) -> None:
    table, wide = tmp_path / "t.parquet", tmp_path / "wide.parquet"
    run("export", record, "--out", table)
    rows = pq.read_table(table)
    fields = [
        field.with_type(pa.int64()) if field.type == pa.int32() else field for field in rows.schema
    ]
    pq.write_table(rows.cast(pa.schema(fields)), wide)
    assert run("import", wide, "--out", tmp_path / "back").status == 0
    assert (tmp_path / "back" / "game.txt").read_bytes() == record.read_bytes()


def test_big_tables_are_written_in_groups(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUP", 8)
    table = tmp_path / "t.parquet"
    run("export", record, record, "--out", table)
    assert pq.ParquetFile(table).num_row_groups > 4
    assert run("import", table, "--out", tmp_path / "back").status == 0


def test_without_pyarrow_json_lines_still_work(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "perihelion.research.data.parquet")
    monkeypatch.delattr("perihelion.research.data.parquet")
    missing = TEXTS.say("en", "extra-missing", package="pyarrow", extra="research")
    answer = run("export", record, "--out", tmp_path / "t.parquet")
    assert answer == (2, "", f"perihelion: {missing}\n")
    assert run("export", record, "--out", tmp_path / "t.jsonl").status == 0
    assert run("import", tmp_path / "t.jsonl", "--out", tmp_path / "back").status == 0
