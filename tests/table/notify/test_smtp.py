"""The SMTP relay: its URL, encryption, login and failures."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import EmailMessage

import pytest

from perihelion.core.errors import PerihelionError
from perihelion.table.notify.letters import read_mail
from perihelion.table.notify.smtp import (
    PermanentFailure,
    RelayUnavailable,
    SmtpRelay,
    TemporaryFailure,
    read_relay,
)
from tests.table.postbox import CERTIFICATE, Postbox

LOGIN = "ana:s%40cret@"


def letter() -> EmailMessage:
    letter = EmailMessage()
    letter["From"] = "table@example.org"
    letter["To"] = "bob@example.org"
    letter.set_content("Hello")
    return letter


@pytest.fixture
def near() -> Iterator[Postbox]:
    postbox = Postbox()
    yield postbox
    postbox.close()


@pytest.fixture(params=[True, False], ids=["encrypts", "open"])
def far(request: pytest.FixtureRequest) -> Iterator[Postbox]:
    """A relay that is not taken for one on this machine."""
    postbox = Postbox("127.0.0.2", encrypts=request.param)
    yield postbox
    postbox.close()


@pytest.mark.parametrize(
    ("address", "relay"),
    [
        ("smtp://mail.example.org", SmtpRelay("mail.example.org", 25, False)),
        ("smtps://mail.example.org", SmtpRelay("mail.example.org", 465, True)),
        ("smtp://a:b%3Ac@m.example.org", SmtpRelay("m.example.org", 587, False, "a", "b:c")),
        ("smtps://a:b@m.example.org:2465", SmtpRelay("m.example.org", 2465, True, "a", "b")),
        ("smtp://[::1]:2525", SmtpRelay("::1", 2525, False)),
    ],
)
def test_an_address_says_where_and_how(address: str, relay: SmtpRelay) -> None:
    assert read_relay(address) == relay
    assert "b:c" not in repr(read_relay(address))


@pytest.mark.parametrize(
    "address", ["", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://h:port"]
)
def test_other_addresses_are_refused_without_repeating_them(address: str) -> None:
    with pytest.raises(PerihelionError) as refused:
        read_relay(address)
    assert refused.value.key == "smtp-address"


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (("smtp://h", "", ""), "mail-incomplete"),
        (("", "a@example.org", "https://t.example.org"), "mail-incomplete"),
        (("smtp://h", "nobody", "https://t.example.org"), "mail-sender"),
        (("smtp://h", "a@example.org", "t.example.org"), "mail-site"),
        (("smtp://h", "a@example.org", "javascript:alert(1)"), "mail-site"),
    ],
)
def test_what_is_missing_or_wrong_is_named(given: tuple[str, str, str], key: str) -> None:
    with pytest.raises(PerihelionError) as refused:
        read_mail(*given)
    assert refused.value.key == key
    assert read_mail("", "", "") is None


def test_a_letter_is_handed_over_by_who_knows_the_password(near: Postbox) -> None:
    read_relay(near.url(LOGIN)).send(letter(), lambda: True)
    assert near.logins == [(b"ana", b"s@cret")]
    assert len(near.letters) == 1


def test_who_must_not_send_any_more_does_not(near: Postbox) -> None:
    read_relay(near.url()).send(letter(), lambda: False)
    assert near.asked == 0


@pytest.mark.parametrize(
    ("answer", "trouble"), [("452 full", TemporaryFailure), ("554 no", PermanentFailure)]
)
def test_refusals_say_whether_to_try_again(
    near: Postbox, answer: str, trouble: type[Exception]
) -> None:
    near.answers = [answer]
    with pytest.raises(trouble):
        read_relay(near.url()).send(letter(), lambda: True)
    near.close()
    with pytest.raises(RelayUnavailable):
        read_relay(near.url()).send(letter(), lambda: True)


def test_a_password_travels_encrypted_or_not_at_all(
    far: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    relay = read_relay(far.url(LOGIN))
    with pytest.raises(RelayUnavailable):  # nobody vouches for this relay
        relay.send(letter(), lambda: True)
    assert far.logins == []
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    if far.encrypts:
        relay.send(letter(), lambda: True)
        assert (far.logins, far.encrypted) == ([(b"ana", b"s@cret")], 1)
    else:
        with pytest.raises(RelayUnavailable):
            relay.send(letter(), lambda: True)
        assert far.logins == []
