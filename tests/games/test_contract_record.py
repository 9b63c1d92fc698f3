"""Records of every game: they replay, print back, and survive whatever is done to their text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import perihelion
from perihelion.core.errors import BadRecord
from perihelion.core.game import AnyGame
from perihelion.core.record import FIRST, SEALED, Record
from tests.games import golden
from tests.games.tables import GAMES, Table, fingerprint, tables, variants, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
GOLDEN = [(game, file) for game in GAMES for file in golden.playthroughs(game)]
every_playthrough = pytest.mark.parametrize(
    ("game", "file"), GOLDEN, ids=[f"{game.name} {file.stem}" for game, file in GOLDEN]
)


@pytest.mark.parametrize(
    "table", [t for game in GAMES for t in (*tables(game), *variants(game))], ids=str
)
def test_a_record_replays_to_the_same_state_and_prints_back(table: Table) -> None:
    played = walk(table)
    names = [f"Player {seat}" for seat in range(table.seats)]
    record = Record(table.game, table.seats, options=dict(table.options), names=names)
    for move in played.moves:
        record.add(move)
    again = perihelion.read(str(record))
    assert str(again) == str(record)
    assert again.names == names
    assert again.moves == played.moves
    ours = [state.pack() for state in again.states()]
    assert ours == [state.pack() for state in played.states]
    assert fingerprint(table.game, again.state) == fingerprint(table.game, played.states[-1])
    assert again.result == record.result is not None


@every_game
def test_a_running_game_is_recorded_too(game: AnyGame) -> None:
    played = walk(tables(game)[0])
    record = Record(game, game.seats[0], options=dict(tables(game)[0].options))
    for move in played.moves[: len(played.moves) // 2]:
        assert str(perihelion.read(str(record))) == str(record)
        record.add(move)
    assert record.result is None
    assert "\nend: open\n" in str(record)


@every_game
def test_a_golden_playthrough_exists(game: AnyGame) -> None:
    names = {file.stem for file in golden.playthroughs(game)}
    assert names
    for what in golden.PINS:
        assert names == golden.pinned(game, what).keys()


@every_playthrough
def test_golden_playthroughs_replay_byte_for_byte(game: AnyGame, file: Path) -> None:
    text = file.read_bytes().decode()
    record = perihelion.read(text)
    assert record.game is game
    assert str(record) == text
    assert record.result is not None


@pytest.mark.parametrize("what", golden.PINS)
@every_playthrough
def test_orders_packed_positions_and_pictures_are_pinned(
    game: AnyGame, file: Path, what: str
) -> None:
    record = perihelion.read(file.read_text("utf-8"))
    assert golden.PINS[what](record) == golden.pinned(game, what)[file.stem]


@cache
def text_of(name: str) -> str:
    """The shortest of the golden records."""
    files = golden.playthroughs(perihelion.game(name))
    return min((file.read_text("utf-8") for file in files), key=len)


def some_lines(lines: list[str]) -> list[int]:
    """The first and the last lines, and some between."""
    last = len(lines) - 1
    return [at for at in range(last + 1) if at < 20 or at > last - 5 or at % (last // 20) == 0]


def holds(text: str, sealed: str) -> None:
    """The text is the same record, or it is refused at one of its lines."""
    try:
        record = perihelion.read(text)
    except BadRecord as error:
        assert 1 <= error.line <= max(1, len(text.split("\n")))
        assert str(error)
    else:
        assert str(record) == sealed


@every_game
def test_a_record_cut_off_after_any_line_is_refused(game: AnyGame) -> None:
    text = text_of(game.name)
    lines = text.splitlines(keepends=True)
    for kept in some_lines(lines):
        with pytest.raises(BadRecord) as caught:
            perihelion.read("".join(lines[:kept]))
        assert 1 <= caught.value.line <= max(1, kept)


@every_game
def test_a_record_with_a_line_lost_doubled_or_exchanged_is_refused(game: AnyGame) -> None:
    text = text_of(game.name)
    lines = text.splitlines()
    for at in some_lines(lines):
        lost = lines[:at] + lines[at + 1 :]
        doubled = [*lines[: at + 1], *lines[at:]]
        exchanged = [*lines[:at], *reversed(lines[at : at + 2]), *lines[at + 2 :]]
        for changed in (lost, doubled, exchanged):
            if changed != lines:
                with pytest.raises(BadRecord) as caught:
                    perihelion.read("\n".join(changed) + "\n")
                assert 1 <= caught.value.line <= len(changed)


@every_game
@settings(max_examples=200)
@given(data=st.data())
def test_a_changed_record_is_refused_or_the_same(game: AnyGame, data: st.DataObject) -> None:
    text = text_of(game.name)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    put = data.draw(st.one_of(st.text(max_size=12), st.sampled_from(text.splitlines())))
    holds(text[:start] + put + text[end:], text)


@every_game
@settings(max_examples=200)
@given(data=st.data())
def test_a_changed_record_by_hand_never_fails_otherwise(game: AnyGame, data: st.DataObject) -> None:
    """Without a seal a change may make another record, which then prints and reads back."""
    lines = text_of(game.name).replace(SEALED, FIRST).splitlines()[:-1]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        letter = st.sampled_from("0123456789 :|,\r\tabcEFG\x00é\u2028")
        where = data.draw(st.integers(0, len(lines[at])))
        lines[at] = lines[at][:where] + data.draw(letter) + lines[at][where + 1 :]
    text = "\n".join(lines)
    try:
        record = perihelion.read(text)
    except BadRecord as error:
        assert 1 <= error.line <= len(lines)
        assert str(error)
    else:
        assert str(perihelion.read(str(record))) == str(record)


@every_game
@settings(max_examples=100)
@given(text=st.text(max_size=80))
def test_any_text_is_refused_as_a_record(game: AnyGame, text: str) -> None:
    for whole in (text, f"{FIRST}\n{text}", f"{FIRST}\ngame: {game.name}\n{text}"):
        with pytest.raises(BadRecord):
            perihelion.read(whole)
