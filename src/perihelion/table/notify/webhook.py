"""What a webhook is sent: everything as JSON, or a sentence in the form that chat services take.

The body is signed: the header `Perihelion-Signature: t=TIME,sha256=HEX` holds the HMAC of "TIME."
and the body under the webhook's secret, so a receiver can tell who sent it and when.
"""

from __future__ import annotations

import hmac
import json
import time
from typing import Final

from perihelion.core.game import Json
from perihelion.table.notify.outgoing import Outgoing
from perihelion.table.store.notices.webhooks import Webhook

SIGNATURE: Final = "Perihelion-Signature"


def body(hook: Webhook, event: Json) -> bytes:
    """The body of a request; `event["text"]` is the sentence."""
    message = event if hook.form == "json" else {hook.form: event["text"]}
    if hook.form == "content":  # names must not call everybody in a chat room
        message |= {"allowed_mentions": {"parse": []}}
    return json.dumps(message, ensure_ascii=False).encode()


def signature(secret: str, at: int, content: bytes) -> str:
    """The value of the signature's header."""
    signed = hmac.new(secret.encode(), f"{at}.".encode() + content, "sha256")
    return f"t={at},sha256={signed.hexdigest()}"


def send(outgoing: Outgoing, hook: Webhook, event: Json) -> int:
    """Send an event, and return the status of the answer."""
    content = body(hook, event)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Perihelion",
        SIGNATURE: signature(hook.secret, int(time.time()), content),
    }
    return outgoing.post(hook.url, content, headers)
