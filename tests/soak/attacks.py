"""What strangers try, one after the other: each attack by itself, bounded in number and in time.

Which of the findings of docs/security.md an attack repeats is said with it. None of them is to be refused as a whole:
what is asked for is asked for by honest people too, though not so much of it, or not so large.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from soak.attackers import GONE, Attack, Field, Line, Stranger
from soak.frames import PING, Mutator, frame

KINDS = [f"{digit}{colour}{stars}" for digit in range(1, 10) for colour in "BPG" for stars in range(3)]
RECORDS = Path(__file__).parents[1] / "data" / "records"
GAMES = ("two_win", "two_sans_three")
CARDS = 216  # the most that a deck of 2 WIN holds
BIG_BODY = 60_000  # bytes, just below what a request may hold
POURED = 40_000_000  # bytes over one connection
MANY = 4  # connections of one attacker that do the same


def lines_of(name: str) -> list[str]:
    return (RECORDS / name).read_text("utf-8").splitlines()


# ------------------------------------------------------------------------------------------- decks and records


async def products(field: Field) -> None:
    """A deck of 2 kB written as a product of millions of cards, and others that are not what they seem."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for number in count():
        if not field.on or number >= 200:
            break
        somebody = field.stranger(number // 10)  # there may be limits
        times = field.dice.choice((175, 87))  # 21 or 2.6 million cards
        decks: list[Any] = [
            {"digits": [1] * 2 * times, "colours": ["B"] * times, "stars": [0] * 2 * times},
            {"digits": list(range(1, 10)), "colours": ["B" * 1000] * 20, "stars": [0, 1, 2]},
            {"cards": ["1B0"] * 10_000},
            {"cards": [["1B0"] * 50] * 50},
            {"digits": [[[[1]]]], "dealt": 10**30},
            {"name": {"a": ["b"] * 1000}, "dealt": 108},
        ]
        await somebody.ask(
            "POST",
            "/api/tables",
            {"game": "two_win", "seats": seats, "deck": {"game": "two_win", **decks[number % len(decks)]}},
        )
        await somebody.leave()
        if number % len(decks) == 0:
            await asyncio.sleep(0.2)


def lawful_record(field: Field) -> bytes:
    """A whole game in less than 2 kB, in which both are dealt every kind of card."""
    half = KINDS + [field.dice.choice(KINDS) for _ in range(CARDS // 2 - len(KINDS))]
    rounds = [
        {"pass": ["1B0", "1B0"], "form": [["1B1", "1B2"], ["9B0", "9B1"]]},
        {"pass": ["1B0", "1B0"]},  # nothing is higher than 99
    ]
    return msgspec.json.encode(
        {"format": "deuce/1", "game": "two_win", "seats": 2, "hand": len(half), "deck": half * 2, "rounds": rounds,
         "result": {"winners": [0], "places": [1, 2]}}
    )  # fmt: skip


async def hands(field: Field) -> None:
    """A hand with every kind of card: the list of all numbers that it can form is long."""
    for number in count():
        if not field.on or number >= 30:
            return
        with suppress(*GONE):
            await _one_hand(field, field.stranger(number // 2), (108, 81, 60)[number % 3])
        await asyncio.sleep(0.3)


def _for_seat(seat: int) -> Callable[[dict[str, Any]], bool]:
    """A snapshot that shows a seat its cards, when it is to choose."""

    def wanted(message: dict[str, Any]) -> bool:
        view = message.get("view")
        return view is not None and view["viewer"] == seat and seat in message["waiting"]

    return wanted


async def _one_hand(field: Field, somebody: Stranger, dealt: int) -> None:
    deck = {"game": "two_win", "name": "all", "cards": (KINDS * 3)[:CARDS], "dealt": dealt}
    table = await somebody.open_table(game="two_win", seats=[{"kind": "me"}, {"kind": "local"}], deck=deck)
    if table is None:
        return
    line = await somebody.sit(table)
    try:
        for seat in range(2):
            await line.say(type="contribute", seat=seat, value="0f" * 16)
        for turn in range(8):  # both pass, both form, and once more
            await line.say(type="look", seat=turn % 2)
            shown = await line.hear_until(_for_seat(turn % 2), 5)
            view = shown["view"]
            choice = field.dice.choice(view["passes"] or [form["choice"] for form in view["forms"]])
            await line.say(type="choose", n=shown["n"], seat=turn % 2, choice=choice)
    finally:
        line.leave()
        await somebody.leave()


async def records(field: Field) -> None:
    """Records that are lawful and hostile, or nearly lawful, to whatever reads records."""
    mutator = Mutator(field.dice.getrandbits(32), [{}])
    good = [line for name in ("two_win.jsonl", "two_sans_three.jsonl") for line in lines_of(name)[:20]]
    for number in count():
        if not field.on or number >= 500:
            break
        somebody = field.stranger(number // 20)
        if number % 4 == 0:
            text = lawful_record(field).decode()
        else:
            text = mutator.mutated(field.dice.choice(good).encode()).decode(errors="replace")
        match number % 5:
            case 0 | 1:
                await somebody.ask("POST", "/api/replays", {"record": text})
            case 2:
                await somebody.ask("POST", "/api/records", text.encode() * 8)
            case 3:
                await somebody.ask("POST", "/api/what-if", {"record": text, "frame": number, "seat": 0})
            case 4:
                await somebody.ask("POST", "/api/reviews", {"record": text})
        await somebody.leave()
        if number % 8 == 0:
            await asyncio.sleep(0.2)


# ------------------------------------------------------------------------------------------------- frames


async def _own_table(somebody: Stranger) -> str:
    table = await somebody.open_table(game="two_win", seats=[{"kind": "me"}, {"kind": "open"}])
    if table is None:
        raise ConnectionError("no table")
    return table


async def _listed_table(somebody: Stranger) -> str:
    """A table where people sit, as the lobby shows it to everybody."""
    _, answer = await somebody.ask("GET", "/api/tables")
    with suppress(msgspec.DecodeError, IndexError, KeyError):
        return str(msgspec.json.decode(answer)[-1]["id"])
    return await _own_table(somebody)


async def _pour(line: Line, block: bytes, frames: int) -> None:
    """The same bytes again and again, and nothing is read, until the server has had enough."""
    sent = 0
    try:
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]
        while line.field.on and sent < POURED and line.open:
            await line.push(block, frames)
            sent += len(block)
            await asyncio.sleep(0)
        await asyncio.sleep(line.field.time_left)
        line.field.outcome.open_at_end += line.open
    except GONE:
        line.field.answers["cut off"] += 1
    finally:
        line.leave()


async def pings(field: Field) -> None:
    """PING frames, with and without content, whose pongs nobody reads."""
    somebody = field.stranger()
    table = await _own_table(somebody)
    blocks = [(frame(b"p" * 125, PING) * 400, 400), (frame(b"", PING) * 4000, 4000)]
    lines = [await somebody.sit(table, small=True) for _ in range(MANY)]
    await field.together(*[_pour(line, *blocks[at % len(blocks)]) for at, line in enumerate(lines)])


async def fragments(field: Field) -> None:
    """Messages that never end, in pieces of nothing, of a byte, and of as much as may be."""
    somebody = field.stranger()
    table = await _own_table(somebody)
    pieces = [
        (frame(b"", 0, fin=False) * 4000, 4000),
        (frame(b"x", 0, fin=False) * 100, 100),
        (frame(b"x" * 16_000, 0, fin=False), 1),
    ]
    lines = [await somebody.sit(table, small=True) for _ in range(len(pieces))]
    for line in lines:
        await line.push(frame(b'{"type":"say","text":"', fin=False))
    await field.together(*[_pour(line, *piece) for line, piece in zip(lines, pieces, strict=True)])


async def unread(field: Field) -> None:
    """Who watches a table of others, asks as much as is allowed, and reads nothing of what comes."""
    guest = field.stranger()
    await guest.mint()
    table = await _listed_table(guest)
    own = await _own_table(guest)

    async def one(at: int) -> None:
        line = await field.stranger(cookie=guest.cookie).sit(table if at % 2 else own, small=True)
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while field.on and line.open:
                await line.say(type="ping")
                await line.say(type="look", seat=None)
                await line.say(type="set_seat", seat=1, kind="bot", level="fierce")
                await line.say(type="set_seat", seat=1, kind="open")
                await asyncio.sleep(0.2)
            field.outcome.open_at_end += line.open
        finally:
            line.leave()

    await field.together(*[one(at) for at in range(3 * MANY)])


# ----------------------------------------------------------------------------------------------- thinking


async def fierce(field: Field) -> None:
    """72 tables of six of the strongest bots, by somebody without a cookie, whom nobody watches."""
    somebody = field.stranger()
    opened = 0
    for number in range(72):
        if not field.on:
            break
        game = list(GAMES)[number % len(GAMES)]
        seats = [{"kind": "bot", "level": "fierce"}] * (6 if game == "two_win" else 4)
        somebody.cookie = ""
        status, _ = await somebody.ask("POST", "/api/tables", {"game": game, "seats": seats})
        opened += status == 201
    field.outcome.notes.append(f"{opened} tables of bots opened")
    await somebody.leave()
    await asyncio.sleep(field.time_left)


async def hints(field: Field) -> None:
    """Guests made by the dozen, each with a table of one's own, who ask for hint after hint."""

    async def one(number: int) -> None:
        somebody = field.stranger()
        given = 0
        while field.on and given < 20:
            somebody.cookie = ""
            game = field.dice.choice(GAMES)
            bot = {"kind": "bot", "level": "fierce"}
            table = await somebody.open_table(game=game, seats=[{"kind": "me"}, bot, bot, bot])
            if table is None:
                await asyncio.sleep(1)
                continue
            with suppress(*GONE):
                line = await somebody.sit(table)
                await line.say(type="contribute", seat=0, value="0f" * 16)
                await line.hear_until(lambda m: m["type"] == "snapshot" and 0 in m["waiting"], 10)
                await somebody.ask("POST", f"/api/tables/{table}/hint", {"seat": 0})
                line.leave()
                given += 1
        await somebody.leave()

    await field.together(*[one(number) for number in range(3 * MANY)])


async def reviews(field: Field) -> None:
    """Reviews of thirty games without a cookie, which nobody reads to the end."""
    good = lines_of("two_win.jsonl")

    async def one(number: int) -> None:
        record = msgspec.json.decode(good[number % len(good)])
        record["notes"] = f"{field.dice.getrandbits(64)}"
        with suppress(*GONE):
            reader, writer = await field.stranger().connect()
            body = msgspec.json.encode({"record": msgspec.json.encode(record).decode()})
            somebody = field.stranger()
            head = somebody.head(
                "POST", "/api/reviews", "Content-Type: application/json", f"Content-Length: {len(body)}"
            )
            writer.write(head + body)
            field.outcome.sent += 1
            async with asyncio.timeout(max(1.0, field.time_left)):
                status = (await reader.readuntil(b"\r\n")).split(b" ", 2)[1].decode()
                field.answers[status] += 1
                if status == "200":
                    await asyncio.sleep(field.time_left)
            writer.transport.abort()

    await field.together(*[one(number) for number in range(30)])


# ------------------------------------------------------------------------------------------- who is nobody


async def cookieless(field: Field) -> None:
    """Who never keeps a cookie answers the puzzle of the day again and again, and asks for replay after replay."""
    somebody = field.stranger()
    game = "two_sans_three"
    _, answer = await somebody.ask("GET", f"/api/puzzles/{game}?daily=true")
    puzzle = msgspec.json.decode(answer) if answer.startswith(b"{") else {}
    record = lines_of("two_win.jsonl")[0]
    for _ in range(150):
        if not field.on:
            break
        somebody.cookie = ""
        if puzzle.get("snapshot"):
            plays = [play["card"] for play in puzzle["snapshot"]["view"]["plays"]]
            await somebody.ask(
                "POST", f"/api/puzzles/{game}/{puzzle['id']}", {"choice": field.dice.choice(plays)}
            )
        await somebody.ask("POST", "/api/replays", {"record": record})
    await somebody.leave()


async def minted(field: Field) -> None:
    """A cookie for every request: four hundred guests of one address who all want a table."""
    somebody = field.stranger()
    for _ in range(400):
        if not field.on:
            break
        somebody.cookie = ""
        if await somebody.mint():
            await somebody.ask("PATCH", "/api/me", {"name": f"G{field.dice.getrandbits(40):x}"})
            await somebody.ask("POST", "/api/quick", {"game": field.dice.choice(GAMES)})
    await somebody.leave()


async def one_network(field: Field) -> None:
    """One customer's network of IPv6 (a /64), another address of it for every request."""
    prefix = f"2001:db8:{field.dice.getrandbits(16):x}:{field.dice.getrandbits(16):x}"
    seats = [{"kind": "me"}, {"kind": "open"}]
    somebody = field.stranger(forwarded=f"{prefix}::1")
    for number in range(300):
        if not field.on:
            break
        somebody.forwarded = f"{prefix}:{number + 1:x}::{field.dice.getrandbits(16):x}"
        somebody.cookie = ""
        await somebody.ask("POST", "/api/tables", {"game": "two_win", "seats": seats})
    await somebody.leave()


async def lobby(field: Field) -> None:
    """More listed tables than the lobby shows, at which nobody sits."""
    somebody = field.stranger()
    seats = [{"kind": "me"}, {"kind": "open"}]
    for _ in range(400):
        if not field.on:
            break
        somebody.cookie = ""
        # As those of people who look for a game: rated, with a clock.
        asked = {"game": "two_win", "seats": seats, "listed": True, "rated": True, "clock": "relaxed"}
        status, _ = await somebody.ask("POST", "/api/tables", asked)
        if status != 201:
            await asyncio.sleep(0.5)
    await somebody.leave()
    await asyncio.sleep(field.time_left)


# ------------------------------------------------------------------------------------------------- sockets

OPENINGS = {
    "idle": b"",
    "half_header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "half_body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 1000\r\n\r\n{"game": ',
    "slow_reader": b"GET /api/docs/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20,
}
DRIP = 2.0  # seconds between two bytes of those who say something now and then


async def sockets(field: Field) -> None:
    """Hundreds of connections over which nothing, half a header, or half a body comes, or nothing is read."""
    held: list[asyncio.StreamWriter] = []

    async def one(number: int) -> None:
        kind = list(OPENINGS)[number % len(OPENINGS)]
        try:
            reader, writer = await field.stranger(number // 200).connect(small=True)
        except GONE:
            field.answers[f"{kind}: no connection"] += 1
            return
        field.outcome.sent += 1
        held.append(writer)
        with suppress(*GONE):
            writer.write(OPENINGS[kind])
            if kind == "slow_reader":
                reader._transport.pause_reading()  # type: ignore[attr-defined]
            while field.on and not writer.transport.is_closing() and not reader.at_eof():
                await asyncio.sleep(DRIP)
                if kind in ("half_header", "half_body"):
                    writer.write(b"a")
                elif kind == "slow_reader" and field.dice.random() < 0.2:
                    reader._transport.resume_reading()  # type: ignore[attr-defined]
                    await reader.read(100)
                    reader._transport.pause_reading()  # type: ignore[attr-defined]
        closed = writer.transport.is_closing() or reader.at_eof()
        field.answers[f"{kind}: {'closed' if closed else 'still open'}"] += 1
        field.outcome.open_at_end += not closed

    await field.together(*[one(number) for number in range(600)])
    for writer in held:
        writer.transport.abort()


async def storms(field: Field) -> None:
    """Who connects, is sent away or leaves at once, and connects again: to tables that are and to one that is not."""
    known = await _listed_table(field.stranger())

    async def one(number: int) -> None:
        somebody = field.stranger(number % 2)
        for _ in range(400):
            if not field.on:
                break
            try:
                line = await somebody.sit(known if number % 3 else "NoSuchTable1")
                if number % 3 == 0:
                    field.answers[f"closed {await line.hear_all()}"] += 1
                line.leave()
            except GONE:
                field.answers["cut off"] += 1
                await asyncio.sleep(0.05)
            with suppress(*GONE):
                _, writer = await somebody.connect()
                writer.transport.abort()
        await somebody.leave()

    await field.together(*[one(number) for number in range(3 * MANY)])


# ------------------------------------------------------------------------------------------------- storage


async def storage(field: Field) -> None:
    """What can be had written: tables that never begin with a deck of 60 kB, chat without end, names."""

    async def tables() -> None:
        somebody = field.stranger()
        for _ in range(300):
            if not field.on:
                break
            somebody.cookie = ""
            deck = {"game": "two_win", "name": "x" * BIG_BODY, "cards": KINDS}
            asked = {"game": "two_win", "seats": [{"kind": "me"}, {"kind": "open"}], "deck": deck}
            status, _ = await somebody.ask("POST", "/api/tables", asked)
            if status != 201:
                deck["name"] = "x"
                deck["junk"] = "y" * BIG_BODY
                await somebody.ask("POST", "/api/tables", asked)
                await asyncio.sleep(0.3)
        await somebody.leave()

    async def chat(number: int) -> None:
        somebody = field.stranger(1)
        await somebody.mint()
        line = await somebody.sit(await _own_table(somebody))
        listening = asyncio.create_task(line.hear_all())
        for _ in range(400):
            if not field.on or not line.open:
                break
            await line.say(type="say", text="".join(field.dice.choices("abcdefghij", k=200)))
            await line.say(type="sit", seat=0, name="".join(field.dice.choices("klmnopqrst", k=24)))
            await asyncio.sleep(0.5)
        line.leave()
        await listening
        await somebody.leave()

    await field.together(tables(), *[chat(number) for number in range(2 * MANY)])


async def garbage(field: Field) -> None:
    """The fuzzer's broken messages, frames and requests, within the limits that everybody has."""
    import httpx

    from soak.fuzz import Count, Lane

    class Target:
        address = f"http://127.0.0.1:{field.port}"
        port = field.port

    found = Count()

    async def one(number: int) -> None:
        lane = Lane(Target(), field.dice.getrandbits(32), found, field.address(), patience=5.0, batch=30)
        while field.on:
            with suppress(httpx.HTTPError, OSError):
                await lane.step()
            await asyncio.sleep(1.5)
        await lane.close()

    await field.together(*[one(number) for number in range(2)])
    field.outcome.sent = found.inputs
    field.answers.update({"accepted": found.accepted, "refused": found.refused})
    field.outcome.notes += [fault for fault in found.faults if not fault.startswith("no answer")][:5]


# In this order: those that would be felt for long come last.
ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        records,
        pings,
        fragments,
        unread,
        sockets,
        storms,
        storage,
        garbage,
        products,
        hands,
        cookieless,
        one_network,
        minted,
        reviews,
        hints,
        fierce,
        lobby,
    )
}
