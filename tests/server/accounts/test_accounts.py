"""Accounts: made with a passkey, entered from another device, recovered with a code; names that are one's own."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from authenticator import PRESENT, Authenticator, b64, un64
from clients import Person, Refused, server

from deuce.server.accounts import passkeys, recovery
from deuce.server.identity import Signer, now
from deuce.server.lookalikes import skeleton
from deuce.server.problems import Refusal
from deuce.server.store.contents import Rating
from deuce.server.store.documents import RATING, LadderKey
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address(database: Path) -> AsyncIterator[str]:
    async with server(database, absent_after=0) as address:
        yield address.replace("127.0.0.1", "localhost")


async def keep(
    person: Person, name: str, authenticator: Authenticator | None = None
) -> tuple[Authenticator, Any]:
    """Keep a name; return the passkey and what the server says then."""
    authenticator = authenticator or Authenticator(person.address)
    asked = await person.rest("POST", "/account/options", name=name)
    credential = authenticator.make(asked["options"])
    kept = await person.rest("POST", "/account/passkeys", credential=credential, label="phone", name=name)
    return authenticator, kept


async def sign_in(person: Person, authenticator: Authenticator, **more: Any) -> Any:
    asked = await person.rest("POST", "/sign-in/options")
    return await person.rest("POST", "/sign-in", credential=authenticator.sign(asked["options"]), **more)


async def finish_a_game(person: Person) -> str:
    """Play a short game to its end, against a bot."""
    table = await person.open_table("two_sans_three", "me", "gentle")
    async with person.at(table) as chair:
        await chair.play()
    return table


# ----------------------------------------------------------------------------------------------- keeping


async def test_a_guest_keeps_their_name_and_all_they_have_and_comes_in_from_another_device(
    address: str,
) -> None:
    async with Person(address, "Ada") as ada, Person(address) as phone:
        await ada.rest("PATCH", "/me", name="Ada")
        table = await finish_a_game(ada)
        me = await ada.rest("GET", "/me")
        authenticator, kept = await keep(ada, "")
        assert kept["account"]["name"] == "Ada" and kept["account"]["since"]
        assert [one["label"] for one in kept["account"]["passkeys"]] == ["phone"]
        assert len(kept["codes"]) == kept["account"]["codes"] == recovery.CODES
        assert await ada.rest("GET", "/me") == me

        found = await sign_in(phone, authenticator)
        assert found == {"me": me, "brought": 0}
        assert [row["id"] for row in await phone.rest("GET", "/me/tables")] == [table]
        assert (await phone.rest("GET", "/account"))["passkeys"][0]["last_used"]


async def test_a_lost_account_is_recovered_with_a_code_which_works_once(address: str) -> None:
    async with Person(address) as ada, Person(address) as phone, Person(address) as thief:
        _, kept = await keep(ada, "Ada Lovelace")
        code, unused = kept["codes"][3], kept["codes"][5]
        typed = code.upper().replace("-", " ")
        found = await phone.rest("POST", "/sign-in/code", name="ada lovelace", code=typed)
        assert found["me"]["name"] == "Ada Lovelace"
        assert (await phone.rest("GET", "/account"))["codes"] == recovery.CODES - 1
        for name, wrong in (
            ("Ada Lovelace", code),
            ("Ada Lovelace", "aaaa-aaaa-aaaa-aaaa"),
            ("Nobody", code),
            ("", ""),
        ):
            with pytest.raises(Refused) as refused:
                await thief.rest("POST", "/sign-in/code", name=name, code=wrong)
            assert refused.value.code == "bad_code"
        # Another passkey on the new device; the lost one is removed.
        second, kept = await keep(phone, "")
        assert kept["codes"] == [] and len(kept["account"]["passkeys"]) == 2
        lost = next(one["id"] for one in kept["account"]["passkeys"] if one["id"] != b64(second.id))
        after = await phone.rest("DELETE", f"/account/passkeys/{lost}")
        assert [one["id"] for one in after["passkeys"]] == [b64(second.id)]
        with pytest.raises(Refused) as refused:
            await phone.rest("DELETE", f"/account/passkeys/{b64(second.id)}")
        assert refused.value.code == "last_passkey"
        renewed = await phone.rest("POST", "/account/codes")
        with pytest.raises(Refused) as refused:  # the codes from before hold no more
            await thief.rest("POST", "/sign-in/code", name="Ada Lovelace", code=unused)
        assert refused.value.code == "bad_code"
        await thief.rest("POST", "/sign-in/code", name="Ada Lovelace", code=renewed["codes"][0])


async def test_codes_are_kept_as_digests_only(address: str, database: Path) -> None:
    async with Person(address) as ada:
        _, kept = await keep(ada, "Ada")
    with sqlite3.connect(database) as connection:
        rows = str(connection.execute("SELECT * FROM documents").fetchall())
    assert not [code for code in kept["codes"] if code in rows or code.replace("-", "") in rows]


# ------------------------------------------------------------------------------------------------- proofs


async def test_a_proof_holds_once_for_its_purpose_its_place_and_its_key_only(address: str) -> None:
    async with Person(address) as ada, Person(address) as bo:
        mine, _ = await keep(ada, "Ada")
        asked = (await bo.rest("POST", "/sign-in/options"))["options"]
        elsewhere = Authenticator("https://evil.example")
        elsewhere.id, elsewhere._key = mine.id, mine._key
        other_host = Authenticator(address, "evil.example")
        other_host.id, other_host._key = mine.id, mine._key
        stranger = Authenticator(address)
        forged = Authenticator(address)
        forged.id = mine.id  # the right passkey, another key
        to_keep = (await bo.rest("POST", "/account/options", name="Bo"))["options"]
        good = mine.sign(asked)
        broken = {**good, "response": {**good["response"], "signature": b64(b"x" * 70)}}
        made_up = {**asked, "challenge": b64(b"x" * 40)}
        wrong = [
            *(elsewhere.sign(asked), other_host.sign(asked), stranger.sign(asked), forged.sign(asked)),
            *(mine.sign(to_keep), mine.sign(made_up), mine.sign(asked, PRESENT), broken),
            *({}, {"id": 5}, {"id": mine.id.hex(), "response": []}, {"response": {"clientDataJSON": "%%%"}}),
            {"id": b64(mine.id), "response": {"clientDataJSON": b64(b"[" * 5000)}},
        ]
        for credential in wrong:
            with pytest.raises(Refused) as refused:
                await bo.rest("POST", "/sign-in", credential=credential)
            assert refused.value.code == "bad_passkey", credential
        await bo.rest("POST", "/sign-in", credential=mine.sign(asked))
        with pytest.raises(Refused) as refused:
            await bo.rest("POST", "/sign-in", credential=mine.sign(asked))
        assert refused.value.code == "bad_passkey", "a challenge is answered once"


async def test_a_passkey_that_counts_backwards_is_a_copy(address: str) -> None:
    async with Person(address) as ada, Person(address) as bo:
        mine, _ = await keep(ada, "Ada")
        await sign_in(bo, mine)
        mine.uses = 0
        with pytest.raises(Refused) as refused:
            await sign_in(bo, mine)
        assert refused.value.code == "bad_passkey"


async def test_nobody_adds_a_passkey_to_the_account_of_another(address: str) -> None:
    async with Person(address) as ada, Person(address) as bo:
        mine, _ = await keep(ada, "Ada")
        asked = await ada.rest("POST", "/account/options", name="")
        await bo.rest("GET", "/me")
        for credential in (
            Authenticator(address).make(asked["options"]),  # asked for by somebody else
            mine.make((await bo.rest("POST", "/account/options", name="Bo"))["options"]),  # known already
        ):
            with pytest.raises(Refused) as refused:
                await bo.rest("POST", "/account/passkeys", credential=credential, name="Bo")
            assert refused.value.code == "bad_passkey"


def test_a_challenge_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(b"key")
    challenge = passkeys.new_challenge(signer, "x")
    said = b64(b'{"challenge":"%s"}' % b64(challenge).encode())
    credential = {"response": {"clientDataJSON": said}}
    assert passkeys.challenge_in(signer, "x", credential).content == challenge == un64(b64(challenge))
    later = now() + passkeys.VALID_FOR + 1
    monkeypatch.setattr(passkeys, "now", lambda: later)
    with pytest.raises(Refusal):
        passkeys.challenge_in(signer, "x", credential)


async def test_an_account_has_a_few_passkeys_and_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deuce.server.accounts import accounts

    monkeypatch.setattr(accounts, "MAX_PASSKEYS", 2)
    async with Person(address) as ada:
        await keep(ada, "Ada")
        await keep(ada, "")
        with pytest.raises(Refused) as refused:
            await keep(ada, "")
        assert refused.value.code == "too_large"


# -------------------------------------------------------------------------------------------------- names


async def test_the_name_of_an_account_is_theirs_and_so_is_what_looks_like_it(address: str) -> None:
    async with Person(address) as ada, Person(address) as bo, Person(address) as cy:
        await bo.rest("PATCH", "/me", name="Lila")
        await keep(ada, "Lila")
        assert (await bo.rest("GET", "/me"))["name"] == "", "who had it before has to take another"
        for name in ("Lila", "LILA", "L i l a", "Lil\u00e0", "L1la", "Li\u200dla", "L\u0456la", "Iila"):
            with pytest.raises(Refused) as refused:
                await cy.rest("PATCH", "/me", name=name)
            assert refused.value.code == "name_taken", name
            with pytest.raises(Refused):
                await cy.rest("POST", "/account/options", name=name)
            seats = [{"kind": "me"}, {"kind": "local", "name": name}]
            with pytest.raises(Refused):
                await cy.rest("POST", "/tables", game="two_win", seats=seats)
        await cy.rest("PATCH", "/me", name="Cyril")
        # Another name for the account: the old one is free, the new one is not.
        await ada.rest("PATCH", "/me", name="Ada")
        await ada.rest("PATCH", "/me", name="ADA")
        assert (await cy.rest("PATCH", "/me", name="Lila"))["name"] == "Lila"
        with pytest.raises(Refused):
            await cy.rest("PATCH", "/me", name="Ada")
        with pytest.raises(Refused) as refused:
            await cy.rest("POST", "/account/options", name="Nora")
        assert refused.value.code == "name_taken", "a bot has that name"


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Bo"), ("Anna", "Hanna"), ("🦊", "🐼"), ("…", "???"), ("李", "王")]
)
def test_names_that_do_not_look_alike_are_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other) and skeleton(one) and skeleton(other)


# ------------------------------------------------------------------------------------------------ merging


async def test_what_a_device_has_played_comes_along_or_stays_as_its_person_says(address: str) -> None:
    async with Person(address) as ada, Person(address) as phone, Person(address) as tablet:
        authenticator, _ = await keep(ada, "Ada")
        table = await finish_a_game(phone)
        before = await phone.rest("GET", "/me")
        with pytest.raises(Refused) as refused:
            await sign_in(phone, authenticator)
        assert refused.value.code == "would_leave"
        assert await phone.rest("GET", "/me") == before
        assert (await sign_in(phone, authenticator, played="bring"))["brought"] == 1
        assert [row["id"] for row in await ada.rest("GET", "/me/tables")] == [table]
        left = await finish_a_game(tablet)
        await sign_in(tablet, authenticator, played="leave")
        assert left not in [row["id"] for row in await tablet.rest("GET", "/me/tables")]


async def test_two_ratings_do_not_make_one(address: str, database: Path) -> None:
    async with Person(address) as ada, Person(address) as phone:
        authenticator, _ = await keep(ada, "Ada")
        for person in (ada, phone):
            guest = person.http.cookies.get("deuce") or (await person.rest("GET", "/me"))["id"]
            guest = person.http.cookies["deuce"].split(".")[0]
            with sqlite3.connect(database) as connection:
                write = RATING.put(LadderKey("two_win-2", guest), Rating(public=guest[:4]), owner=guest, at=1)
                connection.execute(
                    "INSERT INTO documents VALUES (?, ?, ?, ?, 0.0, 1, 0)",
                    (write.document.kind, write.document.id, b'{"mu":20.0,"sigma":5.0,"public":"p"}', guest),
                )
        with pytest.raises(Refused) as refused:
            await sign_in(phone, authenticator, played="bring")
        assert refused.value.code == "both_rated"
        await sign_in(phone, authenticator, played="leave")


async def test_a_game_that_goes_on_comes_along_too(address: str) -> None:
    async with Person(address) as ada, Person(address) as phone:
        authenticator, _ = await keep(ada, "Ada")
        await finish_a_game(phone)
        table = await phone.open_table("two_win", "me", "gentle")
        async with phone.at(table) as chair:
            await chair.until(lambda: chair.choices())
        await sign_in(phone, authenticator, played="bring")
        async with ada.at(table) as chair:
            await chair.until(lambda: chair.choices())
            await chair.play()


# --------------------------------------------------------------------------------- one's data, and leaving


def everything_in(database: Path) -> str:
    """All rows of all tables, as one text."""
    with sqlite3.connect(database) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = [connection.execute(f'SELECT * FROM "{name}"').fetchall() for name in names]
    return str(rows)


async def test_an_account_that_is_deleted_leaves_neither_its_id_nor_its_name(
    address: str, database: Path
) -> None:
    async with Person(address, "Zuleika") as ada, Person(address, "Bo") as bo:
        await keep(ada, "Zuleika")
        guest = ada.http.cookies["deuce"].split(".")[0]
        over = await finish_a_game(ada)
        async with ada.at(over) as chair:
            await chair.ask("say", text="I have said something")
        playing = await ada.open_table("two_win", "me", "open")
        gathering = await ada.open_table("two_win", "me", "open", "open")
        watched = await ada.open_table("two_win", "gentle", "open")
        of_bo = await bo.open_table("two_win", "me", "open")
        async with bo.at(playing) as his, ada.at(playing) as hers:
            await his.ask("sit", seat=1, name="Bo")
            await hers.ask("start")
            await hers.until(lambda: hers.choices())
            await hers.ask("mute", seat=1, muted=True)
        async with bo.at(of_bo) as his, ada.at(of_bo) as hers:
            await hers.ask("say", text="I only watch")
            await hers.ask("sit", seat=1)
            await his.ask("mute", seat=1, muted=True)
            await hers.ask("stand", seat=1)
        exported = await ada.rest("GET", "/me/export")
        assert exported["name"] == "Zuleika" and "I have said something" in str(exported)
        assert {table["id"] for table in exported["tables"]} == {over, playing, gathering}
        assert exported["kept"].keys() == {"account", "account-name", "passkey"}
        assert guest not in str(exported)
        assert guest in everything_in(database) and "Zuleika" in everything_in(database)
        async with bo.at(playing) as his:
            await ada.rest("POST", "/me/forget")
            await his.until(lambda: his.info["seats"][0]["resigned"])
            await his.play()
        left = everything_in(database)
        assert guest not in left and "Zuleika" not in left and "zulelka" not in left
        assert "I have said" not in left and "I only watch" not in left
        assert watched in left and over in left, "others played there too"
        assert (await ada.rest("GET", "/account"))["since"] is None
        async with bo.at(over) as his:
            assert his.info["seats"][0]["name"] == ""
        assert (await bo.rest("POST", "/account/options", name="Zuleika"))["options"]


async def test_who_signs_out_is_somebody_new_on_this_device(address: str) -> None:
    async with Person(address) as ada:
        authenticator, _ = await keep(ada, "Ada")
        me = await ada.rest("GET", "/me")
        assert (await ada.rest("POST", "/me/sign-out"))["id"] != me["id"]
        assert (await ada.rest("GET", "/me"))["name"] == ""
        await sign_in(ada, authenticator)
        assert await ada.rest("GET", "/me") == me


async def test_another_site_signs_nobody_in_or_out(address: str) -> None:
    async with Person(address) as ada:
        await ada.rest("GET", "/me")
        for path in ("/sign-in/options", "/me/sign-out", "/me/forget", "/account/codes"):
            answer = await ada.http.post(f"/api{path}", headers={"Origin": "https://evil.example"})
            assert answer.json()["code"] == "not_allowed", path


async def test_signing_in_has_a_limit(address: str) -> None:
    async with Person(address) as ada:
        await ada.rest("GET", "/me")
        answers = [await ada.http.post("/api/sign-in/options") for _ in range(30)]
        assert answers[0].status_code == 200 and answers[-1].json()["code"] == "too_fast"


async def test_an_idle_account_keeps_its_name(database: Path) -> None:
    async with server(database) as address, Person(address.replace("127.0.0.1", "localhost")) as ada:
        await keep(ada, "Ada")
        guest = ada.http.cookies["deuce"].split(".")[0]
    from deuce.server.store.documents import names_of_guests

    store = SqliteStore(database)
    assert await store.drop_idle_guests([guest], names_of_guests()) == 0
    await store.close()
