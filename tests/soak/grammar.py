"""What the fuzzer says: samples of every message and request there is, and values that are odd wherever they stand."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from urllib.parse import quote

MESSAGES: list[dict[str, Any]] = [
    {"type": "choose", "id": "a", "n": 1, "seat": 0, "choice": "7B2"},
    {"type": "choose", "id": "a", "n": 1, "seat": 1, "choice": ["3P0", "4P1"]},
    {"type": "choose", "id": "a", "n": 1, "seat": 0, "choice": 28},
    {"type": "look", "id": "a", "seat": 1},
    {"type": "look", "id": "a", "seat": None},
    {"type": "sit", "id": "a", "seat": 1, "name": "Bo"},
    {"type": "stand", "id": "a", "seat": 1},
    {"type": "set_seat", "id": "a", "seat": 1, "kind": "open", "level": "steady"},
    {"type": "mute", "id": "a", "seat": 1, "muted": True},
    {"type": "set_rated", "id": "a", "rated": True, "clock": "quick"},
    {"type": "say", "id": "a", "text": "Hello"},
    {"type": "react", "id": "a", "reaction": "wow"},
    {"type": "replace", "id": "a", "seat": 1},
    {"type": "return", "id": "a", "seat": 1},
    {"type": "again", "id": "a"},
    {"type": "ping", "id": "a"},
    {"type": "contribute", "id": "a", "seat": 0, "value": "00" * 16},
    {"type": "contribute", "id": "a", "seat": 1, "value": "11" * 16},
]
RARE: list[dict[str, Any]] = [
    {"type": "start", "id": "a"},
    {"type": "resign", "id": "a", "seat": 0},
]
DATA = Path(__file__).parents[1] / "data" / "records"
RECORD = (DATA / "worked_example_score.jsonl").read_text("utf-8")
RECORDS = [
    RECORD,
    *(DATA / "two_win.jsonl").read_text("utf-8").splitlines()[:20],
    *(DATA / "two_sans_three.jsonl").read_text("utf-8").splitlines()[:20],
]
SEAT = {"kind": "open", "level": "steady", "name": "Bo"}
BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/tables", {"game": "two_win", "seats": [SEAT, SEAT], "clock": "none", "rated": False}),
    ("POST", "/api/tables", {"game": "two_sans_three", "seats": [SEAT], "deck": {"game": "two_sans_three"}}),
    ("POST", "/api/tables", {"game": "two_win", "seats": [SEAT, SEAT], "deck": {"game": "two_win", "cards": []}}),
    ("POST", "/api/quick", {"game": "two_win"}),
    ("PATCH", "/api/me", {"name": "Ada"}),
    ("POST", "/api/me/resume", {"x": 1}),
    ("POST", "/api/me/adopt", {"token": "guest~1~2~3"}),
    ("POST", "/api/me/forget", {"x": 1}),
    ("POST", "/api/daily", {"game": "two_win", "day": "2026-11-16", "practice": True}),
    ("POST", "/api/replays", {"record": RECORD}),
    ("POST", "/api/records", {"format": "deuce/1"}),
    ("POST", "/api/what-if", {"frame": 3, "seat": 0, "record": RECORD}),
    ("POST", "/api/reviews", {"table": "abc"}),
    ("POST", "/api/tables/{table}/hint", {"seat": 0}),
    ("POST", "/api/puzzles/{game}/{name}", {"choice": ["3P0", "4P1"]}),
    ("POST", "/api/puzzles/two_win/1", {"choice": ["3P0", "4P1"]}),
    ("POST", "/api/lessons/{game}/{name}", {"choice": "7B2"}),
    ("POST", "/api/lessons/two_win/pass", {"choice": "7B2"}),
]  # fmt: skip
PATHS = (
    "/",
    "/api/daily",
    "/api/daily/{name}?game={game}",
    "/api/docs/openapi.json",
    "/api/leaderboard/{name}",
    "/api/lessons/{game}/{name}",
    "/api/me",
    "/api/me/profile",
    "/api/me/tables",
    "/api/players/{name}",
    "/api/puzzles",
    "/api/puzzles/{game}?daily={name}",
    "/api/qr.svg?path=/{name}",
    "/api/replays/{table}?seat={name}",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/rating",
    "/api/tables/{table}/record",
    "/api/tables/{table}/ws?since={name}",
    "/healthz",
    "/metrics",
    "/readyz",
    "/resume/{name}",
    "/t/{table}",
    "/{name}",
    "/a.b",
)
ODD_NAMES = (
    "%00", "a%00b", "%E0", "%ff%fe", "..", "%2e%2e", "%2F", "%5C", "a" * 300, "💥", "-1", "0", "1e999", "true", "null",
    "99999999999999999999", "%0d%0aX:%20y", "%", "%zz", "{}", "2026-11-16", "9999-99-99", "0000-00-00", "%F0%9F%92%A5",
    "two_win_2", "pass", "1", "%ED%A0%80", "%c0%ae", ".", "*", "'", "%22", ";", "a=b&a=c", "%25%30%30", "Ā",
)  # fmt: skip
HOSTS = (
    "localhost", "localhost", "localhost", "", "[", "[::1", "a b", "é", "localhost:99999999", "x" * 3000, ":", "@",
    "a/b", "localhost, localhost", "\t", "%00", "127.0.0.1:x",
)  # fmt: skip
ORIGINS = (
    "http://[", "https://[::1", "null", "http://localhost", "", "http://localhost:99999999", "http://localhost:x", "//",
    "http://é", "javascript:1", "http://a@localhost", "http://" + "x" * 3000, "[]", "http://localhost\\@b", "http://℀.com",
)  # fmt: skip
# As they stand between quotes in JSON.
ODD_IDS = (
    b"\\u0000", b"a\\u0000b", b"\\ud800", b"\\udfff\\ud800", b"\\u202e", "💥".encode(), b"'; --", b"%s", b"\\u007f",
    b"\\\\", "é".encode() * 20, b"a" * 40, b"a" * 41, b" ", b"\\ufeff", b"\\n",
)  # fmt: skip
KINDS = [f"{digit}{colour}{stars}" for digit in range(1, 10) for colour in "BPG" for stars in range(3)]
MOST_CARDS = 216
MOST_NUMBERS = 90
PRODUCT = 12  # entries of a list of a deck that is written as a product


def deck(dice: random.Random, game: str) -> dict[str, Any]:
    """A deck of any kind: mostly lawful, often extreme."""
    name = dice.choice(("short", "", "💥" * 30, "x" * 500, "\0", "\u202e", 7, None, ["a"]))
    if game == "two_sans_three":
        numbers = dice.sample(range(MOST_NUMBERS), dice.choice((0, 5, 13, 30, 87, 90)))
        colours = [dice.randrange(-1, 7) for _ in range(dice.choice((0, 89, 90, 90, 90, 91)))]
        made: dict[str, Any] = {
            "numbers": numbers,
            "colours": colours,
            "dealt": dice.choice((0, 2, 3, 4, 9, 20, 21, -1)),
        }
    elif dice.random() < 0.3:
        made = {
            "digits": [dice.choice((0, 1, 9, 10, "5")) for _ in range(dice.randrange(PRODUCT))],
            "colours": [dice.choice("BPGX") for _ in range(dice.randrange(PRODUCT))],
            "stars": [dice.randrange(4) for _ in range(dice.randrange(PRODUCT))],
            "dealt": dice.choice((1, 9, 108, 216)),
        }
    else:
        cards = dice.choice((2, 12, 81, 108, 215, MOST_CARDS, MOST_CARDS, 217))
        kinds = KINDS if dice.random() < 0.5 else dice.sample(KINDS, dice.randrange(1, 20))
        chosen = (kinds * cards)[:cards]
        dice.shuffle(chosen)
        made = {"cards": chosen, "dealt": dice.choice((1, 2, 9, 36, 54, 72, 108, 109))}
    kept = {key: value for key, value in made.items() if dice.random() < 0.8}
    return {"game": game, "name": name, **kept} if dice.random() < 0.9 else kept


def filled(dice: random.Random, path: str, table: str) -> str:
    """A path with real and odd values where it leaves room for them, as it stands on the wire."""
    there = path.format(
        game=dice.choice(("two_win", "two_sans_three", dice.choice(ODD_NAMES))),
        table=dice.choice((table, table, dice.choice(ODD_NAMES))),
        name=dice.choice(ODD_NAMES),
    )
    return quote(there, safe="/?=&%;:+{}[]\\'*~!@$,.-_") if dice.random() < 0.9 else there.replace(" ", "+")
