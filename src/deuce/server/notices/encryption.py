"""What a push service carries and cannot read: aes128gcm for one browser (RFC 8291 and 8188)."""

from __future__ import annotations

import secrets
import struct

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from deuce.server.notices.vapid import point

CURVE = ec.SECP256R1()
POINT, AUTH, SALT = 65, 16, 16  # bytes
RECORD = 4096  # bytes of a record: all there is fits into one
LAST = b"\x02"  # ends the last record
MAX_CONTENT = 3000  # bytes: services take 4096 with what is added


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def keys_of(shared: bytes, auth: bytes, receiver: bytes, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """Return the key and the nonce that both sides derive from what they share."""
    secret = derived(shared, auth, b"WebPush: info\0" + receiver + sender, 32)
    return (
        derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16),
        derived(secret, salt, b"Content-Encoding: nonce\0", 12),
    )


def check_keys(receiver: bytes, auth: bytes) -> None:
    """ValueError if these are no keys of a browser."""
    if len(receiver) != POINT or len(auth) != AUTH:
        raise ValueError("keys of another length")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver)


def encrypted(content: bytes, receiver: bytes, auth: bytes) -> bytes:
    """Return a message that only the browser with these keys can read."""
    if len(content) > MAX_CONTENT:
        raise ValueError("too much for a push service")
    own = ec.generate_private_key(CURVE)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    sender, salt = point(own.public_key()), secrets.token_bytes(SALT)
    key, nonce = keys_of(shared, auth, receiver, sender, salt)
    head = salt + struct.pack(">IB", RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, content + LAST, None)
