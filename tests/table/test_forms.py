"""Forms in other encodings, broken forms and long ones: refused with a sentence, while everybody
else is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from starlette.requests import Request

from perihelion.core.texts import LANGUAGES
from perihelion.table import forms
from perihelion.table.errors import Refused
from perihelion.table.texts import TEXTS
from tests.table.caller import Answer, Caller
from tests.table.inside import inside
from tests.table.waiting import SOON, worst_wait

URLENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=edge"
LONG = 490_000


def part(name: str, content: bytes) -> bytes:
    head = f'--edge\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
    return head.encode() + content + b"\r\n--edge--\r\n"


def send(caller: Caller, path: str, kind: str, body: bytes, **headers: str) -> Answer:
    return caller.ask("POST", path, body, {"Content-Type": kind, **headers})


def parse(kind: str, body: bytes, most: int = 4, longest: int = 10**6) -> forms.Form:
    """The form as `read_form` gives it, without a server."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    headers = [(b"content-type", kind.encode("latin-1"))]
    request = Request({"type": "http", "headers": headers}, receive)
    reading = forms.read_form(request, most, longest)
    try:
        reading.send(None)
    except StopIteration as done:
        form: forms.Form = done.value
        return form
    raise AssertionError("a short form waits for something")


@pytest.mark.parametrize("encoding", ["punycode", "unicode_escape", "utf-7", "rot13", "x"])
def test_a_form_in_another_encoding_is_refused_and_holds_nobody_up(
    tmp_path: Path, encoding: str
) -> None:
    attack = b"b" * LONG if encoding == "punycode" else b"\\ud800"
    with inside(tmp_path) as server:
        caller = Caller(server.url)
        with worst_wait(server.url) as waits:
            kind = f"{MULTIPART}; charset={encoding}"
            for path in ("/load", "/new/orion-duel"):
                refused = send(caller, path, kind, part("text-", attack))
                assert refused.status == 415
            refused = send(caller, "/you", f"{URLENCODED}; charset={encoding}", b"name=x")
            assert refused.status == 415
    assert max(waits) < SOON


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_is_a_sentence(tmp_path: Path, language: str) -> None:
    with inside(tmp_path) as server:
        caller = Caller(server.url)
        for kind, body in (
            (f"{MULTIPART}; charset=utf-16", part("name", b"x")),
            (MULTIPART, part("name", b"\xff")),
            (MULTIPART, part("name", "\ud800".encode("utf-8", "surrogatepass"))),
            (URLENCODED, b"name=%ff"),
            ("text/plain", b"name=x"),
            (f"{MULTIPART};{'x' * forms.LONGEST_TYPE}", part("name", b"x")),
        ):
            refused = send(caller, "/you", kind, body, **{"Accept-Language": language})
            assert refused.status == 415
            assert TEXTS.say(language, "refused-form-encoding") in refused.text
        broken = send(caller, "/you", MULTIPART, b"--edge", **{"Accept-Language": language})
        assert broken.status == 400
        assert TEXTS.say(language, "refused-form-broken") in broken.text


@pytest.mark.parametrize(
    "body",
    [
        b"\r\n--edge " * (LONG // 9),
        b"\r" * LONG,
        b"%41" * (LONG // 3),
        b"a&" * (LONG // 2),
        b';"=' * (LONG // 3),
    ],
    ids=["almost", "returns", "escapes", "fields", "quotes"],
)
@pytest.mark.parametrize("kind", [URLENCODED, MULTIPART])
def test_a_long_form_holds_nobody_up(tmp_path: Path, kind: str, body: bytes) -> None:
    whole = part("text", body[:LONG]) if kind == MULTIPART else b"text=" + body[:LONG]
    with inside(tmp_path) as server, worst_wait(server.url) as waits:
        caller = Caller(server.url)
        assert {send(caller, "/load", kind, whole).status for _ in range(3)} <= {400, 413, 422}
    assert max(waits) < SOON


def test_a_form_is_no_longer_than_its_page_needs(tmp_path: Path) -> None:
    body = b"name=" + b"x" * forms.LONGEST_ON_LOOP
    with inside(tmp_path) as server:
        assert send(Caller(server.url), "/you", URLENCODED, body).status == 413


def test_fields_and_files_are_read_as_a_browser_sends_them() -> None:
    file = b'--edge\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n\xff\r\n'
    form = parse(MULTIPART, file + part("name", "Žofie\n".encode()))
    assert form.files == {"f": b"\xff"}
    assert form.fields == {"name": "Žofie\n"}
    assert parse(URLENCODED, b"a=%C5%BD+b&c=&c=d").fields == {"a": "Ž b", "c": "d"}
    assert parse(f"{URLENCODED};charset=UTF-8", b"a=b").get("a") == "b"
    assert parse("", b"a=b").fields == {}
    with pytest.raises(Refused):
        parse(URLENCODED, b"a&b&c&d&e")


PIECES = [
    b"--edge",
    b"--edge--",
    b"\r\n",
    b"Content-Disposition: form-data; name=",
    b"; filename=x",
]


@given(
    some.sampled_from([URLENCODED, MULTIPART, f"{MULTIPART}; charset=utf-8"])
    | some.text(some.characters(max_codepoint=255), max_size=40),
    some.lists(some.sampled_from(PIECES) | some.binary(max_size=20), max_size=12).map(b"".join),
)
def test_every_body_is_a_form_or_refused(kind: str, body: bytes) -> None:
    try:
        form = parse(kind, body)
    except Refused as refused:
        assert refused.key in ("form/broken", "form/encoding", "message/too-long")
    else:
        for text in (*form.fields, *form.fields.values(), *form.files):
            text.encode()


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "1_0", "1234", "٣", "²"])
def test_a_whole_number_is_a_few_ascii_digits(text: str) -> None:
    assert forms.whole_number(text, 3) is None
    assert (forms.whole_number("0", 3), forms.whole_number("042", 3)) == (0, 42)
