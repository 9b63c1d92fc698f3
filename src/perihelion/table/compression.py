"""Compression of what pages are sent.

Every message is compressed by itself: a connection keeps no window, which would cost 40 KiB for as
long as a page is open. ISA-L does it in a sixth of zlib's time; without it, zlib's fastest level.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from types import ModuleType
from typing import Final, Protocol, final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

isal_zlib: ModuleType | None
try:
    from isal import isal_zlib
except ImportError:  # there is none for this machine
    isal_zlib = None

SHORTEST: Final = 256
"""Shorter messages are sent as they are: they hardly get shorter."""
CLIENT_WINDOW_BITS: Final = 9
"""What a page sends is short."""
LEVEL: Final = 1
# zlib's fastest level gains nothing from more memory.
ZLIB_WINDOW_BITS: Final = 13
ZLIB_MEMORY: Final = 6
FLUSH_MARK: Final = 4
"""The bytes at the end of a flushed message, which are not sent."""


class Packer(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...

    def flush(self, mode: int, /) -> bytes: ...


@final
class MessageDeflate(PerMessageDeflate):
    """RFC 7692 on the server's side, with nothing kept from one message to the next."""

    def encode(self, frame: Frame) -> Frame:
        whole = frame.fin and frame.opcode is not Opcode.CONT
        if frame.opcode in CTRL_OPCODES or not whole or len(frame.data) < SHORTEST:
            return frame
        packer = _packer(self.local_max_window_bits)
        data = packer.compress(bytes(frame.data)) + packer.flush(zlib.Z_SYNC_FLUSH)
        return Frame(frame.opcode, memoryview(data)[:-FLUSH_MARK], rsv1=True)


def _packer(window_bits: int) -> Packer:
    if isal_zlib is not None:
        packer: Packer = isal_zlib.compressobj(LEVEL, zlib.DEFLATED, -window_bits)
        return packer
    bits = min(window_bits, ZLIB_WINDOW_BITS)
    return zlib.compressobj(LEVEL, zlib.DEFLATED, -bits, ZLIB_MEMORY)


@final
class MessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a page on compression without context."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            client_max_window_bits=CLIENT_WINDOW_BITS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, MessageDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
