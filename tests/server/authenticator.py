"""An authenticator in a few lines: makes passkeys and signs with them, as WebAuthn has it."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from clients import Person
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def un64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin, self.host = origin, host
        self.id = secrets.token_bytes(32)
        self.uses = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        ).encode()

    def _data(self, flags: int, attested: bytes = b"") -> bytes:
        self.uses += 1
        return (
            hashlib.sha256(self.host.encode()).digest()
            + bytes([flags])
            + self.uses.to_bytes(4, "big")
            + attested
        )

    def make(self, options: dict[str, Any], flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        numbers = self._key.public_key().public_numbers()
        cose = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        )
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        data = self._data(flags | ATTESTED, attested)
        response = {
            "clientDataJSON": b64(self._said("webauthn.create", options)),
            "attestationObject": b64(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}

    def sign(self, options: dict[str, Any], flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        said, data = self._said("webauthn.get", options), self._data(flags)
        signature = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": b64(said),
            "authenticatorData": b64(data),
            "signature": b64(signature),
        }
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}


async def keep(
    person: Person, name: str, authenticator: Authenticator | None = None
) -> tuple[Authenticator, Any]:
    """Keep a name; return the passkey and what the server says then."""
    authenticator = authenticator or Authenticator(person.address)
    asked = await person.rest("POST", "/account/options", name=name)
    credential = authenticator.make(asked["options"])
    kept = await person.rest("POST", "/account/passkeys", credential=credential, label="phone", name=name)
    return authenticator, kept


async def sign_in(person: Person, authenticator: Authenticator, **more: Any) -> Any:
    asked = await person.rest("POST", "/sign-in/options")
    return await person.rest("POST", "/sign-in", credential=authenticator.sign(asked["options"]), **more)
