"""A site whose parts are killed at random while people and programs play; nothing acknowledged may
be lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from threading import Event
from urllib.parse import urlsplit

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.table.log.dealing import edition_of
from perihelion.table.log.timeline import Timeline, follow
from perihelion.table.store.store import Store, open_store
from tests.table.crowd import AGAIN, PICTURES, WORDS, Crowd, Party, seat_people
from tests.table.programs import Program, SocketProgram, by_programs
from tests.table.site import Part, Site

BOT_AT_EVERY = 4
SHORT = 0.3


async def play_through(
    site: Site,
    tables: int,
    seed: str,
    pace: float,
    seconds: float,
    pictures: int = 0,
) -> Crowd:
    """Play for so long while every part is killed in turn and at random, then in peace until each
    table has moved on, and those without pictures have come to their end. A table of so many has
    pictures. All moves that were acknowledged are found in the database."""
    store = open_store(site.where)
    try:
        seen = tables // pictures if pictures else 0
        games = catalogue.game_names()
        watched = seat_people(store, site.urls, seen, PICTURES, games=games, pace=pace)
        heard = seat_people(store, site.urls, tables - seen, bots=BOT_AT_EVERY, pace=pace)
        by_programs(store, heard[0::3], SocketProgram)
        by_programs(store, heard[1::3], Program)
        crowd = Crowd(site, watched + heard)
        for party in crowd.parties:
            party.patience = AGAIN + tables / 250  # the more come back at once, the longer it takes
        await crowd.sit_down()
        peace = Event()
        killing = asyncio.create_task(
            asyncio.to_thread(kill_in_turn, site.parts, Dealer(seed), peace, calm=1 + tables / 100)
        )
        crowd.begin()
        await crowd.play(seconds)
        peace.set()
        crowd.deaths = await killing
        crowd.end()
        for party in watched:
            party.most = len(party.took) + 2
        for party in heard:
            party.pace = SHORT
        await crowd.play()
        await crowd.leave()
        for party in crowd.parties:
            _check(store, party)
        return crowd
    finally:
        store.close()


def kill_in_turn(parts: Sequence[Part], dealer: Dealer, peace: Event, calm: float) -> int:
    """Each part once, then any, until there is peace. How often."""
    kills = 0
    while kills < len(parts) or not peace.is_set():
        part = parts[kills if kills < len(parts) else dealer.below(len(parts))]
        peace.wait(calm * (0.5 + dealer.below(1000) / 1000))
        part.kill()
        time.sleep(dealer.below(1500) / 1000)
        part.start()
        kills += 1
    return kills


def check_kept(store: Store, party: Party) -> Timeline:
    """The stored log has every acknowledged move once, in its place, and replays."""
    stored = store.table(party.table)
    assert stored is not None
    header, _, log = stored
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    words = {entry.number: entry.words for entry in log}
    for number, said in party.acknowledged.items():
        assert words[number] == said
    game = catalogue.game(header.game)
    timeline = follow(game, game.start(2, edition_of(game, header), **header.options), log)
    if timeline.over and party.see == WORDS and len(party.people) == 2:
        assert words == party.acknowledged
    return timeline


def _check(store: Store, party: Party) -> None:
    """Nothing is lost and, of a game that is over, the record proves that every draw was fair."""
    timeline = check_kept(store, party)
    assert timeline.over or party.see == PICTURES
    if timeline.over:
        record = catalogue.read(_record(party))
        assert len(record.moves) == len(timeline.steps)
        fair.verify(record)


def _record(party: Party) -> str:
    """As it is downloaded."""
    where = urlsplit(party.urls[0])
    connection = HTTPConnection(
        str(where.hostname), where.port, 60, source_address=(party.address, 0)
    )
    connection.request("GET", f"/table/{party.table}/record.txt")
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    assert answer.status == 200, text
    return text
