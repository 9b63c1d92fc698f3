"""What cannot be is refused in one line, with status 2."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .running import START, Run, said

ODD = [
    (["nothing"], ""),
    (["games", "--nothing"], ""),
    (["games", "--lang"], ""),
    (["count", "orion-duel"], ""),
    (["draw", "RECORD"], ""),
    (["--lang", "de", "games"], "cli-choice"),
    (["rules", "chess"], "game-unknown"),
    (["bench", "chess"], "game-unknown"),
    (["count", "orion-duel", "--depth", "-1"], "cli-not-number"),
    (["count", "orion-duel", "--depth", "two"], "cli-not-number"),
    (["count", "orion-duel", "--depth", "1", "--seats", "3"], "seats-wrong"),
    (["random", "orion-duel", "--seats", "0"], "cli-not-number"),
    (["random", "orion-duel", "--option", "setup"], "cli-not-option"),
    (["random", "orion-duel", "--option", "colour=red"], "option-unknown"),
    (["random", "orion-duel", "--option", "setup=big"], "option-value"),
    (["random", "orion-duel", "--option", f"setup={'x' * 5000}"], "option-value"),
    (["random", "x" * 5000], "game-unknown"),
    (["count", "orion-duel", "--depth", "9" * 5000], "cli-not-number"),
    (["random", "orion-duel", *START, "--option", "setup=free"], "cli-option-twice"),
    (["random", "orion-duel", "--edition", "MISSING"], "cli-file-missing"),
    (["random", "orion-duel", "--edition", "FOLDER"], "cli-file-folder"),
    (["random", "orion-duel", "--edition", "RECORD"], "edition-syntax"),
    (["count", "chess", "--record", "RECORD", "--depth", "1"], "cli-other-game"),
    (["count", "orion-duel", "--record", "RECORD", *START, "--depth", "1"], "cli-record-decides"),
    (["replay", "MISSING"], "cli-file-missing"),
    (["replay", "FOLDER"], "cli-file-folder"),
    (["draw", "RECORD", "-o", "board.gif"], "cli-picture-name"),
    (["draw", "RECORD", "-o", "board.svg", "--at", "999"], "cli-at-range"),
    (["draw", "RECORD", "-o", "board.svg", "--theme", "pink"], "cli-choice"),
    (["draw", "RECORD", "-o", "MISSING/board.svg"], "cli-file-trouble"),
    (["draw", "RECORD", "-o", "FOLDER/folder.svg"], "cli-file-folder"),
    (["play", "orion-duel", "--seat", "3"], "cli-no-seat"),
    (["play", "orion-duel", "--bot", "oracle"], "cli-choice"),
    (["play", "orion-duel", "--wins", "0"], "cli-not-number"),
    (["arena", "orion-duel"], ""),
    (["arena", "chess", "--players", "greedy,random"], "game-unknown"),
    (["arena", "orion-duel", "--players", "greedy,oracle"], "bot-unknown"),
    (["arena", "orion-duel", "--players", ","], "cli-no-players"),
    (["arena", "orion-duel", "--players", "greedy,random", "--games", "0"], "cli-not-number"),
    (["arena", "orion-duel", "--players", "greedy,random", "--seats", "4..2"], "cli-not-seats"),
    (["arena", "orion-duel", "--players", "greedy,random", "--seats", "two"], "cli-not-seats"),
    (["arena", "orion-duel", "--players", "greedy,random", "--seats", "3"], "seats-wrong"),
    (["arena", "orion-duel", "--players", "greedy,random", "--jobs", "0"], "cli-not-number"),
    (["balance", "orion-duel", "--player", "oracle"], "bot-unknown"),
    (["balance", "orion-duel", "--seats", "0..2"], "cli-not-seats"),
    (["bench", "orion-duel", "--seconds", "0"], "cli-not-seconds"),
    (["bench", "orion-duel", "--seconds", "nan"], "cli-not-seconds"),
]


@pytest.mark.parametrize(("argv", "key"), ODD, ids=[" ".join(argv)[:80] for argv, _ in ODD])
def test_what_cannot_be_is_refused_in_one_line(
    run: Run, record: Path, tmp_path: Path, argv: list[str], key: str
) -> None:
    folder = tmp_path / "folder.d"
    (folder / "folder.svg").mkdir(parents=True)
    places = {"RECORD": record, "FOLDER": folder, "MISSING": tmp_path / "missing"}
    for name, place in places.items():
        argv = [word.replace(name, str(place)) for word in argv]
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    *usage, complaint = err.splitlines()
    assert complaint.startswith("perihelion: ")
    if key:
        assert not usage
        assert pattern_fits(key, complaint.removeprefix("perihelion: "))
    else:  # argparse
        assert usage[0].startswith(said("cli-usage"))


def pattern_fits(key: str, sentence: str) -> bool:
    """Whether the sentence is the text of the key, whatever its arguments."""
    names = "name value known least seat seats found game at moves file reason"
    text = said(key, **dict.fromkeys(names.split(), "\ue000"))
    end = 0
    for part in text.split("\ue000"):
        at = sentence.find(part, end)
        if at < 0:
            return False
        end = at + len(part)
    return True


def test_an_unreadable_file_is_refused(run: Run, record: Path) -> None:
    record.chmod(0)
    if os.access(record, os.R_OK):
        pytest.skip("this user may read everything")
    complaint = f"perihelion: {said('cli-file-denied', file=str(record))}\n"
    assert run("replay", record) == (2, "", complaint)
