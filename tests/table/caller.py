"""A client without a browser: plain HTTP and a plain websocket."""

from __future__ import annotations

import http.client
import json
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from email.message import Message
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from perihelion.core.dealer import Dealer
from perihelion.core.fair import commitment

ORION = "orion-duel"
BLUE_STARTS = {"setup": "symmetric_1", "first_player": "blue"}
HOT_SEAT = ("me", "guest")
PATIENCE = 60.0


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


class Caller:
    """A client with cookies of its own."""

    def __init__(self, url: str) -> None:
        self.host = urlsplit(url).netloc
        self.cookies: dict[str, str] = {}
        self.patience = PATIENCE
        """Seconds that an answer may take."""
        self.salts: dict[str, str] | None = {}
        """What the browser keeps: the salt of each table. With None it adds none by itself."""

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | Iterator[bytes] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection(self.host, timeout=self.patience)
        try:
            connection.request(method, path, body, {**self._cookie(), **(headers or {})})
            answer = connection.getresponse()
            result = Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()
        for cookie in result.headers.get_all("set-cookie", []):
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return result

    def get(self, path: str, **headers: str) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("GET", path, headers=named)

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Answer:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(fields).encode(), {**kind, **headers})

    def post_file(self, path: str, content: bytes) -> Answer:
        """As a browser sends a form with one file in it."""
        before = (
            "--edge\r\nContent-Disposition: form-data; name=file; filename=game.txt\r\n"
            "Content-Type: text/plain\r\n\r\n"
        )
        body = before.encode() + content + b"\r\n--edge--\r\n"
        return self.ask("POST", path, body, {"Content-Type": "multipart/form-data; boundary=edge"})

    def position(self, path: str) -> dict[str, Any]:
        """A position that a page would fetch, put together as the page does it."""
        return patched({}, self.get(path).json()["position"])

    def new_table(
        self,
        seats: Sequence[str] = HOT_SEAT,
        options: Mapping[str, str] = BLUE_STARTS,
        game: str = ORION,
        names: Sequence[str] = (),
    ) -> str:
        """Set up a table; gives its id."""
        fields = {"seats": str(len(seats))}
        fields |= {f"seat-{seat}": who for seat, who in enumerate(seats)}
        fields |= {f"name-{seat}": name for seat, name in enumerate(names)}
        fields |= {f"option-{name}": value for name, value in options.items()}
        return self.led_to_table(self.post(f"/new/{game}", fields))

    @staticmethod
    def led_to_table(answer: Answer) -> str:
        assert answer.status == 303, answer.text
        match = re.fullmatch(r"/table/([\w-]+)", answer.headers["location"])
        assert match
        return match[1]

    @contextmanager
    def socket(
        self, table: str, origin: str | None = "own", see: str = ""
    ) -> Iterator[ClientConnection]:
        own = f"http://{self.host}" if origin == "own" else origin
        with connect(
            f"ws://{self.host}/table/{table}/socket" + (f"?see={see}" if see else ""),
            origin=None if own is None else Origin(own),
            additional_headers=self._cookie(),
            open_timeout=3 * PATIENCE,
            max_size=None,
            proxy=None,
        ) as connection:
            yield connection

    @contextmanager
    def sit(self, table: str) -> Iterator[Place]:
        """Open the table's page."""
        with self.socket(table) as connection:
            yield Place(connection, self.salts, table, self.patience)

    def _cookie(self) -> dict[str, str]:
        if not self.cookies:
            return {}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}


class Place:
    """A page at a table: hears positions, says what to do, and adds its salt as a page does."""

    def __init__(
        self,
        connection: ClientConnection,
        salts: dict[str, str] | None,
        table: str,
        patience: float = PATIENCE,
    ) -> None:
        self.connection = connection
        self.patience = patience
        self.salts = {} if salts is None else salts
        self.adds_salt = salts is not None
        self.table = table
        self.heard: list[str] = []
        """Every message as it came."""
        self.position: dict[str, Any] = {}
        self.next("position")

    def next(self, kind: str) -> dict[str, Any]:
        """The next message of that kind: position, refused, why."""
        while True:
            self.heard.append(str(self.connection.recv(self.patience)))
            message: dict[str, Any] = json.loads(self.heard[-1])
            if "position" in message:
                self.position = patched(self.position, message["position"])
                if self.adds_salt:
                    self._add_salt()
            if kind in message:
                content: dict[str, Any] = self.position if kind == "position" else message[kind]
                return content

    def _add_salt(self) -> None:
        fair, shown = self.position["fair"], f"{self.table} shown"
        salt = self.salts.setdefault(self.table, secrets.token_hex(32))
        committed = commitment(salt) in [seat["commitment"] for seat in fair["salts"]]
        if fair["asked"] == "salt" and committed:
            self.salts[shown] = salt
            self.say("salt", words=salt)
        elif fair["asked"]:
            if self.salts.get(shown) == salt:
                self.salts[self.table] = salt = secrets.token_hex(32)
            self.say("commit", words=commitment(salt))

    def show_salt(self) -> None:
        """Wait until this page has shown its salt; the others must have opened theirs."""
        while self.position["turn"] == -1 and self.salts[self.table] not in [
            seat["salt"] for seat in self.position["fair"]["salts"]
        ]:
            self.next("position")

    @property
    def number(self) -> int:
        return int(self.position["number"])

    def say(self, do: str, **more: object) -> None:
        self.connection.send(json.dumps({"do": do, "number": self.number, **more}))

    def wait_for(self, number: int) -> None:
        while self.number < number:
            self.next("position")

    def move(self, words: str) -> None:
        """Make a move and wait until it is acknowledged."""
        before = self.number
        self.say("move", words=words)
        self.wait_for(before + 1)

    def log(self) -> list[tuple[int, str]]:
        return [(line["number"], line["words"]) for line in self.position["log"]]


def begin(*places: Place) -> None:
    """Let the pages of all people at a table begin play."""
    for place in places:
        place.show_salt()
    for place in places:
        while place.position["turn"] == -1:
            place.next("position")


def let_begin(table: str, *callers: Caller) -> None:
    """Open the pages of all people at a table until play has begun."""
    with ExitStack() as pages:
        begin(*[pages.enter_context(caller.sit(table)) for caller in callers])


def patched(before: Mapping[str, Any], diff: Mapping[str, Any]) -> dict[str, Any]:
    """The position as the page has it: the one before with the diff applied."""
    position = {**before, **diff}
    position["lines"] = changed(before.get("lines", []), diff.get("choices"))
    for name in ("picture", "log"):
        position[name] = changed(before.get(name, []), diff.get(name))
    position["svg"] = "".join(f"{line}\n" for line in position["picture"])
    position["choices"] = grown(position["lines"]) if position.get("yours") else None
    return position


def changed(before: list[Any], changes: list[Any] | None) -> list[Any]:
    """A list after its diff: new items, and [from, to] for ranges that stay; None: unchanged."""
    if changes is None:
        return before
    return [
        item
        for part in changes
        for item in (before[slice(*part)] if isinstance(part, list) else [part])
    ]


def grown(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The tree of choices from its lines."""
    known: dict[str, dict[str, Any]] = {}
    for line in lines:
        before, _, word = line["words"].rpartition(" ")
        if line["words"] not in known:
            node = known[line["words"]] = {"word": word, "label": line["label"]}
            if word:
                known[before].setdefault("next", []).append(node)
        known[line["words"]] |= {k: line[k] for k in ("touches", "cyclic") if k in line}
    return known[""]


def any_words(position: Mapping[str, Any], dealer: Dealer) -> str:
    """A move from the tree of words that a position offers."""
    said = []
    node = position["choices"]
    while node.get("next"):
        node = node["next"][dealer.below(len(node["next"]))]
        said.append(node["word"])
    return " ".join(said)
