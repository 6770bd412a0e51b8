"""The calendar of the deals and puzzles of the day: streaks, what is marked when, and being forgotten."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from pathlib import Path

import pytest
from clients import Person
from hypothesis import given
from hypothesis import strategies as st

from deuce.server.learning.puzzles import daily_puzzle
from deuce.server.people.calendar import MAX_DAYS, current_streak, shown, streak_until, with_day, with_puzzle
from deuce.server.store.contents import Calendar, DayDone
from deuce.server.store.documents import CALENDAR, GuestKey
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
FIRST = date(2026, 2, 1)


def day(number: int) -> str:
    return (FIRST + timedelta(days=number)).isoformat()


def test_a_streak_goes_on_until_a_day_is_missed_and_today_can_still_be_done() -> None:
    days = [day(0), day(1), day(3), day(4), day(5)]
    assert [streak_until(days, day(at)) for at in range(7)] == [1, 2, 0, 1, 2, 3, 0]
    assert [current_streak(days, day(at)) for at in (1, 2, 3, 5, 6, 7)] == [2, 2, 1, 3, 3, 0]
    assert current_streak([], day(0)) == 0
    assert current_streak(["2026-02-28", "2026-03-01"], "2026-03-02") == 2, "months have an end"


@given(st.lists(st.integers(0, 40), max_size=60))
def test_the_longest_streak_is_known_in_whichever_order_days_come_in(numbers: list[int]) -> None:
    calendar = Calendar()
    for number in numbers:
        calendar = with_day(calendar, day(number), DayDone(deals={"two_win": 1}))
    longest = max((streak_until(map(day, numbers), day(number)) for number in numbers), default=0)
    assert calendar.best == longest and list(calendar.days) == sorted({day(number) for number in numbers})


def test_more_done_on_a_day_is_added_and_the_first_result_stays() -> None:
    calendar = with_day(Calendar(), day(0), DayDone(deals={"two_win": 2}))
    calendar = with_day(calendar, day(0), DayDone(deals={"two_win": 1}, puzzles={"two_win": True}))
    assert calendar.days == {day(0): DayDone({"two_win": 2}, {"two_win": True})} and calendar.best == 1


def test_a_long_streak_outlives_the_days_that_are_remembered() -> None:
    calendar = Calendar()
    for number in range(MAX_DAYS + 30):
        calendar = with_day(calendar, day(number), DayDone(puzzles={"two_win": False}))
    assert len(calendar.days) == MAX_DAYS == calendar.best


async def test_answers_to_the_puzzles_of_both_games_are_marked_on_one_day(database: Path) -> None:
    with SqliteStore(database) as store:
        for game in ("two_win", "two_sans_three"):
            await store.commit(await with_puzzle(store, "ada", day(3), game, True, 1))
        document = await CALENDAR.get(store, GuestKey("ada"))
        assert document is not None and document.version == 1
        assert CALENDAR.read(document).days[day(3)].puzzles == {"two_win": True, "two_sans_three": True}
        assert (await shown(store, "bo")).days == []


async def test_two_answers_at_once_are_both_marked(address: str) -> None:
    async with Person(address, "Ada") as ada:
        await ada.rest("GET", "/me")
        tasks = [
            await ada.rest("GET", f"/puzzles/{game}?daily=true") for game in ("two_win", "two_sans_three")
        ]
        solved = [daily_puzzle(task["game"], task["day"]).solution for task in tasks]
        await asyncio.gather(
            *(
                ada.rest("POST", f"/puzzles/{task['game']}/{task['id']}", choice=choice)
                for task, choice in zip(tasks, solved, strict=True)
            )
        )
        (today,) = (await ada.rest("GET", "/calendar"))["days"]
        assert today["puzzles"] == {"two_win": True, "two_sans_three": True}


async def test_a_deal_and_a_puzzle_of_today_are_marked_and_forgotten_with_their_guest(address: str) -> None:
    async with Person(address, "Ada") as ada, asyncio.timeout(60):
        empty = await ada.rest("GET", "/calendar")
        assert (empty["streak"], empty["best"], empty["done_today"], empty["days"]) == (0, 0, False, [])
        task = await ada.rest("GET", "/puzzles/two_win?daily=true")
        solution = daily_puzzle("two_win", task["day"]).solution
        for _ in range(2):  # once more changes nothing
            await ada.rest("POST", f"/puzzles/two_win/{task['id']}", choice=solution)
            marked = await ada.rest("GET", "/calendar")
            assert (marked["streak"], marked["best"], marked["done_today"]) == (1, 1, True)
            (today,) = marked["days"]
            assert today == {"day": task["day"], "deals": {}, "puzzles": {"two_win": True}}
        table = await ada.rest("POST", "/daily", game="two_sans_three", day=task["day"])
        async with ada.at(table["id"]) as chair:
            await chair.play()
        while not (deals := (await ada.rest("GET", "/calendar"))["days"][0]["deals"]):
            await asyncio.sleep(0.2)
        assert deals["two_sans_three"] in (1, 2, 3)
        await ada.rest("POST", "/me/forget")
        assert (await ada.rest("GET", "/calendar"))["days"] == []
