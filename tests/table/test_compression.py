"""Messages are compressed one by one, and any client that speaks RFC 7692 can read them."""

from __future__ import annotations

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from perihelion.table import compression
from perihelion.table.compression import SHORTEST, MessageDeflateFactory

LONG = Frame(Opcode.TEXT, "".join(f"<g id={k}>žluť</g>" for k in range(3000)).encode())
SHORT = Frame(Opcode.TEXT, b"[" + b"0" * (SHORTEST - 2))
OFFERS = (
    ClientPerMessageDeflateFactory(client_max_window_bits=True),  # as browsers do
    ClientPerMessageDeflateFactory(),
    ClientPerMessageDeflateFactory(server_max_window_bits=9),
    ClientPerMessageDeflateFactory(server_no_context_takeover=True),
)


@pytest.mark.parametrize("isal", [True, False], ids=["isal", "zlib"])
@pytest.mark.parametrize("offer", OFFERS)
def test_a_client_reads_what_was_compressed(
    offer: ClientPerMessageDeflateFactory, isal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not isal:
        monkeypatch.setattr(compression, "isal_zlib", None)
    answer, server = MessageDeflateFactory().process_request_params(offer.get_request_params(), [])
    client = offer.process_response_params(answer, [])
    for _ in range(2):
        packed = server.encode(LONG)
        assert len(packed.data) < len(LONG.data) / 4
        assert bytes(client.decode(packed).data) == LONG.data
        assert server.decode(client.encode(LONG)).data == LONG.data


def test_every_message_stands_alone() -> None:
    answer, server = MessageDeflateFactory().process_request_params(
        OFFERS[0].get_request_params(), []
    )
    assert {"server_no_context_takeover", "client_no_context_takeover"} <= {n for n, _ in answer}
    assert bytes(server.encode(LONG).data) == bytes(server.encode(LONG).data)
    assert not hasattr(server, "encoder")
    assert not hasattr(server, "decoder")


def test_short_messages_and_pings_go_as_they_are() -> None:
    _, server = MessageDeflateFactory().process_request_params(OFFERS[0].get_request_params(), [])
    ping = Frame(Opcode.PING, b"1234")
    assert server.encode(SHORT) is SHORT
    assert server.encode(ping) is ping
