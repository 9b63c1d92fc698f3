"""Webhooks over real HTTP: of people and of tables, signed, in the forms that receivers take."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.notify.mailer import LONGEST_RETRY_SECONDS
from perihelion.table.notify.notifier import Notifier
from perihelion.table.notify.webhook import SIGNATURE
from perihelion.table.play import actions
from perihelion.table.store.notices.webhooks import MOST, MOST_FAILURES, Webhook
from tests.table.notify.test_push import on_duty, pass_by, table_of_two
from tests.table.play.test_table_clock import Page, Time
from tests.table.push_service import Receiver
from tests.table.registries import ANA, BOB, play


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


def add(
    notifier: Notifier, receiver: Receiver, form: str, holder: str = BOB, table: str | None = None
) -> Webhook:
    url = f"{receiver.url}/{form}"
    return notifier.registry.notices.webhooks.add(holder, table, url, form, "en")


def sent(receiver: Receiver, form: str) -> list[dict[str, Any]]:
    return [json.loads(content) for path, _, content in receiver.requests if path == f"/{form}"]


def test_a_person_s_webhooks_are_told_what_the_person_is_told(
    where: Path | str, tmp_path: Path, receiver: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        hooks = [add(notifier, receiver, form) for form in ("json", "text", "content")]
        table = await table_of_two(notifier, "3d")
        await table.move(ANA, 0, "single E7")
        for _ in range(3):
            await pass_by(notifier, time)
        link = f"https://t.example.org/table/{table.header.id}"
        said = f"Your turn: Orion Duel with Ana {link}"
        [event] = sent(receiver, "json")
        assert event["event"] == "turn"
        assert event["link"] == link
        assert event["text"] == said
        assert event["seconds_left"] > 86_400
        assert sent(receiver, "text") == [{"text": said}]
        assert sent(receiver, "content") == [{"content": said, "allowed_mentions": {"parse": []}}]
        [(_, headers, content)] = [r for r in receiver.requests if r[0] == "/json"]
        at, _, given = headers[SIGNATURE].partition(",sha256=")
        signed = at.removeprefix("t=").encode() + b"." + content
        assert hmac.new(hooks[0].secret.encode(), signed, "sha256").hexdigest() == given

    on_duty(where, tmp_path / "keys", scenario)


def test_a_table_s_webhook_follows_the_table_whoever_looks(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await table_of_two(notifier)
        hook = add(notifier, receiver, "text", ANA, table.header.id)
        for holder in (ANA, BOB):
            table.viewers.add(Page(holder))
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        await actions.resign(table, BOB)
        for _ in range(2):
            await pass_by(notifier, time)
        link = f"https://t.example.org/table/{table.header.id}"
        assert sent(receiver, "text") == [
            {"text": f"Orion Duel: it is Bob’s turn. {link}"},
            {"text": f"Orion Duel with Ana, Bob is over. {link}"},
        ]
        assert table.header.secret not in str(receiver.requests) and hook.secret not in str(
            receiver.requests
        )

    on_duty(tmp_path, tmp_path / "keys", scenario)


def test_a_receiver_that_is_away_is_tried_again_and_one_that_stays_away_is_left_alone(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        hook = add(notifier, receiver, "json")
        table = await table_of_two(notifier)
        receiver.answers = [500, 500, 200]
        await table.move(ANA, 0, "single E7")
        for _ in range(4):
            await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert len(receiver.requests) == 3
        assert notifier.registry.notices.webhooks.of(BOB)[0].failures == 0
        for _ in range(MOST_FAILURES):
            notifier.registry.notices.webhooks.count(hook.id, worked=False)
        await play(table, Dealer("on"), 2)
        await pass_by(notifier, time)
        assert len(receiver.requests) == 3

    on_duty(tmp_path, tmp_path / "keys", scenario)


def test_nobody_has_too_many_webhooks(tmp_path: Path, receiver: Receiver) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        assert time.now
        for _ in range(MOST):
            add(notifier, receiver, "json")
        with pytest.raises(Refused):
            add(notifier, receiver, "json")

    on_duty(tmp_path, tmp_path / "keys", scenario)
