"""Reads the forms that pages send. Everything in a form is UTF-8, whatever its sender claims: other
encodings can take minutes to decode, or have no text for their bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, final
from urllib.parse import parse_qsl

from python_multipart import MultipartParser
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import parse_options_header
from starlette.requests import Request

from perihelion.table.errors import Refused

LONGEST_TYPE: Final = 300
"""The most characters of a Content-Type header; browsers send fewer than 100."""
LONGEST_ON_LOOP: Final = 10_000
"""Longer forms are decoded in a thread, so that nobody waits for them."""
MOST_DECODING: Final = 2
"""How many long forms are decoded at once."""
ENCODINGS: Final = (b"", b"utf-8", b"utf8", b"us-ascii", b"ascii")

_THREADS: Final = ThreadPoolExecutor(MOST_DECODING, "forms")


@final
class Form:
    """The fields and files of a form. Of fields with the same name, the last counts."""

    def __init__(self, fields: Mapping[str, str], files: Mapping[str, bytes]) -> None:
        self.fields: Final = fields
        self.files: Final = files

    def get(self, name: str, default: str = "") -> str:
        return self.fields.get(name, default)


async def read_form(request: Request, most: int = 4, longest: int = LONGEST_ON_LOOP) -> Form:
    """The form in a request with at most so many fields and bytes. Refused if it is longer, no form
    at all, or not UTF-8."""
    kind, encoding, boundary = _content_type(request.headers.get("content-type", ""))
    if kind == b"":
        return Form({}, {})
    body = await request.body()
    if len(body) > longest:
        raise Refused("message/too-long")
    if encoding not in ENCODINGS:
        raise Refused("form/encoding")
    if len(body) <= LONGEST_ON_LOOP:
        return _decoded(kind, boundary, body, most)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREADS, _decoded, kind, boundary, body, most)


def whole_number(text: str, digits: int) -> int | None:
    """The number in a field or a query; None if the text is not one to `digits` ASCII digits. `int`
    alone would take signs, spaces, underscores and any length."""
    if text.isascii() and text.isdigit() and len(text) <= digits:
        return int(text)
    return None


def _content_type(header: str) -> tuple[bytes, bytes, bytes]:
    if len(header) > LONGEST_TYPE:
        raise Refused("form/encoding")
    kind, parameters = parse_options_header(header)
    encoding = parameters.get(b"charset", b"").strip().lower()
    return kind.strip(), encoding, parameters.get(b"boundary", b"")


def _decoded(kind: bytes, boundary: bytes, body: bytes, most: int) -> Form:
    try:
        if kind == b"application/x-www-form-urlencoded":
            pairs = parse_qsl(
                body.decode(), keep_blank_values=True, errors="strict", max_num_fields=most
            )
            return Form(dict(pairs), {})
        if kind == b"multipart/form-data":
            return _Parts(boundary, body, most).form()
    except UnicodeDecodeError:
        raise Refused("form/encoding") from None
    except (ValueError, FormParserError):
        raise Refused("form/broken") from None
    raise Refused("form/encoding")


@final
class _Parts:
    """The parts of a multipart body."""

    def __init__(self, boundary: bytes, body: bytes, most: int) -> None:
        self._most: Final = most
        self._fields: Final[dict[str, str]] = {}
        self._files: Final[dict[str, bytes]] = {}
        self._header: Final = {"name": bytearray(), "value": bytearray()}
        self._whole = False
        self._begin()
        parser = MultipartParser(
            boundary,
            {
                "on_part_begin": self._begin,
                "on_header_field": lambda data, start, end: self._add("name", data[start:end]),
                "on_header_value": lambda data, start, end: self._add("value", data[start:end]),
                "on_header_end": self._end_header,
                "on_part_data": lambda data, start, end: self._content.extend(data[start:end]),
                "on_part_end": self._end,
                "on_end": self._complete,
            },
        )
        parser.write(body)

    def form(self) -> Form:
        if not self._whole:
            raise FormParserError
        return Form(self._fields, self._files)

    def _complete(self) -> None:
        self._whole = True

    def _begin(self) -> None:
        self._disposition = b""
        self._content = bytearray()

    def _add(self, where: str, data: bytes) -> None:
        self._header[where].extend(data)

    def _end_header(self) -> None:
        if self._header["name"].lower() == b"content-disposition":
            self._disposition = bytes(self._header["value"])
        self._header["name"].clear()
        self._header["value"].clear()

    def _end(self) -> None:
        parameters = parse_options_header(self._disposition)[1]
        if b"name" not in parameters or len(self._fields) + len(self._files) >= self._most:
            raise FormParserError
        name = parameters[b"name"].decode()
        if b"filename" in parameters:
            self._files[name] = bytes(self._content)
        else:
            self._fields[name] = self._content.decode()
