"""Files of lessons: what they may say, and the errors that name file, step and field."""

from __future__ import annotations

from base64 import b64encode
from zlib import compress

import pytest

import perihelion
from perihelion.core.lessons.reader import read_steps
from perihelion.core.lessons.script import BadLesson, BadMove, Script, position
from perihelion.core.lessons.step import BoardTask, MoveTask, NumberTask, Step
from perihelion.core.record import Record

GAME = perihelion.game("orion-duel")
HEAD = 'options = { setup = "symmetric_1", first_player = "blue" }\n'


def read(steps: str, **records: str) -> list[Step]:
    files = {name.replace("_", "."): text for name, text in records.items()}
    return read_steps(GAME, "a.toml", HEAD + steps, files)


def test_a_step_goes_on_where_the_one_before_it_ended() -> None:
    first, second, third = read(
        """
        [[steps]]
        name = "first"
        [steps.move]
        right = ["single F3", "single *"]
        [[steps]]
        name = "second"
        moves = ["single H3"]
        [[steps]]
        name = "third"
        start = true
        """
    )
    assert isinstance(first.task, MoveTask)
    assert second.script.moves == ("single F3", "single H3")
    assert second.position().actor == 0
    assert third.script.moves == ()
    assert first.judge("single  h3").right
    assert not first.judge("double r0 D4").right


def test_a_packed_state_gives_a_position() -> None:
    state = position(GAME, Script(2, (("first_player", "blue"), ("setup", "symmetric_1"))))
    packed = b64encode(compress(state.pack())).decode()
    (step,) = read(f'[[steps]]\nname = "a"\nstate = "{packed}"\nmoves = ["single F3"]')
    state.play(GAME.parse(state, "single F3"))
    assert step.position().pack() == state.pack()
    for wrong in ("!", packed[:-8], b64encode(b"abc").decode()):
        with pytest.raises(BadLesson, match="state: this is no position"):
            read(f'[[steps]]\nname = "a"\nstate = "{wrong}"')


def test_a_record_gives_a_position() -> None:
    record = Record(GAME, 2, None, {"setup": "random"})
    while len(record.moves) < 20:
        record.add(record.state.nth(0))
    [step] = read('[[steps]]\nname = "a"\nrecord = "game.txt"\nat = 17\n', game_txt=str(record))
    assert step.position().pack() == list(record.states())[17].pack()


def test_questions_are_judged() -> None:
    board, number = read(
        """
        [[steps]]
        name = "where"
        [steps.board]
        right = ["cell-F5"]
        among = ["cell-F5", "cell-A1"]
        wrong = [{ answers = ["cell-A1"], say = "rim" }]
        [[steps]]
        name = "many"
        [steps.number]
        right = 2
        among = [1, 2]
        """
    )
    assert isinstance(board.task, BoardTask)
    assert isinstance(number.task, NumberTask)
    assert board.judge("cell-F5") == (True, "where-right")
    assert board.judge("cell-A1") == (False, "where-rim")
    assert number.judge("1") == (False, "many-hint")
    keys = ["where-title", "where", "where-hint", "where-right", "where-rim"]
    assert list(board.text_keys()) == keys


@pytest.mark.parametrize(
    ("steps", "key", "field"),
    [
        ("[[steps]]\n", "lesson-missing", "name"),
        ("steps = 3\n", "lesson-type", "steps"),
        ('[[steps]]\nname = "a"\nmove = 3\n', "lesson-type", "move"),
        ('[[steps]]\nname = "a"\nmoves = [3]\n', "lesson-type", "moves"),
        ('[[steps]]\nname = "a"\nhalo = 3\n', "lesson-unknown-field", "halo"),
        ('[[steps]]\nname = "a"\n[[steps]]\nname = "a"\n', "lesson-twice", "name"),
        ('[[steps]]\nname = "a"\n[[steps]]\nname = "b"\nseed = "1"\n', "lesson-not-here", "seed"),
        ('[[steps]]\nname = "a"\nrecord = "b.txt"\n', "lesson-no-record", "record"),
        ('[[steps]]\nname = "a"\nmove = { right = ["*"] }\n', "lesson-first-answer", "move.right"),
        (
            '[[steps]]\nname = "a"\n[steps.number]\nright = 1\namong = [2, 3]\n',
            "lesson-not-among",
            "number.right",
        ),
        ('[[steps]]\nname = "a"\nstart = true\nseats = 9\n', "lesson-setup", "seats"),
    ],
)
def test_an_error_names_file_step_and_field(steps: str, key: str, field: str) -> None:
    with pytest.raises(BadLesson) as caught:
        read(steps)
    assert caught.value.key == key
    said = str(caught.value)
    assert said.startswith("a.toml, step ")
    assert field in said


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BadLesson, match=r"a\.toml: .*line 2"):
        read("steps = ]")


def test_draws_that_are_not_given_come_from_the_seed() -> None:
    game = perihelion.game("nova-luna")
    script = Script(2, seed="x", moves=("! draw 5",))
    one, other = position(game, script), position(game, script)
    assert one.actor >= 0
    assert one.pack() == other.pack()
    assert one.pack() != position(game, script._replace(seed="y")).pack()
    assert game.describe(one)["wheel"] != game.describe(position(game, Script(2)))["wheel"]


def test_a_move_that_cannot_be_played_is_named() -> None:
    with pytest.raises(BadMove) as caught:
        position(GAME, Script(2, (("setup", "symmetric_1"),), moves=("single F3", "single F3")))
    assert caught.value.index == 1
