"""A snapshot contains only what `view` and `seen` allow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import tree
from perihelion.table.log.entry import Entry, Header
from perihelion.table.log.timeline import Timeline, follow
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.whole_record import whole_record
from tests.table import moonlight
from tests.table.registries import (
    ANA,
    BOB,
    chairs,
    gentle_table,
    play,
    position,
    seen,
    with_registry,
)

GAMES = [*catalogue.game_names(), moonlight.NAME]
SPECTATOR = Perspective(frozenset(), "en")
NIGHTS = count()


@pytest.fixture(autouse=True)
def by_moonlight() -> Iterator[None]:
    moonlight.be_there()
    yield
    del catalogue._PACKAGES[moonlight.NAME]


def with_state(timeline: Timeline, state: object) -> Timeline:
    """The same line, but standing at another position."""
    twin = Timeline(timeline.game, timeline.start)
    twin.steps, twin.state, twin.number = timeline.steps, state, timeline.number
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_a_message_holds_what_the_view_gives_and_no_more(tmp_path: Path, name: str) -> None:
    """Whatever a seat does not know can be replaced by a guess: its message stays the same."""

    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name)
        dealer = Dealer("guessing")
        for _ in range(6):
            game, timeline = table.game, table.timeline
            for seat in (None, 0, 1):
                perspective = Perspective(frozenset() if seat is None else frozenset({seat}), "en")
                other = game.guess(game.view(timeline.state, seat), seat, dealer)
                honest = position(
                    SnapshotBuilder(table, perspective, with_state(timeline, timeline.state))
                )
                guessed = position(SnapshotBuilder(table, perspective, with_state(timeline, other)))
                assert json.dumps(guessed) == json.dumps(honest)
            await play(table, dealer, 2)

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize("name", GAMES)
def test_only_who_decides_now_is_given_choices(tmp_path: Path, name: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name)
        dealer = Dealer("choices")
        for _ in range(4):
            actor = table.timeline.state.actor
            spectator = seen(table)
            assert (spectator["choices"], spectator["yours"], spectator["undo"]) == (
                None,
                False,
                "",
            )
            assert spectator["seat"] is None
            assert spectator["hint"] == ""
            for seat in (0, 1):
                position = seen(table, (seat,))
                assert position["yours"] == (seat == actor)
                view = table.game.view(table.timeline.state, seat)
                offered = tree(table.game, view, "en").plain() if seat == actor else None
                assert position["choices"] == offered
                assert position["svg"] == svg(table.game.scene(view, seat, "en"))
            await play(table, dealer, 1)

    with_registry(tmp_path, scenario)


def drawn(first: int, second: int, *more: str) -> list[Entry]:
    """A log by moonlight: what both drew, and what was said then, each after its seat."""
    said = [f"-1 card {first}", f"-1 card {second}", *more]
    return [
        Entry(number, "move", int(line.split()[0]), line.partition(" ")[2], 0)
        for number, line in enumerate(said, 1)
    ]


async def night(registry: TableRegistry, log: list[Entry]) -> LiveTable:
    name = f"night-{next(NIGHTS)}"
    header = Header(name, moonlight.NAME, "standard", None, {}, "secret", 0)
    registry.store.add(header, chairs(ANA, BOB), log)
    return await registry.table(name)


def test_another_s_secret_changes_nothing_that_is_sent(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        tables = [
            await night(registry, drawn(first, second, "0 swap", f"-1 card {then}"))
            for first, second, then in ((3, 5, 7), (4, 5, 8), (3, 6, 7))
        ]
        sent = [[json.dumps(seen(table, seats)) for table in tables] for seats in ((), (0,), (1,))]
        spectator, first, second = sent
        assert spectator[0] == spectator[1] == spectator[2]
        assert first[0] == first[2] != first[1]
        assert second[0] == second[1] != second[2]
        assert [line["words"] for line in seen(tables[0], (0,))["log"]] == [
            "card 3",
            "card ?",
            "swap",
            "card 7",
        ]

    with_registry(tmp_path, scenario)


def test_a_replayed_position_hides_the_same(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await night(registry, drawn(3, 5, "0 keep"))
        for number in range(4):
            line = follow(table.game, table.timeline.start, table.log, number)
            sent = position(SnapshotBuilder(table, Perspective(frozenset({1}), "en"), line))
            assert sent["choices"] is None
            assert sent["number"] == number
            assert "card 3" not in json.dumps(sent)

    with_registry(tmp_path, scenario)


def test_a_shared_screen_waits_behind_a_curtain(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await night(registry, drawn(3, 5))
        both = frozenset({0, 1})
        closed = position(SnapshotBuilder(table, Perspective(both, "en")))
        assert closed["curtain"] == 0
        assert closed["seat"] is None
        assert closed["choices"] is None
        assert "card 3" not in json.dumps(closed)
        opened = position(SnapshotBuilder(table, Perspective(both, "en", revealed=0)))
        assert opened["curtain"] is None
        assert opened["yours"]
        assert "card 3" in json.dumps(opened)
        assert "card 5" not in json.dumps(opened)

    with_registry(tmp_path, scenario)


def test_revealing_a_seat_of_somebody_else_shows_nothing(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await night(registry, drawn(3, 5))
        for perspective in (
            Perspective(frozenset({1}), "en", revealed=0),
            Perspective(frozenset(), "en", revealed=0),
        ):
            assert "card 3" not in json.dumps(position(SnapshotBuilder(table, perspective)))

    with_registry(tmp_path, scenario)


def test_the_record_of_a_running_game_with_secrets_is_refused(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, moonlight.NAME)
        everybody = (
            SPECTATOR,
            Perspective(frozenset({0}), "en"),
            Perspective(frozenset({0, 1}), "en"),
        )
        assert [whole_record(table, perspective) for perspective in everybody] == [None, None, None]
        await table.move(ANA, 2, "keep")
        await table.move(BOB, 3, "keep")
        assert table.timeline.state.actor == OVER
        for perspective in everybody:
            words = [entry.words for entry in table.log]
            record = whole_record(table, perspective)
            assert record is not None
            assert record.words() == words

    with_registry(tmp_path, scenario)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_finished_game_is_described_in_every_language(tmp_path: Path, name: str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await gentle_table(registry, name)
        await play(table, Dealer("words"), 5000)
        assert table.timeline.over
        for language in LANGUAGES:
            position = seen(table, (0,), language)
            assert position["over"]
            assert position["told"]
            assert min(seat["place"] for seat in position["seats"]) == 1

    with_registry(tmp_path, scenario)
