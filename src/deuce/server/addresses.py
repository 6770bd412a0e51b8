"""Where requests come from: addresses, the networks they stand for, and lists of networks that an operator gives."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from deuce.errors import UsageError

LOOPBACK = "127.0.0.0/8,::1"  # this machine
HOME = 64  # bits of an IPv6 address that name whoever has it; the rest is theirs to choose
ELSEWHERE = "elsewhere"  # what a proxy calls an address, and is none
CACHED = 4096

MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 addresses, written as IPv6

Address = IPv4Address | IPv6Address


@lru_cache(CACHED)
def _parsed(text: str) -> Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(CACHED)
def network_of(text: str) -> str:
    """Return whom limits by address are for: an IPv4 address (also one written as IPv6), or half an IPv6 one."""
    address = _parsed(text)
    if address is None:
        return ELSEWHERE
    if isinstance(address, IPv4Address):
        return str(address)
    rest = 128 - HOME
    return f"{IPv6Address(int(address) >> rest << rest)}/{HOME}"


def read_network(text: str) -> IPv4Network | IPv6Network:
    """Read an address or a network; one of IPv4 that is written as IPv6 is what it is. Raises ValueError."""
    network = ip_network(text, strict=False)
    if isinstance(network, IPv6Network) and network.subnet_of(MAPPED):
        first = network.network_address.ipv4_mapped
        assert first is not None
        return IPv4Network((first, network.prefixlen - MAPPED.prefixlen))
    return network


class Networks:
    """Holds addresses and networks, given with commas between them; * is all of them."""

    def __init__(self, text: str) -> None:
        self.text = text
        parts = [part.strip() for part in text.split(",") if part.strip()]
        self._all = "*" in parts
        try:
            self._networks = [read_network(part) for part in parts if part != "*"]
        except ValueError as error:
            raise UsageError(f"{error}: give addresses or networks, such as 127.0.0.1,10.0.0.0/8") from None

    def __contains__(self, text: str) -> bool:
        """Is an address one of these?"""
        if self._all:
            return True
        address = _parsed(text)
        return address is not None and any(
            address.version == network.version and address in network for network in self._networks
        )
