"""Everything that an operator can set, in one place: by what name, with what value, and what it means.

A setting has a section and a name, as a file of settings has them (`[limits]`, `chat`), and a variable of the
environment (`DEUCE_LIMITS_CHAT`; of the section `server` without it, `DEUCE_PORT`). Where values come from is known to
deuce.server.configuration. Nothing here imports a game: the process that only watches over workers stays small.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from deuce.errors import UsageError
from deuce.server.addresses import LOOPBACK, Networks
from deuce.server.databases import is_postgres
from deuce.server.keeping import Retention, parse_duration, shown_duration
from deuce.server.rates import RATES, Bounds, Rate, parse_rate, shown_rate

MAX_PORT = 65_535
HOST = re.compile(r"[0-9A-Za-z._:%-]{1,255}")
MAX_WORKERS = 256
MAX_TEXT = 80  # characters of the name of a site, or of how to reach whoever runs it
MAX_NETWORK_CONNECTIONS = 1_000_000
MAX_GAMES = 100  # finished games that may be asked for before somebody may chat
MAX_BOTS = 100  # online bots of an account
MAX_BOT_GAMES = 100
MAX_HOSTS = 2000  # characters of a list of hosts
# Those of the browsers: Chrome and its kin, Firefox, Safari, Edge.
PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"


@dataclass(frozen=True)
class Settings:
    """What is in force for a server."""

    host: str = "127.0.0.1"
    port: int = 2222
    workers: int = 1
    database: str = ""  # an address or a path; "": the file of this user. It may hold a password.
    log: str = "text"
    log_addresses: bool = False
    proxy: str = "127.0.0.1"  # whose X-Forwarded-For and -Proto are believed
    spare: str = LOOPBACK  # from limits by address
    metrics_from: str = LOOPBACK
    site_name: str = "Deuce"
    site_contact: str = ""
    keep: Retention = field(default_factory=Retention)
    rates: dict[str, Rate] = field(default_factory=dict)  # those that are not as ever
    bounds: Bounds = field(default_factory=Bounds)
    network_connections: int = 500  # from one network, HTTP and WebSockets: a school
    push_services: str = PUSH_SERVICES
    push_loopback: bool = False  # for tests: push services on this machine, by http
    words: str = ""  # a folder with a file of words for each language
    chat_after_games: int = 0
    block_words: bool = True
    bots_of_account: int = 3
    bot_games: int = 8

    @property
    def on_postgres(self) -> bool:
        return bool(self.database) and is_postgres(self.database)

    @property
    def many(self) -> str:
        """Those that speak for many, and whose requests are not limited by address."""
        return self.spare if self.proxy.strip() == "*" else f"{self.spare},{self.proxy}"


@dataclass(frozen=True)
class Option:
    """One setting: how it is written, read and shown."""

    section: str
    name: str
    meaning: str
    read: Callable[[Any], Any]
    default: Any
    show: Callable[[Any], str] = str
    older: tuple[str, ...] = ()  # variables of the environment by which it was known before
    is_secret: bool = False

    @property
    def variable(self) -> str:
        """Return the variable of the environment that sets it."""
        section = "" if self.section == "server" else f"{self.section}_"
        return f"DEUCE_{section}{self.name}".upper().replace("-", "_")

    @property
    def variables(self) -> tuple[str, ...]:
        return (self.variable, *self.older)

    @property
    def written(self) -> str:
        """Write the setting as an operator finds it in a file."""
        return f"{self.section}.{self.name}"


# ---------------------------------------------------------------------------------------------- reading values


def _whole(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = least - 1
        if isinstance(value, bool) or not least <= number <= most:
            raise UsageError(f"“{value}” should be a whole number from {least} to {most}")
        return number

    return read


def _yes(value: Any) -> bool:
    known = {
        "true": True,
        "yes": True,
        "1": True,
        "on": True,
        "false": False,
        "no": False,
        "0": False,
        "off": False,
    }
    if isinstance(value, bool):
        return value
    if str(value).lower() not in known:
        raise UsageError(f"“{value}” should be true or false")
    return known[str(value).lower()]


def _one_of(*values: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in values:
            raise UsageError(f"“{value}” should be one of {', '.join(values)}")
        return str(value)

    return read


def _networks(value: Any) -> str:
    """Addresses or networks: with commas, or as a list."""
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    Networks(text)
    return text


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or not value.isprintable():
        raise UsageError(f"this should be a text of one line and {MAX_TEXT} characters at most")
    return value.strip()


def _host(value: Any) -> str:
    if not isinstance(value, str) or not HOST.fullmatch(value):
        raise UsageError("this should be an address or the name of a machine")
    return value


def _hosts(value: Any) -> str:
    """Names of hosts: with commas, or as a list; *. before a name means all below it."""
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    names = [name.strip() for name in text.split(",") if name.strip()]
    if len(text) > MAX_HOSTS or not all(PUSH_HOST.fullmatch(name) for name in names):
        raise UsageError(f"“{value}” should be names of hosts, such as push.example or *.push.example")
    return ",".join(names)


def _path(value: Any) -> str:
    if not isinstance(value, str):
        raise UsageError(f"“{value}” should be a path")
    if value and not Path(value).is_dir():
        raise UsageError(f"“{value}” is no folder")
    return value


def _database(value: Any) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise UsageError("this should be a path or postgresql://user@host/name")
    is_postgres(value)  # says what is wrong with it
    return value


def _string(read: Callable[[str], Any]) -> Callable[[Any], Any]:
    def checked(value: Any) -> Any:
        if not isinstance(value, str):
            raise UsageError(f"“{value}” should be a text in quotes")
        return read(value)

    return checked


# --------------------------------------------------------------------------------------------------- settings

KEPT = {
    "never-began": "tables at which no game has begun",
    "abandoned": "games that are not over, since the last move",
    "finished": "games that are over",
    "reviews": "reviews of finished games",
    "guests": "names of guests who have no table and no results",
    "training": "puzzle ratings, since the last answer",
    "puzzle-days": "answers to the puzzle of a day",
    "audit": "what operators did (deuce admin)",
}
RATED = {
    "connection-messages": "messages over one connection",
    "connection-frames": "frames over one connection, whatever they hold",
    "messages": "messages of a guest over all connections",
    "chat": "lines of chat of a guest",
    "tables": "tables opened by a guest",
    "hints": "hints for a guest",
    "puzzles": "puzzles answered by a guest",
    "replays": "replays made for a guest",
    "reviews": "reviews begun for a guest",
    "qr-codes": "QR codes drawn for a guest",
    "pictures": "pictures of links made for a guest",
    "tournaments": "tournaments made by a guest",
    "sign-ins": "steps of signing in, or of keeping a name, of a guest",
    "subscriptions": "devices on which a guest asks to be told",
    "friends": "people asked, invited, blocked or let go by a guest",
    "reports": "reports of a guest about others",
    "queues": "times that a guest begins to wait for others to play with",
    "exports": "exports of all data of a guest",
    "guest-requests": "requests of a guest",
    "network-requests": "requests from one network",
    "network-files": "files of the page, to one network",
    "network-sockets": "connections to tables opened from one network",
    "network-newcomers": "new guests from one network",
    "network-counted": "guests of a network whose try of the day counts",
    "network-growth": "bytes that one network adds to the database",
}
BOUNDED = {  # with the least and the most that may be set
    "network-guests": ("how many guests' share one network has of what guests may do", 1, 1_000_000),
    "network-busy-guests": ("the same of hints, replays and reviews", 1, 1_000_000),
    "devices": ("connections of one guest to one table", 1, 1000),
    "unread-bytes": ("bytes that may wait for a client that does not read", 65_536, 100_000_000),
    "head-seconds": ("for the head of a request", 1, 3600),
    "body-seconds": ("for its body", 1, 3600),
    "stalled-seconds": ("until a client is dropped that reads nothing of an answer", 1, 3600),
    "ping-seconds": ("between two signs of life of a connection to a table, and for the answer", 1, 3600),
    "lobby-tables": ("tables in the lobby", 1, 300),
    "host-lobby-tables": ("of them of one host", 1, 300),
    "network-lobby-tables": ("of them of one network", 1, 300),
    "waiting-hints": ("hints for which a guest may wait at once", 1, 1000),
    "network-waiting-hints": ("the same of one network", 1, 100_000),
    "waiting-reviews": ("reviews that wait at once", 1, 10_000),
    "guest-waiting-reviews": ("of them for one guest", 1, 10_000),
    "network-waiting-reviews": ("of them for one network", 1, 10_000),
    "waiting-people": ("people who wait to be matched, at all servers together", 2, 2_000),
    "network-waiting-people": ("of them from one network, at one process", 1, 2_000),
}
PUSH_HOST = re.compile(r"(?:\*\.)?[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+", re.ASCII)
DEFAULTS = Settings()

OPTIONS: tuple[Option, ...] = (
    Option("server", "host", "where to listen; 0.0.0.0: the whole network", _host, DEFAULTS.host),
    Option("server", "port", "0: any free one", _whole(0, MAX_PORT), DEFAULTS.port),
    Option(
        "server",
        "workers",
        "processes that share the port; several need PostgreSQL",
        _whole(1, MAX_WORKERS),
        1,
    ),
    Option("server", "database", "a file, or postgresql://user@host/name", _database, "", is_secret=True),
    Option(
        "server",
        "database-file",
        "a file that holds that address, for it may hold a password",
        _string(str),
        "",
    ),
    Option(
        "server", "database-password-file", "a file that holds the password of the database", _string(str), ""
    ),
    Option(
        "server",
        "log",
        "json: one object a line, a line for each request too",
        _one_of("text", "json"),
        "text",
    ),
    Option("server", "log-addresses", "may lines of requests name the client's address?", _yes, False),
    Option(
        "server",
        "proxy",
        "proxies whose X-Forwarded-For and -Proto are believed",
        _networks,
        DEFAULTS.proxy,
        older=("FORWARDED_ALLOW_IPS",),
    ),
    Option("server", "spare", "networks that limits by address leave out", _networks, DEFAULTS.spare),
    Option("server", "metrics-from", "networks that are shown /metrics and /readyz", _networks, LOOPBACK),
    Option("site", "name", "what the page calls itself", _text, DEFAULTS.site_name),
    Option("site", "contact", "how people reach you: an address of mail or of a page", _text, ""),
    *(
        Option(
            "keep",
            name,
            meaning,
            _string(parse_duration),
            getattr(Retention(), name.replace("-", "_")),
            shown_duration,
        )
        for name, meaning in KEPT.items()
    ),
    *(
        Option("limits", name, meaning, _string(parse_rate), RATES[name], shown_rate)
        for name, meaning in RATED.items()
    ),
    Option(
        "limits",
        "network-connections",
        "connections from one network",
        _whole(1, MAX_NETWORK_CONNECTIONS),
        DEFAULTS.network_connections,
    ),
    *(
        Option("limits", name, meaning, _whole(least, most), int(getattr(Bounds(), name.replace("-", "_"))))
        for name, (meaning, least, most) in BOUNDED.items()
    ),
    Option(
        "push",
        "services",
        "push services that people may be reached by; none: nobody is told anything",
        _hosts,
        PUSH_SERVICES,
    ),
    Option("push", "loopback", "for tests only: push services on this machine, by http", _yes, False),
    Option(
        "bots",
        "of-account",
        "online bots that one account may have; 0: nobody makes any",
        _whole(0, MAX_BOTS),
        DEFAULTS.bots_of_account,
    ),
    Option(
        "bots",
        "games",
        "games that one online bot may play at once",
        _whole(1, MAX_BOT_GAMES),
        DEFAULTS.bot_games,
    ),
    Option("moderation", "words", "a folder with words that nobody says here: de.txt, en.txt, …", _path, ""),
    Option("moderation", "block-words", "may words of the built-in lists not be said?", _yes, True),
    Option(
        "moderation",
        "chat-after-games",
        "finished games before somebody may chat",
        _whole(0, MAX_GAMES),
        DEFAULTS.chat_after_games,
    ),
)
assert {field.name.replace("_", "-") for field in fields(Retention)} == KEPT.keys()
assert RATED.keys() == RATES.keys()
assert {field.name.replace("_", "-") for field in fields(Bounds)} == BOUNDED.keys()


def settings_from(values: dict[str, Any]) -> Settings:
    """Settings from the value of each option, by how it is written; those that are not there are as ever."""
    found = {option.written: values.get(option.written, option.default) for option in OPTIONS}
    return Settings(
        host=found["server.host"],
        port=found["server.port"],
        workers=found["server.workers"],
        database=found["server.database"],
        log=found["server.log"],
        log_addresses=found["server.log-addresses"],
        proxy=found["server.proxy"],
        spare=found["server.spare"],
        metrics_from=found["server.metrics-from"],
        site_name=found["site.name"] or DEFAULTS.site_name,
        site_contact=found["site.contact"],
        keep=Retention(**{name.replace("-", "_"): found[f"keep.{name}"] for name in KEPT}),
        rates={name: found[f"limits.{name}"] for name in RATED if f"limits.{name}" in values},
        bounds=Bounds(**{name.replace("-", "_"): found[f"limits.{name}"] for name in BOUNDED}),
        network_connections=found["limits.network-connections"],
        push_services=found["push.services"],
        push_loopback=found["push.loopback"],
        words=found["moderation.words"],
        chat_after_games=found["moderation.chat-after-games"],
        block_words=found["moderation.block-words"],
        bots_of_account=found["bots.of-account"],
        bot_games=found["bots.games"],
    )
