"""What a seat may not know is in no byte that the server sends it: pages, positions or socket."""

from __future__ import annotations

import re
import sqlite3

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from tests.table.caller import Caller, any_words
from tests.table.conftest import Server

WITH_SECRETS = ["nebula", "via-nebula"]
DECISIONS = 8


def hidden_words(server: Server, game: str, table: str, seat: int | None) -> set[str]:
    """The telling word of every move that is not shown to the seat as it was made."""
    with sqlite3.connect(server.data / "perihelion.sqlite") as store:
        rows = store.execute(
            "SELECT words FROM log WHERE table_id = ? AND kind = 'move' ORDER BY number", (table,)
        )
        moves = [words for (words,) in rows]
    store.close()
    rules = catalogue.game(game)
    state = rules.start(2)
    hidden = set()
    for words in moves:
        move = rules.parse(state, words)
        if rules.seen(state, move, seat) != words:
            hidden.add(words.split()[-1])
        state.play(move)
    return hidden


def everything(caller: Caller, table: str, last: int) -> str:
    """All that can be had of a table."""
    heard = [caller.get(f"/table/{table}").text, caller.get(f"/table/{table}/record.txt").text]
    heard += [caller.get(f"/table/{table}/position?at={at}").text for at in range(last + 1)]
    heard += [caller.get(f"/table/{table}/{at}").text for at in (0, last)]
    with caller.socket(table) as connection:
        heard.append(str(connection.recv(20)))
    return "\n".join(heard)


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_no_byte_tells_what_a_seat_may_not_know(server: Server, game: str) -> None:
    ana, bob, eve = (Caller(server.url) for _ in range(3))
    options = {name: str(o.default).lower() for name, o in catalogue.game(game).options.items()}
    table = ana.new_table(("me", "open"), options, game)
    bob.get("/")
    assert bob.post(f"/table/{table}/seat/1", {"name": "Bob"}).status == 303
    dealer = Dealer(game)
    eve.post("/you", {"name": "Eve"})
    with ana.sit(table) as hers, bob.sit(table) as his, eve.sit(table) as watching:
        for _ in range(DECISIONS):
            mover, other = (hers, his) if hers.position["yours"] else (his, hers)
            mover.move(any_words(mover.position, dealer))
            other.wait_for(mover.number)
            watching.wait_for(mover.number)
        last = hers.number
    for caller, place, seat in ((ana, hers, 0), (bob, his, 1), (eve, watching, None)):
        hidden = hidden_words(server, game, table, seat)
        assert hidden, "nothing is hidden: the test would prove nothing"
        heard = "\n".join([everything(caller, table, last), *place.heard])
        told = {word for word in hidden if re.search(rf"\b{re.escape(word)}\b", heard)}
        assert told == set()
