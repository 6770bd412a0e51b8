"""By what push services know this server (VAPID, RFC 8292): a key pair, made at the first start and kept."""

from __future__ import annotations

import json
from contextlib import suppress
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from deuce.server.identity import now
from deuce.server.notices.base64url import b64
from deuce.server.store import ConflictError, Store
from deuce.server.store.documents import PUSH_KEY, OnlyKey

VALID_FOR = 12 * 3600  # seconds; services allow a day at most


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as push services and browsers take it: 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Vapid:
    """Signs what this server sends to push services."""

    def __init__(self, secret: str, contact: str = "") -> None:
        self._key = ec.derive_private_key(int(secret, 16), ec.SECP256R1())
        self._contact = contact
        self.public_key = b64(point(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """Return the header by which the service of an endpoint knows us."""
        parts = urlsplit(endpoint)
        claims: dict[str, object] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now() // 1000 + VALID_FOR,
        }
        if self._contact:
            claims["sub"] = self._contact
        head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{b64(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public_key}"


def contact_of(site: str) -> str:
    """Return how a push service reaches the operator, by what the site says: mail or a page."""
    if site.startswith(("https://", "mailto:")):
        return site
    return f"mailto:{site}" if "@" in site else ""


async def kept_vapid(store: Store, contact: str) -> Vapid:
    """Return the keys of this server's database; they are made on first use, by one server of several."""
    found = await PUSH_KEY.get(store, OnlyKey())
    if found is None:
        secret = f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"
        with suppress(ConflictError):  # another server was first, and its key is as good
            await store.commit(PUSH_KEY.put(OnlyKey(), secret, at=now()))
        found = await PUSH_KEY.get(store, OnlyKey())
        assert found is not None
    return Vapid(PUSH_KEY.read(found), contact_of(contact))
