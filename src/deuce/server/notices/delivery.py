"""Posts to push services, at addresses that strangers have given us.

An endpoint is believed only if it is https at a service that the operator lists. Its name is resolved here, each of its
addresses must be a public one, and the connection goes to the address that was checked: a name that means something
else a moment later gains nothing. Nothing is followed, and little is read.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

HTTPS = 443
WITHIN = 10.0  # seconds for everything
MAX_HEAD = 16_384  # bytes of an answer's head; of the rest nothing is read
MAX_ENDPOINT = 1000  # characters
# A name of hosts, and no address: of one with a zone the end is whatever its author likes.
NAME = re.compile(r"(?:[a-z0-9_-]{1,63}\.)*[a-z0-9-]{1,63}")


class UndeliverableError(Exception):
    """Nothing could be delivered now; perhaps later."""


class GoneError(Exception):
    """There is nobody at this endpoint any more, or never was."""


@dataclass(frozen=True)
class Services:
    """The push services that an operator lists; `loopback`: this machine too, by http, which is for tests."""

    listed: str
    loopback: bool = False

    def allows(self, endpoint: str) -> bool:
        """May anything be sent there? Whether its addresses are public is seen when it is."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            return False
        if len(endpoint) > MAX_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
            return False
        if " " in endpoint or parts.username is not None or parts.password is not None or not parts.hostname:
            return False
        if self._is_local(parts):
            return True
        return parts.scheme == "https" and port in (None, HTTPS) and bool(self._listed_as(parts.hostname))

    def service_of(self, endpoint: str) -> str:
        """Return the service of an endpoint, as the operator lists it."""
        return self._listed_as(urlsplit(endpoint).hostname or "") or "this machine"

    def _is_local(self, parts: SplitResult) -> bool:
        return (
            self.loopback and parts.scheme == "http" and (parts.hostname or "") in ("localhost", "127.0.0.1")
        )

    def _listed_as(self, host: str) -> str:
        """Return what in the list allows a host; nothing if none does."""
        if not NAME.fullmatch(host):
            return ""
        for service in self.listed.split(","):
            name = service.strip().lower()
            if name and (host == name or (name.startswith("*.") and host.endswith(name[1:]))):
                return name
        return ""

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post to an endpoint; return the status of the answer."""
        if not self.allows(endpoint):
            raise GoneError(endpoint)
        try:
            async with asyncio.timeout(WITHIN):
                return await self._post(urlsplit(endpoint), headers, body)
        except (
            OSError,
            TimeoutError,
            ValueError,
            asyncio.IncompleteReadError,
            asyncio.LimitOverrunError,
        ) as error:
            raise UndeliverableError(str(error) or type(error).__name__) from error

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        host, local = parts.hostname or "", self._is_local(parts)
        secure = parts.scheme == "https"
        port = parts.port or (HTTPS if secure else 80)
        address = await self._checked(host, port, local)
        tls = _trusted() if secure else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host if secure else None, limit=MAX_HEAD
        )
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines += [f"Content-Length: {len(body)}", "", ""]
            writer.write("\r\n".join(lines).encode("ascii") + body)
            await writer.drain()
            head = await reader.readuntil(b"\r\n")
            version, status, *_ = head.decode("ascii").split(" ")
            if not version.startswith("HTTP/1.") or len(status.strip()) != 3:
                raise ValueError("no answer of HTTP")
            return int(status)
        finally:
            with suppress(Exception):
                writer.transport.abort()

    async def _checked(self, host: str, port: int, local: bool) -> str:
        """Return an address of a host, all of whose addresses are public."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1, proto=6)
        addresses = [str(info[4][0]) for info in found]
        if not addresses:
            raise UndeliverableError(f"{host} has no address")
        for text in addresses:
            if not (is_public(text) or (local and ip_address(text).is_loopback)):
                raise UndeliverableError(f"{host} is not on the public network")
        return addresses[0]


@cache
def _trusted() -> ssl.SSLContext:
    """Return whom the machine trusts: read once, for that takes long."""
    return ssl.create_default_context()


def is_public(text: str) -> bool:
    """Is this an address of the public network, and of no machine or network of ours?"""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    if mapped is not None:
        return is_public(str(mapped))
    return address.is_global and not (
        address.is_multicast or address.is_reserved or address.is_unspecified or "%" in text
    )
