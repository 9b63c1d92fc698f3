"""Passkeys (WebAuthn): add one, and sign in with it on a new device. There are no passwords."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import webauthn
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from perihelion.table.errors import Refused
from perihelion.table.pages.layout import NO_STORE, page, registry_of, see
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.texts import TEXTS

LONGEST_ANSWER: Final = 20_000


async def recover(request: Request) -> Response:
    """The page for who has lost their device."""
    mail = request.app.state.notifier.mailer is not None
    return page(request, "recover.html", mail_offered=mail, sent=False)


async def options_to_add(request: Request) -> Response:
    """What the browser needs to make a passkey, as JSON."""
    visitor, registry = visitor_of(request), registry_of(request)
    profile = await asyncio.to_thread(registry.identities.profile, visitor.holder)
    known = await asyncio.to_thread(registry.passkeys.of, visitor.holder)
    name = (profile.name if profile else "") or TEXTS.say(visitor.language, "nameless")
    made = webauthn.generate_registration_options(
        rp_id=_host(request),
        rp_name=TEXTS.say(visitor.language, "site"),
        user_name=name,
        user_id=sha256(f"passkey {visitor.holder}".encode()).digest(),  # tells nobody the holder
        challenge=await asyncio.to_thread(registry.passkeys.challenge, visitor.holder),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key.credential) for key in known],
    )
    return _json(webauthn.options_to_json(made))


async def add(request: Request) -> Response:
    """Keep the passkey that the browser has made."""
    visitor, passkeys = visitor_of(request), registry_of(request).passkeys
    given, challenge = await _given(request)
    await asyncio.to_thread(passkeys.use_challenge, challenge, visitor.holder)
    try:
        checked = webauthn.verify_registration_response(
            credential=dict(given),
            expected_challenge=challenge,
            expected_rp_id=_host(request),
            expected_origin=_origin(request),
        )
    except WebAuthnException:
        raise Refused("passkey/wrong") from None
    key = (checked.credential_id, checked.credential_public_key, checked.sign_count)
    await asyncio.to_thread(passkeys.add, visitor.holder, *key)
    return JSONResponse({"go": "/you#passkeys"}, headers=NO_STORE)


async def remove(request: Request) -> Response:
    """Delete all passkeys of the visitor."""
    visitor = visitor_of(request)
    await asyncio.to_thread(registry_of(request).passkeys.remove, visitor.holder)
    return see(request, "/you#passkeys", visitor)


async def options_to_sign_in(request: Request) -> Response:
    """What the browser needs to sign in with a passkey, as JSON."""
    challenge = await asyncio.to_thread(registry_of(request).passkeys.challenge)
    made = webauthn.generate_authentication_options(rp_id=_host(request), challenge=challenge)
    return _json(webauthn.options_to_json(made))


async def sign_in(request: Request) -> Response:
    """Make this browser a device of the passkey's owner."""
    passkeys = registry_of(request).passkeys
    given, challenge = await _given(request)
    await asyncio.to_thread(passkeys.use_challenge, challenge)
    key = await asyncio.to_thread(passkeys.by_credential, _bytes(given.get("rawId")))
    try:
        checked = webauthn.verify_authentication_response(
            credential=dict(given),
            expected_challenge=challenge,
            expected_rp_id=_host(request),
            expected_origin=_origin(request),
            credential_public_key=key.public_key,
            credential_current_sign_count=key.sign_count,
        )
    except WebAuthnException:
        raise Refused("passkey/wrong") from None
    fresh = Visitor(secrets.token_urlsafe(32), visitor_of(request).language, fresh=True)
    await asyncio.to_thread(passkeys.sign_in, key, checked.new_sign_count, fresh.device)
    answer = JSONResponse({"go": "/you"}, headers=NO_STORE)
    fresh.remember(answer, request.url.scheme == "https")
    return answer


async def _given(request: Request) -> tuple[Mapping[str, Any], bytes]:
    """What the browser has sent, and the challenge that it answers."""
    body = await request.body()
    if len(body) > LONGEST_ANSWER:
        raise Refused("message/too-long")
    try:
        given = json.loads(body)
        signed = json.loads(_bytes(given["response"]["clientDataJSON"]))
        return given, _bytes(signed["challenge"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused("passkey/wrong") from None


def _bytes(text: object) -> bytes:
    try:
        return base64url_to_bytes(str(text))
    except ValueError:
        raise Refused("passkey/wrong") from None


def _host(request: Request) -> str:
    return request.url.hostname or ""


def _origin(request: Request) -> str:
    return str(request.base_url).rstrip("/")


def _json(text: str) -> Response:
    return Response(text, media_type="application/json", headers=NO_STORE)
