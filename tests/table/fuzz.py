"""Requests and messages as nobody should send them: every path with any number, name and body."""

from __future__ import annotations

import inspect
import itertools
import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some
from starlette.routing import Mount, Route
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from perihelion.table.api import ROUTES
from perihelion.table.server import orders, page_socket
from perihelion.table.server.app import application
from perihelion.table.store.store import Store
from tests.table.caller import PATIENCE, Caller

LATER, TOO_MANY = 503, 429
LAST = 424242
FIELDS = [
    *("seats", "seat-0", "seat-1", "name-0", "name-1", "option-setup", "edition", "edition-text"),
    *("clock", "wins", "late", "left", "stand-in", "public", "rated", "watch", "shuffle", "advice"),
    *("text", "file", "name", "device", "sure", "back", "lang", "theme", "key", "address", "turns"),
    *(
        "endpoint",
        "p256dh",
        "auth",
        "url",
        "form",
        "hook",
        "zone",
        "from",
        "always",
        "days",
        "wanted",
    ),
    *("action", "kind", "player", "reason", "vacation"),
    *("format", "size", "rounds", "minutes", "start", "starts-in", "places", "wait", "host"),
    *("division", "moving"),
    *("at", "against", "budget", "page", "game", "number", "words", "table", "options", "to"),
]
VALUES = [
    *("", "2", "on", "off", "me", "open", "reserved", "guest", "bot:random", "3+2", "1d", "quick"),
    *("0", "-1", "9" * 5000, "1e9", "²", "x" * 3000, "\x00", "\x1b[2J", "\u202e", "//evil", "%"),
    *("perihelion record 1\ngame: nebula\n", "orion-duel", "standard", "symmetric_1", "en"),
    *("swiss", "robin", "knockout", "arena", "3", "60", "full", "time", "10+5"),
]
ORDERS = sorted(
    {
        order
        for module in (orders, page_socket)
        for order in re.findall(r'case "([\w-]+)":', inspect.getsource(module))
    }
)
"""All that the server knows, as it says itself."""
EACH_TABLE = 10
"""After so many lists of orders another table is set up: some of them end a game."""
KINDS = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=edge",
    "multipart/form-data; boundary=edge; charset=punycode",
    "multipart/form-data",
    "application/json",
    "text/plain; charset=utf-16",
    "",
]
scalars = some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20)
values = some.sampled_from(VALUES) | some.text(max_size=40)
fields = some.dictionaries(some.sampled_from(FIELDS) | some.text(max_size=8), values, max_size=8)
rubbish = some.recursive(
    scalars | some.just(10**400) | values,
    lambda inner: (
        some.lists(inner, max_size=3)
        | some.dictionaries(some.sampled_from(FIELDS), inner, max_size=4)
    ),
    max_leaves=8,
)
numbers = some.sampled_from(["0", "1", "999999999", "9" * 10, "9" * 5000, "-1", "x"])
segments = values.map(lambda text: quote(text.encode("utf-8", "replace"), safe=""))


def paths(known_ids: Mapping[str, str]) -> list[str]:
    """The routes of the server, with these ids in them and a hole for everything else."""
    routes = [*application(Store.__new__(Store)).routes, *(ROUTES.routes or [])]
    known = []
    for route in routes:
        if isinstance(route, Mount) or not isinstance(route, Route):
            continue
        prefix = "/api/v1" if route in (ROUTES.routes or []) else ""
        path = prefix + route.path
        for hole, ident in known_ids.items():
            path = path.replace(f"{{{hole}}}", ident)
        known.append(path)
    return known


def _filled(path: str, draw: Callable[[Any], Any]) -> str:
    while "{" in path:
        before, _, after = path.partition("{")
        name, _, rest = after.partition("}")
        hole = numbers if ":number" in name else segments | some.just("orion-duel")
        path = before + str(draw(hole)) + rest
    return path


@some.composite
def requests(
    draw: Callable[[Any], Any], known: Sequence[str], token: str
) -> tuple[str, str, bytes, dict[str, str]]:
    path = _filled(draw(some.sampled_from(known)), draw)
    if draw(some.booleans()):
        query = draw(fields)
        path += "?" + urlencode({k: v.encode("utf-8", "replace") for k, v in query.items()})
    kind = draw(some.sampled_from(KINDS))
    if "multipart" in kind:
        body = (
            b"".join(_part(name, value) for name, value in draw(fields).items()) + b"--edge--\r\n"
        )
    elif "json" in kind:
        body = json.dumps(draw(rubbish)).encode()
    else:
        given = draw(fields)
        body = urlencode({k: v.encode("utf-8", "replace") for k, v in given.items()}).encode()
    if draw(some.integers(0, 4)) == 0:
        body = draw(some.binary(max_size=200))
    address = f"10.{draw(some.integers(0, 255))}.{draw(some.integers(0, 255))}.1"
    headers = {"X-Forwarded-For": address, "Accept-Language": draw(some.sampled_from(["cs", "pl"]))}
    if kind:
        headers["Content-Type"] = kind
    if draw(some.booleans()):
        headers["Authorization"] = "Bearer " + draw(some.sampled_from([token, token, "x" * 5000]))
    return draw(some.sampled_from(["GET", "POST", "POST", "HEAD"])), path, body, headers


def _part(name: str, value: str) -> bytes:
    head = f'--edge\r\nContent-Disposition: form-data; name="{name}"'
    return (f"{head}\r\n\r\n{value}\r\n").encode("utf-8", "replace")


messages = some.fixed_dictionaries(
    {
        "do": some.sampled_from(ORDERS) | rubbish,
        "number": some.integers(-1, 3) | rubbish,
    },
    optional=dict.fromkeys(("words", "yes", "sent", "phrase", "line", "seat"), rubbish),
)


def _opened(ana: Caller, path: str, form: dict[str, str]) -> str:
    """The id of a new table, tournament or league. What was sent before may have used up the
    allowance of this minute."""
    while (answer := ana.post(f"{path}/orion-duel", form)).status == TOO_MANY:
        time.sleep(1)
    assert answer.status == 303, answer.text
    return str(answer.headers["location"]).rpartition("/")[2]


def fuzz(url: str, examples: int, again: bool = True) -> None:
    """Send so many requests and messages; every answer is one that a client may get. `again`: the
    same ones each time."""
    ana = Caller(url)
    ana.get("/")
    ana.post("/you", {"name": "Ana"})
    both = {"seats": "2", "seat-0": "me", "seat-1": "guest"}
    table = _opened(ana, "/new", both)
    cup = {"name": "Cup", "format": "swiss", "clock": "1d", "places": "8"}
    announced = {hole: _opened(ana, f"/{hole}s/new", cup) for hole in ("tournament", "league")}
    known = {"table": table, **announced}
    program = ana.ask("POST", "/api/v1/players", b'{"name": "P"}').json()["token"]
    count, tables = itertools.count(1), [table]
    how = settings(
        max_examples=examples,
        derandomize=again,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )

    @how
    @given(requests(paths(known), program))
    def ask(request: tuple[str, str, bytes, dict[str, str]]) -> None:
        if not request[1].startswith("/api/v1/events"):  # a stream does not end
            answer = ana.ask(*request)
            assert answer.status < 500 or answer.status == LATER, (request, answer.body[:400])

    @how
    @given(some.lists(messages, min_size=1, max_size=8))
    def say(said_orders: list[dict[str, Any]]) -> None:
        if next(count) % EACH_TABLE == 0:
            tables.append(_opened(ana, "/new", both))
        with (
            connect(
                f"ws://{ana.host}/table/{tables[-1]}/socket",
                origin=Origin(url),
                additional_headers=ana._cookie(),
                max_size=None,
                proxy=None,
            ) as page,
            suppress(ConnectionClosed),
        ):
            for order in said_orders:
                page.send(json.dumps(order))
            page.send(json.dumps({"do": "time", "sent": LAST}))
            while True:
                said = json.loads(page.recv(PATIENCE))
                assert said.get("refused", {}).get("key") != "table/broken", said_orders
                if said.get("time", {}).get("sent") == LAST:
                    break

    ask()
    say()
