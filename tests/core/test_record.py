"""A record prints and parses back, and an error names its line."""

from __future__ import annotations

from hashlib import sha256

import pytest

import perihelion
import perihelion.core.record
from perihelion.core.errors import BadOption, BadRecord, BadSeats, IllegalMove
from perihelion.core.record import AWAY, FIRST, LATE, RESIGNED, SEALED, Record

GAME = perihelion.game("orion-duel")
DIGEST = GAME.editions["standard"].digest
OPTIONS = {"setup": "symmetric_1", "first_player": "blue"}
WRITTEN = f"""\
perihelion record 1
game: orion-duel
rules: 1
edition: standard {DIGEST}
seats: 2
name 1: Ana
option setup: symmetric_1
option tile_mirroring: true
option condition_counting: distinct
option galaxy_player: random
option first_player: blue
moves:
1 bent r0 F3
2 single C5
end: open
"""


def sealed(text: str) -> str:
    """The text with a seal of its own, as the printer writes it."""
    body = text.replace(FIRST, SEALED, 1).removesuffix("\n")
    return f"{body}\nseal: {sha256(body.encode()).hexdigest()[:16]}\n"


def played() -> Record:
    record = Record(GAME, options=OPTIONS, names=("Ana", ""))
    record.add("bent r0 F3")
    record.add("single C5")
    return record


def change(old: str, new: str) -> str:
    assert old in WRITTEN
    return WRITTEN.replace(old, new, 1)


def test_a_record_prints_exactly_this() -> None:
    assert str(played()) == sealed(WRITTEN)


def test_a_record_written_by_hand_needs_no_seal_and_few_lines() -> None:
    short = f"{FIRST}\ngame: orion-duel\nrules: 1\nedition: standard {DIGEST}\nseats: 2\n"
    record = perihelion.read(short + "moves:\nend: open\n")
    assert str(record) == str(Record(GAME))
    assert str(perihelion.read(WRITTEN)) == sealed(WRITTEN)


def test_case_and_spaces_of_words_do_not_matter_in_a_record_by_hand() -> None:
    assert str(perihelion.read(change("bent r0 F3", "BENT  r0 f3"))) == sealed(WRITTEN)


@pytest.mark.parametrize("text", [WRITTEN, sealed(WRITTEN)])
def test_windows_line_ends_blank_ends_and_a_missing_last_line_end_do_no_harm(text: str) -> None:
    for same in (text.replace("\n", "\r\n"), text + "\n\n  \n", text.removesuffix("\n")):
        assert str(perihelion.read(same)) == sealed(WRITTEN)


def test_moves_words_and_states() -> None:
    record = played()
    assert record.words() == ["bent r0 F3", "single C5"]
    states = list(record.states())
    assert len(states) == 3
    assert states[0] == record.start()
    assert states[-1] == record.state
    assert states[-1] is not record.state
    states[-1].play(states[-1].moves()[0])
    assert record.state.pack() == played().state.pack()
    assert record.result is None


@pytest.mark.parametrize("why", [RESIGNED, LATE, AWAY])
def test_of_two_who_gave_up_has_lost_and_the_record_says_so(why: str) -> None:
    record = played()
    record.gave_up = {1: why}
    text = str(record)
    assert f"\ngave up 2: {why}\nmoves:\n" in text
    assert "\nend: given up, places 1 2\n" in text
    again = perihelion.read(text)
    assert (again.gave_up, again.loser, again.result) == ({1: why}, 1, None)
    assert str(again) == text
    by_hand = change("moves:", f"gave up 2: {why}\nmoves:")
    assert str(perihelion.read(by_hand)) == text  # who writes by hand may leave it open
    record.add("single F7")  # the game can be played on
    assert perihelion.read(str(record)).words()[-1] == "single F7"


def test_among_more_the_game_goes_on_without_who_gave_up() -> None:
    record = Record(perihelion.game("nova-luna"), seats=3)
    record.gave_up = {2: RESIGNED, 0: RESIGNED}
    again = perihelion.read(str(record))
    assert (list(again.gave_up), again.loser) == ([2, 0], None)
    assert "\nend: open\n" in str(record)


def test_a_refused_move_leaves_the_record_as_it_was() -> None:
    record = played()
    for wrong in ("single C5", "bent r9 F3", -1):
        with pytest.raises(perihelion.core.errors.MoveError):
            record.add(wrong)
    assert str(record) == str(played())


def test_moves_are_added_as_numbers_too() -> None:
    record = Record(GAME, options=OPTIONS, names=("Ana",))
    for move in played().moves:
        assert record.add(move) == move
    assert str(record) == str(played())


def test_names_are_kept_on_one_line() -> None:
    record = Record(GAME, names=(" Ana\nof the \u2028 North\t", "Bo: 2"))
    assert record.names == ["Ana of the North", "Bo: 2"]
    assert perihelion.read(str(record)).names == record.names


def test_only_the_second_player_has_a_name() -> None:
    record = Record(GAME, names=("", "Bo"))
    assert "name 2: Bo" in str(record)
    assert "name 1" not in str(record)
    assert str(perihelion.read(str(record))) == str(record)


def test_options_are_settled_before_they_are_written() -> None:
    record = Record(GAME, options={"tile_mirroring": "false"})
    assert record.options["tile_mirroring"] is False
    assert "option tile_mirroring: false" in str(record)


def test_what_cannot_be_started_is_refused_at_once() -> None:
    with pytest.raises(BadSeats):
        Record(GAME, seats=3)
    with pytest.raises(BadOption):
        Record(GAME, options={"setup": "chess"})


WRONG = [
    ("", 1, "record-first-line"),
    ("perihelion record 2\n", 1, "record-first-line"),
    (change("game: orion-duel", "game: chess"), 2, "game-unknown"),
    (change("game: orion-duel\n", ""), 2, "record-expected"),
    (change("rules: 1", "rules: 2"), 3, "record-rules"),
    (change("standard", "deluxe"), 4, "edition-unknown"),
    (change(DIGEST, "0123456789abcdef"), 4, "record-edition"),
    (change(f"edition: standard {DIGEST}", f"edition: {DIGEST}"), 4, "edition-unknown"),
    (change("seats: 2", "seats: two"), 5, "record-number"),
    (change("seats: 2", "seats: ²"), 5, "record-number"),
    (change("seats: 2", "seats: 3"), 5, "seats-wrong"),
    (change("name 1: Ana", "name 3: Ana"), 6, "record-unexpected"),
    (change("name 1: Ana", "name 0: Ana"), 6, "record-unexpected"),
    (change("name 1: Ana", "name 1: Ana\nname 1: Bo"), 7, "record-unexpected"),
    (change("name 1: Ana", "name 2: Ana\nname 1: Bo"), 7, "record-unexpected"),
    (change("setup: symmetric_1", "setup: chess"), 7, "option-value"),
    (change("option setup", "option clock"), 7, "option-unknown"),
    (
        change("option setup: symmetric_1", "option setup: free\noption setup: free"),
        8,
        "record-unexpected",
    ),
    (change("moves:", "Moves:"), 12, "record-expected"),
    (change("moves:", "gave up 3: resigned\nmoves:"), 12, "record-unexpected"),
    (change("moves:", "gave up 1: away\ngave up 2: away\nmoves:"), 13, "record-unexpected"),
    (change("moves:", "gave up 1: tired\nmoves:"), 12, "record-expected"),
    (change("end: open", "end: given up, places 1 2"), 15, "record-end"),
    (change("1 bent", "2 bent"), 13, "record-move-number"),
    (change("2 single", "02 single"), 14, "record-move-number"),
    (change("bent r0 F3", "bent r0 F5"), 13, "not-connected"),
    (change("single C5", "single Z5"), 14, "no-such-cell"),
    (change("end: open", "end: R25, scores 0 0, places 1 2"), 15, "record-end"),
    (change("end: open\n", ""), 14, "record-cut-off"),
    (WRITTEN + "more\n", 16, "record-unexpected"),
    (WRITTEN + "seal: 0123456789abcdef\n", 16, "record-unexpected"),
    (change(FIRST, SEALED), 15, "record-cut-off"),
    (sealed(WRITTEN).replace("Ana", "Eva"), 16, "record-seal"),
    (sealed(WRITTEN).replace("name 1: Ana\n", ""), 15, "record-seal"),
    (sealed(WRITTEN) + "3 single F7\n", 17, "record-unexpected"),
]


@pytest.mark.parametrize(("text", "line", "key"), WRONG, ids=[f"{k} {n}" for _, n, k in WRONG])
def test_what_is_wrong_is_refused_at_its_line(text: str, line: int, key: str) -> None:
    with pytest.raises(BadRecord) as caught:
        perihelion.read(text)
    assert (caught.value.line, caught.value.key) == (line, key)
    assert caught.value.say("cs") != caught.value.say("en")


def test_every_complaint_of_a_record_is_tried() -> None:
    keys = {key for key in perihelion.core.texts.CORE.keys("en") if key.startswith("record-")}
    assert keys - {key for _, _, key in WRONG} == {"record-after-end", "record-too-long"}


def test_nothing_follows_the_end_of_a_game() -> None:
    finished = Record(GAME, options=OPTIONS)
    while finished.result is None:
        finished.add(finished.state.moves()[0])
    lines = str(finished).replace(SEALED, FIRST).splitlines()[:-1]
    lines.insert(len(lines) - 1, f"{len(finished.moves) + 1} single F5")
    with pytest.raises(BadRecord) as caught:
        perihelion.read("\n".join(lines))
    assert (caught.value.line, caught.value.key) == (len(lines) - 1, "record-after-end")


def test_the_rule_of_an_illegal_move_is_told() -> None:
    with pytest.raises(BadRecord) as caught:
        perihelion.read(change("bent r0 F3", "single F5"))
    assert caught.value.rule == "R17"
    assert str(caught.value).endswith("(R17)")


def test_a_record_asks_for_its_game_by_name() -> None:
    asked = []

    def find(name: str) -> perihelion.core.game.AnyGame:
        asked.append(name)
        return GAME

    perihelion.core.record.read(WRITTEN, find)
    assert asked == ["orion-duel"]


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(BadSeats, match="3 names for 2 seats"):
        Record(GAME, names=("Ana", "Bo", "Eva"))


def test_a_broken_character_is_refused_in_a_file_and_left_out_of_a_name() -> None:
    with pytest.raises(BadRecord) as caught:
        perihelion.read(sealed(WRITTEN).replace("Ana", "\udcff"))
    assert caught.value.key == "record-seal"
    record = Record(GAME, names=("A\udcffna",))
    assert perihelion.read(str(record)).names[0] == record.names[0] == "Ana"


def test_illegal_moves_by_number_are_refused() -> None:
    with pytest.raises(IllegalMove):
        played().add(10**9)
