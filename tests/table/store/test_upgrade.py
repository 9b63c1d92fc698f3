"""A database filled by an earlier version goes on where it was.

`versions/` holds copies that `perihelion backup` of those versions made, and what they said of
each table: running and finished games, a rated one and its rematch, an undo, chat and a report, a
custom edition, an analysis that was asked for, a branch, a token, mail addresses, passes.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.backup import restore
from perihelion.table.store.chats import ChatStore
from tests.table.registries import ANA, BOB, play, with_registry

VERSIONS = Path(__file__).parent / "versions"


@pytest.fixture(params=sorted(file.stem for file in VERSIONS.glob("*.json")))
def facts(request: pytest.FixtureRequest, where: Path | str, tmp_path: Path) -> dict[str, Any]:
    """What the old version said of its tables, which now are in our database."""
    copy = tmp_path / "copy.sqlite"
    packed = VERSIONS / f"{request.param}.sqlite.gz"
    copy.write_bytes(gzip.decompress(packed.read_bytes()))
    restore(copy, where)
    said: dict[str, Any] = json.loads((VERSIONS / f"{request.param}.json").read_text())
    return said


def test_every_table_is_as_it_was_and_goes_on(facts: dict[str, Any], where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        rating = facts.pop("rating")
        registry.uptime.beat()  # nobody's clock ran while no server was there
        for name, known in facts.items():
            table = await registry.table(known["id"])
            timeline = table.timeline
            assert (timeline.number, timeline.over) == (known["number"], known["over"]), name
            assert timeline.state.scores() == known["scores"], name
            assert timeline.state.pack().decode("latin-1") == known["packed"], name
            record = whole_record(table, Perspective(frozenset({0}), "en"))
            assert (str(record) if record else "") == known["record"], name
            if not timeline.over:
                await play(table, Dealer(name), 1)
                assert timeline.number > known["number"], name
        [kept] = registry.ratings.ratings(rating["holder"])
        assert (kept.games, kept.won) == (rating["games"], rating["won"])

    with_registry(where, scenario)


def test_what_belongs_to_people_is_still_theirs(facts: dict[str, Any], where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        ana, bob = registry.identities.profile(ANA), registry.identities.profile(BOB)
        assert ana is not None and bob is not None
        assert (ana.name, bob.name) == ("Ana", "Bob")
        assert registry.identities.holder("c" * 64) == ANA
        chat = (await registry.table(facts["resigned"]["id"])).chat
        await chat.refresh()
        assert [line.words or line.phrase for line in chat.lines] == ["Dobrý den", "thanks"]
        assert len(ChatStore(registry.store.engine).reports()) == 1
        custom = facts["custom edition"]["id"]
        assert registry.analysis_store.unfinished() == [(custom, "quick", "")]
        origin = registry.analysis_store.origin(facts["rematch"]["id"])
        assert origin is not None and origin.parent == custom
        address = registry.mail_addresses.of(BOB)
        assert address is not None and address.address == "bob@example.org"

    with_registry(where, scenario)
