"""A push service on this machine: takes what a server sends, checks its signature, and reads it as a browser would."""

from __future__ import annotations

import json
import secrets
import struct
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any, Self

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def b64(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def un64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys of one subscription, and what they open."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self.point), "auth": b64(self._auth)}

    def opened(self, body: bytes) -> Any:
        """Decrypt a message, written down from RFC 8188 and 8291 anew."""
        salt, (_, length) = body[:16], struct.unpack(">IB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\0" + self.point + sender
        secret = HKDF(hashes.SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        content = AESGCM(key).decrypt(nonce, sealed, None)
        assert content.endswith(b"\x02")
        return json.loads(content[:-1])


def check_signature(header: str, audience: str) -> None:
    """See that a header of VAPID is signed by the key that it names, for this service."""
    parts = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    head, claims, signature = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), un64(parts["k"]))
    raw = un64(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(un64(claims))["aud"] == audience


class PushService:
    """Listens on a port of this machine; what comes is read with the keys of the browser it is for."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.heard: Queue[tuple[str, Any]] = Queue()
        self.status = 201
        self.faults: list[str] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                try:
                    check_signature(self.headers["Authorization"], service.address)
                    assert self.headers["Content-Encoding"] == "aes128gcm" and int(self.headers["TTL"]) > 0
                    service.heard.put((self.path, service.browsers[self.path].opened(body)))
                except Exception as error:
                    service.faults.append(repr(error))
                self.send_response(service.status)
                self.send_header("Location", "http://127.0.0.1:1/never-followed")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        listen = partial(self._server.serve_forever, poll_interval=0.01)
        threading.Thread(target=listen, daemon=True).start()

    def subscription(self) -> dict[str, Any]:
        """A new browser that can be reached here: what its page is told."""
        browser, path = Browser(), f"/push/{secrets.token_urlsafe(12)}"
        self.browsers[path] = browser
        return {"endpoint": self.address + path, **browser.keys}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        assert not self.faults, self.faults
