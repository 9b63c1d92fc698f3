from __future__ import annotations

from pathlib import Path

import pytest

import perihelion
from perihelion.cli.commands.play import TerminalGame
from perihelion.cli.setup import Setup
from perihelion.cli.voice import Voice
from perihelion.core.dealer import Dealer
from perihelion.core.game import Result
from tests.cli.running import GAME, START, Run, said


def test_play_lists_what_may_follow(run: Run) -> None:
    typed = "\nbe\nbent\nbent r3\nBENT r3 e\n"
    status, out, err = run("play", "orion-duel", *START, typed=typed)
    assert (status, err) == (0, "")
    answers = out.split("> ")[1:]
    assert answers[0].startswith(said("cli-play-next"))
    assert "triangle: " in answers[0]
    assert "bent: " in answers[1]
    assert "triangle: " not in answers[1]
    assert "m5: " in answers[2]
    assert {"E7", "B3"} < set(answers[3].split())
    assert {"E3", "E4", "E6", "E7"} < set(answers[4].split())
    assert "B3" not in answers[4].split()


def test_play_answers_a_wrong_move_with_its_rule(run: Run) -> None:
    out = run("play", "orion-duel", *START, typed="single F5\nbent r3 A1\nfly me\n").out
    answers = out.split("> ")[1:]
    assert answers[0].endswith("(R17)\n")
    assert answers[1].endswith("(R13)\n")
    assert "fly me" in answers[2]


def test_play_helps(run: Run) -> None:
    out = run("play", "orion-duel", *START, typed="?\nhelp\n").out
    state = GAME.start(setup="symmetric_1", first_player="blue")
    assert out.count(said("cli-play-help")) == 2
    assert out.count(GAME.hint(state, "en")) == 2
    assert GAME.prompt(state, "en") in out


def test_play_saves_draws_and_takes_back(run: Run, tmp_path: Path) -> None:
    first, last, board = tmp_path / "first.txt", tmp_path / "last.txt", tmp_path / "board.svg"
    typed = f"undo\nbent r3 E7\nsave {first}\nundo\nsave {last}\ndraw {board}\nsave\nquit\n"
    out = run("play", "orion-duel", *START, typed=typed).out
    assert said("cli-play-no-undo") in out
    assert said("cli-play-undone") in out
    assert said("cli-play-no-name", command="save") in out
    played = perihelion.read(first.read_text(encoding="utf-8"))
    assert played.words()[0] == "bent r3 E7"
    assert len(played.moves) == 2
    assert played.names == ["", "greedy"]
    assert perihelion.read(last.read_text(encoding="utf-8")).moves == []
    assert board.read_text(encoding="utf-8").startswith("<svg ")
    assert out.endswith(f"{said('cli-play-bye')}\n")


def test_play_goes_on_when_a_file_cannot_be_written(run: Run, tmp_path: Path) -> None:
    typed = f"save {tmp_path}\ndraw {tmp_path / 'board.gif'}\nquit\n"
    status, out, err = run("play", "orion-duel", *START, typed=typed)
    assert (status, err) == (0, "")
    assert said("cli-file-folder", file=str(tmp_path)) in out
    assert said("cli-picture-name", file=str(tmp_path / "board.gif")) in out


def test_play_from_another_seat_lets_the_bot_begin(run: Run) -> None:
    out = run("play", "orion-duel", *START, "--seat", 2, "--bot", "random", "--seed", 1).out
    bot = said("cli-play-bot", seat="Blue", bot="random")
    assert said("cli-play-begin", you="Orange", bots=1, others=bot) in out
    assert f"\n{bot}: " in out


def test_play_ends_politely_when_nothing_more_is_typed(run: Run) -> None:
    assert run("play", "orion-duel").out.endswith(f"{said('cli-play-bye')}\n")


def sat_down(monkeypatch: pytest.MonkeyPatch, *asides: str) -> TerminalGame:
    """A person who plays at random, and says the asides when a game is over."""
    setup = Setup(GAME, 2, None, {"setup": "symmetric_1", "first_player": "blue"})
    game = TerminalGame(setup, 0, "random", "match", Voice("en"))
    dealer = Dealer("person")
    left = list(asides)

    def typed(_: str) -> str:
        state = game.record.state
        if game.record.result:
            return left.pop(0) if left else ""
        return str(GAME.words(state, state.nth(dealer.below(state.count()))))

    monkeypatch.setattr("builtins.input", typed)
    return game


def test_a_match_goes_to_so_many_wins_and_the_start_alternates(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    firsts: list[object] = []
    play_game = TerminalGame.play_game

    def noted(game: TerminalGame) -> Result:
        firsts.append(game.record.options["first_player"])
        return play_game(game)

    monkeypatch.setattr(TerminalGame, "play_game", noted)
    sat_down(monkeypatch).match(2)
    out = capsys.readouterr().out
    assert firsts in (["blue", "orange"], ["blue", "orange", "blue"])
    bot = said("cli-play-bot", seat="Orange", bot="random")
    winner = bot if f"{bot} 2" in out else "Blue"
    assert out.endswith(f"{said('cli-play-match', winner=winner)}\n")


def test_a_single_game_ends_with_the_score_pad(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = sat_down(monkeypatch, "bent r3 E7", "undo")
    game.match(None)
    out = capsys.readouterr().out
    state = game.record.state
    assert out.count(said("cli-play-over")) == 2
    assert GAME.texts.say("en", "game-over") in out
    assert out.count(said("cli-play-undone")) == 1
    assert f"{GAME.outcome(state, 'en')} ({state.ending()})" in out
    assert said("cli-total") in out
