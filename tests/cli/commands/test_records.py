from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import perihelion
from perihelion.core.fair import promise
from perihelion.core.game import CHANCE
from perihelion.core.record import AWAY, LATE, RESIGNED, Record
from tests.cli.running import GAME, START, Run, said
from tests.core.fair.test_numbered import dealt as dealt_by_numbers
from tests.core.test_fair import dealt


def test_random_prints_a_record_that_depends_on_the_seed_alone(run: Run) -> None:
    status, out, err = run("random", "orion-duel", "--seats", 2, "--seed", 1)
    assert (status, err) == (0, "")
    assert str(perihelion.read(out)) == out
    assert run("random", "orion-duel", "--seats", 2, "--seed", 1).out == out
    assert run("random", "orion-duel", "--seed", 2).out != out
    assert run("random", "orion-duel").out != run("random", "orion-duel").out


def test_an_edition_of_ones_own_travels_in_the_record(run: Run, tmp_path: Path) -> None:
    edition = GAME.editions["standard"].text.replace('name = "standard"', 'name = "mine"')
    file = tmp_path / "mine.toml"
    file.write_text(edition, encoding="utf-8")
    out = run("random", "orion-duel", "--seed", 1, "--edition", file).out
    assert "edition: mine " in out
    assert run("replay", "-", typed=out).status == 0
    assert run("count", "orion-duel", *START, "--edition", file, "--depth", 1).out == "1220\n"
    assert run("count", "orion-duel", *START, "--edition", "standard", "--depth", 1).status == 0


def test_replay_tells_moves_result_and_rule(run: Run, record: Path) -> None:
    game = perihelion.read(record.read_text(encoding="utf-8"))
    status, out, err = run("replay", record)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == f"1 {said('cli-chance')}: {game.words()[0]}"
    assert lines[1].endswith(f": {game.words()[1]}")
    assert said("cli-all-legal", moves=len(game.moves)) in lines
    assert game.result is not None
    assert f"{GAME.outcome(game.state, 'en')} ({game.result.ending})" in lines
    total = next(line for line in lines if line.startswith(said("cli-total")))
    assert total.split()[1:] == [str(score) for score in game.result.scores]
    assert run("replay", "-", typed=record.read_text(encoding="utf-8")) == (0, out, "")


def test_replay_of_an_open_game_says_what_is_to_be_done(run: Run) -> None:
    open_game = "perihelion record 1\ngame: orion-duel\nrules: 1\n"
    open_game += f"edition: standard {GAME.editions['standard'].digest}\n"
    open_game += "seats: 2\nname 1: Ana\noption setup: symmetric_1\nmoves:\n"
    open_game += "1 first blue\n2 bent r3 E7\nend: open\n"
    out = run("replay", "-", typed=open_game).out
    assert "2 Blue (Ana): bent r3 E7\n" in out
    assert said("cli-open") in out


def test_a_bad_record_is_told_by_file_line_and_rule(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = f"3 {lines[at - 1][2:]}"
    record.write_text("\n".join(lines), encoding="utf-8")
    status, out, err = run("replay", record)
    assert (status, out) == (2, "")
    assert err.startswith(f"{record}:{at + 1}: ")
    assert err.endswith(" (R14)\n")
    assert run("draw", record, "-o", record.with_suffix(".svg")) == (2, "", err)
    assert run("count", "orion-duel", "--record", record, "--depth", 1) == (2, "", err)


def test_every_cut_of_a_record_is_noticed_with_its_line(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    for kept in range(len(lines)):
        status, out, err = run("replay", "-", typed="".join(lines[:kept]))
        assert (status, out) == (2, "")
        assert err.startswith(f"-:{max(kept, 1)}: ")
        assert err.count("\n") == 1


def test_bytes_that_are_no_text_are_told_by_their_line(run: Run, record: Path) -> None:
    lines = record.read_bytes().split(b"\n")
    lines[4] += b"\xff"
    record.write_bytes(b"\n".join(lines))
    assert run("replay", record) == (2, "", f"{record}:5: {said('cli-not-utf8')}\n")


def test_draw_makes_svg_and_png(run: Run, record: Path, tmp_path: Path) -> None:
    vector, pixels = tmp_path / "board.svg", tmp_path / "board.PNG"
    assert run("draw", record, "-o", vector) == (0, f"{said('cli-drawn', file=str(vector))}\n", "")
    assert vector.read_text(encoding="utf-8").startswith("<svg ")
    assert run("draw", record, "-o", pixels, "--at", 3, "--theme", "light").status == 0
    assert pixels.read_bytes().startswith(b"\x89PNG\r\n")


def test_draw_shows_the_position_and_the_theme_asked_for(
    run: Run, record: Path, tmp_path: Path
) -> None:
    def drawn(*how: object) -> str:
        file = tmp_path / "board.svg"
        assert run("draw", record, "-o", file, *how).status == 0
        return file.read_text(encoding="utf-8")

    moves = len(perihelion.read(record.read_text(encoding="utf-8")).moves)
    assert drawn() == drawn("--at", moves) == drawn("--theme", "dark")
    assert len({drawn(), drawn("--at", 0), drawn("--at", 5), drawn("--theme", "light")}) == 4


def test_verify_proves_a_dealer_and_refuses_another(run: Run, tmp_path: Path) -> None:
    record = dealt()
    text = str(record)
    chances = sum(state.actor == CHANCE for state in record.states())
    lines = [
        said("cli-verified", draws=chances),
        said("cli-verified-salts", salts=2),
        said("cli-verified-undos", undos=4),
        said("cli-verified-voided", times=2),
    ]
    assert run("verify", "-", typed=text) == (0, "\n".join([*lines, ""]), "")
    old = run("verify", "-", typed=str(dealt_by_numbers())).out
    assert old.splitlines()[1:] == [said("cli-verified-old")]
    assert record.fair is not None
    record.fair = replace(record.fair, promise=promise("another"))
    status, out, err = run("verify", "-", typed=str(record))
    assert (status, out) == (2, "")
    assert said("fair-secret-wrong") in err
    assert said("fair-nothing") in run("verify", "-", typed=run("random", "orion-duel").out).err


def test_a_replay_tells_who_gave_up(run: Run) -> None:
    game = Record(GAME, options={"setup": "symmetric_1", "first_player": "blue"})
    game.add("bent r3 E7")
    for why, key in ((RESIGNED, "resigned"), (LATE, "out-of-time"), (AWAY, "away")):
        game.gave_up = {1: why}
        out = run("replay", "-", typed=str(game)).out
        assert said("cli-gave-up", who="Orange", why=key) in out
