"""Records: they replay, print back, and survive whatever is done to their text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perihelion
from perihelion.core.errors import BadRecord
from perihelion.core.record import FIRST, SEALED, Record
from perihelion.testing import golden
from perihelion.testing.contract import GameTests, each_game
from perihelion.testing.tables import (
    Table,
    fingerprint,
    tables,
    walk,
)


class RecordTests(GameTests):
    """A played game is a text for ever."""

    def test_the_catalogue_has_the_game(self) -> None:
        """Records name their game. If this fails, the package is not installed."""
        assert self.game.name in perihelion.game_names()
        assert perihelion.game(self.game.name) is self.game

    def test_a_record_replays_to_the_same_state_and_prints_back(self, setting: Table) -> None:
        played = walk(setting)
        names = [f"Player {seat}" for seat in range(setting.seats)]
        record = Record(self.game, setting.seats, options=dict(setting.options), names=names)
        for move in played.moves:
            record.add(move)
        again = perihelion.read(str(record))
        assert str(again) == str(record)
        assert again.names == names
        assert again.moves == played.moves
        ours = [state.pack() for state in again.states()]
        assert ours == [state.pack() for state in played.states]
        assert fingerprint(self.game, again.state) == fingerprint(self.game, played.states[-1])
        assert again.result == record.result is not None

    def test_a_running_game_is_recorded_too(self) -> None:
        game = self.game
        played = walk(tables(game)[0])
        record = Record(game, game.seats[0], options=dict(tables(game)[0].options))
        for move in played.moves[: len(played.moves) // 2]:
            assert str(perihelion.read(str(record))) == str(record)
            record.add(move)
        assert record.result is None
        assert "\nend: open\n" in str(record)

    def test_a_golden_playthrough_exists(self) -> None:
        names = {file.stem for file in golden.playthroughs(self.folder())}
        assert names, (
            f"no golden playthrough in {self.folder()}: `python -m perihelion.testing` writes one"
        )
        for what in golden.PINS:
            assert names == golden.pinned(self.folder(), what).keys()

    def test_golden_playthroughs_replay_byte_for_byte(self, playthrough: Path) -> None:
        text = playthrough.read_bytes().decode()
        record = perihelion.read(text)
        assert record.game is self.game
        assert str(record) == text
        assert record.result is not None

    def test_orders_packed_positions_and_pictures_are_pinned(
        self, playthrough: Path, pin: str
    ) -> None:
        record = perihelion.read(playthrough.read_text("utf-8"))
        assert golden.PINS[pin](record) == golden.pinned(self.folder(), pin)[playthrough.stem]

    def test_a_record_cut_off_after_any_line_is_refused(self) -> None:
        text = shortest(self.folder())
        lines = text.splitlines(keepends=True)
        for kept in some_lines(lines):
            with pytest.raises(BadRecord) as caught:
                perihelion.read("".join(lines[:kept]))
            assert 1 <= caught.value.line <= max(1, kept)

    def test_a_record_with_a_line_lost_doubled_or_exchanged_is_refused(self) -> None:
        text = shortest(self.folder())
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

    @each_game(max_examples=200)
    @given(data=st.data())
    def test_a_changed_record_is_refused_or_the_same(self, data: st.DataObject) -> None:
        text = shortest(self.folder())
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        put = data.draw(st.one_of(st.text(max_size=12), st.sampled_from(text.splitlines())))
        holds(text[:start] + put + text[end:], text)

    @each_game(max_examples=200)
    @given(data=st.data())
    def test_a_changed_record_by_hand_never_fails_otherwise(self, data: st.DataObject) -> None:
        """Without a seal a change may make another record, which then prints and reads back."""
        lines = shortest(self.folder()).replace(SEALED, FIRST).splitlines()[:-1]
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

    @each_game(max_examples=100)
    @given(text=st.text(max_size=80))
    def test_any_text_is_refused_as_a_record(self, text: str) -> None:
        for whole in (text, f"{FIRST}\n{text}", f"{FIRST}\ngame: {self.game.name}\n{text}"):
            with pytest.raises(BadRecord):
                perihelion.read(whole)


@cache
def shortest(folder: Path) -> str:
    """The shortest of the golden records."""
    return min((file.read_text("utf-8") for file in golden.playthroughs(folder)), key=len)


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
