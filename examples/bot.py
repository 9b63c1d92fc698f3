"""A bot that plays any game on a Perihelion server through the bot API, with random moves.

    python examples/bot.py http://localhost:8737 nova-luna

It opens a table against a friendly bot of the server, plays to the end and prints the result. Put
your own logic into `choose`. Needs nothing but Python.
"""

import json
import random
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from typing import Any

Json = dict[str, Any]


class Server:
    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/") + "/api/v1"
        self.token = ""

    def open(self, path: str, body: Json | None = None) -> HTTPResponse:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        answer: HTTPResponse = urllib.request.urlopen(request)
        return answer

    def ask(self, path: str, body: Json | None = None) -> Any:
        with self.open(path, body) as answer:
            return json.load(answer)

    def events(self) -> Iterator[Json]:
        """Positions of our tables, as they change; empty lines only keep the stream alive."""
        with self.open("/events?moves") as lines:
            for line in lines:
                if line.strip():
                    yield json.loads(line)


def choose(position: Json) -> str:
    moves: list[str] = position["moves"]
    return random.choice(moves)


def main(url: str, game: str) -> None:
    server = Server(url)
    server.token = server.ask("/players", {"name": "Random walker"})["token"]
    table = server.ask("/tables", {"game": game, "seats": ["me", "bot:search:1"]})
    print("playing at", f"{url}/table/{table['table']}")
    for position in server.events():
        if position["over"]:
            print("over: scores", position["scores"], "places", position["places"])
            return
        if position["yours"]:
            move = {"number": position["number"], "words": choose(position)}
            try:
                server.ask(f"/tables/{position['table']}/moves", move)
            except urllib.error.HTTPError as refused:
                print(json.load(refused)["error"]["say"])


if __name__ == "__main__":
    main(*sys.argv[1:])
