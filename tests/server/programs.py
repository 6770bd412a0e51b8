"""Programs that play as online bots by script, and owners who make them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from authenticator import Authenticator
from clients import PATIENCE, Message, Person
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAMES = ["two_win", "two_sans_three"]


async def keep(person: Person, name: str) -> None:
    """Make an account of a guest."""
    asked = await person.rest("POST", "/account/options", name=name)
    credential = Authenticator(person.address).make(asked["options"])
    await person.rest("POST", "/account/passkeys", credential=credential, label="phone", name=name)


async def make_bot(person: Person, name: str) -> tuple[str, str]:
    """Make an online bot; return its public id and its token."""
    made = await person.rest("POST", "/account/bots", name=name)
    return made["bot"]["id"], made["token"]


class Program:
    """The connection of an online bot, and all it was sent. It chooses what `pick` says, None: it keeps silent."""

    def __init__(self, pick: Callable[[Message], Any] | None) -> None:
        self.pick = pick
        self.heard: list[Message] = []
        self.closed: int | None = None
        self.reason = ""
        self._news = asyncio.Condition()

    async def connect(
        self, address: str, token: str, *, header: bool = True, ready: Message | None = None
    ) -> None:
        headers = {"Authorization": f"Bearer {token}"} if header else {}
        self.socket: ClientConnection = await connect(
            address.replace("http", "ws", 1) + "/api/bot", additional_headers=headers
        )
        self._reader = asyncio.create_task(self._read())
        if not header:
            await self.say({"type": "token", "token": token})
        await self.until(lambda: self.heard or self.closed is not None)
        if self.closed is None:
            await self.say({"type": "ready", "name": "Test", "games": GAMES, **(ready or {})})

    async def say(self, message: Message | str) -> None:
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self.socket.send(text)

    async def _read(self) -> None:
        try:
            while True:
                message = msgspec.json.decode(await self.socket.recv(decode=False))
                self.heard.append(message)
                if message["type"] == "act" and self.pick is not None:
                    choice = self.pick(message)
                    await self.say({"type": "choice", "id": message["id"], "choice": choice})
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            self.closed, self.reason = self.socket.close_code, self.socket.close_reason or ""
            async with self._news:
                self._news.notify_all()

    def all(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["type"] == kind]

    async def until(self, condition: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(condition)

    async def leave(self) -> None:
        await self.socket.close()
        await asyncio.wait_for(self._reader, PATIENCE)


def first(act: Message) -> Any:
    return act["legal"][0]


@asynccontextmanager
async def program(
    address: str,
    token: str,
    pick: Callable[[Message], Any] | None = first,
    *,
    header: bool = True,
    **ready: Any,
) -> AsyncIterator[Program]:
    """A bot that is connected."""
    running = Program(pick)
    await running.connect(address, token, header=header, ready=ready)
    try:
        yield running
    finally:
        await running.leave()


async def here(person: Person, bot: str, **wanted: Any) -> Message:
    """Wait until a bot is listed as connected, and as wanted."""
    wanted = {"here": True, **wanted}
    async with asyncio.timeout(PATIENCE):
        while True:
            listed = (await person.rest("GET", "/bots"))["bots"]
            found: Message = next((one for one in listed if one["id"] == bot), {})
            if all(found.get(key) == value for key, value in wanted.items()):
                return found
            await asyncio.sleep(0.02)
