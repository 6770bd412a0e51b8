"""WebAuthn, as far as it is the same for every account: what an authenticator is asked, and whether its answer holds.

A challenge is made with the server's key from chance, its end and whom it is for, so that nothing has to be kept for
those who never answer; what it proves is used up with the link store (see `Challenge.link`).

The library is imported where it is used: it takes 20 MB, which a server needs only once somebody has a passkey.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import struct
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from deuce.server.identity import Signer, now
from deuce.server.problems import Refusal

Options = dict[str, Any]  # of WebAuthn, as its JSON has them
VALID_FOR = 300_000  # milliseconds to answer in
NONCE, TIME, SEAL = 16, 8, 16  # bytes of a challenge
# Characters of the id of a credential: WebAuthn allows 1023 bytes, authenticators use 64.
MAX_CREDENTIAL = 500


@dataclass(frozen=True)
class RelyingParty:
    """The site that a passkey is good for, as the browser knows it; the word is that of WebAuthn."""

    origin: str  # https://cards.example:8443

    @property
    def host(self) -> str:
        return urlsplit(self.origin).hostname or ""


@dataclass(frozen=True)
class Challenge:
    """What an authenticator is to sign."""

    content: bytes
    expires: int

    @property
    def link(self) -> str:
        """Return what is kept so that it proves something once only."""
        return hashlib.sha256(b"passkey " + self.content).hexdigest()


def _seal(signer: Signer, purpose: str, content: bytes) -> bytes:
    return signer.secret_for(f"passkey {purpose}", content.hex()).encode()[:SEAL]


def new_challenge(signer: Signer, purpose: str) -> bytes:
    """Make a challenge for a purpose: to keep the name of one guest, or to sign in."""
    content = secrets.token_bytes(NONCE) + struct.pack(">Q", now() + VALID_FOR)
    return content + _seal(signer, purpose, content)


def challenge_in(signer: Signer, purpose: str, credential: dict[str, Any]) -> Challenge:
    """Find the challenge that an answer is to, or refuse one that is not ours, for something else, or too old."""
    from webauthn.helpers import base64url_to_bytes

    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        found = base64url_to_bytes(said["challenge"])
        content, seal = found[: NONCE + TIME], found[NONCE + TIME :]
        (expires,) = struct.unpack(">Q", content[NONCE:])
    except (KeyError, TypeError, ValueError, struct.error, RecursionError):
        raise Refusal("bad_passkey") from None
    if not hmac.compare_digest(seal, _seal(signer, purpose, content)) or expires < now():
        raise Refusal("bad_passkey")
    return Challenge(found, expires)


def to_make(
    relying_party: RelyingParty, site: str, name: str, handle: str, known: list[str], challenge: bytes
) -> Options:
    """Return the options for a new passkey; `known`: those that the account has already."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=relying_party.host,
        rp_name=site,
        user_name=name,
        user_display_name=name,
        user_id=handle.encode(),
        challenge=challenge,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
    )
    written: Options = json.loads(webauthn.options_to_json(options))
    return written


def to_use(relying_party: RelyingParty, challenge: bytes) -> Options:
    """Return the options to sign in with any passkey of this relying party."""
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=relying_party.host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    written: Options = json.loads(webauthn.options_to_json(options))
    return written


def made(
    relying_party: RelyingParty, credential: dict[str, Any], challenge: Challenge
) -> tuple[str, str, int]:
    """Return id, public key and count of uses of a new passkey, if the answer holds."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    try:
        _check_attestation(credential)
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge.content,
            expected_rp_id=relying_party.host,
            expected_origin=relying_party.origin,
            require_user_verification=True,
        )
    except Exception:  # whatever is wrong with what a stranger sent, it proves nothing
        raise Refusal("bad_passkey") from None
    made_id = bytes_to_base64url(found.credential_id)
    if len(made_id) > MAX_CREDENTIAL:
        raise Refusal("bad_passkey")
    return made_id, bytes_to_base64url(found.credential_public_key), found.sign_count


def _check_attestation(credential: dict[str, Any]) -> None:
    """Refuse certificates of makers: we ask for none, and what reads them need not read what strangers send."""
    from webauthn.helpers import base64url_to_bytes, parse_attestation_object
    from webauthn.helpers.structs import AttestationFormat

    sent = parse_attestation_object(base64url_to_bytes(credential["response"]["attestationObject"]))
    by_itself = sent.fmt == AttestationFormat.PACKED and not sent.att_stmt.x5c
    if sent.fmt != AttestationFormat.NONE and not by_itself:
        raise Refusal("bad_passkey")


def credential_id(credential: dict[str, Any]) -> str:
    """Return the id of the passkey that an answer is of."""
    found = credential.get("id")
    if not isinstance(found, str) or not 0 < len(found) <= MAX_CREDENTIAL or "\0" in found:
        raise Refusal("bad_passkey")
    return found


def used(
    relying_party: RelyingParty, credential: dict[str, Any], challenge: Challenge, public_key: str, uses: int
) -> int:
    """Return how often a passkey has been used by now, if its answer holds."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.content,
            expected_rp_id=relying_party.host,
            expected_origin=relying_party.origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=uses,
            require_user_verification=True,
        )
    except Exception:  # whatever is wrong with what a stranger sent, it proves nothing
        raise Refusal("bad_passkey") from None
    return found.new_sign_count
