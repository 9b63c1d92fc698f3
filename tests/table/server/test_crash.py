"""The server killed with SIGKILL while games are played: nothing acknowledged is lost."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perihelion.core.dealer import Dealer
from tests.table.caller import HOT_SEAT, PATIENCE, Caller, Place, any_words
from tests.table.conftest import Server

AGAINST_BOT = ("me", "bot:random")
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Player(threading.Thread):
    """Plays a game to its end as fast as it can, and comes back whenever the server does."""

    def __init__(self, caller: Caller, table: str, dealer: Dealer, against_bot: bool) -> None:
        super().__init__(daemon=True)
        self.caller = caller
        self.table = table
        self.dealer = dealer
        self.against_bot = against_bot
        self.acknowledged: list[tuple[int, str]] = []
        self.out_of_sync: tuple[int, str] | None = None
        """A move that was sent but not acknowledged: the number it was made in, its words."""
        self.returns = 0
        self.waits_at = 3 + dealer.below(9)
        """After so many moves it waits for its server's first death, however quick both are."""
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while True:
                try:
                    with self.caller.sit(self.table) as place:
                        self.catch_up(place)
                        if self.play(place):
                            return
                except GONE:
                    self.returns += 1
                    time.sleep(0.05)
        except BaseException as trouble:
            self.trouble = trouble

    def catch_up(self, place: Place) -> None:
        """Whatever was acknowledged is there; the doubtful move, sent again, counts once."""
        log = place.log()
        assert log[: len(self.acknowledged)] == self.acknowledged
        beyond = log[len(self.acknowledged) :]
        if self.out_of_sync is None:
            assert self.against_bot or not beyond
            return
        number, words = self.out_of_sync
        applied = (number + 1, words) in log
        if not self.against_bot:
            assert beyond == ([(number + 1, words)] if applied else [])
        place.connection.send(json.dumps({"do": "move", "number": number, "words": words}))
        if applied:
            assert place.next("refused")["key"] == "move/stale"
        else:
            place.wait_for(number + 1)
        self.acknowledge(place)
        assert [entry for entry in place.log() if entry[0] == number + 1] == [(number + 1, words)]

    def play(self, place: Place) -> bool:
        """Until the game is over."""
        while not place.position["over"]:
            doomed = not self.returns and len(self.acknowledged) >= self.waits_at
            if doomed or not place.position["yours"]:
                place.next("position")
                continue
            words = any_words(place.position, self.dealer)
            self.out_of_sync = (place.number, words)
            place.move(words)
            self.acknowledge(place)
            time.sleep(self.dealer.below(60) / 1000)
        self.acknowledge(place)
        return True

    def acknowledge(self, place: Place) -> None:
        self.acknowledged = place.log()
        self.out_of_sync = None


def play_through_kills(data: Path, games: int, at_once: int, seed: str) -> int:
    """Play games, some at a time, and kill the server under each of them. Gives the kills."""
    dealer = Dealer(seed)
    kills = 0
    server = Server(data)
    try:
        for first in range(0, games, at_once):
            players = []
            for game in range(first, min(first + at_once, games)):
                caller = Caller(server.url)
                bot = game % 2 == 1
                table = caller.new_table(AGAINST_BOT if bot else HOT_SEAT)
                players.append(Player(caller, table, dealer.at(game), bot))
            for player in players:
                player.start()
            while any(player.is_alive() and not player.returns for player in players):
                time.sleep(0.2 + dealer.below(1500) / 1000)
                server.kill()
                kills += 1
                server.start()
            for player in players:
                player.join(120)
                assert not player.is_alive()
                if player.trouble:
                    raise player.trouble
                assert player.returns
                _check_disk(data, player)
    finally:
        server.stop()
    return kills


def _check_disk(data: Path, player: Player) -> None:
    """On the disk lies the very game that was acknowledged, each move once."""
    with closing(sqlite3.connect(data / "perihelion.sqlite")) as store:
        rows = store.execute(
            "SELECT number, words FROM log WHERE table_id = ? ORDER BY number", (player.table,)
        ).fetchall()
    assert rows == player.acknowledged
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))


def test_no_acknowledged_move_is_lost_and_none_is_made_twice(tmp_path: Path) -> None:
    assert play_through_kills(tmp_path, games=5, at_once=5, seed="five") >= 1


def test_a_bot_that_was_thinking_goes_on_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        caller = Caller(server.url)
        table = caller.new_table(AGAINST_BOT)
        with caller.sit(table) as place:
            place.move("single E7")
            assert place.position["thinking"]
            server.kill()
        assert rows(tmp_path, table) == 1
        server.start()
        until = time.monotonic() + PATIENCE
        while rows(tmp_path, table) < 2:  # nobody looks at the table
            assert time.monotonic() < until
            time.sleep(0.05)
        with caller.sit(table) as place:
            assert len(place.log()) == 2
            assert place.position["yours"]
    finally:
        server.stop()


def rows(data: Path, table: str) -> int:
    with closing(sqlite3.connect(data / "perihelion.sqlite")) as store:
        row = store.execute("SELECT count(*) FROM log WHERE table_id = ?", (table,)).fetchone()
    return int(row[0])
