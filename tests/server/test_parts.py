"""The parts of the server: types for the page, codes and their words, names, signatures, limits, what is sent."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import numpy as np
import pytest
from clients import Person, server

from deuce.bots import make_bot
from deuce.chance import Stream
from deuce.games.registry import GAMES
from deuce.games.two_sans_three.wire import TwoSansThreeView
from deuce.games.two_win.wire import TwoWinView
from deuce.languages import LANGUAGES, text
from deuce.server import application, limits, typescript
from deuce.server.identity import Signer, clean_name, cleaned
from deuce.server.limits import Bucket, Limiter
from deuce.server.messages import GameView, ProblemCode, ServerMessage
from deuce.server.parts import wire_of
from deuce.server.problems import SENTENCES, Refusal
from deuce.server.rates import Rate
from deuce.server.tables import all_tables, fixtures
from deuce.server.tables.projection import game_view
from deuce.table import Table


def test_the_page_has_the_types_of_these_messages() -> None:
    assert typescript.main(["--check"]) == 0, "run python -m deuce.server.typescript"


@pytest.mark.parametrize("code", get_args(ProblemCode))
def test_every_code_has_words_in_every_language(code: ProblemCode) -> None:
    assert SENTENCES[code].endswith(".")
    for language in LANGUAGES:
        assert text(language, f"page-problem-{code.replace('_', '-')}")


def test_a_refusal_keeps_its_code() -> None:
    refusal = Refusal("illegal", "33 is not higher than 45")
    assert (refusal.problem.code, refusal.problem.message, refusal.status) == ("illegal", str(refusal), 400)
    assert Refusal("late").status == 409


# ----------------------------------------------------------------------------------------------------- guests


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Byron\n", "Ada Byron"),
        ("\u202eadA\u2066", "adA"),
        ("A\u0000\u0007b\x1b[31m", "Ab[31m"),
        ("Zoë 👩\u200d🚀", "Zoë 👩\u200d🚀"),
        ("\u200b\u2060\ufeff", ""),
        ("é" * 50, "é" * 24),
        ("Z" + "\u0335" * 20, "Z\u0335\u0335"),
        ("王小明", "王小明"),
        ("\ud800x", "x"),
        ("A\u200dda", "Ada"),  # an invisible joiner would make two names that look the same
        ("\u3164\u2800\u115f", ""),
        ("👨\u200d👩\u200d👧\u200d👦" * 30, "👨\u200d👩\u200d👧\u200d👦" * 24),
        ("🇵🇱" * 30, "🇵🇱" * 24),
        ("👍🏽" * 30, "👍🏽" * 24),
        ("q\u0323\u0307" * 30, "q\u0323\u0307" * 24),  # letters whose accents have no sign of their own
    ],
)
def test_names_are_cleaned(given: str, clean: str) -> None:
    assert clean_name(given) == clean
    assert clean_name(clean) == clean


def test_chat_is_one_line() -> None:
    assert cleaned("a\r\nb\u2028c" + "d" * 300, 10) == "a bcdddddd"


def test_only_the_key_makes_a_guest() -> None:
    signer, other = Signer(b"key"), Signer(b"other key")
    guest = signer.new_guest()
    cookie = signer.cookie(guest)
    assert signer.guest_of(cookie) == guest
    assert other.guest_of(cookie) is None
    for forged in (None, "", ".", guest, f"{guest}.", cookie + "x", cookie.replace(guest, "somebody"), "é.é"):
        assert signer.guest_of(forged) is None
    token, _ = signer.link(guest)
    assert signer.guest_of_link(token)[0] == guest
    assert signer.guest_of(token) is None  # a link is no cookie
    for wrong in ("", "~~~", cookie, token + "x", "é" + token):
        with pytest.raises(Refusal):
            signer.guest_of_link(wrong)


# ----------------------------------------------------------------------------------------------------- limits


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    bucket = Bucket(Rate(per_second=2, burst=3))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "and no fuller than full"


def test_a_limiter_stays_small_and_forgets_the_greedy_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_BUCKETS", 10)
    limiter = Limiter(Rate(per_second=0.001, burst=2))
    assert limiter.take("greedy") and limiter.take("greedy") and not limiter.take("greedy")
    for at in range(50):
        limiter.take(f"guest {at}")
    assert not limiter.take("greedy")
    for at in range(50):
        assert limiter.take(f"another {at}") and limiter.take(f"another {at}")
    assert len(limiter._buckets) == 10, "however little is left in each"


# ------------------------------------------------------------------------------------------------------ views


@pytest.mark.parametrize(("game", "seats"), [("two_win", 2), ("two_win", 5), ("two_sans_three", 3)])
def test_a_view_agrees_with_the_table(game: str, seats: int) -> None:
    table = Table(game, seats, seed=seats)
    bot, rng = make_bot("greedy", game), Stream(1)
    while not table.over:
        for seat in range(seats):
            view = game_view(table, seat)
            assert listed(view) == sorted_codes(table, seat)
            if isinstance(view, TwoSansThreeView):
                assert [s.score.total for s in view.seats] == table.scores
            else:
                assert isinstance(view, TwoWinView)
                chosen = [at not in table.waiting and at in table.acting for at in range(seats)]
                assert [shown.chosen for shown in view.seats] == chosen
        seat = table.waiting[0]
        table.choose(seat, bot.act(table.view(seat), np.array(table.legal(seat)), rng))
    result = table.result
    assert result is not None
    for viewer in (0, None):
        over: Any = game_view(table, viewer)
        assert over.phase == "over" and over.winners == result["winners"]
        assert [seat.place for seat in over.seats] == result["places"]
        assert all(seat.hand is not None for seat in over.seats)


def test_what_a_taken_card_is_worth_tells_the_final_bonus_apart() -> None:
    """The points of the cards and the interim bonus make the change of the score; the final bonus is part of them."""
    bonuses = set()
    for seed in range(12):
        table = Table("two_sans_three", 2, seed=seed)
        bot, rng = make_bot("greedy", "two_sans_three"), Stream(seed)
        while not table.over:
            seat = table.waiting[0]
            view = game_view(table, seat)
            assert isinstance(view, TwoSansThreeView)
            for play in view.plays:
                assert play.after - play.before == play.bonus + sum(taken.points for taken in play.taken)
            choice = bot.act(table.view(seat), np.array(table.legal(seat)), rng)
            made = next(play for play in view.plays if play.card == choice)
            before = view.seats[seat].score
            table.choose(seat, choice)
            after: Any = game_view(table, seat)
            final = after.seats[seat].score.final - before.final
            assert sum(taken.final for taken in made.taken) == final
            bonuses.add(final)
    assert len(bonuses) > 2, "bonuses came and went"


def test_the_page_counts_with_the_figures_of_the_rules() -> None:
    figures: Any = wire_of(GAMES["two_sans_three"]).CONSTANTS
    table = Table("two_sans_three", 3, seed=5)
    bot, rng = make_bot("greedy", "two_sans_three"), Stream(5)
    while not table.over:
        seat = table.waiting[0]
        table.choose(seat, bot.act(table.view(seat), np.array(table.legal(seat)), rng))
        view = game_view(table, None)
        assert isinstance(view, TwoSansThreeView)
        assert max(map(len, view.rows)) <= 1 + figures["row_room"]
        for one in view.seats:
            points = [figures["colour_points"][len(cards)] for cards in one.up]
            down = sum(one.down) * figures["down_points"]
            assert one.score.total == sum(points) + down + one.score.interim + one.score.final
    lowest: Any = wire_of(GAMES["two_win"]).CONSTANTS
    assert lowest == {"lowest": 11, "highest": 99}


def listed(view: GameView) -> list[Any]:
    if isinstance(view, TwoWinView):
        return sorted(view.passes) if view.passes else sorted(form.choice for form in view.forms)
    assert isinstance(view, TwoSansThreeView)
    return [play.card for play in view.plays]


def sorted_codes(table: Table, seat: int) -> list[Any]:
    return sorted(table.legal_codes(seat))


def test_a_spectator_sees_no_hand() -> None:
    view = game_view(Table("two_win", 3, seed=1), None)
    assert isinstance(view, TwoWinView)
    assert view.viewer is None and view.passes == [] and all(seat.hand is None for seat in view.seats)


def test_the_first_scene_of_each_game_is_a_message_to_the_page() -> None:
    for game in GAMES.values():
        assert game.scenes is not None
        snapshot = fixtures.found(game, game.scenes, game.scenes.SCENES[0])
        again = msgspec.json.decode(msgspec.json.encode(snapshot), type=ServerMessage)
        assert again == snapshot


# ------------------------------------------------------------------------------------------------- many tables


@pytest.mark.anyio
async def test_tables_without_anybody_are_forgotten_and_come_back(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_tables, "FORGET_AFTER", 100)
    monkeypatch.setattr(application, "LOOK_ROUND_EVERY", 0.05)
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady")
        async with ada.at(table) as a:
            card = a.choices()[0]
            await a.choose(card)
            await a.until(lambda: a.waiting == [0])
            n, hand = a.n, a.view["seats"][0]["hand"]
            await a.ask("say", text="Back soon")
        async with asyncio.timeout(10):
            while (await ada.http.get("/healthz")).json()["tables"]:
                await asyncio.sleep(0.05)
        async with ada.at(table) as a:
            assert a.n == n and a.view["seats"][0]["hand"] == hand
            await a.until(lambda: a.chat)
            await a.play()
