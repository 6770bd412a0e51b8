"""How many connections the server takes: from one network, and from all together, for file descriptors are limited."""

from __future__ import annotations

import logging
import time

from deuce.server.addresses import Networks, network_of
from deuce.server.settings import DEFAULTS

MOST_FILES = 65_536  # file descriptors to ask for: more connections than a process can serve
SPARE_FILES = 64  # descriptors that are not for connections: databases, files, pipes to a reviewer
# No network gets more than one part in this many of all connections.
NETWORK_SHARE = 4
# Seconds between two log lines that say that connections are turned away.
WARN_EVERY = 60.0

log = logging.getLogger("deuce.server")


def raise_file_limit() -> int | None:
    """Allow this process as many file descriptors as it may have; how many that is, if anything limits them."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return None if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS has a limit of its own below an infinite one
        return soft
    return wanted


class Gate:
    """Counts connections, so that a network does not take them all, nor all of them the last file descriptor."""

    def __init__(
        self,
        spared: Networks,
        files: int | None = None,
        of_a_network: int = DEFAULTS.network_connections,
    ) -> None:
        self._spared = spared  # they speak for many
        self._files = files
        self._most = None if files is None else max(files - SPARE_FILES, files // 2)
        self._most_of_one = of_a_network
        if self._most is not None:
            self._most_of_one = max(1, min(of_a_network, self._most // NETWORK_SHARE))
        self._open = 0
        self._by_network: dict[str, int] = {}
        self._warned_at = -WARN_EVERY

    def enter(self, address: str) -> bool:
        """Count one more connection; return False if it is one too many, which is still counted until it leaves."""
        network = network_of(address)
        self._open += 1
        count = self._by_network[network] = self._by_network.get(network, 0) + 1
        if self._most is not None and self._open > self._most:
            self._tell()
            return False
        return count <= self._most_of_one or address in self._spared

    def leave(self, address: str) -> None:
        network = network_of(address)
        self._open -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]

    def _tell(self) -> None:
        if time.monotonic() - self._warned_at >= WARN_EVERY:
            self._warned_at = time.monotonic()
            log.error(
                "%d connections are open, all that %d file descriptors allow (ulimit -n): more are turned away",
                self._most, self._files,
            )  # fmt: skip
